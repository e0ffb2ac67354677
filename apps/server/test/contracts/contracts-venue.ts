import {
  endpointOf,
  type InputOf,
  type contractsCalls,
  type LeverTrade,
  type microtradeCalls,
  type PrivateEvent,
  type ReplyOf,
} from '@candor/api';
import { decimal, type Price } from '@candor/money';
import { fixedSettings } from '../terms/fixed.ts';
import { until, type FakeClock, type TestDatabase } from '@candor/testkit';
import pg from 'pg';
import type { Clock } from '../../src/kernel/model/clock.ts';
import type { RequestContext } from '../../src/handler.ts';
import { seedLoadCustomers } from '../../src/features/account/demo.ts';
import { Passwords } from '../../src/guards/passwords.ts';
import { createContractsFeature, type ContractsFeature } from '../../src/features/contracts/index.ts';
import type { TradePasswordGate } from '../../src/features/contracts/handlers.ts';
import { CONTRACTS_CHECKS } from '../../src/features/contracts/verify.ts';
import { createSecondsFeature, type SecondsFeature } from '../../src/features/seconds/index.ts';
import { affectedSeconds } from '../../src/features/seconds/terms-impact.ts';
import { SECONDS_CHECKS } from '../../src/features/seconds/verify.ts';
import { Downloads } from '../../src/files/downloads.ts';
import { createWalletFeature } from '../../src/features/wallet/index.ts';
import { fundHouse } from '../../src/features/wallet/commands/fund-house.ts';
import { RefusedError, SYSTEM } from '../../src/kernel/model/command.ts';
import { Database } from '../../src/kernel/store/database.ts';
import type { Query } from '../../src/kernel/store/query.ts';
import { DueRunner } from '../../src/kernel/jobs/due-work.ts';
import { JournalReader, type JournalBatch } from '../../src/kernel/journal/journal.ts';
import { journalPage } from '../../src/kernel/journal/journal-rows.ts';
import { PROJECTED_TABLES } from '../../src/products/projected-tables.ts';
import { VenueKernel } from '../../src/kernel/decide/venue-kernel.ts';
import { createMarket } from '../../src/market/create-market.ts';
import { WITHOUT_LIMITS } from './without-limits.ts';
import { termsOf } from '../market/terms-of.ts';
import type { TermsFeature } from '../../src/features/terms/index.ts';
import type { Feed, FeedSink } from '../../src/market/feeds/feed.ts';
import type { MarketService } from '../../src/market/market-service.ts';
import type { Tick } from '../../src/market/market.ts';

export const BTC = 1;
export const ETH = 2;
export const EUR = 8;

/** A feed that delivers what a test tells it to, and the newest price again where an order waits for one. */
class HandFeed implements Feed {
  readonly name = 'hand';
  /** The newest price of a market, as the venue has it. */
  newest: (pairId: number) => Price | undefined = () => undefined;
  sink: FeedSink | undefined;
  /** Whether it tells a price that it is asked for. */
  answers = true;
  prepare = () => Promise.resolve();
  start(sink: FeedSink): void {
    this.sink = sink;
  }
  stop = () => Promise.resolve();
  counters = () => ({ delivered: 0, skipped: 0 });
  ask(pairId: number, now: number): void {
    const price = this.newest(pairId);
    if (price !== undefined && this.answers) this.sink?.price({ pairId, price, volume: 0n, feedAt: now, source: 'hand' });
  }
}

/** Lets everyone pass; a test may ask for a password. */
export class OpenGate implements TradePasswordGate {
  asked = false;
  needed = () => this.asked;
  admit(_actor: unknown, password: string | undefined): Promise<void> {
    return this.asked && password !== 'right' ? Promise.reject(new RefusedError('trade_password_required')) : Promise.resolve();
  }
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const JOURNAL_PAGE = 200;
/** Calls that change something: their answer does not come from the tables. */
const CHANGES: ReadonlySet<string> = new Set<ContractsCalls>([
  'lever/submit',
  'lever/close',
  'lever/setstop',
  'lever/settrail',
  'lever/reverse',
  'lever/margin',
  'lever/batch_close',
  'lever/cancel',
  'wallet/change',
  'microtrade/submit',
]);

/** The calls of contracts and seconds orders, and transfers between wallets. */
export type ContractsCalls = keyof typeof contractsCalls | keyof typeof microtradeCalls | 'wallet/change' | 'lever/statistics';

/** Fills the reserve of seconds orders where there is nothing in it. */
export async function fundSeconds(kernel: VenueKernel): Promise<void> {
  const funding = { account: 'seconds_reserve', currencyId: 1, amount: decimal('1000000') } as const;
  await kernel.run(fundHouse, funding, SYSTEM).catch((error: unknown) => {
    if (!(error instanceof RefusedError)) throw error;
  });
}

/** Further settings of the venue. */
export interface ContractsVenueOptions {
  /** The venue's own time, made of the machine's. */
  readonly time?: Clock;
  /** Whether the markets have the limits they are published with, or none that a test could reach. */
  readonly limits?: 'published' | 'none';
}

/** Kernel, market, contracts, seconds orders and transfers on a real database: everything but HTTP. */
export class ContractsVenue {
  readonly database: Database;
  readonly kernel: VenueKernel;
  readonly market: MarketService;
  readonly contracts: ContractsFeature;
  readonly seconds: SecondsFeature;
  readonly terms: TermsFeature;
  readonly due: DueRunner;
  readonly gate: OpenGate;
  /** The machine's clock. */
  readonly clock: FakeClock;
  readonly events: LeverTrade[] = [];
  /** Every event that was told to a customer. */
  readonly told: { readonly userId: number; readonly event: PrivateEvent }[] = [];
  /** Lines that the server logged as an error, or died of. */
  readonly problems: readonly unknown[];
  readonly #handlers: Readonly<Record<string, unknown>>;
  readonly #feed: HandFeed;
  readonly #time: Clock;
  readonly #committed = new Map<number, Tick>();

