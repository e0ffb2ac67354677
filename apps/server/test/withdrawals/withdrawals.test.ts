import { randomUUID } from 'node:crypto';
import type { InputOf } from '@candor/api';
import { CallError, readSignerFile, signed, signResult, startTestServer, type Client } from '@candor/testkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { generate } from 'otplib';
import { DEMO_TRADE_PASSWORD } from '../../src/features/account/demo.ts';
import { runChecks } from '../../src/cli/checks.ts';

const server = await startTestServer();
const { clock } = server;
const HOUR_MS = 3_600_000;
const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const ETHEREUM = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const ask = (number: string, more: Partial<InputOf<'wallet/out'>> = {}) =>
  ({ currency: 1, number, address: TRON, pay_password: DEMO_TRADE_PASSWORD, ...more }) as const;

let one: Client;
let two: Client;
let first: Client;
let second: Client;

async function clients(): Promise<void> {
  [one, two, first, second] = [await server.demo(1), await server.demo(2), await server.operator(1), await server.operator(2)];
}
beforeAll(clients);

async function code(promise: Promise<unknown>): Promise<string> {
  const error: unknown = await promise.catch((caught: unknown) => caught);
  return error instanceof CallError ? error.reply.code : 'ok';
}

const state = async (client: Client, id: number) =>
  (await client.call('charge_mention/log', { limit: 50 })).list.find((each) => each.id === id);

const held = async (client: Client) => {
  const list = (await client.call('wallet/list', {})).change_wallet.balance.find(({ currency }) => currency === 1);
  return [list?.change_balance, list?.lock_change_balance];
};

async function reviewOf(id: number): Promise<number> {
  const { rows } = await server.database.pool.query<{ review_id: number }>('select review_id from withdrawals where id = $1', [id]);
  return rows[0]?.review_id ?? 0;
}

async function decide(operator: Client, id: number, outcome: 'approved' | 'refused' = 'approved') {
  await server.venue.kernel.caughtUp();
  const review = { kind: 'withdrawal', id: await reviewOf(id) } as const;
  await operator.call('console/review_look', review);
  return operator.call('console/review_decide', {
    ...review,
    outcome,
    ...(outcome === 'refused' && { reason: 'owner_unclear' as const, note: 'please write' }),
  });
}

/** Past every hold; sign-ins have ended meanwhile. */
async function later(hours = 25): Promise<void> {
  clock.advance(hours * HOUR_MS);
  await clients();
}

/** Lets time pass like `later`, without the customer whose second factor is bound. */
async function operatorsLater(): Promise<void> {
  clock.advance(25 * HOUR_MS);
  [one, first, second] = [await server.demo(1), await server.operator(1), await server.operator(2)];
}

async function faults(): Promise<string[]> {
  await server.venue.kernel.quiet();
  await server.venue.kernel.caughtUp();
  return (await runChecks(server.venue.database, () => undefined)).flatMap((finding) => finding.faults);
}

