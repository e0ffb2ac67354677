import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { decimal } from '@candor/money';
import { testDatabase } from '@candor/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import { cases } from '../../../../test/case-count.ts';
import { CHECKS } from '../../src/cli/checks.ts';
import { replayJournal, type ReplayResult } from '../../src/cli/replay.ts';
import { submitCommand } from '../../src/features/contracts/commands/submit.ts';
import { accountName } from '../../src/kernel/model/accounts.ts';
import type { Acceptance, Command } from '../../src/kernel/model/command.ts';
import { Database } from '../../src/kernel/store/database.ts';
import type { Query } from '../../src/kernel/store/query.ts';
import { journal } from '../../src/kernel/journal/journal-export.ts';
import type { JournalRow } from '../../src/kernel/journal/journal.ts';
import { Replay } from '../../src/kernel/check/replay.ts';
import { DifferenceError, type Difference } from '../../src/kernel/check/replay-difference.ts';
import { PROJECTED_TABLES } from '../../src/products/projected-tables.ts';
import { LEDGER_COMMANDS, ReplayedTrading } from '../../src/products/replayed-venue.ts';
import { migrate } from '../../src/migrate.ts';
import { withDatabase } from '../../src/postgres/embedded.ts';
import { restore, storedDatabases } from '../fixtures/stored.ts';
import { forgedTick } from './forged-tick.ts';
import { playedVenue } from './played-venue.ts';
import { forged, forgedLine, readJournal, storeJournal } from './rewrite-journal.ts';

const quiet = { warn: () => undefined };
const server = await playedVenue();
const owner = new Database(server.database.url, quiet);
afterAll(() => owner.close());
const rows = await readJournal(owner.query);
const empty = await testDatabase();
const { rows: counters } = await empty.pool.query<{ name: string; next: bigint }>('select name, next from counters order by name');

/** Decides batches again; where that parts from them. */
function differenceOf(
  batches: readonly JournalRow[],
  commands: readonly Command<unknown, unknown>[] = LEDGER_COMMANDS,
): Difference | undefined {
  const replay = new Replay({
    tables: PROJECTED_TABLES,
    counters: new Map(counters.map(({ name, next }) => [name, Number(next)])),
    venue: (state) => new ReplayedTrading(state, commands),
  });
  try {
    for (const row of batches) replay.batch(row);
    return undefined;
  } catch (error) {
    if (error instanceof DifferenceError) return error.difference;
    throw error;
  }
}

/** Replays what is stored into a database of its own. */
async function replayed(source: Database = owner): Promise<ReplayResult> {
  const db = await testDatabase();
  const target = new Database(db.serverUrl, quiet);
  try {
    return await replayJournal(source, target);
  } finally {
    await target.close();
  }
}

/** A command of the ledger that decides otherwise than it did. */
function bent(name: string, bend: (accepted: Acceptance<unknown>) => Acceptance<unknown>): readonly Command<unknown, unknown>[] {
  return LEDGER_COMMANDS.map((command) => {
    if (command.name !== name) return command;
    return {
      ...command,
      decide(...given) {
        const decision = command.decide(...given);
        return 'refused' in decision ? decision : bend(decision);
      },
    };
  });
}

async function asOwner<Result>(work: (query: Query) => Promise<Result>): Promise<Result> {
  return owner.tx(async (query) => {
    await query('set local role none');
    return work(query);
  });
}

