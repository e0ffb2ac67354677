import { readFile as readText } from 'node:fs/promises';
import { CallError } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import { DEMO_TRADE_PASSWORD } from '../../src/features/account/demo.ts';
import { HEADS_CHECKS } from '../../src/heads/verify.ts';
import { Database } from '../../src/kernel/store/database.ts';
import type { CommandItem } from '../../src/kernel/journal/journal.ts';
import { PROJECTED_TABLES } from '../../src/products/projected-tables.ts';
import { RECEIPT_KINDS } from '../../src/products/receipt-kinds.ts';
import { receiptsAreChains, receiptsFollowJournal } from '../../src/receipts/verify.ts';
import { playedVenue } from '../kernel/played-venue.ts';
import { faultsOf, isSigned, readFile, sha256, treeIn, type ReceiptFile } from './file.ts';

const server = await playedVenue();
const { receipts } = server.venue;
const { pool } = server.database;
await receipts.writer.takeIn();
await receipts.heads.publish();
const [one, two, three] = [await server.demo(1), await server.demo(2), await server.demo(3)];

async function fileOf(client: typeof one, days: { from?: string; to?: string } = {}): Promise<ReceiptFile & { text: string }> {
  const { ticket } = await client.call('receipts/file', days);
  const text = await (await fetch(`${server.url}/api/download?ticket=${ticket}`)).text();
  return { ...readFile(text), text };
}

const stored = async (): Promise<unknown[]> => (await pool.query('select * from receipts order by id')).rows;

