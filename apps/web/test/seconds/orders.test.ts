import { decimal, toText } from '@candor/money';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clockText, durationParts, readOrder, standingAt, withOrder } from '../../src/features/seconds/model.ts';
import { orderMarks } from '../../src/features/seconds/marks.ts';
import { OpenStore } from '../../src/features/seconds/open-store.ts';
import { NOON, order } from './samples.ts';

describe('an order at a price', () => {
  it('stands as the rules would settle it', () => {
    const at = (price: string, type: 1 | 2 = 1) => {
      const { result, profits } = standingAt(readOrder(order({ type })), decimal(price));
      return [result, toText(profits)];
    };
    expect(at('60000.00000001')).toEqual(['win', '86']);
    expect(at('59999.99999999')).toEqual(['loss', '-100']);
    expect(at('60000')).toEqual(['tie', '0']);
    expect(at('59999', 2)).toEqual(['win', '86']);
  });

  it('has its time left as a clock shows it: a started second counts', () => {
    expect([60_000, 59_001, 59_000, 1, 0, 3_600_000].map(clockText)).toEqual(['01:00', '01:00', '00:59', '00:01', '00:00', '1:00:00']);
  });

  it('has its duration in the largest whole unit', () => {
    expect([30, 60, 90, 600, 3600, 5400].map(durationParts).map(({ count, unit }) => `${count} ${unit}`)).toEqual([
      '30 second',
      '1 minute',
      '90 second',
      '10 minute',
      '1 hour',
      '90 minute',
    ]);
  });

  it('takes its place among others, newest first', () => {
    const list = withOrder([order({ id: 3 }), order({ id: 1 })], order({ id: 2 }));
    expect(withOrder(list, order({ id: 1, status: 3 })).map(({ id, status }) => [id, status])).toEqual([
      [3, 1],
      [2, 1],
      [1, 3],
    ]);
  });
});

describe('OPT-56 lines on the chart', () => {
  it('stand at the entry and end at the expiry, for what is open in the market', () => {
    const store = new OpenStore();
    const open = [order({ id: 3, type: 2 }), order({ id: 2, match_id: 9 }), order()];
    store.set(open, 3);
    const format = { decimal: String, compact: String, written: String, date: String, weekTime: String, time: String, tag: 'en' };
    const marks = orderMarks(store, 1, 2, { up: 'UP', down: 'DOWN' }, format);
    expect(marks.map(({ price, until }) => [price, until?.at])).toEqual([
      [60_000, NOON + 60_000],
      [60_000, NOON + 60_000],
    ]);
    expect(marks[0]?.label).toContain('▼ DOWN');
    store.close(order({ status: 3, result: 'loss' }));
    expect(orderMarks(store, 1, 2, { up: 'UP', down: 'DOWN' }, format)).toHaveLength(1);
  });
});

describe('open orders', () => {
  let now = 1_000;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval'] });
    vi.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const left = (store: OpenStore, at = 0) => store.leftOf(store.orders?.[at] ?? readOrder(order()));

  it('OPT-54 count down from the answer, whatever the device thinks the time is', () => {
    const store = new OpenStore();
    const answer = [order()];
    store.set(answer, 1);
    expect(left(store)).toBe(60_000);
    now += 1_500;
    vi.spyOn(Date, 'now').mockReturnValue(0);
    expect(left(store)).toBe(58_500);
    // The same answer shown again is as old as it is; a newer one counts again.
    store.set(undefined, undefined);
    store.set(answer, 1);
    expect(left(store)).toBe(58_500);
    store.set([order({ remain_milli_seconds: 58_000 })], 1);
    expect(left(store)).toBe(58_000);
    now += 100_000;
    expect(left(store)).toBe(0);
  });

  it('OPT-55 show the result of one that was settled, for half a second', () => {
    const store = new OpenStore();
    store.set([order({ id: 2 }), order()], 2);
    store.close(order({ status: 3, result: 'win', fact_profits: '86' }));
    expect(store.orders?.map(({ id, isOpen }) => [id, isOpen])).toEqual([
      [2, true],
      [1, false],
    ]);
    expect(store.count).toBe(1);
    vi.advanceTimersByTime(499);
    expect(store.orders).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(store.orders?.map(({ id }) => id)).toEqual([2]);
    // A list that was on its way meanwhile does not bring it back.
    store.set([order({ id: 2 }), order()], 2);
    expect(store.orders?.map(({ id }) => id)).toEqual([2]);
    expect(store.count).toBe(1);
  });

  it('OPT-64 wait with their whole duration until an entry is told, which a list on its way does not take back', () => {
    const waiting = order({ state: 'waiting', open_price: '', open_time: 0, expire_time: 0, entry_tick_id: null });
    const store = new OpenStore();
    store.set([waiting], 1);
    now += 4_000;
    expect([left(store), store.orders?.[0]?.isWaiting, store.isOverdue]).toEqual([60_000, true, false]);
    const format = { decimal: String, compact: String, written: String, date: String, weekTime: String, time: String, tag: 'en' };
    expect(orderMarks(store, 1, 2, { up: 'UP', down: 'DOWN' }, format)).toEqual([]);
    now += 3_501;
    expect(store.isOverdue).toBe(true);
    store.enter(order());
    now += 1_000;
    store.set([waiting], 1);
    expect([left(store), store.orders?.[0]?.isWaiting, store.isOverdue]).toEqual([59_000, false, false]);
    store.close(order({ status: 3, result: 'void', open_price: '', return_reason: 'price_moved' }));
    expect(store.count).toBe(0);
  });

  it('OPT-55 know that a settlement was missed', () => {
    const store = new OpenStore();
    expect([store.orders, store.count, store.isOverdue]).toEqual([undefined, undefined, false]);
    store.set([order()], 1);
    now += 62_000;
    expect(store.isOverdue).toBe(false);
    now += 1;
    expect(store.isOverdue).toBe(true);
    store.close(order({ status: 3, result: 'tie' }));
    expect(store.isOverdue).toBe(false);
  });

  it('tell whoever looks a few times a second, and nobody else', () => {
    const store = new OpenStore();
    expect(vi.getTimerCount()).toBe(0);
    const stop = store.subscribe(() => undefined);
    expect(vi.getTimerCount()).toBe(1);
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
