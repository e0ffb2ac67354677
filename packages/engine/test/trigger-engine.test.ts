import { ONE } from '@candor/money';
import { BUY, SELL } from '@candor/rules';
import { describe, expect, it } from 'vitest';
import { TriggerEngine, type EnginePosition } from '../src/index.ts';

const MARKET = { id: 7, priceStep: ONE / 100n, quantityStep: ONE / 1_000n, volatility: 1 };
const OTHER = { id: 8, priceStep: ONE, quantityStep: ONE, volatility: 1 };

/** An engine with one market at 100. */
function engineAt100(): TriggerEngine {
  const engine = new TriggerEngine([MARKET, OTHER], { stopOutPercent: 30 });
  engine.setPrice(7, 100n * ONE);
  return engine;
}

/** One unit long from 100 on a margin of 10: unhealthy when available + margin + profit is 3 or less. */
function long(changes: Partial<EnginePosition> = {}): EnginePosition {
  return {
    orderId: 1,
    accountId: 100_001,
    marketId: 7,
    side: BUY,
    quantity: ONE,
    price: 100n * ONE,
    margin: 10n * ONE,
    armedTick: 0,
    ...changes,
  };
}

describe('orders', () => {
  it('fire at the tick that reaches them, ascending by order id, whatever their kind', () => {
    const engine = engineAt100();
    engine.putPending({ orderId: 30, accountId: 100_003, marketId: 7, side: BUY, firesAt: 95n * ONE, armedTick: 0 });
    engine.putPosition(long({ orderId: 20, accountId: 100_002, side: SELL, takeProfit: 95n * ONE }));
    engine.putPosition(long({ orderId: 10, stopLoss: 95n * ONE }));
    expect(engine.onTick(7, 9_501n * (ONE / 100n), 1)).toEqual([]);
    expect(engine.onTick(7, 95n * ONE, 2)).toEqual([
      { orderId: 10, accountId: 100_001, cause: 'stop_loss' },
      { orderId: 20, accountId: 100_002, cause: 'take_profit' },
      { orderId: 30, accountId: 100_003, cause: 'limit' },
    ]);
  });

  it('fire once, and again only after a put has armed them', () => {
    const engine = engineAt100();
    engine.putPosition(long({ stopLoss: 95n * ONE, takeProfit: 110n * ONE }));
    expect(engine.onTick(7, 95n * ONE, 1)).toHaveLength(1);
    expect(engine.onTick(7, 94n * ONE, 2)).toEqual([]);
    expect(engine.onTick(7, 120n * ONE, 3)).toEqual([]);
    engine.putPosition(long({ stopLoss: 95n * ONE, takeProfit: 110n * ONE, armedTick: 3 }));
    expect(engine.onTick(7, 120n * ONE, 4)).toEqual([{ orderId: 1, accountId: 100_001, cause: 'take_profit' }]);
  });

  it('pass over ticks up to the one they were armed at, and fire at the first after it that still finds them crossed', () => {
    const engine = engineAt100();
    engine.putPosition(long({ stopLoss: 95n * ONE, armedTick: 5 }));
    expect(engine.onTick(7, 90n * ONE, 4)).toEqual([]);
    expect(engine.onTick(7, 100n * ONE, 5)).toEqual([]);
    expect(engine.onTick(7, 96n * ONE, 6)).toEqual([]);
    expect(engine.onTick(7, 94n * ONE, 7)).toHaveLength(1);
  });

  it('name take-profit when a tick finds both stops crossed', () => {
    const engine = engineAt100();
    engine.putPosition(long({ takeProfit: 90n * ONE, stopLoss: 110n * ONE }));
    expect(engine.onTick(7, 100n * ONE, 1)).toEqual([{ orderId: 1, accountId: 100_001, cause: 'take_profit' }]);
  });

  it('are replaced whole by a put of the same id, and forgotten by remove', () => {
    const engine = engineAt100();
    engine.putPending({ orderId: 1, accountId: 100_001, marketId: 7, side: SELL, firesAt: 101n * ONE, armedTick: 0 });
    engine.putPosition(long({ stopLoss: 95n * ONE }));
    engine.putPosition(long({ takeProfit: 103n * ONE }));
    expect(engine.onTick(7, 102n * ONE, 1)).toEqual([]);
    expect(engine.onTick(7, 94n * ONE, 2)).toEqual([]);
    engine.removeOrder(1);
    engine.removeOrder(1);
    engine.removeOrder(2);
    expect(engine.onTick(7, 200n * ONE, 3)).toEqual([]);
    expect(engine.snapshot()).toMatchObject({ accounts: [], positions: [], pending: [] });
  });

  it('do not fire when the price is only set, and are made up for by the next tick', () => {
    const engine = engineAt100();
    engine.putPosition(long({ stopLoss: 95n * ONE }));
    engine.setPrice(7, 94n * ONE);
    expect(engine.onTick(7, 94n * ONE, 1)).toHaveLength(1);
  });

  it('never fire where no price can get, and count from the next step where they lie between two', () => {
    const engine = engineAt100();
    engine.putPending({ orderId: 1, accountId: 100_001, marketId: 7, side: BUY, firesAt: -3n, armedTick: 0 });
    engine.putPosition(long({ orderId: 2, takeProfit: 4_000_000_000_000_000_000n }));
    engine.putPosition(long({ orderId: 3, stopLoss: 95n * ONE + 1n, takeProfit: 105n * ONE - 1n }));
    expect(engine.onTick(7, (2n ** 31n - 1n) * (ONE / 100n), 1)).toEqual([{ orderId: 3, accountId: 100_001, cause: 'take_profit' }]);
    engine.putPosition(long({ orderId: 3, stopLoss: 95n * ONE + 1n }));
    expect(engine.onTick(7, 95n * ONE + ONE / 100n, 2)).toEqual([]);
    expect(engine.onTick(7, 95n * ONE, 3)).toHaveLength(1);
    expect(engine.onTick(7, 1n * (ONE / 100n), 4)).toEqual([]);
  });
});

