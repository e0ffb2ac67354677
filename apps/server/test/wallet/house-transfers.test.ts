import { allows, ROLE_NAMES, type InputOf } from '@candor/api';
import { accountId, HOUSE } from '../../src/kernel/model/accounts.ts';
import { CallError, startTestServer, until, type Client } from '@candor/testkit';
import { toText } from '@candor/money';
import type { AccountKind } from '@candor/rules';
import { describe, expect, it } from 'vitest';
import { runChecks } from '../../src/cli/checks.ts';
import { codeAt } from '../../src/guards/totp.ts';
import { DEMO_OPERATOR_PASSWORD, DEMO_OPERATORS } from '../../src/features/operators/demo.ts';

const server = await startTestServer();
const { database, venue, clock } = server;
const [maker, checker] = [await server.operator(1), await server.operator(2)];
const customer = await server.demo(1);

type Proposal = InputOf<'console/house_transfer_propose'>;
const paidIn: Proposal = { currency: 1, from: 'capital', to: 'insurance_reserve', number: '500', note: 'paid in by the owner on 12 May' };
const propose = (change: Partial<Proposal> = {}, by: Client = maker) => {
  // Beyond the time in which the same again counts as a double click.
  clock.advance(2_001);
  return by.call('console/house_transfer_propose', { ...paidIn, ...change });
};

async function codeOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof CallError ? error.code : String(error);
}
async function held(kind: AccountKind, currency = 1): Promise<string> {
  await venue.kernel.quiet();
  await venue.kernel.caughtUp();
  const { rows } = await database.pool.query('select balance::text from accounts where id = $1', [accountId(HOUSE, currency, kind)]);
  return toText(BigInt(String(rows[0]?.balance ?? '0')));
}
async function waiting(): Promise<{ kind: 'house_transfer'; id: number }> {
  const { list } = await checker.call('console/reviews', { kind: 'house_transfer', page: 1 });
  return { kind: 'house_transfer', id: list.at(-1)?.id ?? 0 };
}
/** Codes with which an operator proves an approval; each code is accepted once. */
async function proof(index: 0 | 1): Promise<{ password: string; code: string }> {
  clock.advance(30_000);
  return { password: DEMO_OPERATOR_PASSWORD, code: await codeAt(DEMO_OPERATORS[index].secret, clock.now()) };
}
async function approved(given?: object, by: Client = checker): Promise<unknown> {
  const review = await waiting();
  await by.call('console/review_look', review);
  return by.call('console/review_decide', { ...review, outcome: 'approved', ...(given ?? (await proof(1))) });
}
async function refused(): Promise<unknown> {
  const review = await waiting();
  await checker.call('console/review_look', review);
  return checker.call('console/review_decide', { ...review, outcome: 'refused', reason: 'other', note: 'not agreed' });
}
async function moved(change: Partial<Proposal>): Promise<void> {
  await propose(change);
  await approved();
}

describe('CMO-31 money of the house', () => {
  it('moves when another operator approves it with password and code, once', async () => {
    const before = await held('insurance_reserve');
    await propose();
    expect(await held('insurance_reserve')).toBe(before);
    expect((await checker.call('console/review_look', await waiting())).detail).toEqual({
      kind: 'house_transfer',
      transfer: { id: 1, currency_name: 'USDT', from: 'capital', to: 'insurance_reserve', value: '500', note: paidIn.note },
    });
    expect(await codeOf(approved(await proof(0), maker))).toBe('self_approval');
    expect(await codeOf(approved({}))).toBe('invalid_input');
    expect(await codeOf(approved({ ...(await proof(1)), code: '000000' }))).toBe('code_wrong');
    expect(await codeOf(approved({ ...(await proof(1)), password: 'not that one' }))).toBe('password_wrong');
    expect(await held('insurance_reserve')).toBe(before);
    await approved();
    expect(await held('capital')).toBe('-500');
    expect(Number(await held('insurance_reserve'))).toBe(Number(before) + 500);
    await propose();
    await refused();
    expect(await held('capital')).toBe('-500');
  });

  it('is refused to roles without the right, between one account and itself, and for what is nobody’s to move', async () => {
    expect(ROLE_NAMES.filter((role) => allows(role, 'house.decide'))).toEqual(['administrator', 'compliance']);
    expect(await codeOf(propose({}, customer))).toBe('login_expired');
    expect(await codeOf(propose({ to: 'capital' }))).toBe('same_account');
    expect(await codeOf(propose({ currency: 999 }))).toBe('currency_unknown');
    for (const change of [{ from: 'external' }, { from: 'insurance_cover' }, { to: 'interest_promised' }, { number: '0' }, { note: '' }])
      expect(await codeOf(propose(change as Partial<Proposal>)), JSON.stringify(change)).toBe('invalid_input');
  });
});

