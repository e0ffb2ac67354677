import { randomUUID } from 'node:crypto';
import { CALLS } from '@candor/api';
import { decimal, toText } from '@candor/money';
import { fakeClock, openTestVenue, testDatabase, type Client, type TestVenue } from '@candor/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runChecks } from '../../src/cli/checks.ts';
import { accountId, HOUSE } from '../../src/kernel/model/accounts.ts';
import { SYSTEM, type Command } from '../../src/kernel/model/command.ts';
import { MONEY_CASES, WHOLE_ORDER, type MoneyCall, type Wallet } from './money-calls.ts';

const NAMES = CALLS.filter(([, { money }]) => money).map(([name]) => name as MoneyCall);
const WALLETS = ['change', 'lever', 'micro', 'legal'] as const;
const USDT = 1;
const AT_ONCE = 50;
/** Balance of a wallet that is spent as a whole. */
const WHOLE = '200';

const database = await testDatabase();
const clock = fakeClock();
let server: TestVenue = await openTestVenue(database, { clock });
afterAll(() => server.close());

let customer: Client;
async function begin(): Promise<void> {
  customer = await server.demo(1);
  await server.open('BTC/USDT', '60000');
}
beforeAll(begin);

type Answer = Awaited<ReturnType<Client['send']>>;

/** Every balance of the venue. */
const money = async (): Promise<unknown> => (await database.pool.query('select id, balance from accounts order by id')).rows;

interface Holding {
  readonly userId: number;
  readonly wallet: Wallet;
  readonly amount: bigint;
}
/** Leaves so much in one wallet, and nothing in the others. */
const holdOnly: Command<Holding, ''> = {
  name: 'test/hold_only',
  serial: ({ userId }) => `user:${userId}`,
  needs: ({ userId }) => ({ accounts: WALLETS.map((wallet) => accountId(userId, USDT, wallet)), rows: [] }),
  decide: (view, { userId, wallet, amount }) => ({
    reply: '',
    postings: WALLETS.flatMap((each) => {
      const account = accountId(userId, USDT, each);
      const outside = accountId(HOUSE, USDT, 'external');
      const more = (each === wallet ? amount : 0n) - view.balance(account);
      return more > 0n
        ? [{ debit: outside, credit: account, amount: more, code: 'demo_funding', cause: userId } as const]
        : [{ debit: account, credit: outside, amount: -more, code: 'demo_funding', cause: userId } as const];
    }),
  }),
};

describe('calls that move money', () => {
  it.each(NAMES)('WAL-7 WAL-8 %s is among those that are tried', (name) => {
    expect(name in MONEY_CASES, `add a case for '${name}' to money-calls.ts`).toBe(true);
  });
});

