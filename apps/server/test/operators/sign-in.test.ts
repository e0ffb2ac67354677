import { loggedText } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import { codeAt } from '../../src/guards/totp.ts';
import { operatorSessionOf } from '../../src/features/operators/tokens.ts';
import { refusal } from '../account/fixture.ts';
import { MINUTE, operatorsFixture, PASSWORD, visitorAt } from './fixture.ts';

const fixture = await operatorsFixture();
const { operators, kernel, add, signIn, setStatus, contextOf, clock, db } = fixture;
const { handlers } = operators;
const login = (email: string, password: string, code: string, address?: string) =>
  handlers['console/login']({ email, password, code }, visitorAt(address));

describe('sign-in', () => {
  it('OPR-2 takes password and code in one call and gives a token of 256 bits, of which only the hash is stored', async () => {
    const ada = await add('ada@venue.example');
    const token = await signIn(ada);
    expect(token).toMatch(/^op_[\w-]{43}$/);
    expect(await operators.sessions.authenticate(token)).toMatchObject({ operatorId: ada.id, role: 'administrator' });
    const { rows } = await db.pool.query(`select encode(token_hash, 'hex') as hash from operator_sessions where operator_id = $1`, [
      ada.id,
    ]);
    expect(rows).toEqual([{ hash: operatorSessionOf(token) }]);
  });

  it('OPR-3 unknown, wrong password, wrong code, used code and disabled get one answer and take the same way', async () => {
    const eve = await add('eve@venue.example');
    await signIn(eve);
    const used = await eve.code();
    const off = await add('off@venue.example');
    await setStatus(off.id, 'disabled');
    const commands = async (): Promise<number> =>
      (await db.pool.query(`select count(*)::int as count from commands where name = 'console/login'`)).rows[0].count;
    const before = await commands();
    const tries = [
      () => login('nobody@venue.example', PASSWORD, used, '198.51.100.1'),
      () => login('eve@venue.example', 'wrong-Lantern-52', used, '198.51.100.2'),
      () => login('eve@venue.example', PASSWORD, '000000', '198.51.100.3'),
      () => login('EVE@venue.example', PASSWORD, used, '198.51.100.4'),
      async () => login('off@venue.example', PASSWORD, await off.code(), '198.51.100.5'),
    ];
    for (const each of tries) expect(await refusal(each())).toEqual({ code: 'login_wrong', params: {} });
    // One command each, whatever was wrong: the same round trips for all.
    expect((await commands()) - before).toBe(tries.length);
    const { rows } = await db.pool.query('select operator_id, outcome from operator_sign_ins order by id desc limit $1', [tries.length]);
    expect(rows.reverse().map(({ operator_id }) => operator_id)).toEqual([0, eve.id, eve.id, eve.id, off.id]);
    expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(new Set(['refused']));
  });

  it('OPR-35 finds an operator by the spelling of the address, and one who was made before there was one by what was typed', async () => {
    const uma = await add('uma@xn--bcher-kva.example');
    const old = await add('old@bücher.example');
    for (const [typed, operator, address] of [
      ['uma@bücher.example', uma, '198.51.100.31'],
      ['Uma＠BÜCHER。example', uma, '198.51.100.32'],
      ['uma@xn--bcher-kva.example', uma, '198.51.100.33'],
      ['Old@Bücher.example', old, '198.51.100.34'],
    ] as const) {
      clock.advance(MINUTE);
      const token = await login(typed, PASSWORD, await operator.code(), address);
      expect(await operators.sessions.authenticate(token)).toMatchObject({ operatorId: operator.id });
    }
  });

  it('OPR-3 the work is the same: a password is hashed for an account that does not exist as well', async () => {
    const real = fixture.passwords.verify.bind(fixture.passwords);
    const seen: boolean[] = [];
    fixture.passwords.verify = (hash, password) => {
      seen.push(hash === undefined);
      return real(hash, password);
    };
    await refusal(login('ghost@venue.example', PASSWORD, '123456', '198.51.100.40'));
    await refusal(login('ada@venue.example', 'wrong-Lantern-52', '123456', '198.51.100.41'));
    fixture.passwords.verify = real;
    expect(seen).toEqual([true, false]);
  });

  it('OPR-4 a code is accepted once, also when it is sent many times at once, and none before it afterwards', async () => {
    const ida = await add('ida@venue.example');
    const early = await ida.code();
    clock.advance(30_000);
    const code = await ida.code();
    const all = await Promise.allSettled([1, 2, 3, 4].map((last) => login('ida@venue.example', PASSWORD, code, `203.0.113.${last}`)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusal(login('ida@venue.example', PASSWORD, early))).toMatchObject({ code: 'login_wrong' });
  });

  it('OPR-5 five wrong tries from one address, thirty from all unfamiliar ones; the familiar address is not locked out', async () => {
    const kim = await add('kim@venue.example');
    await signIn(kim, '192.0.2.9');
    for (let each = 0; each < 5; each += 1) await refusal(login('kim@venue.example', 'wrong-Lantern-52', '123456', '203.0.113.200'));
    expect(await refusal(login('kim@venue.example', 'wrong-Lantern-52', '123456', '203.0.113.200'))).toMatchObject({
      code: 'rate_limited',
    });
    for (let each = 0; each < 25; each += 1)
      expect(await refusal(login('kim@venue.example', 'wrong-Lantern-52', '123456', `203.${each}.113.1`))).toMatchObject({
        code: 'login_wrong',
      });
    expect(await refusal(login('kim@venue.example', PASSWORD, '123456', '203.99.113.1'))).toMatchObject({ code: 'rate_limited' });
    expect(await signIn(kim, '192.0.2.9')).toMatch(/^op_/);
  });

  it('OPR-5 the limits are those of accounts that do not exist as well', async () => {
    const tries = async (email: string, address: string) => {
      const codes: string[] = [];
      for (let each = 0; each < 6; each += 1) codes.push((await refusal(login(email, 'wrong-Lantern-52', '123456', address))).code);
      return codes;
    };
    await add('lim@venue.example');
    expect(await tries('lim@venue.example', '192.0.2.70')).toEqual(await tries('nolim@venue.example', '192.0.2.71'));
  });
});

describe('sessions', () => {
  it('OPR-6 end 15 minutes after the last call, to the millisecond, and are stored once a minute', async () => {
    const token = await signIn(await add('idle@venue.example'));
    for (let each = 0; each < 3; each += 1) {
      clock.advance(15 * MINUTE - 1);
      expect(await operators.sessions.authenticate(token)).toBeDefined();
    }
    const head = fixture.kernel.head.seq;
    for (let each = 0; each < 59; each += 1) {
      clock.advance(1_000);
      expect(await operators.sessions.authenticate(token)).toBeDefined();
    }
    expect(fixture.kernel.head.seq).toBe(head);
    clock.advance(15 * MINUTE);
    expect(await operators.sessions.authenticate(token)).toBeUndefined();
    clock.set(clock.now() - MINUTE);
    expect(await operators.sessions.authenticate(token)).toBeDefined();
  });

  it('OPR-7 end 8 hours after they began in any case', async () => {
    const token = await signIn(await add('long@venue.example'));
    const beganAt = clock.now();
    while (clock.now() + 10 * MINUTE < beganAt + 8 * 3_600_000) {
      clock.advance(10 * MINUTE);
      expect(await operators.sessions.authenticate(token)).toBeDefined();
    }
    clock.set(beganAt + 8 * 3_600_000 - 1);
    expect(await operators.sessions.authenticate(token)).toBeDefined();
    clock.advance(1);
    expect(await operators.sessions.authenticate(token)).toBeUndefined();
  });

  it('OPR-8 are over with the sign-out, for every call after it', async () => {
    const token = await signIn(await add('out@venue.example'));
    await handlers['console/logout']({}, await contextOf(token));
    expect(await operators.sessions.authenticate(token)).toBeUndefined();
  });

  it('OPR-8 are over with the disabling, and none begins until it is taken back', async () => {
    const ben = await add('ben@venue.example');
    const tokens = [await signIn(ben), await signIn(ben, '192.0.2.2')];
    for (const token of tokens) expect(await operators.sessions.authenticate(token)).toBeDefined();
    await setStatus(ben.id, 'disabled');
    for (const token of tokens) expect(await operators.sessions.authenticate(token)).toBeUndefined();
    expect(await refusal(signIn(ben))).toMatchObject({ code: 'login_wrong' });
    expect(await refusal(operators.openOperatorSession(ben.id, { address: '192.0.2.1', device: '' }))).toMatchObject({
      code: 'login_wrong',
    });
    await setStatus(ben.id, 'active');
    for (const token of tokens) expect(await operators.sessions.authenticate(token)).toBeUndefined();
    expect(await operators.sessions.authenticate(await signIn(ben))).toBeDefined();
  });

  it('OPR-2 a token is nothing without its prefix', async () => {
    const token = await signIn(await add('prefix@venue.example'));
    expect(await operators.sessions.authenticate(token.slice(3))).toBeUndefined();
    expect(await operators.sessions.authenticate('')).toBeUndefined();
  });
});

describe('a passkey', () => {
  it('OPR-8 that was removed while it was being verified opens nothing', async () => {
    const kay = await add('kay@venue.example');
    await db.pool.query(
      `insert into operator_passkeys (id, credential_id, operator_id, public_key, counter, transports, synced, name, added_at)
       values ('aa', 'aa', $1, '', 0, '', false, 'a key', now())`,
      [kay.id],
    );
    const open = (passkey: string) => operators.openOperatorSession(kay.id, { address: '192.0.2.1', device: '' }, passkey);
    expect(await open('aa')).toMatch(/^op_/);
    expect(await refusal(open('bb'))).toMatchObject({ code: 'login_wrong' });
    await db.pool.query(`update operator_passkeys set removed_at = now() where id = 'aa'`);
    expect(await refusal(open('aa'))).toMatchObject({ code: 'login_wrong' });
  });
});

describe('an operator', () => {
  it('OPR-9 ACC-122 changes the own password with the old one and a code; other sign-ins end', async () => {
    const pia = await add('pia@venue.example');
    const other = await signIn(pia);
    const token = await signIn(pia);
    const context = await contextOf(token);
    clock.advance(MINUTE);
    const change = async (fields: object) =>
      handlers['console/password'](
        { old_password: PASSWORD, password: 'basalt-Orchard-77', repassword: 'basalt-Orchard-77', code: await pia.code(), ...fields },
        context,
      );
    expect(await refusal(change({ repassword: 'basalt-Orchard-78' }))).toMatchObject({ code: 'set.pswFalse' });
    expect(await refusal(change({ password: 'elevenchars', repassword: 'elevenchars' }))).toEqual({
      code: 'password_short',
      params: { least: 12 },
    });
    for (const password of ['193847562910', 'Password-2026!', 'abcabcabcabc', 'qwerty123456']) {
      expect(await refusal(change({ password, repassword: password }))).toMatchObject({ code: 'password_breached' });
    }
    expect(await refusal(change({ old_password: 'wrong-Lantern-52' }))).toMatchObject({ code: 'password_wrong' });
    expect(await refusal(change({ code: '000000' }))).toMatchObject({ code: 'code_wrong' });
    const accents = 'ébène-Lanterné-52';
    // One password, and not yet refused for its repeat: the old one is looked at next.
    expect(
      await refusal(change({ old_password: 'wrong-Lantern-52', password: accents, repassword: accents.normalize('NFD') })),
    ).toMatchObject({ code: 'password_wrong' });
    await change({});
    expect(await operators.sessions.authenticate(token)).toBeDefined();
    expect(await operators.sessions.authenticate(other)).toBeUndefined();
    const again = { old_password: 'basalt-Orchard-77', password: 'gravel-Meadow-31', repassword: 'gravel-Meadow-31' };
    expect(await refusal(change(again))).toMatchObject({ code: 'code_wrong' });
    expect(await refusal(signIn(pia))).toMatchObject({ code: 'login_wrong' });
  });

  it('OPR-10 proves again who it is with password and a code that is then used up', async () => {
    const sam = await add('sam@venue.example');
    const prove = async (password: string, code: string) => operators.requireOperatorProof(sam.id, '192.0.2.1', password, code);
    const code = await sam.code();
    expect(await refusal(prove('wrong-Lantern-52', code))).toMatchObject({ code: 'password_wrong' });
    expect(await refusal(prove(PASSWORD, '000000'))).toMatchObject({ code: 'code_wrong' });
    await prove(PASSWORD, code);
    expect(await refusal(prove(PASSWORD, code))).toMatchObject({ code: 'code_wrong' });
    expect(await refusal(login('sam@venue.example', PASSWORD, code))).toMatchObject({ code: 'login_wrong' });
    for (let each = 0; each < 2; each += 1) await refusal(prove('wrong-Lantern-52', code));
    expect(await refusal(prove('wrong-Lantern-52', code))).toMatchObject({ code: 'rate_limited' });
  });

  it('OPR-10 a stolen sign-in that moves from address to address gets no more tries at the password than a stranger', async () => {
    const zoe = await add('zoe@venue.example');
    await signIn(zoe, '192.0.2.9');
    const guess = async (address: string) =>
      (await refusal(operators.requireOperatorProof(zoe.id, address, 'wrong-Lantern-52', '000000'))).code;
    const codes: string[] = [];
    for (let each = 0; each < 40; each += 1) codes.push(await guess(`203.${each}.113.1`));
    expect(codes.filter((code) => code === 'password_wrong')).toHaveLength(30);
    expect(new Set(codes.slice(30))).toEqual(new Set(['rate_limited']));
    // Where the operator signed in, the own tries are left.
    expect(await guess('192.0.2.9')).toBe('password_wrong');
  });

  it('OPR-11 sees itself with role and permissions, and when the sign-in ends', async () => {
    const una = await add('una@venue.example', { role: 'support' });
    const token = await signIn(una);
    const me = await handlers['console/me']({}, await contextOf(token));
    expect(me).toMatchObject({
      id: una.id,
      email: 'una@venue.example',
      role: 'support',
      idle_ms: 15 * MINUTE,
      expires_at: clock.now() + 8 * 3_600_000,
    });
    expect(me.permissions).toContain('customers.freeze');
    expect(me.permissions).not.toContain('settings.propose');
    const list = await handlers['console/operators']({}, await contextOf(token));
    expect(list.find(({ id }) => id === una.id)).toMatchObject({ status: 'active', seen_at: clock.now() });
    expect(JSON.stringify(list)).not.toContain('$argon2');
  });
});

describe('the database', () => {
  it('OPR-1 takes no operator with the id of a customer, and no role that the contract does not have', async () => {
    const row = (id: number, role: string) =>
      db.pool.query(
        `insert into operators (id, email, name, role, password_hash, factor_secret, created_at) values ($1, $2, 'x', $3, 'x', 'x', now())`,
        [id, `${id}${role}@venue.example`, role],
      );
    await expect(row(100_000, 'support')).rejects.toThrow('operators_id_is_no_customers');
    await expect(row(0, 'support')).rejects.toThrow('operators_id_is_no_customers');
    await expect(row(99_000, 'owner')).rejects.toThrow('operators_role_check');
    const { rows } = await db.pool.query(`select nextval('operator_ids')::int as operator`);
    expect(rows[0].operator).toBeLessThan(100_000);
    expect(kernel.reserve('user_ids', 1)).toBeGreaterThan(100_000);
  });

  it('OPR-12 holds no password, code, token or secret, in tables or in the command log', async () => {
    const vic = await add('vic@venue.example');
    const token = await signIn(vic);
    const code = await vic.code();
    await refusal(login('vic@venue.example', 'planted-Password-1', code, '203.0.113.77'));
    const { rows: tables } = await db.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const texts = await Promise.all(
      tables.map(({ name }) => db.pool.query(`select coalesce(string_agg(t::text, ' '), '') as text from ${name} t`)),
    );
    const all = texts.map(({ rows }) => rows[0].text as string).join('\n');
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['journal', 'commands', 'command_keys', 'events']));
    expect(all).toContain('vic@venue.example');
    for (const secret of [PASSWORD, 'planted-Password-1', token, token.slice(3), vic.secret]) expect(all).not.toContain(secret);
    const logged = await loggedText(db.pool);
    expect(logged).toContain('console/login');
    expect(logged).not.toContain(`"${code}"`);
    expect(logged).not.toContain('$argon2');
  });
});

