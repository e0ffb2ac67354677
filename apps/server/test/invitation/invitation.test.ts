import { documentFaults, INVITATION_INITIAL, INVITATION_TABLE, type Rebate } from '@candor/api';
import { decimal, toText } from '@candor/money';
import { CallError, startTestServer, until, type Client } from '@candor/testkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { runChecks } from '../../src/cli/checks.ts';
import { migrateLegacyInvitations } from '../../src/features/invitation/commands/migrate-legacy-invitations.ts';
import { payRebates } from '../../src/features/invitation/commands/pay.ts';
import { accountId, HOUSE } from '../../src/kernel/model/accounts.ts';
import { SYSTEM } from '../../src/kernel/model/command.ts';
import { DEMO_TRADE_PASSWORD } from '../../src/features/account/demo.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const USDT = 1;
const PASSWORD = 'a quiet harbour 7';

const server = await startTestServer();
const { venue, clock } = server;
const sql = async (text: string, values: readonly unknown[] = []) => (await server.database.pool.query(text, [...values])).rows;
const idOf = async (client: Client): Promise<number> => (await client.call('user/info', {})).id;

let ids: [number, number, number];
beforeAll(async () => {
  clock.set(Date.parse('2026-05-13T04:00:00Z'));
  await server.open('BTC/USDT', '60000');
  ids = [await idOf(await server.demo(1)), await idOf(await server.demo(2)), await idOf(await server.demo(3))];
  const [first, second, third] = ids;
  // The third was invited by the second, who was invited by the first.
  const rows = [
    { user_id: second, inviter_id: first, at: clock.now() },
    { user_id: third, inviter_id: second, at: clock.now() },
  ];
  await venue.kernel.run(migrateLegacyInvitations, { rows }, SYSTEM);
});

async function trade(client: Client) {
  await server.open('BTC/USDT', '60000');
  const order = { legal_id: 1, currency_id: 2, type: 1, share: 2, multiple: 100, status: 1 } as const;
  return client.call('lever/submit', { ...order, pay_password: DEMO_TRADE_PASSWORD });
}

/** Forgets where customers signed in: what all of a test share is no likeness. */
const strangers = () => sql('delete from sign_ins');

async function passDays(count: number): Promise<void> {
  clock.advance(count * DAY_MS);
  await pay();
}

async function pay(): Promise<void> {
  await venue.kernel.caughtUp();
  await venue.due.runDue();
  await venue.kernel.caughtUp();
}

const rebates = () => sql('select user_id, invitee_id, generation, fees, percent, amount, status, alike from rebates order by id');
async function balance(id: number): Promise<bigint> {
  const [row] = await venue.database.query<{ balance: bigint }>('select balance from accounts where id = $1', [id]);
  return row?.balance ?? 0n;
}
const wallet = (userId: number): Promise<bigint> => balance(accountId(userId, USDT, 'change'));
const faults = async (): Promise<readonly string[]> => {
  await venue.kernel.caughtUp();
  return (await runChecks(venue.database, () => undefined)).flatMap((finding) => finding.faults);
};
const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'ok',
    (error: unknown) => (error instanceof CallError ? error.code : String(error)),
  );

