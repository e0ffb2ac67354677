import type { CodeScene, ParsedOf, ReplyOf, securityCalls } from '@candor/api';
import { samePassword } from '@candor/api/account/password-text';
import type { Clock } from '../../kernel/model/clock.ts';
import type { HandlersOf, RequestContext } from '../../handler.ts';
import { RefusedError, type Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { emailOf } from '../../guards/emails.ts';
import { accountNameOf, mobileNameOf, newEmailOf, type AccountName } from './account-name.ts';
import type { AreaCodes } from './area-codes.ts';
import type { Codes } from './codes/codes.ts';
import { bindEmail } from './commands/bind-email.ts';
import { changePassword } from './commands/change-password.ts';
import { resetPassword } from './commands/reset-password.ts';
import { setTradePassword } from './commands/set-trade-password.ts';
import { idOf, readContact } from './contacts.ts';
import type { Factors } from './factor/factors.ts';
import type { UnverifiedRule } from '../../guards/guards.ts';
import type { NoticeLimits } from './notice-limits.ts';
import { oldAddressNotice } from './old-address-notice.ts';
import { requireGoodPassword } from '../../guards/password-policy.ts';
import type { Passwords } from '../../guards/passwords.ts';
import { safeCenter } from './profile.ts';
import type { Reauthentication } from './reauthentication.ts';

export interface SecurityDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: SecretBox;
  readonly passwords: Passwords;
  readonly codes: Codes;
  readonly areaCodes: AreaCodes;
  readonly factors: Factors;
  readonly reauthentication: Reauthentication;
  readonly noticeLimits: NoticeLimits;
  /** Rule for the data that other features bound to an account whose mailbox was not proven. */
  readonly unverified: UnverifiedRule;
  /** Whether mail can go to an address. */
  takesMailbox(email: string): boolean;
}

const COOLDOWN_SECONDS = 60;

