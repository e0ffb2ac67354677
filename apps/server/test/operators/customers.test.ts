import type { FreezeReason } from '@candor/api';
import { journalLines } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import type { RequestContext } from '../../src/handler.ts';
import { endFreeze } from '../../src/features/account/console/commands.ts';
import { freezeToken } from '../../src/features/account/freeze-link.ts';
import { frozenSource } from '../../src/guards/customer-status.ts';
import { SYSTEM } from '../../src/kernel/model/command.ts';
import { readSource } from '../../src/kernel/store/read-source.ts';
import { SecretBox } from '../../src/secrets/secret-box.ts';
import { accountFixture, customer, refusal, registered, visitor } from '../account/fixture.ts';

const { account, database, db, clock, kernel, outbox } = await accountFixture();
const { handlers } = account;

await db.pool.query(
  `insert into operators (id, email, name, role, password_hash, factor_secret, created_at) values (7, 'ada@venue.example', 'Ada', 'support', 'x', 'x', now()), (8, 'ben@venue.example', 'Ben', 'support', 'x', 'x', now())`,
);
const operator: RequestContext = {
  actor: { kind: 'operator', userId: 7, session: 'cd'.repeat(32), address: '192.0.2.50', language: 'en' },
  address: '192.0.2.50',
  device: 'test',
  language: 'en',
};
const other: RequestContext = { ...operator, actor: { ...operator.actor, userId: 8, session: 'ce'.repeat(32) } };
const HOUR = 3_600_000;
const freeze = (id: number, reason: FreezeReason = 'own_request') =>
  handlers['console/customer_freeze']({ id, reason, note: 'asked for by phone' }, operator);
const prolong = (id: number, by: RequestContext) =>
  handlers['console/customer_freeze_prolong']({ id, reason: 'identity_unclear', note: 'the papers are awaited' }, by);
/** Customers whose freeze is seen to have ended. */
const endings = async (now: number) => (await account.dueWork[0]?.select(now, 100, []))?.map(({ key }) => key);
const search = (query: string, fields: object = {}) => handlers['console/customers']({ query, page: 1, ...fields }, operator);
const login = (user_string: string) => handlers['user/login']({ user_string, password: 'tulip-Vase-9' }, visitor());

/** A registered customer who is signed in. */
async function made(email: string): Promise<{ id: number; token: string }> {
  const { token } = await registered(account, email);
  return { token, id: (await customer(account, token)).actor.userId };
}

/** The newest rows of the command log, as text. */
async function log(count: number) {
  const { rows } = await db.pool.query('select actor, user_id, name, input, reply from commands order by seq desc limit $1', [count]);
  return rows.reverse();
}