it('CMO-36 a proposal whose answer was lost is one proposal, however often it is sent under its key', async () => {
  const send = (key: string, change: Partial<Proposal> = {}) => {
    clock.advance(2_001);
    return maker.call('console/house_transfer_propose', { ...paidIn, ...change }, { key });
  };
  const count = async (): Promise<number> => (await checker.call('console/reviews', { kind: 'house_transfer', page: 1 })).list.length;
  const before = await count();
  const { id } = await send('lost-answer-of-a-proposal');
  expect(await send('lost-answer-of-a-proposal')).toEqual({ id });
  expect(await count()).toBe(before + 1);
  expect(await codeOf(send('lost-answer-of-a-proposal', { number: '501' }))).toBe('idempotency_conflict');
  await refused();
  // What was said once is said as it was, whatever was decided meanwhile; the same is proposed again under another key.
  expect(await send('lost-answer-of-a-proposal')).toEqual({ id });
  expect(await count()).toBe(before);
  expect((await send('another-proposal-of-the-same')).id).toBeGreaterThan(id);
  await refused();
});

describe('CMO-32 what is promised or covers what is open', () => {
  it('stays: the covers of policies, the rest of what products may sell, and what contracts are backed by', async () => {
    expect(await codeOf(propose({ from: 'insurance_reserve', to: 'capital', number: '1000500.00000001' }))).toBe('house_needed');
    // What products may still sell would promise the better part of the interest account.
    const [interest] = (await maker.call('console/mining', {})).accounts;
    expect(await codeOf(propose({ from: 'interest', to: 'capital', number: interest?.available ?? '' }))).toBe('house_needed');
    await moved({ to: 'loss_absorption', number: '10000' });
    await server.open('BTC/USDT', '60000');
    const order = { legal_id: 1, currency_id: 2, type: 1, share: 10, multiple: 100, status: 1, pay_password: 'demo5678' } as const;
    const position = await customer.call('lever/submit', order);
    const { reserve, exposure } = await maker.call('console/house', {});
    const spare = Number(reserve) - Number(exposure);
    expect([spare > 0, spare < 10_000]).toEqual([true, true]);
    expect(await codeOf(propose({ from: 'loss_absorption', to: 'capital', number: '10000' }))).toBe('house_needed');
    // Between accounts that cover the same nothing is taken from the cover.
    await moved({ from: 'loss_absorption', to: 'fee', number: '10000' });
    await server.open('BTC/USDT', '60000');
    await customer.call('lever/close', { id: position.id });
    await moved({ from: 'fee', to: 'seconds_reserve', number: '500' });
  });

  it('is looked at again when it is decided', async () => {
    const free = await held('insurance_reserve');
    await propose({ from: 'insurance_reserve', to: 'capital', number: free });
    const first = await waiting();
    await moved({ from: 'capital', to: 'fee', number: '1' });
    await checker.call('console/review_look', first);
    await propose({ from: 'insurance_reserve', to: 'loss_absorption', number: '1' });
    await approved();
    expect(await codeOf(checker.call('console/review_decide', { ...first, outcome: 'approved', ...(await proof(1)) }))).toBe(
      'house_needed',
    );
    await checker.call('console/review_decide', { ...first, outcome: 'refused', reason: 'other', note: 'not there any more' });
  });
});

