import { samePassword } from '@candor/api/account/password-text';
import { isCode } from '../../ui/code.ts';

/** Fields of a change of the own password. */
export interface PasswordChange {
  readonly old: string;
  readonly password: string;
  readonly repeat: string;
  readonly code: string;
}

export const NOTHING_TYPED: PasswordChange = { old: '', password: '', repeat: '', code: '' };

export type PasswordProblem = 'old_missing' | 'password_missing' | 'password_same' | 'repeat_differs' | 'code_missing';

/** Returns the problems that keep a change of password from being sent, by field. The server checks the length. */
export function passwordProblems({ old, password, repeat, code }: PasswordChange): Partial<Record<keyof PasswordChange, PasswordProblem>> {
  return {
    ...(old === '' && { old: 'old_missing' as const }),
    ...(password === ''
      ? { password: 'password_missing' as const }
      : samePassword(password, old) && { password: 'password_same' as const }),
    ...(!samePassword(repeat, password) && { repeat: 'repeat_differs' as const }),
    ...(!isCode(code) && { code: 'code_missing' as const }),
  };
}
