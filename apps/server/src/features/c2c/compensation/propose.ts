import { toText, type Amount } from '@candor/money';
import { compensationMost, harmedBy, SHOP_STATUS } from '@candor/rules';
import { read, type Command, type Decision } from '../../../kernel/model/command.ts';
import { insert } from '../../../kernel/model/table.ts';
import { MARKETS } from '../../../market/market.ts';
import { opened } from '../../../reviews/table.ts';
import { appealViewsSource, appealSource } from '../appeal-sources.ts';
import { orderSource, shopSource } from '../sources.ts';
import { shopTerms } from '../terms.ts';
import { C2C_COMPENSATIONS, COMPENSATION_IDS, compensationsOfSource } from './table.ts';

export interface ProposeInput {
  /** The instance of the appeal that was carried out. */
  readonly id: number;
  /** Its order and the shop of that, as the caller found them: compared with the instance. */
  readonly order: number;
  readonly shop: number;
  readonly number: Amount;
  readonly note: string;
}

/**
 * Proposes that the customer gets a part of the shop's deposit. The proposer is an operator who has looked at an appeal that was decided against the shop.
 * Another operator decides the proposal. Moves nothing. Refuses `not_found` and `view_first`. Refuses `c2c_state` where the decision is not against the shop,
 * was not carried out, or the shop has ended. Refuses `already_done` for a second one of the order, and `compensation_limit` beyond the published part.
 */
export const proposeCompensation: Command<ProposeInput, { id: number }> = {
  name: 'console/compensation_propose',
  ledger: true,
  // Before the end of the shop, or after it.
  serial: ({ order, shop }) => [`c2c:${order}`, `shop-of:${shop}`],
  needs: ({ id, order, shop }) => ({
    accounts: [],
    rows: [
      read(appealSource, id),
      read(appealViewsSource, id),
      read(orderSource, order),
      read(shopSource, shop),
      read(compensationsOfSource, order),
    ],
  }),
  decide(view, { id, order: orderId, shop: shopId, number, note }, actor, moment): Decision<{ id: number }> {
    const [appeal, order, shop] = [view.row(appealSource, id), view.row(orderSource, orderId), view.row(shopSource, shopId)];
    if (!appeal || !order || !shop || appeal.order_id !== orderId || order.shop_id !== shopId) return { refused: 'not_found' };
    if (view.row(appealViewsSource, id)?.some(({ operator_id }) => operator_id === actor.userId) !== true) return { refused: 'view_first' };
    const { outcome, ending } = appeal;
    if (ending !== 'executed' || outcome === '' || shop.status !== SHOP_STATUS.open) return { refused: 'c2c_state' };
    const harmed = harmedBy(shop.user_id, { buyer: order.buyer_id, seller: order.seller_id, outcome });
    if (harmed === undefined) return { refused: 'c2c_state' };
    if ((view.row(compensationsOfSource, orderId) ?? []).length > 0) return { refused: 'already_done' };
    const markets = view.state(MARKETS);
    const most = compensationMost(shop.deposit, shopTerms(markets)?.harmPercent ?? 0n);
    if (number > most) return { refused: 'compensation_limit', params: { most: toText(most) } };
    const compensation = moment.nextId(COMPENSATION_IDS);
    const row = {
      id: compensation,
      user_id: shop.user_id,
      shop_id: shopId,
      order_id: orderId,
      customer_id: harmed,
      amount: number,
      terms_id: markets.termsId(),
      note,
      proposed_at: moment.now,
      status: 0,
      decided_at: null,
    } as const;
    const review = opened({ kind: 'compensation', subject: compensation, userId: harmed, openedBy: actor.userId }, moment);
    return { reply: { id: compensation }, changes: [insert(C2C_COMPENSATIONS, row), review] };
  },
};
