import fc from 'fast-check';
import { decimal, divideInteger, least, ONE, toText, type Amount } from '@candor/money';
import { describe, expect, it } from 'vitest';
import {
  affordFault,
  bookAfterOpening,
  BUY,
  entryPrice,
  equity,
  equityAfterGap,
  exposureFault,
  HOLDING,
  largestMultiple,
  MARKET,
  NOTHING_OPEN,
  openingCost,
  openValueOf,
  PENDING,
  SELL,
  settleClose,
  sparableAfterGap,
  tierCover,
  withOrder,
  type Book,
  type OpenValue,
  type RiskTerms,
  type Side,
  type ValuedOrder,
} from '../../src/index.ts';
import { side as anySide, TERMS } from './arbitraries.ts';

/** BTC/USDT as published. */
const RISK: RiskTerms = {
  freshMs: 3_000,
  tiers: [
    { upTo: decimal('20000'), multiple: 100 },
    { upTo: decimal('50000'), multiple: 50 },
    { upTo: decimal('150000'), multiple: 20 },
    { upTo: decimal('2000000'), multiple: 10 },
  ],
  customerGross: decimal('2000000'),
  customerNet: decimal('1000000'),
  marketGross: decimal('20000000'),
  marketNet: decimal('10000000'),
  gapPercent: decimal('10'),
  closingMinutes: 60,
  closingMultiple: 20,
};
const LAST = decimal('60000');

/** One order per row: what is open before (held and resting of the customer, held of all), the order, and what is said to it. */
const ORDERS = `
  own buys | own resting | own sells | all buys | all sells | side | value   | multiple | closes in | said
  0        | 0           | 0         | 0        | 0         | buy  | 20000   | 100      |           | ok
  0        | 0           | 0         | 0        | 0         | buy  | 20000.01 | 100     |           | multiple_tier 50
  0        | 0           | 0         | 0        | 0         | buy  | 50000   | 50       |           | ok
  0        | 0           | 0         | 0        | 0         | buy  | 50000.01 | 50      |           | multiple_tier 20
  15000    | 0           | 0         | 15000    | 0         | buy  | 5000    | 100      |           | ok
  15000    | 0           | 0         | 15000    | 0         | buy  | 5001    | 100      |           | multiple_tier 50
  0        | 15000       | 0         | 15000    | 0         | buy  | 5001    | 100      |           | multiple_tier 50
  0        | 0           | 15000     | 0        | 15000     | buy  | 5001    | 100      |           | multiple_tier 50
  0        | 0           | 0         | 0        | 0         | buy  | 150000  | 20       |           | ok
  0        | 0           | 0         | 0        | 0         | buy  | 160000  | 20       |           | multiple_tier 10
  0        | 0           | 0         | 0        | 0         | buy  | 1000000 | 10       |           | ok
  0        | 0           | 0         | 0        | 0         | buy  | 1000001 | 10       |           | customer_net_limit 1000000
  900000   | 0           | 0         | 900000   | 0         | buy  | 100001  | 10       |           | customer_net_limit 1000000
  900000   | 0           | 0         | 900000   | 0         | sell | 1000000 | 10       |           | ok
  1000000  | 0           | 900000    | 1000000  | 900000    | sell | 100001  | 10       |           | customer_gross_limit 2000000
  0        | 0           | 0         | 19990000 | 19000000  | buy  | 10000   | 10       |           | ok
  0        | 0           | 0         | 19990000 | 19000000  | buy  | 10001   | 10       |           | market_gross_limit 20000000
  0        | 0           | 0         | 9990000  | 0         | buy  | 10001   | 10       |           | market_net_limit 10000000
  0        | 0           | 0         | 12000000 | 0         | sell | 10001   | 10       |           | ok
  0        | 0           | 0         | 0        | 0         | sell | 10000   | 50       | 60.5      | ok
  0        | 0           | 0         | 0        | 0         | sell | 10000   | 50       | 60        | multiple_closing 20
  0        | 0           | 0         | 0        | 0         | sell | 10000   | 20       | 0.1       | ok
`;

const held = (amount: Amount) => ({ held: amount, resting: 0n });

