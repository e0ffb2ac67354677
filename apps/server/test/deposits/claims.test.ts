import { checkReceipts } from '@candor/verify/receipts';
import { decimal, toText } from '@candor/money';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../../src/kernel/model/command.ts';
import { READINGS_NEEDED } from '../../src/features/deposits/store.ts';
import { depositVenue } from './fixture.ts';
import { ToyChain } from './toy-chain.ts';

const venue = await depositVenue();
const { server } = venue;
const [alice, bob] = venue.customers;
const people = {
  alice: { id: alice, client: await server.demo(1), address: await venue.give(alice) },
  bob: { id: bob, client: await server.demo(2), address: await venue.give(bob) },
} as const;
type Name = keyof typeof people;
const operators = { first: await server.operator(1), second: await server.operator(2) };
/** Minimum of the terms of ERC20. */
const NEEDED = 12;

let named = 0;
const newTransaction = (): string => `0x${(named += 1).toString(16).padStart(64, '0')}`;
let top = 100;

/** A chain of its own, its watcher, and one transaction on it. */
async function scene() {
  await venue.setCursor();
  const chain = new ToyChain((top += 200));
  const watcher = venue.watcher(chain);
  await watcher.step();
  const txid = newTransaction();
  const claims = new Map<Name, number>();
  const mine = async (blocks: number): Promise<void> => {
    for (let block = 0; block < blocks; block += 1) chain.mine();
    await watcher.step();
  };
  return {
    chain,
    txid,
    watcher,
    mine,
    /** The chain shows payments of the transaction. */
    async pays(...to: readonly (readonly [Name, index: number])[]) {
      chain.mine(...to.map(([name, index]) => ({ txid, index, currencyId: 1, address: people[name].address, amount: decimal('50') })));
      await watcher.step();
      return 'seen';
    },
    claims: async (name: Name) =>
      outcomeOf(async () => {
        // Two alike within two seconds are one that was sent twice.
        server.clock.advance(3_000);
        const { id } = await people[name].client.call('wallet/charge_req', { currency: 1, account: '', amount: '50', type: 'ERC20', txid });
        claims.set(name, id);
        return 'claimed';
      }),
    decides: async (name: Name, outcome: 'approved' | 'refused') => outcomeOf(() => decide(claims.get(name) ?? 0, outcome)),
    async deep() {
      await mine(NEEDED);
      for (let reading = 1; reading < READINGS_NEEDED; reading += 1) await watcher.step();
      return 'deep';
    },
  };
}

