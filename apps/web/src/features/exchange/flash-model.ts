import type { ReplyOf } from '@candor/api';
import { decimal, divideInteger, HUNDRED_PERCENT, ONE, type Quantity } from '@candor/money';
import { leastAt } from '@candor/rules';
import { USDT } from '@candor/api/constants';
import { valueOf } from '@candor/ui/decimal-input.ts';

export type FlashList = ReplyOf<'wallet/flashAgainstList'>;
export type Offered = FlashList['left'][number];
export type FlashOrder = ReplyOf<'wallet/flashAgainst'>;

/** Exchange that is being put together. `type` is 1 as the lists are given, 2 with the lists swapped. */
export interface FlashForm {
  readonly type: 1 | 2;
  readonly left: number;
  readonly right: number;
  readonly amount: string;
}

/** Begins with USDT for the first other currency. */
export function formOf(list: FlashList): FlashForm {
  return { type: 1, left: USDT, right: list.right.find(({ id }) => id !== USDT)?.id ?? USDT, amount: '' };
}

/** Whether both currencies of an exchange are offered. */
export function isOffered({ left, right }: FlashList, form: FlashForm): boolean {
  return left.some(({ id }) => id === form.left) && right.some(({ id }) => id === form.right);
}

/** The other way around. What was typed was of the other currency, so it goes. */
export function turned({ type, left, right }: FlashForm): FlashForm {
  return { type: type === 1 ? 2 : 1, left: right, right: left, amount: '' };
}

/** Picks a currency on one side; when the other side has it the two change places. */
export function withLeft(form: FlashForm, left: number): FlashForm {
  return left === form.right ? turned(form) : { ...form, left, amount: '' };
}

export function withRight(form: FlashForm, right: number): FlashForm {
  return right === form.left ? turned(form) : { ...form, right };
}

export type FlashProblem = 'amount_missing' | 'amount_below' | 'amount_above' | 'amount_above_balance';

/** Finds the reason why nothing can be exchanged yet. The order is that in which a customer can do something about it. */
export function problemOf(amount: string, given: Offered | undefined): FlashProblem | undefined {
  const value = valueOf(amount);
  if (value === undefined || value === 0n || !given) return 'amount_missing';
  if (value > decimal(given.balance)) return 'amount_above_balance';
  if (value < decimal(given.min_number)) return 'amount_below';
  return value > decimal(given.max_number) ? 'amount_above' : undefined;
}

/** Everything of a currency that one exchange takes, decimal text. */
export function allOf({ balance, max_number: most }: Offered): string {
  return decimal(balance) > decimal(most) ? most : balance;
}

/** Places after the point of a decimal text. */
export function placesOf(text: string): number {
  return text.split('.')[1]?.length ?? 0;
}

/** Converts a rate to units of 10^-18. A rate has at most that many decimal places. */
function longUnits(rate: string): bigint {
  const [whole = '', places = ''] = rate.split('.');
  return BigInt(whole + places.padEnd(18, '0'));
}

/** Computes the worst rate that a customer accepts who takes `percent` less than the shown one: decimal text, rounded up. */
export function worstRate(rate: string, percent: string): string {
  const kept = HUNDRED_PERCENT - decimal(percent);
  const units = divideInteger(longUnits(rate) * kept, HUNDRED_PERCENT, 'up')
    .toString()
    .padStart(19, '0');
  return `${units.slice(0, -18)}.${units.slice(-18)}`;
}

/** Least amount that an amount gives at the worst rate. */
export function leastOf(rate: string, amount: string, percent: string): Quantity {
  return leastAt(decimal(amount), longUnits(worstRate(rate, percent)));
}

/** A rate without its places beyond the eighth. */
function eightPlaces(rate: string): string {
  return rate.replace(/(\.\d{8})\d+$/, '$1');
}

/** Below this a rate of eight places has too few digits to be read. */
const READABLE = ONE / 100n;

/**
 * Cost of one unit of the received currency in the given one, fee included and rounded up. It serves rates so small that their eight places say
 * little. Undefined where the rate reads well by itself.
 */
export function costOfOne({
  price,
  left,
  right,
  fee_percent: fee,
}: Pick<FlashOrder, 'price' | 'left' | 'right' | 'fee_percent'>): bigint | undefined {
  if (decimal(eightPlaces(price)) >= READABLE) return undefined;
  const kept = decimal(left.price) * (HUNDRED_PERCENT - decimal(fee));
  return kept === 0n ? undefined : divideInteger(decimal(right.price) * HUNDRED_PERCENT * ONE, kept, 'up');
}
