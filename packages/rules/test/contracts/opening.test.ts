import fc from 'fast-check';
import { decimal, toText } from '@candor/money';
import { describe, expect, it } from 'vitest';
import {
  affordFault,
  isMarginLevelAtOrBelow,
  bookAfterOpening,
  BUY,
  crossedStop,
  entryPrice,
  expiryOf,
  isExpired,
  validityFault,
  LIMIT,
  isReached,
  mayRest,
  STOP_ENTRY,
  MARKET,
  openingCost,
  OPENING_FLOOR_PERCENT,
  requestFault,
  SELL,
  stopFault,
  type Book,
  type OpeningRequest,
} from '../../src/index.ts';
import { book, price, side, TERMS } from './arbitraries.ts';

const LAST = decimal('60000');

/** One order per row: what is asked, and the expected refusal in the last column. */
const ORDERS = `
  side | mode   | hands | multiple | target    | profit   | loss     | refusal
  buy  | market | 1     | 10       |           |          |          | ok
  buy  | market | 1     | 11       |           |          |          | multiple_unknown
  buy  | market | 0     | 10       |           |          |          | hands_out_of_range
  buy  | market | 1001  | 10       |           |          |          | hands_out_of_range
  buy  | market | 1000  | 10       |           |          |          | ok
  buy  | market | 0     | 11       |           |          |          | multiple_unknown
  buy  | limit  | 1     | 10       |           |          |          | limit_price_required
  buy  | limit  | 1     | 10       | 0         |          |          | limit_price_required
  buy  | limit  | 1     | 10       | 59000.001 |          |          | price_step
  buy  | limit  | 1     | 10       | 60002.5   |          |          | limit_price_side
  buy  | limit  | 1     | 10       | 60002.49  |          |          | ok
  sell | limit  | 1     | 10       | 59997.5   |          |          | limit_price_side
  sell | limit  | 1     | 10       | 59997.51  |          |          | ok
  buy  | market | 1     | 10       |           | 0        |          | thanzone
  buy  | market | 1     | 10       |           |          | -1       | thanzone
  buy  | market | 1     | 10       |           | 60000    |          | stop_price_side
  buy  | market | 1     | 10       |           | 60000.01 |          | ok
  buy  | market | 1     | 10       |           |          | 60000    | stop_price_side
  buy  | market | 1     | 10       |           |          | 59999.99 | ok
  sell | market | 1     | 10       |           | 60000    |          | stop_price_side
  sell | market | 1     | 10       |           | 59999.99 | 60000.01 | ok
  sell | market | 1     | 10       |           | 0.001    |          | price_step
  buy  | limit  | 1     | 10       | 50000     | 55000    | 45000    | ok
  buy  | limit  | 1     | 10       | 50000     | 50000    |          | stop_price_side
  buy  | limit  | 1     | 10       | 50000     |          | 51000    | stop_price_side
  sell | limit  | 1     | 10       | 70000     | 65000    | 75000    | ok
  sell | limit  | 1     | 10       | 70000     |          | 65000    | stop_price_side
`;

describe('LEV-7 checks of an order', () => {
  it.each(
    ORDERS.trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split('|').map((cell) => cell.trim())),
  )('%s %s, %s hands ×%s, target %s, stops %s %s: %s', (which, mode, hands, times, target, profit, loss, refusal) => {
    const optional = (text: string | undefined) => (text ? decimal(text) : undefined);
    const request: OpeningRequest = {
      side: which === 'buy' ? BUY : SELL,
      mode: mode === 'limit' ? LIMIT : mode === 'stop' ? STOP_ENTRY : MARKET,
      hands: Number(hands),
      multiple: Number(times),
      target: optional(target),
      takeProfit: optional(profit),
      stopLoss: optional(loss),
    };
    expect(requestFault(request, LAST, TERMS)?.code ?? 'ok').toBe(refusal);
  });

  it('a refusal names the values its message shows', () => {
    const request: OpeningRequest = { side: BUY, mode: LIMIT, hands: 1, multiple: 10, target: decimal('70000') };
    expect(requestFault(request, LAST, TERMS)).toEqual({ code: 'limit_price_side', params: { price: '60002.5' } });
    expect(requestFault({ ...request, hands: 5000 }, LAST, TERMS)).toEqual({
      code: 'hands_out_of_range',
      params: { least: 1, most: 1000 },
    });
  });
});

