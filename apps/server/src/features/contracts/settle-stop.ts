import { crossedStop, HOLDING, isBetter, profitOf, trailBegins, trailFires } from '@candor/rules';
import { triggerValuation, type TriggerValuation, type Trigger } from './trigger-valuation.ts';
import type { Markets } from '../../market/market.ts';
import type { ContractAccount } from './contract-account.ts';
import { stopsOf, trailOfOrder, type ContractOrderRow } from './order.ts';
import { liquidationOrder, type Marked } from './liquidation-order.ts';

/** The best price that a trailing stop has seen, and the newest tick there. */
export interface Extreme {
  readonly price: bigint;
  readonly tickId: number;
}

/**
 * Closes a position at the tick that crossed one of its stops. Of several, take-profit counts, then stop-loss, then the trailing stop, which came back from
 * what it has `seen`. A loss may be more than everything but the unrealised profit of other positions covers. Then positions in profit close with it, largest
 * profit first, until it is covered: a stop is a promise, and the house does not lend. Returns undefined, with nothing changed, when the stops are newer than
 * the tick or not crossed by it. The same holds when the loss cannot be covered yet.
 */
export function settleStop(
  account: ContractAccount,
  order: ContractOrderRow,
  trigger: Trigger,
  markets: Markets,
  seen: Extreme | undefined,
): 'closed' | undefined {
  if (order.status !== HOLDING) return undefined;
  const then = triggerValuation(account, trigger, markets);
  const mark = then.marks.get(order.pair_id);
  if (!mark?.closable) return undefined;
  const crossed = Number(order.armed_tick) < trigger.tickId ? crossedStop(order.side, mark.price, stopsOf(order)) : undefined;
  const extreme = crossed === undefined ? trailed(order, mark.price, trigger, seen) : undefined;
  const reason = crossed ?? (extreme && 'trailing_stop');
  if (!reason) return undefined;

  const { at } = trigger;
  const attempt = () => account.close(order.id, mark, { reason, at, last: account.cross.length === 1, extreme });
  if (attempt()) return 'closed';
  const undo = account.checkpoint();
  for (const winner of winnersOf(then, order.id)) {
    account.close(winner.order.id, winner.mark, { reason: 'liquidation', at, last: false });
    if (attempt()) return 'closed';
  }
  undo();
  return undefined;
}

/** Returns the best price if the market has come back from it by at least the trailing distance; undefined otherwise. */
function trailed(order: ContractOrderRow, last: bigint, { tickId }: Trigger, seen: Extreme | undefined): Extreme | undefined {
  const trail = trailOfOrder(order);
  if (!trail || !seen || order.trail_tick === null || order.trail_start === null) return undefined;
  const since = Number(order.trail_tick);
  if (since >= tickId || seen.tickId < since || seen.tickId >= tickId) return undefined;
  // No trailing stop has a best price worse than the one it was set at, or than the one it began to follow from.
  const isWorse =
    trail.activation === undefined ? isBetter(order.side, order.trail_start, seen.price) : !trailBegins(order.side, seen.price, trail);
  return !isWorse && trailFires(order.side, last, seen.price, trail) ? seen : undefined;
}

/** Positions in profit that may close at the trigger's marks, largest profit first. */
function winnersOf(then: TriggerValuation, exceptId: number): Marked[] {
  const marked = then.orders.flatMap((order) => {
    const mark = then.marks.get(order.pair_id);
    const gains = mark?.closable === true && order.id !== exceptId && profitOf(order.side, order.price, mark.price, order.number) > 0n;
    return gains ? [{ order, mark }] : [];
  });
  return liquidationOrder(marked);
}