describe('receipts', () => {
  it('RCP-1 everything that was decided for a customer is in one chain, and nothing is in it twice', async () => {
    for (const client of [one, two, three]) expect(faultsOf(await fileOf(client))).toEqual([]);
    const count = async (sql: string): Promise<number> => Number((await pool.query<{ count: string }>(sql)).rows[0]?.count);
    const made = (kind: string): Promise<number> => count(`select count(*) from receipts where kind = '${kind}'`);
    expect(await made('contract_fill')).toBe(
      await count('select count(*) from lever_orders where entry_tick is not null and part_of is null'),
    );
    expect(await made('contract_close')).toBe(await count(`select count(*) from lever_orders where status = 3 and close_reason <> 'void'`));
    expect(await made('contract_void')).toBe(await count('select count(*) from lever_voids'));
    expect(await made('contract_liquidation')).toBe(
      await count(`select count(distinct command_seq) from transfers join commands on seq = command_seq where name = 'lever/liquidate'`),
    );
    expect(await made('flash')).toBe(await count('select count(*) from flash_orders where status <> 0'));
    expect(await made('conversion')).toBe(await count('select count(*) from conversions'));
    expect(await made('seconds_acceptance')).toBe(await count('select count(*) from seconds_orders'));
    expect(await made('seconds_opening')).toBe(await count('select count(*) from seconds_orders where open_price is not null'));
    expect(await made('seconds_return')).toBe(await count('select count(*) from seconds_orders where return_reason is not null'));
    expect(await made('seconds_return')).toBe(2);
    expect(await made('seconds_settlement')).toBe(await count('select count(*) from seconds_orders where exit_tick is not null'));
    expect(await made('seconds_void')).toBe(await count('select count(*) from seconds_voids'));
    expect(await count('select count(*) from receipts where id > (select count(*) from receipts)')).toBe(0);
  });

  it('RCP-3 a liquidation says what the whole account stood in, and the orders that it closed cite the same command', async () => {
    const { documents } = await fileOf(two);
    const liquidation = documents.find(({ kind }) => kind === 'contract_liquidation');
    expect(liquidation).toMatchObject({
      order: 0,
      decided_by: 'lever/liquidate',
      facts: {
        burst_percent: 30,
        available: '3879.745',
        positions: [{ order: 5, pair: 1, side: 1, price: '60002.5', number: '10', margin: '6000.25' }],
      },
      ticks: [{ role: 'mark', price: '59100' }],
      result: { hazard_rate: '14.25' },
    });
    const closed = documents.filter(({ command, kind }) => command === liquidation?.command && kind === 'contract_close');
    expect(closed.map(({ order, facts }) => [order, facts['reason']])).toEqual([[5, 'liquidation']]);
    const { lines } = await two.call('receipts/of', { product: 'contract', id: '5' });
    expect(readFile(lines.join('\n')).documents.map(({ kind }) => kind)).toEqual([
      'contract_fill',
      'contract_liquidation',
      'contract_close',
    ]);
  });

  it('LEV-96 what is decided of an isolated position says so, and that nothing was available beside its margin', async () => {
    const { documents } = await fileOf(three);
    const alone = documents.filter(({ facts }) => facts['margin_mode'] === 'isolated');
    expect(new Set(alone.map(({ kind }) => kind))).toEqual(
      new Set(['contract_fill', 'contract_margin', 'contract_liquidation', 'contract_close', 'contract_night']),
    );
    for (const { kind, facts } of alone)
      if (kind !== 'contract_fill' && kind !== 'contract_margin') expect([kind, facts['available']]).toEqual([kind, '0']);
    // Of one that nothing was closed of in between.
    const [added, taken] = alone.filter(({ kind }) => kind === 'contract_margin').slice(2);
    expect([added?.result['margin'], taken?.facts['margin'], taken?.ticks.map(({ role }) => role)]).toEqual([
      taken?.facts['margin'],
      added?.result['margin'],
      ['mark'],
    ]);
  });

  it('RCP-60 a night and a close say what they were decided on; what was decided before that was noted does not', async () => {
    const { documents } = await fileOf(three);
    const noted = documents.filter(
      ({ kind, facts }) => kind === 'contract_night' || (kind === 'contract_close' && facts['reason'] !== 'void'),
    );
    expect(new Set(noted.map(({ kind }) => kind))).toEqual(new Set(['contract_night', 'contract_close']));
    for (const { kind, facts } of noted) {
      expect([facts['available'], facts['margin']]).toEqual([expect.any(String), expect.any(String)]);
      expect('waived' in facts).toBe(kind === 'contract_night');
    }
    // A night of before: its change says no more than the day, whatever the row has come to since.
    const order = noted.find(({ kind }) => kind === 'contract_night')?.order ?? 0;
    const kind = RECEIPT_KINDS.find(({ name }) => name === 'contract_night');
    const item = { seq: 1, at: 1, postings: [] } as unknown as CommandItem;
    const [content] =
      (await kind?.contents(server.venue.database.query, [{ item, key: order, set: { overnight_day: '2026-05-14' } }])) ?? [];
    expect(content?.facts).toMatchObject({ through: '2026-05-14', available: undefined, margin: undefined, waived: undefined });
  });

  it('RCP-62 the first receipt of a file that cites terms brings their text, and no other does', async () => {
    const { lines, documents } = await fileOf(one);
    const told = new Set<number>();
    for (const [index, line] of lines.entries()) {
      const { id, hash } = documents[index]?.terms ?? {};
      const { terms: text } = line;
      expect(text === undefined ? undefined : sha256(text)).toBe(typeof id === 'number' && !told.has(id) ? hash : undefined);
      if (typeof id === 'number') told.add(id);
    }
    expect(told.size).toBeGreaterThan(0);
  });

  it('RCP-4 made again from the journal they are the same, to the last byte', async () => {
    const before = await stored();
    await pool.query(`update cursors set position = 0 where name = 'receipts'; truncate receipts`);
    await receipts.writer.takeIn();
    expect(await stored()).toEqual(before);
  });

  it('RCP-5 a receipt names nobody but its customer, and its hash cannot be tried through', async () => {
    const { documents, lines } = await fileOf(three);
    const { id } = await three.call('user/info', {});
    expect(new Set(documents.map(({ customer }) => customer))).toEqual(new Set([id]));
    const salts = lines.map(({ document }) => (JSON.parse(document) as { salt: string }).salt);
    expect(salts.every((salt) => /^[0-9a-f]{32}$/.test(salt))).toBe(true);
    expect(new Set(salts).size).toBe(salts.length);
  });

  it('RCP-6 each kind of receipt stands in the page that outsiders read', async () => {
    const page = await readText(new URL('../../../../docs/receipts.md', import.meta.url), 'utf8');
    for (const { name } of RECEIPT_KINDS) expect(page).toContain(`| \`${name}\` |`);
  });
});

