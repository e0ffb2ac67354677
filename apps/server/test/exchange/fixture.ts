import { PRODUCT_TERMS, SETTINGS, type Document, type ProductKind } from '@candor/api';
import { decimal, ONE, toText } from '@candor/money';
import { fakeClock, testDatabase } from '@candor/testkit';
import { afterAll, beforeEach } from 'vitest';
import { seedLoadCustomers } from '../../src/features/account/demo.ts';
import { createExchangeFeature } from '../../src/features/exchange/index.ts';
import { holdableCurrencies } from '../../src/features/wallet/store.ts';
import type { RequestContext } from '../../src/handler.ts';
import { Passwords } from '../../src/guards/passwords.ts';
import { accountId, HOUSE } from '../../src/kernel/model/accounts.ts';
import { SYSTEM, type Actor, type Command } from '../../src/kernel/model/command.ts';
import { Database } from '../../src/kernel/store/database.ts';
import { VenueKernel } from '../../src/kernel/decide/venue-kernel.ts';
import { MARKETS, type Market, type Tick } from '../../src/market/market.ts';
import { PROJECTED_TABLES } from '../../src/products/projected-tables.ts';
import { SecretBox } from '../../src/secrets/secret-box.ts';

export const [USDT, BTC, ETH, DOGE, CDR] = [1, 2, 3, 8, 15];
export const OPERATOR: Actor = { kind: 'operator', userId: 7, address: '', language: 'en' };
export const btcToUsdt = { l_currency_id: BTC, r_currency_id: USDT, type: 1 as const };
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

interface Given {
  readonly userId: number;
  readonly currencyId: number;
  readonly wallet: 'change' | 'legal';
  readonly amount: bigint;
}
const give: Command<Given, ''> = {
  name: 'test/give',
  serial: ({ userId }) => `user:${userId}`,
  needs: ({ userId, currencyId, wallet }) => ({ accounts: [accountId(userId, currencyId, wallet)], rows: [] }),
  decide: (_view, { userId, currencyId, wallet, amount }) => ({
    reply: '',
    postings: [
      {
        debit: accountId(HOUSE, currencyId, 'external'),
        credit: accountId(userId, currencyId, wallet),
        amount,
        code: 'demo_funding',
        cause: 1,
      },
    ],
  }),
};

/** Takes back what customers of a load begin with. */
const empty: Command<{ readonly userId: number }, ''> = {
  name: 'test/empty',
  serial: ({ userId }) => `user:${userId}`,
  needs: ({ userId }) => ({ accounts: [accountId(userId, USDT, 'change'), accountId(userId, USDT, 'legal')], rows: [] }),
  decide: (view, { userId }) => ({
    reply: '',
    postings: (['change', 'legal'] as const).map((wallet) => {
      const own = accountId(userId, USDT, wallet);
      return { debit: own, credit: accountId(HOUSE, USDT, 'external'), amount: view.balance(own), code: 'demo_funding', cause: 1 };
    }),
  }),
};

/** The flash exchange on a database of its own, with markets of three coins whose prices and states a test sets. For one test file, which ends it. */
export async function exchangeVenue() {
  const clock = fakeClock();
  const db = await testDatabase();
  const database = new Database(db.serverUrl, quiet);
  const kernel = new VenueKernel({ tables: PROJECTED_TABLES, database, clock, log: quiet, fatal: () => undefined });
  const secrets = new SecretBox(['1'.repeat(64)]);

  /** Markets of three coins, whose prices and states a test sets. */
  const prices = new Map<number, bigint>();
  const states = new Map<number, 'open' | 'closed' | 'paused' | 'stale'>();
  /** Terms that a test has put in force, by their entity. */
  const changed = new Map<string, Document>();
  const pairs = [BTC, ETH, DOGE].map((currencyId) => ({
    id: currencyId,
    currencyId,
    legalId: USDT,
    legalName: 'USDT',
    symbol: `${currencyId}/USDT`,
  }));
  const market = {
    pairs: () => pairs,
    tick: (pairId: number) => (prices.has(pairId) ? ({ id: pairId * 100, pairId, price: prices.get(pairId) } as Tick) : undefined),
    stateOf: (pairId: number) => states.get(pairId) ?? 'open',
    termsId: () => 7 + changed.size,
    termsOf: (kind: ProductKind, entity: string) => changed.get(entity) ?? PRODUCT_TERMS[kind][entity],
    usdtPrice: (currencyId: number) => (currencyId === USDT ? ONE : prices.get(currencyId)),
  } as unknown as Market;
  kernel.provide(MARKETS, market);
  const { handlers, review, dueWork } = createExchangeFeature({
    kernel,
    database,
    clock,
    market,
    secrets,
    settings: { flag: () => false, number: (name) => SETTINGS[name].initial, text: () => '' },
    currencies: () => holdableCurrencies(database),
  });
  await kernel.start();
  afterAll(async () => {
    await kernel.stop();
    await database.close();
  });
  const customers = await seedLoadCustomers(120, { kernel, database, passwords: new Passwords({ memoryCost: 64, timeCost: 1 }) });
  let next = 0;

  /** A customer with money in some wallets, and what the customer's requests are told of. */
  async function customer(...funds: readonly (readonly [currencyId: number, amount: string, wallet?: 'change' | 'legal'])[]) {
    const userId = customers[next++]?.id ?? 0;
    await kernel.run(empty, { userId }, SYSTEM);
    for (const [currencyId, amount, wallet = 'change'] of funds) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await kernel.run(give, { userId, currencyId, wallet, amount: decimal(amount) }, SYSTEM);
    }
    const context = (key?: string) =>
      ({
        actor: { kind: 'customer', userId, address: '', language: 'en' },
        language: 'en',
        ...(key !== undefined && { idempotency: { key } }),
      }) as RequestContext;
    const balance = async (currencyId: number, kind: 'change' | 'flash_held' | 'legal' = 'change'): Promise<string> => {
      await kernel.caughtUp();
      const rows = await database.query<{ balance: bigint }>('select balance from accounts where id = $1', [
        accountId(userId, currencyId, kind),
      ]);
      return toText(rows[0]?.balance ?? 0n);
    };
    return { userId, context, balance };
  }

  beforeEach(() => {
    states.clear();
    changed.clear();
    prices.set(BTC, decimal('50000')).set(ETH, decimal('2500')).set(DOGE, decimal('0.125'));
  });
  return { clock, database, kernel, prices, states, changed, handlers, review, dueWork, customer };
}
