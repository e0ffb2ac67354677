import { ONE } from '@candor/money';
import { BUY, SELL } from '@candor/rules';
import { describe, expect, it } from 'vitest';
import { TriggerEngine, type EnginePosition, type EngineTrail } from '../src/index.ts';

const MARKET = { id: 7, priceStep: ONE / 100n, quantityStep: ONE / 1_000n, volatility: 1 };

function engineAt100(): TriggerEngine {
  const engine = new TriggerEngine([MARKET], { stopOutPercent: 0 });
  engine.setPrice(7, 100n * ONE);
  return engine;
}

function trailing(orderId: number, trail: Partial<EngineTrail>, changes: Partial<EnginePosition> = {}): EnginePosition {
  const common = {
    orderId,
    accountId: 100_001,
    marketId: 7,
    side: BUY,
    quantity: ONE,
    price: 100n * ONE,
    margin: 10n * ONE,
    armedTick: 0,
  } as const;
  return { ...common, trail: { distance: 5n * ONE, armedTick: 1, extreme: { price: 100n * ONE, tickId: 1 }, ...trail }, ...changes };
}

describe('LEV-70 LEV-71 trailing stops of the engine', () => {
  it('fire where the price comes back by the distance from the best it has been, and name that tick', () => {
    const engine = engineAt100();
    engine.putPosition(trailing(1, {}));
    engine.putPosition(trailing(2, {}, { side: SELL }));
    expect(engine.onTick(7, 108n * ONE, 2)).toEqual([
      { orderId: 2, accountId: 100_001, cause: 'trailing_stop', extreme: { price: 100n * ONE, tickId: 1 } },
    ]);
    expect(engine.onTick(7, 10_301n * (ONE / 100n), 3)).toEqual([]);
    expect(engine.extremeOf(1)).toEqual({ price: 108n * ONE, tickId: 2 });
    expect(engine.onTick(7, 103n * ONE, 4)).toEqual([
      { orderId: 1, accountId: 100_001, cause: 'trailing_stop', extreme: { price: 108n * ONE, tickId: 2 } },
    ]);
    expect(engine.onTick(7, 1n * ONE, 5)).toEqual([]);
  });

  it('do not see prices that may not be traded on, but all that are told with their tick', () => {
    const engine = engineAt100();
    engine.putPosition(trailing(1, {}));
    engine.setPrice(7, 120n * ONE);
    expect(engine.extremeOf(1)).toEqual({ price: 100n * ONE, tickId: 1 });
    engine.setPrice(7, 110n * ONE, 3);
    expect(engine.extremeOf(1)).toEqual({ price: 110n * ONE, tickId: 3 });
    expect(engine.onTick(7, 105n * ONE, 4)).toHaveLength(1);
  });

  it('follow from their activation only', () => {
    const engine = engineAt100();
    engine.putPosition(trailing(1, { activation: 103n * ONE, extreme: undefined }));
    for (const [tick, price] of [101n, 95n, 102n].entries()) expect(engine.onTick(7, price * ONE, tick + 2)).toEqual([]);
    expect(engine.extremeOf(1)).toBeUndefined();
    expect(engine.onTick(7, 104n * ONE, 5)).toEqual([]);
    expect(engine.onTick(7, 99n * ONE, 6)).toMatchObject([{ orderId: 1, extreme: { price: 104n * ONE, tickId: 5 } }]);
  });

  it('continue from what they have seen when the order is put again, and begin again when set again', () => {
    const engine = engineAt100();
    engine.putPosition(trailing(1, {}));
    engine.onTick(7, 104n * ONE, 2);
    engine.putPosition(trailing(1, {}, { margin: 9n * ONE, stopLoss: 90n * ONE, armedTick: 2 }));
    expect(engine.extremeOf(1)).toEqual({ price: 104n * ONE, tickId: 2 });
    engine.putPosition(trailing(1, { armedTick: 2, extreme: { price: 104n * ONE, tickId: 2 }, distance: 6n * ONE }));
    engine.onTick(7, 99n * ONE, 3);
    engine.putPosition(trailing(1, { armedTick: 3, extreme: { price: 99n * ONE, tickId: 3 } }));
    expect(engine.onTick(7, 95n * ONE, 4)).toEqual([]);
    expect(engine.onTick(7, 94n * ONE, 5)).toMatchObject([{ extreme: { price: 99n * ONE, tickId: 3 } }]);
  });

  it.each([
    ['nothing', {}, { price: 104n * ONE, tickId: 2 }],
    ['the distance', { distance: 6n * ONE }, { price: 101n * ONE, tickId: 1 }],
    ['the tick it is set at', { armedTick: 2 }, { price: 101n * ONE, tickId: 1 }],
    ['the activation', { activation: 99n * ONE }, { price: 101n * ONE, tickId: 1 }],
  ])('keep what they have seen where they are put again with another value of: %s', (_what, changed, seen) => {
    const engine = engineAt100();
    engine.putPosition(trailing(1, {}));
    engine.onTick(7, 104n * ONE, 2);
    engine.putPosition(trailing(1, { extreme: { price: 101n * ONE, tickId: 1 }, ...changed }));
    expect(engine.extremeOf(1)).toEqual(seen);
  });

  it('begin again when only their activation is moved, within one tick', () => {
    const engine = engineAt100();
    engine.putPosition(trailing(1, { activation: 100n * ONE }));
    engine.onTick(7, 104n * ONE, 2);
    engine.putPosition(trailing(1, { activation: 110n * ONE, extreme: undefined }));
    expect(engine.extremeOf(1)).toBeUndefined();
    expect(engine.onTick(7, 99n * ONE, 3)).toEqual([]);
    engine.onTick(7, 111n * ONE, 4);
    expect(engine.onTick(7, 106n * ONE, 5)).toMatchObject([{ orderId: 1, extreme: { price: 111n * ONE, tickId: 4 } }]);
  });

  it('fire again after a firing that came to nothing, from the same best price', () => {
    const engine = engineAt100();
    engine.putPosition(trailing(1, {}));
    engine.onTick(7, 108n * ONE, 2);
    expect(engine.onTick(7, 102n * ONE, 3)).toHaveLength(1);
    engine.putPosition(trailing(1, {}));
    expect(engine.onTick(7, 102n * ONE, 4)).toMatchObject([{ cause: 'trailing_stop', extreme: { price: 108n * ONE, tickId: 2 } }]);
  });

  it.each([
    [{ takeProfit: 99n * ONE, armedTick: 0 }, 'take_profit'],
    [{ stopLoss: 96n * ONE }, 'stop_loss'],
    [{ stopLoss: 94n * ONE }, 'trailing_stop'],
  ])('LEV-72 stand beside other stops: of those that one tick crosses %o, the %s is named', (stops, cause) => {
    const engine = engineAt100();
    engine.putPosition(trailing(1, {}, stops));
    const [firing] = engine.onTick(7, cause === 'take_profit' ? 99n * ONE : 95n * ONE, 2);
    expect(firing).toMatchObject({ cause });
    expect(firing?.extreme !== undefined).toBe(cause === 'trailing_stop');
    expect(engine.onTick(7, 50n * ONE, 3)).toEqual([]);
  });

  it('refuse what nobody could follow', () => {
    const engine = engineAt100();
    expect(() => engine.putPosition(trailing(1, { extreme: undefined }))).toThrow(/has seen a price/);
    expect(() => engine.putPosition(trailing(1, { distance: 0n }))).toThrow(/not within/);
    expect(engine.snapshot().positions).toEqual([]);
  });
});