it('KER-41 the plain-text journal of everything adds up to every balance that it asserts, exchanges and conversions included', async () => {
  const sums = new Map<string, bigint>();
  const asserted = new Map<string, bigint>();
  let entry = new Map<string, bigint>();
  const names = new Set<string>();
  let text = '';
  for await (const page of journal(owner.query)) text += page;
  for (const line of text.split('\n')) {
    const [, account = '', currency = '', amount = '', balance] = /^ {4}(\S+) {2}(\S+) (\S+)(?: = \S+ (\S+))?$/.exec(line) ?? [];
    if (account === '') {
      // An entry ends: it is balanced in each currency.
      expect([...entry.values()].filter((sum) => sum !== 0n)).toEqual([]);
      entry = new Map();
      const [, name] = /^\S+ \(\d+\) (\S+)$/.exec(line) ?? [];
      if (name !== undefined) names.add(name);
      continue;
    }
    const key = `${account} ${currency}`;
    if (balance !== undefined) asserted.set(key, decimal(balance));
    else {
      sums.set(key, (sums.get(key) ?? 0n) + decimal(amount));
      entry.set(currency, (entry.get(currency) ?? 0n) + decimal(amount));
    }
  }
  expect([...names]).toEqual(
    expect.arrayContaining(['flash_given', 'flash_received', 'flash_fee', 'conversion_given', 'conversion_received']),
  );
  for (const [key, balance] of asserted) expect([key, sums.get(key) ?? 0n]).toEqual([key, balance]);
  expect([...sums.keys()].filter((key) => !asserted.has(key))).toEqual([]);
});

describe('KER-70 a journal that is decided again', () => {
  it('comes out as it stands there, with everything that contract trading knows', async () => {
    const { counts, difference, otherRules, tables } = await replayed();
    expect(difference).toBeUndefined();
    expect([...otherRules]).toEqual([]);
    expect(counts.batches).toBe(rows.length);
    const names = await owner.query<{ name: string }>(
      `select distinct name from commands where name like 'lever/%' or name like 'microtrade/%' or name like 'deposit/%' or name like '%:flash' or name like '%:deposit' or name like '%:write_off' or name like '%:withdrawal' or name like '%adjustment%' or name like '%house_transfer%'
         or name like '%:rebate' or name = 'invitation/pay'
         or name in ('console/withdrawal_export', 'console/withdrawal_import', 'console/withdrawal_return_barred')
         or name like '%:shop' or name like '%:compensation' or name in ('c2c/expire', 'c2c/end_shop', 'c2c/execute', 'c2c/shop_unfreeze', 'console/appeal_decide', 'console/c2c_advert_stop', 'console/c2c_shop_freeze', 'console/c2c_shop_unfreeze', 'console/compensation_propose')
         or (name like 'legal/%' and name not in ('legal/application', 'legal/payment', 'legal/pack', 'legal/evidence', 'legal/appeal', 'legal/appeal_answer', 'legal/object', 'legal/rate', 'legal/chat_send', 'legal/chat_read'))
         or name like 'swap/%' or name like 'insurance/%' or name like 'lh/%' or name like 'mining/%'
         or (name like 'wallet/%' and name <> 'wallet/charge_req')`,
    );
    expect(names.map(({ name }) => name).sort()).toEqual(LEDGER_COMMANDS.map(({ name }) => name).sort());
    const [{ count } = { count: 0n }] = await owner.query<{ count: bigint }>('select count(*) from commands');
    expect(counts.decided + counts.given).toBe(Number(count));
    expect(counts.decided).toBeGreaterThan(counts.given);
    expect(tables).toHaveLength(7 + PROJECTED_TABLES.length);
    for (const { table, rows: stored, digests, faults } of tables) {
      expect({ table, faults }).toEqual({ table, faults: [] });
      expect(stored[0], table).toBeGreaterThan(0);
      expect(stored[0], table).toBe(stored[1]);
      expect(digests[0], table).toBe(digests[1]);
    }
  });

  it('needs every command of the ledger to be known', () => {
    const root = fileURLToPath(new URL('../../src/', import.meta.url));
    const named = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => [...readFileSync(root + file, 'utf8').matchAll(/(name|kind): '([^']+)',\s+ledger: true/g)])
      // A kind of review that moves money has its decision in the ledger.
      .map(([, said, name]) => (said === 'kind' ? `console/review_decide:${name}` : name));
    expect(named.sort()).toEqual(LEDGER_COMMANDS.map(({ name }) => name).sort());
    // What is left out of the input could not be decided again.
    expect(LEDGER_COMMANDS.filter((command) => command.record)).toEqual([]);
    const without = differenceOf(
      rows,
      LEDGER_COMMANDS.filter(({ name }) => name !== 'lever/liquidate'),
    );
    expect(without?.what).toBe('there is no command lever/liquidate to decide it again with');
  });

  it('begins with its first batch and has no gap', () => {
    expect(differenceOf(rows.slice(1))).toMatchObject({ batch: 1, what: 'it is not in the journal' });
    expect(differenceOf(rows.toSpliced(9, 1))).toMatchObject({ batch: 10, what: 'it is not in the journal' });
  });
});

