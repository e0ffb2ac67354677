import type { CodeProof } from '../../../guards/guards.ts';
import { newSession } from '../../../guards/session-row.ts';
import { read, type Command } from '../../../kernel/model/command.ts';
import { insert } from '../../../kernel/model/table.ts';
import { takeCode } from '../factor.ts';
import { OPERATOR_LIFETIME_MS } from '../lifetime.ts';
import { operatorPasskeySource } from '../passkeys/store.ts';
import { hasExpired, OPERATOR_SESSIONS, operatorSource, signInRow } from '../store.ts';

/** Proof that was checked before a sign-in: password and code, or a passkey that another part has verified. */
export type SignInProof =
  | { readonly kind: 'password'; readonly passwordHash: string; readonly code: CodeProof | undefined }
  /** Id of the passkey; none for tests, where nothing was verified. */
  | { readonly kind: 'passkey'; readonly passkey: string | undefined }
  /** Something was wrong already; the command is run all the same, so that every answer takes the same way. */
  | { readonly kind: 'wrong' };

export interface StartOperatorSessionInput {
  /** 0 for an account that does not exist. */
  readonly operatorId: number;
  /** Hex sha256 of the token. */
  readonly session: string;
  readonly proof: SignInProof;
  readonly address: string;
  readonly device: string;
  /** Whether operators of demo mode may sign in. */
  readonly demo: boolean;
}

/** Begins a sign-in to the console, or refuses with `login_wrong` whatever the reason. Tries are remembered either way. */
export const startOperatorSession: Command<StartOperatorSessionInput, ''> = {
  name: 'console/login',
  serial: ({ operatorId }) => `operator:${operatorId}`,
  record: ({ operatorId, session, proof, address, device }) => ({ operatorId, session, proof: proof.kind, address, device }),
  needs: ({ operatorId, proof }) => ({
    accounts: [],
    rows: [
      read(operatorSource, operatorId),
      ...(proof.kind === 'passkey' && proof.passkey !== undefined ? [read(operatorPasskeySource, proof.passkey)] : []),
    ],
  }),
  decide(view, input, _actor, moment) {
    const operator = view.row(operatorSource, input.operatorId);
    const { proof } = input;
    const wrong = { refused: 'login_wrong', changes: [signInRow(operator?.id ?? 0, input, 'refused', moment.now)] } as const;
    if (!operator || operator.status !== 'active' || (operator.is_demo && !input.demo) || proof.kind === 'wrong') return wrong;
    // A password that was replaced while it was being checked opens nothing, and neither does a first one after its day.
    if (proof.kind === 'password' && (proof.passwordHash !== operator.password_hash || hasExpired(operator, moment.now))) return wrong;
    // So does a passkey that was removed while it was being verified.
    if (proof.kind === 'passkey' && proof.passkey !== undefined) {
      const passkey = view.row(operatorPasskeySource, proof.passkey);
      if (passkey?.operator_id !== operator.id || passkey.removed_at !== null) return wrong;
    }
    const taken = proof.kind === 'password' ? takeCode(operator, proof.code) : undefined;
    if (proof.kind === 'password' && !taken) return wrong;
    return {
      reply: '',
      changes: [
        ...(taken ? [taken] : []),
        insert(OPERATOR_SESSIONS, {
          ...newSession(input, moment.now, OPERATOR_LIFETIME_MS),
          operator_id: operator.id,
        }),
        signInRow(operator.id, input, 'signed_in', moment.now),
      ],
    };
  },
};
