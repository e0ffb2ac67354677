import { TIME_HEADER } from '@candor/api/constants';
import { pathOf } from '@candor/api/contract/endpoint';
import { venueSaid } from '../clock.ts';
import { codeOf } from '../lazy-module.ts';
import { happened } from './changes.ts';
import type { EndpointName, ErrorCode, ErrorParams, InputOf, Reply, ReplyOf } from '@candor/api';

/**
 * Codes of the contract, plus three. One is for a request that got no readable answer, one for a call that the venue never got. The third is for a body that
 * something on the way found too large (`size`: bytes of the file, 0 without one).
 */
export type FailureCode = ErrorCode | 'network' | 'not_carried_out' | 'too_large';

/** A refusal of the server, or no answer at all (`network`). `message` of a refusal is text in the caller's language. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: FailureCode;
  readonly params: ErrorParams;

  constructor(code: FailureCode, message: string, params: ErrorParams = {}) {
    super(message);
    this.code = code;
    this.params = params;
  }
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Sent as Idempotency-Key: the same key and input are carried out once, however often they are sent. */
  readonly idempotencyKey?: string;
  /** Sent as the field `file` of a multipart body, after the fields of the input: for calls that take an upload. */
  readonly file?: Blob;
  /** Token to call with instead of the present one: of a sign-in that is not remembered yet, or of who began what this call continues with. */
  readonly token?: string;
}

/**
 * Properties of each call that the browser must know at run time. The contract itself is schemas, which would cost the page their weight. So each app repeats
 * two bits of its calls in tables; their types make the compiler refuse a missing or a wrong entry.
 */
export interface ApiSetup {
  /** The token of who is signed in, asked for at every call. */
  readonly token: () => string | undefined;
  /** Returns the signed-in account, by which the reads of one customer are kept apart from those of the next. Undefined for apps without accounts. */
  readonly account?: () => string | undefined;
  /** Calls whose input travels in the query string. */
  readonly get: Readonly<Record<string, true>>;
  /** Calls that take no token. */
  readonly visitor: Readonly<Record<string, true>>;
}

let api: ApiSetup | undefined;

/** Names where tokens come from and how calls travel. Once, when an app starts, before its first call. */
export function configureApi(setup: ApiSetup): void {
  api = setup;
}

/** Returns the signed-in account; empty for none. */
export function accountNow(): string {
  return api?.account?.() ?? '';
}

/** Caller at a moment. */
export interface Caller {
  /** Empty for none, and in apps without accounts. */
  readonly account: string;
  readonly token: string | undefined;
}

/** Returns who calls now. */
export function callerNow(): Caller {
  return { account: accountNow(), token: api?.token() };
}

/** Whether the present caller is that one: the same account, or the same token in apps without accounts. */
export function isStillCalling(caller: Caller): boolean {
  const now = callerNow();
  return api?.account === undefined ? now.token === caller.token : now.account === caller.account;
}

type Interrupt = 'expired' | 'second-factor';
type InterruptListener = (why: Interrupt) => void;
let interrupted: InterruptListener = () => undefined;

/** Names what happens when the session ended (type 999) or the second factor is wanted (type 1000). */
export function onInterrupt(listener: InterruptListener): void {
  interrupted = listener;
}

/** Interrupts whoever has the token, once the call that was refused has its answer: it is under way no more when the screens of its session go. */
function interrupt(why: Interrupt, token: string | undefined): void {
  setTimeout(() => {
    if (token === api?.token()) interrupted(why);
  });
}

/** A request that takes longer got lost on the way; a file may need a while on a slow line. */
const ANSWER_WITHIN_MS = 15_000;
const UPLOAD_WITHIN_MS = 120_000;
/** Status that a proxy before the venue gives for more than it takes; the venue itself says how much that is. */
const CONTENT_TOO_LARGE = 413;
const WORK_TURNS = 3;

/**
 * Makes one call of the contract and gives the `message` of its reply. Throws `ApiError`: the server's refusal, or code `network` when no readable answer came.
 * A money call without an answer may or may not have been carried out.
 */
