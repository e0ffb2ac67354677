import { selectFrom } from '../../../kernel/row-source.ts';
import type { ParsedOf, passkeyCalls, ReplyOf } from '@candor/api';
import type { Clock, HandlersOf, RequestContext } from '../../../feature.ts';
import { newToken, sessionOf } from '../../../guards/tokens.ts';
import { RefusedError, type Kernel } from '../../../kernel/command.ts';
import type { Database } from '../../../kernel/database.ts';
import type { SecretBox } from '../../../secrets/secret-box.ts';
import { creationOptions, readAssertion, requestOptions, verifyAssertion, verifyCreation } from '../../../webauthn/ceremony.ts';
import { Challenges } from '../../../webauthn/challenges.ts';
import { listedPasskeys, PASSKEYS_MOST } from '../../../webauthn/passkey-row.ts';
import { relyingParty } from '../../../webauthn/relying-party.ts';
import { accountKey } from '../account-name.ts';
import { noteSignIn } from '../commands/note-sign-in.ts';
import { requireReached } from '../contacts.ts';
import type { Factors } from '../factor/factors.ts';
import { newRecoveryCodes, recoveryMac } from '../factor/recovery-codes.ts';
import type { NoticeLimits } from '../notice-limits.ts';
import type { Reauthentication } from '../reauthentication.ts';
import { usedFrom } from '../used-from.ts';
import { addPasskey } from './add-passkey.ts';
import { passPasskey } from './pass-passkey.ts';
import { removePasskey } from './remove-passkey.ts';
import { startPasskeySession } from './start-passkey-session.ts';
import { PASSKEYS, type PasskeyRow } from './store.ts';

export interface PasskeyDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: SecretBox;
  readonly factors: Factors;
  readonly reauthentication: Reauthentication;
  /** Where customers reach the venue; empty when that is not set. */
  readonly publicUrl: string;
  readonly noticeLimits: NoticeLimits;
}

const SIGN_IN = 'sign in';

