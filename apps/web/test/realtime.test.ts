import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DayMarket, PrivateEvent, Quotation, ResyncAnswer } from '@candor/api';
import { QuoteStore } from '../src/realtime/quotes.ts';
import { PrivateSequence } from '../src/realtime/sequence.ts';
import { compare } from '../src/realtime/use-market.ts';

function quotation(id: number, tickId: number, price = '10'): Quotation {
  return {
    id,
    currency_id: id,
    legal_id: 1,
    currency_name: 'BTC',
    legal_name: 'USDT',
    symbol: 'BTC/USDT',
    full_name: 'Bitcoin',
    now_price: price,
    change: '0',
    volume: '0',
    high: '0',
    low: '0',
    is_display: 1,
    open_lever: 1,
    open_microtrade: 0,
    category: 1,
    status: 0,
    state: 'open',
    spread: '0.5',
    price_decimals: 2,
    fresh_ms: 3_000,
    tick_at: tickId * 10,
    tick_id: tickId,
    opens_at: 0,
    last_day: [],
  };
}

function push(id: number, tickId: number, price: string): DayMarket {
  return {
    type: 'daymarket',
    pair_id: id,
    legal_id: 1,
    currency_id: id,
    now_price: price,
    change: '1',
    volume: '2',
    high: '3',
    low: '4',
    state: 'open',
    tick_id: tickId,
    tick_at: tickId * 10,
  };
}

describe('WEB-11 QuoteStore', () => {
  it('wakes only those who watch the market that moved, and leaves the list as it is', () => {
    const store = new QuoteStore();
    store.load([quotation(1, 5), quotation(2, 6)]);
    const list = store.list();
    const seen: string[] = [];
    store.onQuote(1, (after, before) => seen.push(`1: ${before.now_price} to ${after.now_price}`));
    store.onQuote(2, () => seen.push('2'));
    store.apply([push(1, 7, '11'), push(9, 8, '1')]);
    expect(seen).toEqual(['1: 10 to 11']);
    expect(store.list()).toBe(list);
    expect(store.get(1)).toMatchObject({ now_price: '11', symbol: 'BTC/USDT', tick_id: 7 });
    expect(store.newestTick()).toEqual({ id: 7, at: 70 });
  });

  it('never goes back to an older tick, whichever way it comes', () => {
    const store = new QuoteStore();
    store.load([quotation(1, 5)]);
    store.apply([push(1, 9, '19')]);
    store.apply([push(1, 8, '18')]);
    expect(store.get(1)?.now_price).toBe('19');
    store.load([{ ...quotation(1, 7, '17'), full_name: 'Renamed' }]);
    expect(store.get(1)).toMatchObject({ now_price: '19', full_name: 'Renamed', tick_id: 9 });
  });

  it('stops waking who has left', () => {
    const store = new QuoteStore();
    store.load([quotation(1, 5)]);
    let woken = 0;
    const stop = store.onQuote(1, () => (woken += 1));
    stop();
    store.apply([push(1, 6, '11')]);
    expect(woken).toBe(0);
  });
});

function event(seq: number, after = seq - 1, part = 0): PrivateEvent {
  return { type: 'wallet_changed', seq, part, after, currency_id: 1 };
}

const named = ({ seq, part }: PrivateEvent): string => `${seq}.${part}`;

/** A server that keeps every event; what it pushes may get lost. */
function harness() {
  const kept: PrivateEvent[] = [];
  const delivered: string[] = [];
  let reloads = 0;
  let asked = 0;
  const pending: (() => void)[] = [];
  const sequence = new PrivateSequence({
    resync: (since) => {
      asked += 1;
      return new Promise<ResyncAnswer>((resolve) =>
        pending.push(() => resolve({ complete: true, seq: kept.at(-1)?.seq ?? since, events: kept.filter((each) => each.seq > since) })),
      );
    },
    deliver: (each) => delivered.push(named(each)),
    reload: () => (reloads += 1),
  });
  const settle = async () => {
    while (pending.length > 0) {
      pending.shift()?.();
      await Promise.resolve();
      await Promise.resolve();
    }
  };
  return { kept, delivered, sequence, settle, counts: () => ({ reloads, asked }) };
}

