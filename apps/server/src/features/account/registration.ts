import type { ParsedOf, ReplyOf } from '@candor/api';
import { samePassword } from '@candor/api/account/password-text';
import type { Clock } from '../../kernel/model/clock.ts';
import type { RequestContext } from '../../handler.ts';
import type { Settings } from '../../terms-types.ts';
import { NetworkBuckets, type NetworkBudgets } from '../../http/limits/network-buckets.ts';
import { TokenBuckets } from '../../http/limits/token-buckets.ts';
import { RefusedError, type Kernel } from '../../kernel/model/command.ts';
import { accountKey, mobileNameOf, newEmailOf, type AccountName } from './account-name.ts';
import type { AreaCodes } from './area-codes.ts';
import type { CaptchaStore } from './captcha/captcha-store.ts';
import type { CodeProof } from './codes/code-rules.ts';
import type { Codes } from './codes/codes.ts';
import { register } from './commands/register.ts';
import { requireGoodPassword } from '../../guards/password-policy.ts';
import type { Passwords } from '../../guards/passwords.ts';

/** News of tries to register with a taken address that one mailbox gets in a row, then one a day. */
const NEWS = { burst: 2, perSecond: 1 / 86_400 };

/**
 * Registrations with an image, which a program reads as well as people do: what is beyond takes a mailed code. So one network
 * learns of a hundred addresses in a day at most whether they were free, by signing in afterwards.
 */
const BY_IMAGE: NetworkBudgets = {
  address: { burst: 20, perSecond: 40 / 86_400 },
  site: { burst: 40, perSecond: 80 / 86_400 },
  network: { burst: 100, perSecond: 100 / 86_400 },
};

/** Keeps strangers from filling a mailbox with the news that they tried to register with it, and programs from registering by the thousand. */
export class RegistrationTries {
  readonly #clock: Clock;
  readonly #news = new TokenBuckets<string>(NEWS);

  readonly #byImage: NetworkBuckets;

  /** `factor` multiplies the registrations of a network, for tests and load. */
  constructor(clock: Clock, factor = 1) {
    this.#clock = clock;
    this.#byImage = new NetworkBuckets(BY_IMAGE, factor);
  }

  /** Takes one registration with an image. Throws `rate_limited`. */
  requireByImage(address: string): void {
    const { wait } = this.#byImage.take(address, this.#clock.now());
    if (wait > 0) throw new RefusedError('rate_limited', { seconds: wait });
  }

  /** Whether the owner of a name, if there is one, may be told now. Names without an account are counted alike. */
  mayTell(name: AccountName): boolean {
    return this.#news.take(accountKey(name), this.#clock.now()) === 0;
  }
}

/** Dependencies of `registerCustomer`. */
export interface RegistrationDependencies {
  readonly kernel: Kernel;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly passwords: Passwords;
  readonly captchas: CaptchaStore;
  readonly codes: Codes;
  readonly areaCodes: AreaCodes;
  /** Says to which mailboxes the news of a try may go now. */
  readonly tries: RegistrationTries;
  /** Whether mail can go to an address. */
  takesMailbox(email: string): boolean;
}

/**
 * Registers a customer by e-mail or mobile while registration is open. Faults of the form are told before a code is used up. Whether an account exists is told
 * only to a caller who can read the message sent to it. A caller who solved an image instead gets the same answer for new and taken addresses, after the same
 * work, and signs in next. The owner of a taken address is told by mail.
 */
export async function registerCustomer(
  input: ParsedOf<'user/register'>,
  context: RequestContext,
  { kernel, clock, settings, passwords, captchas, codes, areaCodes, tries, takesMailbox }: RegistrationDependencies,
): Promise<ReplyOf<'user/register'>> {
  if (!settings.flag('registration_open', clock.now())) throw new RefusedError('registration_closed');
  const byMobile = input.type === 'mobile';
  const name: AccountName = byMobile
    ? mobileNameOf(input.user_string, input.area_code)
    : { email: newEmailOf(input.user_string, takesMailbox) };
  if (byMobile) await areaCodes.require(input.area_code, input.area_code_id);
  requireGoodPassword(input.password);
  if (!samePassword(input.password, input.re_password)) throw new RefusedError('set.pswFalse');
  requireGoodPassword(input.pay_password);
  if (!input.agreed) throw new RefusedError('terms_not_accepted');
  const image = byMobile ? undefined : input.captcha_id;
  if (image !== undefined && !captchas.solve(image, input.code)) throw new RefusedError('lg.p_tuxingmacw');
  const registered = async (proof: CodeProof | undefined): Promise<ReplyOf<'user/register'>> => {
    const [passwordHash, tradePasswordHash] = await Promise.all([
      passwords.hash(input.password, context.address),
      passwords.hash(input.pay_password, context.address),
    ]);
    return kernel.run(
      register,
      {
        name,
        proof,
        mayTell: proof === undefined && tries.mayTell(name),
        passwordHash,
        tradePasswordHash,
        invitation: (input.extension_code ?? '').toUpperCase(),
        language: context.language,
        nationality: await areaCodes.storedName(input.nationality ?? ''),
      },
      context.actor,
    );
  };
  if (image !== undefined) {
    tries.requireByImage(context.address);
    return registered(undefined);
  }
  return codes.taking(name, context, () => registered(codes.proof(name, 'register', input.code, context)));
}
