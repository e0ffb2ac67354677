import { read, type Command } from '../../../kernel/model/command.ts';
import { insert, update } from '../../../kernel/model/table.ts';
import type { NewPasskey } from '../../../webauthn/passkey-row.ts';
import { addedPasskey, PASSKEYS_MOST, usedPasskey, type PasskeyUse } from '../../../webauthn/passkey-row.ts';
import { endOperatorSessions, openOperatorSessionsSource } from '../store.ts';
import { OPERATOR_PASSKEYS, openOperatorPasskeysSource, operatorPasskeySource } from './store.ts';

export interface AddOperatorPasskeyInput {
  readonly passkey: NewPasskey;
  readonly name: string;
}

/** Adds a passkey to the acting operator, whose password and code were checked, and ends every other sign-in of the operator. */
export const addOperatorPasskey: Command<AddOperatorPasskeyInput, ''> = {
  name: 'console/passkey_add',
  conflicts: { operator_passkeys_pkey: 'passkey_invalid' },
  serial: (_input, actor) => `operator:${actor.userId}`,
  record: ({ passkey, name }) => ({ id: passkey.id, name }),
  needs: (_input, { userId }) => ({
    accounts: [],
    rows: [read(openOperatorPasskeysSource, userId), read(openOperatorSessionsSource, userId)],
  }),
  decide(view, { passkey, name }, actor, moment) {
    const open = view.row(openOperatorSessionsSource, actor.userId) ?? [];
    if (actor.session === undefined || !open.includes(actor.session)) return { refused: 'login_expired' };
    if ((view.row(openOperatorPasskeysSource, actor.userId) ?? []).length >= PASSKEYS_MOST)
      return { refused: 'passkey_limit', params: { most: PASSKEYS_MOST } };
    const ended = endOperatorSessions(actor.userId, open, moment.now, actor.session);
    const row = { ...addedPasskey(passkey, name, moment.now), operator_id: actor.userId };
    return { reply: '', changes: [insert(OPERATOR_PASSKEYS, row), ...ended.changes], effects: ended.effects };
  },
};

/** Removes a passkey of the acting operator and ends every other sign-in of the operator. */
export const removeOperatorPasskey: Command<{ readonly id: string }, ''> = {
  name: 'console/passkey_remove',
  serial: (_input, actor) => `operator:${actor.userId}`,
  needs: ({ id }, { userId }) => ({ accounts: [], rows: [read(operatorPasskeySource, id), read(openOperatorSessionsSource, userId)] }),
  decide(view, { id }, actor, moment) {
    const row = view.row(operatorPasskeySource, id);
    if (row?.operator_id !== actor.userId || row.removed_at !== null) return { refused: 'not_found' };
    const ended = endOperatorSessions(actor.userId, view.row(openOperatorSessionsSource, actor.userId) ?? [], moment.now, actor.session);
    return {
      reply: '',
      changes: [update(OPERATOR_PASSKEYS, id, { removed_at: moment.now }, actor.userId), ...ended.changes],
      effects: ended.effects,
    };
  },
};

export interface UseOperatorPasskeyInput {
  readonly operatorId: number;
  readonly use: PasskeyUse;
}

/** Notes that an operator's passkey was used, which its answer can be once. */
export const useOperatorPasskey: Command<UseOperatorPasskeyInput, ''> = {
  name: 'console/passkey_login',
  serial: ({ operatorId }) => `operator:${operatorId}`,
  record: ({ operatorId, use }) => ({ operatorId, passkey: use.id }),
  needs: ({ use }) => ({ accounts: [], rows: [read(operatorPasskeySource, use.id)] }),
  decide(view, { operatorId, use }, _actor, moment) {
    const row = view.row(operatorPasskeySource, use.id);
    const used = row?.operator_id === operatorId ? usedPasskey(row, use, moment.now) : undefined;
    if (!used) return { refused: 'passkey_invalid' };
    return { reply: '', changes: [update(OPERATOR_PASSKEYS, use.id, used, operatorId)] };
  },
};
