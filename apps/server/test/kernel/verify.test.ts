import { execFile, execFileSync } from 'node:child_process';
import { createWriteStream, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { fakeClock, readLedgerFile, testDatabase } from '@candor/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import { Database } from '../../src/kernel/store/database.ts';
import { journal } from '../../src/kernel/journal/journal-export.ts';
import { PROJECTED_TABLES } from '../../src/products/projected-tables.ts';
import { VenueKernel } from '../../src/kernel/decide/venue-kernel.ts';
import { LEDGER_CHECKS } from '../../src/kernel/check/verify.ts';
import { tablesFollowJournal } from '../../src/kernel/check/verify-projection.ts';
import { available, customer, fund, spend, SYSTEM } from './toy.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const db = await testDatabase();
const database = new Database(db.serverUrl, quiet);
const kernel = new VenueKernel({ tables: PROJECTED_TABLES, database, clock: fakeClock(), log: quiet, fatal: () => undefined });
await kernel.start();
afterAll(async () => {
  await kernel.stop();
  await database.close();
});

const users = [300_001, 300_002, 300_003, 300_004];
const expected = new Map(users.map((user) => [user, 0n]));

const CHECKS = [...LEDGER_CHECKS, tablesFollowJournal(PROJECTED_TABLES)];

async function faults(): Promise<string[]> {
  await kernel.caughtUp();
  return database.snapshot(async (query) => {
    const found: string[] = [];
    for (const check of CHECKS) found.push(...(await check(query)).faults);
    return found;
  });
}

/** Breaks stored data as the owner, looks, and puts it back. */
async function faultsAfter(breakIt: string, mendIt: string): Promise<string[]> {
  await db.pool.query(breakIt);
  const found = await faults();
  await db.pool.query(mendIt);
  return found;
}

describe('the ledger', () => {
  it('KER-4 agrees with a twin that only adds and subtracts, whatever is asked in whatever company', async () => {
    const step = fc.record({ user: fc.constantFrom(...users), amount: fc.bigInt(1n, 1_000n), pays: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 60 }), async (steps) => {
        // All at once: the kernel keeps each customer's order, so the twin may walk the same list.
        const asked = steps.map(({ user, amount, pays }) =>
          (pays ? kernel.run(spend, { amount }, customer(user)) : kernel.run(fund, { user, amount }, SYSTEM)).then(
            () => true,
            () => false,
          ),
        );
        const answered = await Promise.all(asked);
        for (const [index, { user, amount, pays }] of steps.entries()) {
          const before = expected.get(user) ?? 0n;
          const affordable = !pays || before >= amount;
          expect(answered[index]).toBe(affordable);
          if (affordable) expected.set(user, pays ? before - amount : before + amount);
        }
        const { rows } = await db.pool.query<{ id: bigint; balance: bigint }>('select id, balance from accounts where user_id <> 0');
        for (const row of rows) expect(row.balance).toBe(expected.get(Math.floor(Number(row.id) / 65_536)));
      }),
      { numRuns: 25 },
    );
  });

  it('passes its own checks', async () => {
    expect(await faults()).toEqual([]);
  });

  it('KER-40 is seen to be wrong after any tampering', async () => {
    const account = available(users[0] as number);
    expect(
      await faultsAfter(
        `update accounts set balance = balance + 1 where id = ${account}`,
        `update accounts set balance = balance - 1 where id = ${account}`,
      ),
    ).toHaveLength(2);
    expect(
      await faultsAfter(
        `create table kept as select * from transfers order by id limit 1; delete from transfers where id = (select id from kept)`,
        `insert into transfers select * from kept; drop table kept`,
      ),
    ).toHaveLength(4);
    const forged = await faultsAfter(
      `update journal set items = replace(items, '"y":{', '"y": {') where batch = 3`,
      `update journal set items = replace(items, '"y": {', '"y":{') where batch = 3`,
    );
    expect(forged[0]).toBe('batch 3 does not fit the chain');
    expect(forged[1]).toMatch(/^commands \d+ is not what the journal says: hash$/);
    expect(await faultsAfter(`update projection set seq = seq + 1`, `update projection set seq = seq - 1`)).toHaveLength(1);
    expect(await faultsAfter(`update projection set batch = batch + 1`, `update projection set batch = batch - 1`)).toHaveLength(2);
    expect(await faults()).toEqual([]);
  });

  it('KER-42 cannot be changed by the application itself', async () => {
    for (const statement of [
      `update journal set items = ''`,
      'delete from journal',
      'delete from journal_drops',
      'update transfers set amount = 1',
      'delete from transfers',
      `update commands set reply = ''`,
      'delete from commands',
      'delete from command_keys',
      'delete from events',
      'update ticks set price = 1',
      'delete from ticks',
    ]) {
      await expect(database.query(statement)).rejects.toThrow('permission denied');
    }
  });

  it('KER-41 adds up in a reader that shares nothing with it, which sees a posting that is gone and a balance that is not', async () => {
    const { faults: found, entries, asserted } = await readLedgerFile(journal(database.query));
    expect(found).toEqual([]);
    expect(entries).toBeGreaterThan(25);
    expect(asserted).toBeGreaterThan(users.length);
    let text = '';
    for await (const piece of journal(database.query)) text += piece;
    const without = text.replace(/^ {4}customer\S+ {2}\S+ -.*\n/m, '');
    expect((await readLedgerFile(Readable.from([without]))).faults.join()).toMatch(/is \S+ \w+ out.*the file says/);
    const bent = text.replace(
      /( = \S+ )(\d+)(\.\d+)\n$/,
      (_all, before: string, whole: string, part: string) => `${before}${Number(whole) + 1}${part}\n`,
    );
    expect((await readLedgerFile(Readable.from([bent]))).faults).toHaveLength(1);
  });

  it('KER-41 adds up in an independent program', async (context) => {
    const file = join(mkdtempSync(join(tmpdir(), 'candor-journal-')), 'ledger.journal');
    await pipeline(Readable.from(journal(database.query)), createWriteStream(file));
    try {
      execFileSync('hledger', ['--version']);
    } catch {
      context.skip('hledger is not installed');
    }
    const hledger = promisify(execFile);
    await hledger('hledger', ['-f', file, 'check']);
    const { stdout } = await hledger('hledger', ['-f', file, 'balance', '--no-total', `customer:${users[1]}`]);
    const units = stdout.match(/([\d.,]+) /)?.[1]?.replace(/\D/g, '') ?? '0';
    expect(BigInt(units)).toBe(expected.get(users[1] as number));
  });
});
