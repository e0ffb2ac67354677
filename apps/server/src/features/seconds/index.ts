import { USDT, type microtradeCalls, type SecondsReserve } from '@candor/api';
import type { Clock } from '../../kernel/model/clock.ts';
import type { HandlersOf } from '../../handler.ts';
import type { JobHandler, Jobs } from '../../kernel/model/job.ts';
import type { Terms } from '../../terms-types.ts';
import { cachedAnswer } from '../../guards/cached-answer.ts';
import type { Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { Market } from '../../market/market.ts';
import { protectionOf } from '../../market/protection.ts';
import { VoidJob } from '../../market/void-job.ts';
import { SecondsBook } from './book.ts';
import { secondsSubmit } from './commands/submit.ts';
import { ordersForOperators } from './console.ts';
import { observedSeconds, recomputedSeconds } from './recomputed-statistics.ts';
import { SecondsQueries, type InsuredIn } from './queries.ts';
import { SettlementRunner, type SettlementLog } from './runner.ts';
import { voidableSeconds } from './voids.ts';

/** Milliseconds for which figures that were observed over days are kept. */
const OBSERVED_FOR_MS = 5 * 60_000;

/** Dependencies of the seconds feature. Make the feature before the first command: it follows every one. */
export interface SecondsDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
  readonly market: Market;
  readonly terms: Terms;
  readonly jobs: Jobs;
  readonly log: SettlementLog;
  /** The currencies that customers can hold. */
  readonly currencies: () => Promise<readonly { readonly id: number; readonly name: string }[]>;
  readonly insuredIn: InsuredIn;
}

/** Parts of the seconds feature that others use. */
export interface SecondsFeature {
  readonly handlers: HandlersOf<typeof microtradeCalls>;
  readonly jobs: readonly JobHandler[];
  /** Reads the reserves that back open orders, by currency. */
  reserves(): Promise<SecondsReserve[]>;
  /** See `SettlementRunner.agrees`. */
  agrees(): Promise<boolean>;
  /** Loads what is open and begins to look at the clock. After the kernel and the market's past, before the feed and the first caller. */
  start(): Promise<void>;
  /** Looks at the clock no more. Ticks settle what they decide for as long as the kernel decides. */
  stop(): Promise<void>;
}

/** Seconds orders: opening, settlement at their expiries, voids and the screens' queries. */
export function createSecondsFeature({
  kernel,
  database,
  clock,
  market,
  terms,
  jobs,
  log,
  currencies,
  insuredIn,
}: SecondsDependencies): SecondsFeature {
  const book = new SecondsBook();
  const runner = new SettlementRunner({ kernel, database, market, clock, book, log });
  const voids = new VoidJob(voidableSeconds({ kernel, database }), { kernel, jobs, terms, market });
  const queries = new SecondsQueries({ database, market, book, currencies, insuredIn });
  const statistics = recomputedSeconds(database, log);
  const observed = cachedAnswer(OBSERVED_FOR_MS, clock, () => observedSeconds(database.query, market, clock.now()));
  return {
    handlers: {
      'microtrade/observed': observed,
      'console/seconds_observed': observed,
      'microtrade/payable_currencies': (_input, { actor, language }) => queries.payable(actor.userId, language),
      'microtrade/seconds': async ({ currency_id }) => queries.seconds(currency_id ?? USDT),
      'microtrade/submit': async (input, { actor, idempotency }) => {
        const { id, name } = queries.paidIn(input.currency_id);
        return kernel.run(
          secondsSubmit,
          {
            pairId: input.match_id,
            currency: { id, name },
            direction: input.type,
            seconds: input.seconds,
            stake: input.number,
            profitRatio: input.profit_ratio,
            ...protectionOf(input),
          },
          actor,
          idempotency,
        );
      },
      'microtrade/lists': (input, { actor }) => queries.lists(actor.userId, input, clock.now()),
      'microtrade/detail': ({ id }, { actor }) => queries.detail(actor.userId, id, clock.now()),
      'microtrade/reserve': () => queries.reserves(clock.now()),
      'console/seconds_orders': (input, { actor }) => ordersForOperators(input, actor, clock.now(), { kernel, database, market }),
      'console/seconds_reserve': () => queries.reserves(clock.now()),
    },
    jobs: [voids],
    reserves: () => queries.reserves(clock.now()),
    agrees: () => runner.agrees(),
    async start() {
      await runner.start();
      await voids.schedule();
      statistics.start();
    },
    async stop() {
      await statistics.stop();
      await runner.stop();
    },
  };
}