/** Passkeys of customers: adding, removing, as second factor, and in place of password and second factor. */
export function passkeyHandlers(needs: PasskeyDependencies): HandlersOf<typeof passkeyCalls> {
  const { kernel, database, clock, secrets, factors, reauthentication, publicUrl, noticeLimits } = needs;
  /** Of sessions, and of visitors: strangers who ask for many push out only each other's. */
  const challenges = new Challenges(clock);
  const visitorChallenges = new Challenges(clock);
  const sessionOfActor = ({ actor }: RequestContext): string => actor.session ?? '';
  const adding = (context: RequestContext): string => `add ${context.actor.userId} ${sessionOfActor(context)}`;
  const passing = (context: RequestContext): string => `pass ${context.actor.userId} ${sessionOfActor(context)}`;

  const ofUser = (userId: number): Promise<PasskeyRow[]> =>
    database.query<PasskeyRow & Record<string, unknown>>(
      selectFrom(PASSKEYS, 'where user_id = $1 and removed_at is null order by added_at, id'),
      [userId],
    );
  const byId = async (id: string): Promise<PasskeyRow | undefined> =>
    (await database.query<PasskeyRow & Record<string, unknown>>(selectFrom(PASSKEYS, 'where id = $1'), [id]))[0];

  async function addOptions(input: ParsedOf<'safe/passkey_options'>, context: RequestContext): Promise<ReplyOf<'safe/passkey_options'>> {
    const { actor } = context;
    const party = relyingParty(publicUrl, context.origin);
    await reauthentication.require(actor, input.login_password);
    const present = await ofUser(actor.userId);
    if (present.length >= PASSKEYS_MOST) throw new RefusedError('passkey_limit', { most: PASSKEYS_MOST });
    const { name, proven } = await requireReached(database, actor.userId);
    // The command refuses it as well; said here, the device makes no passkey for nothing.
    if (!proven && !(await factors.hasAny(actor.userId))) throw new RefusedError('mailbox_unproven');
    const owner = { handle: handleOf(actor.userId), name: accountKey(name) };
    return creationOptions(party, owner, challenges.issue(adding(context), party), present);
  }

  async function add(input: ParsedOf<'safe/passkey_add'>, context: RequestContext): Promise<ReplyOf<'safe/passkey_add'>> {
    const { actor } = context;
    await reauthentication.require(actor, input.login_password);
    const factor = await factors.check(actor, input.code);
    const passkey = await verifyCreation(input.response, challenges, adding(context));
    noticeLimits.requireChange(actor.userId, clock.now());
    const codes = newRecoveryCodes();
    const macs = codes.map((code) => recoveryMac(actor.userId, code, secrets));
    const { recovery } = await kernel.run(addPasskey, { passkey, name: input.name, factor, recoveryMacs: macs }, actor);
    return { recovery_codes: recovery ? codes : [] };
  }

  async function passOptions(context: RequestContext): Promise<ReplyOf<'verify/passkey_options'>> {
    const party = relyingParty(publicUrl, context.origin);
    const present = await ofUser(context.actor.userId);
    if (present.length === 0) throw new RefusedError('factor_not_bound');
    return requestOptions(party, challenges.issue(passing(context), party), 'preferred', present);
  }

  async function pass(input: ParsedOf<'verify/passkey'>, context: RequestContext): Promise<''> {
    const { actor, device } = context;
    if ((await ofUser(actor.userId)).length === 0) throw new RefusedError('factor_not_bound');
    try {
      const assertion = readAssertion(input.response, challenges, passing(context));
      const stored = await byId(assertion.id);
      const own = stored?.user_id === actor.userId ? stored : undefined;
      // The password was given already, so that having the key is enough.
      const use = await verifyAssertion(assertion, own, false);
      const familiar = await factors.isFamiliar(actor);
      return await kernel.run(passPasskey, { session: sessionOfActor(context), use, device, familiar }, actor);
    } catch (error) {
      if (error instanceof RefusedError && error.code === 'passkey_invalid')
        await kernel.run(noteSignIn, { userId: actor.userId, address: actor.address, device, outcome: 'factor_wrong' }, actor);
      throw error;
    }
  }

  async function signIn(input: ParsedOf<'user/passkey_login'>, context: RequestContext): Promise<string> {
    const { address, device, language } = context;
    const assertion = readAssertion(input.response, visitorChallenges, SIGN_IN);
    const stored = await byId(assertion.id);
    // The authenticator names the account as well, and both must agree (WebAuthn, section 7.2, step 6).
    const named = stored && assertion.handle === handleOf(stored.user_id) ? stored : undefined;
    const use = await verifyAssertion(assertion, named, true);
    const userId = named?.user_id ?? 0;
    const { familiar, before } = await usedFrom(database, userId, address, clock.now());
    const token = newToken();
    const session = sessionOf(token) ?? '';
    await kernel.run(
      startPasskeySession,
      { userId, session, use, address, device, isNew: before && !familiar },
      { kind: 'customer', userId, address, device, language },
    );
    return token;
  }

  return {
    'safe/passkeys': async (_input, { actor }) => listedPasskeys(await ofUser(actor.userId)),
    'safe/passkey_options': addOptions,
    'safe/passkey_add': add,
    'safe/passkey_remove': async ({ id, code, login_password }, context) => {
      const { actor } = context;
      await reauthentication.require(actor, login_password);
      const factor = await factors.check(actor, code);
      noticeLimits.requireChange(actor.userId, clock.now());
      return kernel.run(removePasskey, { id, factor }, actor);
    },
    'verify/passkey_options': (_input, context) => passOptions(context),
    'verify/passkey': pass,
    'user/passkey_options': async (_input, context) => {
      const party = relyingParty(publicUrl, context.origin);
      return requestOptions(party, visitorChallenges.issue(SIGN_IN, party), 'required');
    },
    'user/passkey_login': signIn,
  };
}

/** What authenticators keep of a customer. Operators have another form, so that one authenticator may hold both. */
function handleOf(userId: number): string {
  return `customer ${userId}`;
}
