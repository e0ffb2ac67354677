import { LiveSocket, readSignerFile, signResult, startTestServer, until, type Client } from '@candor/testkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { runChecks } from '../../src/cli/checks.ts';
import { DEMO_TRADE_PASSWORD } from '../../src/features/account/demo.ts';

const server = await startTestServer();
const { clock } = server;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const ask = { currency: 1, address: TRON, pay_password: DEMO_TRADE_PASSWORD } as const;

let customer: Client;
let operator: Client;

async function later(hours = 25): Promise<void> {
  clock.advance(hours * HOUR_MS);
  [customer, operator] = [await server.demo(1), await server.operator(1)];
}
beforeAll(() => later(1));

async function decide(id: number, outcome: 'approved' | 'refused'): Promise<void> {
  const { rows } = await server.database.pool.query<{ review_id: number }>('select review_id from withdrawals where id = $1', [id]);
  const review = { kind: 'withdrawal', id: rows[0]?.review_id ?? 0 } as const;
  await operator.call('console/review_look', review);
  await operator.call('console/review_decide', { ...review, outcome, ...(outcome === 'refused' && { reason: 'address_unfit' as const }) });
}

async function told(): Promise<string[]> {
  await server.venue.kernel.caughtUp();
  const { rows } = await server.database.pool.query<{ template: string }>(
    `select template from notices where template like 'withdrawal%' order by id`,
  );
  return rows.map(({ template }) => template);
}

describe('what is told', () => {
  it('WDR-14 by notice and event at each step, with the reason in the customer’s language', async () => {
    const [sent, rejected] = [
      await customer.call('wallet/out', { ...ask, number: '30' }),
      await customer.call('wallet/out', { ...ask, number: '31' }),
    ];
    await later();
    const socket = new LiveSocket(server.url);
    await socket.connected();
    await socket.signIn(customer.token ?? '');
    await decide(sent.id, 'approved');
    await decide(rejected.id, 'refused');
    const { id, file } = await operator.call('console/withdrawal_export', {});
    await operator.call('console/withdrawal_file', { id });
    await operator.call('console/withdrawal_import', { signed: signResult(file) });
    // Each left one line in the log, in the name of the operator (OPR-33).
    await server.venue.kernel.caughtUp();
    const left = await server.database.pool.query<{ name: string }>(
      `select name from commands where actor = 3 and name like 'console/withdrawal\\_%' order by seq`,
    );
    expect(left.rows.map(({ name }) => name)).toEqual([
      'console/withdrawal_export',
      'console/withdrawal_file',
      'console/withdrawal_import',
    ]);
    expect(await told()).toEqual([
      'withdrawal_requested',
      'withdrawal_requested',
      'withdrawal_approved',
      'withdrawal_rejected',
      'withdrawal_sent',
    ]);
    await until('the events', () => socket.events.filter(({ type }) => type === 'withdrawal_changed').length === 3);
    socket.raw.disconnect();
    const reasonIn = async (lang: 'en' | 'zh') =>
      (await customer.call('charge_mention/log', { lang } as never)).list.find(({ id }) => id === rejected.id)?.reason;
    expect(await reasonIn('en')).toMatch(/cannot receive this currency/);
    expect(await reasonIn('zh')).toMatch(/无法接收此币种/);
  });

  it('WDR-15 to everybody: how many wait, since when, and how long it took; to the customer the place', async () => {
    const figures = async () => {
      await server.venue.kernel.caughtUp();
      return server.client().call('withdrawals/published', {});
    };
    const before = await figures();
    expect(before).toMatchObject({ waiting: 0, held: 0, oldest_at: 0, approved: 0, sent: 1, rejected: 1, cancelled: 0, hours: 24 });
    expect(before.median_ms).toBeGreaterThanOrEqual(25 * HOUR_MS);
    const [first, second] = [
      await customer.call('wallet/out', { ...ask, number: '32' }),
      await (await server.demo(2)).call('wallet/out', { ...ask, number: '33' }),
    ];
    expect(await figures()).toMatchObject({ waiting: 2, held: 2, oldest_at: 0 });
    const other = (await (await server.demo(2)).call('charge_mention/log', {})).list[0];
    expect(other).toMatchObject({ id: second.id, position: 2, state: 'pending' });
    await later();
    // What a hold delayed counts from its end.
    const now = await figures();
    expect(now).toMatchObject({ waiting: 2, held: 0, oldest_at: first.held_until });
    expect((await customer.call('wallet/get_info', { currency: 1 })).waiting).toBe(2);
    await decide(first.id, 'approved');
    expect(await figures()).toMatchObject({ waiting: 1, approved: 1, oldest_approved_at: clock.now() });
  });
});

describe('a bank account', () => {
  it('WDR-7 is paid in full to the account that was bound, and stays behind when that was replaced', async () => {
    await customer.call('user/cash_save', { real_name: 'Maria Muster', bank_name: 'First Bank', bank_account: '6222020200112233445' });
    const out = await customer.call('wallet/out', { currency: 1, number: '33.33', type: 1, pay_password: DEMO_TRADE_PASSWORD });
    expect(out).toMatchObject({ way: 'BANK', address: '', fee: '0.04', receivable: '33.29' });
    expect(out.held_until - out.created_time).toBe(DAY_MS);
    await later();
    await decide(out.id, 'approved');
    await customer.call('user/cash_save', { real_name: 'Maria Muster', bank_account: '6222020200112239999', login_password: 'demo1234' });
    const kept = readSignerFile((await operator.call('console/withdrawal_export', {})).file);
    expect(kept.rows.map(({ id }) => id)).not.toContain(out.id);
    const again = await customer.call('wallet/out', { currency: 1, number: '40', type: 1, pay_password: DEMO_TRADE_PASSWORD });
    await later();
    await decide(again.id, 'approved');
    const { file } = await operator.call('console/withdrawal_export', {});
    expect(readSignerFile(file).rows).toEqual([
      expect.objectContaining({
        id: again.id,
        way: 'BANK',
        amount: '39.96',
        bank: { holder: 'Maria Muster', bank: 'First Bank', account: '6222020200112239999' },
      }),
    ]);
    const { rows } = await server.database.pool.query<{ document: string }>(
      'select document from withdrawal_files order by id desc limit 1',
    );
    expect(rows[0]?.document).not.toContain('6222020200112239999');
  });
});

describe('the verifier', () => {
  it.each([
    [
      `update withdrawals set receivable = receivable - 1, fee = fee + 1 where state = 'sent'`,
      /was booked once|is booked as it stands|not booked/,
    ],
    [`update withdrawals set approvals = 2 where state = 'approved'`, /withdrawal \d+ is not/],
    [`update withdrawals set state = 'approved', decided_at = now() where state = 'pending'`, /withdrawal \d+ is not/],
    [`update withdrawal_files set previous = 'x' where id = 2`, /file 2 does not/],
    [`delete from transfers where code = 52`, /withdrawal \d+|account/],
  ])('WDR-16 sees %s', async (forged, fault) => {
    await server.venue.kernel.quiet();
    await server.venue.kernel.caughtUp();
    const client = await server.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(`set local session_replication_role = replica`);
      const { rowCount } = await client.query(forged);
      expect(rowCount).toBeGreaterThan(0);
      await client.query('commit');
      const faults = (await runChecks(server.venue.database, () => undefined)).flatMap((finding) => finding.faults);
      expect(faults.join('\n')).toMatch(fault);
    } finally {
      client.release();
    }
  });
});
