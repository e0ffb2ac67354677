import { randomBytes } from 'node:crypto';
import type { Depth, MarketState } from '@candor/api';
import { ONE, toText } from '@candor/money';
import type { FeedConfig } from '../config/config.ts';
import { isSteady, type Clock } from '../kernel/model/clock.ts';
import type { Terms } from '../terms-types.ts';
import type { Kernel } from '../kernel/model/command.ts';
import { inTurn } from '../kernel/model/state-listeners.ts';
import { CandleCache } from './candles/candle-cache.ts';
import { candlesSince } from './candles/candle-store.ts';
import type { MarketDatabase } from './database.ts';
import { feedDays } from './feed-days.ts';
import { backfillDemoHistory } from './demo-history.ts';
import type { Book, Feed, FeedMarket } from './feeds/feed.ts';
import { makeFeed } from './feeds/make-feed.ts';
import { simulatedDepth } from './feeds/simulated-depth.ts';
import { marketHandlers } from './handlers.ts';
import { MEDIAN_WINDOW } from './intake.ts';
import { loadCurrencies, type Founding } from './seed-markets.ts';
import { MARKETS, type Markets, type Pair, type SealedListener, type Tick, type TradingState } from './market.ts';
import type { MarketService } from './market-service.ts';
import { marketState, maySettle, type Newest } from './market-state.ts';
import { newestTerms } from './market-terms.ts';
import { NextPrices } from './next-prices.ts';
import { dayMarketOf, quotationOf, type QuoteInputs } from './quotes.ts';
import { RollingDay } from './rolling-day.ts';
import { TermsBook } from './terms-book.ts';
import { TickLog } from './tick-log.ts';
import { heldSinceNewest, newestTicks, storedTickHead, ticksBetween } from './tick-rows.ts';

/** The rolling day also wants the price just before it. */
const DAY_AND_HOUR_MS = 25 * 3_600_000;
const STORE_INTERVAL_MS = 60_000;
/** In a market without prices terms take effect at most so late. */
const TERMS_INTERVAL_MS = 1_000;
const PAGE = 5_000;
/** A real book older than this gives way to simulated depth. */
const BOOK_VALID_MS = 10_000;

export interface MarketLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Dependencies of the market. */
export interface MarketDeps {
  readonly kernel: Pick<Kernel, 'append' | 'before' | 'onReset' | 'provide' | 'setTickHead' | 'caughtUp' | 'delay'>;
  readonly database: MarketDatabase;
  readonly clock: Clock;
  /** The markets that there are, and what they began with. */
  readonly founding: Founding;
  readonly terms: Terms;
  readonly config: {
    /** Feed as configured, or one of the caller's own (tests). */
    readonly feed: FeedConfig | Feed;
    readonly mode: 'demo' | 'live';
    /** Seed of the simulated depth. */
    readonly depthSeed: number;
    /** See `FeedSurroundings`; a venue has one of its own. */
    readonly simulatorKey?: Uint8Array;
  };
  readonly log: MarketLog;
}

/**
 * Builds the market on the stored state: settings, hours, chain head, newest ticks and candles, with later ticks folded in. For the simulator in demo mode,
 * markets without a past get an imagined year. Nothing moves until `start`. Call before the kernel starts. Rejects with `FeedError` when the feed can never
 * deliver.
 */