describe('what a customer is given', () => {
  it('RCP-10 the receipts of an own order, signed and with the paths to the newest head; of another’s nothing', async () => {
    const { lines, complete } = await one.call('receipts/of', { product: 'contract', id: '4' });
    const { head, lines: given, documents } = readFile(lines.join('\n'));
    expect(complete).toBe(true);
    expect(documents.map(({ kind, order }) => [kind, order])).toEqual([
      ['contract_fill', 4],
      ['contract_close', 4],
    ]);
    expect(head && isSigned(head)).toBe(true);
    expect(given.every((line) => isSigned(line) && line.proof !== null)).toBe(true);
    const refused = await two.call('receipts/of', { product: 'contract', id: '4' }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(CallError);
    expect(refused).toMatchObject({ code: 'not_found' });
  });

  it('RCP-11 a list, and files of days or of all', async () => {
    const { list: newest, count, limit } = await one.call('receipts/list', { page: 1 });
    expect(newest).toHaveLength(limit);
    const list = [...newest];
    for (let page = 2; list.length < count; page += 1) list.push(...(await one.call('receipts/list', { page })).list);
    expect(list.map(({ number }) => number)).toEqual(Array.from({ length: count }, (_, index) => count - index));
    const all = await fileOf(one);
    expect(all.documents).toHaveLength(count);
    expect(list[0]?.hash).toBe(sha256(all.lines.at(-1)?.document ?? ''));
    const day = await fileOf(one, { from: '2026-05-14', to: '2026-05-14' });
    const midnight = Date.parse('2026-05-14T00:00:00+08:00');
    const since = all.documents.filter(({ time }) => time >= midnight);
    expect(day.documents).toEqual(since.filter(({ time }) => time < midnight + 86_400_000));
    expect(day.documents.map(({ kind }) => kind)).toContain('contract_night');
    expect((await fileOf(one, { to: '2020-01-01' })).documents).toEqual([]);
    expect((await fileOf(one, { from: '2026-05-14' })).documents).toEqual(since);
    expect((await fileOf(one, { from: '2020-01-01', to: '2026-05-13' })).documents).toHaveLength(count - since.length);
    await expect(one.call('receipts/file', { from: '2026-02-30x' })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('RCP-12 what was decided after the newest head has no path yet', async () => {
    await server.open('BTC/USDT', '58500');
    const order = await three.call('lever/submit', {
      legal_id: 1,
      currency_id: 2,
      type: 1,
      status: 1,
      share: 1,
      multiple: 100,
      pay_password: DEMO_TRADE_PASSWORD,
    });
    const given = async () =>
      readFile((await three.call('receipts/of', { product: 'contract', id: String(order.id) })).lines.join('\n')).lines[0];
    expect(await given()).toMatchObject({ proof: null, ticks: {} });
    await receipts.heads.publish();
    expect((await given())?.proof?.path.length).toBeGreaterThan(0);
    expect(faultsOf(await fileOf(three))).toEqual([]);
  });
});

/** Findings of the venue's own checks once something was changed by the owner of the database; all of it is taken back. */
async function found(...statements: readonly string[]): Promise<string[]> {
  const owner = new Database(server.database.url, { warn: () => undefined }, 1);
  const checks = [receiptsAreChains, receiptsFollowJournal(RECEIPT_KINDS, PROJECTED_TABLES), ...HEADS_CHECKS];
  try {
    return await owner
      .tx(async (query) => {
        await query('set local role none');
        for (const sql of statements) await query(sql);
        const faults: string[] = [];
        for (const check of checks) faults.push(...(await check(query)).faults);
        throw Object.assign(new Error('taken back'), { faults });
      })
      .catch((error: Error & { faults?: string[] }) => {
        if (!error.faults) throw error;
        return error.faults;
      });
  } finally {
    await owner.close();
  }
}

describe('npm run verify', () => {
  it('RCP-36 finds nothing in an honest venue', async () => {
    await receipts.writer.takeIn();
    await receipts.heads.publish();
    expect(await found()).toEqual([]);
  });

  it('RCP-36 finds a receipt that was changed, left out or added, whatever hashes were made again', async () => {
    const changed = `update receipts set document = replace(document, '"fee":"1.20005"', '"fee":"1.10005"') where id = 1`;
    expect(await found(changed)).toEqual(
      expect.arrayContaining([
        'receipt 1 of customer 100001 has another hash than its document',
        'receipt 1 of customer 100001 is not what the journal makes of it',
      ]),
    );
    const rehashed = `update receipts set hash = sha256(convert_to(document, 'UTF8')) where id = 1`;
    expect((await found(changed, rehashed)).join()).toContain('receipt 2 of customer 100001 does not follow the one before it');
    expect(await found(changed, rehashed)).toContain('the root of receipts is not that of the newest head');
    expect((await found('delete from receipts where id = (select max(id) from receipts)')).join()).toMatch(
      /the receipt of \w+ \d+ is missing/,
    );
    expect((await found('delete from receipts where id = 3')).join()).toContain('receipt 3 is missing');
    const added = `insert into receipts select (select max(id) + 1 from receipts), 7, 1, kind, product, subject, seq, at, hash, document from receipts where id = 1`;
    expect((await found(added)).join()).toContain('1 receipts are of nothing in the journal');
  });

  it('RCP-36 finds a head that was bent, dropped or signed by nobody', async () => {
    expect(await found(`update heads set document = replace(document, 'number 1', 'number 9') where number = 1`)).toContain(
      'head 1 leaves a gap',
    );
    expect((await found('delete from heads where number = 1')).join()).toContain('leaves a gap');
    const newest = 'where number = (select max(number) from heads)';
    const resized = `update heads set receipts = receipts - 1, document = regexp_replace(document, 'receipts \\d+', 'receipts ' || receipts - 1),
      hash = sha256(convert_to(regexp_replace(document, 'receipts \\d+', 'receipts ' || receipts - 1), 'UTF8')) ${newest}`;
    expect((await found(resized)).join()).toContain('is not signed by its keys');
    expect((await found(resized)).join()).toContain('the root of receipts is not that of the newest head');
    expect((await found(`update ticks set hash = sha256(hash) where id = 3`)).join()).toContain(
      'the root of ticks is not that of the newest head',
    );
  });
});

it('RCP-33 a head says where the three trees stand, is signed and follows the one before; without anything new there is none', async () => {
  await server.venue.kernel.quiet();
  await receipts.heads.publish();
  const client = server.client();
  const { list, count } = await client.call('heads/list', { page: 1 });
  expect(list.map(({ number }) => number)).toEqual(Array.from({ length: count }, (_, index) => count - index));
  for (const [index, head] of list.entries()) {
    expect(isSigned(head)).toBe(true);
    expect(head.hash).toBe(sha256(head.document));
    expect(head.document).toContain(`previous ${list[index + 1]?.hash ?? '0'.repeat(64)}`);
  }
  expect(treeIn(list[0]?.document ?? '', 'receipts').size).toBe((await stored()).length);
  await receipts.heads.publish();
  expect((await client.call('heads/list', { page: 1 })).count).toBe(count);
});