describe('KER-71 a replay sees', () => {
  it('a price that was forged where every other check finds all well', async () => {
    // As if the price before the liquidation had been low enough for it already.
    const forgery = forgedTick(rows, '59240', '59190');
    const faults: string[] = [];
    const undone = new Error('undone');
    const checked = asOwner(async (query) => {
      await storeJournal(query, forgery.rows);
      for (const { id, price, hash } of forgery.ticks)
        await query(`update ticks set price = $2, hash = decode($3, 'hex') where id = $1`, [id, price, hash]);
      // Receipts were signed while the price was what it was.
      for (const check of CHECKS) faults.push(...(await check(query)).faults.filter((fault) => !fault.startsWith('receipt ')));
      throw undone;
    });
    await expect(checked).rejects.toBe(undone);
    expect(faults).toEqual([]);
    expect(differenceOf(forgery.rows)).toMatchObject({
      what: 'the journal ends the batch here',
      recorded: '',
      replayed: expect.stringContaining('{"n":"lever/liquidate"'),
    });
  });

  it('a question that was changed, or answered otherwise', () => {
    const asked = forgedLine(rows, '"lever/submit"', (line) => line.replace('"hands":10', '"hands":11'));
    expect(differenceOf(asked)).toMatchObject({ what: 'its line', seq: expect.any(Number) });
    const answered = forgedLine(rows, '"lever/close"', (line) => line.replace('"close_reason":"customer"', '"close_reason":"stop_loss"'));
    const difference = differenceOf(answered);
    expect(difference?.recorded).toContain('"close_reason":"stop_loss"');
    expect(difference?.replayed).toContain('"close_reason":"customer"');
  });

  it('a refusal that was turned into an acceptance, and the reverse', () => {
    const granted = forgedLine(rows, '"r":"insufficient_balance"', (line) =>
      line.replace(/,"r":"insufficient_balance","y":\{[^}]*\}/, ',"y":{}'),
    );
    expect(differenceOf(granted)?.replayed).toContain('"r":"insufficient_balance"');
    const refused = forgedLine(rows, '"lever/cancel"', (line) => `${line.slice(0, line.indexOf(',"y":'))},"r":"not_found","y":{}}`);
    expect(differenceOf(refused)).toMatchObject({ recorded: expect.stringContaining('"r":"not_found"') });
  });

  it('a rule that was changed: its own, and one that a price sets off', () => {
    const dearer = bent('lever/submit', (accepted) => ({
      ...accepted,
      postings: (accepted.postings ?? []).map((posting) =>
        posting.code === 'lever_fee' ? { ...posting, amount: posting.amount + 1n } : posting,
      ),
    }));
    expect(differenceOf(rows, dearer)).toMatchObject({ what: 'its line', replayed: expect.stringContaining(',"120005001",11,1]]') });
    for (const name of ['lever/trigger', 'lever/liquidate', 'lever/overnight'])
      expect(
        differenceOf(
          rows,
          bent(name, (accepted) => ({ ...accepted, postings: [] })),
        ),
        name,
      ).toMatchObject({ what: 'its line' });
    const lost = bent('lever/submit', (accepted) => accepted).map((command) =>
      command.name === 'lever/submit' ? { ...command, decide: () => ({ refused: 'market_closed' as const }) } : command,
    );
    expect(differenceOf(rows, lost)).toMatchObject({ replayed: expect.stringContaining('"r":"market_closed"') });
  });

  it('INS-31 what orders were paid from an insured balance: their stakes, and what they settle for', async () => {
    const [played] = await owner.query<{ lost: bigint; paid: bigint }>(
      `select count(*) as lost, (select count(*) from insurance_claims where paid_at is not null) as paid
       from seconds_orders where source = 'insured' and result = 'loss'`,
    );
    expect(played).toEqual({ lost: 6n, paid: 1n });
    const insured = (account: number): boolean => ['insurance', 'insured_stake_held'].includes(accountName(account));
    for (const name of ['microtrade/submit', 'microtrade/settle']) {
      const elsewhere = bent(name, (accepted) => ({
        ...accepted,
        postings: (accepted.postings ?? []).filter(({ debit, credit }) => !insured(debit) && !insured(credit)),
      }));
      expect(differenceOf(rows, elsewhere), name).toMatchObject({ what: 'its line' });
    }
  });

  it('what was set off and is not there, and what is there and nothing sets off', () => {
    const liquidation = '"n":"lever/liquidate"';
    const batch = rows.find(({ items }) => items.includes(liquidation))?.batch;
    const without = forged(rows, (row) => {
      if (row.batch !== batch) return row;
      return {
        ...row,
        items: row.items
          .split('\n')
          .filter((line) => !line.includes(liquidation))
          .join('\n'),
      };
    });
    expect(differenceOf(without)).toMatchObject({
      batch,
      what: 'the journal ends the batch here',
      replayed: expect.stringContaining(liquidation),
    });
    const line = rows.flatMap(({ items }) => items.split('\n')).find((each) => each.includes(liquidation)) ?? '';
    const early = forged(rows, (row) => (row.batch === (batch ?? 0) - 1 ? { ...row, items: `${row.items}\n${line}` } : row));
    expect(differenceOf(early)).toMatchObject({ what: 'nothing sets it off', recorded: expect.stringContaining(liquidation) });
  });

  it('counters, ticks and heads that do not come out', () => {
    const counted = forged(rows, (row) => ({ ...row, counters: row.counters.replace(/"transfer_ids":\d+/, '"transfer_ids":5') }));
    expect(differenceOf(counted)).toMatchObject({ batch: 1, what: 'its counters' });
    const broken = forgedLine(rows, '["ticks",', (line) => line.replace('"6000000000000"', '"6000100000000"'));
    expect(differenceOf(broken)?.what).toMatch(/^tick \d+ does not fit the chain$/);
    const headless = forged(rows, (row) => ({ ...row, tick_hash: '11'.repeat(32) }));
    expect(differenceOf(headless)).toMatchObject({ what: 'its tick_hash' });
    const unchained = rows.map((row) => (row.batch === 4 ? { ...row, hash: '11'.repeat(32) } : row));
    expect(differenceOf(unchained)).toMatchObject({ batch: 4, what: 'its hash' });
  });

  it('what cannot be read or known', () => {
    expect(differenceOf(forgedLine(rows, '"lever/submit"', (line) => line.slice(1)))?.what).toMatch(/^it cannot be read: /);
    const renamed = forgedLine(rows, '"lever/cancel"', (line) => line.replace('"lever/cancel"', '"lever/cancel_all"'));
    expect(differenceOf(renamed)?.what).toBe('there is no command lever/cancel_all to decide it again with');
    const overdrawn = forgedLine(rows, 'account/add-demo-customers', (line) => line.replace(/\[(\d+),(\d+),"\d+"/, '[$2,$1,"1"'));
    expect(differenceOf(overdrawn)?.what).toMatch(/^account \d+ holds 0 and would pay 1$/);
  });

  it('tables that are not what came out', async () => {
    await asOwner((query) => query(`update lever_orders set fee = fee + 1 where id = 1`));
    await asOwner((query) => query(`delete from events where seq = (select max(seq) from events)`));
    const { difference, tables } = await replayed();
    await asOwner((query) => query(`update lever_orders set fee = fee - 1 where id = 1`));
    expect(difference).toBeUndefined();
    const found = tables.filter(({ digests }) => digests[0] !== digests[1]);
    expect(found.map(({ table, faults }) => [table, faults])).toEqual([
      ['events', [expect.stringMatching(/^events \d+ \d+ 0 is not in the first$/)]],
      ['lever_orders', [expect.stringMatching(/^lever_orders 1 differs: fee "\d+" and "\d+"$/)]],
    ]);
  });
});

