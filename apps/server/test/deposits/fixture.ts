import { toText } from '@candor/money';
import type { DepositChain } from '@candor/rules';
import { startTestServer, type TestServer } from '@candor/testkit';
import type { Block, Chain } from '../../src/chains/chain.ts';
import { DepositKeys, TEST_KEYS } from '../../src/chains/deposit-keys.ts';
import { CHECKS } from '../../src/cli/checks.ts';
import { giveAddress } from '../../src/features/deposits/commands/give-address.ts';
import { DEPOSIT_ROWS, type DepositRow } from '../../src/features/deposits/store.ts';
import type { TakenTerms } from '../../src/features/deposits/judge.ts';
import { DepositTermsBook } from '../../src/features/deposits/terms.ts';
import { Watcher } from '../../src/features/deposits/watcher.ts';
import { accountId } from '../../src/kernel/model/accounts.ts';
import type { Actor } from '../../src/kernel/model/command.ts';
import type { AccountKind } from '@candor/rules';

const USDT = 1;

/** A line of the log of a watcher. */
export interface Logged {
  readonly level: 'warn' | 'error';
  readonly text: string;
}

/** A venue whose chains a test watches by hand. */
export interface DepositVenue {
  readonly server: TestServer;
  readonly keys: DepositKeys;
  readonly logged: Logged[];
  /** The ids of the three demo customers. */
  readonly customers: readonly [number, number, number];
  /** Notes that a customer was shown the address; the address. */
  give(userId: number): Promise<string>;
  /** A new watcher, as after a restart. `changed` are terms in force other than those that the venue began with. */
  watcher(chain: Chain, second?: Chain, changed?: Partial<TakenTerms>): Watcher;
  deposits(): Promise<readonly DepositRow[]>;
  /** The last block of the chain that is stored as read. The venue reads its simulated chain meanwhile, which has a row of its own. */
  cursor(): Promise<Block | undefined>;
  /** Writes down another block as the last one read; without one, that none was. */
  setCursor(block?: Block): Promise<void>;
  /** Balance of an account, as text. */
  balance(userId: number, kind: AccountKind): Promise<string>;
  /** Everything that any check of stored data finds. */
  faults(): Promise<string[]>;
}

/** Starts a venue without nodes of its own. */
export async function depositVenue(name: DepositChain = 'ERC20'): Promise<DepositVenue> {
  const server = await startTestServer();
  const { kernel, database } = server.venue;
  const keys = new DepositKeys(name, [TEST_KEYS[name]]);
  const logged: Logged[] = [];
  const book = new DepositTermsBook(server.venue.terms.terms);
  const log = {
    warn: (_fields: object, text: string) => logged.push({ level: 'warn', text }),
    error: (_fields: object, text: string) => logged.push({ level: 'error', text }),
  };
  const rows = await database.query<{ id: number }>('select id from users order by id limit 3');
  const [first, second, third] = rows.map(({ id }) => id);
  if (first === undefined || second === undefined || third === undefined) throw new Error('there are no demo customers');
  return {
    server,
    keys,
    logged,
    customers: [first, second, third],
    async give(userId) {
      const address = keys.addressOf(userId);
      const actor: Actor = { kind: 'customer', userId, address: '', language: 'en' };
      await kernel.run(giveAddress, { chain: name, address }, actor);
      return address;
    },
    watcher: (chain, second, changed) =>
      new Watcher({
        chain,
        ...(second && { second }),
        keys,
        kernel,
        database,
        clock: server.clock,
        log,
        terms(id) {
          const terms = book.one(id, chain.name, server.clock.now());
          return terms && { ...terms, ...changed };
        },
      }),
    async deposits() {
      await kernel.caughtUp();
      return DEPOSIT_ROWS.rows(await database.query(`select ${DEPOSIT_ROWS.list} from deposits where chain = '${name}' order by id`));
    },
    async cursor() {
      const [row] = await database.query<{ height: bigint; hash: string }>('select height, hash from chain_cursors where chain = $1', [
        name,
      ]);
      return row && { height: Number(row.height), hash: row.hash };
    },
    async setCursor(block) {
      const { pool } = server.database;
      await pool.query('delete from chain_cursors where chain = $1', [name]);
      if (block) await pool.query('insert into chain_cursors (chain, height, hash) values ($1, $2, $3)', [name, block.height, block.hash]);
    },
    async balance(userId, kind) {
      await kernel.caughtUp();
      const [row] = await database.query<{ balance: bigint }>('select balance from accounts where id = $1', [
        accountId(userId, USDT, kind),
      ]);
      return toText(row?.balance ?? 0n);
    },
    async faults() {
      await kernel.caughtUp();
      return database.snapshot(async (query) => {
        const found: string[] = [];
        for (const check of CHECKS) found.push(...(await check(query)).faults);
        return found;
      });
    },
  };
}
