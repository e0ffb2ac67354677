import { generate } from 'otplib';
import { describe, expect, it } from 'vitest';
import { accountFixture, customer, registered, visitor } from '../account/fixture.ts';

const { account, db, clock } = await accountFixture();
const { handlers } = account;
const signIn = (user_string: string, address?: string): Promise<string> =>
  handlers['user/login']({ user_string, password: 'tulip-Vase-9' }, visitor(address));

/** Count of the open sign-ins of a customer, and of those that wait for the second factor. */
async function open(id: number): Promise<{ open: number; pending: number }> {
  const { rows } = await db.pool.query(
    'select count(*)::int as open, count(*) filter (where factor_pending)::int as pending from sessions where user_id = $1 and ended_at is null',
    [id],
  );
  return rows[0];
}

describe('a flood of sign-ins to one account', () => {
  it('ACC-27 keeps the newest hundred, so that ending all of them is never long work', async () => {
    const { id, token } = await registered(account, 'flood@example.org');
    const tokens: string[] = [];
    for (let number = 0; number < 100; number += 1) {
      clock.advance(1);
      tokens.push(await signIn('flood@example.org'));
    }
    expect(await open(id)).toEqual({ open: 100, pending: 0 });
    expect(await account.sessions.authenticate(token)).toBeUndefined();
    for (const each of [tokens[0], tokens.at(-1)]) expect(await account.sessions.authenticate(each ?? '')).toMatchObject({ userId: id });
    // Five at once: a try counts until it turns out to be right.
    for (let round = 0; round < 4; round += 1) await Promise.all(Array.from({ length: 5 }, () => signIn('flood@example.org')));
    expect(await open(id)).toEqual({ open: 100, pending: 0 });
  });

  it('ACC-27 who knows the password and not the second factor ends none of the owner', async () => {
    const { id, token } = await registered(account, 'factor-flood@example.org');
    const context = await customer(account, token);
    const { secret } = await handlers['bind/google']({}, context);
    await handlers['bind/google#bind']({ code: await generate({ secret, epoch: Math.floor(clock.now() / 1000) }) }, context);
    const tokens: string[] = [];
    for (let number = 0; number < 130; number += 1) {
      clock.advance(1);
      tokens.push(await signIn('factor-flood@example.org', '203.0.113.4'));
    }
    expect(await open(id)).toEqual({ open: 21, pending: 20 });
    expect(await account.sessions.authenticate(token)).toMatchObject({ userId: id, pending: false });
    expect(await account.sessions.authenticate(tokens[109] ?? '')).toBeUndefined();
    expect(await account.sessions.authenticate(tokens[110] ?? '')).toMatchObject({ pending: true });
  });
});
