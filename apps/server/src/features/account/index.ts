import type { accountCalls, securityCalls, factorCalls, watchCalls, passkeyCalls, apiKeyCalls, customersCalls } from '@candor/api';
import type { Clock } from '../../kernel/model/clock.ts';
import type { HandlersOf } from '../../handler.ts';
import type { Settings } from '../../terms-types.ts';
import type { Guards, UnverifiedRule } from '../../guards/guards.ts';
import { RefusedError, type Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { DueWork } from '../../kernel/jobs/due-work.ts';
import type { AddressBook } from '../../notifications/notice-delivery.ts';
import type { ProvenChannels } from '../../notifications/notice-settings.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { apiKeyHandlers } from './api-keys/handlers.ts';
import { liveKeys } from './api-keys/live-keys.ts';
import { addressBookOf } from './address-book.ts';
import { provenChannels, readContact } from './contacts.ts';
import { AreaCodes } from './area-codes.ts';
import { Callers } from './callers.ts';
import { CaptchaStore } from './captcha/captcha-store.ts';
import { Codes } from './codes/codes.ts';
import { endSession } from './commands/end-session.ts';
import { setLanguage } from './commands/set-language.ts';
import { setTradePasswordMode } from './commands/set-trade-password-mode.ts';
import { customersHandlers } from './console/handlers.ts';
import { Factors } from './factor/factors.ts';
import { freezeFigures, freezeWork } from './freeze-work.ts';
import { factorHandlers } from './factor/handlers.ts';
import { LoginGuard } from '../../guards/login-guard.ts';
import { WrongTries } from '../../guards/wrong-tries.ts';
import { accountGuards } from './guards.ts';
import { passkeyHandlers } from './passkeys/handlers.ts';
import { NoticeLimits } from './notice-limits.ts';
import { Passwords, type HashCost } from '../../guards/passwords.ts';
import { userInfo } from './profile.ts';
import { Reauthentication } from './reauthentication.ts';
import { registerCustomer, RegistrationTries } from './registration.ts';
import { securityHandlers } from './security.ts';
import { customerSessions, type CustomerSessions } from './sessions.ts';
import { openSession, signIn } from './sign-in.ts';
import { sessionHandlers } from './session-handlers.ts';
import { TradePasswords } from './trade-password.ts';

/** Dependencies of the account feature. Make the feature before the kernel starts: it follows commits. */
export interface AccountDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: SecretBox;
  /** Settings of the venue that change while it runs. */
  readonly settings: Settings;
  /** Rule for the data that other features bound to an account whose mailbox was not proven. */
  readonly unverified: UnverifiedRule;
  /** Whether mail can go to an address. */
  takesMailbox(email: string): boolean;
  readonly config: {
    readonly mode: 'demo' | 'live';
    /** Version of the venue, as in package.json. */
    readonly version: string;
    /** Multiplies the tries at a password, as it multiplies the other budgets. */
    readonly rateLimitFactor: number;
    /** Address at which customers reach the venue, for which passkeys are made. Empty or absent for the host of the page that asks. */
    readonly publicUrl?: string;
    /** Cheaper hashes for tests; the recommended cost when absent. */
    readonly hashCost?: HashCost;
  };
}

/** Parts of the account feature that others use. */
export interface AccountFeature {
  readonly handlers: HandlersOf<
    typeof accountCalls &
      typeof securityCalls &
      typeof factorCalls &
      typeof watchCalls &
      typeof passkeyCalls &
      typeof apiKeyCalls &
      typeof customersCalls
  >;
  /** Authenticates tokens and tells of sign-ins that end. */
  readonly sessions: CustomerSessions;
  /** Authenticates tokens and API keys. */
  readonly callers: Callers;
  /** The gate before contract orders. */
  readonly tradePasswords: TradePasswords;
  readonly passwords: Passwords;
  readonly captchas: CaptchaStore;
  readonly dueWork: readonly DueWork[];
  /** Guards of changes that other features make. */
  readonly guards: Guards;
  /** Destinations of customers' notices. */
  readonly addressBook: AddressBook;
  /** Returns the channels by which a customer can be written to. Rejects with `not_found`. */
  provenChannels(userId: number): Promise<ProvenChannels>;
  /** A token for a customer without a password: for tests and load, never reachable from outside. */
  openSession(userId: number): Promise<string>;
  /** Seals stored secrets again that an older key sealed; returns how many. Rejects with `SecretKeyError` when a key is missing. */
  resealSecrets(): Promise<number>;
  /** Counts again the wrong passwords and codes of before a restart. Call it before the first request. */
  recallWrongTries(): Promise<void>;
  /** Stores what is still in memory; call it before the kernel stops. */
  stop(): Promise<void>;
}

