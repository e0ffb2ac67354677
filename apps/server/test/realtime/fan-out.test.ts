import type { DayMarket, Resolution } from '@candor/api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Message } from '../../src/realtime/encodings.ts';
import { eventBudget } from '../../src/realtime/event-budget.ts';
import { FanOut, SLOTS, type SocketWriter } from '../../src/realtime/fan-out.ts';
import { textFrame } from '../../src/realtime/text-frame.ts';

/** Reads one text frame as a client would; undefined when it is not exactly one. */
function readFrame(frame: Buffer): string | undefined {
  if (frame[0] !== 0x81) return undefined;
  const short = frame[1] ?? 0;
  const [length, head] = short < 126 ? [short, 2] : short === 126 ? [frame.readUInt16BE(2), 4] : [Number(frame.readBigUInt64BE(2)), 10];
  return frame.length === head + length ? frame.subarray(head).toString() : undefined;
}

describe('text frames', () => {
  it('carry their parts whatever their length', () => {
    for (const length of [0, 1, 125, 126, 65_535, 65_536, 200_000]) {
      const text = 'x'.repeat(length);
      expect(readFrame(textFrame([Buffer.from(text.slice(0, 7)), Buffer.from(text.slice(7))]))).toBe(text);
    }
  });
});

/** Markets whose price is a counter, and sockets that remember what they were sent. */
function venue(markets: number) {
  const prices = new Map(Array.from({ length: markets }, (_, index) => [index + 1, 1]));
  let quoteReads = 0;
  const fanOut = new FanOut({
    pairIds: () => [...prices.keys()],
    quote: (pairId) => {
      quoteReads += 1;
      return { type: 'daymarket', pair_id: pairId, now_price: String(prices.get(pairId)) } as DayMarket;
    },
    kline: (pairId, period: Resolution) => ({
      type: 'kline',
      pair_id: pairId,
      legal_id: 1,
      currency_id: pairId,
      symbol: 'x',
      period,
      bar: { time: 0, open: '1', high: '1', low: '1', close: String(prices.get(pairId)), volume: '0' },
    }),
    depth: (pairId) => ({
      type: 'market_depth',
      pair_id: pairId,
      legal_id: 1,
      currency_id: pairId,
      asks: [],
      bids: [],
      at: prices.get(pairId) ?? 0,
    }),
  });
  let now = 0;
  return {
    fanOut,
    reads: () => quoteReads,
    change(pairId: number): void {
      prices.set(pairId, (prices.get(pairId) ?? 0) + 1);
      fanOut.changed(pairId);
    },
    price: (pairId: number) => String(prices.get(pairId)),
    /** Gives every slot its turn once. */
    interval(ms = 100): void {
      now += ms;
      for (let slot = 0; slot < SLOTS; slot += 1) fanOut.turn(now);
    },
  };
}

function socket() {
  const state = { backlog: 0, closed: false, corked: 0, sent: [] as Message[] };
  const writer: SocketWriter = {
    backlog: () => state.backlog,
    cork: () => void (state.corked += 1),
    uncork: () => void (state.corked -= 1),
    send: (message) => {
      const told = message.event === 'beat' ? ['beat'] : [message.event, message.argument];
      expect(JSON.parse(readFrame(message.frame)!.slice(2))).toEqual(told);
      state.sent.push(message);
    },
    close: () => void (state.closed = true),
  };
  const quotes = () =>
    state.sent.flatMap((message) =>
      message.event === 'daymarket' ? [message.argument.map((quote) => [quote.pair_id, quote.now_price])] : [],
    );
  return { state, writer, quotes, clear: () => void (state.sent = []) };
}

