import { CallError, Client, openTestVenue, startTestServer } from '@candor/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import { runChecks } from '../../src/cli/checks.ts';
import { DEMO_TRADE_PASSWORD } from '../../src/features/account/demo.ts';
import { Database } from '../../src/kernel/store/database.ts';

const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const HOUR = 3_600_000;
const USDT = 1;

const server = await startTestServer();
const { venue, clock } = server;
/** The server's own login, without its key. */
const restricted = new Database(server.database.serverUrl, { warn: () => undefined }, 2);
afterAll(() => restricted.close());

type Rows = Record<string, unknown>[];
const asServer = (text: string): Promise<Rows> => restricted.query(text);
/** The owner of the database, whom no trigger keeps from anything. */
async function asOwner(...statements: readonly string[]): Promise<void> {
  const client = await server.database.pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.query('reset session_replication_role');
    client.release();
  }
}
async function one(text: string): Promise<Record<string, unknown>> {
  const { rows } = await server.database.pool.query<Record<string, unknown>>(text);
  return rows[0] ?? {};
}
/** A row as it is, and the statement that puts it back so. */
async function putBack(table: string, where: string): Promise<string> {
  const { row } = await one(`select to_jsonb(each) as row from ${table} as each where ${where}`);
  const columns = Object.keys(row as object)
    .filter((column) => column !== 'contact_proven')
    .join(', ');
  const text = JSON.stringify(row).replaceAll("'", "''");
  return `update ${table} set (${columns}) = (select ${columns} from jsonb_populate_record(null::${table}, '${text}')) where ${where}`;
}
async function settled(): Promise<void> {
  await venue.kernel.quiet();
  await venue.kernel.caughtUp();
}
async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'ok';
  } catch (error) {
    if (error instanceof CallError) return error.code;
    throw error;
  }
}
const idOf = async (number: 1 | 2 | 3): Promise<number> =>
  Number((await one(`select id from users where email = 'demo${number}@demo.candor'`))['id']);
const purse = (user: number): number => user * 65_536 + USDT * 64 + 1;
const out = (client: Client, number: string) =>
  client.call('wallet/out', { currency: USDT, number, address: TRON, chain: 'TRC20', type: 0, pay_password: DEMO_TRADE_PASSWORD });

/** Proves everything, and forgets what was found when all is well again. */
async function mended(): Promise<void> {
  clock.advance(1);
  await new Promise((resolve) => setTimeout(resolve, 2));
  await venue.prover.prove();
  expect(venue.database.doubts.list).toEqual([]);
}

async function approved(client: Client, number: string): Promise<number> {
  const { id } = await out(client, number);
  await settled();
  clock.advance(25 * HOUR);
  const { review_id } = await one(`select review_id from withdrawals where id = ${id}`);
  const review = { kind: 'withdrawal', id: Number(review_id) } as const;
  const operator = await server.operator(1);
  await operator.call('console/review_look', review);
  await operator.call('console/review_decide', { ...review, outcome: 'approved' });
  await settled();
  return id;
}

