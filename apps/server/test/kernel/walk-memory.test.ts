import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checksWith } from '../../src/cli/checks.ts';
import { goesOn, ProvenFile, WHOLE_EVERY_MS, WHOLE_MS_MAX, type Proven } from '../../src/cli/proven-file.ts';
import { AppendOnlyTable } from '../../src/kernel/check/append-only-table.ts';
import { Database } from '../../src/kernel/store/database.ts';
import type { Query } from '../../src/kernel/store/query.ts';
import { TRANSFERS } from '../../src/kernel/tables/projection.ts';
import { tryCheck } from '../../src/kernel/check/verify.ts';
import { WalkMemory, type WalkStates } from '../../src/kernel/check/walk-memory.ts';
import { headOf, testSeals } from '../security/tampering/story.ts';
import { playedVenue } from './played-venue.ts';

class Undone extends Error {}

interface Walked {
  readonly checked: number;
  readonly faults: readonly string[];
  readonly noted: WalkStates;
}

const server = await playedVenue();
const seals = testSeals();
// The owner may change what the server may not.
const owner = new Database(server.database.url, { warn: () => undefined }, 2, seals);
const folder = mkdtempSync(join(tmpdir(), 'candor-proven-'));
afterAll(async () => {
  await owner.close();
  await server.venue.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Lets the tables, bars, receipts and heads come up to the journal. */
async function settled(): Promise<void> {
  await server.venue.kernel.quiet();
  await server.venue.kernel.caughtUp();
  await server.venue.market.storeCandles();
  await server.venue.receipts.writer.takeIn();
  await server.venue.receipts.heads.publish();
  await server.venue.kernel.quiet();
  await server.venue.kernel.caughtUp();
}

async function walk(query: Query, before?: WalkStates): Promise<Walked> {
  // As it is read from a file.
  const memory = new WalkMemory(before && (JSON.parse(JSON.stringify(before)) as WalkStates));
  const findings = [];
  for (const check of checksWith(seals, [])) findings.push(await tryCheck(check, query, memory));
  return {
    checked: findings.reduce((sum, { checked }) => sum + checked, 0),
    faults: findings.flatMap(({ faults }) => faults),
    noted: memory.noted,
  };
}

/** Breaks what is stored, walks on from a state, and takes the break back. */
async function faultsAfter(text: string, before?: WalkStates): Promise<readonly string[]> {
  let faults: readonly string[] = [];
  const work = owner.tx(async (query) => {
    await query('set local role none');
    await query(text);
    ({ faults } = await walk(query, before));
    throw new Undone();
  });
  await expect(work).rejects.toThrow(Undone);
  return faults;
}

await settled();
const first = await owner.snapshot((query) => walk(query));
const { rows: then } = await server.database.pool.query<{ batch: number; tick: number; transfer: number }>(
  `select batch::int as batch, tick_id::int as tick, (select max(id)::int from transfers) as transfer from projection`,
);
const { batch = 0, tick = 0, transfer = 0 } = then[0] ?? {};
const customer = await server.demo(1);
await server.open('BTC/USDT', '58000');
const buy = { legal_id: 1, currency_id: 2, type: 1, status: 1, share: 1, multiple: 100, pay_password: 'demo5678' } as const;
await customer.call('lever/submit', buy);
server.clock.advance(3 * 60_000);
await server.open('BTC/USDT', '58100');
await customer.call('lever/batch_close', { type: 0 });
await settled();
const whole = await owner.snapshot((query) => walk(query));
const further = await owner.snapshot((query) => walk(query, first.noted));

describe('KER-109 walks that continue from what was proven', () => {
  it('find nothing on an honest venue, look at less, and end where walks over everything end', () => {
    expect([first.faults, whole.faults, further.faults]).toEqual([[], [], []]);
    expect(further.checked).toBeLessThan(whole.checked);
    expect(further.noted).toEqual(whole.noted);
    expect(Object.keys(whole.noted).toSorted()).toEqual([
      'bars',
      'journal',
      'journal seals',
      'receipts',
      'results',
      'tables',
      'ticks',
      'trees',
    ]);
  });

  it('continue from themselves, where nothing has come since', async () => {
    const again = await owner.snapshot((query) => walk(query, further.noted));
    expect([again.faults, again.noted]).toEqual([[], whole.noted]);
  });

  it.each([
    ['a movement that came since', `update transfers set amount = amount + 1 where id = ${transfer + 1}`, /transfers/],
    ['a price that came since', `update ticks set price = price + 1 where id = ${tick + 1}`, /tick \d+|ticks \d+/],
    ['a batch that came since', `update journal set items = items || ' ' where batch = ${batch + 1}`, /batch \d+/],
    [
      'a movement that was put among the old ones',
      `insert into transfers (id, debit, credit, amount, code, cause, command_seq, at)
         select -1, debit, credit, 1, code, cause, command_seq, at from transfers where id = ${transfer}`,
      /transfers holds \d+ rows/,
    ],
    ['an old price that was taken away', 'delete from ticks where id = 5', /ticks holds \d+ rows/],
    [
      'a bar that has gone on since',
      `update candles set high = high + 1 where pair_id = 1 and open_at = (select max(open_at) from candles where pair_id = 1 and from_ticks and resolution = 5) and resolution = 5`,
      /candles/,
    ],
    ['the price that they continue from', `update ticks set hash = sha256(hash) where id = ${tick}`, /tick/],
  ])('see %s', async (_name, text, comes) => {
    expect((await faultsAfter(text, first.noted)).join('\n')).toMatch(comes);
  });

  it('do not see an old price that was changed, which walks over everything do', async () => {
    const text = 'update ticks set price = price + 1 where id = 5';
    expect((await faultsAfter(text, first.noted)).filter((fault) => fault.includes('tick'))).toEqual([]);
    expect((await faultsAfter(text)).join('\n')).toMatch(/tick 5/);
  });
});

describe('KER-109 after retention', () => {
  const nothing: Query = (async () => [{ count: 3n }]) as never;
  const added = async (first: number, known?: number, drops = false): Promise<readonly [number | undefined, string[]]> => {
    const table = new AppendOnlyTable({ table: TRANSFERS, keys: ['id'], seq: 'command_seq', drops, rowsOf: () => [] }, first, known);
    await table.begin(nothing);
    return [table.added, table.end()];
  };

  it('took older parts of the journal, movements are not counted on from', async () => {
    expect(await added(1)).toEqual([0, ['transfers holds 3 rows, the journal says 0']]);
    expect((await added(5))[0]).toBeUndefined();
    expect(await added(5, 3)).toEqual([3, []]);
    expect((await added(5, 3, true))[0]).toBeUndefined();
  });
});

describe('KER-110 what was proven is kept beside the key', () => {
  const file = new ProvenFile(folder, 'a-venue', seals);
  const path = join(folder, 'proven-a-venue.json');

  async function proven(changes: Partial<Proven> = {}): Promise<Proven> {
    const head = await headOf(owner);
    return { head, at: 1_000, whole: { at: 1_000, tookMs: WHOLE_MS_MAX + 1 }, walks: whole.noted, ...changes };
  }

  it('and read again, but not by another venue, and not after it was changed', async () => {
    const kept = await proven();
    file.write(kept);
    expect(file.read()).toEqual(kept);
    expect(new ProvenFile(folder, 'a-venue', testSeals(['11'.repeat(32)])).read()).toBeUndefined();
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace('1000', '2000'));
    expect(file.read()).toBeUndefined();
    writeFileSync(join(folder, 'proven-other.json'), text);
    expect(new ProvenFile(folder, 'other', seals).read()).toBeUndefined();
    expect(new ProvenFile(folder, 'none', seals).read()).toBeUndefined();
  });

  it('and gone on from where everything takes more than a minute, for a week, on the same journal', async () => {
    const asked = async (changes: Partial<Proven>, now = 2_000): Promise<boolean> => goesOn(owner.query, await proven(changes), now);
    expect(await asked({})).toBe(true);
    expect(await asked({ whole: { at: 1_000, tookMs: 60_000 } })).toBe(false);
    expect(await asked({}, 1_000 + 7 * 86_400_000 + 1)).toBe(false);
    expect(await asked({}, 999)).toBe(false);
    const head = await headOf(owner);
    expect(await asked({ head: { ...head, hash: '0'.repeat(64) } })).toBe(false);
    expect(await asked({ head: { ...head, batch: head.batch + 1 } })).toBe(false);
    expect(WHOLE_EVERY_MS).toBe(7 * 86_400_000);
  });
});
