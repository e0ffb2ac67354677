import type { FactorProof } from '../../../guards/guards.ts';
import { isFreshCode } from '../../../guards/fresh-code.ts';
import { read, type Read, type Refusal, type View } from '../../../kernel/model/command.ts';
import { insert, update, type Change } from '../../../kernel/model/table.ts';
import { USERS, userSource, type UserState } from '../store.ts';
import { RECOVERY_CODES, recoverySource } from './factor-store.ts';

/** Returns the reads that `takeFactor` needs. */
export function factorNeeds(userId: number, proof: FactorProof | undefined): Read[] {
  return [read(userSource, userId), ...(proof?.kind === 'recovery' ? proof.macs.map((mac) => read(recoverySource, mac)) : [])];
}

/** Whether the account has a second factor: an authenticator or a passkey. */
export function hasFactor(user: UserState): boolean {
  return user.factor_secret !== null || user.passkeys > 0;
}

/**
 * Whether the account must prove its mailbox before it binds a second factor. The first factor keeps all others out permanently, even the owner of an address
 * that a stranger registered with.
 */
export function needsProof(user: UserState): boolean {
  return !hasFactor(user) && !user.contact_proven;
}

/**
 * For commands that take a code of the second factor: uses its step or recovery code up, or refuses with
 * `factor_not_bound` or `code_wrong`. Decided here, one command after another, so that a code sent many times at once is
 * accepted once.
 */
export function takeFactor(view: View, userId: number, proof: FactorProof, now: number): { readonly changes: readonly Change[] } | Refusal {
  const user = view.row(userSource, userId);
  if (!user || !hasFactor(user)) return { refused: 'factor_not_bound' };
  switch (proof.kind) {
    case 'wrong':
      return { refused: 'code_wrong' };
    case 'totp':
      if (!isFreshCode(user, proof)) return { refused: 'code_wrong' };
      return { changes: [update(USERS, userId, { factor_step: proof.step })] };
    case 'recovery': {
      const row = proof.macs.map((mac) => view.row(recoverySource, mac)).find((found) => found !== undefined);
      const valid = row?.user_id === userId && row.used_at === null && row.issued_at === user.recovery_issued_at;
      if (!valid) return { refused: 'code_wrong' };
      return { changes: [update(RECOVERY_CODES, row.mac, { used_at: now })] };
    }
  }
}

/** The rows of new recovery codes; older ones are void from now on. */
export function newRecoveryRows(userId: number, macs: readonly string[], now: number): Change[] {
  const rows = macs.map((mac) => insert(RECOVERY_CODES, { mac, user_id: userId, issued_at: now, used_at: null }));
  return [...rows, update(USERS, userId, { recovery_issued_at: now })];
}
