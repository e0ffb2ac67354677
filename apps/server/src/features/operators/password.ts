import type { ParsedOf } from '@candor/api';
import { samePassword } from '@candor/api/account/password-text';
import { requireOperatorPassword } from '../../guards/password-policy.ts';
import type { Passwords } from '../../guards/passwords.ts';
import { RefusedError, type Actor, type Kernel } from '../../kernel/model/command.ts';
import { changeOperatorPassword } from './commands/change-operator-password.ts';
import type { OperatorProofs } from './proofs.ts';

export interface PasswordDependencies {
  readonly kernel: Kernel;
  readonly passwords: Passwords;
  readonly proofs: OperatorProofs;
}

/**
 * Changes the actor's password. Rejects with `set.pswFalse`, `already_done` for the present one, `password_short`,
 * `password_breached`, `password_wrong`, `code_wrong` and `rate_limited`. The new password is looked at first, so that a refused one costs no code.
 */
export async function changePassword(
  input: ParsedOf<'console/password'>,
  actor: Actor,
  { kernel, passwords, proofs }: PasswordDependencies,
): Promise<''> {
  if (!samePassword(input.password, input.repassword)) throw new RefusedError('set.pswFalse');
  if (samePassword(input.password, input.old_password)) throw new RefusedError('already_done');
  requireOperatorPassword(input.password);
  const { proof, refund } = await proofs.check(actor.userId, actor.address, input.old_password, input.code);
  const passwordHash = await passwords.hash(input.password, actor.address);
  await kernel.run(changeOperatorPassword, { oldHash: proof.passwordHash, passwordHash, code: proof.code }, actor);
  refund();
  return '';
}