describe('accounts', () => {
  it('are returned at the tick that takes them to the stop-out level, ascending, and once', () => {
    const engine = engineAt100();
    engine.putPosition(long({ orderId: 1, accountId: 300_000 }));
    engine.putPosition(long({ orderId: 2, accountId: 100_001 }));
    engine.putPosition(long({ orderId: 3, accountId: 200_000, margin: 11n * ONE }));
    expect(engine.evaluate()).toEqual([]);
    engine.onTick(7, 93n * ONE + ONE / 100n, 1);
    expect(engine.evaluate()).toEqual([]);
    engine.onTick(7, 93n * ONE, 2);
    expect(engine.evaluate()).toEqual([100_001, 300_000]);
    engine.onTick(7, 92n * ONE, 3);
    expect(engine.evaluate()).toEqual([200_000]);
    expect(engine.evaluate()).toEqual([]);
  });

  it('are returned again after any touch that leaves them unhealthy, tick or no tick', () => {
    const engine = engineAt100();
    engine.putPosition(long({ orderId: 1 }));
    engine.putPosition(long({ orderId: 2 }));
    engine.onTick(7, 90n * ONE, 1);
    expect(engine.evaluate()).toEqual([100_001]);
    engine.onTick(7, 89n * ONE, 2);
    expect(engine.evaluate()).toEqual([]);
    engine.recheck(100_001);
    expect(engine.evaluate()).toEqual([100_001]);
    engine.removeOrder(1);
    expect(engine.evaluate()).toEqual([100_001]);
    engine.putAccount(100_001, 100n * ONE);
    expect(engine.evaluate()).toEqual([]);
    engine.recheck(999);
    expect(engine.evaluate()).toEqual([]);
  });

  it('are returned when money leaves, with no tick at all', () => {
    const engine = engineAt100();
    engine.putAccount(100_001, 50n * ONE);
    engine.putPosition(long({ quantity: 5n * ONE }));
    engine.onTick(7, 90n * ONE, 1);
    expect(engine.evaluate()).toEqual([]);
    engine.putAccount(100_001, 43n * ONE + 1n);
    expect(engine.evaluate()).toEqual([]);
    engine.putAccount(100_001, 43n * ONE);
    expect(engine.evaluate()).toEqual([100_001]);
  });

  it('wait for a price in every market they hold in', () => {
    const engine = engineAt100();
    engine.putPosition(long({ orderId: 1 }));
    engine.putPosition(long({ orderId: 2, marketId: 8 }));
    engine.onTick(7, 50n * ONE, 1);
    expect(engine.evaluate()).toEqual([]);
    engine.setPrice(8, 100n * ONE);
    expect(engine.evaluate()).toEqual([100_001]);
  });

  it('without margin have no hazard rate', () => {
    const engine = engineAt100();
    engine.putPosition(long({ margin: 0n }));
    engine.onTick(7, 1n * ONE, 1);
    expect(engine.evaluate()).toEqual([]);
  });

  it('hedged in full are not moved by the price', () => {
    const engine = engineAt100();
    engine.putPosition(long({ orderId: 1 }));
    engine.putPosition(long({ orderId: 2, side: SELL }));
    expect(engine.evaluate()).toEqual([]);
    const { checks } = engine.counters;
    for (const [tick, price] of [1n, 50n, 10_000n].entries()) engine.onTick(7, price * ONE, tick + 1);
    expect(engine.evaluate()).toEqual([]);
    expect(engine.counters.checks).toBe(checks);
  });
});

