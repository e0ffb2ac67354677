import { describe, expect, it } from 'vitest';
import { noteTradePassword } from '../../src/features/account/commands/note-trade-password.ts';
import { accountFixture, customer, refusal, registered } from './fixture.ts';

const { account, db, clock, kernel } = await accountFixture();
const { tradePasswords } = account;
const right = 'garden-Gate-4';

describe('trade password', () => {
  it('ACC-30 is asked once per session by default, and again in the next', async () => {
    const { token } = await registered(account, 'session@example.org');
    const { actor } = await customer(account, token);
    expect(tradePasswords.needed(actor)).toBe(true);
    expect(await refusal(tradePasswords.admit(actor, undefined))).toMatchObject({ code: 'trade_password_required' });
    await tradePasswords.admit(actor, right);
    expect(tradePasswords.needed(actor)).toBe(false);
    await tradePasswords.admit(actor, undefined);
    const next = await account.openSession(actor.userId);
    expect(tradePasswords.needed((await customer(account, next)).actor)).toBe(true);
  });

  it('ACC-30 is asked always or never, as the customer says with the password', async () => {
    const { token } = await registered(account, 'mode@example.org');
    const context = await customer(account, token);
    const set = (mode: 'every' | 'session' | 'never', pay_password: string) =>
      account.handlers['set/trade_password_mode']({ mode, pay_password }, context);
    expect(await refusal(set('never', 'wrong-1'))).toMatchObject({ code: 'e_pdealerr', params: { left: 4 } });
    await set('never', right);
    expect(tradePasswords.needed(context.actor)).toBe(false);
    await set('every', right);
    await tradePasswords.admit(context.actor, right);
    expect(tradePasswords.needed(context.actor)).toBe(true);
  });

  it('ACC-31 locks for fifteen minutes after five wrong ones, the right one included', async () => {
    const { token } = await registered(account, 'lock@example.org');
    const { actor } = await customer(account, token);
    for (const left of [4, 3, 2, 1])
      expect(await refusal(tradePasswords.check(actor, 'wrong-1'))).toEqual({ code: 'e_pdealerr', params: { left } });
    expect(await refusal(tradePasswords.check(actor, 'wrong-1'))).toEqual({ code: 'trade_password_locked', params: { minutes: 15 } });
    clock.advance(60_000);
    expect(await refusal(tradePasswords.check(actor, right))).toEqual({ code: 'trade_password_locked', params: { minutes: 14 } });
    clock.advance(14 * 60_000);
    await tradePasswords.check(actor, right);
    expect(await refusal(tradePasswords.check(actor, 'wrong-1'))).toMatchObject({ code: 'e_pdealerr' });
  });

  it('ACC-31 counts guesses sent at once one by one', async () => {
    const { token } = await registered(account, 'parallel@example.org');
    const { actor } = await customer(account, token);
    const guesses = [...Array.from({ length: 30 }, () => 'wrong-1'), right];
    const results = await Promise.allSettled(guesses.map((guess) => tradePasswords.check(actor, guess)));
    const codes = results.map((result) => (result.status === 'rejected' ? String(result.reason.code) : 'ok'));
    expect(codes.filter((code) => code === 'e_pdealerr')).toHaveLength(4);
    expect(codes.at(-1)).toBe('trade_password_locked');
  });

  it('ACC-62 one that was replaced while it was checked opens nothing', async () => {
    const { token } = await registered(account, 'replaced@example.org');
    const { actor } = await customer(account, token);
    const { rows } = await db.pool.query('select trade_password_hash as hash from users where id = $1', [actor.userId]);
    const note = (hash: string) =>
      kernel.run(noteTradePassword, { userId: actor.userId, right: true, hash, session: actor.session ?? '' }, actor);
    expect(await refusal(note('the old one'))).toEqual({ code: 'e_pdealerr', params: { left: 4 } });
    expect(tradePasswords.needed(actor)).toBe(true);
    await note(rows[0].hash);
    expect(tradePasswords.needed(actor)).toBe(false);
  });

  it('ACC-32 a right one clears the count', async () => {
    const { token } = await registered(account, 'clear@example.org');
    const { actor } = await customer(account, token);
    await refusal(tradePasswords.check(actor, 'wrong-1'));
    await tradePasswords.check(actor, right);
    expect(await refusal(tradePasswords.check(actor, 'wrong-1'))).toMatchObject({ params: { left: 4 } });
  });

  it('ACC-32 a customer without one is told so', async () => {
    const { id, token } = await registered(account, 'none@example.org');
    await db.pool.query('update users set trade_password_hash = null where id = $1', [id]);
    const { actor } = await customer(account, token);
    expect(await refusal(tradePasswords.admit(actor, right))).toMatchObject({ code: 'e_nopws' });
  });
});
