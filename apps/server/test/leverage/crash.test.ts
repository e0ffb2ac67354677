import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toText } from '@candor/money';
import {
  atOrBelow,
  BUY,
  crossedStop,
  entryPrice,
  HOLDING,
  LIMIT,
  limitFills,
  MARKET,
  numberOf,
  PENDING,
  SELL,
  type Side,
} from '@candor/rules';
import { fakeClock, testDatabase, until } from '@candor/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import { liquidateCommand } from '../../src/features/leverage/commands/liquidate.ts';
import { triggerCommand } from '../../src/features/leverage/commands/trigger.ts';
import { frozenTerms, stopsOf, type LeverOrderRow } from '../../src/features/leverage/order.ts';
import { exposuresOf, ORDER_COLUMNS, orderFrom } from '../../src/features/leverage/store.ts';
import { accountParts } from '../../src/kernel/accounts.ts';
import type { RecordedEvent } from '../../src/market/feeds/recording/events.ts';
import { marketEvents } from '../../src/market/feeds/recording/market-events.ts';
import { recordedEvents } from '../../src/market/feeds/recording/recording.ts';
import { STALE_AFTER_MS } from '../../src/market/intake.ts';
import type { Tick } from '../../src/market/market.ts';
import { ticksBetween } from '../../src/market/tick-rows.ts';
import { DeskVenue } from './desk-venue.ts';
import { FakeMarket } from './fake-market.ts';
import { ToyVenue } from './toy-venue.ts';

const recording = fileURLToPath(
  new URL('../../../../../shared/market-data/candles_1m_binance_spot_7pairs_20210501_20210531.csv.gz', import.meta.url),
);
const present = existsSync(recording);
/** Two quiet minutes to open in, then the fall. */
const FROM = Date.UTC(2021, 4, 19, 12, 52);
const OPEN_UNTIL = Date.UTC(2021, 4, 19, 12, 54);
const TO = Date.UTC(2021, 4, 19, 13, 6);
const CUSTOMERS = 1_000;

interface Price {
  readonly pairId: number;
  readonly price: bigint;
  readonly at: number;
}

async function recordedPrices(venue: DeskVenue): Promise<Price[]> {
  const markets = venue.market
    .pairs()
    .map(({ id, symbol, category, terms }) => ({ id, symbol, category, priceDecimals: terms.priceDecimals }));
  const prices: Price[] = [];
  for await (const event of marketEvents(recordedRows(), markets)) {
    if (event.kind === 'price') prices.push({ pairId: event.observation.pairId, price: event.observation.price, at: event.at });
  }
  return prices;
}

async function* recordedRows(): AsyncGenerator<RecordedEvent> {
  for await (const event of recordedEvents(recording, { rows: 0, bad: 0 })) {
    if (event.at >= TO) return;
    if (event.at >= FROM) yield event;
  }
}

/** Delivers prices at their recorded moments and waits until all they set off is settled. */
async function deliver(venue: DeskVenue, prices: readonly Price[]): Promise<void> {
  for (const [index, { pairId, price, at }] of prices.entries()) {
    venue.post(pairId, price, Math.max(0, at - venue.clock.now()));
    if (index % 40 === 39) await new Promise(setImmediate);
  }
  await until(
    'all ticks are through the engine',
    () => venue.kernel.queued === 0 && venue.leverage.runner.cursor() === venue.market.tickHead().id,
    60_000,
  );
  await venue.leverage.runner.settled();
}

/** A small generator, so that every run opens the same orders. */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

async function openOrders(venue: DeskVenue, users: readonly number[]): Promise<void> {
  const below = generator(7);
  const pairs = venue.market.pairs().filter((pair) => venue.market.tick(pair.id));
  const calls: Promise<string>[] = [];
  for (const userId of users) {
    const orders = 1 + below(5);
    for (let count = 0; count < orders; count += 1) {
      const pair = pairs[below(pairs.length)]!;
      const last = venue.market.tick(pair.id)!.price;
      const side: Side = below(4) === 0 ? SELL : BUY;
      const multiple = pair.terms.multiples[below(3)]!;
      // Between 300 and 3,300 of margin, so that some accounts are safe and some are at the edge.
      const perHand = (last * numberOf(1, pair.terms)) / BigInt(multiple) / 10n ** 16n;
      const hands = Math.max(1, Math.min(pair.terms.maxHands, Number(BigInt(300 + below(3_000)) / (perHand > 0n ? perHand : 1n))));
      const step = 10n ** BigInt(8 - pair.terms.priceDecimals);
      const shifted = (permille: number) => toText(((last * BigInt(1000 + (side === BUY ? permille : -permille))) / 1000n / step) * step);
      const rests = below(4) === 0;
      calls.push(
        venue.refusal(
          'lever/submit',
          {
            legal_id: 1,
            currency_id: pair.currencyId,
            share: hands,
            multiple,
            type: side,
            status: rests ? LIMIT : MARKET,
            ...(rests ? { target_price: shifted(-10 - below(70)) } : {}),
            ...(below(3) === 0 ? { stop_loss_price: shifted(-90 - below(80)) } : {}),
            ...(below(3) === 0 ? { target_profit_price: shifted(10 + below(60)) } : {}),
          },
          userId,
        ),
      );
    }
  }
  await Promise.all(calls);
}

async function storedOrders(venue: DeskVenue): Promise<LeverOrderRow[]> {
  return (await venue.database.query(`select ${ORDER_COLUMNS} from lever_orders order by id`)).map(orderFrom);
}