describe('a running venue whose database somebody writes to', () => {
  it('SEC-40 pays out nothing of an invented movement with the balances to match', async () => {
    const [rich, poor] = [await idOf(1), await idOf(2)];
    const client = await server.demo(2);
    await asServer(`insert into transfers (id, command_seq, debit, credit, amount, code, cause, at)
      select next, 1, ${purse(rich)}, ${purse(poor)}, 900000000000, 2, 1, now() from counters where name = 'transfer_ids'`);
    await asServer(`update accounts set balance = balance - 900000000000 where id = ${purse(rich)}`);
    await asServer(`update accounts set balance = balance + 900000000000 where id = ${purse(poor)}`);
    expect(
      await codeOf(client.call('wallet/change', { currency_id: USDT, number: '15000', from_field: 'change', to_field: 'lever' })),
    ).not.toBe('ok');
    expect(['ledger_differs', 'payouts_stopped', 'insufficient_balance']).toContain(await codeOf(out(client, '12000')));
    const seen = await codeOf((await server.operator(1)).call('console/withdrawal_export', {}));
    expect(['payouts_stopped', 'nothing_to_export']).toContain(seen);
    clock.advance(1);
    await venue.prover.prove();
    expect(venue.database.doubts.none).toBe(false);
    const overview = await (await server.operator(1)).call('console/overview', {});
    expect(overview.found_count).toBeGreaterThan(0);
    expect(await codeOf(out(await server.demo(3), '20'))).toBe('payouts_stopped');
    const ready = (await (await fetch(`${server.url}/readyz`)).json()) as object;
    expect(ready).toMatchObject({ message: 'ready', details: { payouts: 'stopped', proof_age_ms: expect.any(Number) } });
    expect(await (await fetch(`${server.url}/metrics`)).text()).toMatch(/candor_found [1-9]/);
    await asOwner(
      `delete from transfers where id = (select max(id) from transfers)`,
      `update accounts set balance = balance + 900000000000 where id = ${purse(rich)}`,
      `update accounts set balance = balance - 900000000000 where id = ${purse(poor)}`,
    );
    await mended();
  });

  it('SEC-40 while anything is in doubt nothing is asked for, approved or exported of withdrawals', async () => {
    const client = await server.demo(3);
    const { id } = await out(client, '35');
    await settled();
    clock.advance(25 * HOUR);
    const { review_id } = await one(`select review_id from withdrawals where id = ${id}`);
    const review = { kind: 'withdrawal', id: Number(review_id) } as const;
    const operator = await server.operator(1);
    await operator.call('console/review_look', review);
    const approve = () => codeOf(operator.call('console/review_decide', { ...review, outcome: 'approved' }));
    venue.database.doubts.add('something is not as the venue has written it');
    expect([await codeOf(out(await server.demo(3), '36')), await approve()]).toEqual(['payouts_stopped', 'payouts_stopped']);
    await mended();
    expect(await approve()).toBe('ok');
    await settled();
    venue.database.doubts.add('something is not as the venue has written it');
    expect(await codeOf(operator.call('console/withdrawal_export', {}))).toBe('payouts_stopped');
    await mended();
    expect(await codeOf(operator.call('console/withdrawal_export', {}))).toBe('ok');
  });

  it('SEC-41 does not take an earlier balance with its right seal for the newest', async () => {
    const row = `id = ${purse(await idOf(3))}`;
    const before = await putBack('accounts', row);
    const client = await server.demo(3);
    await client.call('wallet/change', { currency_id: USDT, number: '9000', from_field: 'change', to_field: 'lever' });
    await settled();
    const after = await putBack('accounts', row);
    await asOwner(before);
    expect(await codeOf(out(client, '100'))).toBe('ledger_differs');
    await asOwner(after);
    await mended();
  });

  it('SEC-42 exports no withdrawal whose money was given back, whatever its row says', async () => {
    const id = await approved(await server.demo(1), '500');
    const approvedRow = await putBack('withdrawals', `id = ${id}`);
    const client = await server.demo(1);
    await client.call('wallet/withdrawal_cancel', { id });
    await settled();
    const cancelledRow = await putBack('withdrawals', `id = ${id}`);
    await asOwner(approvedRow);
    const code = await codeOf((await server.operator(1)).call('console/withdrawal_export', {}));
    expect(['nothing_to_export', 'payouts_stopped']).toContain(code);
    expect(venue.database.doubts.list.map(({ fault }) => fault)).toContain(`withdrawals ${id} is an earlier state of itself`);
    await asOwner(cancelledRow);
    await mended();
  });

  it('SEC-43 signs a file once everything stored is proven up to what goes into it', async () => {
    await approved(await server.demo(3), '40');
    const operator = await server.operator(1);
    await operator.call('console/withdrawal_export', {});
    await approved(await server.demo(3), '45');
    const oldest = await putBack('transfers', 'id = 1');
    await asOwner('update transfers set amount = amount + 1 where id = 1');
    expect(await codeOf((await server.operator(1)).call('console/withdrawal_export', {}))).toBe('payouts_stopped');
    expect(venue.database.doubts.list.map(({ fault }) => fault)).toContain('transfers 1 is not what the journal says: amount');
    await asOwner(oldest);
    await mended();
    await (await server.operator(1)).call('console/withdrawal_export', {});
  });

  it('SEC-43 signs nothing on the word of a proof that was made before', async () => {
    await approved(await server.demo(3), '42');
    await venue.prover.prove();
    const oldest = await putBack('transfers', 'id = 1');
    await asOwner('update transfers set amount = amount + 1 where id = 1');
    const code = await codeOf((await server.operator(1)).call('console/withdrawal_export', {}));
    await asOwner(oldest);
    expect(code).toBe('payouts_stopped');
    await mended();
    await (await server.operator(1)).call('console/withdrawal_export', {});
  });

  it('SEC-48 signs no file that names another currency than the one that was asked for', async () => {
    await approved(await server.demo(3), '41');
    await venue.prover.prove();
    await asOwner(`update currencies set name = 'none' where name = 'BTC'`, `update currencies set name = 'BTC' where id = ${USDT}`);
    const code = await codeOf((await server.operator(1)).call('console/withdrawal_export', {}));
    await asOwner(`update currencies set name = 'USDT' where id = ${USDT}`, `update currencies set name = 'BTC' where name = 'none'`);
    expect(code).toBe('payouts_stopped');
    expect(venue.database.doubts.list.map(({ fault }) => fault)).toContain('currency 1 is called BTC, which is USDT');
    await mended();
    await (await server.operator(1)).call('console/withdrawal_export', {});
  });

  it('SEC-44 takes no ended sign-in and no lifted freeze back by the seals that they had', async () => {
    const client = await server.demo(2);
    const user = await idOf(2);
    const { hash } = await one(
      `select encode(token_hash, 'hex') as hash from sessions where user_id = ${user} and ended_at is null order by created_at desc limit 1`,
    );
    const session = `token_hash = decode('${String(hash)}', 'hex')`;
    const signedIn = await putBack('sessions', session);
    await client.call('user/logout', {});
    await settled();
    const signedOut = await putBack('sessions', session);
    await asOwner(signedIn);
    expect(await codeOf(client.call('user/info', {}))).toBe('login_expired');
    await asOwner(signedOut);

    const again = await server.demo(2);
    await again.call('user/settbdz', { bid: USDT, tbdz: TRON, chain: 'TRC20' });
    await settled();
    const active = await putBack('users', `id = ${user}`);
    await (await server.operator(1)).call('console/customer_freeze', { id: user, reason: 'own_request', note: 'asked for it' });
    await settled();
    const frozen = await putBack('users', `id = ${user}`);
    await asOwner(active);
    expect(await codeOf(again.call('wallet/change', { currency_id: USDT, number: '1', from_field: 'change', to_field: 'lever' }))).not.toBe(
      'ok',
    );
    await asOwner(frozen);
    await mended();
  });

  /** Something that gives a right until it ends: its row, its end, and whether the venue takes it. */
  interface Right {
    readonly table: string;
    readonly where: string;
    end(): Promise<unknown>;
    isTaken(): Promise<boolean>;
  }
  const rights: readonly (readonly [name: string, give: () => Promise<Right>])[] = [
    [
      'an address of the book',
      async () => {
        const client = await server.demo(3);
        const { id } = await client.call('user/settbdz', { bid: USDT, tbdz: TRON, chain: 'TRC20' });
        const isTaken = async () => (await client.call('user/cash_info', {})).tb.some((each) => each.id === id);
        return { table: 'withdrawal_addresses', where: `id = ${id}`, end: () => client.call('user/address_remove', { id }), isTaken };
      },
    ],
    [
      'an API key',
      async () => {
        const client = await server.demo(3);
        const { id, key } = await client.call('safe/api_key_add', { label: 'bot', scopes: 'read' });
        const isTaken = async () => (await codeOf(new Client(server.url, key).call('user/info', {}))) === 'ok';
        return {
          table: 'api_keys',
          where: `key_hash = decode('${id}', 'hex')`,
          end: () => client.call('safe/api_key_end', { id }),
          isTaken,
        };
      },
    ],
    [
      'a sign-in of an operator',
      async () => {
        const operator = await server.operator(2);
        const { hash } = await one(
          `select encode(token_hash, 'hex') as hash from operator_sessions order by created_at desc, seen_at desc limit 1`,
        );
        const isTaken = async () => (await codeOf(operator.call('console/me', {}))) === 'ok';
        const where = `token_hash = decode('${String(hash)}', 'hex')`;
        return { table: 'operator_sessions', where, end: () => operator.call('console/logout', {}), isTaken };
      },
    ],
  ];
  it.each(rights)('SEC-44 takes %s no more once it has ended, whatever state of it is put back', async (_name, give) => {
    const { table, where, end, isTaken } = await give();
    await settled();
    expect(await isTaken()).toBe(true);
    const before = await putBack(table, where);
    await end();
    await settled();
    const ended = await putBack(table, where);
    await asOwner(before);
    expect(await isTaken()).toBe(false);
    const faults = venue.database.doubts.list.map(({ fault }) => fault);
    expect(faults).toContainEqual(expect.stringMatching(new RegExp(`^${table} .*is an earlier state of itself$`)));
    await asOwner(ended);
    await mended();
  });

  it('SEC-45 finds at its start what was put back while it stood still', async () => {
    const user = await idOf(1);
    const active = await putBack('users', `id = ${user}`);
    await (await server.operator(1)).call('console/customer_freeze', { id: user, reason: 'own_request', note: 'asked for it' });
    await settled();
    await venue.close();
    await asOwner(active);
    const again = await openTestVenue(server.database, { clock });
    try {
      expect(again.venue.database.doubts.list.map(({ fault }) => fault)).toContain(
        'users: a row is an earlier state of itself, or was taken away',
      );
      expect(await codeOf(out(await again.demo(1), '20'))).toBe('payouts_stopped');
      const findings = await runChecks(again.venue.database, () => undefined);
      expect(findings.flatMap(({ faults }) => faults)).toContain('users: a row is an earlier state of itself, or was taken away');
    } finally {
      await again.close();
    }
  });
});
