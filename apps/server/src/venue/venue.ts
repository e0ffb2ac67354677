import type { Prover } from '../proof/prover.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { CallDependencies } from '../calls/call.ts';
import type { Config } from '../config/config.ts';
import type { Clock } from '../kernel/model/clock.ts';
import type { Handlers } from '../handler.ts';
import type { AccountFeature } from '../features/account/index.ts';
import type { HashCost } from '../guards/passwords.ts';
import type { ContractsFeature } from '../features/contracts/index.ts';
import type { LiabilitiesFeature } from '../features/liabilities/index.ts';
import type { TermsFeature } from '../features/terms/index.ts';
import type { OperatorsFeature } from '../features/operators/index.ts';
import type { Database } from '../kernel/store/database.ts';
import type { DueRunner } from '../kernel/jobs/due-work.ts';
import type { JobRunner } from '../kernel/jobs/jobs.ts';
import type { VenueKernel } from '../kernel/decide/venue-kernel.ts';
import type { Feed } from '../market/feeds/feed.ts';
import type { MarketService } from '../market/market-service.ts';
import type { Messages } from '../notifications/create-messages.ts';
import type { Realtime } from '../realtime/create-realtime.ts';
import type { Receipts } from '../receipts/create-receipts.ts';

/** Options with which a venue is opened. */
export interface VenueOptions {
  readonly config: Config;
  /** Connects to a migrated database as the server's own login. */
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly version: string;
  /** The built web app; the API alone without it. */
  readonly webRoot?: string;
  /** The built operators' console; none without it. */
  readonly consoleRoot?: string;
  /** A feed of the caller's own instead of the configured one. */
  readonly feed?: Feed;
  /** File of the newest head of the journal, out of the database's reach. Without it the head is not kept, which is for tests. */
  readonly headFile?: string | ((identity: string) => string);
  /** Cheaper password hashes for tests. */
  readonly hashCost?: HashCost;
  /** Time that the database may be away before what waits is refused, in milliseconds; some seconds without it. */
  readonly patienceMs?: number;
  /** Module of the thread that proves what is stored; by default that of the built server. */
  readonly proofThread?: URL;
  /** Told of a refusal with a code that the contract does not name for its call; it is logged without. */
  readonly undeclared?: CallDependencies['undeclared'];
  /** Called when the process must not continue. */
  readonly fatal: (reason: string) => void;
}

/** A venue that is open: it takes orders until `close`. */
export interface Venue {
  readonly url: string;
  readonly kernel: VenueKernel;
  readonly database: Database;
  readonly market: MarketService;
  readonly account: AccountFeature;
  readonly terms: TermsFeature;
  readonly contracts: ContractsFeature;
  readonly operators: OperatorsFeature;
  readonly jobs: JobRunner;
  readonly due: DueRunner;
  readonly liabilities: LiabilitiesFeature;
  readonly receipts: Receipts;
  readonly messages: Messages;
  readonly prover: Prover;
  /** Identity of the venue, wherever its database is. */
  readonly identity: string;
  readonly handlers: Handlers;
  readonly http: FastifyInstance;
  readonly realtime: Realtime;
  /** Finishes what is under way and lets go of everything but the database server. */
  close(): Promise<void>;
}