export async function call<Name extends EndpointName>(name: Name, input: InputOf<Name>, options: CallOptions = {}): Promise<ReplyOf<Name>> {
  const token = options.token ?? api?.token();
  const caller = callerNow();
  // Money calls see to it themselves, and reads are kept by account.
  const isForNobody = (): boolean => options.idempotencyKey === undefined && !(name in (api?.get ?? {})) && isReplaced(caller);
  const reply = await worked(name, input, { ...options, ...(token !== undefined && { token }) }).catch((error: unknown) => {
    // Whether a lost call was carried out is not known. Money calls find out by themselves, and then it is told.
    if (options.idempotencyKey === undefined) happened(name);
    if (isForNobody()) return new Promise<never>(() => undefined);
    throw error;
  });
  if (isForNobody()) return new Promise<never>(() => undefined);
  // A refusal says as well that what is on screen is no longer so.
  happened(name);
  // The server validates every reply against the same contract, so that the browser does not have to.
  if (reply.type === 'ok') return reply.message as ReplyOf<Name>;
  // An answer to somebody who is not signed in here any more says nothing of who is.
  if (reply.type === 999) interrupt('expired', token);
  if (reply.type === 1000) interrupt('second-factor', token);
  throw new ApiError(reply.code, reply.message, reply.params);
}

/** Whether another customer has signed in here since: the answer is not for them. The answer to a customer who only signed out is still taken. */
function isReplaced(caller: Caller): boolean {
  const { account } = callerNow();
  return caller.account !== '' && account !== '' && account !== caller.account;
}

/** Makes a request, and makes it again with the work that is asked for while many strangers ask at once. The load may grow meanwhile. */
async function worked(name: EndpointName, input: object, options: CallOptions): Promise<Reply<unknown>> {
  let reply = await request(name, input, options);
  for (let turn = 0; turn < WORK_TURNS && reply.type === 'error' && reply.code === 'work_required'; turn += 1) {
    const { challenge, bits } = reply.params;
    const { doneWork } = await codeOf(() => import('./proof-of-work.ts'));
    reply = await request(name, input, options, await doneWork(String(challenge), Number(bits), options.signal));
  }
  return reply;
}

async function request(name: EndpointName, input: object, options: CallOptions, work?: string): Promise<Reply<unknown>> {
  if (api === undefined) throw new Error('configureApi comes before the first call');
  const headers = new Headers({ 'accept-language': document.documentElement.lang || 'en' });
  const token = name in api.visitor ? undefined : options.token;
  if (token !== undefined) headers.set('authorization', token);
  if (options.idempotencyKey !== undefined) headers.set('idempotency-key', options.idempotencyKey);
  if (work !== undefined) headers.set('work-proof', work);
  let url = `/api/${pathOf(name)}`;
  const init: RequestInit = { headers, signal: withTimeout(options) };
  if (name in api.get) {
    const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)])).toString();
    if (query !== '') url += `?${query}`;
  } else {
    init.method = 'POST';
    if (options.file === undefined) {
      headers.set('content-type', 'application/json');
      init.body = JSON.stringify(input);
    } else init.body = multipart(input, options.file);
  }
  const sentAt = performance.now();
  let status = 0;
  try {
    const response = await fetch(url, init);
    status = response.status;
    const body: unknown = await response.json();
    if (isReply(body)) {
      venueSaid(Number(response.headers.get(TIME_HEADER)), sentAt);
      return body;
    }
  } catch (error) {
    if (options.signal?.aborted) throw error;
  }
  if (status === CONTENT_TOO_LARGE) throw new ApiError('too_large', 'too large', { size: options.file?.size ?? 0 });
  throw new ApiError('network', 'no answer');
}

/** The browser adds the content type itself, as only it knows the boundary. Fields that are undefined stay out, as in JSON. */
function multipart(input: object, file: Blob): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(input)) if (value !== undefined) form.append(key, String(value));
  form.append('file', file);
  return form;
}

function withTimeout({ signal, file }: CallOptions): AbortSignal {
  const timeout = AbortSignal.timeout(file === undefined ? ANSWER_WITHIN_MS : UPLOAD_WITHIN_MS);
  return signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
}

/** Whether a body is an envelope of the venue, and not the error page of something in between. */
function isReply(body: unknown): body is Reply<unknown> {
  if (typeof body !== 'object' || body === null || !('type' in body)) return false;
  if (body.type === 'ok') return 'message' in body;
  return (body.type === 'error' || body.type === 999 || body.type === 1000) && 'code' in body;
}
