import { createHash } from 'node:crypto';
import { decimal, toText } from '@candor/money';
import { startTestServer, until } from '@candor/testkit';
import { allHold } from '@candor/verify/step';
import { checkChain, readDocument } from '@candor/verify/document';
import type { OwnProof } from '@candor/verify/own-proof';
import { checkSet, type PublishedLeaf } from '@candor/verify/published-set';
import { describe, expect, it } from 'vitest';
import { DEMO_TRADE_PASSWORD, seedLoadCustomers } from '../../src/features/account/demo.ts';
import { dropStrayTiles } from '../../src/features/liabilities/tiles.ts';
import { Passwords } from '../../src/guards/passwords.ts';
import { SYSTEM } from '../../src/kernel/model/command.ts';
import { TERMS } from '../../src/retention/terms.ts';
import { everybody, failing, giveCoin, given, make } from './fixture.ts';

const server = await startTestServer();
const { kernel, database } = server.venue;
await seedLoadCustomers(120, { kernel, database, passwords: new Passwords({ memoryCost: 64, timeCost: 1 }) });
const [first = 0, second = 0] = await everybody(server);
for (const userId of [first, second]) await kernel.run(giveCoin, { userId, currencyId: 2, amount: 12_345_678n + BigInt(userId) }, SYSTEM);
await kernel.run(giveCoin, { userId: second, currencyId: 15, amount: 1n }, SYSTEM);
const BTC = { legal_id: 1, currency_id: 2 };
const { pool } = server.database;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
interface Node {
  readonly hash: string;
  readonly sum: bigint;
}
const EMPTY = { hash: '0'.repeat(64), sum: 0n };

/** A tree written down in the plainest way. */
function slowRoot(leaves: readonly Node[]): Node {
  if (leaves.length === 1) return leaves[0] ?? EMPTY;
  const parents = [];
  for (let index = 0; index < leaves.length; index += 2) {
    const [left, right] = [leaves[index] ?? EMPTY, leaves[index + 1] ?? EMPTY];
    parents.push({ hash: sha256(`node|${left.hash}|${left.sum}|${right.hash}|${right.sum}`), sum: left.sum + right.sum });
  }
  return slowRoot(parents);
}

async function published(number: number, currency: string): Promise<PublishedLeaf[]> {
  const leaves: PublishedLeaf[] = [];
  for (let page = 1; ; page += 1) {
    const { list, limit } = await server.client().call('liabilities/leaves', { number, currency, page });
    leaves.push(...list);
    if (list.length < limit) return leaves;
  }
}

async function* oneByOne<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  for (const item of items) yield await Promise.resolve(item);
}