async function outcomeOf(act: () => Promise<string>): Promise<string> {
  try {
    return await act();
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}

async function reviewOf(claim: number): Promise<number> {
  const { rows } = await server.database.pool.query<{ id: number }>(`select id from reviews where kind = 'deposit' and subject = $1`, [
    claim,
  ]);
  return rows[0]?.id ?? 0;
}

async function decide(claim: number, outcome: 'approved' | 'refused', by = operators.first): Promise<string> {
  const review = { kind: 'deposit', id: await reviewOf(claim) } as const;
  await by.call('console/review_look', review);
  const said = outcome === 'refused' ? { reason: 'payment_not_found' as const } : {};
  return (await by.call('console/review_decide', { ...review, outcome, ...said })).state;
}

/** A picture that a customer has sent; its name. */
async function uploaded(userId: number): Promise<string> {
  const file = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#205080' } })
    .png()
    .toBuffer();
  const actor: Actor = { kind: 'customer', userId, address: '127.0.0.1', language: 'en' };
  return server.venue.handlers.upload({}, { actor, address: '127.0.0.1', device: 'test', language: 'en', file });
}

const has = async (name: Name): Promise<bigint> => decimal(await venue.balance(people[name].id, 'change'));

type Scene = Awaited<ReturnType<typeof scene>>;
type Step = readonly [act: (scene: Scene) => Promise<string>, comesTo: string];
const pays: Step = [(at) => at.pays(['alice', 0]), 'seen'];
const deep: Step = [(at) => at.deep(), 'deep'];
const claims = (comesTo: string, name: Name = 'alice'): Step => [(at) => at.claims(name), comesTo];
const approved = (comesTo: string, name: Name = 'alice'): Step => [(at) => at.decides(name, 'approved'), comesTo];
const refused: Step = [(at) => at.decides('alice', 'refused'), 'refused'];

/** Every order in which a payment, a claim for it and the decision can come, with what each credits in the end. */
const ORDERS: readonly (readonly [order: string, steps: readonly Step[], alice: string, bob: string])[] = [
  ['credited, claimed', [pays, deep, claims('transaction_known')], '50', '0'],
  ['seen, claimed, deep', [pays, claims('transaction_known'), deep], '50', '0'],
  ['claimed, seen, deep, approved', [claims('claimed'), pays, deep, approved('transaction_known')], '50', '0'],
  ['claimed, seen, approved, deep', [claims('claimed'), pays, approved('transaction_known'), deep], '50', '0'],
  ['claimed, approved, seen, deep', [claims('claimed'), approved('approved'), pays, deep], '50', '0'],
  ['claimed, approved, never seen', [claims('claimed'), approved('approved'), deep], '50', '0'],
  ['claimed twice', [claims('claimed'), claims('transaction_known'), approved('approved'), claims('transaction_known')], '50', '0'],
  ['claimed, refused, seen, deep', [claims('claimed'), refused, pays, deep, claims('transaction_known')], '50', '0'],
  [
    'claimed, refused, claimed, approved, seen',
    [claims('claimed'), refused, claims('claimed'), approved('approved'), pays, deep],
    '50',
    '0',
  ],
  [
    'approved, then two payments of the transaction',
    [claims('claimed'), approved('approved'), [(at) => at.pays(['alice', 0], ['alice', 3]), 'seen'], deep],
    '100',
    '0',
  ],
  [
    'one claims what another was paid',
    [claims('claimed', 'bob'), approved('approved', 'bob'), pays, deep, claims('transaction_known')],
    '0',
    '50',
  ],
  [
    'two claim one transaction',
    [claims('claimed'), claims('claimed', 'bob'), approved('approved', 'bob'), approved('transaction_known')],
    '0',
    '50',
  ],
  [
    'the other one is paid by the same transaction and seen',
    [[(at) => at.pays(['bob', 1]), 'seen'], claims('claimed'), approved('approved'), deep],
    '50',
    '50',
  ],
];

describe('claims and the watcher', () => {
  test.each(ORDERS)('DEP-62: one payment is credited once: %s', async (_order, steps, toAlice, toBob) => {
    const at = await scene();
    const before = { alice: await has('alice'), bob: await has('bob') };
    const came: string[] = [];
    for (const [act] of steps) came.push(await act(at));
    expect(came).toEqual(steps.map(([, comesTo]) => comesTo));
    expect([toText((await has('alice')) - before.alice), toText((await has('bob')) - before.bob)]).toEqual([toAlice, toBob]);
    expect(await venue.faults()).toEqual([]);
  });

  test('DEP-63: a payment that comes after its claim was credited is shown, said to operators, and stays as it is when its block is replaced', async () => {
    const at = await scene();
    const before = await has('alice');
    await at.claims('alice');
    await at.decides('alice', 'approved');
    await at.pays(['alice', 2]);
    expect(venue.logged.at(-1)).toEqual({
      level: 'error',
      text: 'a payment is in a transaction that was credited on a claim; it is not credited',
    });
    at.chain.reorganise(3, [at.chain.all]);
    await at.mine(NEEDED);
    const rows = (await venue.deposits()).filter(({ txid }) => txid === at.txid).map(({ place, state }) => `${place} ${state}`);
    expect(rows.toSorted()).toEqual(['-1 credited', '2 claimed']);
    const { rows: stored } = await server.database.pool.query('select payment from deposit_claims order by id desc limit 1');
    expect(stored).toEqual([{ payment: `ERC20:${at.txid}:2` }]);
    expect((await has('alice')) - before).toBe(decimal('50'));
  });
});

describe('a claim that names no transaction', () => {
  const sent = (amount: string, more: object = {}) =>
    people.alice.client.call('wallet/charge_req', { currency: 1, account: 'my wallet', amount, imgUrl: '', type: 'ERC20', ...more });
  const claimOf = async (id: number) => (await people.alice.client.call('wallet/deposit_claims', { record: String(id) })).list[0];

  test('DEP-90: waits, and is matched with the payment of its amount that the chain shows, which is credited once', async () => {
    const { chain, watcher, mine } = await scene();
    server.clock.advance(3_000);
    const before = await has('alice');
    const made = await sent('51.5');
    expect(made).toMatchObject({ txid: '', account: 'my wallet', state: 'waiting' });
    const other = { txid: newTransaction(), index: 0, currencyId: 1, address: people.alice.address, amount: decimal('52') };
    chain.mine(other, { ...other, txid: newTransaction(), amount: decimal('51.5') });
    await watcher.step();
    await mine(NEEDED - 1);
    for (let reading = 1; reading < READINGS_NEEDED; reading += 1) await watcher.step();
    expect((await has('alice')) - before).toBe(decimal('103.5'));
    expect(await claimOf(made.id)).toMatchObject({ state: 'matched' });
    await expect(decide(made.id, 'approved')).rejects.toMatchObject({ code: 'already_decided' });
    const { list } = await operators.first.call('console/reviews', { kind: 'deposit', page: 1 });
    expect(list.map(({ id }) => id)).not.toContain(await reviewOf(made.id));
    expect(await venue.faults()).toEqual([]);
  });

  test('DEP-90: is matched at once where the payment was credited before it was handed in, and only one is', async () => {
    const { chain, watcher, mine } = await scene();
    chain.mine({ txid: newTransaction(), index: 0, currencyId: 1, address: people.alice.address, amount: decimal('53.5') });
    await watcher.step();
    await mine(NEEDED);
    for (let reading = 1; reading < READINGS_NEEDED; reading += 1) await watcher.step();
    server.clock.advance(3_000);
    expect(await sent('53.5')).toMatchObject({ state: 'matched' });
    server.clock.advance(3_000);
    const again = await sent('53.5');
    expect(again).toMatchObject({ state: 'waiting' });
    expect(await decide(again.id, 'refused')).toBe('refused');
    expect(await venue.faults()).toEqual([]);
  });

  test('DEP-90 DEP-93 OPR-33: is decided once an operator has found its transaction, which leaves a line and is claimed by nobody else', async () => {
    server.clock.advance(3_000);
    const before = await has('alice');
    const made = await sent('54.5');
    await expect(decide(made.id, 'approved')).rejects.toMatchObject({ code: 'claim_unmatched' });
    const txid = newTransaction();
    const name = (text: string, by = operators.first) => by.call('console/claim_name', { id: made.id, txid: text });
    await expect(name('nothing')).rejects.toMatchObject({ code: 'transaction_malformed' });
    const known = (await venue.deposits()).find(({ user_id, place }) => user_id === alice && place >= 0);
    await expect(name(known?.txid ?? '')).rejects.toMatchObject({ code: 'transaction_known' });
    await name(`https://explorer.example/tx/\u200b${txid.toUpperCase().replace('0X', '0x')}`);
    await expect(name(txid, operators.second)).rejects.toMatchObject({ code: 'already_done' });
    await server.venue.kernel.caughtUp();
    const { rows } = await server.database.pool.query(`select actor from commands where name = 'console/claim_name' and refused is null`);
    expect(rows).toEqual([{ actor: 3 }]);
    expect(await claimOf(made.id)).toMatchObject({ txid, state: 'waiting' });
    expect(await decide(made.id, 'approved')).toBe('approved');
    expect((await has('alice')) - before).toBe(decimal('54.5'));
    expect(await venue.faults()).toEqual([]);
  });

  test('DEP-90: needs something to be found by', async () => {
    await expect(sent('54.5', { account: ' ' })).rejects.toMatchObject({ code: 'transaction_malformed' });
  });
});

describe('a claim', () => {
  const { client } = people.alice;

  test('DEP-60: names a transaction of its chain in whatever spelling, at least the minimum, and waits for an operator', async () => {
    const digits = newTransaction().slice(2);
    const claim = (over: object) => client.call('wallet/charge_req', { currency: 1, account: '', amount: '120', type: 'omni', ...over });
    await expect(claim({ txid: 'nothing' })).rejects.toMatchObject({ code: 'transaction_malformed' });
    await expect(claim({ txid: digits, amount: '99.99999999' })).rejects.toMatchObject({
      reply: { code: 'amount_least', params: { least: '100' } },
    });
    await expect(claim({ txid: digits, currency: 2 })).rejects.toMatchObject({ code: 'currency_unknown' });
    await expect(claim({ txid: digits, imgUrl: 'not-mine-at-all' })).rejects.toMatchObject({ code: 'upload_unknown' });
    // A client of the specification has one field for both.
    const made = await claim({ account: digits.toUpperCase() });
    expect(made).toMatchObject({ channel: 'OMNI', txid: digits, state: 'waiting', amount: '120', currency_name: 'USDT' });
    server.clock.advance(3_000);
    await expect(claim({ txid: `0x${digits}` })).rejects.toMatchObject({ code: 'transaction_known' });
    expect((await client.call('wallet/deposit_claims', { page: 1 })).list[0]).toEqual(made);
    const before = await has('alice');
    expect(await decide(made.id, 'approved')).toBe('approved');
    expect((await has('alice')) - before).toBe(decimal('120'));
    await expect(decide(made.id, 'approved')).rejects.toMatchObject({ code: 'already_decided' });
    const [newest] = (await client.call('wallet/deposits', { page: 1 })).list;
    expect(newest).toMatchObject({ chain: 'OMNI', txid: digits, amount: '120', state: 'credited' });
  });

  test('DEP-61: by bank it shows a picture without its metadata, and keeps the account that was paid to', async () => {
    const { bank } = await client.call('wallet/deposit_chains', { currency_id: 1 });
    expect(bank).toMatchObject({ bank_name: 'Demonstration Bank', account_number: '6200 0000 0000 0000', money: 'CNY', is_demo: 1 });
    const claim = (imgUrl: string) => client.call('wallet/charge_req', { currency: 1, account: '-', amount: '300', imgUrl, type: 'BANK' });
    await expect(claim('')).rejects.toMatchObject({ code: 'proof_missing' });
    const imgUrl = await uploaded(alice);
    await expect(people.bob.client.call('wallet/charge_req', { currency: 1, amount: '300', imgUrl, type: 'BANK' })).rejects.toMatchObject({
      code: 'upload_unknown',
    });
    const made = await claim(imgUrl);
    expect(made).toMatchObject({ channel: 'BANK', txid: '', paid_to: 'Demonstration Bank · Candor · 6200 0000 0000 0000' });
    const { detail } = await operators.first.call('console/review_look', { kind: 'deposit', id: await reviewOf(made.id) });
    expect(detail).toMatchObject({ kind: 'deposit', proof: expect.stringMatching(/^data:image\/jpeg;base64,/), seen: [], alike: 0 });
    expect(await decide(made.id, 'refused')).toBe('refused');
    const [newest] = (await client.call('wallet/deposit_claims', { page: 1 })).list;
    expect(newest).toMatchObject({ state: 'refused', reason: expect.stringContaining('could not be found') });
  });

  test('DEP-91: a claim by bank carries money, amount and price of the request, in review, receipt, record and notice, whatever the terms say later', async () => {
    const before = await has('alice');
    server.clock.advance(3_000);
    const imgUrl = await uploaded(alice);
    const made = await client.call('wallet/charge_req', { currency: 1, account: '-', amount: '333.33333333', imgUrl, type: 'BANK' });
    // 333.33333333 × 7.2 = 2399.999999976
    expect(made.bank).toMatchObject({ money: 'CNY', price: '7.2', paid: '2400', settled: 0 });
    const { detail } = await operators.first.call('console/review_look', { kind: 'deposit', id: await reviewOf(made.id) });
    expect(detail).toMatchObject({ claim: { bank: made.bank } });
    expect(await decide(made.id, 'approved')).toBe('approved');
    expect((await has('alice')) - before).toBe(decimal('333.33333333'));
    const [newest] = (await client.call('wallet/deposit_claims', { page: 1 })).list;
    expect(newest?.bank).toEqual({ ...made.bank, settled: 1 });
    const { notices } = await client.call('notices/list', {});
    expect(notices[0]?.text).toContain('2400 CNY');
    expect(notices[0]?.text).toContain('7.2 CNY');
    const { lines } = await client.call('receipts/of', { product: 'bank', id: made.bank?.id ?? 0 });
    expect((await checkReceipts(lines, { keys: [], reach: 'part' })).faults).toEqual([]);
    const { document } = JSON.parse(lines[1] ?? '{}') as { document: string };
    expect(JSON.parse(document)).toMatchObject({
      kind: 'bank_payment',
      terms: { frozen: { price: '7.2' } },
      facts: { direction: 'in', subject: made.id, money: 'CNY', amount: '333.33333333' },
      result: { paid: '2400' },
      movements: [{ code: 'deposit', amount: '333.33333333' }],
    });
    expect(await venue.faults()).toEqual([]);
  });

  test('DEP-91: an amount whose worth cannot be stored is refused with what can be', async () => {
    server.clock.advance(3_000);
    const imgUrl = await uploaded(alice);
    const claim = client.call('wallet/charge_req', { currency: 1, amount: '39999999999', imgUrl, type: 'BANK' });
    await expect(claim).rejects.toMatchObject({ reply: { code: 'amount_range', params: { least: '100', most: '1000000000' } } });
  });

  test('DEP-64: beyond the limit of the terms two operators approve it', async () => {
    const made = await client.call('wallet/charge_req', { currency: 1, amount: '10000.00000001', type: 'OMNI', txid: newTransaction() });
    const before = await has('alice');
    expect(await decide(made.id, 'approved')).toBe('waiting');
    expect(await has('alice')).toBe(before);
    await expect(decide(made.id, 'approved')).rejects.toMatchObject({ code: 'second_operator' });
    expect(await decide(made.id, 'approved', operators.second)).toBe('approved');
    expect((await has('alice')) - before).toBe(decimal('10000.00000001'));
  });

  test('DEP-65: five of a customer wait at a time', async () => {
    const claim = () => people.bob.client.call('wallet/charge_req', { currency: 1, amount: '100', type: 'OMNI', txid: newTransaction() });
    const waiting = (await people.bob.client.call('wallet/deposit_claims', { page: 1 })).list.filter(({ state }) => state === 'waiting');
    for (let made = waiting.length; made < 5; made += 1) await claim();
    await expect(claim()).rejects.toMatchObject({ reply: { code: 'claim_limit', params: { most: 5 } } });
  });
});
