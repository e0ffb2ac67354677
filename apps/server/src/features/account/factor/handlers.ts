import type { factorCalls, ParsedOf, ReplyOf } from '@candor/api';
import { digitsOf } from '@candor/api/digits';
import { toDataURL } from 'qrcode';
import { machineTime, type Clock } from '../../../kernel/model/clock.ts';
import type { HandlersOf, RequestContext } from '../../../handler.ts';
import type { FactorProof } from '../../../guards/guards.ts';
import { TokenBuckets } from '../../../http/limits/token-buckets.ts';
import { RefusedError, type Actor, type Kernel } from '../../../kernel/model/command.ts';
import type { Database } from '../../../kernel/store/database.ts';
import type { SecretBox } from '../../../secrets/secret-box.ts';
import { accountKey } from '../account-name.ts';
import { bindFactor } from '../commands/bind-factor.ts';
import { passFactor } from '../commands/pass-factor.ts';
import { renewRecoveryCodes } from '../commands/renew-recovery-codes.ts';
import { tell } from '../commands/send-notice.ts';
import { unbindFactor } from '../commands/unbind-factor.ts';
import { readContact } from '../contacts.ts';
import type { NoticeLimits } from '../notice-limits.ts';
import type { Reauthentication } from '../reauthentication.ts';
import type { Factors } from './factors.ts';
import { FactorOffers } from './offers.ts';
import { newRecoveryCodes, recoveryMac } from './recovery-codes.ts';
import { factorUri, stepOf } from '../../../guards/totp.ts';

export interface FactorHandlerDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: SecretBox;
  readonly factors: Factors;
  readonly reauthentication: Reauthentication;
  readonly noticeLimits: NoticeLimits;
}

/** The second factor: binding, unbinding, recovery codes and the check after signing in. */
export function factorHandlers(needs: FactorHandlerDependencies): HandlersOf<typeof factorCalls> {
  const { kernel, database, clock, secrets, factors, reauthentication, noticeLimits } = needs;
  const offers = new FactorOffers(clock);
  /** One warning an hour to each customer. */
  const warnings = new TokenBuckets<number>({ burst: 1, perSecond: 1 / 3600 });
  const sessionOf = ({ session }: Actor): string => session ?? '';

  async function offered(context: RequestContext): Promise<ReplyOf<'bind/google'>> {
    const account = accountKey((await readContact(database, context.actor.userId)).name);
    if (await factors.isBound(context.actor.userId)) return { username: account, secret: '', qrCodeUrl: '', uri: '', action_type: 1 };
    const secret = offers.make(sessionOf(context.actor));
    const uri = factorUri(secret, account);
    return { username: account, secret, qrCodeUrl: await toDataURL(uri), uri, action_type: 0 };
  }

  async function bind(input: ParsedOf<'bind/google#bind'>, context: RequestContext): Promise<ReplyOf<'bind/google#bind'>> {
    const { actor } = context;
    await reauthentication.require(actor, input.login_password);
    if (await factors.isBound(actor.userId)) throw new RefusedError('factor_bound');
    noticeLimits.requireChange(actor.userId, clock.now());
    for (const secret of offers.of(sessionOf(actor))) {
      const step = await stepOf(secret, digitsOf(input.code), machineTime(clock));
      if (step === undefined) continue;
      const codes = newRecoveryCodes();
      const macs = codes.map((code) => recoveryMac(actor.userId, code, secrets));
      await kernel.run(bindFactor, { sealed: factors.seal(actor.userId, secret), step, recoveryMacs: macs }, actor);
      offers.forget(sessionOf(actor));
      return { recovery_codes: codes };
    }
    throw new RefusedError('code_wrong');
  }

  /** After too many wrong codes the customer is told: the caller who enters them knows the password. */
  async function proofOf(code: string, context: RequestContext): Promise<FactorProof> {
    try {
      return await factors.proof(context.actor, code);
    } catch (error) {
      if (error instanceof RefusedError && error.code === 'rate_limited' && warnings.take(context.actor.userId, clock.now()) === 0) {
        await kernel.run(tell, { template: 'factor_refused' }, context.actor);
      }
      throw error;
    }
  }

  return {
    'bind/google': (_input, context) => offered(context),
    'bind/google#bind': bind,
    'bind/unbindGoogle': async ({ code }, context) => {
      const proof = await proofOf(code, context);
      noticeLimits.requireChange(context.actor.userId, clock.now());
      return kernel.run(unbindFactor, { proof }, context.actor);
    },
    'bind/recovery_codes': async ({ code }, context) => {
      const { actor } = context;
      const proof = await proofOf(code, context);
      noticeLimits.requireChange(actor.userId, clock.now());
      const codes = newRecoveryCodes();
      const macs = codes.map((each) => recoveryMac(actor.userId, each, secrets));
      await kernel.run(renewRecoveryCodes, { proof, recoveryMacs: macs }, actor);
      return { recovery_codes: codes };
    },
    'verify/google': async ({ code }, context) => {
      const { actor } = context;
      const proof = await proofOf(code, context);
      const left = Math.max(0, (await factors.recoveryLeft(actor.userId)) - 1);
      const familiar = await factors.isFamiliar(actor);
      return kernel.run(passFactor, { session: sessionOf(actor), proof, left, device: context.device, familiar }, actor);
    },
  };
}