describe('asking for a withdrawal', () => {
  it('WDR-1 holds the whole amount, charges the rate in force rounded up and freezes the terms with the request', async () => {
    const before = await held(one);
    const out = await one.call('wallet/out', ask('100.00000001'));
    expect(out).toMatchObject({
      number: '100.00000001',
      rate: '0.1',
      fee: '0.10000001',
      receivable: '99.9',
      state: 'pending',
      way: 'TRC20',
      approvals: 1,
    });
    const after = await held(one);
    expect(Number(before[0]) - Number(after[0])).toBeCloseTo(100);
    expect(Number(after[1])).toBeCloseTo(100);
    const { rows } = await server.database.pool.query<{ terms: string }>('select terms from withdrawals where id = $1', [out.id]);
    expect(JSON.parse(rows[0]?.terms ?? '')).toMatchObject({ rate_percent: '0.1', withdraw_least: '10' });
  });

  it('WDR-2 answers the same key with the same reply, also after a while and beside others, and another body with a conflict', async () => {
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 5 }, () => one.call('wallet/out', ask('20'), { key })));
    expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
    expect(await one.call('wallet/out', ask('20'), { key })).toEqual(replies[0]);
    expect(await code(one.call('wallet/out', ask('21'), { key }))).toBe('idempotency_conflict');
    const cancel = randomUUID();
    const id = replies[0]?.id ?? 0;
    const cancelled = await one.call('wallet/withdrawal_cancel', { id }, { key: cancel });
    expect(await one.call('wallet/withdrawal_cancel', { id }, { key: cancel })).toEqual(cancelled);
  });

  it.each([
    ['withdrawal_minimum', { number: '9.99' }],
    ['insufficient_balance', { number: '49999' }],
    ['withdrawal_most', { number: '50001' }],
    ['address_malformed', { address: TRON.replace('T', 'U') }],
    ['address_malformed', { address: `${TRON.slice(0, -1)}9` }],
    ['address_malformed', { address: ETHEREUM, chain: 'TRC20' }],
    ['address_other_network', { address: `ethereum:${ETHEREUM}@137` }],
    ['bank_card_missing', { type: 1 }],
    ['currency_unknown', { currency: 2 }],
    ['currency_unknown', { currency: 99 }],
    ['trade_password_required', { pay_password: undefined }],
    ['withdrawal_fee_higher', { rate: '0.09' }],
    ['invalid_input', { number: '-1' }],
    ['invalid_input', { number: '1e5' }],
    ['invalid_input', { type: 2 }],
    ['invalid_input', { address: undefined }],
  ] as const)('WDR-3 refuses with %s and changes nothing: %o', async (refused, more) => {
    const before = await held(one);
    expect(await code(one.call('wallet/out', { ...ask('50'), ...more }))).toBe(refused);
    expect(await held(one)).toEqual(before);
  });

  it('WDR-28 takes the address out of the code of a wallet', async () => {
    const { id } = await one.call('wallet/out', ask('20', { address: `tron:\u200e${TRON}?amount=20`, chain: 'TRC20' }));
    const { rows } = await server.database.pool.query<{ address: string }>('select address from withdrawals where id = $1', [id]);
    expect(rows).toEqual([{ address: TRON }]);
    await one.call('wallet/withdrawal_cancel', { id });
  });

  it('WDR-25 refuses deposit addresses of the venue, typed and for the book, and changes nothing', async () => {
    const before = await held(one);
    for (const [client, chain] of [
      [one, 'TRC20'],
      [two, 'ERC20'],
      [two, 'OMNI'],
    ] as const) {
      const { address } = await client.call('wallet/deposit_address', { currency_id: 1, chain });
      const spelled = chain === 'ERC20' ? address.toLowerCase() : address;
      expect(await code(one.call('wallet/out', ask('50', { address: spelled, chain })))).toBe('address_own');
      expect(await code(one.call('user/settbdz', { bid: 1, tbdz: spelled, chain }))).toBe('address_own');
    }
    expect(await held(one)).toEqual(before);
    expect((await one.call('user/cash_info', {})).tb).toEqual([]);
  });

  it.each([
    ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['ERC20', '0xdac17f958d2ee523a2206206994597c13d831ec7'],
    ['TRC20', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
    ['TRC20', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKLxmGkn'],
    ['TRC20', 'T9yD14Nj9j7xAB4dbGeiX9h8upfCg3PBbY'],
    ['ERC20', '0x0000000000000000000000000000000000000000'],
    ['ERC20', '0x000000000000000000000000000000000000dead'],
    ['OMNI', '1111111111111111111114oLvT2'],
    ['OMNI', '1BitcoinEaterAddressDontSendf59kuE'],
  ] as const)('WDR-29 refuses an address of %s that nobody has a key for: %s', async (chain, address) => {
    const before = await held(one);
    expect(await code(one.call('wallet/out', ask('50', { address, chain })))).toBe('address_lost');
    expect(await code(one.call('user/settbdz', { bid: 1, tbdz: address, chain }))).toBe('address_lost');
    expect(await held(one)).toEqual(before);
  });

  it('WDR-3 counts wrong trade passwords and locks after five', async () => {
    const three = await server.demo(3);
    const tries: string[] = [];
    for (let each = 0; each < 6; each += 1) tries.push(await code(three.call('wallet/out', ask('10', { pay_password: `wrong-${each}` }))));
    expect(tries).toEqual([...Array<string>(4).fill('e_pdealerr'), 'trade_password_locked', 'trade_password_locked']);
  });

  it('WDR-4 leaves one winner of fifty requests for the whole balance', async () => {
    await two.call('wallet/change', { currency_id: 1, from_field: 'lever', to_field: 'change', number: '1' });
    const [available = '0'] = await held(two);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => code(two.call('wallet/out', ask(available), { key: randomUUID() }))),
    );
    expect(answers.filter((each) => each === 'ok')).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(['ok', 'insufficient_balance']));
    expect(await held(two)).toEqual(['0', available]);
    const [newest] = (await two.call('charge_mention/log', {})).list;
    await two.call('wallet/withdrawal_cancel', { id: newest?.id ?? 0 });
    expect(await held(two)).toEqual([available, '0']);
  });

  it('WDR-5 lets nobody see, cancel or decide what is another’s', async () => {
    const { id } = await one.call('wallet/out', ask('30'));
    expect(await state(two, id)).toBeUndefined();
    expect(await code(two.call('wallet/withdrawal_cancel', { id }))).toBe('not_found');
    expect(await code(one.call('console/withdrawals' as never, {} as never))).not.toBe('ok');
    await one.call('wallet/withdrawal_cancel', { id });
    expect(await code(one.call('wallet/withdrawal_cancel', { id }))).toBe('already_decided');
    expect((await state(one, id))?.state).toBe('cancelled');
    const { list } = await first.call('console/reviews', { kind: 'withdrawal' });
    expect(list.map((each) => each.id)).not.toContain(await reviewOf(id));
  });

  it('WDR-6 limits how often and how much is asked for within 24 hours', async () => {
    await later();
    const answers: string[] = [];
    for (let each = 0; each < 11; each += 1) answers.push(await code(one.call('wallet/out', ask(`1${each}`))));
    expect(answers).toEqual([...Array<string>(10).fill('ok'), 'withdrawal_day_count']);
    const info = await one.call('wallet/get_info', { currency: 1 });
    expect(info).toMatchObject({ day_count: 10, day_count_left: 0, rate: '0.1', min_number: '10' });
    for (const { id, state: each } of (await one.call('charge_mention/log', { limit: 50 })).list)
      if (each === 'pending') await one.call('wallet/withdrawal_cancel', { id });
    expect((await one.call('wallet/get_info', { currency: 1 })).day_left).toBe('100000');
  });
});