describe('the fan-out', () => {
  it('shows a new socket everything, then only what changed, in one frame per interval', () => {
    const { fanOut, change, interval } = venue(3);
    const one = socket();
    fanOut.join(one.writer, 'batch');
    interval();
    expect(one.quotes()).toEqual([
      [
        [1, '1'],
        [2, '1'],
        [3, '1'],
      ],
    ]);
    one.clear();
    change(3);
    change(1);
    change(3);
    interval();
    expect(one.quotes()).toEqual([
      [
        [1, '2'],
        [3, '3'],
      ],
    ]);
    one.clear();
    interval();
    expect(one.quotes()).toEqual([]);
  });

  it('shows each socket its own markets and encodes each market once per change', () => {
    const { fanOut, change, interval, reads } = venue(10);
    const sockets = Array.from({ length: 50 }, () => socket());
    sockets.forEach(({ writer }, index) => fanOut.choose(fanOut.join(writer, 'batch'), [1 + (index % 10), 1 + ((index + 1) % 10)]));
    interval();
    const before = reads();
    for (const { clear } of sockets) clear();
    change(4);
    interval();
    expect(reads() - before).toBe(1);
    expect(sockets.filter(({ quotes }) => quotes().length > 0)).toHaveLength(10);
    expect(sockets.every(({ quotes }) => quotes().every((frame) => frame.length === 1 && frame[0]![0] === 4))).toBe(true);
  });

  it('gives a socket whose turn comes late the quote that others have seen, and then the newer one', () => {
    const { fanOut, change, interval } = venue(2);
    const [early, late] = [socket(), socket()];
    for (const { writer } of [early, late]) fanOut.join(writer, 'batch');
    interval();
    for (const { clear } of [early, late]) clear();
    change(1);
    while (early.quotes().length === 0) fanOut.turn(200);
    expect(late.quotes()).toEqual([]);
    change(1);
    interval();
    expect(late.quotes()).toEqual([
      [
        [1, '2'],
        [1, '3'],
      ],
    ]);
    expect(early.quotes()).toEqual([[[1, '2']], [[1, '3']]]);
    change(1);
    change(1);
    interval();
    expect(late.quotes().at(-1)).toEqual([[1, '5']]);
  });

  it('MKT-41 passes over a slow reader, then shows it the newest of everything it missed, and closes it when it stays slow', () => {
    const { fanOut, change, interval } = venue(2);
    const slow = socket();
    const quick = socket();
    for (const { writer } of [slow, quick]) fanOut.join(writer, 'batch');
    interval();
    for (const { clear } of [slow, quick]) clear();
    slow.state.backlog = 1_000_000;
    for (let round = 0; round < 5; round += 1) {
      change(1);
      interval();
    }
    expect(slow.quotes()).toEqual([]);
    expect(quick.quotes()).toHaveLength(5);
    slow.state.backlog = 0;
    interval();
    expect(slow.quotes()).toEqual([
      [
        [1, '6'],
        [2, '1'],
      ],
    ]);
    slow.state.backlog = 1_000_000;
    change(2);
    interval();
    interval(14_000);
    expect(slow.state.closed).toBe(false);
    interval(2_000);
    expect(slow.state.closed).toBe(true);
    expect(fanOut.counters.closedSlow).toBe(1);
  });

  it('sends the watched chart and depth with their market, corked together with its quotes', () => {
    const { fanOut, change, interval } = venue(2);
    const one = socket();
    const subscriber = fanOut.join(one.writer, 'batch');
    fanOut.choose(subscriber, [1]);
    fanOut.watch(subscriber, { pairId: 2, period: '5' });
    interval();
    expect(one.state.sent.map((message) => message.event)).toEqual(['kline', 'market_depth', 'daymarket']);
    one.clear();
    change(2);
    interval();
    expect(one.state.sent.map((message) => message.event)).toEqual(['kline', 'market_depth']);
    expect(one.state.sent[0]).toMatchObject({ argument: { pair_id: 2, period: '5', bar: { close: '2' } } });
    fanOut.watch(subscriber, { pairId: 1, period: '1D' });
    interval();
    one.clear();
    fanOut.watch(subscriber, undefined);
    change(1);
    change(2);
    interval();
    expect(one.state.sent.map((message) => message.event)).toEqual(['daymarket']);
    expect(one.state.corked).toBe(0);
    fanOut.leave(subscriber);
    one.clear();
    change(1);
    interval();
    expect([one.state.sent, fanOut.size]).toEqual([[], 0]);
  });

  it('MKT-41 shows a reader that was slow the chart it watches once it has caught up, also of a market it wants no quotes of', () => {
    const { fanOut, change, interval } = venue(2);
    const one = socket();
    const subscriber = fanOut.join(one.writer, 'batch');
    fanOut.choose(subscriber, [1]);
    fanOut.watch(subscriber, { pairId: 2, period: '5' });
    interval();
    one.clear();
    one.state.backlog = 1_000_000;
    change(2);
    interval();
    expect(one.state.sent).toEqual([]);
    one.state.backlog = 0;
    interval();
    expect(one.state.sent[0]).toMatchObject({ event: 'kline', argument: { bar: { close: '2' } } });
  });

  it('never leaves a socket that keeps up without the newest price, whatever happens', () => {
    const action = fc.oneof(
      fc.record({ do: fc.constant('change' as const), market: fc.integer({ min: 1, max: 6 }) }),
      fc.record({ do: fc.constant('turn' as const) }),
      fc.record({
        do: fc.constant('choose' as const),
        socket: fc.nat(3),
        markets: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1 }),
      }),
      fc.record({ do: fc.constant('slow' as const), socket: fc.nat(3), backlog: fc.constantFrom(0, 1_000_000) }),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
        const { fanOut, change, interval, price } = venue(6);
        const sockets = Array.from({ length: 4 }, () => {
          const { state, writer } = socket();
          return { state, subscriber: fanOut.join(writer, 'batch'), markets: [1, 2, 3, 4, 5, 6] };
        });
        let turns = 0;
        for (const each of actions) {
          if (each.do === 'change') change(each.market);
          else if (each.do === 'turn') fanOut.turn((turns += 1));
          else {
            const target = sockets[each.socket]!;
            if (each.do === 'slow') target.state.backlog = each.backlog;
            else {
              target.markets = each.markets;
              fanOut.choose(target.subscriber, each.markets);
            }
          }
        }
        for (const { state } of sockets) state.backlog = 0;
        interval();
        interval();
        for (const { state, markets } of sockets) {
          const newest = new Map<number, string>();
          for (const message of state.sent)
            if (message.event === 'daymarket') for (const quote of message.argument) newest.set(quote.pair_id, quote.now_price);
          for (const market of markets) expect(newest.get(market)).toBe(price(market));
        }
      }),
    );
  });
});

