import type { operatorPasskeyCalls, ParsedOf, ReplyOf } from '@candor/api';
import type { Clock } from '../../../kernel/model/clock.ts';
import type { HandlersOf, RequestContext } from '../../../handler.ts';
import { RefusedError, type Actor, type Kernel } from '../../../kernel/model/command.ts';
import type { Database } from '../../../kernel/store/database.ts';
import { passkeysOf } from '../../../webauthn/passkeys.ts';
import { listedPasskeys } from '../../../webauthn/passkey-row.ts';
import { consoleParty } from '../../../webauthn/relying-party.ts';
import { addOperatorPasskey, removeOperatorPasskey, useOperatorPasskey } from './commands.ts';
import { OPERATOR_PASSKEYS } from './store.ts';

export interface OperatorPasskeyDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
  /** Address at which the venue is reached; empty when it is not set. */
  readonly publicUrl: string;
  /** The console's own host; empty when it has none. */
  readonly consoleHost: string;
  /** Begins a sign-in of an operator whose passkey was verified; resolves with the token. Rejects with `login_wrong` for a disabled one. */
  openOperatorSession(operatorId: number, origin: { readonly address: string; readonly device: string }, passkey: string): Promise<string>;
  /** Checks password and code of a signed-in operator and uses the code up. */
  requireOperatorProof(operatorId: number, address: string, password: string, code: string): Promise<void>;
}

/** Passkeys of operators: in place of password and authenticator at the sign-in to the console. */
export function operatorPasskeyHandlers(needs: OperatorPasskeyDependencies): HandlersOf<typeof operatorPasskeyCalls> {
  const { kernel, database, publicUrl, consoleHost, openOperatorSession, requireOperatorProof } = needs;
  const passkeys = passkeysOf(needs, {
    table: OPERATOR_PASSKEYS,
    ownerColumn: 'operator_id',
    ownerOf: (row) => row.operator_id,
    handle: 'operator',
    partyOf: (origin) => consoleParty(publicUrl, consoleHost, origin),
  });

  async function addOptions(context: RequestContext): Promise<ReplyOf<'console/passkey_add_options'>> {
    const [operator] = await database.query<{ email: string }>('select email from operators where id = $1', [context.actor.userId]);
    // Apart from a customer's passkey of the same person, where an authenticator lists both.
    return passkeys.addOptions(context, `${operator?.email ?? ''} (console)`);
  }

  async function signIn(input: ParsedOf<'console/passkey_login'>, context: RequestContext): Promise<string> {
    const { address, language } = context;
    const { owner: operatorId, use } = await passkeys.signedIn(input.response);
    const actor: Actor = { kind: 'operator', userId: operatorId, address, language };
    await kernel.run(useOperatorPasskey, { operatorId, use }, actor);
    return openOperatorSession(operatorId, context, use.id).catch((error: unknown) => {
      // An operator who is not let in any more is told as little as any other caller.
      throw error instanceof RefusedError && error.code === 'login_wrong' ? new RefusedError('passkey_invalid') : error;
    });
  }

  return {
    'console/passkey_options': (_input, context) => passkeys.signInOptions(context),
    'console/passkey_login': signIn,
    'console/passkeys': async (_input, { actor }) => listedPasskeys(await passkeys.of(actor.userId)),
    'console/passkey_add_options': (_input, context) => addOptions(context),
    'console/passkey_add': async ({ response, name, password, code }, context) => {
      const { actor, address } = context;
      const passkey = await passkeys.added(response, context);
      await requireOperatorProof(actor.userId, address, password, code);
      return kernel.run(addOperatorPasskey, { passkey, name }, actor);
    },
    'console/passkey_remove': async ({ id, password, code }, { actor, address }) => {
      await requireOperatorProof(actor.userId, address, password, code);
      return kernel.run(removeOperatorPasskey, { id }, actor);
    },
  };
}