describe('the same call again', () => {
  /** Keys that were used, with what they were used for and answered with. */
  const used: { readonly name: MoneyCall; readonly key: string; readonly input: object; readonly answer: Answer }[] = [];

  it.each(NAMES)('WAL-8 %s acts once for a key, also side by side, and every repeat gets the first reply', async (name) => {
    const { good } = MONEY_CASES[name];
    const input = await good(customer, server);
    const key = randomUUID();
    const before = await money();
    const answers = await Promise.all(Array.from({ length: 8 }, () => customer.send(name, input, { key })));
    expect(answers[0]).toMatchObject({ status: 200, body: { type: 'ok' } });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const after = await money();
    const { rows } = await database.pool.query(`select count(*)::int as count from command_keys where idempotency_key = $1`, [key]);
    expect(rows).toEqual([{ count: 1 }]);
    for (const _ of [1, 2]) expect(await customer.send(name, input, { key })).toEqual(answers[0]);
    expect(await money()).toEqual(after);
    if (name !== 'lever/setstop' && name !== 'lever/settrail') expect(after).not.toEqual(before);
    used.push({ name, key, input, answer: answers[0] as Answer });
  });

  it.each(NAMES)(
    'WAL-8 %s under a key that was used for another body, or for another call, is refused and changes nothing',
    async (name) => {
      const mine = used.find((each) => each.name === name);
      const before = await money();
      expect(await customer.send(name, MONEY_CASES[name].other, { key: mine?.key ?? '' })).toMatchObject({
        status: 409,
        body: { code: 'idempotency_conflict' },
      });
      for (const others of used.filter((each) => each.name !== name))
        expect(await customer.send(name, MONEY_CASES[name].other, { key: others.key }), others.name).toMatchObject({
          body: { code: 'idempotency_conflict' },
        });
      expect(await money()).toEqual(before);
    },
  );

  it.each(NAMES)('WAL-8 %s that was refused stays refused for its key, and changes nothing', async (name) => {
    const { bad, other } = MONEY_CASES[name];
    const key = randomUUID();
    const before = await money();
    const answers = await Promise.all(Array.from({ length: 4 }, () => customer.send(name, bad, { key })));
    expect(answers[0]).toMatchObject({ body: { type: 'error', code: expect.not.stringMatching(/invalid_input|conflict|internal/) } });
    for (const answer of [...answers, await customer.send(name, bad, { key })]) expect(answer).toEqual(answers[0]);
    expect(await customer.send(name, other, { key })).toMatchObject({ body: { code: 'idempotency_conflict' } });
    expect(await money()).toEqual(before);
    used.push({ name, key, input: bad, answer: answers[0] as Answer });
  });

  it.each(NAMES)('WAL-8 %s asked twice at once without a key acts once', async (name) => {
    const { good, again } = MONEY_CASES[name];
    const input = await good(customer, server);
    const answers = await Promise.all([1, 2].map(() => customer.send(name, input, { key: null })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(again === 'harmless' ? 2 : 1);
  });

  it('WAL-8 every one of them is answered as before by a venue that was started again', async () => {
    await server.close();
    server = await openTestVenue(database, { clock });
    await begin();
    const before = await money();
    expect(used.length).toBe(2 * NAMES.length);
    for (const { name, key, input, answer } of used) {
      const [first, second] = await Promise.all([customer.send(name, input, { key }), customer.send(name, input, { key })]);
      expect(first, name).toEqual(answer);
      expect(second, name).toEqual(answer);
      expect(await customer.send(name, MONEY_CASES[name].other, { key }), name).toMatchObject({ body: { code: 'idempotency_conflict' } });
    }
    expect(await money()).toEqual(before);
  });
});

describe('the whole balance, spent in every way at once', () => {
  const spends = NAMES.flatMap((name) => (MONEY_CASES[name].spends ?? []).map((spend) => ({ name, ...spend })));

  it.each(spends.map((lead, index) => [`${lead.name} (${index})`, lead] as const))(
    'WAL-7 with %s in front: of fifty calls one wins, and no balance goes below zero',
    async (_shown, lead) => {
      const { id: userId } = await customer.call('user/info', {});
      await customer.send('lever/batch_close', { type: 0 });
      await server.venue.kernel.run(holdOnly, { userId, wallet: 'lever', amount: decimal('9000') }, SYSTEM);
      const { id, origin_caution_money: margin, trade_fee: fee } = await customer.call('lever/submit', WHOLE_ORDER);
      await customer.call('lever/close', { id });
      const whole = lead.from === 'lever' ? ((decimal(margin) + decimal(fee)) * 3n) / 2n : decimal(WHOLE);
      await server.venue.kernel.run(holdOnly, { userId, wallet: lead.from, amount: whole }, SYSTEM);
      const into: Wallet = lead.from === 'micro' ? 'legal' : 'micro';
      // What would spend what a transfer brings elsewhere is left out: that would be another balance.
      const ways = [lead, ...spends.filter((each) => each !== lead && each.from !== into)];
      const asked = Array.from({ length: AT_ONCE }, (_each, index) => ways[index % ways.length] ?? lead);
      const answers = await Promise.all(asked.map(({ name, input }) => customer.send(name, input(toText(whole), into))));
      const winners = asked.filter((_each, index) => answers[index]?.status === 200);
      expect(winners.map(({ name }) => name)).toHaveLength(1);
      expect(winners[0]?.from).toBe(lead.from);
      for (const { status, body } of answers.filter((each) => each.status !== 200)) expect({ status, body }).toMatchObject({ status: 422 });
      const { rows } = await database.pool.query<{ least: bigint; sum: string }>(
        `select min(balance) filter (where user_id <> 0) as least, sum(balance)::text as sum from accounts group by currency_id`,
      );
      for (const { least, sum } of rows) {
        expect(least === null || least >= 0n).toBe(true);
        expect(sum).toBe('0');
      }
    },
  );

  it('WAL-7 WAL-8 the checks of the whole venue find nothing after all of it', async () => {
    await server.venue.kernel.quiet();
    await server.venue.kernel.caughtUp();
    const faults = (await runChecks(server.venue.database, () => undefined)).flatMap((finding) => finding.faults);
    expect(faults).toEqual([]);
  });
});
