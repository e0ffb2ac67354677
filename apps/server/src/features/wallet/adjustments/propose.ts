import type { AdjustmentAccount, AdjustmentReason, AdjustmentWallet } from '@candor/api';
import { decimal, multiply, ONE, toText, type Amount, type Price } from '@candor/money';
import { DAY_MS, SETTLEMENT_CURRENCY } from '@candor/rules';
import { frozenSource } from '../../../guards/customer-status.ts';
import { accountId } from '../../../kernel/model/accounts.ts';
import { read, type Command, type Decision, type View } from '../../../kernel/model/command.ts';
import { insert } from '../../../kernel/model/table.ts';
import { MARKETS } from '../../../market/market.ts';
import { opened } from '../../../reviews/table.ts';
import { currencySource } from '../store.ts';
import { ADJUSTMENT_IDS, ADJUSTMENTS, standingAdjustmentsSource } from './table.ts';

export interface ProposeInput {
  readonly userId: number;
  readonly currencyId: number;
  readonly wallet: AdjustmentWallet;
  readonly account: AdjustmentAccount;
  readonly isCredit: boolean;
  readonly number: Amount;
  readonly reason: AdjustmentReason;
  readonly note: string;
  /** In USDT, by the setting `adjustment_most` in force; commands of before it was one have none. */
  readonly most?: number;
}

const REPEAT_WINDOW_MS = 2_000;
/** Limit before it could be set, in USDT. */
const MOST_BEFORE = 10_000;

/**
 * Proposes a correction between an account of the house and a wallet of a customer; another operator decides it. Moves nothing. Refuses `not_found`, and
 * `currency_unknown` (also where no market gives its worth in USDT). Refuses `insufficient_balance` for more than the wallet has. Refuses `adjustment_limit`
 * beyond `most` of a customer in 24 hours, both directions together.
 */
export const proposeAdjustment: Command<ProposeInput, { id: number }> = {
  name: 'console/adjustment_propose',
  ledger: true,
  repeatWindowMs: REPEAT_WINDOW_MS,
  serial: ({ userId }) => `user:${userId}`,
  needs: ({ userId, currencyId, wallet }) => ({
    accounts: [accountId(userId, currencyId, wallet)],
    rows: [read(frozenSource, userId), read(currencySource, currencyId), read(standingAdjustmentsSource, userId)],
  }),
  decide(
    view,
    { userId, currencyId, wallet, account, isCredit, number, reason, note, most = MOST_BEFORE },
    actor,
    moment,
  ): Decision<{ id: number }> {
    if (view.row(frozenSource, userId) === 'unknown') return { refused: 'not_found' };
    const currency = view.row(currencySource, currencyId);
    const price = priceOf(view, currencyId);
    if (!currency || price === undefined || (wallet === 'legal' && !currency.isLegal)) return { refused: 'currency_unknown' };
    const available = view.balance(accountId(userId, currencyId, wallet));
    if (!isCredit && available < number)
      return { refused: 'insufficient_balance', params: { available: toText(available), required: toText(number) } };
    const worth = multiply(number, price, 'up');
    const standing = view.row(standingAdjustmentsSource, userId) ?? [];
    const recent = standing.reduce((sum, each) => (each.proposed_at > moment.now - DAY_MS ? sum + each.worth : sum), 0n);
    const left = decimal(String(most)) - recent;
    if (worth > left) return { refused: 'adjustment_limit', params: { most: String(most), left: toText(left < 0n ? 0n : left) } };
    const id = moment.nextId(ADJUSTMENT_IDS);
    const row = {
      id,
      user_id: userId,
      currency_id: currencyId,
      wallet,
      account,
      amount: isCredit ? number : -number,
      worth,
      reason,
      note,
      proposed_at: moment.now,
      status: 0,
      decided_at: null,
    } as const;
    const review = opened({ kind: 'adjustment', subject: id, userId, openedBy: actor.userId }, moment);
    return { reply: { id }, changes: [insert(ADJUSTMENTS, row), review] };
  },
};

/** Returns the worth of one unit in USDT by the newest tick. It bounds an amount, so a tick of a closed market is enough. */
function priceOf(view: View, currencyId: number): Price | undefined {
  if (currencyId === SETTLEMENT_CURRENCY) return ONE;
  const markets = view.state(MARKETS);
  const pair = markets.pairs().find((each) => each.currencyId === currencyId && each.legalId === SETTLEMENT_CURRENCY);
  return pair && markets.tick(pair.id)?.price;
}
