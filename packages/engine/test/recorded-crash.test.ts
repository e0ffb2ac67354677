import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { decimal, ONE, type Price } from '@candor/money';
import { BUY, marginOf, SELL } from '@candor/rules';
import { expect, it } from 'vitest';
import type { EngineMarket } from '../src/index.ts';
import { Random } from './random.ts';
import { moved } from './trading.ts';
import { World } from './world.ts';

const FILE = fileURLToPath(
  new URL('../../../../shared/market-data/candles_1m_binance_spot_7pairs_20210501_20210531.csv.gz', import.meta.url),
);
const FROM = Date.UTC(2021, 4, 19, 12, 30);
const TO = Date.UTC(2021, 4, 19, 13, 10);
const ACCOUNTS = 2_000;

interface RecordedTick {
  readonly symbol: string;
  readonly price: Price;
}

/** The ticks of the crash in order of time: each candle as open, then its nearer extreme, the other one, and close. */
function recordedTicks(): RecordedTick[] {
  const minutes = new Map<number, { symbol: string; path: Price[] }[]>();
  for (const line of gunzipSync(readFileSync(FILE)).toString().split('\n').slice(1)) {
    const [at, symbol, ...fields] = line.split(',');
    const openedAt = Number(at);
    if (symbol === undefined || openedAt < FROM || openedAt >= TO) continue;
    const [open, high, low, close] = fields.slice(0, 4).map(decimal) as [Price, Price, Price, Price];
    const path = high - open < open - low ? [open, high, low, close] : [open, low, high, close];
    const minute = minutes.get(openedAt) ?? [];
    minute.push({ symbol, path });
    minutes.set(openedAt, minute);
  }
  const ticks: RecordedTick[] = [];
  for (const minute of [...minutes.keys()].sort((left, right) => left - right)) {
    for (let step = 0; step < 4; step++) {
      for (const { symbol, path } of minutes.get(minute)!) ticks.push({ symbol, price: path[step]! });
    }
  }
  return ticks;
}

/** The widest step of 10^-n that all prices are on. */
function stepOf(prices: readonly Price[]): bigint {
  let step = ONE;
  while (prices.some((price) => price % step !== 0n)) step /= 10n;
  return step;
}

it(
  'the recorded crash of 2021-05-19 sets off the same at the same ticks in the engine and its naive twin',
  { timeout: 60_000 },
  ({ skip }) => {
    if (!existsSync(FILE)) {
      const reason = 'there is no recorded market data in ../shared/market-data beside the repository';
      process.stderr.write(`The recorded crash of 2021-05-19 is not tested: ${reason}.\n`);
      skip(reason);
    }
    const ticks = recordedTicks();
    const symbols = [...new Set(ticks.map((tick) => tick.symbol))];
    expect(symbols).toHaveLength(7);
    expect(ticks).toHaveLength(7 * 40 * 4);
    const markets = symbols.map((symbol, index): EngineMarket => {
      const prices = ticks.filter((tick) => tick.symbol === symbol).map((tick) => tick.price);
      return { id: index + 1, priceStep: stepOf(prices), quantityStep: 10_000n, volatility: 1 + index / 10 };
    });
    const world = new World(markets);
    for (const market of markets) world.setPrice(market.id, ticks[market.id - 1]!.price);

    const random = new Random(20210519);
    for (let index = 0; index < ACCOUNTS; index++) {
      const accountId = 100_001 + index;
      world.setAvailable(accountId, BigInt(random.whole(0, 200)) * ONE);
      for (let count = random.whole(1, 5); count > 0; count--) openPosition(world, random, accountId, random.pick(markets));
    }
    world.evaluate();
    for (const { symbol, price } of ticks) {
      world.tick(symbols.indexOf(symbol) + 1, price);
      if (!random.chance(0.25)) continue;
      // Some come back into the fall, and some bring money.
      const accountId = 100_001 + random.whole(0, ACCOUNTS - 1);
      if (random.chance(0.5)) openPosition(world, random, accountId, random.pick(markets));
      else world.setAvailable(accountId, (world.available.get(accountId) ?? 0n) + BigInt(random.whole(1, 50)) * ONE);
      world.evaluate();
    }
    world.compareState();
    const count = (what: string): number => world.events.filter((event) => event.what === what).length;
    expect(count('liquidation')).toBeGreaterThan(500);
    expect(count('take_profit')).toBeGreaterThan(200);
    expect(count('stop_loss')).toBeGreaterThan(200);
    expect(count('limit')).toBeGreaterThan(100);
  },
);

/** A long or short of 50 to 2,000 USDT, or a limit order, with stops and limits up to 30 % away. */
function openPosition(world: World, random: Random, accountId: number, market: EngineMarket): void {
  const price = world.price(market.id);
  const side = random.chance(0.75) ? BUY : SELL;
  const sign = side === BUY ? 1 : -1;
  const lots = (BigInt(random.whole(50, 2_000)) * ONE * ONE) / price / market.quantityStep;
  const quantity = (lots + 1n) * market.quantityStep;
  if (random.chance(0.1)) {
    const firesAt = moved(price, -sign * random.next() * 0.3, market.priceStep);
    world.place({ accountId, marketId: market.id, side, quantity, firesAt, multiple: 100 });
    return;
  }
  world.open({
    accountId,
    marketId: market.id,
    side,
    quantity,
    price,
    margin: marginOf(price, quantity, random.pick([5, 10, 20, 50])),
    ...(random.chance(0.3) ? { takeProfit: moved(price, sign * (0.001 + random.next() * 0.3), market.priceStep) } : {}),
    ...(random.chance(0.3) ? { stopLoss: moved(price, -sign * (0.001 + random.next() * 0.3), market.priceStep) } : {}),
  });
}