describe('MKT-70 a socket that takes lists of quotes', () => {
  it('is never left without a word for more than a second, and gets beats only when nothing else came', () => {
    const { fanOut, change, interval } = venue(2);
    const listed = socket();
    const single: Message['event'][] = [];
    fanOut.join(listed.writer, 'batch');
    fanOut.join({ ...socket().writer, send: ({ event }) => void single.push(event) }, 'single');
    let silent = 0;
    let longest = 0;
    const beats = (state: typeof listed.state) => state.sent.filter((message) => message.event === 'beat').length;
    for (let turn = 0; turn < 100; turn += 1) {
      const before = listed.state.sent.length;
      // Prices come for three seconds, and then none.
      if (turn < 30) change(1);
      interval();
      silent = listed.state.sent.length > before ? 0 : silent + 100;
      longest = Math.max(longest, silent);
      if (turn === 29) expect(beats(listed.state)).toBe(0);
    }
    expect(longest).toBeLessThan(1_000);
    expect(beats(listed.state)).toBeGreaterThan(6);
    expect(single).not.toContain('beat');
  });
});

describe('the budget of client events', () => {
  it('allows a burst and then ten a second', () => {
    const spend = eventBudget();
    expect(Array.from({ length: 50 }, () => spend(1_000)).filter(Boolean)).toHaveLength(40);
    expect(Array.from({ length: 50 }, () => spend(2_000)).filter(Boolean)).toHaveLength(10);
    expect(Array.from({ length: 99 }, () => spend(60_000)).filter(Boolean)).toHaveLength(40);
  });
});
