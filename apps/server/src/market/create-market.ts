import type { Depth, MarketState } from '@candor/api';
import { ONE, toText } from '@candor/money';
import type { FeedConfig } from '../config.ts';
import { isSteady, type Clock } from '../feature.ts';
import type { Kernel } from '../kernel/command.ts';
import { CandleKeeper } from './candles/candle-keeper.ts';
import { candlesSince } from './candles/candle-store.ts';
import type { MarketDatabase } from './database.ts';
import { backfillDemoHistory } from './demo-history.ts';
import type { Book, Feed, FeedMarket } from './feeds/feed.ts';
import { makeFeed } from './feeds/make-feed.ts';
import { simulatedDepth } from './feeds/simulated-depth.ts';
import { marketHandlers } from './handlers.ts';
import { hoursBook } from './hours.ts';
import { MEDIAN_WINDOW } from './intake.ts';
import { loadCurrencies, loadHours, loadPairs } from './load-pairs.ts';
import { MARKETS, type Markets, type Pair, type SealedListener, type Tick, type TradingState } from './market.ts';
import type { MarketService } from './market-service.ts';
import { marketState, maySettle, type Newest } from './market-state.ts';
import { MARKET_TERM_IDS, MARKET_TERMS, newestTerms, termsText } from './market-terms.ts';
import { PairBook } from './pair-book.ts';
import { dayMarketOf, quotationOf, type QuoteParts } from './quotes.ts';
import { RollingDay } from './rolling-day.ts';
import { TickLog } from './tick-log.ts';
import { heldSinceNewest, newestTicks, storedTickHead, ticksBetween } from './tick-rows.ts';
import { insert } from '../kernel/table.ts';

/** The rolling day also wants the price just before it. */
const DAY_AND_HOUR_MS = 25 * 3_600_000;
const STORE_INTERVAL_MS = 60_000;
const PAGE = 5_000;
/** A real book older than this gives way to simulated depth. */
const BOOK_VALID_MS = 10_000;

export interface MarketLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** What the market is made of. */
export interface MarketDeps {
  readonly kernel: Pick<Kernel, 'append' | 'onReset' | 'onCommit' | 'provide' | 'setTickHead' | 'caughtUp' | 'delay'>;
  readonly database: MarketDatabase;
  readonly clock: Clock;
  readonly config: {
    /** As configured, or a feed of the caller's own (tests). */
    readonly feed: FeedConfig | Feed;
    readonly mode: 'demo' | 'live';
    /** What simulated depth follows from. */
    readonly depthSeed: number;
  };
  readonly log: MarketLog;
}

/**
 * Builds the market on the stored state: settings, hours, chain head, newest ticks, candles (ticks beyond the stored ones are
 * folded in) and, for the simulator in demo mode, an imagined year for markets without a past. Nothing moves until `start`.
 * Call before the kernel starts. Rejects with `FeedError` when the feed can never deliver.
 */
export async function createMarket(deps: MarketDeps): Promise<MarketService> {
  const { database, clock, log, config } = deps;
  const [pairRows, hours, currencies] = await Promise.all([loadPairs(database), loadHours(database), loadCurrencies(database)]);
  const pairs = new PairBook(pairRows);
  const { isOpen, closesAt } = hoursBook(hours);
  const feedMarkets: FeedMarket[] = pairs.all.map(({ id, symbol, category, terms }) => ({
    id,
    symbol,
    category,
    priceDecimals: terms.priceDecimals,
  }));
  const candles = new CandleKeeper(database, log.warn.bind(log));
  const days = new Map<number, RollingDay>(pairs.all.map((pair) => [pair.id, new RollingDay()]));
  const books = new Map<number, Book>();
  const listeners: ((tick: Tick) => void)[] = [];
  const bookListeners: ((pairId: number) => void)[] = [];
  let sealedListener: SealedListener = () => undefined;
  let terms: string | undefined;

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
    sealed: (tick, moment) => sealedListener(tick, moment),
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
    terms = await newestTerms(database);
    // Nothing waits for it here: before the kernel starts nothing is committed.
    void putInForce(pairs.all);
    if (config.mode === 'demo' && 'kind' in config.feed && config.feed.kind === 'simulator') {
      const history = {
        markets: feedMarkets,
        seed: config.feed.seed,
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
    // Nothing waits for it here: the kernel goes on only when everything has been read anew.
    void putInForce(await loadPairs(database));
  }

  async function reloadPairs(): Promise<void> {
    await putInForce(await loadPairs(database));
  }

  /** Settings take effect at a place in the journal, which keeps them: what was decided under them can be decided again. */
  function putInForce(loaded: readonly Pair[]): Promise<void> {
    const text = termsText(loaded, hours);
    if (text === terms) return Promise.resolve();
    return new Promise((resolve) => {
      deps.kernel.append({
        assemble: (moment) => {
          pairs.replace(loaded);
          return [insert(MARKET_TERMS, { id: moment.nextId(MARKET_TERM_IDS), at: moment.now, terms: text })];
        },
        committed: () => {
          terms = text;
          resolve();
        },
        abandoned: resolve,
      });
    });
  }

  function stateAt(pair: Pair, now: number): TradingState {
    return marketState(pair, { isOpen, closesAt }, newestOf(pair.id), now);
  }

  function newestOf(pairId: number): Newest {
    return { tick: ticks.newest(pairId), isHeld: ticks.isHeld(pairId) };
  }

  /** The delay is the whole venue's: what one market's prices wait for, the others' orders wait for too. */
  function shownStateAt(pair: Pair, now: number): MarketState {
    const state = stateAt(pair, now);
    return state === 'open' && deps.kernel.delay.delayed ? 'delayed' : state;
  }

  function quoteParts(pairId: number): QuoteParts | undefined {
    const pair = pairs.byId(pairId);
    const day = days.get(pairId);
    if (!pair || !day) return undefined;
    const now = clock.now();
    const tick = ticks.newestCommitted(pairId);
    const lastClose = tick ? undefined : candles.newestClose(pairId);
    return { pair, tick, lastClose, day, state: shownStateAt(pair, now), now };
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
      return pair && closesAt(pair.category, now);
    },
  };
  deps.kernel.provide(MARKETS, markets);
  deps.kernel.setTickHead(() => ticks.head);
  deps.kernel.onReset(catchUp);
  deps.kernel.onCommit((commit) => {
    if (!commit.effects.some((effect) => effect.kind === 'market/settings')) return;
    reloadPairs().catch((error: Error) => log.error({ error: error.message }, 'the markets were changed, but could not be read again'));
  });

  let timer: NodeJS.Timeout | undefined;
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
      sealedListener = listener;
    },
    onBook: (listener) => {
      bookListeners.push(listener);
    },
    start() {
      timer = setInterval(() => void candles.store(), STORE_INTERVAL_MS);
      feed.start({
        price: (observation) => ticks.observe(observation, clock.now()),
        book: (book) => {
          books.set(book.pairId, book);
          for (const listener of bookListeners) listener(book.pairId);
        },
      });
    },
    async stop() {
      clearInterval(timer);
      await feed.stop();
      await candles.store();
    },
    tickHead: () => ticks.head,
    dayMarket: (pairId) => {
      const parts = quoteParts(pairId);
      return parts && dayMarketOf(parts);
    },
    quotation: (pairId) => {
      const parts = quoteParts(pairId);
      return parts && quotationOf(parts);
    },
    reloadPairs,
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
    caughtUp: () => deps.kernel.caughtUp(),
    delayMs: () => deps.kernel.delay.lagMs,
  });
  return { ...service, handlers };
}