describe('a restart', () => {
  it('OPR-6 keeps the idle time after an orderly stop, and after a crash errs by a minute at most, to the safe side', async () => {
    const first = await operatorsFixture();
    const token = await first.signIn(await first.add('ada@venue.example'));
    await first.contextOf(token);
    first.clock.advance(59_000);
    await first.contextOf(token);
    const second = await first.restarted();
    second.clock.advance(15 * MINUTE - 1);
    await second.contextOf(token);
    second.clock.advance(59_000);
    await second.contextOf(token);
    second.clock.advance(30_000);
    await second.contextOf(token);
    const lastUse = second.clock.now();
    await second.kernel.run(
      { name: 'test/wait', serial: () => 'operators/note-seen', needs: () => ({ accounts: [], rows: [] }), decide: () => ({ reply: '' }) },
      {},
      { kind: 'system', userId: 0, address: '', language: 'en' },
    );
    const third = await second.restarted({ orderly: false });
    third.clock.set(lastUse + 14 * MINUTE - 1);
    await third.contextOf(token);
    const fourth = await third.restarted({ orderly: false });
    fourth.clock.set(lastUse + 15 * MINUTE + 14 * MINUTE);
    await expect(fourth.contextOf(token)).rejects.toThrow('not live');
  });

  it('OPR-5 gives nobody fresh tries', async () => {
    const first = await operatorsFixture();
    await first.add('ada@venue.example');
    const wrong = (fixtureNow: typeof first, email: string) =>
      refusal(fixtureNow.operators.handlers['console/login']({ email, password: 'wrong-Lantern-52', code: '123456' }, visitorAt()));
    for (let each = 0; each < 5; each += 1) {
      await wrong(first, 'ada@venue.example');
      await wrong(first, 'nobody@venue.example');
    }
    const second = await first.restarted();
    await second.operators.recallWrongTries();
    for (const email of ['ada@venue.example', 'nobody@venue.example'])
      expect(await wrong(second, email)).toMatchObject({ code: 'rate_limited' });
    const { rows } = await second.db.pool.query('select account, guard from wrong_tries');
    expect(rows).toHaveLength(10);
    expect(JSON.stringify(rows)).not.toContain('venue.example');
  });

  it('OPR-16 with a new key seals the secrets of operators again, and they sign in as before', async () => {
    const first = await operatorsFixture();
    const ada = await first.add('ada@venue.example');
    const second = await first.restarted({ keys: ['99'.repeat(32), '5a'.repeat(32)] });
    expect(await second.operators.resealSecrets()).toBe(1);
    expect(await second.operators.resealSecrets()).toBe(0);
    const third = await second.restarted({ keys: ['99'.repeat(32)] });
    expect(await third.signIn(ada)).toMatch(/^op_/);
    const fourth = await third.restarted({ keys: ['88'.repeat(32)] });
    await expect(fourth.operators.resealSecrets()).rejects.toThrow('key');
  });

  it('OPR-13 in live mode lets no operator of demo mode in, signed in or not', async () => {
    const demo = await operatorsFixture();
    await demo.operators.seedDemo();
    await demo.operators.seedDemo();
    const { rows } = await demo.db.pool.query('select email, is_demo, role from operators order by id');
    expect(rows.map(({ email, role }) => `${email} ${role}`)).toEqual([
      'ops@demo.candor administrator',
      'checker@demo.candor administrator',
    ]);
    const planted = await demo.add('planted@demo.candor', { demo: true });
    const token = await demo.signIn(planted);
    expect(await demo.contextOf(token)).toBeDefined();
    const live = await demo.restarted({ mode: 'live' });
    await live.operators.seedDemo();
    await expect(live.contextOf(token)).rejects.toThrow('not live');
    expect(await refusal(live.signIn(planted))).toMatchObject({ code: 'login_wrong' });
    expect(await refusal(live.operators.openOperatorSession(planted.id, { address: '', device: '' }))).toMatchObject({
      code: 'login_wrong',
    });
    expect(await live.signIn(await live.add('real@venue.example'))).toMatch(/^op_/);
  });
});

describe('a venue whose time is ahead of the machine’s clock', () => {
  it('KER-120 lets operators in by the codes of that clock', async () => {
    const uma = await add('uma@venue.example');
    clock.goAhead(24 * 60 * MINUTE);
    expect(await refusal(login(uma.email, PASSWORD, await codeAt(uma.secret, clock.now()), '198.51.100.77'))).toMatchObject({
      code: 'login_wrong',
    });
    expect(await login(uma.email, PASSWORD, await uma.code(), '198.51.100.77')).toMatch(/^op_/);
  });
});