describe('LEV-8 what an order may cost', () => {
  const none: Book = { available: decimal('100'), margin: 0n, exposures: [] };
  const entry = entryPrice(BUY, LAST, TERMS);
  const priceOf = () => LAST;
  const market = { side: BUY, mode: MARKET } as const;

  it('is refused for the 201st open order before anything else', () => {
    const cost = openingCost(entry, 1000, 10, TERMS);
    expect(affordFault(none, 200, 1, market, entry, cost, priceOf, TERMS)).toEqual({ code: 'order_count_exceeded', params: { most: 200 } });
  });

  it('is refused beyond the balance, to the unit', () => {
    const cost = openingCost(entry, 1, 10, TERMS);
    const enough: Book = { ...none, available: cost.total };
    // All the money goes into margin and fee, and the spread is lost at once: 100 % is not kept.
    expect(affordFault(enough, 0, 1, market, entry, cost, priceOf, TERMS)?.code).toBe('hazard_too_high');
    expect(affordFault({ ...enough, available: cost.total - 1n }, 0, 1, market, entry, cost, priceOf, TERMS)).toEqual({
      code: 'insufficient_balance',
      params: { available: toText(cost.total - 1n), required: toText(cost.total) },
    });
  });

  it('needs the fee, the margin, and more than the spread besides', () => {
    const cost = openingCost(entry, 1, 10, TERMS);
    const spreadLoss = decimal('0.025');
    const just: Book = { ...none, available: cost.total + spreadLoss };
    expect(affordFault(just, 0, 1, market, entry, cost, priceOf, TERMS)?.params).toEqual({ hazard_rate: '100.00' });
    expect(affordFault({ ...just, available: just.available + 1n }, 0, 1, market, entry, cost, priceOf, TERMS)).toBeUndefined();
  });

  it('never leaves the hazard rate at the floor or below, market or limit', () => {
    fc.assert(
      fc.property(
        book,
        price,
        side,
        fc.constantFrom<0 | 1 | 2>(LIMIT, MARKET, STOP_ENTRY),
        fc.integer({ min: 1, max: 1000 }),
        (given, at, which, mode, hands) => {
          const cost = openingCost(at, hands, 50, TERMS);
          const fault = affordFault(given, 0, 1, { side: which, mode }, at, cost, () => at, TERMS);
          if (fault) return;
          expect(cost.total).toBeLessThanOrEqual(given.available);
          const after = bookAfterOpening(given, 1, which, at, cost);
          const reached = which === BUY ? at - TERMS.spread : at + TERMS.spread;
          expect(isMarginLevelAtOrBelow(after, (id) => (id === 1 && mode !== MARKET ? reached : at), OPENING_FLOOR_PERCENT)).toBe(false);
        },
      ),
    );
  });
});

describe('LEV-9 triggers', () => {
  it('a valid stop is not crossed by the price it was set at, and is crossed at its own price', () => {
    fc.assert(
      fc.property(side, price, price, (which, last, stop) => {
        for (const stops of [{ takeProfit: stop }, { stopLoss: stop }]) {
          if (stopFault(which, last, stops)) continue;
          expect(crossedStop(which, last, stops)).toBeUndefined();
          expect(crossedStop(which, stop, stops)).toBeDefined();
        }
      }),
    );
  });

  it('LEV-120 an order that may rest does not fill at the entry it was placed against, and fills at its target', () => {
    fc.assert(
      fc.property(fc.constantFrom<0 | 2>(LIMIT, STOP_ENTRY), side, price, price, (mode, which, target, at) => {
        expect(mayRest(mode, which, target, at)).toBe(!isReached(mode, which, target, at));
        expect(isReached(mode, which, target, target)).toBe(true);
        // A limit waits for a better price, a stop entry for a worse one.
        const isBetter = which === BUY ? target < at : target > at;
        if (target !== at) expect(mayRest(mode, which, target, at)).toBe(isBetter === (mode === LIMIT));
      }),
    );
  });
});

describe('LEV-125 how long an order rests', () => {
  const now = Date.UTC(2026, 4, 13, 15, 59, 30);
  it('ends with the venue day, at a chosen moment from a minute to 90 days ahead, or never', () => {
    expect(expiryOf({}, now)).toBeUndefined();
    expect(expiryOf({ goodFor: 0, goodUntil: now + 1 }, now)).toBeUndefined();
    expect(expiryOf({ goodFor: 1 }, now)).toBe(Date.UTC(2026, 4, 13, 16));
    expect(expiryOf({ goodFor: 1 }, now + 30_000)).toBe(Date.UTC(2026, 4, 14, 16));
    expect(expiryOf({ goodFor: 2, goodUntil: now + 60_000 }, now)).toBe(now + 60_000);
    const code = (goodUntil: number | undefined) => validityFault({ goodFor: 2, goodUntil }, now)?.code;
    expect([60_000, 90 * 86_400_000].map((ms) => code(now + ms))).toEqual([undefined, undefined]);
    expect([59_999, 90 * 86_400_000 + 1].map((ms) => code(now + ms))).toEqual(['expiry_out_of_range', 'expiry_out_of_range']);
    expect(code(undefined)).toBe('expiry_out_of_range');
    expect(validityFault({ goodFor: 1 }, now)).toBeUndefined();
    expect([isExpired(null, now), isExpired(now + 1, now), isExpired(now, now)]).toEqual([false, false, true]);
  });
});
