import type { EndpointName, InputOf, ReplyOf } from '@candor/api';
import { venueNow } from '../clock.ts';
import { ApiError, call, callerNow, isStillCalling } from './client.ts';
import type { Caller, CallOptions } from './client.ts';
import type { MoneyName } from './names.ts';
import { callIsAnswered, callIsUnsure, keepCall, openCalls } from './open-calls.ts';
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
/** Pauses between questions after that; the last one continues. */
export const ASK_AFTER_MS = [1_000, 2_000, 4_000, 8_000];
/** Keys that are being sent or asked about at present. */
const underWay = new Set<string>();
/** Answers to a question that say nothing of the call asked about. */
const ASK_AGAIN: ReadonlySet<string> = new Set(['network', 'outcome_unknown', 'busy', 'unavailable', 'internal', 'rate_limited']);

/** Refusals of an attempt whose call was not decided by it, whatever came of an earlier attempt. */
const OF_ATTEMPT: ReadonlySet<string> = new Set([...ASK_AGAIN, 'login_expired', 'second_factor_required', 'password_change_required']);

/** Whether an error is about one attempt, and says nothing of the outcome of the call. */
export function isAnswerOfAttempt(error: ApiError): boolean {
  return OF_ATTEMPT.has(error.code);
}

export interface SendOptions {
  /** Sender of the call that is asked about; the present caller when absent. */
  readonly caller?: Caller;
  /** Subject of the call; see `OpenCall`. */
  readonly subject?: string;
  readonly pause?: (milliseconds: number) => Promise<void>;
  /** Replaced in tests. */
  readonly transport?: <Name extends EndpointName>(name: Name, input: InputOf<Name>, options: CallOptions) => Promise<ReplyOf<Name>>;
}

/**
 * Sends a money call under a key of its own. When its answer is lost it is sent again under the same key for a while, and then asked
 * about until its outcome is known. Throws the server's refusal, or `not_carried_out` when it never arrived. When the venue will not say it throws with the
 * outcome unknown, and the call stays among `openCalls`. When its sender leaves or another customer signs in here, it is sent and asked about no more, and
 * nobody is told: the screens of its sender are gone.
 */
export async function sendMoney<Name extends MoneyName>(
  name: Name,
  input: InputOf<Name>,
  options: SendOptions = {},
): Promise<ReplyOf<Name>> {
  const { subject = '', pause = wait, transport = call } = options;
  const key = newKey();
  const caller = callerNow();
  keepCall({ key, name, subject, at: venueNow(), account: caller.account, unsure: false });
  underWay.add(key);
  const answer = await answerOf(name, input, { key, caller }, pause, transport).then(
    (reply) => ({ reply }),
    (error: unknown) => ({ error }),
  );
  underWay.delete(key);
  if (!isStillCalling(caller)) return new Promise<never>(() => undefined);
  if ('error' in answer) throw answer.error;
  return answer.reply;
}

/** Key of a call that is sent, and who sends it. */
interface Sender {
  readonly key: string;
  readonly caller: Caller;
}

/** The options of a request in the name of who began. Throws `outcome_unknown` when somebody else is here: the token of now may be a newer one of the same. */
function inTheNameOf(caller: Caller): CallOptions {
  if (!isStillCalling(caller)) throw new ApiError('outcome_unknown', '');
  const { token } = callerNow();
  return token === undefined ? {} : { token };
}

/** Notes that the outcome of a call is known. Where its sender has left nobody is told, so the next session of the account asks for it. */
function outcomeIsKnown(key: string, caller: Caller): void {
  if (isStillCalling(caller)) callIsAnswered(key);
  else callIsUnsure(key);
}

async function answerOf<Name extends MoneyName>(
  name: Name,
  input: InputOf<Name>,
  { key, caller }: Sender,
  pause: Required<SendOptions>['pause'],
  transport: Required<SendOptions>['transport'],
): Promise<ReplyOf<Name>> {
  let refusal: ApiError | undefined;
  for (let attempt = 0; attempt <= CHECK_AFTER_MS.length && refusal === undefined; attempt += 1) {
    const named = inTheNameOf(caller);
    try {
      const reply = await transport(name, input, { ...named, idempotencyKey: key });
      outcomeIsKnown(key, caller);
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
        callIsAnswered(key);
        throw error;
      }
    }
  }
  const outcome = await askOutcome(key, { pause, transport, caller });
  if (outcome.state === 'done') return outcome.reply as ReplyOf<Name>;
  throw outcome.state === 'refused' ? outcome.error : (refusal ?? new ApiError('not_carried_out', ''));
}

/** Outcome of a call; `none` when it never arrived and now never can. */
export type Outcome =
  | { readonly state: 'done'; readonly reply: unknown }
  | { readonly state: 'refused'; readonly error: ApiError }
  | { readonly state: 'none' };

/** Asks for the outcome of a call until the venue says it, and takes it off the open calls. Throws `outcome_unknown` when the venue will not say. */
export async function askOutcome(
  key: OpenCall['key'],
  { pause = wait, transport = call, caller = callerNow() }: SendOptions = {},
): Promise<Outcome> {
  for (let attempt = 0; ; attempt += 1) {
    const named = inTheNameOf(caller);
    try {
      const outcome = await transport('wallet/outcome', { key }, named);
      outcomeIsKnown(key, caller);
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
