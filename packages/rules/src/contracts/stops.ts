import type { Price } from '@candor/money';
import { BUY, STOP_ENTRY, type RestingMode, type Side } from './terms.ts';

/** Prices at which a holding order closes by itself; undefined means not set. */
export interface Stops {
  readonly takeProfit?: Price | undefined;
  readonly stopLoss?: Price | undefined;
}

/** Fault of a pair of stops. */
export type StopFault = 'not_positive' | 'take_profit_wrong_side' | 'stop_loss_wrong_side';

/**
 * Checks that stops are above zero and on the right side of the current price. A buy takes profit above it and stops loss below it, a
 * sell the other way round. Undefined when there is no fault.
 */
export function stopFault(side: Side, last: Price, stops: Stops): StopFault | undefined {
  const { takeProfit, stopLoss } = stops;
  if ((takeProfit !== undefined && takeProfit <= 0n) || (stopLoss !== undefined && stopLoss <= 0n)) return 'not_positive';
  if (takeProfit !== undefined && (side === BUY ? takeProfit <= last : takeProfit >= last)) return 'take_profit_wrong_side';
  if (stopLoss !== undefined && (side === BUY ? stopLoss >= last : stopLoss <= last)) return 'stop_loss_wrong_side';
  return undefined;
}

/** The stop that `last` crosses, if any. Take-profit is named first when a gap crosses both, which valid stops exclude. */
export function crossedStop(side: Side, last: Price, stops: Stops): 'take_profit' | 'stop_loss' | undefined {
  const { takeProfit, stopLoss } = stops;
  if (takeProfit !== undefined && (side === BUY ? last >= takeProfit : last <= takeProfit)) return 'take_profit';
  if (stopLoss !== undefined && (side === BUY ? last <= stopLoss : last >= stopLoss)) return 'stop_loss';
  return undefined;
}

/** Whether stops close a position no later than those it has: none is taken away, none moves away from the price. */
export function stopsTighten(side: Side, before: Stops, after: Stops): boolean {
  const isKept = (had: Price | undefined, has: Price | undefined, higher: boolean): boolean =>
    had === undefined || (has !== undefined && (higher ? has >= had : has <= had));
  return isKept(before.stopLoss, after.stopLoss, side === BUY) && isKept(before.takeProfit, after.takeProfit, side !== BUY);
}

/** Whether an order may rest. A limit rests to buy below the ask and to sell above the bid, a stop entry the other way round. */
export function mayRest(mode: RestingMode, side: Side, target: Price, entry: Price): boolean {
  return isUpward(mode, side) ? target > entry : target < entry;
}

/** Whether a resting order fills when its side would enter at `entry`. */
export function isReached(mode: RestingMode, side: Side, target: Price, entry: Price): boolean {
  return isUpward(mode, side) ? entry >= target : entry <= target;
}

/** Whether an order waits for a rise: a stop entry that buys, a limit that sells. */
function isUpward(mode: RestingMode, side: Side): boolean {
  return (mode === STOP_ENTRY) === (side === BUY);
}