export async function createMarket(deps: MarketDeps): Promise<MarketService> {
  const { database, clock, log, config, founding } = deps;
  const currencies = await loadCurrencies(database);
  const book = new TermsBook({ founding, terms: deps.terms, append: (append) => deps.kernel.append(append) }, clock.now());
  const { pairs } = book;
  deps.kernel.before((now) => book.due(now));
  deps.terms.onApproved(() => void book.nudge(clock.now()));
  const isOpen = (category: number, at: number): boolean => book.hours.isOpen(category, at);
  const feedMarkets: FeedMarket[] = pairs.all.map(({ id, symbol, category, terms }) => ({
    id,
    symbol,
    category,
    priceDecimals: terms.priceDecimals,
  }));
  const candles = new CandleCache(database, log.warn.bind(log));
  const days = new Map<number, RollingDay>(pairs.all.map((pair) => [pair.id, new RollingDay()]));
  const books = new Map<number, Book>();
  const listeners: ((tick: Tick) => void)[] = [];
  const bookListeners: ((pairId: number) => void)[] = [];
  const sealedListeners: SealedListener[] = [];

  const ticks = new TickLog({
    append: (append) => deps.kernel.append(append),
    mayTrade: (pairId, at) => {
      const pair = pairs.byId(pairId);
      return pair !== undefined && !pair.paused && isOpen(pair.category, at) && isSteady(clock);
    },
    committed: (tick) => {
      candles.fold(tick);
      days.get(tick.pairId)?.fold(tick);
      for (const listener of listeners) listener(tick);
    },
    sealed: (tick, moment) => {
      nextPrices.sealed(tick);
      return inTurn(sealedListeners.map((listener) => listener(tick, moment)));
    },
    held: (pairId) => {
      for (const listener of bookListeners) listener(pairId);
    },
    confirmed: (tick) => {
      log.warn({ pair: pairs.byId(tick.pairId)?.symbol, price: toText(tick.price) }, 'a price level was held back and then confirmed');
    },
  });

  const feed =
    'prepare' in config.feed
      ? config.feed
      : makeFeed(config.feed, {
          clock,
          markets: feedMarkets,
          lastPrice: (pairId) => ticks.newestCommitted(pairId)?.price,
          lastTickId: () => ticks.committedHead.id,
          simulatorKey: config.simulatorKey ?? randomBytes(32),
          isOpen: (market, at) => isOpen(market.category, at),
          ended: (reason) => {
            if (reason === undefined) log.info({}, 'the recording has ended; its markets will go stale');
            else log.error({ reason }, 'the recording broke off; its markets will go stale');
          },
        });
  await feed.prepare();
  await load();

  async function load(): Promise<void> {
    const now = clock.now();
    const [head, newest, held] = await Promise.all([
      storedTickHead(database),
      newestTicks(database, MEDIAN_WINDOW),
      heldSinceNewest(database),
    ]);
    ticks.restore(head, newest, held);
    book.restore(await newestTerms(database));
    // Nothing waits for it here: it comes before the first decision.
    void book.nudge(now);
    if (config.mode === 'demo' && 'kind' in config.feed && config.feed.kind === 'simulator') {
      const history = {
        markets: feedMarkets,
        seed: config.depthSeed,
        now,
        isOpen: (market: FeedMarket, at: number) => isOpen(market.category, at),
      };
      const written = await backfillDemoHistory(database, history);
      if (written > 0) log.info({ bars: written }, 'demo history was imagined');
    }
    const minutes = await candlesSince(database, '1', now - DAY_AND_HOUR_MS);
    for (const [pairId, day] of days) day.restore(minutes.filter((minute) => minute.pairId === pairId));
    await candles.restore(head.id, (tick) => days.get(tick.pairId)?.fold(tick));
  }

  /** After an outage a batch may turn out to have committed without anyone being told; its ticks are followed now. */
  async function catchUp(): Promise<void> {
    ticks.rollBack();
    const head = await storedTickHead(database);
    while (ticks.committedHead.id < head.id) {
      const page = await ticksBetween(database, ticks.committedHead.id, head.id, PAGE);
      if (page.length === 0) throw new Error(`the tick log ends at ${ticks.committedHead.id}, but its head is ${head.id}`);
      for (const tick of page) ticks.adopt(tick);
    }
    ticks.restoreHeld(await heldSinceNewest(database));
    await founding.reload(database);
    book.restore(await newestTerms(database));
  }

  function stateAt(pair: Pair, now: number): TradingState {
    return marketState(pair, book.hours, newestOf(pair.id), now);
  }

  function newestOf(pairId: number): Newest {
    return { tick: ticks.newest(pairId), isHeld: ticks.isHeld(pairId) };
  }

  /** The delay is the whole venue's: what one market's prices wait for, the others' orders wait for too. */
  function shownStateAt(pair: Pair, now: number): MarketState {
    const state = stateAt(pair, now);
    return state === 'open' && deps.kernel.delay.delayed ? 'delayed' : state;
  }

  function quoteInputs(pairId: number): QuoteInputs | undefined {
    const pair = pairs.byId(pairId);
    const day = days.get(pairId);
    if (!pair || !day) return undefined;
    const now = clock.now();
    const tick = ticks.newestCommitted(pairId);
    const lastClose = tick ? undefined : candles.newestClose(pairId);
    return { pair, tick, lastClose, day, state: shownStateAt(pair, now), opensAt: book.hours.opensAt(pair.category, now), now };
  }

  function depth(pairId: number): Depth & { readonly simulated: boolean } {
    const book = books.get(pairId);
    const real = book !== undefined && clock.now() - book.at <= BOOK_VALID_MS ? book : undefined;
    const shown = real ?? simulatedBook(pairId);
    const level = ({ price, number }: Book['asks'][number]) => ({ price: toText(price), number: toText(number) });
    return {
      pair_id: pairId,
      asks: shown?.asks.map(level) ?? [],
      bids: shown?.bids.map(level) ?? [],
      at: shown?.at ?? 0,
      simulated: !real,
    };
  }

  function simulatedBook(pairId: number): Book | undefined {
    const pair = pairs.byId(pairId);
    const tick = ticks.newestCommitted(pairId);
    if (!pair || !tick) return undefined;
    const { spread, priceDecimals } = pair.terms;
    return simulatedDepth({ seed: config.depthSeed, pairId, last: tick.price, spread, priceDecimals, tickId: tick.id, at: tick.feedAt });
  }

  const markets: Markets = {
    pairs: () => pairs.all,
    pair: (id) => pairs.byId(id),
    tick: (pairId) => ticks.newest(pairId),
    stateOf: (pairId, now) => {
      const pair = pairs.byId(pairId);
      return pair ? stateAt(pair, now) : 'closed';
    },
    maySettle: (pairId, at) => maySettle(newestOf(pairId), at),
    closesAt: (pairId, now) => {
      const pair = pairs.byId(pairId);
      return pair && book.hours.closesAt(pair.category, now);
    },
    termsId: () => book.id,
    termsOf: (kind, entity) => book.termsOf(kind, entity),
  };
  const nextPrices = new NextPrices({
    markets,
    clock,
    isLate: () => deps.kernel.delay.delayed,
    ask: (pairId) => feed.ask?.(pairId, clock.now()),
  });
  deps.kernel.provide(MARKETS, markets);
  deps.kernel.setTickHead(() => ticks.head);
  deps.kernel.onReset(catchUp);

  const timers: NodeJS.Timeout[] = [];
  const countedFeed = feedDays({ database, market: markets, isOpen }, clock, log);
  const service: Omit<MarketService, 'handlers'> = {
    ...markets,
    shownStateOf: (pairId, now) => {
      const pair = pairs.byId(pairId);
      return pair ? shownStateAt(pair, now) : 'closed';
    },
    pairOf: (currencyId, legalId) => pairs.of(currencyId, legalId),
    depth,
    bars: (...asked) => candles.bars(...asked),
    barBefore: (...asked) => candles.barBefore(...asked),
    newestBar: (pairId, resolution) => candles.newest(pairId, resolution),
    usdtPrice: (currencyId) => {
      const pair = pairs.pricedInUsdt(currencyId);
      if (pair) return ticks.newest(pair.id)?.price;
      return pairs.isUsdt(currencyId) ? ONE : undefined;
    },
    onTick: (listener) => {
      listeners.push(listener);
    },
    onSealed: (listener) => {
      sealedListeners.push(listener);
    },
    fillPrices: (pairIds, askedAt) => nextPrices.within(pairIds, askedAt),
    onBook: (listener) => {
      bookListeners.push(listener);
    },
    start() {
      timers.push(setInterval(() => void candles.store(), STORE_INTERVAL_MS));
      timers.push(setInterval(() => void book.nudge(clock.now()), TERMS_INTERVAL_MS));
      countedFeed.start();
      feed.start({
        price: (observation) => ticks.observe(observation, clock.now()),
        book: (book) => {
          books.set(book.pairId, book);
          for (const listener of bookListeners) listener(book.pairId);
        },
      });
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await countedFeed.stop();
      await feed.stop();
      await candles.store();
    },
    tickHead: () => ticks.head,
    dayMarket: (pairId) => {
      const inputs = quoteInputs(pairId);
      return inputs && dayMarketOf(inputs);
    },
    quotation: (pairId) => {
      const inputs = quoteInputs(pairId);
      return inputs && quotationOf(inputs);
    },
    async reloadFounding() {
      await founding.reload(database);
      book.restore(await newestTerms(database));
      await book.nudge(clock.now());
    },
    onTerms: (listener) => book.onChange(listener),
    storeCandles: () => candles.store(),
    feed,
    counters: () => ({ ...ticks.counters, feed: feed.counters() }),
  };
  const committedHead = () => {
    const { id, hash } = ticks.committedHead;
    const at = Math.max(0, ...pairs.all.map((pair) => ticks.newestCommitted(pair.id)?.feedAt ?? 0));
    return { id, hash, at };
  };
  const handlers = marketHandlers({
    market: { ...service, committedHead },
    currencies,
    database,
    clock,
    mode: config.mode,
    hours: () => book.hours,
    caughtUp: () => deps.kernel.caughtUp(),
    delayMs: () => deps.kernel.delay.lagMs,
  });
  return { ...service, handlers };
}