describe('bad input', () => {
  it.each([
    ['a price off its step', long({ price: 100n * ONE + 1n }), /price in market 7 10000000001 is not a multiple of the step 1000000/],
    ['a price of zero', long({ price: 0n }), /not within 1 to/],
    ['a price beyond 2^31 steps', long({ price: 2n ** 31n * (ONE / 100n) }), /not within 1 to/],
    ['a quantity off its step', long({ quantity: 1n }), /quantity in market 7 1 is not a multiple/],
    ['a quantity off its step beyond 2^53', long({ quantity: 2n ** 53n * 100_000n + 1n }), /not a multiple/],
    [
      'a net quantity beyond 2^52 lots',
      long({ orderId: 9, quantity: (2n ** 52n - 1n) * (ONE / 1_000n) }),
      /net quantity in market 7 is out of range/,
    ],
    ['a negative quantity', long({ quantity: -ONE }), /not within 1 to/],
    ['a negative margin', long({ margin: -1n }), /margin must not be negative/],
    ['an unknown market', long({ marketId: 1 }), /unknown market: 1/],
    ['an order id that is none', long({ orderId: 0 }), /not an id: 0/],
    ['an account id that is none', long({ accountId: 1.5 }), /not an id: 1.5/],
    ['a tick id that is none', long({ armedTick: -1 }), /not a tick id: -1/],
  ])('%s is refused and changes nothing', (_name, position, message) => {
    const engine = engineAt100();
    engine.putPosition(long());
    const before = engine.snapshot();
    expect(() => engine.putPosition(position)).toThrow(message);
    expect(engine.snapshot()).toEqual(before);
  });

  it('is refused by the other calls too', () => {
    const engine = engineAt100();
    expect(() => engine.onTick(7, 1n, 1)).toThrow(RangeError);
    expect(() => engine.onTick(7, ONE, 0.5)).toThrow(RangeError);
    expect(() => engine.setPrice(1, ONE)).toThrow(RangeError);
    expect(() => engine.putAccount(0, ONE)).toThrow(RangeError);
    expect(() => engine.putPending({ orderId: 1, accountId: 1, marketId: 1, side: BUY, firesAt: ONE, armedTick: 0 })).toThrow(RangeError);
    expect(() => new TriggerEngine([MARKET, MARKET], { stopOutPercent: 30 })).toThrow(/named twice/);
    expect(() => new TriggerEngine([{ ...MARKET, priceStep: 0n }], { stopOutPercent: 30 })).toThrow(/step must be positive/);
    expect(() => new TriggerEngine([{ ...MARKET, volatility: 0 }], { stopOutPercent: 30 })).toThrow(/volatility/);
    expect(() => new TriggerEngine([MARKET], { stopOutPercent: 101 })).toThrow(/stop-out level/);
  });
});
