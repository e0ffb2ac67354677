import type { ReplyOf } from '@candor/api';
import { decimal, divideInteger, HUNDRED_PERCENT, ONE, parseDecimal } from '@candor/money';
import { USDT } from '@candor/api/constants';
import { flashRate, flashResult } from '@candor/rules';
import { figure, type ChainTick, type Check } from '../../recheck/checks.ts';
import { valueOf } from '@candor/ui/decimal-input.ts';

export type FlashList = ReplyOf<'wallet/flashAgainstList'>;
export type Offered = FlashList['left'][number];
export type FlashOrder = ReplyOf<'wallet/flashAgainst'>;

/** What is being put together. `type` is 1 as the lists are given, 2 with the lists swapped. */
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

/** Why nothing can be exchanged yet; the order is that in which a customer can do something about it. */
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

export type FlashCheck = 'left_tick' | 'left_hash' | 'right_tick' | 'right_hash' | 'price' | 'received' | 'fee';

/** The ticks that an exchange cites, from the public chain; undefined for USDT, which has none. */
export interface FlashChain {
  readonly left: ChainTick | undefined;
  readonly right: ChainTick | undefined;
}

/**
 * Re-checks an exchange in the browser: the ticks that it cites are in the public chain, of the currency's own market and with the
 * price that is cited, and rate, received amount and fee follow from them by the shared rules. `marketOf` gives the id of the market of a
 * currency.
 */
export function verifyFlash(order: FlashOrder, chain: FlashChain, marketOf: (currency: string) => number | undefined): Check<FlashCheck>[] {
  const prices = { left: decimal(order.left.price), right: decimal(order.right.price) };
  const feePercent = decimal(order.fee_percent);
  const { received, fee } = flashResult(decimal(order.num), prices, feePercent);
  return [
    ...legChecks('left', order.left, chain.left, marketOf(order.l_currency)),
    ...legChecks('right', order.right, chain.right, marketOf(order.r_currency)),
    figure('price', decimal(order.price), flashRate(prices, feePercent)),
    figure('received', decimal(order.received), received),
    figure('fee', decimal(order.fee), fee),
  ];
}

function legChecks(
  side: 'left' | 'right',
  cited: FlashOrder['left'],
  found: ChainTick | undefined,
  market: number | undefined,
): Check<FlashCheck>[] {
  // USDT is what everything is counted in: one unit is one, and no market says so.
  if (cited.tick === 0) return [figure(`${side}_tick`, parseDecimal(cited.price) ?? 0n, decimal('1'))];
  const tick = found?.stored.tick;
  const same = tick !== undefined && tick.id === cited.tick && tick.price === cited.price && tick.pair_id === market;
  return [
    { name: `${side}_tick`, passed: same, stated: cited.price, recomputed: tick?.price ?? '' },
    {
      name: `${side}_hash`,
      passed: found !== undefined && found.hash === tick?.hash,
      stated: tick?.hash ?? '',
      recomputed: found?.hash ?? '',
    },
  ];
}

/** The file a customer keeps. */
export function flashReceipt(order: FlashOrder, chain: FlashChain, marketOf: (currency: string) => number | undefined): string {
  const ticks = { left: chain.left?.stored ?? null, right: chain.right?.stored ?? null };
  return JSON.stringify({ format: 'candor-flash-receipt-1', order, chain: ticks, checks: verifyFlash(order, chain, marketOf) }, null, 2);
}

/** Places after the point of a decimal text. */
export function placesOf(text: string): number {
  return text.split('.')[1]?.length ?? 0;
}

/** Below this a rate of eight places has too few digits to be read. */
const READABLE = ONE / 100n;

/**
 * What one unit of the received currency costs in the given one, fee included and rounded up: for a rate so small that its eight places
 * say little. Undefined where the rate reads well by itself.
 */
export function costOfOne({
  price,
  left,
  right,
  fee_percent: fee,
}: Pick<FlashOrder, 'price' | 'left' | 'right' | 'fee_percent'>): bigint | undefined {
  if (decimal(price) >= READABLE) return undefined;
  const kept = decimal(left.price) * (HUNDRED_PERCENT - decimal(fee));
  return kept === 0n ? undefined : divideInteger(decimal(right.price) * HUNDRED_PERCENT * ONE, kept, 'up');
}
