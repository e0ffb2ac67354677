import { describe, expect, it } from 'vitest';
import { FREEZE_LINK_LIFETIME_MS, freezeToken } from '../../src/features/account/freeze-link.ts';
import { SecretBox } from '../../src/secrets/secret-box.ts';
import { accountFixture, customer, refusal, registered, visitor } from './fixture.ts';

const { account, db, clock, outbox } = await accountFixture();
const { handlers } = account;
const minute = 60_000;
const login = (user_string: string, password: string, address?: string) =>
  handlers['user/login']({ user_string, password }, visitor(address));

/** The token of the freeze link in the newest message to a recipient. */
async function freezeTokenTo(recipient: string): Promise<string> {
  return /#token=(\S+)/.exec((await outbox.newest(1, recipient))[0]?.text ?? '')?.[1] ?? '';
}

describe('sessions', () => {
  it('ACC-24 are listed with address and device, and each or all others can be ended', async () => {
    const { token } = await registered(account, 'list@example.org');
    clock.advance(1);
    const tokens = [
      await login('list@example.org', 'tulip-Vase-9', '192.0.2.7'),
      await login('list@example.org', 'tulip-Vase-9', '192.0.2.8'),
    ];
    const context = await customer(account, token);
    const list = await handlers['safe/sessions']({}, context);
    expect(list).toHaveLength(3);
    expect(list.find(({ current }) => current === 1)).toMatchObject({
      id: context.actor.session,
      address: '192.0.2.1',
      device: 'test',
      pending: 0,
    });
    const seventh = list.find(({ address }) => address === '192.0.2.7');
    const stranger = await customer(account, (await registered(account, 'stranger@example.org')).token);
    expect(await refusal(handlers['safe/session_end']({ id: seventh?.id ?? '' }, stranger))).toMatchObject({ code: 'not_found' });
    await handlers['safe/session_end']({ id: seventh?.id ?? '' }, context);
    expect(await account.sessions.authenticate(tokens[0] ?? '')).toBeUndefined();
    expect(await handlers['safe/sessions_end']({}, context)).toEqual({ ended: 1 });
    expect(await account.sessions.authenticate(tokens[1] ?? '')).toBeUndefined();
    expect(await handlers['safe/sessions']({}, context)).toHaveLength(1);
    expect(await handlers['safe/sessions']({}, stranger)).toHaveLength(1);
  });

  it('ACC-25 every try to sign in is remembered with its outcome, for its owner only', async () => {
    const { token, id } = await registered(account, 'history@example.org');
    await refusal(login('history@example.org', 'wrong-1', '198.51.100.1'));
    const context = await customer(account, token);
    await expect.poll(async () => (await handlers['safe/sign_ins']({ page: 1 }, context)).count).toBe(2);
    await db.pool.query(`update users set status = 'frozen' where id = $1`, [id]);
    await refusal(login('history@example.org', 'tulip-Vase-9', '198.51.100.2'));
    const { list } = await handlers['safe/sign_ins']({ page: 1 }, context);
    expect(list).toEqual([
      { at: clock.now(), address: '198.51.100.2', device: 'test', outcome: 'frozen' },
      { at: clock.now(), address: '198.51.100.1', device: 'test', outcome: 'wrong_password' },
      { at: clock.now(), address: '192.0.2.1', device: 'test', outcome: 'signed_in' },
    ]);
    expect(await handlers['safe/sign_ins']({ page: 2 }, context)).toMatchObject({ list: [], count: 3, page: 2 });
  });

  it('ACC-26 a sign-in from a place not used before is told by mail, others are not', async () => {
    await registered(account, 'places@example.org');
    const templates = async () => (await outbox.newest(9, 'places@example.org')).map(({ template }) => template);
    await login('places@example.org', 'tulip-Vase-9');
    expect(await templates()).toEqual([]);
    await login('places@example.org', 'tulip-Vase-9', '203.0.113.5');
    await login('places@example.org', 'tulip-Vase-9', '203.0.113.5');
    expect(await templates()).toEqual(['sign_in']);
    expect((await outbox.newest(1, 'places@example.org'))[0]?.text).toContain('203.0.113.5');
  });
});

