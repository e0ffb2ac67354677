import type { EndpointName, ErrorCode } from '@candor/api';
import type { Logger } from 'pino';
import type { Clock } from '../../kernel/model/clock.ts';
import { TokenBuckets } from '../limits/token-buckets.ts';

/** Codes for a caller who tries what belongs to others, guesses, or sends what none of our pages sends. */
const TOLD: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'login_wrong',
  'login_expired',
  'account_frozen',
  'password_wrong',
  'code_wrong',
  'lg.p_tuxingmacw',
  'passkey_invalid',
  'link_invalid',
  'e_pdealerr',
  'trade_password_locked',
  'permission_missing',
  'not_allowed',
  'self_approval',
  'scope_missing',
  'origin_not_allowed',
  'rate_limited',
  'idempotency_conflict',
  'idempotency_key_malformed',
  'malformed_body',
  'body_too_large',
  'invalid_input',
  'upload_type',
  'upload_pixels',
]);

/** Lines at once, then in a second: an attack must not fill the disk with what it is told. */
const BUDGET = { burst: 200, perSecond: 10 };

/** A refused call: by whom (0 for an unknown caller), from where, and why. */
export interface Refused {
  readonly call: EndpointName;
  readonly code: ErrorCode;
  readonly user: number;
  readonly operator: boolean;
  readonly address: string;
}

/** Writes refusals that tell of an attack to the log, as many as its budget allows; the next line says how many were left out. */
export class RefusalLog {
  readonly #log: Logger;
  readonly #clock: Clock;
  readonly #budget = new TokenBuckets<string>(BUDGET, 1);
  #leftOut = 0;

  constructor(log: Logger, clock: Clock) {
    this.#log = log;
    this.#clock = clock;
  }

  /** Notes a refusal; others than those that tell of an attack are left out. */
  note({ call, code, user, operator, address }: Refused): void {
    if (!TOLD.has(code) || !this.#log.isLevelEnabled('info')) return;
    if (this.#budget.take('all', this.#clock.now()) > 0) {
      this.#leftOut += 1;
      return;
    }
    const leftOut = this.#leftOut;
    this.#leftOut = 0;
    this.#log.info(
      { call, refused: code, ...(operator ? { operator: user } : { user }), address, ...(leftOut > 0 && { leftOut }) },
      'refused',
    );
  }
}
