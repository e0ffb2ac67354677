import { setTimeout as sleep } from 'node:timers/promises';
import { basename } from 'node:path';
import type { Clock } from '../../kernel/model/clock.ts';
import { FeedError, type Feed, type FeedMarket, type FeedSink } from './feed.ts';
import { marketEvents, type MarketEvent } from './recording/market-events.ts';
import { recordedEvents, type RecordingCounters } from './recording/recording.ts';

/** A book is passed on at most this often, in played time; sorting it for every change would be wasted work. */
const BOOK_INTERVAL_MS = 200;
/** Prices delivered without a pause before others get the processor. */
const BURST = 200;

/** Options of a replay. */
export interface ReplayOptions {
  readonly path: string;
  /** Recorded time per played time, above zero. */
  readonly speed: number;
  readonly clock: Clock;
  readonly markets: readonly FeedMarket[];
  /** Resolves after a time or when the signal aborts; real timers when absent. */
  wait?(ms: number, signal: AbortSignal): Promise<void>;
  /** The recording has been played to its end, or broke off for the given reason. */
  ended?(reason: string | undefined): void;
}

/**
 * Plays a recording once: its first row happens now, the rest follows at the given speed. At its end the feed falls silent
 * and its markets go stale.
 */
export function replayFeed(options: ReplayOptions): Feed {
  const wait = options.wait ?? waitOnTimer;
  const abort = new AbortController();
  const counters: RecordingCounters = { rows: 0, bad: 0 };
  const events = marketEvents(recordedEvents(options.path, counters), options.markets);
  let first: MarketEvent | undefined;
  let playing: Promise<void> | undefined;
  let delivered = 0;

  async function play(start: MarketEvent, sink: FeedSink): Promise<void> {
    const startedAt = options.clock.now();
    const source = `replay:${basename(options.path).replaceAll('|', '_')}`;
    const bookDueAt = new Map<number, number>();
    let burst = 0;
    for (let event: MarketEvent | undefined = start; event && !abort.signal.aborted; event = await nextOf(events)) {
      const feedAt = startedAt + Math.floor((event.at - start.at) / options.speed);
      const early = feedAt - options.clock.now();
      if (early > 0) {
        await wait(early, abort.signal);
        burst = 0;
      } else if ((burst += 1) >= BURST) {
        await new Promise((resolve) => setImmediate(resolve));
        burst = 0;
      }
      if (abort.signal.aborted) return;
      if (event.kind === 'price') {
        delivered += 1;
        sink.price({ ...event.observation, feedAt, source });
      } else if (feedAt >= (bookDueAt.get(event.pairId) ?? 0)) {
        bookDueAt.set(event.pairId, feedAt + BOOK_INTERVAL_MS);
        const best = event.best();
        if (best) sink.book({ pairId: event.pairId, at: feedAt, ...best });
      }
    }
  }

  return {
    name: `replay:${basename(options.path)}@${options.speed}`,
    async prepare() {
      first = await nextOf(events);
      if (!first) throw new FeedError(`the recording ${options.path} has no row of a market of this venue`);
    },
    start(sink) {
      if (!first) throw new FeedError('the recording was not prepared');
      playing = play(first, sink).then(
        () => {
          if (!abort.signal.aborted) options.ended?.(undefined);
        },
        (error: unknown) => options.ended?.(error instanceof Error ? error.message : String(error)),
      );
    },
    async stop() {
      abort.abort();
      await playing;
      await events.return(undefined);
    },
    counters: () => ({ delivered, skipped: counters.bad }),
  };
}

async function nextOf(events: AsyncGenerator<MarketEvent>): Promise<MarketEvent | undefined> {
  const next = await events.next();
  return next.done ? undefined : next.value;
}

/** Aborting ends the wait early and is not an error. */
async function waitOnTimer(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
