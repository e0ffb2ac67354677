import { readFileSync } from 'node:fs';
import { testDatabase } from '@candor/testkit';
import { describe, expect, it, test } from 'vitest';
import catalogue from '../../src/catalogue.json' with { type: 'json' };
import { catalogueOf, schemaIsAsMade } from '../../src/kernel/check/catalogue.ts';
import type { Query } from '../../src/kernel/store/query.ts';

const db = await testDatabase();
const MIGRATION = readFileSync(new URL('../../src/migrations/058-paid-once.sql', import.meta.url), 'utf8');
const TXID = 'ab'.repeat(32);

/** A withdrawal that was sent and paid by a transaction. */
function sent(id: number, way: string, txid: string): string {
  const [address, methods] = way === 'BANK' ? ['', 'now()'] : ['somewhere', 'null'];
  return `insert into withdrawals (id, user_id, review_id, currency_id, way, address, methods_at, amount, fee, receivable, terms, terms_id, approvals, held_until,
      state, reason, note, file_id, txid, created_at, decided_at, ended_at)
    values (${id}, 100001, ${id}, 1, '${way}', '${address}', ${methods}, 100, 0, 100, '{}', 1, 1, now(), 'sent', '', '', 1, '${txid}', now(), now(), now())`;
}

/** Tries something in a transaction of its own and takes it back. */
async function inVain<Found>(act: (query: Query) => Promise<Found>): Promise<Found> {
  const client = await db.pool.connect();
  try {
    await client.query('begin');
    return await act(async (text, values) => (await client.query(text, values as unknown[])).rows as never);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('WDR-26 what paid a withdrawal is unique in the database', () => {
  test.each([
    ['ERC20', `0x${TXID}`, TXID],
    ['ERC20', `0x${TXID}`, `0X${TXID.toUpperCase()}`],
    ['TRC20', TXID, TXID.toUpperCase()],
    ['OMNI', TXID, `0x${TXID}`],
    ['BANK', 'REF 17', 'ref 17'],
  ])('of %s: %s and %s are one', async (way, first, second) => {
    const refused = inVain(async (query) => {
      await query(sent(1, way, first));
      await query(sent(2, way, second));
    });
    await expect(refused).rejects.toMatchObject({ code: '23505', constraint: 'withdrawals_one_spelling' });
  });

  it('and on two ways, or by two names, they are two', async () => {
    await inVain(async (query) => {
      await query(sent(1, 'ERC20', `0x${TXID}`));
      await query(sent(2, 'TRC20', TXID));
      await query(sent(3, 'ERC20', `0x${'cd'.repeat(32)}`));
    });
  });
});

describe('KER-115 `npm run verify` compares the index by what it says', () => {
  const faults = async (query: Query) => (await schemaIsAsMade(catalogue)(query)).faults;
  const line = (at: string) =>
    `CREATE UNIQUE INDEX withdrawals_one_spelling ON public.withdrawals USING btree (way, regexp_replace(lower(txid), '^0x'::text, ''::text)) WHERE (txid <> ''::text)${at}`;
  const lacks = `the schema lacks: index ${line('')}`;
  const replaced =
    (columns: string, kind = 'unique index') =>
    async (query: Query) => {
      await query('drop index withdrawals_one_spelling');
      await query(`create ${kind} withdrawals_one_spelling on withdrawals ${columns}`);
      return faults(query);
    };
  const SPELLING = `(way, regexp_replace(lower(txid), '^0x', '')) where txid <> ''`;

  it('finds nothing in what the migration makes', async () => {
    expect(await inVain(faults)).toEqual([]);
    expect(await inVain(replaced(SPELLING))).toEqual([]);
  });

  test.each([
    ['that is not unique', replaced(SPELLING, 'index')],
    ['over the names as they are', replaced(`(way, txid) where txid <> ''`)],
    ['that leaves some out', replaced(`${SPELLING} and way <> 'BANK'`)],
    ['over its way and number', replaced('(way, id)')],
  ])('finds one of the same name %s', async (_what, act) => {
    const found = await inVain(act);
    expect(found).toContain(lacks);
    expect(found).toHaveLength(2);
  });

  test.each([
    ['not valid', 'indisvalid'],
    ['not kept up', 'indisready'],
  ])('finds it %s', async (said, flag) => {
    const found = await inVain(async (query) => {
      await query(`update pg_index set ${flag} = false where indexrelid = 'withdrawals_one_spelling'::regclass`);
      return faults(query);
    });
    expect(found).toEqual([lacks, `the schema has what no migration made: index ${line(` ${said}`)}`]);
  });

  it('finds a check that holds for what comes, and is not valid where it was', async () => {
    const found = await inVain(async (query) => {
      await query(`alter table withdrawals drop constraint withdrawals_adds_up`);
      await query(`alter table withdrawals add constraint withdrawals_adds_up check (amount = fee + receivable) not valid`);
      return faults(query);
    });
    expect(found).toHaveLength(2);
    expect(found[1]).toMatch(/withdrawals_adds_up .* not valid$/);
  });

  it('a venue where two withdrawals named one transaction before has one that begins after them, and after nothing else', async () => {
    const begins = (after: number) =>
      inVain(async (query) => {
        await query('drop index withdrawals_one_spelling');
        for (const [id, txid] of [
          [1, `0x${TXID}`],
          [2, TXID],
          [3, 'cd'.repeat(32)],
        ] as const)
          await query(sent(id, 'ERC20', txid));
        if (after === 0) await query(MIGRATION);
        else await query(`create unique index withdrawals_one_spelling on withdrawals ${SPELLING} and id > ${after}`);
        const [found] = await query<{ text: string }>(`select pg_get_indexdef('withdrawals_one_spelling'::regclass) as text`);
        return {
          faults: await faults(query),
          text: found?.text,
          lines: (await catalogueOf(query)).filter((each) => each.includes('one_spelling')),
        };
      });
    const made = await begins(0);
    expect(made.text).toContain('(id > 2)');
    expect(made.faults).toEqual([]);
    expect(made.lines).toContain(`index ${line('')}`);
    for (const after of [3, 1_000_000])
      expect((await begins(after)).faults).toEqual([
        lacks,
        `the schema has what no migration made: index ${line(` beginning after ${after}`)}`,
      ]);
  });
});
