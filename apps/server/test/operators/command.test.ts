import { loggedText, startTestServer, testDatabase, type FakeClock } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import { addOperators } from '../../src/features/operators/commands/add-operators.ts';
import { DEMO_OPERATORS } from '../../src/features/operators/demo.ts';
import { codeAt } from '../../src/guards/totp.ts';
import { SYSTEM } from '../../src/kernel/model/command.ts';
import { runCommand, type Result } from '../command-line.ts';

const KEY = '7e'.repeat(32);
/** The command has the time of the machine, so the venue beside it must have it too. */
let offset = 0;
const now = (): number => Date.now() + offset;
const advance = (ms: number): void => void (offset += ms);
const clock: FakeClock = {
  now,
  monotonic: now,
  set: (at) => void (offset = at - Date.now()),
  advance,
  step: advance,
  goAhead: advance,
  machine: now,
};

/** Runs `npm run operator -- …` on a database. */
const operator = (databaseUrl: string, words: readonly string[], settings: Readonly<Record<string, string>> = {}): Promise<Result> =>
  runCommand('operator', words, { DATABASE_URL: databaseUrl, SECRET_KEY: KEY, MODE: 'demo', ...settings });

const CREATE = ['create', '--email', 'Ops@Venue.example', '--name', 'Ada', '--role', 'compliance'];

/** Output of the command. */
function printed(out: string): { password: string; secret: string } {
  const password = /^ {2}password {2}(\S+)$/m.exec(out)?.[1] ?? '';
  const secret = /^ {2}secret {4}(\S+)$/m.exec(out)?.[1] ?? '';
  return { password, secret };
}