describe('CMO-33 OPT-43 the reserve of seconds orders', () => {
  it('can be emptied while orders are open: they win and lose as ever, and the next is refused, whoever places it', async () => {
    await server.open('BTC/USDT', '60000');
    const up = { match_id: 1, currency_id: 1, type: 1, seconds: 300, number: '100' } as const;
    const [first, other] = [await server.demo(2), await server.demo(3)];
    const won = await first.call('microtrade/submit', up);
    const lost = await other.call('microtrade/submit', { ...up, type: 2 });
    await server.price('BTC/USDT', '60000');
    const promised = await held('seconds_promised');
    expect(await codeOf(propose({ from: 'seconds_reserve', to: 'capital', number: '250500' }))).toBe('house_needed');
    await moved({ from: 'seconds_reserve', to: 'capital', number: await held('seconds_reserve') });
    expect([await held('seconds_reserve'), await held('seconds_promised')]).toEqual(['0', promised]);
    await server.price('BTC/USDT', '60000');
    await server.open('BTC/USDT', '60000');
    for (const client of [first, other]) {
      expect(await codeOf(client.call('microtrade/submit', { ...up, number: '1' }))).toBe('seconds_not_covered');
    }
    const { order } = await other.call('microtrade/detail', { id: lost.id });
    clock.set(order.expire_time - 100);
    await server.price('BTC/USDT', '60001');
    clock.set(order.expire_time + 1_000);
    await server.price('BTC/USDT', '59000');
    await until('both', async () => (await other.call('microtrade/lists', { status: 3 })).total === 1);
    const [best] = (await first.call('microtrade/lists', { status: 3 })).data;
    const [worst] = (await other.call('microtrade/lists', { status: 3 })).data;
    expect([best?.result, best?.fact_profits, worst?.result, worst?.fact_profits]).toEqual(['win', won.profit_ratio, 'loss', '-100']);
    expect(await held('seconds_promised')).toBe('0');
  });
});

describe('CMO-34 everybody', () => {
  it('reads each movement with its words, what the owner has in, and what must be held by the books', async () => {
    const { list } = await server.client().call('venue/house_transfers', {});
    expect(list.at(-1)).toEqual({
      id: 1,
      currency_name: 'USDT',
      from: 'capital',
      to: 'insurance_reserve',
      value: '500',
      note: paidIn.note,
      at: expect.any(Number),
    });
    const { accounts, holdings } = await server.client().call('venue/house', {});
    const capital = accounts.find(({ account, currency_name: name }) => account === 'capital' && name === 'USDT');
    expect(capital?.balance).toBe(await held('capital'));
    expect(Number(holdings.find(({ currency_name: name }) => name === 'USDT')?.number)).toBeCloseTo(
      -Number(await held('capital')) - Number(await held('external')),
      8,
    );
    const lines = await maker.call('console/ledger', { of: 'house', cause: '1' });
    expect(lines.list[0]).toMatchObject({ info: 'house_transfer', cause: '1' });
  });

  it('is told by the verifier of capital that no two operators moved', async () => {
    const faults = async () => {
      await venue.kernel.quiet();
      await venue.kernel.caughtUp();
      return (await runChecks(venue.database, () => undefined)).flatMap((finding) => finding.faults);
    };
    expect(await faults()).toEqual([]);
    await database.pool.query('alter table house_transfers disable trigger all');
    await database.pool.query('update house_transfers set amount = amount + 1 where id = 1');
    expect(await faults()).toContainEqual('movement 1 of the house is not');
    await database.pool.query('update house_transfers set amount = amount - 1 where id = 1');
  });

  it('the database takes no proposal without its proposer, and nothing from one account to itself', async () => {
    const review = `insert into reviews (id, kind, subject, user_id, opened_by, opened_at, due_at, approvals, outcome, reason, note)
      values (900000, 'house_transfer', 900000, null, null, now(), now(), 1, '', '', '')`;
    await expect(database.pool.query(review)).rejects.toMatchObject({ constraint: 'reviews_house_transfer_proposed' });
    const same = `insert into house_transfers (id, currency_id, source, target, amount, note, proposed_at, status)
      values (900000, 1, 'fee', 'fee', 1, 'x', now(), 0)`;
    await expect(database.pool.query(same)).rejects.toMatchObject({ constraint: 'house_transfers_between' });
  });
});