describe('invitations', () => {
  it('INV-10 a registration with a code, in any case of letters, is fixed permanently; without one there is no inviter', async () => {
    const inviter = await server.demo(1);
    const { extension_code } = await inviter.call('user/info', {});
    for (const [mail, code] of [
      ['invited@example.org', extension_code.toLowerCase()],
      ['alone@example.org', ''],
    ] as const) {
      const visitor = server.client();
      const { captcha_id } = await visitor.call('captcha', {});
      const form = { type: 'email', user_string: mail, captcha_id, password: PASSWORD, re_password: PASSWORD, agreed: true } as const;
      const code_of_image = venue.account.captchas.peek(captcha_id) ?? '';
      await visitor.call('user/register', { ...form, code: code_of_image, pay_password: '831274', extension_code: code });
    }
    const invited = await idOf(await server.client().signIn('invited@example.org', PASSWORD));
    const alone = await idOf(await server.client().signIn('alone@example.org', PASSWORD));
    expect(await sql('select user_id, inviter_id from invitations where user_id = any($1)', [[invited, alone]])).toEqual([
      { user_id: invited, inviter_id: ids[0] },
    ]);
    await expect(server.database.pool.query('set role candor_app; update invitations set inviter_id = 1')).rejects.toThrow(
      'permission denied',
    );
    await server.database.pool.query('reset role');
    await expect(sql('insert into invitations (user_id, inviter_id, at) values (5, 5, now())')).rejects.toThrow('invitations_check');
  });

  it('INV-11 what the orders of a day brought in fees is shared two days later with three generations at most, once', async () => {
    await strangers();
    const third = await server.demo(3);
    await strangers();
    const order = await trade(third);
    const before = [await wallet(ids[0]), await wallet(ids[1])] as const;
    await passDays(1);
    expect(await rebates()).toEqual([]);
    await passDays(1);
    const fee = decimal(order.trade_fee);
    const [near, far] = [(fee * 10n) / 100n, (fee * 3n) / 100n];
    expect(await rebates()).toMatchObject([
      { user_id: ids[1], invitee_id: ids[2], generation: 1, fees: fee, amount: near, status: 1 },
      { user_id: ids[0], invitee_id: ids[2], generation: 2, fees: fee, amount: far, status: 1 },
    ]);
    expect([await wallet(ids[0]), await wallet(ids[1])]).toEqual([before[0] + far, before[1] + near]);
    await pay();
    await passDays(1);
    expect(await rebates()).toHaveLength(2);
    expect(await faults()).toEqual([]);
  });

  it('INV-12 naming the same day twice is harmless', async () => {
    const [row] = await sql('select day, counted from rebate_counts where user_id = $1', [ids[2]]);
    const input = { userId: ids[2], currencyId: USDT, day: row.day, charged: 10n ** 12n, returned: 0n, uplines: [] };
    await expect(venue.kernel.run(payRebates, input, SYSTEM)).rejects.toMatchObject({ code: 'nothing_to_close' });
  });

  it('INV-13 the page sums up what the list and the file have', async () => {
    await strangers();
    await trade(await server.demo(2));
    await strangers();
    await passDays(2);
    const first = await server.demo(1);
    const own = await first.call('mining', {});
    const { list, count } = await first.call('mining/rebates', {});
    expect(count).toBe(list.length);
    expect(own).toMatchObject({ level: 1, active: 1, count: 2, num: 3 });
    const total = (rows: readonly Rebate[]): string => toText(rows.reduce((sum, { amount }) => sum + decimal(amount), 0n));
    expect(own.sum).toBe(total(list));
    expect(own.sums).toEqual([{ currency_name: 'USDT', paid: own.sum, held: '0' }]);
    expect(list.map(({ generation, invitee }) => ({ generation, invitee }))).toEqual([
      { generation: 1, invitee: 'd***@demo.candor' },
      { generation: 2, invitee: 'd***@demo.candor' },
    ]);
    const { ticket } = await first.call('mining/rebates_file', {});
    const [head = '', ...lines] = (await (await fetch(`${server.url}/api/download?ticket=${ticket}`)).text()).trim().split('\r\n');
    expect(head).toBe(`id,time,day,generation,invitee,currency,fees,percent,amount,status`);
    expect(lines.map((line) => line.split(',')[8])).toEqual(list.map(({ amount }) => amount));
    const published = await server.client().call('mining/ranks', {});
    expect(published.ranks[0]).toEqual({ level: 1, invited: 0, percents: ['10', '3', '1'] });
  });

  it('INV-14 a share whose two ends look like one person is held until an operator has decided', async () => {
    await strangers();
    const [second, third] = [await server.demo(2), await server.demo(3)];
    expect([second, third]).toHaveLength(2);
    await trade(third);
    const rebate = accountId(HOUSE, USDT, 'rebate');
    await passDays(2);
    const held = (await rebates()).filter(({ status }) => status === 0);
    expect(held.map(({ generation, alike }) => ({ generation, alike }))).toEqual([{ generation: 1, alike: 'sign_in' }]);
    expect(await balance(rebate)).toBe(held[0].amount);
    const operator = await server.operator(1);
    const [waiting] = (await operator.call('console/reviews', { kind: 'rebate', page: 1 })).list;
    const review = { kind: 'rebate', id: waiting?.id ?? 0 } as const;
    const { detail } = await operator.call('console/review_look', review);
    expect(detail).toMatchObject({ kind: 'rebate', alike: ['sign_in'], rebate: { user_id: ids[1], invitee_id: ids[2], status: 0 } });
    const before = await wallet(ids[1]);
    await operator.call('console/review_decide', { ...review, outcome: 'approved' });
    await venue.kernel.caughtUp();
    expect(await wallet(ids[1])).toBe(before + held[0].amount);
    expect(await balance(rebate)).toBe(0n);
    expect(await faults()).toEqual([]);
  });

  it('INV-14 one that is refused goes back to the fee account, and its inviter reads why', async () => {
    await strangers();
    const third = await server.demo(3);
    await server.demo(2);
    await trade(third);
    const fee = accountId(HOUSE, USDT, 'fee');
    await passDays(2);
    const operator = await server.operator(1);
    const before = await balance(fee);
    const [waiting] = (await operator.call('console/reviews', { kind: 'rebate', page: 1 })).list;
    const review = { kind: 'rebate', id: waiting?.id ?? 0 } as const;
    await operator.call('console/review_look', review);
    const decided = { ...review, outcome: 'refused', reason: 'same_person' } as const;
    await operator.call('console/review_decide', decided);
    expect(await refusal(operator.call('console/review_decide', decided))).toBe('already_decided');
    await venue.kernel.caughtUp();
    expect(await balance(fee)).toBeGreaterThan(before);
    const shown = await operator.call('console/rebates', { status: 2 });
    expect(shown.list).toMatchObject([{ status: 2, user_id: ids[1] }]);
    expect(await faults()).toEqual([]);
  });

  it('INV-15 fees of a window that is voided before they are shared are not', async () => {
    // Positions of before pay for nights, which are fees as well.
    await server.open('BTC/USDT', '60000');
    for (const number of [1, 2, 3] as const) await refusal((await server.demo(number)).call('lever/batch_close', { type: 0 }));
    await strangers();
    for (let day = 0; day < 3; day += 1) await passDays(1);
    const third = await server.demo(3);
    await strangers();
    await server.open('BTC/USDT', '60000');
    const from = Math.floor(clock.now() / MINUTE_MS) * MINUTE_MS;
    const before = (await rebates()).length;
    await trade(third);
    clock.set(from + MINUTE_MS);
    const [maker, checker] = [await server.operator(1), await server.operator(2)];
    const window = { kind: 'void', entity: 'BTC/USDT', document: JSON.stringify({ from, to: clock.now() }) } as const;
    const effective_at = clock.now() + 6 * MINUTE_MS;
    const { id } = await maker.call('console/terms_propose', { ...window, reason: 'a false print', effective_at });
    await checker.call('console/terms_decide', { id, decision: 'approve', reason: 'a false print' });
    clock.set(effective_at);
    await until('the void', async () => {
      await venue.jobs.runDue();
      return (await sql('select from lever_voids')).length > 0;
    });
    await passDays(2);
    expect(await rebates()).toHaveLength(before);
    expect(await faults()).toEqual([]);
  });

  it('INV-16 a row of an inviter without the venue’s seal is not there', async () => {
    await strangers();
    const third = await server.demo(3);
    await strangers();
    await server.open('BTC/USDT', '60000');
    await sql('update invitations set inviter_id = $2 where user_id = $1', [ids[2], ids[0]]);
    const before = (await rebates()).length;
    await trade(third);
    await passDays(2);
    expect(await rebates()).toHaveLength(before);
    expect((await faults()).join()).toContain('invitations');
    await sql('update invitations set inviter_id = $2 where user_id = $1', [ids[2], ids[1]]);
    expect(await faults()).toEqual([]);
  });
});

describe('the table of invitations', () => {
  const initial = INVITATION_INITIAL[INVITATION_TABLE] ?? {};
  const rank = { rank_invited: 0, rank_first: '10', rank_second: '3', rank_third: '1' };
  it.each([
    ['as it begins', initial, []],
    ['that is empty', { ranks: [] }, []],
    ['whose ranks do not ascend', { ranks: [rank, { ...rank, rank_first: '11' }] }, ['ranks']],
    ['that gives more than half of a fee', { ranks: [{ ...rank, rank_first: '40', rank_second: '9', rank_third: '2' }] }, ['ranks']],
    [
      'whose ranks together can give more than half of a fee',
      {
        ranks: [
          { ...rank, rank_first: '40' },
          { ...rank, rank_invited: 9, rank_first: '5', rank_second: '20' },
        ],
      },
      ['ranks'],
    ],
  ])('INV-4 one %s', (_name, document, wrong) => {
    expect(documentFaults('invitation', INVITATION_TABLE, document).map(({ field }) => field)).toEqual(wrong);
  });
});