describe('LEV-33 LEV-34 LEV-35 limits of a market', () => {
  it.each(
    ORDERS.trim()
      .split('\n')
      .slice(1)
      .map(
        (line) =>
          line.split('|').map((cell) => cell.trim()) as [string, string, string, string, string, string, string, string, string, string],
      ),
  )(
    'own %s + %s / %s, all %s / %s: %s %s at %s, closes in %s: %s',
    (buys, resting, sells, allBuys, allSells, which, value, multiple, closesIn, said) => {
      const own: OpenValue = { buys: { held: decimal(buys), resting: decimal(resting) }, sells: held(decimal(sells)) };
      const market: OpenValue = { buys: held(decimal(allBuys)), sells: held(decimal(allSells)) };
      const side: Side = which === 'buy' ? BUY : SELL;
      const question = {
        side,
        multiple: Number(multiple),
        value: decimal(value),
        own,
        market,
        closesIn: closesIn === '' ? undefined : Number(closesIn),
      };
      const fault = exposureFault(question, RISK);
      expect(fault ? `${fault.code} ${fault.params?.['most']}` : 'ok').toBe(said);
    },
  );

  it('what is open is what was counted in and not out again, whatever the order', () => {
    const order: fc.Arbitrary<ValuedOrder> = fc.record({
      side: anySide,
      status: fc.constantFrom(HOLDING, PENDING),
      origin_price: fc.bigInt(1n, 10n ** 13n),
      number: fc.bigInt(1n, 10n ** 12n),
    });
    fc.assert(
      fc.property(fc.array(order), fc.array(order), (stay, go) => {
        let open = openValueOf([...go, ...stay]);
        for (const each of go) open = withOrder(open, each, -1);
        expect(open).toEqual(openValueOf(stay));
      }),
    );
  });

  it('the cover grows with the value, and is never less for two slices than for both together', () => {
    const value = fc.bigInt(0n, decimal('3000000'));
    fc.assert(
      fc.property(value, value, (one, other) => {
        const both = tierCover(RISK.tiers, one + other);
        expect(both).toBeGreaterThanOrEqual(tierCover(RISK.tiers, one));
        // The larger a position the more of it has to be covered: that is what tiers are for.
        expect(both + 8n).toBeGreaterThanOrEqual(tierCover(RISK.tiers, one) + tierCover(RISK.tiers, other));
      }),
    );
    expect(toText(tierCover(RISK.tiers, decimal('288000')))).toBe('19600');
    expect(largestMultiple(RISK.tiers, decimal('9000000'))).toBe(10);
  });
});

interface Account {
  readonly book: Book;
  readonly value: Amount;
  readonly number: bigint;
  readonly fees: Amount;
}

/** Opens what is asked for as far as the venue would, all on one side, each order judged as the venue judges it. */
function opened(available: Amount, side: Side, asked: readonly { readonly hands: number; readonly multiple: number }[]): Account {
  const entry = entryPrice(side, LAST, TERMS);
  const priceOf = () => LAST;
  let book: Book = { available, margin: 0n, exposures: [] };
  let own = NOTHING_OPEN;
  let value = 0n;
  let number = 0n;
  let fees = 0n;
  for (const { hands, multiple } of asked) {
    const cost = openingCost(entry, hands, multiple, TERMS);
    if (exposureFault({ side, multiple, value: cost.value, own, market: own }, RISK)) continue;
    if (affordFault(book, 0, 1, { side, mode: MARKET }, entry, cost, priceOf, TERMS)) continue;
    book = bookAfterOpening(book, 1, side, entry, cost);
    own = withOrder(own, { side, status: HOLDING, origin_price: entry, number: cost.number }, 1);
    value += cost.value;
    number += cost.number;
    fees += cost.fee;
  }
  return { book, value, number, fees };
}

/** Balance that closing everything at a price leaves, and the part that loss absorption pays. */
function closed({ book }: Account, price: bigint): { readonly left: Amount; readonly shortfall: Amount } {
  const profit =
    divideInteger(
      equity(book, () => price),
      ONE,
      'floor',
    ) -
    book.available -
    book.margin;
  const { marginReturned, profitPaid, lossPaid, shortfall } = settleClose(book.margin, profit, book.available);
  return { left: book.available + marginReturned + profitPaid - lossPaid, shortfall };
}