/** Accounts: registration, sign-in, sessions, the trade password and the profile. */
export function createAccountFeature({
  kernel,
  database,
  clock,
  secrets,
  settings,
  unverified,
  takesMailbox,
  config,
}: AccountDependencies): AccountFeature {
  const passwords = new Passwords(config.hashCost);
  const captchas = new CaptchaStore(clock);
  const wrongTries = new WrongTries({ kernel, database, clock, secrets });
  const guard = new LoginGuard(config.rateLimitFactor, undefined, { name: 'login', wrongTries });
  const tries = new RegistrationTries(clock, config.rateLimitFactor);
  // Customers of demo mode have public passwords: a live venue treats them as unknown.
  const demo = config.mode === 'demo';
  const sessions = customerSessions({ kernel, database, clock, demo });
  const apiKeys = liveKeys({ kernel, database, clock, demo });
  const tradePasswords = new TradePasswords(database, kernel, clock, passwords, sessions);
  const areaCodes = new AreaCodes(database, kernel);
  const codes = new Codes({ kernel, database, clock, secrets, rateLimitFactor: config.rateLimitFactor });
  const factors = new Factors({ kernel, database, clock, secrets, rateLimitFactor: config.rateLimitFactor, wrongTries });
  const reauthentication = new Reauthentication({ database, clock, passwords, guard, sessions });

  const noticeLimits = new NoticeLimits(config.rateLimitFactor);

  const handlers: HandlersOf<
    typeof accountCalls &
      typeof securityCalls &
      typeof factorCalls &
      typeof watchCalls &
      typeof passkeyCalls &
      typeof apiKeyCalls &
      typeof customersCalls
  > = {
    ...securityHandlers({
      kernel,
      database,
      clock,
      secrets,
      passwords,
      codes,
      areaCodes,
      factors,
      reauthentication,
      noticeLimits,
      unverified,
      takesMailbox,
    }),
    ...customersHandlers({ kernel, database, clock }),
    ...sessionHandlers({ kernel, database, clock, secrets, reauthentication, noticeLimits }),
    ...factorHandlers({ kernel, database, clock, secrets, factors, reauthentication, noticeLimits }),
    ...passkeyHandlers({
      kernel,
      database,
      clock,
      secrets,
      factors,
      reauthentication,
      publicUrl: config.publicUrl ?? '',
      noticeLimits,
    }),
    ...apiKeyHandlers({ kernel, database, clock, factors, reauthentication, tradePasswords, noticeLimits }),
    captcha: async () => {
      const { id, picture } = captchas.issue();
      return { captcha_id: id, image: `data:image/png;base64,${picture.toString('base64')}` };
    },
    'captcha/check': async ({ captcha_id, code }) => {
      if (!captchas.check(captcha_id, code)) throw new RefusedError('lg.p_tuxingmacw');
      return '';
    },
    'user/login': (input, context) => signIn(input, context, { database, kernel, clock, passwords, guard, demo }),
    'user/register': (input, context) =>
      registerCustomer(input, context, { kernel, clock, settings, passwords, captchas, codes, areaCodes, tries, takesMailbox }),
    'user/logout': (_input, { actor }) => kernel.run(endSession, { session: actor.session ?? '' }, actor),
    'user/info': (_input, { actor, language }) => userInfo(database, actor.userId, clock.now(), language),
    'venue/freezes': () => freezeFigures(database, clock.now()),
    'set/lang': ({ lang }, { actor }) => kernel.run(setLanguage, { language: lang }, actor),
    'set/trade_password_mode': async ({ mode, seen_mode: seen, pay_password }, { actor }) => {
      await tradePasswords.check(actor, pay_password);
      return kernel.run(setTradePasswordMode, { mode, seen }, actor);
    },
    area_code: (_input, { language }) => areaCodes.named(language),
    get_version: async () => ({
      appUrl: settings.text('app_address', clock.now()),
      demos1: config.mode === 'demo' ? 'demo1@demo.candor' : '',
      demos2: config.mode === 'demo' ? 'demo2@demo.candor' : '',
      demos3: config.mode === 'demo' ? 'demo3@demo.candor' : '',
      entId: '',
      subSource: '',
      is_ct_type: 1,
      is_gp_type: 0,
      version: config.version,
      mode: config.mode,
    }),
  };

  return {
    handlers,
    sessions,
    callers: new Callers(sessions, apiKeys),
    tradePasswords,
    passwords,
    captchas,
    dueWork: [freezeWork({ kernel, database })],
    guards: accountGuards({ clock, factors, reauthentication, noticeLimits }),
    provenChannels: async (userId) => provenChannels(await readContact(database, userId)),
    addressBook: addressBookOf({ database, clock, secrets, noticeLimits }),
    openSession: (userId) => openSession(userId, { address: '127.0.0.1', device: '', language: 'en' }, kernel),
    resealSecrets: () => factors.reseal(),
    recallWrongTries: async () => {
      await guard.recall(clock.now());
      await factors.recall();
    },
    stop: async () => {
      await Promise.all([sessions.storeSeen(), apiKeys.storeSeen(), wrongTries.stored()]);
    },
  };
}
