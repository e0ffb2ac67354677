import type { ParsedOf, passkeyCalls, ReplyOf } from '@candor/api';
import type { Clock } from '../../../kernel/model/clock.ts';
import type { HandlersOf, RequestContext } from '../../../handler.ts';
import { findPerson } from '../../../guards/credential-check.ts';
import { newToken, sessionOf } from '../../../guards/tokens.ts';
import { RefusedError, type Kernel } from '../../../kernel/model/command.ts';
import type { Database } from '../../../kernel/store/database.ts';
import type { SecretBox } from '../../../secrets/secret-box.ts';
import { passkeysOf } from '../../../webauthn/passkeys.ts';
import { listedPasskeys } from '../../../webauthn/passkey-row.ts';
import { relyingParty } from '../../../webauthn/relying-party.ts';
import { accountKey } from '../account-name.ts';
import { noteSignIn } from '../commands/note-sign-in.ts';
import { readContact } from '../contacts.ts';
import type { Factors } from '../factor/factors.ts';
import { newRecoveryCodes, recoveryMac } from '../factor/recovery-codes.ts';
import type { NoticeLimits } from '../notice-limits.ts';
import type { Reauthentication } from '../reauthentication.ts';
import { CUSTOMERS } from '../store.ts';
import { addPasskey } from './add-passkey.ts';
import { passPasskey } from './pass-passkey.ts';
import { removePasskey } from './remove-passkey.ts';
import { startPasskeySession } from './start-passkey-session.ts';
import { PASSKEYS } from './store.ts';

export interface PasskeyDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: SecretBox;
  readonly factors: Factors;
  readonly reauthentication: Reauthentication;
  /** Address at which customers reach the venue; empty when it is not set. */
  readonly publicUrl: string;
  readonly noticeLimits: NoticeLimits;
}

/** Passkeys of customers: adding, removing, as second factor, and in place of password and second factor. */
export function passkeyHandlers(needs: PasskeyDependencies): HandlersOf<typeof passkeyCalls> {
  const { kernel, database, clock, secrets, factors, reauthentication, publicUrl, noticeLimits } = needs;
  const passkeys = passkeysOf(needs, {
    table: PASSKEYS,
    ownerColumn: 'user_id',
    ownerOf: (row) => row.user_id,
    handle: 'customer',
    partyOf: (origin) => relyingParty(publicUrl, origin),
  });

  async function addOptions(input: ParsedOf<'safe/passkey_options'>, context: RequestContext): Promise<ReplyOf<'safe/passkey_options'>> {
    const { actor } = context;
    await reauthentication.require(actor, input.login_password);
    const { name, proven } = await readContact(database, actor.userId);
    // The command refuses it as well; said here, the device makes no passkey for nothing.
    if (!proven && !(await factors.hasAny(actor.userId))) throw new RefusedError('mailbox_unproven');
    return passkeys.addOptions(context, accountKey(name));
  }

  async function add(input: ParsedOf<'safe/passkey_add'>, context: RequestContext): Promise<ReplyOf<'safe/passkey_add'>> {
    const { actor } = context;
    await reauthentication.require(actor, input.login_password);
    const factor = await factors.check(actor, input.code);
    const passkey = await passkeys.added(input.response, context);
    noticeLimits.requireChange(actor.userId, clock.now());
    const codes = newRecoveryCodes();
    const macs = codes.map((code) => recoveryMac(actor.userId, code, secrets));
    const { recovery } = await kernel.run(addPasskey, { passkey, name: input.name, factor, recoveryMacs: macs }, actor);
    return { recovery_codes: recovery ? codes : [] };
  }

  async function pass(input: ParsedOf<'verify/passkey'>, context: RequestContext): Promise<''> {
    const { actor, device } = context;
    if ((await passkeys.of(actor.userId)).length === 0) throw new RefusedError('factor_not_bound');
    try {
      const use = await passkeys.passed(input.response, context);
      const familiar = await factors.isFamiliar(actor);
      return await kernel.run(passPasskey, { session: actor.session ?? '', use, device, familiar }, actor);
    } catch (error) {
      if (error instanceof RefusedError && error.code === 'passkey_invalid')
        await kernel.run(noteSignIn, { userId: actor.userId, address: actor.address, device, outcome: 'factor_wrong' }, actor);
      throw error;
    }
  }

  async function signIn(input: ParsedOf<'user/passkey_login'>, context: RequestContext): Promise<string> {
    const { address, device, language } = context;
    const { owner: userId, use } = await passkeys.signedIn(input.response);
    const found = await findPerson(database, CUSTOMERS, ['id = $1', userId], address, clock.now());
    const token = newToken();
    const session = sessionOf(token) ?? '';
    await kernel.run(
      startPasskeySession,
      { userId, session, use, address, device, isNew: found?.used_before === true && !found.familiar },
      { kind: 'customer', userId, address, device, language },
    );
    return token;
  }

  return {
    'safe/passkeys': async (_input, { actor }) => listedPasskeys(await passkeys.of(actor.userId)),
    'safe/passkey_options': addOptions,
    'safe/passkey_add': add,
    'safe/passkey_remove': async ({ id, code, login_password }, context) => {
      const { actor } = context;
      await reauthentication.require(actor, login_password);
      const factor = await factors.check(actor, code);
      noticeLimits.requireChange(actor.userId, clock.now());
      return kernel.run(removePasskey, { id, factor }, actor);
    },
    'verify/passkey_options': (_input, context) => passkeys.passOptions(context),
    'verify/passkey': pass,
    'user/passkey_options': (_input, context) => passkeys.signInOptions(context),
    'user/passkey_login': signIn,
  };
}
