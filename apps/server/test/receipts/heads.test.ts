import { CALLS } from '@candor/api';
import { openTestVenue, startTestServer, TEST_KEY, until } from '@candor/testkit';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { publishKeys } from '../../src/heads/keys.ts';
import { SecretBox } from '../../src/secrets/secret-box.ts';
import { SigningKeys } from '../../src/secrets/signing-keys.ts';
import { isSigned, leads, sha256, tickLine, treeIn } from './file.ts';
import { inclusionHolds } from './slow-tree.ts';

const DAY_MS = 86_400_000;
const server = await startTestServer();
const { heads } = server.venue.receipts;
const visitor = server.client();
await server.open('BTC/USDT', '60000');
await heads.publish();
for (let price = 60_001; price < 60_301; price += 1) await server.price('BTC/USDT', String(price));
await heads.publish();

const hex = (path: readonly string[]): Buffer[] => path.map((each) => Buffer.from(each, 'hex'));
const [newest, first] = (await visitor.call('heads/list', { page: 1 })).list;
if (!newest || !first) throw new Error('there are no heads');

async function fileOf(day: string): Promise<string[]> {
  const { ticket } = await visitor.call('ticks/day_file', { day });
  return (await (await fetch(`${server.url}/api/download?ticket=${ticket}`)).text()).trimEnd().split('\n');
}

