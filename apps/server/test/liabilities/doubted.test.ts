import { startTestServer } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import { seedLoadCustomers } from '../../src/features/account/demo.ts';
import { newestProofFollowsLedger } from '../../src/features/liabilities/verify.ts';
import { Passwords } from '../../src/guards/passwords.ts';
import { SYSTEM } from '../../src/kernel/model/command.ts';
import { given, make } from './fixture.ts';

const server = await startTestServer();
const { kernel, database, liabilities, prover, receipts } = server.venue;
const { pool } = server.database;
// More than 64 customers: the tree has tiles above those of its leaves.
await seedLoadCustomers(70, { kernel, database, passwords: new Passwords({ memoryCost: 64, timeCost: 1 }) });
const customer = await server.demo(1);

interface Account {
  readonly id: bigint;
  readonly balance: bigint;
  readonly newest: bigint;
  readonly seal: Buffer;
}

/** The account of the first demo customer with the most USDT. */
async function account(): Promise<Account> {
  const { rows } = await pool.query<Account>(
    `select accounts.id, balance, newest, seal from accounts join users on users.id = user_id
     where email = 'demo1@demo.candor' and currency_id = 1 order by balance desc, accounts.id limit 1`,
  );
  if (!rows[0]) throw new Error('the customer has no account');
  return rows[0];
}

const put = ({ id, balance, newest, seal }: Account) =>
  pool.query('update accounts set balance = $2, newest = $3, seal = $4 where id = $1', [id, balance, newest, seal]);

const count = async (): Promise<number> => (await pool.query('select id from liability_proofs')).rows.length;

/** Expects that no proof is made, and that one is made once the account is as it was. */
async function expectRefused(right: Account): Promise<void> {
  const before = await count();
  await expect(liabilities.maker.make(SYSTEM)).rejects.toThrow('the database holds what the venue has not written');
  expect(await count()).toBe(before);
  expect(database.doubts.list.map(({ fault }) => fault)).toContain(`account ${right.id} does not hold what this venue has written`);
  await put(right);
  await prover.prove();
  expect(database.doubts.none).toBe(true);
  await make(server);
  expect(await count()).toBe(before + 1);
}

describe('LIA-14 a proof of liabilities', () => {
  it('is not signed over a balance that somebody has lowered', async () => {
    const right = await account();
    await put({ ...right, balance: right.balance - 1n });
    await expectRefused(right);
  });

  it('is not signed over a balance that was put back to an earlier one, with the seal that was right then', async () => {
    const earlier = await account();
    await customer.call('wallet/play_money', {});
    await customer.call('wallet/change', { currency_id: 1, from_field: 'change', to_field: 'legal', number: '1' });
    const right = (
      await pool.query<Account>('select id, balance, newest, seal from accounts where id = $1 and newest > $2', [
        earlier.id,
        earlier.newest,
      ])
    ).rows[0];
    if (!right) throw new Error('the account has not moved');
    await put(earlier);
    await expectRefused(right);
  });

  it('is not begun while something was found elsewhere', async () => {
    database.doubts.add('the planted row of another table', 1);
    await expect(liabilities.maker.make(SYSTEM)).rejects.toThrow('nothing is signed');
    await prover.prove();
    await make(server);
  });
});

it('SEC-49 no head is signed while the database holds what the venue has not written', async () => {
  const { maker } = receipts.heads;
  await maker.publish();
  const before = maker.newest?.number;
  database.doubts.add('the planted row of another table', 1);
  await customer.call('wallet/change', { currency_id: 1, from_field: 'legal', to_field: 'change', number: '1' });
  await maker.publish();
  expect(maker.newest?.number).toBe(before);
  await prover.prove();
  await maker.publish();
  expect(maker.newest?.number).toBe((before ?? 0) + 1);
});

describe('LIA-12 the tiles above the leaves of a tree', () => {
  /** The faults that the check finds after a statement of the owner, which is taken back. */
  async function found(statement: string): Promise<readonly string[]> {
    const owner = await pool.connect();
    try {
      await owner.query('begin');
      await owner.query(statement);
      return (await newestProofFollowsLedger(async (sql, values) => (await owner.query(sql, values as unknown[])).rows as never)).faults;
    } finally {
      await owner.query('rollback');
      owner.release();
    }
  }
  const NEWEST = 'build = (select build from liability_proofs order by id desc limit 1)';

  it('are those that the leaves make', async () => {
    await make(server);
    expect((await pool.query(`select place from liability_tiles where height = 1 and ${NEWEST}`)).rows).not.toEqual([]);
    expect(await found('select 1')).toEqual([]);
  });

  it.each([
    ['one taken away', `delete from liability_tiles where height = 1 and currency = 'USDT' and ${NEWEST}`],
    [
      'one changed',
      `update liability_tiles set nodes = set_byte(nodes, 40, get_byte(nodes, 40) # 1) where height = 1 and currency = 'USDT' and ${NEWEST}`,
    ],
    [
      'one more',
      `insert into liability_tiles select build, currency, 1::smallint, 7, first_hash, nodes, made_at from liability_tiles where height = 1 and currency = 'USDT' and ${NEWEST}`,
    ],
  ])('are found with %s', async (_name, statement) => {
    expect((await found(statement)).join()).toMatch(/tile 1 \d of the tree of USDT is not the one that its leaves make/);
  });

  it('are found by the hash that they begin with', async () => {
    const moved = `update liability_tiles set first_hash = decode(repeat('ff', 32), 'hex') where height = 0 and place = 0 and currency = 'USDT' and ${NEWEST}`;
    expect((await found(moved)).join()).toContain('1 tiles of the tree of USDT do not begin with the hash that they are found by');
  });

  it('give a customer no wrong way when one is not there', async () => {
    const { number } = await make(server);
    const [user] = (await pool.query<{ id: number }>(`select id from users where email = 'demo1@demo.candor'`)).rows;
    const { rows } = await pool.query(`select * from liability_tiles where height = 1 and currency = 'USDT' and ${NEWEST}`);
    expect(rows).toHaveLength(1);
    await pool.query(`delete from liability_tiles where height = 1 and currency = 'USDT' and ${NEWEST}`);
    await expect(given(server, number, user?.id ?? 0)).rejects.toThrow('does not hold the way of a leaf to its root');
  });
});
