import { divideInteger, ONE, type Amount, type Price, type Quantity } from '@candor/money';
import { Accounts } from '@candor/engine/accounts';
import { Exposures } from '@candor/engine/exposures';
import { Health } from '@candor/engine/health';
import { Links } from '@candor/engine/links';
import { Market } from '@candor/engine/market';
import { median, type Report } from '../report.ts';
import { Digits } from './digits.ts';
import { Random } from './random.ts';
import { MARKETS } from './venue.ts';

const CHECKED = 100_000;
const TIMED = 2_000;
const PASSES = 50;
const ROUNDS = 9;
const STOP_OUT_PERCENT = 30n;

interface Held {
  readonly market: number;
  readonly quantity: Quantity;
  readonly cost: bigint;
}

interface Book {
  readonly available: Amount;
  readonly margin: Amount;
  readonly held: readonly Held[];
}

/**
 * Measures the decision whether an account is to be liquidated, from the same sums (available, margin, quantity and cost by market). It is made in
 * three ways: in float64 with a proven bound and bigint within it, in bigint always, and in decimals made of digits. It is timed on accounts at all
 * distances from their threshold. It is checked on as many within a few units of 10^-8 of it, where only exactness decides.
 */
export function measureHealthDecision(report: Report): void {
  const random = new Random(7);
  const prices = MARKETS.map((market) => market.priceStep * BigInt(random.whole(50_000, 5_000_000)));
  check(
    report,
    Array.from({ length: CHECKED }, () => randomBook(random, prices, 3)),
    prices,
  );

  const books = Array.from({ length: TIMED }, () => randomBook(random, prices, 1e11));
  const { health, slots } = healthOf(books, prices);
  const digitBooks = books.map(digitsOf);
  const digitPrices = prices.map((price) => Digits.of(price));
  // A loop each: one that all share would be compiled for none of them.
  const ours = (): number => {
    let unhealthy = 0;
    for (const slot of slots) if (health.isUnhealthy(slot)) unhealthy += 1;
    return unhealthy;
  };
  const bigint = (): number => {
    let unhealthy = 0;
    for (const book of books) if (surplusOf(book, prices) <= 0n) unhealthy += 1;
    return unhealthy;
  };
  const decimals = (): number => {
    let unhealthy = 0;
    for (const book of digitBooks) if (isUnhealthyInDigits(book, digitPrices)) unhealthy += 1;
    return unhealthy;
  };
  if (ours() !== bigint() || decimals() !== bigint()) throw new Error('the three sides decide alike');

  const rounds = Array.from({ length: ROUNDS }, () => ({ ours: nanos(ours), bigint: nanos(bigint), decimals: nanos(decimals) }));
  const ourMedian = median(rounds.map((round) => round.ours));
  for (const [against, whose, ratio] of [
    ['the same sums in bigint', 'bigint', 8],
    ['the same sums in decimals of base 10^7 digits', 'decimals', 80],
  ] as const) {
    report.row({
      what: 'health decision, three markets',
      against,
      ours: `${ourMedian.toFixed(0)} ns`,
      baseline: `${median(rounds.map((round) => round[whose])).toFixed(0)} ns`,
      ratio: median(rounds.map((round) => round[whose] / round.ours)),
      aim: { bound: 'at least', ratio },
    });
  }
}

/** Every decision must be that of bigint. */
function check(report: Report, books: readonly Book[], prices: readonly Price[]): void {
  const { health, slots } = healthOf(books, prices);
  const wrong = books.filter((book, index) => health.isUnhealthy(slots[index]!) !== surplusOf(book, prices) <= 0n).length;
  if (wrong > 0) throw new Error(`${wrong} of ${books.length} health decisions are wrong`);
  report.note(
    `health decision: 0 wrong signs in ${books.length.toLocaleString('en')} accounts at their threshold, ${health.counters.exactChecks.toLocaleString('en')} of them too close for float64`,
  );
}