describe('WEB-20 PrivateSequence', () => {
  it('passes events in turn without asking, however far apart their numbers are', () => {
    const { sequence, delivered, counts } = harness();
    sequence.signedIn(9);
    sequence.receive(event(12, 9));
    sequence.receive(event(13, 12));
    sequence.receive(event(40, 13));
    expect(delivered).toEqual(['12.0', '13.0', '40.0']);
    expect(counts()).toEqual({ reloads: 0, asked: 0 });
  });

  it('passes all events of one command', () => {
    const { sequence, delivered, counts } = harness();
    sequence.signedIn(9);
    for (const each of [event(12, 9), event(12, 12, 1), event(12, 12, 1), event(12, 9)]) sequence.receive(each);
    expect(delivered).toEqual(['12.0', '12.1']);
    expect(counts()).toEqual({ reloads: 0, asked: 0 });
  });

  it('fills a gap once and delivers what came meanwhile after it', async () => {
    const { sequence, delivered, kept, settle, counts } = harness();
    kept.push(event(2, 0), event(5, 2), event(6, 5), event(9, 6));
    sequence.signedIn(0);
    sequence.receive(event(6, 5));
    sequence.receive(event(9, 6));
    expect(delivered).toEqual([]);
    await settle();
    expect(delivered).toEqual(['2.0', '5.0', '6.0', '9.0']);
    expect(counts()).toEqual({ reloads: 0, asked: 1 });
    kept.push(event(11, 9), event(12, 11));
    sequence.receive(event(12, 11));
    await settle();
    expect(delivered.slice(4)).toEqual(['11.0', '12.0']);
    expect(counts()).toEqual({ reloads: 0, asked: 2 });
  });

  it('fills what a lost connection missed when it signs in again', async () => {
    const { sequence, delivered, kept, settle } = harness();
    sequence.signedIn(0);
    kept.push(event(1), event(7, 1));
    sequence.signedIn(8);
    await settle();
    expect(delivered).toEqual(['1.0', '7.0']);
  });

  it('asks for a reload when the server does not have it all any more', async () => {
    let reloads = 0;
    const delivered: number[] = [];
    const sequence = new PrivateSequence({
      resync: () => Promise.resolve({ complete: false, seq: 90, events: [] }),
      deliver: (each) => delivered.push(each.seq),
      reload: () => (reloads += 1),
    });
    sequence.signedIn(3);
    sequence.receive(event(80));
    await Promise.resolve();
    await Promise.resolve();
    expect(reloads).toBe(1);
    sequence.receive(event(91));
    expect(delivered).toEqual([91]);
  });

  it('asks again after a question that failed, with the next sign-in and with the next event', async () => {
    const asked: number[] = [];
    const delivered: string[] = [];
    let fails = true;
    const sequence = new PrivateSequence({
      resync: (since) => {
        asked.push(since);
        return fails
          ? Promise.reject(new Error('timed out'))
          : Promise.resolve({ complete: true, seq: 9, events: [event(5, 0), event(9, 5)] });
      },
      deliver: (each) => delivered.push(named(each)),
      reload: () => undefined,
    });
    const settled = () => new Promise(setImmediate);
    sequence.signedIn(0);
    sequence.receive(event(5, 3));
    await settled();
    sequence.receive(event(9, 5));
    await settled();
    expect([asked, delivered]).toEqual([[0, 0], []]);
    fails = false;
    sequence.signedIn(9);
    await settled();
    expect([asked, delivered]).toEqual([
      [0, 0, 0],
      ['5.0', '9.0'],
    ]);
  });

  it('of another customer is not touched by an answer to the one before', async () => {
    const answers: ((answer: ResyncAnswer) => void)[] = [];
    const delivered: string[] = [];
    let reloads = 0;
    const sequence = new PrivateSequence({
      resync: () => new Promise((resolve) => answers.push(resolve)),
      deliver: (each) => delivered.push(named(each)),
      reload: () => (reloads += 1),
    });
    sequence.signedIn(0);
    sequence.receive(event(6, 5));
    sequence.reset();
    sequence.signedIn(20);
    answers[0]?.({ complete: true, seq: 90, events: [event(30, 20)] });
    await new Promise(setImmediate);
    expect(delivered).toEqual([]);
    sequence.receive(event(21, 20));
    expect([delivered, reloads]).toEqual([['21.0'], 0]);
    // What that one lacks is asked for, although the question of the one before was never done with.
    sequence.receive(event(30, 25));
    answers[1]?.({ complete: true, seq: 30, events: [event(25, 21), event(30, 25)] });
    await new Promise(setImmediate);
    expect(delivered).toEqual(['21.0', '25.0', '30.0']);
  });

  it('delivers each event once and in order, however pushes are lost, doubled or shuffled', async () => {
    const steps = fc.array(fc.record({ skip: fc.integer({ min: 1, max: 4 }), parts: fc.integer({ min: 1, max: 3 }) }), {
      minLength: 1,
      maxLength: 10,
    });
    const pushes = fc.array(fc.tuple(fc.nat({ max: 29 }), fc.boolean()), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(steps, pushes, async (commands, pushed) => {
        const { sequence, delivered, kept, settle } = harness();
        sequence.signedIn(0);
        for (const { skip, parts } of commands) {
          const before = kept.at(-1)?.seq ?? 0;
          for (let part = 0; part < parts; part += 1) kept.push(event(before + skip, part === 0 ? before : before + skip, part));
        }
        for (const [index, wait] of pushed) {
          // Events of one command leave together, so they are lost or come together, in order.
          const chosen = kept[index % kept.length];
          for (const each of kept.filter(({ seq }) => seq === chosen?.seq)) sequence.receive(each);
          if (wait) await settle();
        }
        sequence.signedIn((kept.at(-1)?.seq ?? 0) + 1);
        await settle();
        expect(delivered).toEqual(kept.map(named));
      }),
    );
  });
});

it('WEB-10 orders prices without reading them as floats', () => {
  expect(compare('9.5', '10.5')).toBeLessThan(0);
  expect(compare('67432.50', '67432.5')).toBe(0);
  expect(compare('0.00000002', '0.00000001')).toBeGreaterThan(0);
});
