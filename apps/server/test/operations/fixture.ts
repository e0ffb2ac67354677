import { fakeClock, manualFeed, testDatabase, until, type FakeClock, type ManualFeed, type TestDatabase } from '@candor/testkit';
import { afterAll } from 'vitest';
import { CHECKS } from '../../src/cli/checks.ts';
import { addOperators } from '../../src/features/operators/commands/add-operators.ts';
import { createOperationsFeature } from '../../src/features/operations/index.ts';
import { SYSTEM } from '../../src/kernel/model/command.ts';
import { Database } from '../../src/kernel/store/database.ts';
import { PROJECTED_TABLES } from '../../src/products/projected-tables.ts';
import { VenueKernel } from '../../src/kernel/decide/venue-kernel.ts';
import { createMarket } from '../../src/market/create-market.ts';
import type { MarketService } from '../../src/market/market-service.ts';
import { createMessages, type MailConfig, type Messages, type SmsConfig } from '../../src/notifications/create-messages.ts';
import { SecretBox } from '../../src/secrets/secret-box.ts';
import type { TermsFeature } from '../../src/features/terms/index.ts';
import { termsOf } from '../market/terms-of.ts';
import { quiet } from '../terms/fixture.ts';

export type Operations = ReturnType<typeof createOperationsFeature>;

export interface OperationsFixture {
  readonly kernel: VenueKernel;
  readonly database: Database;
  readonly db: TestDatabase;
  readonly clock: FakeClock;
  readonly market: MarketService;
  readonly feed: ManualFeed;
  readonly terms: TermsFeature;
  readonly secrets: SecretBox;
  /** The feature with transports as given; without, messages stay in the outbox. */
  operations(mail?: MailConfig, sms?: SmsConfig): { handlers: Operations['handlers']; messages: Messages };
  /** Delivers a price and waits until it is judged and stored. */
  price(symbol: string, price: string): Promise<void>;
}

/** The operations feature on a database of its own with three operators and a market whose prices the test delivers. */
export async function operationsFixture(): Promise<OperationsFixture> {
  const db = await testDatabase();
  const clock = fakeClock();
  const database = new Database(db.serverUrl, quiet);
  const kernel = new VenueKernel({ tables: PROJECTED_TABLES, database, clock, log: quiet, fatal: () => undefined });
  const feed = manualFeed();
  const { founding, terms } = await termsOf(database, kernel, clock);
  const market = await createMarket({
    kernel,
    database,
    clock,
    log: quiet,
    founding,
    terms: terms.terms,
    config: { feed, mode: 'demo', depthSeed: 1 },
  });
  await kernel.start();
  const credentials = { role: 'administrator', passwordHash: '', factorSecret: '', demo: false, initial: false } as const;
  const operators = [1, 2, 3].map((id) => ({ id, email: `operator${id}@desk.example`, name: `Operator ${id}`, ...credentials }));
  await kernel.run(addOperators, { operators }, SYSTEM);
  market.start();
  afterAll(async () => {
    await market.stop();
    await kernel.stop();
    await database.close();
  });
  const secrets = new SecretBox(['5a'.repeat(32)]);
  return {
    kernel,
    database,
    db,
    clock,
    market,
    feed,
    terms,
    secrets,
    operations(mail = { kind: 'outbox' }, sms = { kind: 'outbox' }) {
      const messages = createMessages({
        database,
        clock,
        log: quiet,
        secrets,
        config: { mail, sms },
        addressBook: async () => [],
        publicUrl: () => 'https://trade.example',
      });
      const config = { mode: 'demo' } as const;
      return { ...createOperationsFeature({ kernel, database, clock, market, messages, checks: () => CHECKS, config }), messages };
    },
    async price(symbol, price) {
      const pair = market.pairs().find((each) => each.symbol === symbol);
      if (!pair) throw new Error(`there is no market ${symbol}`);
      const before = kernel.head.batch;
      clock.advance(1);
      feed.price(pair.id, price, clock.now());
      await until(`the price ${price} to be committed`, () => kernel.head.batch > before);
      await kernel.caughtUp();
    },
  };
}
