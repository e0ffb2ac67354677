import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { decimal, toText } from '@candor/money';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { expandCandle } from '../../src/market/feeds/expand-candle.ts';
import type { Book, FeedMarket, Observation } from '../../src/market/feeds/feed.ts';
import { symbolKey } from '../../src/market/feeds/recording/market-events.ts';
import { units } from '../../src/market/feeds/recording/values.ts';
import { replayFeed } from '../../src/market/feeds/replay.ts';
import { MARKETS } from './markets.ts';

const NOW = Date.UTC(2026, 4, 13, 4);
const folder = mkdtempSync(join(tmpdir(), 'candor-recordings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;

function file(content: string, name = 'recording.csv'): string {
  files += 1;
  const path = join(folder, `${files}-${name}`);
  writeFileSync(path, name.endsWith('.gz') ? gzipSync(content) : content);
  return path;
}

/** Plays a whole recording on a clock that jumps to whatever is waited for. */
async function play(path: string, options: { speed?: number; markets?: readonly FeedMarket[] } = {}) {
  let now = NOW;
  const prices: (Observation & { playedAt: number })[] = [];
  const books: Book[] = [];
  let finish: (reason: string | undefined) => void;
  const ended = new Promise<string | undefined>((resolve) => {
    finish = resolve;
  });
  const feed = replayFeed({
    path,
    speed: options.speed ?? 1,
    clock: { now: () => now },
    markets: options.markets ?? MARKETS,
    wait: (ms) => {
      now += ms;
      return Promise.resolve();
    },
    ended: (reason) => finish(reason),
  });
  await feed.prepare();
  feed.start({ price: (price) => prices.push({ ...price, playedAt: now }), book: (book) => books.push(book) });
  const reason = await ended;
  await feed.stop();
  return { prices, books, reason, counters: feed.counters(), name: feed.name };
}

const told = (prices: readonly Observation[]) =>
  prices.map(({ pairId, price, volume, feedAt }) => [pairId, toText(price), toText(volume), feedAt - NOW]);

describe('MKT-31 MKT-33 csv recordings', () => {
  it('play ticks from now on at their own pace, rounded to the market’s decimals', async () => {
    const path = file('ts_ms,symbol,price,size,side\n1000,BTCUSDT,100.129,0.5,sell\n1000,NKNUSDT,3,1,buy\n3500,ETHUSDT,50,2,buy\n');
    const { prices, counters } = await play(path);
    expect(told(prices)).toEqual([
      [1, '100.12', '0.5', 0],
      [2, '50', '2', 2_500],
    ]);
    expect(prices.map((price) => price.playedAt - NOW)).toEqual([0, 2_500]);
    expect(counters).toEqual({ delivered: 2, skipped: 0 });
  });

  it('run at any speed', async () => {
    const path = file('ts_ms,symbol,price,size,side\n1000,BTCUSDT,1,1,sell\n61000,BTCUSDT,2,1,buy\n', 'ticks.csv.gz');
    expect(told((await play(path, { speed: 60 })).prices)[1]).toEqual([1, '2', '1', 1_000]);
    expect(told((await play(path, { speed: 0.5 })).prices)[1]).toEqual([1, '2', '1', 120_000]);
  });

  it('give the middle of quotes, and their book where sizes are known', async () => {
    const plain = await play(file('ts_ms,symbol,bid,ask\r\n0,EURUSD,1.38694,1.38705\r\n5,EURUSD,1.38692,1.38706\r\n'));
    expect(told(plain.prices)).toEqual([
      [8, '1.38699', '0', 0],
      [8, '1.38699', '0', 5],
    ]);
    expect(plain.books).toEqual([]);
    const sized = await play(file('ts_ms,symbol,bid,bid_size,ask,ask_size\n0,ETHUSDT,2683.8,3.0292,2683.81,31.4395\n'));
    expect(sized.books[0]).toMatchObject({
      pairId: 2,
      bids: [{ price: decimal('2683.8'), number: decimal('3.0292') }],
      asks: [{ price: decimal('2683.81') }],
    });
  });

  it('weave candles of several markets together in time', async () => {
    const row = (at: number, symbol: string, price: number) => `${at},${symbol},${price},${price + 1},${price - 1},${price},6\n`;
    const path = file(
      `ts_ms,symbol,open,high,low,close,volume\n${row(0, 'BTCUSDT', 100)}${row(0, 'ETHUSDT', 50)}${row(60_000, 'BTCUSDT', 101)}${row(60_000, 'ETHUSDT', 51)}`,
    );
    const { prices } = await play(path, { speed: 10 });
    expect(prices).toHaveLength(240);
    expect(prices.every((price, index) => index === 0 || price.feedAt >= prices[index - 1]!.feedAt)).toBe(true);
    expect(prices.slice(0, 4).map((price) => price.pairId)).toEqual([1, 2, 1, 2]);
    expect(prices.reduce((sum, price) => sum + price.volume, 0n)).toBe(decimal('24'));
  });

  it('skip and count bad rows', async () => {
    const bad = [
      'x,BTCUSDT,1,1,buy',
      '1001,BTCUSDT,abc,1,buy',
      '1002,BTCUSDT,-1,1,buy',
      '1003,BTCUSDT,0,1,buy',
      '1004,BTCUSDT,1',
      '500,BTCUSDT,1,1,buy',
      '1005,BTCUSDT,1,,buy',
    ];
    const { prices, counters } = await play(
      file(`ts_ms,symbol,price,size,side\n1000,BTCUSDT,1,1,buy\n${bad.join('\n')}\n\n2000,BTCUSDT,2,1,buy\n`),
    );
    expect(told(prices).map((each) => each[1])).toEqual(['1', '2']);
    expect(counters.skipped).toBe(bad.length);
  });

  it.each([
    ['a missing file', () => join(folder, 'nowhere.csv.gz'), /^the recording .*nowhere\.csv\.gz does not exist or is not a file$/],
    ['a folder', () => folder, /is not a file$/],
    [
      'an unknown header',
      () => file('time,coin\n1,BTC\n'),
      /^the recording .* has a first line that is neither a known csv header nor a JSON object$/,
    ],
    ['no market of ours', () => file('ts_ms,symbol,price,size,side\n1,NKNUSDT,1,1,buy\n'), /has no row of a market of this venue$/],
    ['an empty file', () => file(''), /has no row of a market of this venue$/],
    [
      'something else called gz',
      () => {
        const path = file('plain');
        writeFileSync(`${path}.gz`, 'plain');
        return `${path}.gz`;
      },
      /cannot be read: /,
    ],
  ])('refuse %s with one clear line', async (_, path, message) => {
    const attempt = play(path());
    await expect(attempt).rejects.toThrow(message);
    await expect(attempt).rejects.not.toThrow(/\n/);
  });

  it('tell when they break off', async () => {
    const whole = gzipSync(
      `ts_ms,symbol,price,size,side\n${Array.from({ length: 20_000 }, (_, index) => `${index},BTCUSDT,${1 + Math.sin(index)},${Math.random()},buy\n`).join('')}`,
    );
    const path = join(folder, 'broken.csv.gz');
    writeFileSync(path, whole.subarray(0, whole.length / 2));
    const { reason, prices } = await play(path, { speed: 1_000 });
    expect(reason).toMatch(/cannot be read/);
    expect(prices.length).toBeGreaterThan(100);
  });
});

describe('MKT-31 recorded exchange messages', () => {
  const frame = (source: string, at: number, body: unknown, extra: object = {}) =>
    `${JSON.stringify({ ts_ms: at, src: source, kind: 'recv', frame: typeof body === 'string' ? body : JSON.stringify(body), ...extra })}\n`;

  it('of Binance: trades, and a book that bridges the snapshot and its changes', async () => {
    const depth = (u: number, b: unknown, a: unknown) => ({
      stream: 'btcusdt@depth@100ms',
      data: { e: 'depthUpdate', s: 'BTCUSDT', U: u, u, b, a },
    });
    const { prices, books } = await play(
      file(
        [
          frame('BINANCE.ws.1', 0, depth(10, [['99', '9']], [])), // older than the snapshot
          frame('BINANCE.ws.1', 1, depth(12, [['98', '5']], [])), // newer, but arrived before it
          frame(
            'BINANCE.http.1',
            2,
            {
              lastUpdateId: 11,
              bids: [
                ['98', '1'],
                ['97', '1'],
              ],
              asks: [
                ['101', '1'],
                ['102', '2'],
              ],
            },
            { kind: 'http_response', url: 'https://x/depth?symbol=BTCUSDT&limit=5' },
          ),
          frame('BINANCE.ws.1', 1_000, depth(13, [['97', '0']], [['100.5', '3']])),
          frame('BINANCE.ws.1', 2_000, { stream: 'btcusdt@trade', data: { e: 'trade', s: 'BTCUSDT', p: '100.50000000', q: '0.02' } }),
          frame('BINANCE.ws.1', 2_001, { stream: 'btcusdt@bookTicker', data: { s: 'BTCUSDT', b: '98', B: '5', a: '100', A: '1' } }),
          frame('BINANCE.ws.1', 2_002, { result: null, id: 1 }),
        ].join(''),
        'frames.jsonl.gz',
      ),
    );
    expect(told(prices)).toEqual([[1, '100.5', '0.02', 2_000]]);
    expect(
      books.map((book) => [
        book.bids.map((level) => `${toText(level.price)}:${toText(level.number)}`).join(' '),
        book.asks.map((level) => toText(level.price)).join(' '),
      ]),
    ).toEqual([
      ['98:5', '100.5 101 102'],
      ['98:5', '100 100.5 101 102'],
    ]);
  });

  it('as the recorder of nanoseconds wrote them', async () => {
    const line = (ns: number, data: unknown) => `${JSON.stringify({ recv_ns: ns, frame: data })}\n`;
    const { prices } = await play(
      file(line(1_723_161_254_087_896_568, { stream: 'ethusdt@trade', data: { e: 'trade', s: 'ETHUSDT', p: '2683.8', q: '1' } })),
    );
    expect(told(prices)).toEqual([[2, '2683.8', '1', 0]]);
  });

  it('count what is broken and pass over what is not theirs', async () => {
    const good = frame('BINANCE.ws', 5, { stream: 'btcusdt@trade', data: { s: 'BTCUSDT', p: '1', q: '1' } });
    const others = [frame('BINANCE.ws', 5, { result: null, id: 1 }), `${JSON.stringify({ ts_ms: 5, src: 'BINANCE', kind: 'connect' })}\n`];
    const broken = [
      '{"ts_ms":5\n',
      frame('BINANCE.ws', 5, '{'),
      frame('NOBODY.ws', 5, {}),
      frame('BINANCE.ws', 5, { stream: 'btcusdt@trade', data: { s: 'BTCUSDT', p: '1' } }),
    ];
    const { prices, counters } = await play(file(good + others.join('') + broken.join('') + good));
    expect(prices).toHaveLength(2);
    expect(counters.skipped).toBe(broken.length);
  });
});

describe('symbols and numbers', () => {
  it.each([
    ['btc-usdt', 'BTCUSDT'],
    ['XBT/USDT', 'BTCUSDT'],
    ['xdg_usdt', 'DOGEUSDT'],
    ['EUR/USD', 'EURUSD'],
  ])('%s is %s', (symbol, key) => expect(symbolKey(symbol)).toBe(key));

  it.each([
    ['9.121E-7', '0.00000091'],
    ['1.23e2', '123'],
    [9.12e-7, '0.00000091'],
    ['3149364.8999999999', '3149364.89999999'],
    ['0', '0'],
  ])('%s reads as %s', (value, expected) => expect(toText(units(value))).toBe(expected));

  it.each(['', '-1', 'NaN', '1e99', '1_000', Number.NaN, null, {}])('%s is refused', (value) => expect(() => units(value)).toThrow());
});

describe('MKT-32 the path through a candle', () => {
  const candle = fc
    .tuple(
      fc.array(fc.bigInt({ min: 1n, max: 10n ** 9n }), { minLength: 4, maxLength: 4 }),
      fc.bigInt({ min: 0n, max: 10n ** 15n }),
      fc.constantFrom(1_000, 60_000, 300_000),
    )
    .map(([four, volume, lengthMs]) => {
      const sorted = four.map((price) => price * 1_000_000n).toSorted((left, right) => (left < right ? -1 : 1));
      const [low = 1n, middle = 1n, other = 1n, high = 1n] = sorted;
      return {
        candle: { openAt: 7, low, high, open: volume % 2n === 0n ? middle : other, close: volume % 2n === 0n ? other : middle, volume },
        lengthMs,
      };
    });

  it('touches open, high, low and close in the order of its direction, stays inside, and keeps the volume', () => {
    fc.assert(
      fc.property(candle, ({ candle: bar, lengthMs }) => {
        const path = expandCandle(bar, lengthMs, 2);
        const prices = path.map((point) => point.price);
        expect(path).toHaveLength(Math.max(4, lengthMs / 1_000));
        expect(prices[0]).toBe(bar.open);
        expect(prices.at(-1)).toBe(bar.close);
        expect(prices.every((price) => price >= bar.low && price <= bar.high)).toBe(true);
        const [first, second] = bar.close >= bar.open ? [bar.low, bar.high] : [bar.high, bar.low];
        expect(prices.indexOf(first)).toBeGreaterThanOrEqual(0);
        expect(prices.lastIndexOf(second)).toBeGreaterThanOrEqual(prices.indexOf(first));
        expect(path.reduce((sum, point) => sum + point.volume, 0n)).toBe(bar.volume);
        expect(
          path.every(
            (point, index) => point.at >= bar.openAt && point.at < bar.openAt + lengthMs && (index === 0 || point.at > path[index - 1]!.at),
          ),
        ).toBe(true);
        expect(expandCandle(bar, lengthMs, 2)).toEqual(path);
      }),
    );
  });
});
