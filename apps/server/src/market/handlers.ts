import { BARS_LIMIT, TICKS_SHOWN, VENUE_TIME_ZONE, type Language, type marketCalls } from '@candor/api';
import { toText } from '@candor/money';
import type { Clock } from '../kernel/model/clock.ts';
import type { HandlersOf } from '../handler.ts';
import { cachedAnswer } from '../guards/cached-answer.ts';
import { FairQueue } from '../guards/fair-queue.ts';
import { networkKey } from '../http/limits/networks.ts';
import { RefusedError } from '../kernel/model/command.ts';
import type { MarketDatabase } from './database.ts';
import type { Market } from './market.ts';
import type { HoursBook } from './hours.ts';
import type { MarketService } from './market-service.ts';
import { currencyFullName, marketFullName } from './full-names.ts';
import { feedUptime } from './feed-days.ts';
import { feedOf } from './feed-of.ts';
import { newestTicksOf, tickById } from './tick-rows.ts';
import { GENESIS_HASH } from './tick-seal.ts';

/** Dependencies of the handlers of the market's calls. */
export interface MarketHandlerDeps {
  readonly market: Pick<Market, 'termsId' | 'pairs' | 'pair' | 'pairOf' | 'bars' | 'depth'> &
    Pick<MarketService, 'quotation' | 'barBefore' | 'feed'> & { committedHead(): { id: number; hash: string; at: number } };
  readonly currencies: readonly { id: number; name: string; full_name: string }[];
  readonly database: MarketDatabase;
  readonly clock: Clock;
  readonly mode: 'demo' | 'live';
  /** The hours in force. */
  hours(): HoursBook;
  /** Resolves when the tables hold every committed tick. */
  caughtUp(): Promise<void>;
  /** Time that the newest price waited before it was sealed, in milliseconds. */
  delayMs(): number;
}

/** An answer about the last day is good for so long. */
const UPTIME_FOR_MS = 60_000;
/** Charts that are looked up at a time: what else reads the database must get its connections as well. */
const CHARTS_AT_ONCE = 2;
const CHARTS_WAITING = 200;
/** Waiting charts of one network, at most. Networks take turns. */
const CHARTS_WAITING_EACH = 40;

/** Answers the market's calls. All are reads and open to visitors. */
export function marketHandlers(deps: MarketHandlerDeps): HandlersOf<typeof marketCalls> {
  const { market, database, clock } = deps;
  const uptime = cachedAnswer(UPTIME_FOR_MS, clock, () =>
    feedUptime({ database, market, isOpen: (category, at) => deps.hours().isOpen(category, at) }, clock.now()),
  );
  const charts = new FairQueue(CHARTS_AT_ONCE, CHARTS_WAITING, CHARTS_WAITING_EACH);
  return {
    'currency/quotation_new': (_input, { language }) => Promise.resolve(quotationGroups(market, language)),
    'currency/list': (_input, { language }) =>
      Promise.resolve({
        currency: deps.currencies.map((each) => ({ ...each, full_name: currencyFullName(each.name, each.full_name, language) })),
      }),
    'currency/new_timeshar': async ({ from, to, symbol, period }, { address }) => {
      const pair = market.pairs().find((each) => each.symbol === symbol);
      if (!pair) throw new RefusedError('market_unknown');
      return charts.take(async () => {
        const bars = await market.bars(pair.id, period, from * 1000, to * 1000, BARS_LIMIT);
        if (bars.length > 0) return { bars, next_time: null };
        return { bars, next_time: (await market.barBefore(pair.id, period, from * 1000)) ?? null };
      }, networkKey(address));
    },
    'currency/feed': async ({ currency_id, legal_id }) => {
      const pair = market.pairOf(currency_id, legal_id);
      if (!pair) throw new RefusedError('market_unknown');
      await deps.caughtUp();
      return feedOf(deps, pair, clock.now());
    },
    'currency/uptime': uptime,
    'currency/market_depth': ({ currency_id, legal_id }) => {
      const pair = market.pairOf(currency_id, legal_id);
      return pair ? Promise.resolve(market.depth(pair.id)) : Promise.reject(new RefusedError('market_unknown'));
    },
    'currency/ticks': async ({ currency_id, legal_id }) => {
      const pair = market.pairOf(currency_id, legal_id);
      if (!pair) throw new RefusedError('market_unknown');
      await deps.caughtUp();
      const ticks = await newestTicksOf(database, pair.id, TICKS_SHOWN);
      return ticks.map(({ id, price, feedAt }) => ({ id, price: toText(price), feed_at: feedAt }));
    },
    'currency/tick': async ({ id }) => {
      await deps.caughtUp();
      const [tick, before] = await Promise.all([tickById(database, id), id === 1 ? undefined : tickById(database, id - 1)]);
      if (!tick) throw new RefusedError('not_found');
      const reply = {
        id: tick.id,
        pair_id: tick.pairId,
        symbol: market.pair(tick.pairId)?.symbol ?? '',
        price: toText(tick.price),
        volume: toText(tick.volume),
        source: tick.source,
        feed_at: tick.feedAt,
        received_at: tick.receivedAt,
        tradable: tick.tradable,
        hash: tick.hash,
      };
      return { tick: reply, previous_hash: before?.hash ?? GENESIS_HASH };
    },
    'currency/status': () => {
      const head = market.committedHead();
      return Promise.resolve({
        mode: deps.mode,
        feed: market.feed.name,
        tick_id: head.id,
        tick_at: head.at,
        chain_head: head.hash,
        delay_ms: deps.delayMs(),
        now: clock.now(),
        time_zone: VENUE_TIME_ZONE,
        terms_id: market.termsId(),
      });
    },
  };
}

function quotationGroups(market: MarketHandlerDeps['market'], language: Language) {
  const groups = new Map<
    number,
    { id: number; name: string; rmb_relation: string; quotation: NonNullable<ReturnType<typeof market.quotation>>[] }
  >();
  for (const pair of market.pairs()) {
    const quotation = market.quotation(pair.id);
    if (!quotation) continue;
    let group = groups.get(pair.legalId);
    if (!group) {
      // No market of the venue prices the yuan, and a made-up rate would be a lie.
      group = { id: pair.legalId, name: pair.legalName, rmb_relation: '0', quotation: [] };
      groups.set(pair.legalId, group);
    }
    group.quotation.push({ ...quotation, full_name: marketFullName(pair.symbol, quotation.full_name, language) });
  }
  return [...groups.values()];
}
