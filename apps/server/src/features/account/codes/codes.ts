import { randomBytes, randomInt } from 'node:crypto';
import type { CodeScene } from '@candor/api';
import { digitsOf } from '@candor/api/digits';
import type { Clock } from '../../../kernel/model/clock.ts';
import type { RequestContext } from '../../../handler.ts';
import { NetworkBuckets, type NetworkBudgets, type Taken } from '../../../http/limits/network-buckets.ts';
import { addressKey } from '../../../http/limits/networks.ts';
import type { Budget } from '../../../http/limits/token-buckets.ts';
import { RefusedError, type Kernel } from '../../../kernel/model/command.ts';
import { FAMILIAR_MS } from '../../../guards/login-guard.ts';
import type { Database } from '../../../kernel/store/database.ts';
import { sealMessageSecret } from '../../../notifications/message-secret.ts';
import type { Channel } from '../../../notifications/outbox.ts';
import type { SecretBox } from '../../../secrets/secret-box.ts';
import { accountKey, type AccountName } from '../account-name.ts';
import { checkCode } from '../commands/check-code.ts';
import { sendCode } from '../commands/send-code.ts';
import { destinationOf, whereNamed } from '../contacts.ts';
import type { CodeProof } from './code-rules.ts';

const DAY_SECONDS = 86_400;
const daily = (count: number): Budget => ({ burst: count, perSecond: count / DAY_SECONDS });
/** Budgets of codes that one network address and the networks around it may ask for, for any recipient. Some are granted at once, then this number a day. */
const ASKED: NetworkBudgets = { address: daily(40), site: daily(80), network: daily(160) };
/** Budget that remains for each provider's range after many networks have used up the budget of all strangers. */
const SPARED = daily(6);
/**
 * Codes for strangers, to accounts that were never used from where they are asked for: text messages cost money, and mails a
 * venue's good name. One network has a fraction of what is for all. Customers at a familiar address are held to their own count only.
 */
const STRANGERS: Readonly<Record<Channel, NetworkBudgets>> = {
  mail: { address: daily(20), site: daily(30), network: daily(60), all: { burst: 600, perSecond: 5 }, spared: SPARED },
  sms: { address: daily(10), site: daily(15), network: daily(20), all: { burst: 200, perSecond: 1 }, spared: SPARED },
};
/**
 * Budgets of wrong codes from strangers, for codes that are not asked of a signed-in customer. Each code has few tries of its own. But many codes to many
 * accounts would be many tries at a million: these budgets let one through in weeks.
 */
const WRONG: NetworkBudgets = {
  address: { burst: 10, perSecond: 1 / 360 },
  site: { burst: 12, perSecond: 1 / 300 },
  network: { burst: 20, perSecond: 1 / 120 },
  all: { burst: 300, perSecond: 1 / 5 },
  spared: SPARED,
};
/** Rows older than every limit looks back are removed, about once an hour. */
const KEPT_MS = 2 * 86_400_000;
const SWEEP_INTERVAL_MS = 3_600_000;
const PURPOSE = 'code';

export interface CodesDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: SecretBox;
  /** Multiplies the caps of addresses. */
  readonly rateLimitFactor: number;
}

/** Asks for codes and says what an entered one signs to. Codes are 6 digits, and stored only as signatures. */
export class Codes {
  readonly #needs: CodesDependencies;
  readonly #asked: NetworkBuckets;
  readonly #strangers: Readonly<Record<Channel, NetworkBuckets>>;
  readonly #wrong: NetworkBuckets;
  #sweptAt = 0;

  constructor(needs: CodesDependencies) {
    this.#needs = needs;
    const factor = needs.rateLimitFactor;
    this.#asked = new NetworkBuckets(ASKED, factor);
    this.#wrong = new NetworkBuckets(WRONG, factor);
    this.#strangers = { mail: new NetworkBuckets(STRANGERS.mail, factor), sms: new NetworkBuckets(STRANGERS.sms, factor) };
  }

  /**
   * Sends a code to an account name for a scene, bound to the signed-in account when there is one. Rejects with
   * `rate_limited`. Whether the account exists shows neither in the answer nor in the work done.
   */
  async send(name: AccountName, scene: CodeScene, context: RequestContext): Promise<void> {
    const { kernel, clock, secrets } = this.#needs;
    const recipient = accountKey(name);
    const requester = addressKey(context.address);
    this.#take(this.#asked, context.address);
    this.#sweep(clock.now());
    const destination = destinationOf(name);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const { userId } = context.actor;
    const familiar = await this.#isFamiliar(name, requester, clock.now());
    if (!familiar) this.#take(this.#strangers[destination.channel], context.address);
    await kernel.run(
      sendCode,
      {
        id: randomBytes(12).toString('base64url'),
        name,
        recipient,
        destination,
        scene,
        userId,
        requester,
        familiar,
        mac: secrets.mac(PURPOSE, signed(recipient, scene, userId, code)),
        secret: sealMessageSecret({ code }, destination.recipient, secrets),
        language: context.language,
      },
      context.actor,
    );
  }

