import { NetworkBuckets } from '../../http/limits/network-buckets.ts';
import { TokenBuckets } from '../../http/limits/token-buckets.ts';
import { RefusedError } from '../../kernel/model/command.ts';
import { TEMPLATES, type TemplateName } from '../../notifications/templates.ts';

/** News of sign-ins from new places that one customer gets: some at once, then one an hour. */
const SIGN_INS = { burst: 6, perSecond: 1 / 3_600 };
/** The same that one network causes, for all customers together. */
const SIGN_INS_CAUSED = {
  address: { burst: 20, perSecond: 1 / 360 },
  site: { burst: 30, perSecond: 1 / 240 },
  network: { burst: 60, perSecond: 1 / 60 },
};
/** Changes that a customer is told of. */
const CHANGES = { burst: 60, perSecond: 1 / 300 };
/** Budget of messages to one customer about events that trading causes by itself. A customer who places orders can cause them without limit. */
const TRADING = { burst: 30, perSecond: 1 / 300 };

/** Keeps mailboxes and telephones from being filled, and text messages from costing a fortune, with news that a caller causes on purpose. */
export class NoticeLimits {
  readonly #signIns: TokenBuckets<number>;
  readonly #caused: NetworkBuckets;
  readonly #changes: TokenBuckets<number>;
  readonly #trading: TokenBuckets<number>;

  /** `factor` multiplies the budgets, for tests and load. */
  constructor(factor = 1) {
    const scaled = ({ burst, perSecond }: typeof CHANGES) =>
      new TokenBuckets<number>({ burst: burst * factor, perSecond: perSecond * factor });
    this.#signIns = scaled(SIGN_INS);
    this.#changes = scaled(CHANGES);
    this.#trading = scaled(TRADING);
    this.#caused = new NetworkBuckets(SIGN_INS_CAUSED, factor);
  }

  /**
   * Whether a customer is written to at `now` (milliseconds) about an event at an address. Not every sign-in is told: the ones before it were told, and all are
   * in the history. Events that trading causes by itself are not all told either.
   */
  may(template: TemplateName, userId: number, address: string | null, now: number): boolean {
    if (template === 'sign_in') return this.#maySignIn(userId, address ?? '', now);
    return !TEMPLATES[template].byTrading || this.#trading.take(userId, now) === 0;
  }

  /** Takes one change at `now` (milliseconds). Throws `rate_limited`: a change that the customer is not told of must not happen. */
  requireChange(userId: number, now: number): void {
    const seconds = this.#changes.take(userId, now);
    if (seconds > 0) throw new RefusedError('rate_limited', { seconds });
  }

  #maySignIn(userId: number, address: string, now: number): boolean {
    const caused = this.#caused.take(address, now);
    if (caused.wait > 0) return false;
    if (this.#signIns.take(userId, now) === 0) return true;
    caused.giveBack();
    return false;
  }
}