/** Positions in three markets, and what is available within `spread` units of 10^-8 of the threshold. */
function randomBook(random: Random, prices: readonly Price[], spread: number): Book {
  const held: Held[] = [];
  let margin = 0n;
  const first = random.whole(0, MARKETS.length - 1);
  for (let index = 0; index < 3; index++) {
    const market = (first + index) % MARKETS.length;
    const { priceStep, quantityStep } = MARKETS[market]!;
    const entry = prices[market]! + priceStep * BigInt(random.whole(-400, 400));
    const quantity = quantityStep * BigInt(random.whole(-50_000, 50_000));
    held.push({ market, quantity, cost: quantity * entry });
    margin += ((quantity < 0n ? -quantity : quantity) * entry) / ONE / 20n;
  }
  const threshold = divideInteger(-surplusOf({ available: 0n, margin, held }, prices), 100n * ONE, 'ceiling');
  return { available: threshold + BigInt(random.whole(-spread, spread)), margin, held };
}

/** The three sides start from what they keep: the engine from its records. */
function healthOf(books: readonly Book[], prices: readonly Price[]): { health: Health; slots: number[] } {
  const links = new Links();
  const markets = MARKETS.map((market) => new Market(market, new Links(), links));
  for (const [index, market] of markets.entries()) market.moveTo(Number(prices[index]! / market.prices.step));
  const accounts = new Accounts();
  const exposures = new Exposures(accounts, markets, links);
  const slots = books.map((book, index) => {
    const account = accounts.slotOf(index + 1);
    accounts.setAvailable(account, book.available);
    accounts.addMargin(account, Number(book.margin), 0);
    for (const { market, quantity, cost } of book.held) {
      const { prices: grid, quantities } = markets[market]!;
      exposures.change(
        exposures.findOrAdd(account, market),
        1,
        Number(quantity / quantities.step),
        Number(cost / grid.step / quantities.step),
        0,
      );
    }
    return account;
  });
  return { health: new Health(accounts, exposures, markets, Number(STOP_OUT_PERCENT)), slots };
}

function surplusOf({ available, margin, held }: Book, prices: readonly Price[]): bigint {
  let profit = 0n;
  for (const { market, quantity, cost } of held) profit += prices[market]! * quantity - cost;
  return (100n * available + (100n - STOP_OUT_PERCENT) * margin) * ONE + 100n * profit;
}

interface DigitBook {
  readonly available: Digits;
  readonly margin: Digits;
  readonly held: readonly { readonly market: number; readonly quantity: Digits; readonly cost: Digits }[];
}

function digitsOf({ available, margin, held }: Book): DigitBook {
  return {
    available: Digits.of(available),
    margin: Digits.of(margin),
    // A cost has 16 places: that of the quantity at a price of one, times what is left.
    held: held.map(({ market, quantity, cost }) => ({
      market,
      quantity: Digits.of(quantity),
      cost: Digits.of(cost / ONE).plus(remainder(cost)),
    })),
  };
}

function remainder(cost: bigint): Digits {
  return Digits.of(cost % ONE).times(Digits.of(1n));
}

const HUNDRED = Digits.of(100n * ONE);
const ABOVE_STOP_OUT = Digits.of((100n - STOP_OUT_PERCENT) * ONE);

function isUnhealthyInDigits({ available, margin, held }: DigitBook, prices: readonly Digits[]): boolean {
  let profit = Digits.of(0n);
  for (const { market, quantity, cost } of held) profit = profit.plus(prices[market]!.times(quantity)).minus(cost);
  return HUNDRED.times(available).plus(ABOVE_STOP_OUT.times(margin)).plus(HUNDRED.times(profit)).isNotPositive();
}

/** Nanoseconds an account, over several passes. */
function nanos(work: () => number): number {
  const start = performance.now();
  for (let pass = 0; pass < PASSES; pass++) work();
  return ((performance.now() - start) * 1e6) / TIMED / PASSES;
}