  /** A code as it was entered, for a command that takes it. */
  proof(name: AccountName, scene: CodeScene, code: string, context: RequestContext): CodeProof {
    return this.#proofOf(accountKey(name), scene, code, context);
  }

  /**
   * Does what takes a visitor's code for an account. Wrong ones of strangers count for all accounts together. Rejects with
   * `rate_limited`, and as the work does.
   */
  async taking<Result>(name: AccountName, context: RequestContext, work: () => Promise<Result>): Promise<Result> {
    const familiar = await this.#isFamiliar(name, addressKey(context.address), this.#needs.clock.now());
    return this.#counted(familiar, context.address, work);
  }

  /** Whether a code is right; it stays valid. Rejects with `code_wrong`, which counts, and with `rate_limited`. */
  check(name: AccountName, scene: CodeScene, code: string, context: RequestContext): Promise<''> {
    const proof = this.proof(name, scene, code, context);
    return this.taking(name, context, () => this.#needs.kernel.run(checkCode, proof, context.actor));
  }

  /** Checks a code like `check`, for clients that do not give the account. It takes the newest code that was asked for from the same network address. */
  async checkNewest(channel: Channel, scene: CodeScene, code: string, context: RequestContext): Promise<''> {
    const { database, clock, kernel } = this.#needs;
    const [row] = await database.query<{ recipient: string; familiar: boolean }>(
      `select recipient, familiar from codes where requester = $1 and channel = $2 and scene = $3 and user_id = 0 and used_at is null
       and expires_at > to_timestamp($4::float8 / 1000) order by sent_at desc limit 1`,
      [addressKey(context.address), channel, scene, clock.now()],
    );
    const proof = this.#proofOf(row?.recipient ?? '', scene, code, context);
    return this.#counted(row?.familiar ?? false, context.address, () => kernel.run(checkCode, proof, context.actor));
  }

  /** Takes a try before the work, so that tries at once cannot slip through, and gives it back unless the code was wrong. */
  async #counted<Result>(familiar: boolean, address: string, work: () => Promise<Result>): Promise<Result> {
    if (familiar) return work();
    const taken = this.#take(this.#wrong, address);
    try {
      const result = await work();
      taken.giveBack();
      return result;
    } catch (error) {
      if (!(error instanceof RefusedError && error.code === 'code_wrong')) taken.giveBack();
      throw error;
    }
  }

  #proofOf(recipient: string, scene: CodeScene, code: string, { actor, address }: RequestContext): CodeProof {
    const { userId } = actor;
    const macs = this.#needs.secrets.macs(PURPOSE, signed(recipient, scene, userId, digitsOf(code)));
    return { recipient, scene, userId, requester: addressKey(address), macs };
  }

  #take(buckets: NetworkBuckets, address: string): Taken {
    const taken = buckets.take(address, this.#needs.clock.now());
    if (taken.wait > 0) throw new RefusedError('rate_limited', { seconds: taken.wait });
    return taken;
  }

  #sweep(now: number): void {
    if (now - this.#sweptAt < SWEEP_INTERVAL_MS) return;
    this.#sweptAt = now;
    // Nothing depends on it, so the caller does not wait for it; the next one takes what a failure left.
    this.#needs.database.query('delete from codes where sent_at < to_timestamp($1::float8 / 1000)', [now - KEPT_MS]).catch(() => undefined);
  }

  /** Whether the account was signed in to from this network address lately; no for an account that does not exist. */
  async #isFamiliar(name: AccountName, requester: string, now: number): Promise<boolean> {
    const [where, ...values] = whereNamed(name);
    const rows = await this.#needs.database.query<{ address: string }>(
      `select distinct address from sessions join users on users.id = user_id
       where ${where} and created_at > to_timestamp($${values.length + 1}::float8 / 1000) limit 200`,
      [...values, now - FAMILIAR_MS],
    );
    return rows.some(({ address }) => addressKey(address) === requester);
  }
}

/** A code fits its recipient, scene and account only. */
function signed(recipient: string, scene: CodeScene, userId: number, code: string): string {
  return JSON.stringify([recipient, scene, userId, code]);
}
