import type { contractAccountCalls, contractsCalls, termsReachCalls } from '@candor/api';
import type { Amount } from '@candor/money';
import type { Downloads } from '../../files/downloads.ts';
import type { Clock } from '../../kernel/model/clock.ts';
import type { HandlersOf } from '../../handler.ts';
import type { JobHandler, Jobs } from '../../kernel/model/job.ts';
import type { Terms } from '../../terms-types.ts';
import type { Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { DueWork } from '../../kernel/jobs/due-work.ts';
import type { Market } from '../../market/market.ts';
import { VoidJob } from '../../market/void-job.ts';
import { contractAccountHandlers } from './account-handlers.ts';
import { Books } from './books.ts';
import { contractsHandlers, type TradePasswordGate } from './handlers.ts';
import { expiryWork } from './expiry-work.ts';
import { exposureOf } from './house-need.ts';
import { OPEN_INTEREST, OpenInterest } from './open-interest.ts';
import { overnightWork } from './overnight-work.ts';
import { recomputedLiquidations } from './recomputed-liquidations.ts';
import { ContractsQueries } from './queries.ts';
import { termsImpactHandlers, type FurtherImpact } from './terms-impact.ts';
import { openOrdersSource } from './store.ts';
import { TriggerRunner, type RunnerLog } from './triggers/runner.ts';
import { WarningSweep } from './triggers/warnings.ts';
import { voidableContracts } from './voidable.ts';

/** Dependencies of the contracts feature. Make the feature before the first command: it follows every one. */
export interface ContractsDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
  readonly market: Market;
  readonly terms: Terms;
  readonly jobs: Jobs;
  readonly gate: TradePasswordGate;
  readonly log: RunnerLog;
  readonly affected: FurtherImpact;
  readonly downloads: Downloads;
}

/** Parts of the contracts feature that others use. */
export interface ContractsFeature {
  readonly handlers: HandlersOf<typeof contractsCalls & typeof contractAccountCalls & typeof termsReachCalls>;
  readonly dueWork: readonly DueWork[];
  readonly jobs: readonly JobHandler[];
  /** The trigger engine's runner. */
  readonly runner: TriggerRunner;
  /** Reads a customer's contracts inside a command of another feature. */
  readonly bookSource: typeof openOrdersSource;
  /** Returns the open exposure at entry prices: the part of buys and sells of each market that does not offset each other, added up. */
  exposure(): Amount;
  /** Loads the engine and begins to warn. After the kernel and the market's past, before the feed and the first caller. */
  start(): Promise<void>;
  /** Gives no more warnings. Ticks set off what they cross for as long as the kernel decides. */
  stop(): Promise<void>;
}

/** Contract trading: orders, triggers, liquidation, overnight charges and the screens' queries. */
export function createContractsFeature(dependencies: ContractsDependencies): ContractsFeature {
  const { kernel, database, clock, market, terms, jobs, gate, log, affected, downloads } = dependencies;
  const books = new Books();
  const interest = new OpenInterest();
  kernel.provide(OPEN_INTEREST, interest);
  const runner = new TriggerRunner({ kernel, database, market, books, interest, log });
  kernel.onCommit((commit) => books.applyCommit(commit));
  const warnings = new WarningSweep(kernel, database, market, books, log);
  const voids = new VoidJob(voidableContracts({ kernel, database }), { kernel, jobs, terms, market });
  const queries = new ContractsQueries(database, market, interest, (orderId) => runner.extremeOf(orderId));
  const liquidations = recomputedLiquidations(database, log);
  return {
    handlers: {
      ...contractsHandlers({ kernel, market, clock, gate, queries, downloads }),
      ...contractAccountHandlers({ database, market, clock }),
      ...termsImpactHandlers({ database, market, books, terms, affected }),
    },
    dueWork: [overnightWork({ kernel, database, clock }), expiryWork({ kernel, database, clock })],
    jobs: [voids],
    runner,
    bookSource: openOrdersSource,
    exposure() {
      return exposureOf(market, interest);
    },
    async start() {
      await runner.start();
      await voids.schedule();
      await warnings.start();
      liquidations.start();
    },
    async stop() {
      warnings.stop();
      await liquidations.stop();
    },
  };
}