const wealth = fc.bigInt(decimal('10'), decimal('200000'));
const orders = fc.array(fc.record({ hands: fc.integer({ min: 1, max: 1_000 }), multiple: fc.constantFrom(100, 75, 50, 20, 10) }), {
  minLength: 1,
  maxLength: 30,
});
const permille = fc.bigInt(0n, 1_000n);

describe('LEV-37 two accounts that stand against each other', () => {
  it('gain nothing together from a gap that costs neither more than the cover of its tiers', () => {
    let opposite = 0;
    fc.assert(
      fc.property(
        wealth,
        wealth,
        orders,
        orders,
        permille,
        fc.boolean(),
        fc.boolean(),
        (money, other, buys, sells, part, rises, mirrored) => {
          const long = opened(money, BUY, buys);
          const short = mirrored ? opened(money, SELL, buys) : opened(other, SELL, sells);
          const brought = money + (mirrored ? money : other);
          const bound = ({ value, number }: Account) => (number === 0n ? LAST : (tierCover(RISK.tiers, value) * ONE) / number);
          const gap = (least(least(bound(long), bound(short)), LAST - 1n) * part) / 1_000n;
          const price = rises ? LAST + gap : LAST - gap;
          const [one, two] = [closed(long, price), closed(short, price)];
          expect([one.shortfall, two.shortfall]).toEqual([0n, 0n]);
          // A side that is larger than the other gains or loses by itself: it did so against no account's loss absorption.
          if (long.number === 0n || long.number !== short.number) return;
          opposite += 1;
          expect(one.left + two.left + long.fees + short.fees).toBeLessThanOrEqual(brought);
        },
      ),
      { numRuns: 300 },
    );
    expect(opposite).toBeGreaterThan(30);
  });

  it('get from loss absorption, after any gap, at most what it costs beyond the cover', () => {
    fc.assert(
      fc.property(wealth, orders, anySide, permille, (money, asked, which, part) => {
        const account = opened(money, which, asked);
        const gap = (LAST * part) / 1_000n;
        const { shortfall } = closed(account, which === BUY ? LAST - gap : LAST + gap);
        const cost = divideInteger(gap * account.number, ONE, 'ceiling');
        const cover = tierCover(RISK.tiers, account.value);
        expect(shortfall).toBeLessThanOrEqual(cost > cover ? cost - cover : 0n);
      }),
      { numRuns: 300 },
    );
  });

  it('cannot take money out that a gap of the published percentage would cost: it never comes from loss absorption', () => {
    const gapOf = () => RISK.gapPercent;
    fc.assert(
      fc.property(wealth, orders, anySide, permille, permille, (money, asked, which, taken, part) => {
        const account = opened(money, which, asked);
        const most = sparableAfterGap(account.book, () => LAST, gapOf);
        const out = (most * taken) / 1_000n;
        if (out === 0n) return;
        const after = { ...account, book: { ...account.book, available: account.book.available - out } };
        expect(equityAfterGap(after.book, () => LAST, gapOf)).toBeGreaterThanOrEqual(0n);
        const gap = (LAST * RISK.gapPercent * part) / (1_000n * 100n * ONE);
        expect(closed(after, which === BUY ? LAST - gap : LAST + gap).shortfall).toBe(0n);
      }),
      { numRuns: 300 },
    );
  });

  it('one unit more than may leave is one too much', () => {
    const account = opened(decimal('10000'), BUY, [{ hands: 30, multiple: 100 }]);
    const gapOf = () => RISK.gapPercent;
    const most = sparableAfterGap(account.book, () => LAST, gapOf);
    const left = (out: Amount) => equityAfterGap({ ...account.book, available: account.book.available - out }, () => LAST, gapOf);
    expect(left(most)).toBeGreaterThanOrEqual(0n);
    expect(left(most + 1n)).toBeLessThan(0n);
  });
});
