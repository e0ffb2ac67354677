import type { ParsedOf, ReplyOf } from '@candor/api';
import type { Clock, RequestContext, Settings } from '../../feature.ts';
import { RefusedError, type Kernel } from '../../kernel/command.ts';
import { accountNameOf, emailOf } from './account-name.ts';
import type { AreaCodes } from './area-codes.ts';
import type { CaptchaStore } from './captcha/captcha-store.ts';
import type { Codes } from './codes/codes.ts';
import { register } from './commands/register.ts';
import { requireGoodPassword } from '../../guards/password-policy.ts';
import type { Passwords } from '../../guards/passwords.ts';

/** What registering needs. */
export interface RegistrationDependencies {
  readonly kernel: Kernel;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly passwords: Passwords;
  readonly captchas: CaptchaStore;
  readonly codes: Codes;
  readonly areaCodes: AreaCodes;
}

/**
 * Registers a customer by e-mail or mobile while registration is open. What is wrong with the form is said before a code is used up; whether an
 * account exists is said only to who solved an image, or can read what was sent to the account.
 */
export async function registerCustomer(
  input: ParsedOf<'user/register'>,
  context: RequestContext,
  { kernel, clock, settings, passwords, captchas, codes, areaCodes }: RegistrationDependencies,
): Promise<ReplyOf<'user/register'>> {
  if (!settings.flag('registration_open', clock.now())) throw new RefusedError('registration_closed');
  const byMobile = input.type === 'mobile';
  const name = byMobile ? accountNameOf(input.user_string.replace('@', ''), input.area_code) : { email: emailOf(input.user_string) };
  if ('areaCode' in name) await areaCodes.require(name.areaCode, input.area_code_id);
  requireGoodPassword(input.password);
  if (input.password !== input.re_password) throw new RefusedError('passwords_differ');
  requireGoodPassword(input.pay_password);
  if (!input.agreed) throw new RefusedError('terms_not_accepted');
  const image = byMobile ? undefined : input.captcha_id;
  if (image !== undefined && !captchas.solve(image, input.code)) throw new RefusedError('captcha_wrong');
  const proof = image === undefined ? codes.proof(name, 'register', input.code, context) : undefined;
  const [passwordHash, tradePasswordHash] = await Promise.all([passwords.hash(input.password), passwords.hash(input.pay_password)]);
  const invitation = (input.extension_code ?? '').toUpperCase();
  const nationality = input.nationality ?? '';
  return kernel.run(
    register,
    { name, proof, passwordHash, tradePasswordHash, invitation, language: context.language, nationality },
    context.actor,
  );
}