async function storedBalances(venue: DeskVenue): Promise<Map<number, bigint>> {
  const rows = await venue.database.query<{ id: bigint; balance: bigint }>('select id, balance from accounts');
  return new Map(rows.map((row) => [Number(row.id), row.balance]));
}

/** The twin: looks at every order and every account at every tick, in memory, one after another. */
function replayNaively(toy: ToyVenue, ticks: readonly Tick[], users: readonly number[]): number {
  const { market } = toy;
  const open = new Map(users.map((userId) => [userId, toy.openOrders(userId)]));
  const exposures = new Map(users.map((userId) => [userId, exposuresOf(open.get(userId) ?? [])]));
  const newest = new Map<number, Tick>();
  let fired = 0;
  const run = (userId: number, work: () => unknown): void => {
    if (typeof work() !== 'string') fired += 1;
    open.set(userId, toy.openOrders(userId));
    exposures.set(userId, exposuresOf(toy.openOrders(userId)));
  };
  for (const tick of ticks) {
    market.put(tick);
    newest.set(tick.pairId, tick);
    if (!tick.tradable) continue;
    const triggerOf = (userId: number) => ({
      userId,
      tickId: tick.id,
      at: tick.receivedAt,
      marks: [...newest.values()].map((each) => ({
        pairId: each.pairId,
        tickId: each.id,
        price: each.price,
        at: each.receivedAt,
        closable: each.tradable && tick.receivedAt - each.receivedAt <= STALE_AFTER_MS,
      })),
    });
    for (const userId of users) {
      for (const { id } of open.get(userId) ?? []) {
        const order = toy.order(id);
        if (order.pair_id !== tick.pairId || Number(order.armed_tick) >= tick.id) continue;
        const entry = entryPrice(order.side, tick.price, frozenTerms(order));
        if (order.status === PENDING && limitFills(order.side, order.origin_price, entry)) {
          run(userId, () => toy.run(triggerCommand, { ...triggerOf(userId), orderIds: [id] }));
        } else if (order.status === HOLDING && crossedStop(order.side, tick.price, stopsOf(order))) {
          run(userId, () => toy.run(triggerCommand, { ...triggerOf(userId), orderIds: [id] }));
        }
      }
    }
    for (const userId of users) {
      const book = {
        available: toy.balance(userId, 'lever'),
        margin: toy.balance(userId, 'lever_margin'),
        exposures: exposures.get(userId) ?? [],
      };
      if (!atOrBelow(book, (pairId) => newest.get(pairId)?.price ?? 0n, 30)) continue;
      run(userId, () => toy.run(liquidateCommand, { ...triggerOf(userId), burstPercent: 30 }));
    }
  }
  return fired;
}

describe.skipIf(!present)(`LEV-25 the recorded crash of 2021-05-19${present ? '' : ' (recording not present, skipped)'}`, () => {
  it('triggers and liquidates the same orders at the same ticks for the same money as a twin that looks at everything', async () => {
    const venue = await DeskVenue.open(await testDatabase(), fakeClock(FROM - 60_000));
    afterAll(() => venue.close());
    const users = await venue.customers(CUSTOMERS);
    const prices = await recordedPrices(venue);
    await deliver(
      venue,
      prices.filter((price) => price.at < OPEN_UNTIL),
    );
    await openOrders(venue, users);
    await venue.leverage.runner.settled();

    const toy = new ToyVenue(new FakeMarket(venue.market.pairs()), false);
    for (const order of await storedOrders(venue)) {
      toy.orders.set(order.id, order);
      toy.books.apply(order, undefined, order.status);
    }
    for (const [account, balance] of await storedBalances(venue)) toy.balances.set(account, balance);
    const firstTick = venue.leverage.runner.cursor();

    await deliver(
      venue,
      prices.filter((price) => price.at >= OPEN_UNTIL),
    );
    const ticks = await ticksBetween(venue.database, 0, venue.leverage.runner.cursor(), 1_000_000);
    for (const tick of ticks.filter((each) => each.id <= firstTick)) toy.market.put(tick);
    const fired = replayNaively(toy, [...seen(ticks, firstTick)], users);
    toy.check();

    const orders = await storedOrders(venue);
    expect(orders).toEqual([...toy.orders.values()].toSorted((left, right) => left.id - right.id));
    const mine = (balances: ReadonlyMap<number, bigint>) =>
      [...balances]
        .filter(([account, balance]) => balance !== 0n && accountParts(account).userId >= 0)
        .toSorted(([left], [right]) => left - right);
    expect(mine(await storedBalances(venue))).toEqual(mine(toy.balances));

    const counts: Record<string, number> = {};
    for (const order of orders)
      counts[order.close_reason ?? `open ${order.status}`] = (counts[order.close_reason ?? `open ${order.status}`] ?? 0) + 1;
    expect(fired).toBeGreaterThan(1_000);
    expect(counts['liquidation']).toBeGreaterThan(500);
    expect(counts['stop_loss']).toBeGreaterThan(50);
    expect(counts['take_profit']).toBeGreaterThan(200);
    expect(await venue.faults()).toEqual([]);
    expect(venue.leverage.runner.digest()).toBe(await venue.leverage.runner.rebuiltDigest());
    expect(venue.problems).toEqual([]);
  }, 120_000);
});

/** The newest tick of each market up to `first`, which set nothing off any more, then all later ones. */
function* seen(ticks: readonly Tick[], first: number): Iterable<Tick> {
  const newest = new Map<number, Tick>();
  for (const tick of ticks) {
    if (tick.id <= first) newest.set(tick.pairId, tick);
    else {
      if (newest.size > 0) yield* [...newest.values()].toSorted((left, right) => left.id - right.id);
      newest.clear();
      yield tick;
    }
  }
}
