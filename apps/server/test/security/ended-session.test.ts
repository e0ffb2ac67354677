import { generate } from 'otplib';
import { describe, expect, it } from 'vitest';
import { Codes } from '../../src/features/account/codes/codes.ts';
import { unverifiedAddresses } from '../../src/features/payment/reset-unverified.ts';
import { resetPassword } from '../../src/features/account/commands/reset-password.ts';
import type { RequestContext } from '../../src/handler.ts';
import { SecretBox } from '../../src/secrets/secret-box.ts';
import { codeTo, customer, refusal, visitor } from '../account/fixture.ts';
import { certify, OLD_KEY, privateFixture } from '../identity/fixture.ts';

const venue = await privateFixture();
const { account, payment, db, clock, outbox, join, kernel, database } = venue;
const codes = new Codes({ kernel, database, clock, secrets: new SecretBox([OLD_KEY]), rateLimitFactor: 1 });
const { handlers } = account;
const MINUTE = 60_000;
const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const PASSWORD = 'tulip-Vase-9';

const codeOf = (secret: string): Promise<string> => generate({ secret, epoch: Math.floor(clock.now() / 1000) });

/** The code in the newest message to a recipient. */
async function mailed(recipient: string): Promise<string> {
  return codeTo(outbox, recipient);
}

/** An authenticator of the customer; the step of its binding is over. */
async function bind(context: RequestContext): Promise<string> {
  const { secret } = await handlers['bind/google']({}, context);
  await handlers['bind/google#bind']({ code: await codeOf(secret) }, context);
  clock.advance(MINUTE);
  return secret;
}

interface Thief {
  readonly context: RequestContext;
  readonly email: string;
  readonly secret: string;
}

/** Last acts of a stolen session: everything that is ready is made so before the owner ends it. */
const LAST_CALLS: Readonly<Record<string, (thief: Thief) => Promise<() => Promise<unknown>>>> = {
  'user/password': async ({ context }) => {
    return () => handlers['user/password']({ old_password: PASSWORD, password: 'thief-Word-77', repassword: 'thief-Word-77' }, context);
  },
  'safe/email': async ({ context, email }) => {
    const theirs = `thief-of-${email}`;
    await handlers.sms_mail({ user_string: theirs, scene: 'bind_email' }, context);
    const code = await mailed(theirs);
    return () => handlers['safe/email']({ email: theirs, code, login_password: PASSWORD }, context);
  },
  'bind/google#bind': async ({ context }) => {
    const { secret } = await handlers['bind/google']({}, context);
    const code = await codeOf(secret);
    return () => handlers['bind/google#bind']({ code, login_password: PASSWORD }, context);
  },
  'bind/unbindGoogle': async ({ context, secret }) => {
    const code = await codeOf(secret);
    return () => handlers['bind/unbindGoogle']({ code }, context);
  },
  'bind/recovery_codes': async ({ context, secret }) => {
    const code = await codeOf(secret);
    return () => handlers['bind/recovery_codes']({ code }, context);
  },
  'user/setaccount': async ({ context, email }) => {
    await handlers.sms_mail({ scene: 'trade_password' }, context);
    const code = await mailed(email);
    return () =>
      handlers['user/setaccount']({ password: 'thief-Word-78', repassword: 'thief-Word-78', code, login_password: PASSWORD }, context);
  },
  'set/trade_password_mode': async ({ context }) => {
    return () => handlers['set/trade_password_mode']({ mode: 'never', pay_password: 'garden-Gate-4' }, context);
  },
  'safe/phrase': async ({ context }) => {
    return () => handlers['safe/phrase']({ phrase: 'theirs', login_password: PASSWORD }, context);
  },
  'user/settbdz': async ({ context }) => {
    return () => payment.handlers['user/settbdz']({ bid: 1, tbdz: TRON, login_password: PASSWORD }, context);
  },
  'user/cash_save': async ({ context }) => {
    return () =>
      payment.handlers['user/cash_save']({ real_name: 'A Thief', bank_account: '1234567890', login_password: PASSWORD }, context);
  },
  'user/method_save': async ({ context }) => {
    await certify(venue, context, 'Ada Lovelace');
    const fields = [{ key: 'iban', value: 'DE89370400440532013000' }];
    return () => payment.handlers['user/method_save']({ method: 'sepa', fields, login_password: PASSWORD }, context);
  },
};
const BOUND = new Set(['bind/unbindGoogle', 'bind/recovery_codes']);

