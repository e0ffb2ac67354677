import type { EndpointName, InputOf, ReplyOf } from '@candor/api';
import { venueNow } from '../clock.ts';
import { accountNow, ApiError, call } from './client.ts';
import type { CallOptions } from './client.ts';
import type { MoneyName } from './names.ts';
import { callIsSettled, callIsUnsure, keepCall, openCalls } from './open-calls.ts';
import type { OpenCall } from './open-calls.ts';

/** A fresh Idempotency-Key: 128 random bits in hexadecimal. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether an error leaves open if the money moved. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'network' || error.code === 'outcome_unknown');
}

/** Pauses before the call itself is sent again under its key, milliseconds: about half a minute in all. */
export const CHECK_AFTER_MS = [400, 800, 1600, 3000, 5000, 8000, 12_000];
/** Pauses between questions after that; the last one goes on. */
export const ASK_AFTER_MS = [1_000, 2_000, 4_000, 8_000];
/** Keys that are being sent or asked about at present. */
const underWay = new Set<string>();
/** Answers to a question that say nothing of the call asked about. */
const ASK_AGAIN: ReadonlySet<string> = new Set(['network', 'outcome_unknown', 'busy', 'unavailable', 'internal', 'rate_limited']);

export interface SendOptions {
  /** Subject of the call; see `OpenCall`. */
  readonly subject?: string;
  readonly pause?: (milliseconds: number) => Promise<void>;
  /** Replaced in tests. */
  readonly transport?: <Name extends EndpointName>(name: Name, input: InputOf<Name>, options: CallOptions) => Promise<ReplyOf<Name>>;
}

/**
 * Sends a money call under a key of its own. When its answer is lost it is sent again under the same key for a while, and then asked
 * about until its outcome is known. Throws the server's refusal, or `not_carried_out` when it never arrived. Only when the venue will not
 * say (the session ended meanwhile) it throws with the outcome unknown, and the call stays among `openCalls`.
 */
export async function sendMoney<Name extends MoneyName>(
  name: Name,
  input: InputOf<Name>,
  options: SendOptions = {},
): Promise<ReplyOf<Name>> {
  const { subject = '', pause = wait, transport = call } = options;
  const key = newKey();
  keepCall({ key, name, subject, at: venueNow(), account: accountNow(), unsure: false });
  underWay.add(key);
  try {
    return await settled(name, input, key, pause, transport);
  } finally {
    underWay.delete(key);
  }
}

async function settled<Name extends MoneyName>(
  name: Name,
  input: InputOf<Name>,
  key: string,
  pause: Required<SendOptions>['pause'],
  transport: Required<SendOptions>['transport'],
): Promise<ReplyOf<Name>> {
  let refusal: ApiError | undefined;
  for (let attempt = 0; attempt <= CHECK_AFTER_MS.length && refusal === undefined; attempt += 1) {
    try {
      const reply = await transport(name, input, { idempotencyKey: key });
      callIsSettled(key);
      return reply;
    } catch (error) {
      if (isOutcomeUnknown(error)) {
        callIsUnsure(key);
        const delay = CHECK_AFTER_MS[attempt];
        if (delay !== undefined) await pause(delay);
      } else if (attempt > 0 && error instanceof ApiError) {
        // A refusal after a lost answer may be one of this attempt alone, such as a session that ended.
        refusal = error;
      } else {
        callIsSettled(key);
        throw error;
      }
    }
  }
  const outcome = await askOutcome(key, { pause, transport });
  if (outcome.state === 'done') return outcome.reply as ReplyOf<Name>;
  throw outcome.state === 'refused' ? outcome.error : (refusal ?? new ApiError('not_carried_out', ''));
}

/** Outcome of a call; `none` when it never arrived and now never can. */
export type Outcome =
  | { readonly state: 'done'; readonly reply: unknown }
  | { readonly state: 'refused'; readonly error: ApiError }
  | { readonly state: 'none' };

/** Asks what became of a call until the venue says, and settles it. Throws `outcome_unknown` when the venue will not say. */
export async function askOutcome(key: OpenCall['key'], { pause = wait, transport = call }: SendOptions = {}): Promise<Outcome> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const outcome = await transport('wallet/outcome', { key }, {});
      callIsSettled(key);
      if (outcome.state === 'done') return { state: 'done', reply: JSON.parse(outcome.reply) as unknown };
      if (outcome.state === 'none') return { state: 'none' };
      return { state: 'refused', error: new ApiError(outcome.code as ApiError['code'], outcome.message) };
    } catch (error) {
      if (!(error instanceof ApiError) || !ASK_AGAIN.has(error.code)) throw new ApiError('outcome_unknown', '');
      await pause(ASK_AFTER_MS[attempt] ?? ASK_AFTER_MS.at(-1) ?? 0);
    }
  }
}

/** Asks about every open call of an account that nothing in this page is waiting for, and reports each outcome once. */
export function resumeOpenCalls(account: string, report: (call: OpenCall, outcome: Outcome) => void, options: SendOptions = {}): void {
  for (const open of openCalls()) {
    if (open.account !== account || underWay.has(open.key)) continue;
    underWay.add(open.key);
    askOutcome(open.key, options)
      // Left open when the venue will not say: the next session of the account asks again.
      .then(
        (outcome) => report(open, outcome),
        () => undefined,
      )
      .finally(() => underWay.delete(open.key));
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    // A connection that came back answers sooner than the pause.
    window.addEventListener('online', done);
  });
}