describe('what was approved and not handed to the signer', () => {
  it('WDR-5 is taken back by the customer, and what is in a file is not', async () => {
    await later();
    const [kept, back] = [await one.call('wallet/out', ask('33')), await one.call('wallet/out', ask('34'))];
    await later();
    await decide(first, kept.id);
    await decide(first, back.id);
    const before = await held(one);
    expect((await state(one, back.id))?.can_cancel).toBe(1);
    await one.call('wallet/withdrawal_cancel', { id: back.id });
    expect(await state(one, back.id)).toMatchObject({ state: 'cancelled', can_cancel: 0 });
    const after = await held(one);
    expect(Number(after[0]) - Number(before[0])).toBe(34);
    const { file } = await first.call('console/withdrawal_export', {});
    expect(readSignerFile(file).rows.map(({ id }) => id)).toEqual([kept.id]);
    expect(await code(one.call('wallet/withdrawal_cancel', { id: kept.id }))).toBe('already_decided');
    await first.call('console/withdrawal_import', { signed: signResult(file) });
    expect(await faults()).toEqual([]);
  });
});

describe('holds', () => {
  it('WDR-7 delays a typed address and a new one of the book, and approves neither before', async () => {
    await later();
    await one.call('user/settbdz', { bid: 1, tbdz: ETHEREUM, login_password: 'demo1234' });
    const typed = await one.call('wallet/out', ask('40'));
    const kept = await one.call('wallet/out', ask('41', { address: ETHEREUM.toLowerCase() }));
    for (const { held_until, created_time } of [typed, kept]) expect(held_until - created_time).toBeGreaterThan(23 * HOUR_MS);
    expect(await code(decide(first, typed.id))).toBe('withdrawal_held');
    await later();
    expect(await decide(first, typed.id)).toEqual({ state: 'approved' });
    const [entry] = (await one.call('user/cash_info', {})).tb;
    await one.call('user/address_remove', { id: entry?.id ?? 0 });
    expect(await code(decide(first, kept.id))).toBe('destination_changed');
    expect(await decide(first, kept.id, 'refused')).toEqual({ state: 'refused' });
    expect((await state(one, kept.id))?.reason).toMatch(/destination is yours.*please write/);
  });

  it('WDR-8 holds everything for a day after a password changed, at the request and at the approval', async () => {
    const three = await server.demo(3);
    const { id } = await three.call('wallet/out', ask('42'));
    await later();
    const again = await server.demo(3);
    const changed = { old_password: 'demo1234', password: 'marble-Lamp-7', repassword: 'marble-Lamp-7' };
    await again.call('user/password', changed);
    expect(await code(again.call('wallet/out', ask('43')))).toBe('withdrawal_held');
    expect((await again.call('wallet/get_info', { currency: 1 })).held_until).toBeGreaterThan(clock.now());
    expect(await code(decide(first, id))).toBe('withdrawal_held');
    await later();
    expect(await decide(first, id)).toEqual({ state: 'approved' });
  });

  it('WDR-9 neither takes nor approves anything of a frozen account, and gives back all the same', async () => {
    const { id } = await two.call('wallet/out', ask('44'));
    await later();
    const { rows } = await server.database.pool.query<{ user_id: number }>('select user_id from withdrawals where id = $1', [id]);
    const customerId = rows[0]?.user_id ?? 0;
    await first.call('console/customer_freeze', { id: customerId, reason: 'access_suspected', note: 'a suspicion of theft' });
    expect(await code(decide(first, id))).toBe('account_frozen');
    expect(await decide(first, id, 'refused')).toEqual({ state: 'refused' });
    await first.call('console/customer_unfreeze', { id: customerId, reason: 'it was an error' });
  });

  it('WDR-10 asks for the second factor where one is bound, takes each code once, and answers the key again without one', async () => {
    await later();
    const { secret } = await two.call('bind/google', {});
    const fresh = (): Promise<string> => generate({ secret, epoch: Math.floor(clock.now() / 1000) });
    await two.call('bind/google#bind', { code: await fresh(), login_password: 'demo1234' });
    clock.advance(25 * HOUR_MS);
    two = await server.demo(2);
    await two.call('verify/google', { code: await fresh(), action_type: 1 });
    clock.advance(60_000);
    expect((await two.call('wallet/get_info', { currency: 1 })).needs_code).toBe(1);
    expect(await code(two.call('wallet/out', ask('45')))).toBe('code_required');
    expect(await code(two.call('wallet/out', ask('45', { code: '000000' })))).toBe('code_wrong');
    const key = randomUUID();
    const used = await fresh();
    const out = await two.call('wallet/out', ask('45', { code: used }), { key });
    expect(await code(two.call('wallet/out', ask('46', { code: used })))).toBe('code_wrong');
    expect(await two.call('wallet/out', ask('45', { code: used }), { key })).toEqual(out);
    [one, first, second] = [await server.demo(1), await server.operator(1), await server.operator(2)];
  });
});

