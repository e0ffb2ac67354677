import type { Role } from '@candor/api';
import type { Command } from '../../../kernel/model/command.ts';
import { insert } from '../../../kernel/model/table.ts';
import { INITIAL_PASSWORD_MS } from '../lifetime.ts';
import { OPERATORS } from '../store.ts';

/** An operator to add, with everything secret hashed or sealed already. */
export interface NewOperator {
  /** Fresh from the sequence `operator_ids`. */
  readonly id: number;
  /** Lower case. */
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly passwordHash: string;
  /** Sealed for this id. */
  readonly factorSecret: string;
  readonly demo: boolean;
  /** Whether the operator has to replace the password, and within a day. */
  readonly initial: boolean;
}

/** Adds operators, all or none. Refuses an e-mail address that is taken. Only the venue itself runs it: no call leads here. */
export const addOperators: Command<{ readonly operators: readonly NewOperator[] }, ''> = {
  name: 'operators/add',
  conflicts: { operators_email_key: 'account_taken', operators_pkey: 'already_done' },
  serial: () => 'operators/add',
  record: ({ operators }) => ({
    operators: operators.map(({ id, email, name, role, demo, initial }) => ({ id, email, name, role, demo, initial })),
  }),
  needs: () => ({ accounts: [], rows: [] }),
  decide: (_view, { operators }, _actor, moment) => ({
    reply: '',
    changes: operators.map(({ id, email, name, role, passwordHash, factorSecret, demo, initial }) =>
      insert(OPERATORS, {
        id,
        email,
        name,
        role,
        status: 'active',
        is_demo: demo,
        password_hash: passwordHash,
        password_expires_at: initial ? moment.now + INITIAL_PASSWORD_MS : null,
        factor_secret: factorSecret,
        factor_step: 0,
        created_at: moment.now,
      }),
    ),
  }),
};