describe('the search', () => {
  it('OPR-20 finds by id, e-mail, mobile and invitation code, whole or by their beginning, and shows them masked', async () => {
    const { id } = await made('maria.silva@example.org');
    await db.pool.query(`update users set area_code = '86', mobile = '13800138000' where id = $1`, [id]);
    await made('maria_silva@example.org');
    const { rows } = await db.pool.query('select extension_code from users where id = $1', [id]);
    const invitation = String(rows[0].extension_code);
    const queries = [
      String(id),
      'maria.silva@example.org',
      'MARIA.S',
      '138001',
      '+86 138 0013',
      '8613800138000',
      invitation,
      invitation.slice(0, 4).toLowerCase(),
    ];
    for (const query of queries)
      expect(
        (await search(query)).list.map((each) => each.id),
        query,
      ).toContain(id);
    expect((await search('maria.')).list).toEqual([
      { id, account: 'm***@example.org', status: 'active', review_status: 0, is_demo: 0, registered_at: clock.now() },
    ]);
    for (const query of ['%', '_', 'aria', '800138', `0${id}`, '9999999999', "' or 1=1 --", String.raw`\\`]) {
      expect((await search(query)).list, query).toEqual([]);
    }
  });

  it('OPR-32 leaves a staircase in the log when an address is spelled out behind its mask', async () => {
    const { id } = await made('hidden.person@example.org');
    const letters = 'abcdefghijklmnopqrstuvwxyz.@';
    let known = 'hid';
    while (known.length < 'hidden.person@'.length)
      for (const letter of letters)
        if ((await search(known + letter)).list.some((each) => each.id === id)) {
          known += letter;
          break;
        }
    expect(known).toBe('hidden.person@');
    const { rows } = await db.pool.query(`select input from commands where user_id = 7 and name = 'console/customers' order by seq`);
    const steps = rows.map(({ input }) => JSON.parse(input)).filter(({ shown }) => shown.includes(id));
    expect(steps.map((step) => step.letters)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
    const lines = await journalLines(db.pool, 'console/customers');
    expect(lines).toHaveLength(rows.length);
    expect(JSON.stringify(rows) + lines.join()).not.toContain('hid');
    expect(rows.length).toBeGreaterThan(steps.length);
  });

  it('OPR-20 lists all of them without a query, newest first, by page and by status', async () => {
    for (let each = 0; each < 21; each += 1) {
      await db.pool.query(`insert into users (id, email, password_hash, extension_code, registered_at) values ($1, $2, 'x', $3, now())`, [
        200_000 + each,
        `bulk${each}@example.org`,
        `bulk${each}`,
      ]);
    }
    const first = await handlers['console/customers']({ page: 1 }, operator);
    const second = await handlers['console/customers']({ page: 2 }, operator);
    expect(first.list).toHaveLength(20);
    expect(first.list[0]?.id).toBe(200_020);
    expect(second.list[0]?.id).toBe(200_000);
    expect(first.count).toBe(second.count);
    expect((await search('bulk', { page: 2 })).list.map(({ id }) => id)).toEqual([200_000]);
    expect((await search('bulk', { status: 'frozen' })).count).toBe(0);
    await db.pool.query(`update users set status = 'frozen' where id = 200003`);
    expect((await search('', { status: 'frozen' })).list.map(({ id }) => id)).toEqual([200_003]);
    expect((await search('bulk', { status: 'active' })).count).toBe(20);
    await db.pool.query(`update users set status = 'active' where id = 200003`);
  });

  it('OPR-36 reads an address, an id and a number as the sign-in does', async () => {
    await db.pool.query(
      `insert into users (id, email, password_hash, extension_code, registered_at) values (300001, 'anna@xn--bcher-kva.example', 'x', 'spelt', now())`,
    );
    for (const typed of ['anna@bücher.example', 'Anna＠BÜCHER。example', 'anna@xn--bcher', '３００００１', '٣٠٠٠٠١', ' #300001\u200b'])
      expect((await search(typed)).list.map(({ id }) => id)).toEqual([300_001]);
  });

  it('OPR-20 is served by indexes', async () => {
    for (const condition of [
      `email like 'maria%'`,
      `mobile like '138%'`,
      `(area_code || mobile) like '86138%'`,
      `extension_code like 'AB%'`,
    ]) {
      const client = await db.pool.connect();
      await client.query('begin; set local enable_seqscan = off');
      const { rows } = await client.query(`explain select id from users where ${condition}`);
      await client.query('rollback');
      client.release();
      const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n');
      expect(plan).toMatch(/Index Cond: .*~>=~/);
    }
  });
});

describe('a customer', () => {
  it('OPR-21 is shown in full, and the look is in the command log with the ids alone', async () => {
    const { id } = await made('shown@example.org');
    await refusal(handlers['user/login']({ user_string: 'shown@example.org', password: 'wrong-1' }, visitor('198.51.100.1')));
    await expect.poll(async () => (await handlers['console/customer']({ id }, operator)).sign_ins.length).toBe(2);
    const seq = kernel.head.seq;
    const view = await handlers['console/customer']({ id }, operator);
    expect(view).toMatchObject({
      id,
      email: 'shown@example.org',
      status: 'active',
      frozen_reason: '',
      frozen_at: 0,
      has_trade_password: true,
    });
    expect(view.sessions).toHaveLength(1);
    expect(view.sign_ins[0]).toMatchObject({ address: '198.51.100.1', outcome: 'wrong_password' });
    expect(JSON.stringify(view)).not.toMatch(/argon2|password_hash|factor_secret/);
    expect(kernel.head.seq).toBe(seq + 1);
    expect(await log(1)).toEqual([{ actor: 3, user_id: 7, name: 'console/customer', input: JSON.stringify({ id }), reply: '""' }]);
    expect(await refusal(handlers['console/customer']({ id: 999_999_999 }, operator))).toMatchObject({ code: 'not_found' });
  });

  it('OPR-22 OPR-23 OPR-27 is frozen for 72 hours with a reason, stays signed in, and is unfrozen', async () => {
    const { id, token } = await made('cold@example.org');
    const { rows: before } = await db.pool.query('select id, balance from accounts order by id');
    const link = freezeToken(id, clock.now(), new SecretBox(['5a'.repeat(32)]));
    const until = clock.now() + 72 * HOUR;
    expect(await freeze(id)).toEqual({ until });
    expect((await customer(account, token)).actor.userId).toBe(id);
    expect(await login('cold@example.org')).toBeTruthy();
    expect(await refusal(freeze(id))).toMatchObject({ code: 'already_done' });
    expect(await handlers['console/customer']({ id }, operator)).toMatchObject({
      status: 'frozen',
      frozen_reason: 'You have asked for it.',
      frozen_at: clock.now(),
      frozen_until: until,
      frozen_by: 'Ada',
      frozen_by_you: 1,
    });
    clock.advance(1_000);
    await handlers['console/customer_unfreeze']({ id, reason: 'identity was checked' }, operator);
    const [row] = await log(1);
    expect(row).toMatchObject({ actor: 3, user_id: 7, name: 'console/customer_unfreeze' });
    expect(JSON.parse(row.input)).toEqual({ id, reason: 'identity was checked' });
    expect(await refusal(handlers['console/customer_unfreeze']({ id, reason: 'once more' }, operator))).toMatchObject({
      code: 'already_done',
    });
    expect(await handlers['console/customer']({ id }, operator)).toMatchObject({
      status: 'active',
      frozen_reason: '',
      frozen_at: 0,
      frozen_until: 0,
      frozen_by: '',
    });
    expect(await refusal(handlers['user/freeze']({ token: link }, visitor()))).toMatchObject({ code: 'link_invalid' });
    const { rows: after } = await db.pool.query('select id, balance from accounts order by id');
    expect(after).toEqual(before);
  });

  it('ACC-110 ACC-112 ends by itself after 72 hours by the time alone, and the customer is told', async () => {
    const { id } = await made('over@example.org');
    const standing = async () => readSource(database, frozenSource, id);
    expect(await standing()).toBeUndefined();
    const { until } = await freeze(id);
    expect(await standing()).toEqual({ until });
    clock.advance(72 * HOUR - 1);
    expect(await handlers['console/customer']({ id }, operator)).toMatchObject({ status: 'frozen' });
    expect(await refusal(kernel.run(endFreeze, { id }, SYSTEM))).toMatchObject({ code: 'already_done' });
    expect(await endings(clock.now())).not.toContain(String(id));
    clock.advance(1);
    // Nothing has run, and it is over.
    expect(await handlers['console/customer']({ id }, operator)).toMatchObject({ status: 'active', frozen_until: until });
    expect(await refusal(prolong(id, other))).toMatchObject({ code: 'not_frozen' });
    expect(await endings(clock.now())).toContain(String(id));
    await kernel.run(endFreeze, { id }, SYSTEM);
    expect(await standing()).toBeUndefined();
    expect(await endings(clock.now())).not.toContain(String(id));
    await outbox.deliver();
    expect((await outbox.newest(1, 'over@example.org'))[0]?.template).toBe('freeze_ended');
  });

  it('ACC-111 is prolonged by another operator only, to 72 hours from then, and not by whoever set the last term', async () => {
    const { id } = await made('longer@example.org');
    expect(await refusal(prolong(id, other))).toMatchObject({ code: 'not_frozen' });
    await freeze(id);
    clock.advance(HOUR);
    expect(await refusal(prolong(id, operator))).toMatchObject({ code: 'freeze_other_operator' });
    expect(await prolong(id, other)).toEqual({ until: clock.now() + 72 * HOUR });
    clock.advance(HOUR);
    expect(await refusal(prolong(id, other))).toMatchObject({ code: 'freeze_other_operator' });
    expect(await prolong(id, operator)).toEqual({ until: clock.now() + 72 * HOUR });
    // A new freeze soon after an old one is no way around the second operator.
    await handlers['console/customer_unfreeze']({ id, reason: 'all is clear' }, operator);
    expect(await refusal(freeze(id))).toMatchObject({ code: 'freeze_other_operator' });
    clock.advance(30 * 24 * HOUR);
    expect(await freeze(id)).toBeTruthy();
    // Of two at once one counts.
    const both = await Promise.allSettled([prolong(id, other), prolong(id, other)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('ACC-111 the database takes no term of the operator who set the one before', async () => {
    const { id } = await made('alone@example.org');
    const insert = (operatorId: number, previous: number | null, hours: number) =>
      db.pool.query(
        `insert into account_freezes (id, user_id, at, until, reason, operator_id, previous_operator, prolongs)
         values (900000, $1, now(), now() + $4 * interval '1 hour', 'own_request', $2, $3, true)`,
        [id, operatorId, previous, hours],
      );
    await expect(insert(7, 7, 72)).rejects.toMatchObject({ constraint: 'account_freezes_other_operator' });
    await expect(insert(7, null, 72)).rejects.toMatchObject({ constraint: 'account_freezes_prolonged' });
    await expect(insert(7, 8, 73)).rejects.toMatchObject({ constraint: 'account_freezes_term' });
  });

  it('ACC-113 the counts are public', async () => {
    const figures = () => handlers['venue/freezes']({}, visitor());
    const before = await figures();
    const { id } = await made('counted@example.org');
    await freeze(id, 'legal_order');
    const own = await made('own-counted@example.org');
    await handlers['user/freeze']({ token: freezeToken(own.id, clock.now(), new SecretBox(['5a'.repeat(32)])) }, visitor());
    clock.advance(HOUR);
    await prolong(id, other);
    const after = await figures();
    expect(after).toMatchObject({
      frozen: before.frozen + 1,
      locked: before.locked + 1,
      begun: before.begun + 1,
      prolonged: before.prolonged + 1,
    });
    expect(after.reasons.find(({ reason }) => reason === 'legal_order')).toEqual({ reason: 'legal_order', count: 1 });
    clock.advance(72 * HOUR);
    expect(await figures()).toMatchObject({ frozen: 0, begun: after.begun });
    clock.advance(30 * 24 * HOUR);
    expect(await figures()).toMatchObject({ begun: 0, prolonged: 0 });
  });

  it('ACC-114 ACC-81 OPR-27 a customer’s own link locks the account, over an operator’s freeze as well, and has no end by itself', async () => {
    const { id, token } = await made('own@example.org');
    await freeze(id);
    const lock = () => handlers['user/freeze']({ token: freezeToken(id, clock.now(), new SecretBox(['5a'.repeat(32)])) }, visitor());
    await lock();
    expect(await account.sessions.authenticate(token)).toBeUndefined();
    expect(await refusal(login('own@example.org'))).toMatchObject({ code: 'account_frozen' });
    expect(await handlers['console/customer']({ id }, operator)).toMatchObject({
      status: 'frozen',
      frozen_reason: 'You froze the account by the link of a message.',
      frozen_at: clock.now(),
      frozen_until: 0,
      frozen_by: '',
    });
    expect(await readSource(database, frozenSource, id)).toEqual({ until: null });
    expect(await refusal(prolong(id, other))).toMatchObject({ code: 'not_frozen' });
    clock.advance(365 * 24 * HOUR);
    expect(await refusal(login('own@example.org'))).toMatchObject({ code: 'account_frozen' });
    expect(await endings(clock.now())).not.toContain(String(id));
    await handlers['console/customer_unfreeze']({ id, reason: 'the owner has called' }, operator);
    expect(await login('own@example.org')).toBeTruthy();
  });

  it('OPR-24 has all sessions ended with a reason, and may sign in again', async () => {
    const { id, token } = await made('ended@example.org');
    await login('ended@example.org');
    const other = await made('untouched@example.org');
    expect(await handlers['console/customer_sessions_end']({ id, reason: 'a lost phone' }, operator)).toEqual({ ended: 2 });
    expect(await account.sessions.authenticate(token)).toBeUndefined();
    expect((await customer(account, other.token)).actor.userId).toBe(other.id);
    expect(await handlers['console/customer_sessions_end']({ id, reason: 'a lost phone' }, operator)).toEqual({ ended: 0 });
    expect(await login('ended@example.org')).toBeTruthy();
    expect(await refusal(handlers['console/customer_sessions_end']({ id: 999_999_999, reason: 'nobody' }, operator))).toMatchObject({
      code: 'not_found',
    });
  });

  it('OPR-31 is told of it in the same command, and never the reason, the operator or a link', async () => {
    const { id } = await made('told@example.org');
    await db.pool.query('update users set anti_phishing_phrase = $2 where id = $1', [id, 'blue heron']);
    const newest = async () => {
      await outbox.deliver();
      const { rows } = await db.pool.query(
        `select recipient, template, language, params::text as params, secret, phrase, user_id from outbox where user_id = $1 order by id desc limit 1`,
        [id],
      );
      return rows[0];
    };
    const told = { recipient: 'told@example.org', params: '{}', secret: null, phrase: 'blue heron', user_id: id };
    const seq = kernel.head.seq;
    await handlers['console/customer_sessions_end']({ id, reason: 'a secret reason' }, operator);
    expect(await newest()).toMatchObject({ ...told, template: 'sessions_ended_by_operator' });
    await handlers['console/customer_freeze']({ id, reason: 'own_request', note: 'a secret reason' }, operator);
    const frozen = await newest();
    expect(frozen).toMatchObject({ ...told, template: 'account_frozen_by_operator', params: expect.stringContaining('own_request') });
    clock.advance(1_000);
    await handlers['console/customer_unfreeze']({ id, reason: 'a secret reason' }, operator);
    expect(await newest()).toMatchObject({ ...told, template: 'account_unfrozen' });
    expect(kernel.head.seq).toBe(seq + 3);
    // What changed nothing is not told.
    await outbox.deliver();
    const before = (await db.pool.query('select count(*) from outbox')).rows;
    await handlers['console/customer_sessions_end']({ id, reason: 'once more' }, operator);
    await refusal(handlers['console/customer_unfreeze']({ id, reason: 'once more' }, operator));
    await refusal(freeze(999_999_999));
    await outbox.deliver();
    expect((await db.pool.query('select count(*) from outbox')).rows).toEqual(before);
    const { rows: written } = await db.pool.query(`select row_to_json(outbox)::text as text from outbox where user_id = $1`, [id]);
    for (const { text } of written) expect(text).not.toMatch(/a secret reason|192\.0\.2\.50|\bAda\b/);
  });

  it('ACC-81 a sign-in that begins at the same moment as the lock does not outlive it', async () => {
    const { id } = await made('race@example.org');
    const [, ...tokens] = await Promise.allSettled([
      handlers['user/freeze']({ token: freezeToken(id, clock.now(), new SecretBox(['5a'.repeat(32)])) }, visitor()),
      ...[1, 2, 3].map(() => login('race@example.org')),
    ]);
    for (const each of tokens) {
      if (each.status === 'fulfilled') expect(await account.sessions.authenticate(each.value)).toBeUndefined();
    }
  });
});
