import type { Kernel } from '../../kernel/model/command.ts';
import { SYSTEM } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import { addDemoCustomers } from './commands/add-demo-customers.ts';
import type { Passwords } from '../../guards/passwords.ts';

/** Login password of every demo customer. */
export const DEMO_PASSWORD = 'demo1234';
export const DEMO_TRADE_PASSWORD = 'demo5678';
/** The customers of demo mode. */
export const DEMO_EMAILS = ['demo1@demo.candor', 'demo2@demo.candor', 'demo3@demo.candor'] as const;

/** E-mail addresses of the customers who own the shops, in a demonstration that is founded with shops. */
export const DEMO_SHOP_EMAILS = ['shop1@demo.candor', 'shop2@demo.candor', 'shop3@demo.candor'] as const;

/** Customers that one command adds: its accounts are locked together, and a batch must stay short. */
const AT_ONCE = 500;

/** Dependencies of the functions that add demo customers. */
export interface DemoDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly passwords: Passwords;
}

/** A customer that was added, or was there before. */
export interface DemoCustomer {
  readonly id: number;
  readonly email: string;
}

/** Adds the demo customers that are missing, each with its funds, in one command each few hundred. Safe to repeat. */
async function add(emails: readonly string[], { kernel, database, passwords }: DemoDependencies): Promise<DemoCustomer[]> {
  const known = await database.query<{ id: number; email: string }>('select id, email from users where email = any($1)', [emails]);
  const ids = new Map(known.map(({ email, id }) => [email, id]));
  const missing = emails.filter((email) => !ids.has(email));
  if (missing.length > 0) {
    // One pair of hashes for all: ten thousand of them would take minutes, and everybody knows the passwords.
    const [passwordHash, tradePasswordHash] = await Promise.all([passwords.hash(DEMO_PASSWORD), passwords.hash(DEMO_TRADE_PASSWORD)]);
    for (let from = 0; from < missing.length; from += AT_ONCE) {
      const chunk = missing.slice(from, from + AT_ONCE);
      // A command names its accounts before it decides, so the ids are taken before it, not in it.
      const first = kernel.reserve('user_ids', chunk.length);
      const customers = chunk.map((email, index) => ({ email, id: first + index }));
      await kernel.run(addDemoCustomers, { customers, passwordHash, tradePasswordHash }, SYSTEM);
      for (const { email, id } of customers) ids.set(email, id);
    }
  }
  return emails.map((email) => ({ email, id: ids.get(email) ?? 0 }));
}

/**
 * Ensures that demo1, demo2 and demo3 exist, with 10,000 USDT in each of four wallets, from the demo funding account. Where none of them exists and shops are
 * wanted, the same command adds the owners of the shops. A demonstration that began without shops stays without.
 */
export async function seedDemo(dependencies: DemoDependencies, withShops = false): Promise<DemoCustomer[]> {
  const there = await dependencies.database.query('select from users where email = any($1)', [DEMO_EMAILS]);
  return add(withShops && there.length === 0 ? [...DEMO_EMAILS, ...DEMO_SHOP_EMAILS] : DEMO_EMAILS, dependencies);
}

/** Makes sure of load1 to load`count`, funded as the demo customers are: ten thousand take seconds. */
export function seedLoadCustomers(count: number, dependencies: DemoDependencies): Promise<DemoCustomer[]> {
  return add(
    Array.from({ length: count }, (_, index) => `load${index + 1}@demo.candor`),
    dependencies,
  );
}