  private constructor(
    parts: Pick<
      ContractsVenue,
      'database' | 'kernel' | 'market' | 'contracts' | 'seconds' | 'terms' | 'due' | 'gate' | 'clock' | 'problems'
    >,
    feed: HandFeed,
    time: Clock,
  ) {
    this.database = parts.database;
    this.kernel = parts.kernel;
    this.market = parts.market;
    this.contracts = parts.contracts;
    this.seconds = parts.seconds;
    this.terms = parts.terms;
    this.due = parts.due;
    this.gate = parts.gate;
    this.clock = parts.clock;
    this.problems = parts.problems;
    this.#feed = feed;
    this.#time = time;
    const { kernel, database, market } = parts;
    const wallet = createWalletFeature({
      houseNeeds: [],
      settings: fixedSettings(),
      kernel,
      database,
      market,
      downloads: new Downloads(parts.clock),
      contracts: parts.contracts,
      clock: parts.clock,
      log: { warn: () => undefined },
      isDemo: false,
    });
    this.#handlers = { ...parts.contracts.handlers, ...parts.seconds.handlers, ...wallet.handlers };
    this.market.onTick((tick) => this.#committed.set(tick.pairId, tick));
    this.kernel.onCommit((commit) => {
      for (const { userId, name, payload } of commit.events) {
        this.told.push({ userId, event: payload as PrivateEvent });
        if (name === 'lever_trade') this.events.push(payload as LeverTrade);
      }
    });
  }

  /** Opens a venue on a database, new or used before. */
  static async open(
    db: TestDatabase,
    machine: FakeClock,
    { time = machine, limits = 'none' }: ContractsVenueOptions = {},
  ): Promise<ContractsVenue> {
    const clock = time;
    if (limits === 'none') await takeLimits(db);
    const problems: unknown[] = [];
    const log = { ...quiet, error: (details: object, message: string) => problems.push({ message, ...details }) };
    const database = new Database(db.serverUrl, quiet);
    const kernel = new VenueKernel({ tables: PROJECTED_TABLES, database, clock, log, fatal: (reason) => problems.push(reason) });
    await kernel.start();
    const feed = new HandFeed();
    const { founding, terms } = await termsOf(database, kernel, clock);
    const config = { feed, mode: 'live', depthSeed: 1 } as const;
    const market = await createMarket({ kernel, database, clock, log, founding, terms: terms.terms, config });
    feed.newest = (pairId) => market.tick(pairId)?.price;
    const gate = new OpenGate();
    // A test of a void runs its job by hand.
    const jobs = { schedule: () => Promise.resolve() };
    const contracts = createContractsFeature({
      kernel,
      database,
      clock,
      market,
      terms: terms.terms,
      jobs,
      gate,
      log,
      affected: affectedSeconds,
      downloads: new Downloads(clock),
    });
    const currencies = () => Promise.resolve([{ id: 1, name: 'USDT' }]);
    const seconds = createSecondsFeature({
      kernel,
      database,
      clock,
      market,
      terms: terms.terms,
      jobs,
      log,
      currencies,
      insuredIn: () => Promise.reject(new Error('not asked here')),
    });
    const due = new DueRunner({ kernel, clock, log, works: contracts.dueWork });
    const venue = new ContractsVenue(
      { database, kernel, market, contracts, seconds, terms, due, gate, clock: machine, problems },
      feed,
      time,
    );
    await contracts.start();
    await seconds.start();
    market.start();
    return venue;
  }

  async close(): Promise<void> {
    await this.market.stop();
    await this.contracts.stop();
    await this.seconds.stop();
    await this.kernel.stop();
    await this.database.close();
  }

  /** Ends as a process that is killed: what is not committed is lost, and the tables stay where they are. */
  async kill(db: TestDatabase): Promise<void> {
    const broken = breakConnections(db);
    // At the first moment without a connection, before it is made again.
    while (this.kernel.trouble === undefined) await new Promise(setImmediate);
    const stopped = this.kernel.stop();
    await Promise.all([broken, stopped]);
    await this.contracts.stop();
    await this.seconds.stop();
    await this.market.stop();
    await this.database.close();
  }

  /** The venue's time. */
  time(): number {
    return this.#time.now();
  }

  /** Customers with 10,000 USDT in each wallet, and a reserve that covers all their seconds orders. */
  async customers(count: number): Promise<number[]> {
    const passwords = new Passwords({ memoryCost: 64, timeCost: 1 });
    await fundSeconds(this.kernel);
    const added = await seedLoadCustomers(count, { kernel: this.kernel, database: this.database, passwords });
    await this.kernel.caughtUp();
    return added.map(({ id }) => id);
  }

  /** Delivers a price and waits until it is committed with everything it set off. */
  async tick(pairId: number, price: string | bigint, ms = 100): Promise<Tick> {
    this.post(pairId, price, ms);
    return this.arrival(pairId, price);
  }

  /** Delivers a price. */
  post(pairId: number, price: string | bigint, ms = 100): void {
    this.clock.advance(ms);
    this.#feed.sink?.price({
      pairId,
      price: typeof price === 'string' ? decimal(price) : price,
      volume: 0n,
      feedAt: this.#time.now(),
      source: 'hand',
    });
  }