describe('what is proven between heads', () => {
  it('RCP-34 a path leads from one head to a later one, and both roots are signed once more', async () => {
    for (const tree of ['ticks', 'receipts', 'commands'] as const) {
      const [from, to] = [treeIn(first.document, tree), treeIn(newest.document, tree)];
      const given = await visitor.call('heads/consistency', { tree, from: String(from.size), to: String(to.size) });
      if (from.size > 0) expect(leads(tree, first.document, newest.document, given.path)).toBe(true);
      expect(isSigned({ document: given.statement, signatures: given.signatures })).toBe(true);
      expect(given.statement.split('\n')).toEqual([
        'candor-roots 1',
        `tree ${tree}`,
        `from ${from.size} ${from.root.toString('hex')}`,
        `to ${to.size} ${to.root.toString('hex')}`,
      ]);
    }
  });

  it('RCP-34 each leaf leads to the root, and what no head covers is not found', async () => {
    const { size, root } = treeIn(newest.document, 'ticks');
    for (const id of [1, 2, 256, 257, size]) {
      const { tick } = await visitor.call('currency/tick', { id: String(id) });
      const given = await visitor.call('heads/inclusion', { tree: 'ticks', index: String(id - 1), size: String(size) });
      expect(given.root).toBe(root.toString('hex'));
      expect(inclusionHolds(Buffer.from(tick.hash, 'hex'), id - 1, size, hex(given.path), root)).toBe(true);
    }
    const refused = { code: 'not_found' };
    await server.price('BTC/USDT', '60300');
    await expect(visitor.call('heads/inclusion', { tree: 'ticks', index: '0', size: String(size + 1) })).rejects.toMatchObject(refused);
    await expect(visitor.call('heads/inclusion', { tree: 'ticks', index: String(size), size: String(size) })).rejects.toMatchObject(
      refused,
    );
    await expect(visitor.call('heads/consistency', { tree: 'ticks', from: '9', to: '8' })).rejects.toMatchObject(refused);
    await expect(visitor.call('heads/consistency', { tree: 'ticks', from: '9', to: '999999999' })).rejects.toMatchObject(refused);
  });

  it('RCP-37 the terms that a receipt cites are public, and their text has the hash that it names', async () => {
    const { terms_id: id } = await visitor.call('currency/status', {});
    const given = await visitor.call('terms/frozen', { id });
    expect(given.hash).toBe(sha256(given.text));
    await expect(visitor.call('terms/frozen', { id: 999_999 })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('daily files of ticks', () => {
  it('RCP-20 a day that is over has a signed statement; its file leads from hash to hash to the end that was signed', async () => {
    expect((await visitor.call('ticks/days', { page: 1 })).list).toEqual([]);
    const day = '2026-05-13';
    const last = treeIn(newest.document, 'ticks').size + 1;
    server.clock.advance(2 * DAY_MS);
    await server.price('BTC/USDT', '60310');
    await heads.publish();
    const { list } = await visitor.call('ticks/days', { page: 1 });
    // The second day had no tick at all.
    expect(list.map((each) => [each.day, each.first, each.last])).toEqual([
      ['2026-05-14', last + 1, last],
      [day, 1, last],
    ]);
    expect(list.every(isSigned)).toBe(true);

    const [head = '', ...lines] = await fileOf(day);
    const end = lines.pop();
    expect(head).toBe(`candor-ticks 1 ${day} 1 ${'0'.repeat(64)}`);
    let hash = '0'.repeat(64);
    for (const [index, line] of lines.entries()) {
      expect(line.startsWith(`${index + 1}|`)).toBe(true);
      hash = createHash('sha256').update(Buffer.from(hash, 'hex')).update(line).digest('hex');
    }
    expect(end).toBe(`end ${last} ${hash}`);
    expect(list[1]?.document).toContain(`\nlast ${hash}\n`);
    const consistent = await visitor.call('heads/inclusion', { tree: 'ticks', index: '0', size: String(last) });
    expect(list[1]?.document).toContain(`\nroot ${consistent.root}`);
    const { tick, previous_hash: previous } = await visitor.call('currency/tick', { id: '7' });
    expect(lines[6]).toBe(tickLine({ ...tick, pair: tick.pair_id, role: '', previous }));
  });

  it('RCP-21 the file of the day at hand ends at the newest head; a day without ticks is empty, one to come is not found', async () => {
    const [head = '', line = '', end = ''] = await fileOf('2026-05-15');
    const id = treeIn((await visitor.call('heads/list', { page: 1 })).list[0]?.document ?? '', 'ticks').size;
    expect(head.split(' ').slice(0, 4)).toEqual(['candor-ticks', '1', '2026-05-15', String(id)]);
    expect(line.startsWith(`${id}|1|6031000000000|`)).toBe(true);
    expect(end.startsWith(`end ${id} `)).toBe(true);
    expect(await fileOf('2026-05-14')).toHaveLength(2);
    await expect(visitor.call('ticks/day_file', { day: '2026-05-16' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(visitor.call('ticks/day_file', { day: '2026-05-12' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(visitor.call('ticks/day_file', { day: 'yesterday' })).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

describe('what may be kept', () => {
  const asked = async (call: string, fields: Record<string, string>, known?: string): Promise<Response> =>
    fetch(
      `${server.url}/api/${call}?${new URLSearchParams(fields).toString()}`,
      known === undefined ? {} : { headers: { 'if-none-match': known } },
    );
  const PERMANENT = 'public, max-age=31536000, immutable';

  it('RCP-63 what never changes is kept permanently, the newest for seconds, a refusal not at all; who has it already is told so', async () => {
    const size = String(treeIn(first.document, 'ticks').size);
    const { terms_id: id } = await visitor.call('currency/status', {});
    const cases: readonly (readonly [string, Record<string, string>, string])[] = [
      ['heads/list', { page: '1' }, 'public, max-age=10'],
      ['heads/keys', {}, 'public, max-age=60'],
      ['heads/consistency', { tree: 'ticks', from: '1', to: size }, PERMANENT],
      ['heads/inclusion', { tree: 'ticks', index: '0', size }, PERMANENT],
      ['ticks/days', { page: '1' }, 'public, max-age=60'],
      ['terms/frozen', { id: String(id) }, PERMANENT],
    ];
    for (const [call, fields, control] of cases) {
      const reply = await asked(call, fields);
      const etag = reply.headers.get('etag') ?? '';
      expect([call, reply.status, reply.headers.get('cache-control'), reply.headers.get('vary')]).toEqual([
        call,
        200,
        control,
        'accept-encoding',
      ]);
      const again = await asked(call, fields, etag);
      expect([call, again.status, await again.text(), again.headers.get('etag')]).toEqual([call, 304, '', etag]);
      expect((await asked(call, fields, '"another"')).status).toBe(200);
    }
    const refused = await asked('heads/inclusion', { tree: 'ticks', index: '0', size: '999999' });
    expect([refused.status, refused.headers.get('cache-control'), refused.headers.get('etag')]).toEqual([404, 'no-store', null]);
    expect((await asked('currency/status', {})).headers.get('cache-control')).toBe('no-store');
  });

  it('RCP-63 only what everybody is shown may be kept', () => {
    const kept = CALLS.filter(([, { cached }]) => cached !== undefined);
    expect(kept.length).toBeGreaterThan(4);
    for (const [name, { access, method }] of kept) expect([name, access, method]).toEqual([name, 'visitor', 'GET']);
  });

  it('RCP-63 the file of a day that is over is kept permanently, that of the day at hand for seconds', async () => {
    const fetched = async (day: string, known?: string): Promise<Response> =>
      asked('download', { ticket: (await visitor.call('ticks/day_file', { day })).ticket }, known);
    const over = await fetched('2026-05-13');
    expect([over.headers.get('cache-control'), over.headers.get('etag')]).toEqual([PERMANENT, expect.stringMatching(/^"ticks-1-\d+"$/)]);
    await over.text();
    expect((await fetched('2026-05-13', over.headers.get('etag') ?? '')).status).toBe(304);
    const open = await fetched('2026-05-15', over.headers.get('etag') ?? '');
    expect([open.status, open.headers.get('cache-control')]).toEqual([200, 'public, max-age=10']);
    await open.text();
  });

  it('RCP-21 four files of days are fetched at a time: a fifth is busy, until one ends or what its reader left is over', async () => {
    const day = { day: '2026-05-13' };
    const tickets = await Promise.all(Array.from({ length: 12 }, async () => (await visitor.call('ticks/day_file', day)).ticket));
    const get = (init: RequestInit = {}): Promise<Response> => fetch(`${server.url}/api/download?ticket=${tickets.pop()}`, init);
    const isBusy = async (): Promise<boolean> => {
      const answer = await visitor.call('ticks/day_file', day).catch((error: unknown) => error);
      return (answer as { code?: string }).code === 'busy';
    };
    // Twice: each of the four places is there again.
    for (let round = 0; round < 2; round += 1) {
      const leaving = new AbortController();
      const lock = await server.database.pool.connect();
      // No reader is given a tick as long as this lock is held, so that the files are on their way.
      await lock.query('begin; lock table ticks in access exclusive mode');
      const left = get({ signal: leaving.signal }).catch((error: unknown) => error);
      const running = [1, 2, 3].map(() => get());
      await until('four files to be on their way', isBusy);
      const fifth = await get();
      expect([fifth.status, fifth.headers.get('retry-after'), await fifth.json()]).toEqual([
        503,
        '1',
        expect.objectContaining({ code: 'busy' }),
      ]);
      leaving.abort();
      await left;
      await lock.query('commit');
      lock.release();
      expect(new Set(await Promise.all(running.map(async (reply) => (await reply).text()))).size).toBe(1);
      await until('a place', async () => !(await isBusy()));
    }
    const last = await get();
    expect([last.status, (await last.text()).length > 1_000]).toEqual([200, true]);
  });
});

describe('keys', () => {
  it('RCP-35 a key is replaced while the old one still signs, and stays published with its end; what was made before stands', async () => {
    const [before] = (await visitor.call('heads/keys', {})).keys;
    if (!before) throw new Error('there is no key');
    const venue = heads.venue;
    await server.venue.close();
    const [fresh, now] = ['5c'.repeat(32), server.clock];
    now.advance(1_000);
    const both = await openTestVenue(server.database, { clock: now, settings: { SECRET_KEY: `${fresh},${TEST_KEY}` } });
    try {
      const { keys } = await both.client().call('heads/keys', {});
      expect(keys.map(({ key, until }) => [key === before.key, until])).toEqual([
        [true, 0],
        [false, 0],
      ]);
      await both.open('BTC/USDT', '60310');
      await both.venue.receipts.heads.publish();
      const [head] = (await both.client().call('heads/list', { page: 1 })).list;
      expect(head && isSigned(head)).toBe(true);
      expect(head?.signatures.map(({ key }) => key)).toEqual([keys[1]?.key, before.key]);
      expect(both.venue.receipts.heads.venue).toBe(venue);
    } finally {
      await both.close();
    }
    now.advance(1_000);
    // The journal's own rule: seals of a key that is gone are held by the newer ones.
    const alone = await openTestVenue(server.database, { clock: now, settings: { SECRET_KEY: fresh } });
    try {
      const { keys } = await alone.client().call('heads/keys', {});
      expect(keys[0]).toMatchObject({ key: before.key, since: before.since });
      expect(keys[0]?.until).toBeGreaterThan(before.since);
      expect(alone.venue.receipts.heads.venue).toBe(venue);
      await alone.open('BTC/USDT', '60310');
      await alone.venue.receipts.heads.publish();
      const [head] = (await alone.client().call('heads/list', { page: 1 })).list;
      expect(head?.signatures.map(({ key }) => key)).toEqual([keys[1]?.key]);
      const line = `key ${before.key} ${new Date(before.since).toISOString()} ${new Date(keys[0]?.until ?? 0).toISOString()}`;
      expect(head?.document).toContain(line);
    } finally {
      await alone.close();
    }
  });

  it('RCP-35 a key that somebody wrote into the table is not published', async () => {
    const secrets = new SecretBox([TEST_KEY]);
    const keys = new SigningKeys(secrets, 'receipt signature');
    const rows = [{ key: 'ab'.repeat(32), since: 1, until: 2, seal: secrets.mac('another purpose', 'x') }];
    const database = {
      tx: (work: (query: never) => Promise<unknown>) => work((async (text: string) => (text.startsWith('select') ? rows : [])) as never),
    };
    const published = await publishKeys(database as never, { secrets, keys, now: 5 });
    expect(published).toEqual([{ key: keys.publicKeys[0], since: 5, until: undefined }]);
  });
});
