import { selectFrom } from '../../../kernel/row-source.ts';
import type { operatorPasskeyCalls, ParsedOf, ReplyOf } from '@candor/api';
import type { Clock, HandlersOf, RequestContext } from '../../../feature.ts';
import { RefusedError, type Actor, type Kernel } from '../../../kernel/command.ts';
import type { Database } from '../../../kernel/database.ts';
import { creationOptions, readAssertion, requestOptions, verifyAssertion, verifyCreation } from '../../../webauthn/ceremony.ts';
import { Challenges } from '../../../webauthn/challenges.ts';
import { listedPasskeys, PASSKEYS_MOST } from '../../../webauthn/passkey-row.ts';
import { consoleParty } from '../../../webauthn/relying-party.ts';
import { addOperatorPasskey, removeOperatorPasskey, useOperatorPasskey } from './commands.ts';
import { OPERATOR_PASSKEYS, type OperatorPasskeyRow } from './store.ts';

export interface OperatorPasskeyDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
  /** Where the venue is reached; empty when that is not set. */
  readonly publicUrl: string;
  /** The console's own host; empty when it has none. */
  readonly consoleHost: string;
  /** Begins a sign-in of an operator whose passkey was verified; resolves with the token. Rejects with `login_wrong` for a disabled one. */
  openOperatorSession(operatorId: number, origin: { readonly address: string; readonly device: string }, passkey: string): Promise<string>;
  /** Checks password and code of a signed-in operator and uses the code up. */
  requireOperatorProof(operatorId: number, address: string, password: string, code: string): Promise<void>;
}

const SIGN_IN = 'sign in';

/** Passkeys of operators: in place of password and authenticator at the sign-in to the console. */
export function operatorPasskeyHandlers(needs: OperatorPasskeyDependencies): HandlersOf<typeof operatorPasskeyCalls> {
  const { kernel, database, clock, publicUrl, consoleHost, openOperatorSession, requireOperatorProof } = needs;
  const challenges = new Challenges(clock);
  const visitorChallenges = new Challenges(clock);
  const adding = ({ actor }: RequestContext): string => `add ${actor.userId} ${actor.session ?? ''}`;

  const find = (where: string, value: string | number): Promise<OperatorPasskeyRow[]> =>
    database.query<OperatorPasskeyRow & Record<string, unknown>>(selectFrom(OPERATOR_PASSKEYS, `where ${where} order by added_at, id`), [
      value,
    ]);
  const ofOperator = (operatorId: number): Promise<OperatorPasskeyRow[]> => find('operator_id = $1 and removed_at is null', operatorId);

  async function addOptions(context: RequestContext): Promise<ReplyOf<'console/passkey_add_options'>> {
    const { userId } = context.actor;
    const party = consoleParty(publicUrl, consoleHost, context.origin);
    const present = await ofOperator(userId);
    if (present.length >= PASSKEYS_MOST) throw new RefusedError('passkey_limit', { most: PASSKEYS_MOST });
    const [operator] = await database.query<{ email: string }>('select email from operators where id = $1', [userId]);
    // Apart from a customer's passkey of the same person, where an authenticator lists both.
    const owner = { handle: handleOf(userId), name: `${operator?.email ?? ''} (console)` };
    return creationOptions(party, owner, challenges.issue(adding(context), party), present);
  }

  async function signIn(input: ParsedOf<'console/passkey_login'>, context: RequestContext): Promise<string> {
    const { address, language } = context;
    const assertion = readAssertion(input.response, visitorChallenges, SIGN_IN);
    const [stored] = await find('id = $1', assertion.id);
    const named = stored && assertion.handle === handleOf(stored.operator_id) ? stored : undefined;
    const use = await verifyAssertion(assertion, named, true);
    const operatorId = named?.operator_id ?? 0;
    const actor: Actor = { kind: 'operator', userId: operatorId, address, language };
    await kernel.run(useOperatorPasskey, { operatorId, use }, actor);
    return openOperatorSession(operatorId, context, assertion.id).catch((error: unknown) => {
      // Who is not let in any more is told as little as anybody else.
      throw error instanceof RefusedError && error.code === 'login_wrong' ? new RefusedError('passkey_invalid') : error;
    });
  }

  return {
    'console/passkey_options': async (_input, context) => {
      const party = consoleParty(publicUrl, consoleHost, context.origin);
      return requestOptions(party, visitorChallenges.issue(SIGN_IN, party), 'required');
    },
    'console/passkey_login': signIn,
    'console/passkeys': async (_input, { actor }) => listedPasskeys(await ofOperator(actor.userId)),
    'console/passkey_add_options': (_input, context) => addOptions(context),
    'console/passkey_add': async ({ response, name, password, code }, context) => {
      const { actor, address } = context;
      const passkey = await verifyCreation(response, challenges, adding(context));
      await requireOperatorProof(actor.userId, address, password, code);
      return kernel.run(addOperatorPasskey, { passkey, name }, actor);
    },
    'console/passkey_remove': async ({ id, password, code }, { actor, address }) => {
      await requireOperatorProof(actor.userId, address, password, code);
      return kernel.run(removeOperatorPasskey, { id }, actor);
    },
  };
}

/** What authenticators keep of an operator. Customers have another form, so that one authenticator may hold both. */
function handleOf(operatorId: number): string {
  return `operator ${operatorId}`;
}