describe('a session that ends while its last call is under way', () => {
  let number = 0;
  for (const [call, prepare] of Object.entries(LAST_CALLS)) {
    it.each(['ended by its owner', 'frozen'])(`SEC-6 changes nothing that guards the account by ${call} when %s`, async (how) => {
      const email = `ended-${(number += 1)}@example.org`;
      const { id, context } = await join(email);
      const secret = BOUND.has(call) ? await bind(context) : '';
      const token = await handlers['user/login']({ user_string: email, password: PASSWORD }, visitor('192.0.2.9'));
      if (BOUND.has(call)) await db.pool.query('update sessions set factor_pending = false where user_id = $1', [id]);
      const thief = { context: { ...(await customer(account, token, '192.0.2.9')), address: '192.0.2.9' }, email, secret };
      const last = await prepare(thief);
      const before = await guarding(id);
      const ending =
        how === 'frozen'
          ? handlers['user/freeze']({ token: await freezeToken(context, email) }, visitor())
          : handlers['safe/sessions_end']({}, context);
      // The thief was let in before: the call is on its way when the session ends.
      const [, outcome] = await Promise.all([ending, refusal(ending.then(last))]);
      expect(['login_expired', 'account_frozen']).toContain(outcome.code);
      expect(await guarding(id)).toEqual({ ...before, status: how === 'frozen' ? 'frozen' : 'active' });
    });
  }
});

describe('a mailbox that is given up', () => {
  it('ACC-60 opens nothing by a code that was asked for before, also at the very moment', async () => {
    const { id, context } = await join('leaving@example.org');
    await handlers.sms_mail({ user_string: 'leaving@example.org', scene: 'forget' }, visitor());
    const code = await mailed('leaving@example.org');
    const name = { email: 'leaving@example.org' };
    const proof = codes.proof(name, 'forget', code, visitor());
    await handlers.sms_mail({ user_string: 'arriving@example.org', scene: 'bind_email' }, context);
    await handlers['safe/email']({ email: 'arriving@example.org', code: await mailed('arriving@example.org') }, context);
    const before = await guarding(id);
    // The account was looked up before it got the other address.
    const late = kernel.run(resetPassword(unverifiedAddresses), { name, userId: id, proof, passwordHash: 'theirs' }, visitor().actor);
    expect(await refusal(late)).toMatchObject({ code: 'code_wrong' });
    expect(await guarding(id)).toEqual(before);
  });
});

/** The token of a freeze link of the customer. */
async function freezeToken(context: RequestContext, email: string): Promise<string> {
  await handlers['safe/phrase']({ phrase: 'mine', login_password: PASSWORD }, context);
  return /#token=(\S+)/.exec((await outbox.newest(1, email))[0]?.text ?? '')?.[1] ?? '';
}

/** Guards of the account, as stored. */
async function guarding(id: number): Promise<Record<string, unknown>> {
  const { rows } = await db.pool.query(
    `select email, password_hash, trade_password_hash, trade_password_mode, factor_secret, factor_step, recovery_issued_at, status,
       (select count(*)::int from withdrawal_addresses where user_id = users.id) as addresses,
       (select count(*)::int from payment_methods where user_id = users.id) as methods,
       (select count(*)::int from declared_details where user_id = users.id) as declared from users where id = $1`,
    [id],
  );
  return rows[0];
}