describe('a proof of liabilities', () => {
  it('LIA-1 states what all accounts of customers hold, held money included, at the position of the journal that it names', async () => {
    const customer = await server.demo(1);
    await server.open('BTC/USDT', '60000');
    await customer.call('lever/submit', { ...BTC, type: 1, share: 1, multiple: 10, status: 1, pay_password: DEMO_TRADE_PASSWORD });
    const { document } = await make(server);
    const { rows } = await pool.query<{ name: string; held: string }>(
      `select name, sum(balance)::text as held from accounts join currencies on currencies.id = currency_id where user_id <> 0
       group by name having sum(balance) > 0 order by name`,
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(document.currencies.map(({ currency, sum }) => ({ name: currency, held: String(sum) }))).toEqual(rows);
    const margin = await pool.query('select sum(balance) as held from accounts where user_id <> 0 and id % 64 = 4');
    expect(Number(margin.rows[0].held)).toBeGreaterThan(0);
    const { rows: batches } = await pool.query(`select last_seq, encode(hash, 'hex') as hash from journal where batch = $1`, [
      document.journal.batch,
    ]);
    expect(batches).toEqual([{ last_seq: BigInt(document.journal.seq), hash: document.journal.hash }]);
  });

  it('LIA-3, LIA-4 is the tree that the leaves of all customers make, each cut into four shares, in the order of their hashes', async () => {
    const { number, document } = await make(server);
    const proofs: OwnProof[] = [];
    for (const userId of await everybody(server)) proofs.push(await given(server, number, userId));
    for (const { currency, sum, root, leaves } of document.currencies) {
      const shares = proofs.flatMap(({ customer, holdings }) =>
        holdings.filter((each) => each.currency === currency).flatMap((each) => each.shares.map((share) => ({ ...share, customer }))),
      );
      const nodes = shares
        .map(({ customer, salt, amount, index }) => {
          const units = decimal(amount);
          return { hash: sha256(`leaf|${number}|${currency}|${customer}|${salt}|${units}`), sum: units, index };
        })
        .sort((left, right) => (left.hash < right.hash ? -1 : 1));
      expect(nodes.map(({ index }) => index)).toEqual(nodes.map((_node, index) => index));
      expect(leaves).toBe(nodes.length);
      expect(slowRoot(nodes)).toMatchObject({ hash: root, sum });
      expect(await published(number, currency)).toEqual(nodes.map(({ hash, sum: units }) => ({ hash, amount: toText(units) })));
    }
    const salts = proofs.flatMap(({ holdings }) => holdings.flatMap(({ shares }) => shares.map(({ salt }) => salt)));
    expect(salts.length).toBeGreaterThan(480);
    expect(new Set(salts).size).toBe(salts.length);
    expect(proofs.every(({ holdings }) => holdings.every(({ shares }) => shares.length === 4))).toBe(true);
  });

  it('LIA-4 has other salts, shares and places than the one before it, although nobody has traded', async () => {
    const [userId = 0] = await everybody(server);
    const [one, two] = [await make(server), await make(server)];
    const shares = async (number: number) => (await given(server, number, userId)).holdings.flatMap((each) => each.shares);
    const [before, after] = [await shares(one.number), await shares(two.number)];
    expect(before.length).toBe(after.length);
    for (const field of ['salt', 'amount', 'index'] as const)
      expect(before.map((share) => share[field])).not.toEqual(after.map((share) => share[field]));
    expect(before.filter(({ salt }) => after.some((share) => share.salt === salt))).toEqual([]);
  });

  it('LIA-5 is opened to each customer, to nobody else, and still after the customer has traded', async () => {
    const customer = await server.demo(2);
    const { number, key } = await make(server);
    const before = await customer.call('liabilities/own', { number });
    await customer.call('wallet/change', { currency_id: 1, from_field: 'change', to_field: 'lever', number: '100' });
    await customer.call('wallet/play_money', {});
    await server.open('BTC/USDT', '60000');
    await customer.call('lever/submit', { ...BTC, type: 2, share: 2, multiple: 10, status: 1, pay_password: DEMO_TRADE_PASSWORD });
    expect(await customer.call('liabilities/own', { number })).toEqual(before);
    expect(await failing(before, (await customer.call('user/info', {})).id, key)).toEqual([]);
    await expect(server.client().call('liabilities/own', { number })).rejects.toMatchObject({ code: 'login_expired' });
    await expect(customer.call('liabilities/own', { number: number + 1 })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('LIA-5 and LIA-20 hold for every customer, and for the whole set that anybody can download', async () => {
    const { number, document, key } = await make(server);
    for (const userId of await everybody(server)) expect(await failing(await given(server, number, userId), userId, key)).toEqual([]);
    for (const liability of document.currencies) {
      const steps = await checkSet(liability, oneByOne(await published(number, liability.currency)));
      expect(allHold(steps)).toBe(true);
    }
    await expect(server.client().call('liabilities/leaves', { number, currency: 'NONE', page: 1 })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('LIA-6 is public with its signatures, its leaves, the keys and the reserves', async () => {
    const { number, document, key } = await make(server);
    const visitor = server.client();
    const { list, keys, reserves } = await visitor.call('liabilities/proofs', { page: 1 });
    expect(list[0]).toMatchObject({ number, signatures: [{ key }] });
    expect(keys[0]).toBe(key);
    expect(reserves).toEqual([]);
    const leaves = await visitor.call('liabilities/leaves', { number, currency: document.currencies[0]?.currency ?? '', page: 1 });
    expect(Object.keys(leaves.list[0] ?? {})).toEqual(['hash', 'amount']);
  });

  it('LIA-2 follows the one before it, and cannot be changed or removed by the server', async () => {
    const { list } = await server.client().call('liabilities/proofs', { page: 1 });
    expect(list.length).toBeGreaterThan(4);
    const texts = list.map(({ document }) => document).reverse();
    expect(await checkChain(texts)).toMatchObject({ outcome: 'holds' });
    expect(list.map(({ number }) => number)).toEqual(list.map((_proof, index) => list.length - index));
    for (const sql of [
      'delete from liability_proofs',
      `update liability_proofs set document = ''`,
      `update liability_tiles set nodes = ''`,
    ])
      await expect(database.query(sql)).rejects.toThrow('permission denied');
    const journal = await pool.query(`select count(*)::int as count from journal where items like '%candor-liabilities 1%'`);
    expect(journal.rows[0].count).toBe(list.length);
  });

  it('LIA-1 holds while customers trade', async () => {
    const customer = await server.demo(3);
    const proof = make(server);
    for (let index = 0; index < 40; index += 1)
      await customer.call('wallet/change', {
        currency_id: 1,
        from_field: index % 2 ? 'lever' : 'change',
        to_field: index % 2 ? 'change' : 'lever',
        number: '1',
      });
    const { number, key, document } = await proof;
    for (const userId of await everybody(server)) expect(await failing(await given(server, number, userId), userId, key)).toEqual([]);
    const { rows } = await pool.query<{ held: string }>(
      `select sum(case when credit >= 65536 then amount else 0 end - case when debit >= 65536 then amount else 0 end)::text as held
       from transfers join accounts on accounts.id = greatest(debit, credit) where command_seq <= $1 and currency_id = 1`,
      [document.journal.seq],
    );
    expect(rows[0]?.held).toBe(String(document.currencies.find(({ currency }) => currency === 'USDT')?.sum));
  });

  it('LIA-10 leaves nothing when it was given up half-way', async () => {
    await pool.query(
      `insert into liability_tiles (build, currency, height, place, first_hash, nodes, made_at) values ('stray', 'USDT', 0, 0, '', '', now())`,
    );
    await dropStrayTiles(database);
    expect((await pool.query(`select from liability_tiles where build = 'stray'`)).rows).toEqual([]);
    expect((await pool.query('select from liability_tiles')).rows.length).toBeGreaterThan(0);
  });

  it('LIA-7 is made by an operator with the permission, one at a time, and the log names who', async () => {
    const operator = await server.operator(1);
    const before = await server.client().call('liabilities/proofs', { page: 1 });
    const asked = await Promise.allSettled([operator.call('console/liabilities_make', {}), operator.call('console/liabilities_make', {})]);
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await until('the proof', async () => (await server.client().call('liabilities/proofs', { page: 1 })).count > before.count);
    const after = await server.client().call('liabilities/proofs', { page: 1 });
    expect(after.list[0]).toMatchObject({ made_by: 'operator', kept: true });
    expect(after.list[1]).toMatchObject({ made_by: 'schedule' });
    const { rows } = await pool.query(`select actor, user_id from commands where name = 'liabilities/publish' order by seq desc limit 1`);
    expect(rows).toEqual([{ actor: 3, user_id: expect.any(Number) }]);
    expect(await operator.call('console/liabilities', { page: 1 })).toMatchObject({ making: false, last_error: '' });
  });

  it('LIA-7 is made once a day at half past four in venue time, and missed days are not made up for', async () => {
    const counted = async (): Promise<number> => (await server.client().call('liabilities/proofs', { page: 1 })).count;
    const before = await counted();
    const { next_at: nextAt } = await (await server.operator(1)).call('console/liabilities', { page: 1 });
    expect(new Date(nextAt).toISOString().slice(10)).toBe('T20:30:00.000Z');
    server.clock.set(nextAt - 1);
    await server.venue.due.runDue();
    expect(await counted()).toBe(before);
    server.clock.set(nextAt + 3 * 86_400_000);
    await server.venue.due.runDue();
    await until('the daily proof', async () => (await counted()) === before + 1);
    await server.venue.due.runDue();
    expect(await counted()).toBe(before + 1);
    const [newest] = (await server.client().call('liabilities/proofs', { page: 1 })).list;
    expect(newest?.made_by).toBe('schedule');
    expect(Date.parse(readDocument(newest?.document ?? '')?.time ?? '')).toBe(server.clock.now());
  });

  it('LIA-9 keeps its tree for thirty days, that of the newest as long as it is that, and its document permanently', async () => {
    const { list, count } = await server.client().call('liabilities/proofs', { page: 1 });
    const [newest, earlier] = list;
    server.clock.advance(31 * 86_400_000);
    const term = TERMS.find(({ what }) => what === 'trees of proofs of liabilities');
    const clear = async (days: number): Promise<void> => {
      await database.query(term?.sql ?? '', [server.clock.now() - days * 86_400_000, 5_000]);
    };
    await clear(32);
    expect((await server.client().call('liabilities/proofs', { page: 1 })).list[0]).toMatchObject({ kept: true });
    expect(term?.days).toBe(30);
    await clear(30);
    const after = await server.client().call('liabilities/proofs', { page: 1 });
    expect(after.count).toBe(count);
    expect(after.list.map(({ kept }) => kept)).toEqual(after.list.map(({ number }) => number === newest?.number));
    const customer = await server.demo(1);
    expect(await customer.call('liabilities/own', { number: newest?.number ?? 0 })).toBeDefined();
    await expect(customer.call('liabilities/own', { number: earlier?.number ?? 0 })).rejects.toMatchObject({ code: 'not_found' });
  });
});