/** Codes, passwords and the e-mail address: the calls that change what guards an account. */
export function securityHandlers(needs: SecurityDependencies): HandlersOf<typeof securityCalls> {
  const { kernel, database, clock, secrets, passwords, codes, areaCodes, factors, reauthentication, noticeLimits, takesMailbox } = needs;
  const reset = resetPassword(needs.unverified);

  const newHash = (password: string, repeated: string, address: string): Promise<string> => {
    requireGoodPassword(password);
    if (!samePassword(password, repeated)) throw new RefusedError('set.pswFalse');
    return passwords.hash(password, address);
  };
  const mobileOf = async (number: string, areaCode: string | undefined, id: number | undefined): Promise<AccountName> => {
    const name = mobileNameOf(number, areaCode);
    await areaCodes.require(areaCode, id);
    return name;
  };

  async function send(input: ParsedOf<'sms_send'>, context: RequestContext, mail: boolean): Promise<ReplyOf<'sms_send'>> {
    const { actor } = context;
    const scene: CodeScene = input.scene ?? input.type ?? 'bind_email';
    const own = scene === 'trade_password';
    if ((own || scene === 'bind_email') && actor.kind !== 'customer') throw new RefusedError('login_expired');
    // What a visitor may ask for is bound to no account, also when a customer asks.
    const asked = own || scene === 'bind_email' ? context : asVisitor(context);
    const name = own ? (await readContact(database, actor.userId)).name : await nameAsked(input, mail, scene !== 'forget');
    await codes.send(name, scene, asked);
    return { seconds: COOLDOWN_SECONDS };
  }

  async function nameAsked(input: ParsedOf<'sms_send'>, mail: boolean, isNew: boolean): Promise<AccountName> {
    const { user_string } = input;
    if (user_string === undefined) throw new RefusedError('account_malformed');
    if (!mail) return mobileOf(user_string, input.area_code, input.area_code_id);
    return { email: isNew ? newEmailOf(user_string, takesMailbox) : emailOf(user_string) };
  }

  async function forget(input: ParsedOf<'user/forget'>, context: RequestContext): Promise<''> {
    const name = accountNameOf(input.account, input.area_code);
    if ('areaCode' in name) await areaCodes.require(input.area_code, input.area_code_id);
    // The hash as well: once the tries of strangers are used up, none of them costs the processors anything.
    return codes.taking(name, context, async () => {
      const passwordHash = await newHash(input.password, input.repassword, context.address);
      const userId = await idOf(database, name);
      const proof = codes.proof(name, 'forget', input.code, asVisitor(context));
      return kernel.run(reset, { name, userId, proof, passwordHash }, context.actor);
    });
  }

  async function setAccount(input: ParsedOf<'user/setaccount'>, context: RequestContext): Promise<''> {
    const { actor } = context;
    // The first one replaces nothing: clients of the specification send it alone. The decision looks again whether it is the first.
    if (!(await hasTradePassword(database, actor.userId))) {
      const first = await newHash(input.password, input.repassword, context.address);
      noticeLimits.requireChange(actor.userId, clock.now());
      return kernel.run(setTradePassword, { tradePasswordHash: first, proof: undefined, factor: undefined }, actor);
    }
    await reauthentication.require(actor, input.login_password);
    const tradePasswordHash = await newHash(input.password, input.repassword, context.address);
    const to = await readContact(database, actor.userId);
    const { code } = input;
    const byFactor = await factors.hasAny(actor.userId);
    const factor = await factors.check(actor, code);
    const proof = code === undefined || byFactor ? undefined : codes.proof(to.name, 'trade_password', code, context);
    noticeLimits.requireChange(actor.userId, clock.now());
    return kernel.run(setTradePassword, { tradePasswordHash, proof, factor }, actor);
  }

  async function bind(input: ParsedOf<'safe/email'>, context: RequestContext): Promise<''> {
    const { actor } = context;
    const email = newEmailOf(input.email, takesMailbox);
    await reauthentication.require(actor, input.login_password);
    const to = await readContact(database, actor.userId);
    const proof = codes.proof({ email }, 'bind_email', input.code, context);
    const factor = await factors.check(actor, input.factor_code);
    return kernel.run(bindEmail, { email, proof, factor, farewell: oldAddressNotice(to, email, actor, secrets, clock.now()) }, actor);
  }

  return {
    sms_mail: (input, context) => send(input, context, true),
    sms_send: (input, context) => send(input, context, false),
    'user/check_email': ({ email_code, user_string, scene = 'forget' }, context) =>
      user_string === undefined
        ? codes.checkNewest('mail', scene, email_code, context)
        : codes.check({ email: emailOf(user_string) }, scene, email_code, context),
    'user/check_mobile': async ({ mobile_code, user_string, area_code, area_code_id, scene = 'forget' }, context) =>
      user_string === undefined
        ? codes.checkNewest('sms', scene, mobile_code, context)
        : codes.check(await mobileOf(user_string, area_code, area_code_id), scene, mobile_code, context),
    'user/forget': forget,
    'user/password': async (input, context) => {
      const { actor } = context;
      const passwordHash = await newHash(input.password, input.repassword, context.address);
      const oldHash = await reauthentication.check(actor, input.old_password);
      noticeLimits.requireChange(actor.userId, clock.now());
      const factor = await factors.check(actor, input.code);
      return kernel.run(changePassword, { oldHash, passwordHash, factor }, actor);
    },
    'user/setaccount': setAccount,
    'safe/safe_center': (_input, { actor }) => safeCenter(database, factors, actor.userId, clock.now()),
    'safe/email': bind,
  };
}

function asVisitor(context: RequestContext): RequestContext {
  return {
    ...context,
    actor: { kind: 'visitor', userId: 0, address: context.address, device: context.device, language: context.language },
  };
}

async function hasTradePassword(database: Database, userId: number): Promise<boolean> {
  const [user] = await database.query<{ has: boolean }>('select trade_password_hash is not null as has from users where id = $1', [userId]);
  return user?.has === true;
}