  /** The committed tick of a price that was posted last. */
  async arrival(pairId: number, price: string | bigint): Promise<Tick> {
    const wanted = typeof price === 'string' ? decimal(price) : price;
    return until(`tick ${price}`, () => {
      const tick = this.#committed.get(pairId);
      return tick?.price === wanted && tick.receivedAt === this.#time.now() ? tick : undefined;
    });
  }

  /** Whether the feed tells the newest price again where an order waits for one; it does at first. */
  answers(does: boolean): void {
    this.#feed.answers = does;
  }

  /** Three ticks, after which a market trades. */
  async wake(pairId: number, price: string): Promise<Tick> {
    await this.tick(pairId, price);
    await this.tick(pairId, price);
    return this.tick(pairId, price);
  }

  /** Calls a handler as the HTTP layer would, and checks the reply against the contract. Reading waits for the tables. */
  async call<Name extends ContractsCalls>(name: Name, input: Partial<InputOf<Name>>, userId: number, key?: string): Promise<ReplyOf<Name>> {
    if (!CHANGES.has(name)) await this.kernel.caughtUpWith(userId);
    const handler = this.#handlers[name] as (input: unknown, context: RequestContext) => Promise<ReplyOf<Name>>;
    const context: RequestContext = {
      actor: { kind: 'customer', userId, session: 'aa', address: '', language: 'en' },
      address: '',
      device: '',
      language: 'en',
      ...(key === undefined ? {} : { idempotency: { key } }),
    };
    const endpoint = endpointOf(name);
    const reply = await handler(endpoint.input.parse(input), context);
    endpoint.reply.parse(reply);
    return reply;
  }

  /** The code a call is refused with, or `ok`. */
  async refusal<Name extends ContractsCalls>(name: Name, input: Partial<InputOf<Name>>, userId: number, key?: string): Promise<string> {
    return this.call(name, input, userId, key).then(
      () => 'ok',
      (error: unknown) => {
        if (error instanceof RefusedError) return error.code;
        throw error;
      },
    );
  }

  /** Rows of the tables, once they hold everything that is committed. */
  readonly rows: Query = async (text, values) => {
    await this.kernel.caughtUp();
    return this.database.query(text, values);
  };

  /** The journal from its first batch. */
  async journal(): Promise<JournalBatch[]> {
    const reader = new JournalReader(PROJECTED_TABLES);
    const batches: JournalBatch[] = [];
    for (;;) {
      const page = await journalPage(this.database.query, batches.length, JOURNAL_PAGE);
      batches.push(...page.map((row) => reader.read(row)));
      if (page.length < JOURNAL_PAGE) return batches;
    }
  }

  /** Faults that the verifier finds in the tables of contracts and seconds orders. */
  async faults(): Promise<string[]> {
    const found: string[] = [];
    for (const check of [...CONTRACTS_CHECKS, ...SECONDS_CHECKS]) found.push(...(await check(this.rows)).faults);
    return found;
  }
}

/** Reads by a connection of its own: after a kill the tables are behind the journal, which `db.pool` would wait for. */
async function takeLimits(db: TestDatabase): Promise<void> {
  const client = new pg.Client(db.url);
  await client.connect();
  await client.query(WITHOUT_LIMITS);
  await client.end();
}

/** Ends every connection of a server to its database, from the database's side. */
export async function breakConnections(db: TestDatabase): Promise<void> {
  const client = new pg.Client(db.url);
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'candor%' and datname = current_database()`,
  );
  await client.end();
}