describe('operators', () => {
  it('WDR-11 has two different operators agree above the limit of the terms', async () => {
    const { id, approvals } = await one.call('wallet/out', ask('5000.01'));
    expect(approvals).toBe(2);
    await operatorsLater();
    expect(await decide(first, id)).toEqual({ state: 'waiting' });
    expect(await code(decide(first, id))).toBe('second_operator');
    expect((await state(one, id))?.state).toBe('pending');
    expect(await decide(second, id)).toEqual({ state: 'approved' });
    expect((await state(one, id))?.can_cancel).toBe(1);
  });

  it('WDR-12 WDR-26 the files are signed, chained and hold each withdrawal once; a result is taken once, whole and of its signer only', async () => {
    const { id, file } = await first.call('console/withdrawal_export', {});
    const read = readSignerFile(file);
    expect(read.rows.length).toBeGreaterThanOrEqual(2);
    expect(await code(second.call('console/withdrawal_export', {}))).toBe('nothing_to_export');
    expect((await second.call('console/withdrawal_file', { id })).file).toBe(file);

    const result = signResult(file);
    const document = JSON.parse((JSON.parse(result) as { document: string }).document) as { rows: object[] };
    const take = (text: string) => code(first.call('console/withdrawal_import', { signed: text }));
    expect(await take('{}')).toBe('result_malformed');
    expect(await take(signResult(file, undefined, Buffer.alloc(32, 1)))).toBe('result_signature');
    expect(await take(result.replace('candor-withdrawal-results', 'candor-withdrawal-result5'))).toBe('result_signature');
    expect(await take(signed({ ...document, hash: '0'.repeat(64) }))).toBe('result_file_unknown');
    expect(await take(signed({ ...document, file: id + 1 }))).toBe('result_file_unknown');
    expect(await take(signed({ ...document, rows: document.rows.slice(1) }))).toBe('result_rows_differ');
    expect(await take(signResult(file, (row) => ({ ...row, amount: '1' })))).toBe('result_rows_differ');
    expect(await take(signResult(file, (row) => ({ ...row, address: TRON.toLowerCase() })))).toBe('result_rows_differ');
    expect(await take(signResult(file, (row) => ({ ...row, txid: 'aa'.repeat(32) })))).toBe('result_txid_used');
    // In capitals a transaction is the same one, whether another file or this one has it.
    expect(await take(signResult(file, (row) => ({ ...row, txid: 'AA'.repeat(32) })))).toBe('result_txid_used');
    const spellings = read.rows.map(({ id: each }, at) => [each, at % 2 === 0 ? 'ab'.repeat(32) : `0x${'AB'.repeat(32)}`] as const);
    const spelled = new Map(spellings);
    expect(await take(signResult(file, (row) => ({ ...row, txid: spelled.get(row.id) ?? '' })))).toBe('result_txid_used');
    const { rows: paid } = await server.database.pool.query<{ txid: string }>(
      `select txid from withdrawals where way = 'TRC20' and txid <> ''`,
    );
    expect(paid.length).toBeGreaterThan(0);
    const again = paid[0]?.txid.toUpperCase() ?? '';
    expect(await take(signResult(file, (row) => (row.id === read.rows[0]?.id ? { ...row, txid: `0x${again}` } : row)))).toBe(
      'result_txid_used',
    );
    expect(await take(result)).toBe('ok');
    expect(await take(result)).toBe('result_imported');
    const sent = await state(one, read.rows[0]?.id ?? 0);
    expect(sent).toMatchObject({ state: 'sent', status_name: 'passed' });
    expect(await faults()).toEqual([]);
  });
});