describe.each(storedDatabases())('KER-70 the journal of $name', (stored) => {
  it('comes out again, with what other rules have decided taken as given', async () => {
    const name = `replay_${randomBytes(6).toString('hex')}`;
    await empty.pool.query(`create database ${name}`);
    const url = withDatabase(empty.url, name);
    await restore(url, stored);
    await migrate(url);
    const source = new Database(url, quiet);
    const { counts, difference, otherRules, tables } = await replayed(source);
    await source.close();
    await empty.pool.query(`drop database ${name} with (force)`);
    expect(difference).toBeUndefined();
    expect(tables.flatMap(({ faults }) => faults)).toEqual([]);
    if (otherRules.size === 0) expect(counts.decided).toBeGreaterThan(5);
  });
});

describe('KER-72 what is taken as given', () => {
  it('are batches of other rules, which are counted and followed', async () => {
    const before = rows.find(({ items }) => items.includes('"n":"lever/overnight"'))?.batch ?? 0;
    const older = forged(rows, (row) => (row.batch < before ? { ...row, rules: '0' } : row));
    expect(differenceOf(older)).toBeUndefined();
    await asOwner((query) => storeJournal(query, older));
    const { counts, difference, otherRules, tables } = await replayed();
    await asOwner((query) => storeJournal(query, rows));
    expect(difference).toBeUndefined();
    expect([...otherRules]).toEqual([['0', before - 1]]);
    expect(counts.decided).toBeGreaterThan(0);
    expect(counts.given).toBeGreaterThan(counts.decided);
    // An event was removed above.
    expect(tables.filter(({ digests }) => digests[0] !== digests[1]).map(({ table }) => table)).toEqual(['events']);
  });

  it('may begin and end anywhere', () => {
    const every = Math.ceil(rows.length / cases(6, rows.length));
    for (const { batch } of rows.filter((_row, place) => place % every === 0)) {
      expect(differenceOf(forged(rows, (row) => (row.batch < batch ? { ...row, rules: '0' } : row))), `before ${batch}`).toBeUndefined();
      expect(differenceOf(forged(rows, (row) => (row.batch > batch ? { ...row, rules: '2' } : row))), `after ${batch}`).toBeUndefined();
    }
  }, 60_000);

  it('is nothing that a command of the ledger looks at besides what the journal keeps', () => {
    for (const what of ['language', 'address', 'session', 'byApiKey'] as const) {
      const curious = LEDGER_COMMANDS.map((command): Command<unknown, unknown> => {
        if (command.name !== 'lever/submit') return command;
        return {
          ...command,
          decide: (view, input, actor, moment) => (actor[what] ? { refused: 'not_found' } : command.decide(view, input, actor, moment)),
        };
      });
      expect(differenceOf(rows, curious)?.what).toBe(
        `lever/submit cannot be decided again: it looks at the ${what} of who asked, which the journal does not keep`,
      );
    }
    expect(submitCommand.record).toBeUndefined();
  });
});
