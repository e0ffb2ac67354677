import { toText } from '@candor/money';
import { HOLDING, OPENING_FLOOR_PERCENT, PENDING, REVOKED, trailFiresAt } from '@candor/rules';
import type { Moment } from '../../kernel/model/command.ts';
import type { Change } from '../../kernel/model/table.ts';
import type { Markets } from '../../market/market.ts';
import { ledgerNotice } from '../../notifications/notices.ts';
import type { NoticeItem, NoticeParams } from '../../notifications/notice-params.ts';
import type { TemplateName } from '../../notifications/templates.ts';
import type { ContractAccount } from './contract-account.ts';
import { isCross, trailOfOrder, type ContractOrderRow } from './order.ts';

/** Currency in which every contract is settled, as messages write it. */
const CURRENCY = 'USDT';

/** Why orders changed, where the orders do not say it. */
export interface Why {
  /** The margin level that a liquidation was decided on and its limit, in percent. */
  readonly liquidation?: { readonly rate: string; readonly burst: number };
  /** Resting orders whose fill would have left the margin level too low. Others were revoked for their money. */
  readonly unsafe?: ReadonlySet<number>;
  /** Whether the customer is frozen, and the resting orders were revoked for that. */
  readonly frozen?: boolean;
}

/**
 * Tells a customer what a tick did to their orders: fills, stops, positions that were liquidated and resting orders that were
 * revoked. One notice for each kind.
 */
export function tradingNotices(account: ContractAccount, userId: number, markets: Markets, moment: Moment, why: Why): Change[] {
  const told = new Map<TemplateName, NoticeItem[]>();
  let total = 0n;
  for (const { order, before } of account.moved) {
    const template = templateOf(order, before, why);
    if (!template) continue;
    const item = itemOf(order, before, markets);
    told.set(template, [...(told.get(template) ?? []), item]);
    if (template === 'liquidated') total += order.profit ?? 0n;
  }
  return [...told].map(([template, items]) => {
    const more: NoticeParams =
      template === 'liquidated'
        ? { ...why.liquidation, total: toText(total), currency: CURRENCY }
        : template === 'order_revoked'
          ? { floor: OPENING_FLOOR_PERCENT }
          : {};
    return ledgerNotice(userId, template, { ...more, items }, moment);
  });
}

/** Tells a customer of nights that the available balance did not pay; nothing when it did. */
export function nightNotices(
  account: ContractAccount,
  userId: number,
  markets: Markets,
  moment: Moment,
  unpaid: ReadonlyMap<number, bigint>,
): Change[] {
  const items = account.moved.flatMap(({ order, before }) => {
    const taken = before.margin - order.margin;
    const rest = unpaid.get(order.id) ?? 0n;
    if (taken === 0n && rest === 0n) return [];
    return [{ ...itemOf(order, before, markets), taken: toText(taken), unpaid: toText(rest) }];
  });
  return items.length === 0 ? [] : [ledgerNotice(userId, 'night_from_margin', { items }, moment)];
}

/** Warns of an isolated position whose margin level is low. */
export function ownWarning(order: ContractOrderRow, rate: string, burst: number, markets: Markets, moment: Moment): Change {
  const item = { ...orderItem(order, markets), margin: toText(order.margin) };
  return ledgerNotice(order.user_id, 'isolated_warning', { rate, burst, items: [item] }, moment);
}

/** Result of a void for one order. */
export interface Voided {
  readonly order: ContractOrderRow;
  /** Money that came back: margin, charges and loss. */
  readonly returned: bigint;
  /** Part of a profit that was taken back. */
  readonly taken: bigint;
}

/** Tells a customer which orders a void took back, and the amounts that were returned and taken. */
export function voidNotice(voided: readonly Voided[], userId: number, markets: Markets, moment: Moment): Change {
  const items = voided.map(({ order, returned, taken }) => ({
    ...orderItem(order, markets),
    returned: toText(returned),
    taken: toText(taken),
  }));
  return ledgerNotice(userId, 'orders_voided', { items }, moment);
}

function templateOf(order: ContractOrderRow, before: ContractOrderRow, { liquidation, unsafe, frozen }: Why): TemplateName | undefined {
  if (before.status === PENDING) {
    if (order.close_reason === 'expired') return 'order_lapsed';
    if (order.status === REVOKED && unsafe?.has(order.id)) return frozen ? 'order_revoked_frozen' : 'order_revoked';
    if (order.status === REVOKED) return 'order_revoked_for_loss';
    return order.status === HOLDING ? 'order_filled' : undefined;
  }
  switch (order.close_reason) {
    case 'stop_loss':
      return 'stop_loss_hit';
    case 'take_profit':
      return 'take_profit_hit';
    case 'trailing_stop':
      return 'trailing_stop_hit';
    case 'liquidation':
      return liquidation ? 'liquidated' : 'closed_to_cover';
    default:
      return undefined;
  }
}

/** Returns the facts of an order that every message shows. */
function orderItem(order: ContractOrderRow, markets: Markets) {
  return {
    about: order.id,
    market: markets.pair(order.pair_id)?.symbol ?? '',
    side: order.side,
    number: toText(order.number),
    price: toText(order.price),
    currency: CURRENCY,
    margin_mode: isCross(order) ? 'cross' : 'isolated',
  };
}

/** An order as messages show it that was changed. */
function itemOf(order: ContractOrderRow, before: ContractOrderRow, markets: Markets): NoticeItem {
  const item = orderItem(order, markets);
  if (before.status === PENDING)
    return { ...item, ...(order.status === HOLDING ? { margin: toText(order.margin) } : { returned: toText(before.margin + before.fee) }) };
  if (order.exit_price === null) return item;
  const stop = stopOf(order);
  return {
    ...item,
    exit: toText(order.exit_price),
    profit: toText(order.profit ?? 0n),
    ...(order.close_reason !== 'liquidation' && stop !== null && { stop: toText(stop) }),
  };
}

/** The price at which the stop that closed an order was to fire. */
function stopOf(order: ContractOrderRow): bigint | null {
  const trail = trailOfOrder(order);
  if (order.close_reason === 'trailing_stop')
    return trail && order.trail_extreme !== null ? trailFiresAt(order.side, order.trail_extreme, trail) : null;
  return order.close_reason === 'take_profit' ? order.take_profit : order.stop_loss;
}