describe('the command beside a running server', { timeout: 60_000 }, () => {
  it('OPR-14 OPR-28 makes an operator who can sign in at once, resets and disables it, and leaves nothing of it in the jobs', async () => {
    const server = await startTestServer({ clock });
    const { url, pool } = server.database;
    const made = await operator(url, CREATE);
    expect(made).toMatchObject({ code: 0, err: '' });
    const first = printed(made.out);
    expect(first.password).toMatch(/^([a-z2-9]{5}-){4}[a-z2-9]{5}$/);
    expect(first.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(made.out).toContain(`otpauth://totp/Candor:ops%40venue.example?secret=${first.secret}`);
    expect(made.out).toMatch(/[▀▄█]{5}/);
    const client = server.client();
    const signIn = async ({ password, secret }: { password: string; secret: string }) => {
      client.token = await client.call('console/login', { email: 'ops@venue.example', password, code: await codeAt(secret, now()) });
    };
    await signIn(first);
    expect(await client.call('console/me', {})).toMatchObject({ role: 'compliance', name: 'Ada', password_initial: 1 });
    await expect(client.call('console/customers', { page: 1 })).rejects.toMatchObject({ status: 403, code: 'password_change_required' });
    clock.advance(60_000);
    const chosen = 'basalt-Orchard-77';
    const code = await codeAt(first.secret, now());
    await client.call('console/password', { old_password: first.password, password: chosen, repassword: chosen, code });
    expect(await client.call('console/me', {})).toMatchObject({ password_initial: 0 });
    expect(await client.call('console/customers', { page: 1 })).toMatchObject({ count: 3 });

    expect(await operator(url, CREATE)).toMatchObject({ code: 1, out: '', err: expect.stringContaining('already') });

    await pool.query(
      `insert into operator_passkeys (id, credential_id, operator_id, public_key, counter, transports, synced, name, added_at)
       select 'ab', 'ab', id, '', 0, '', false, 'a lost phone', now() from operators where email = 'ops@venue.example'`,
    );
    const reset = await operator(url, ['reset', '--email', 'ops@venue.example']);
    await expect(client.call('console/me', {})).rejects.toMatchObject({ code: 'login_expired' });
    expect((await pool.query('select removed_at is not null as removed from operator_passkeys')).rows).toEqual([{ removed: true }]);
    clock.advance(60_000);
    await expect(signIn(first)).rejects.toMatchObject({ code: 'login_wrong' });
    const second = printed(reset.out);
    await signIn(second);
    await expect(client.call('console/customers', { page: 1 })).rejects.toMatchObject({ code: 'password_change_required' });

    expect(await operator(url, ['disable', '--email', 'ops@venue.example'])).toMatchObject({ code: 0 });
    await expect(client.call('console/me', {})).rejects.toMatchObject({ code: 'login_expired' });
    const list = await operator(url, ['list']);
    expect(list.out).toContain('ops@venue.example  Ada  compliance  disabled');
    expect(list.out).toContain('ops@demo.candor  Demo operator  administrator  active  demo mode only');
    expect(await operator(url, ['enable', '--email', 'ops@venue.example'])).toMatchObject({ code: 0 });
    clock.advance(60_000);
    await signIn(second);

    const { rows: jobs } = await pool.query(`select payload from jobs where name = 'operators/order'`);
    expect(jobs).toEqual([]);
    const { rows: log } = await pool.query(`select name from commands where name like 'operators/%' order by seq`);
    expect(log.map(({ name }) => name).filter((name) => name !== 'operators/note-seen')).toEqual([
      'operators/add',
      'operators/add',
      'operators/reset',
      'operators/set-status',
      'operators/set-status',
    ]);
    const text = await loggedText(pool);
    for (const secret of [first.password, first.secret, second.password, second.secret, '$argon2', 'v1.'])
      expect(text).not.toContain(secret);
  });

  it('OPR-35 stores an address in its one spelling, and finds an operator of before by what was typed then', async () => {
    const server = await startTestServer({ clock });
    const { url } = server.database;
    const create = (email: string) => operator(url, ['create', '--email', email, '--name', 'Uma', '--role', 'compliance']);
    expect((await create('Uma＠bücher。example')).out).toContain('uma@xn--bcher-kva.example is an operator now');
    expect(await create('uma@bücher.example')).toMatchObject({ code: 1, err: expect.stringContaining('already') });
    const older = {
      id: 90_001,
      email: 'old@bücher.example',
      name: 'Old',
      role: 'compliance',
      passwordHash: 'x',
      factorSecret: 'x',
    } as const;
    await server.venue.kernel.run(addOperators, { operators: [{ ...older, demo: false, initial: true }] }, SYSTEM);
    expect(await operator(url, ['disable', '--email', 'Old@Bücher.example'])).toMatchObject({ code: 0 });
    expect((await operator(url, ['list'])).out).toContain('old@bücher.example  Old  compliance  disabled');
  });

  it('OPR-14 says so when the server has another key, and takes the order back', async () => {
    const server = await startTestServer({ clock });
    const { url, pool } = server.database;
    const refused = await operator(url, CREATE, { SECRET_KEY: '11'.repeat(32) });
    expect(refused.code).toBe(1);
    expect(refused.err).toContain('could not do it');
    expect((await pool.query(`select 1 from jobs where name = 'operators/order'`)).rows).toEqual([]);
    expect((await pool.query(`select 1 from operators where email = 'ops@venue.example'`)).rows).toEqual([]);
  });
});

describe('the command without a server', { timeout: 60_000 }, () => {
  it('OPR-14 does the same by itself, in live mode too, and a server that starts later lets the operator in', async () => {
    const { url, pool } = await testDatabase();
    const live = { MODE: 'live' };
    const made = await operator(url, CREATE, live);
    expect(made).toMatchObject({ code: 0, err: '' });
    const { rows } = await pool.query('select id, email, role, status, is_demo from operators');
    expect(rows).toEqual([{ id: 1, email: 'ops@venue.example', role: 'compliance', status: 'active', is_demo: false }]);
    const text = await loggedText(pool);
    expect(text).toContain('ops@venue.example');
    const { password, secret } = printed(made.out);
    for (const each of [password, secret, 'argon2']) expect(text).not.toContain(each);
    expect(await operator(url, ['disable', '--email', 'ops@venue.example'], live)).toMatchObject({ code: 0 });
    expect((await pool.query('select status from operators')).rows).toEqual([{ status: 'disabled' }]);
    for (const words of [
      [],
      ['create'],
      ['create', '--email', 'a@b.example', '--name', 'x', '--role', 'owner'],
      ['dance', '--email', 'a@b.example'],
    ]) {
      expect(await operator(url, words, live), words.join(' ')).toMatchObject({
        code: 1,
        err: expect.stringContaining('npm run operator'),
      });
    }
    expect(await operator(url, ['reset', '--email', 'nobody@venue.example'], live)).toMatchObject({
      code: 1,
      err: expect.stringContaining('no operator'),
    });
  });

  it('OPR-15 tells the code of operators of demo mode only, and nothing in live mode', async () => {
    const server = await startTestServer({ clock });
    const { url } = server.database;
    const [{ email, secret }] = DEMO_OPERATORS;
    const told = await operator(url, ['code', '--email', email]);
    const near = await Promise.all([-30_000, 0].map((shift) => codeAt(secret, Date.now() + shift)));
    expect(near).toContain(told.out.trim());
    await operator(url, CREATE);
    expect(await operator(url, ['code', '--email', 'ops@venue.example'])).toMatchObject({ code: 1, out: '' });
    expect(await operator(url, ['code', '--email', email], { MODE: 'live' })).toMatchObject({ code: 1, out: '' });
  });
});