describe('anti-phishing phrase', () => {
  it('ACC-80 shows in every mail from then on, not before, and changes with a recent sign-in only', async () => {
    const { token } = await registered(account, 'phrase@example.org');
    const context = await customer(account, token);
    await handlers['safe/phrase']({ phrase: 'purple <otter>' }, context);
    expect((await outbox.newest(1, 'phrase@example.org'))[0]).toMatchObject({ template: 'phrase_changed' });
    expect((await outbox.newest(1, 'phrase@example.org'))[0]?.text).not.toContain('otter');
    await handlers.sms_mail({ user_string: 'phrase@example.org', type: 'forget' }, visitor());
    expect((await outbox.newest(1, 'phrase@example.org'))[0]).toMatchObject({
      text: expect.stringContaining('purple <otter>'),
      html: expect.stringContaining('purple &#60;otter&#62;'),
    });
    expect(await handlers['safe/safe_center']({}, context)).toMatchObject({ anti_phishing_phrase: 'purple <otter>' });
    clock.advance(16 * minute);
    expect(await refusal(handlers['safe/phrase']({ phrase: '' }, context))).toMatchObject({ code: 'password_required' });
  });
});

describe('freezing by a link', () => {
  it('ACC-81 ends every session and lets none begin; doing it again changes nothing', async () => {
    const { token } = await registered(account, 'freeze@example.org');
    const away = await login('freeze@example.org', 'tulip-Vase-9', '198.51.100.9');
    const link = await freezeTokenTo('freeze@example.org');
    const ended: string[] = [];
    account.sessions.onEnded((session) => ended.push(session));
    await handlers['user/freeze']({ token: link }, visitor('203.0.113.1'));
    expect(ended).toHaveLength(2);
    for (const each of [token, away]) expect(await account.sessions.authenticate(each)).toBeUndefined();
    expect(await refusal(login('freeze@example.org', 'tulip-Vase-9'))).toMatchObject({ code: 'account_frozen' });
    const [told] = await outbox.newest(1, 'freeze@example.org');
    expect(told).toMatchObject({ template: 'account_frozen' });
    expect(told?.text).not.toContain('#token=');
    await handlers['user/freeze']({ token: link }, visitor());
    expect(await outbox.newest(9, 'freeze@example.org')).toHaveLength(2);
  });

  it('ACC-82 links work for a week, for their account, and not after it was unfrozen', async () => {
    const { id } = await registered(account, 'links@example.org');
    const { id: other } = await registered(account, 'links2@example.org');
    const secrets = new SecretBox(['5a'.repeat(32)]);
    const freeze = (token: string) => refusal(handlers['user/freeze']({ token }, visitor()));
    const good = freezeToken(id, clock.now(), secrets);
    const forged = [
      good.replace(String(id), String(other)),
      good.replace(/\d+\./, (text) => `0${text}`),
      `${good.slice(0, -1)}${good.endsWith('0') ? '1' : '0'}`,
      freezeToken(id, clock.now(), new SecretBox(['11'.repeat(32)])),
      freezeToken(id, clock.now() - FREEZE_LINK_LIFETIME_MS, secrets),
      freezeToken(999_999_999, clock.now(), secrets),
      '..',
      'x',
    ];
    for (const token of forged) expect(await freeze(token)).toMatchObject({ code: 'link_invalid' });
    await db.pool.query('update users set unfrozen_at = to_timestamp($2::float8 / 1000) where id = $1', [id, clock.now()]);
    expect(await freeze(good)).toMatchObject({ code: 'link_invalid' });
    clock.advance(1);
    await handlers['user/freeze']({ token: freezeToken(id, clock.now(), secrets) }, visitor());
    const { rows } = await db.pool.query('select id, status from users where id = any($1) order by id', [[id, other]]);
    expect(rows.map(({ status }) => status)).toEqual(['frozen', 'active']);
  });
});
