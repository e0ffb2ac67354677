import type { ParsedOf, ReplyOf } from '@candor/api';
import type { RequestContext } from '../../feature.ts';
import { RefusedError, type Kernel } from '../../kernel/command.ts';
import { emailOf } from './account-name.ts';
import type { CaptchaStore } from './captcha/captcha-store.ts';
import { register } from './commands/register.ts';
import { requireGoodPassword } from './password-policy.ts';
import type { Passwords } from './passwords.ts';

/** What registering needs. */
export interface RegistrationDependencies {
  readonly kernel: Kernel;
  readonly passwords: Passwords;
  readonly captchas: CaptchaStore;
}

/**
 * Registers a customer. What is wrong with the form is said before the image code is used up; whether an account exists
 * is said only to who solved one.
 */
export async function registerCustomer(
  input: ParsedOf<'user/register'>,
  context: RequestContext,
  { kernel, passwords, captchas }: RegistrationDependencies,
): Promise<ReplyOf<'user/register'>> {
  const email = emailOf(input.user_string);
  requireGoodPassword(input.password);
  if (input.password !== input.re_password) throw new RefusedError('passwords_differ');
  requireGoodPassword(input.pay_password);
  if (!input.agreed) throw new RefusedError('terms_not_accepted');
  if (!captchas.solve(input.captcha_id, input.code)) throw new RefusedError('captcha_wrong');
  const [passwordHash, tradePasswordHash] = await Promise.all([passwords.hash(input.password), passwords.hash(input.pay_password)]);
  const invitation = (input.extension_code ?? '').toUpperCase();
  const nationality = input.nationality ?? '';
  return kernel.run(
    register,
    { email, passwordHash, tradePasswordHash, invitation, language: context.language, nationality },
    context.actor,
  );
}
