import { ceilingOf, floorOf, HUNDRED, smaller, WHOLE } from './arithmetic.ts';

/** Contract trading, written again from its published rules. Amounts, prices and percentages are in units of 10^-8. */

/** Side of a position: 1 gains when the price rises, 2 when it falls. */
export type Side = 1 | 2;

/** The terms of a market as an order froze them. */
export interface ContractTerms {
  readonly lotSize: bigint;
  readonly spread: bigint;
  readonly feePercent: bigint;
  readonly overnightPercent: bigint;
}

/** The price an order enters at: the spread above last for a buy, below it for a sell. */
export function entryAt(side: Side, last: bigint, spread: bigint): bigint {
  return side === 1 ? last + spread : last - spread;
}

/** Number, margin and fee of an order of some hands at a price. Margin and fee are rounded up. */
export function costAt(
  price: bigint,
  hands: bigint,
  multiple: bigint,
  terms: Pick<ContractTerms, 'lotSize' | 'feePercent'>,
): { readonly number: bigint; readonly margin: bigint; readonly fee: bigint } {
  const number = hands * terms.lotSize;
  const margin = ceilingOf(price * number, WHOLE * multiple);
  return { number, margin, fee: ceilingOf(margin * terms.feePercent, HUNDRED) };
}

/** Whether a limit order fills where its side would enter at a price. */
export function reachesTarget(side: Side, target: bigint, entry: bigint): boolean {
  return side === 1 ? entry <= target : entry >= target;
}

/** Whether a stop entry fills where its side would enter at a price. */
export function reachesStop(side: Side, target: bigint, entry: bigint): boolean {
  return side === 1 ? entry >= target : entry <= target;
}

/** The gain of a position between two prices, rounded down; below zero for a loss. */
export function gainOf(side: Side, from: bigint, to: bigint, number: bigint): bigint {
  return floorOf((side === 1 ? to - from : from - to) * number, WHOLE);
}

/** Payments at a close. `available` is what the customer has besides the margin. */
export function closeOf(
  margin: bigint,
  gain: bigint,
  available: bigint,
): { readonly paid: bigint; readonly taken: bigint; readonly shortfall: bigint } {
  const loss = gain < 0n ? -gain : 0n;
  const taken = smaller(loss, available + margin);
  return { paid: gain > 0n ? gain : 0n, taken, shortfall: loss - taken };
}

/** Charge of one night: a percentage of the value at entry, each rounded up. */
export function nightOf(price: bigint, number: bigint, overnightPercent: bigint): bigint {
  return ceilingOf(ceilingOf(price * number, WHOLE) * overnightPercent, HUNDRED);
}

/** A night's charge as it is taken: from what is available first, then from the margin, of which the smallest unit stays. */
export function nightTaken(
  charge: bigint,
  available: bigint,
  margin: bigint,
): { readonly fromAvailable: bigint; readonly fromMargin: bigint } {
  const fromAvailable = smaller(charge, available);
  const spare = margin > 1n ? margin - 1n : 0n;
  return { fromAvailable, fromMargin: smaller(charge - fromAvailable, spare) };
}

/** Whether last crosses a stop. */
export function crosses(side: Side, last: bigint, stop: 'take_profit' | 'stop_loss', at: bigint): boolean {
  const upward = (side === 1) === (stop === 'take_profit');
  return upward ? last >= at : last <= at;
}

/** Whether last has come back from the best price by a distance, on the side that loses. */
export function comesBack(side: Side, last: bigint, best: bigint, distance: bigint): boolean {
  return side === 1 ? last <= best - distance : last >= best + distance;
}

/** An open position at the price it is valued at. */
export interface ValuedPosition {
  readonly side: Side;
  readonly price: bigint;
  readonly number: bigint;
  readonly last: bigint;
}

/** Whether (available + margins + gains) ÷ margins is at or below a percentage, decided without rounding. */
export function isBelowHealth(available: bigint, margin: bigint, positions: readonly ValuedPosition[], percent: bigint): boolean {
  return margin > 0n && equityOf(available, margin, positions) * 100n <= percent * margin * WHOLE;
}

/** Ratio of `isBelowHealth` in percent with two decimals, rounded up; 0 without margin. */
export function healthOf(available: bigint, margin: bigint, positions: readonly ValuedPosition[]): string {
  if (margin <= 0n) return '0';
  const hundredths = ceilingOf(equityOf(available, margin, positions) * 10_000n, margin * WHOLE);
  const digits = String(hundredths < 0n ? -hundredths : hundredths).padStart(3, '0');
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Equity in units of 10^-16. */
function equityOf(available: bigint, margin: bigint, positions: readonly ValuedPosition[]): bigint {
  const gains = positions.map(({ side, price, number, last }) => (side === 1 ? last - price : price - last) * number);
  return gains.reduce((sum, gain) => sum + gain, (available + margin) * WHOLE);
}
