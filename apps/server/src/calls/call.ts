import {
  allows,
  endpointOf,
  ERRORS,
  permissionFor,
  type Endpoint,
  type EndpointName,
  type ErrorCode,
  type ErrorParams,
  type Language,
} from '@candor/api';
import type { Logger } from 'pino';
import type { Clock } from '../kernel/model/clock.ts';
import type { Handlers, RequestContext } from '../handler.ts';
import { MALFORMED_FIELDS, MalformedBodyError, NO_FIELDS, type Fields } from '../http/bodies/bodies.ts';
import type { Caller, OperatorCaller, OperatorSessions, Sessions } from '../http/caller/caller.ts';
import { answeredInTime } from '../http/limits/deadline.ts';
import { inputRefusal, leftOutWhenEmpty, nestedField, plainFields, withoutEmpty } from '../http/bodies/input.ts';
import type { KeyedRefusals } from '../http/limits/keyed-refusals.ts';
import { acceptedLanguage, isLanguage } from '../http/caller/language.ts';
import type { Taken } from '../http/limits/network-buckets.ts';
import type { RateGate } from '../http/limits/rates.ts';
import type { RefusalLog } from '../http/log/refusal-log.ts';
import type { CallStats } from '../http/log/request-stats.ts';
import type { WorkGate } from '../http/limits/work-gate.ts';
import { RefusedError, type Actor } from '../kernel/model/command.ts';
import { isClosed, isDatabaseFault } from '../kernel/store/database.ts';
import { codesOf } from './codes.ts';

/** Dependencies that all calls share. */
export interface CallDependencies {
  readonly handlers: Handlers;
  readonly sessions: Sessions;
  readonly operators: OperatorSessions;
  readonly clock: Clock;
  readonly log: Logger;
  readonly refusals: RefusalLog;
  /** Undefined where budgets are out of the way. */
  readonly keyed?: KeyedRefusals;
  readonly tables?: Tables;
  /** Asks work of strangers under load; never when absent. */
  readonly work?: WorkGate;
  /** Told of a refusal with a code that the contract does not name for its call; it is logged when absent. */
  readonly undeclared?: (call: EndpointName, code: ErrorCode) => void;
}

/** Whether the tables hold what a reader must find there: replies go out before the tables are written. */
export interface Tables {
  /** Resolves when they hold everything that is committed now. */
  caughtUp(): Promise<void>;
  /** Does the same as `caughtUp`, for the data of one customer. */
  caughtUpWith(userId: number): Promise<void>;
}

/** The fields of an upload and its file. */
interface Upload {
  readonly fields: Fields;
  readonly file: Buffer;
}

/** A call as it arrived, whatever brought it. */
export interface Asked {
  /** Fields as they were sent. A dialect translates its own into the words of the contract first. */
  readonly fields: Fields;
  /** Reads the form of a call that takes an upload, once the caller is let in. */
  readonly upload?: (userId: number) => Promise<Upload>;
  /** The token or API key; empty for none. */
  readonly token: string;
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly origin: string | undefined;
  /** Languages as a browser names them. */
  readonly accepts: string | undefined;
  readonly idempotencyKey: unknown;
}

/** Answer to a call: its message, or the code of a refusal. */
export type Answer =
  | { readonly ok: true; readonly message: unknown }
  | { readonly ok: false; readonly code: ErrorCode; readonly params: ErrorParams; readonly language: Language };

const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{8,64}$/;
const DEVICE_LENGTH = 200;

/** The client's description of itself, fit to be stored and shown. */
function deviceOf(userAgent: string | undefined): string {
  if (userAgent === undefined) return '';
  // oxlint-disable-next-line no-control-regex -- control characters are what is removed
  return userAgent.slice(0, DEVICE_LENGTH).replace(/[\u0000-\u001f\u007f-\u009f]/g, '');
}

/** Caller that was let in: a customer, an operator, or neither. */
interface Who {
  readonly caller?: Caller;
  readonly operator?: OperatorCaller;
}

const NOBODY: Who = {};

/** A call on its way. */
interface Passage {
  readonly asked: Asked;
  readonly fields: Fields;
  readonly startedAt: number;
  readonly who: Who;
  readonly file?: Buffer;
  readonly reply: (answer: Answer) => void;
}

/** The language of a reply: asked for, else the caller's own, else the browser's, else English. */
function languageOf({ fields, who, asked }: Passage): Language {
  const named = fields['lang'];
  if (isLanguage(named)) return named;
  return who.caller?.language ?? acceptedLanguage(asked.accepts) ?? 'en';
}

function userOf({ caller, operator }: Who): number {
  return caller?.userId ?? operator?.operatorId ?? 0;
}

function actorOf({ caller, operator }: Who, address: string, device: string, language: Language): Actor {
  if (operator) return { kind: 'operator', userId: operator.operatorId, session: operator.session, address, device, language };
  if (!caller) return { kind: 'visitor', userId: 0, address, device, language };
  const { userId, session, scopes } = caller;
  return { kind: 'customer', userId, session, address, device, language, ...(scopes && { byApiKey: true }) };
}

/**
 * One call of the contract, without a transport. It applies budgets, access, input, second factor, idempotency and the deadline, waits for the tables, and
 * turns faults into codes. One object per call, one plain method chain per request.
 */
export class Call {
  readonly name: EndpointName;
  readonly endpoint: Endpoint;
  readonly #handler: (input: unknown, context: RequestContext) => Promise<unknown>;
  readonly #gate: RateGate;
  readonly #stats: CallStats;
  readonly #plain: readonly string[];
  readonly #leftOut: readonly string[];
  readonly #codes: ReadonlySet<ErrorCode>;
  readonly #shared: CallDependencies;

  constructor(name: EndpointName, gate: RateGate, stats: CallStats, shared: CallDependencies) {
    this.name = name;
    this.endpoint = endpointOf(name);
    // The contract pairs each name with its input; indexing by a variable name loses that, and only here.
    this.#handler = shared.handlers[name] as unknown as (input: unknown, context: RequestContext) => Promise<unknown>;
    this.#gate = gate;
    this.#stats = stats;
    this.#plain = plainFields(this.endpoint.input);
    this.#leftOut = leftOutWhenEmpty(this.endpoint.input);
    this.#codes = new Set(codesOf(this.endpoint));
    this.#shared = shared;
  }

  /**
   * Takes from the budget of an address, before anything of the call is read. Returns the refusal when the budget is used up, or when work is to be done first.
   * `proof` shows that the work was done.
   */
  admitAddress(address: string, proof?: string): RefusedError | undefined {
    const now = this.#shared.clock.now();
    const { access, rate, weight } = this.endpoint;
    const wait = this.#gate.address.take(address, now, weight);
    if (wait > 0) return new RefusedError('rate_limited', { seconds: wait });
    // Asked of strangers' calls only: what a header says of a session is not known to be true yet.
    const isStrangers = access === 'visitor' || access === 'either';
    const work = isStrangers ? this.#shared.work?.due(this.name, rate, address, proof, now) : undefined;
    return work && new RefusedError('work_required', { ...work });
  }

  /** Refuses what a transport does not let in, with the same notes as any refusal. */
  refuse(error: unknown, asked: Asked, reply: Passage['reply']): void {
    this.#fail(error, { asked, fields: NO_FIELDS, startedAt: performance.now(), who: NOBODY, reply });
  }

  /** Makes the call for the caller that the token names and tells the answer once. The budget of the address was taken from before. */
  invoke(asked: Asked, reply: Passage['reply']): void {
    const startedAt = performance.now();
    const passage: Passage = { asked, fields: asked.fields, startedAt, who: NOBODY, reply };
    const refuse = (error: unknown) => this.#fail(error, passage);
    const { access } = this.endpoint;
    if (access === 'visitor' || (access === 'either' && asked.token === '')) return this.#run(passage);
    if (access === 'operator') {
      const found = this.#shared.operators.authenticate(asked.token);
      if (!(found instanceof Promise)) return this.#admitOperator(found, passage);
      answeredInTime(found, false, startedAt).then((operator) => this.#admitOperator(operator, passage), refuse);
      return;
    }
    const found = this.#shared.sessions.authenticate(asked.token, asked.address);
    if (!(found instanceof Promise)) return this.#admit(found, passage);
    answeredInTime(found, false, startedAt).then((caller) => this.#admit(caller, passage), refuse);
  }

  #admitOperator(operator: OperatorCaller | undefined, passage: Passage): void {
    if (!operator) return this.#fail(new RefusedError('login_expired'), passage);
    const admitted = { ...passage, who: { operator } };
    const wait = this.#gate.account.take(operator.operatorId, this.#shared.clock.now(), this.endpoint.weight);
    if (wait > 0) return this.#fail(new RefusedError('rate_limited', { seconds: wait }), admitted);
    const { initial } = this.endpoint;
    const permission = permissionFor(this.endpoint, passage.fields);
    if (operator.passwordInitial && !initial) return this.#fail(new RefusedError('password_change_required'), admitted);
    // A call that names no permission is refused to everybody: it was not thought through.
    if (permission !== 'any' && !(permission && allows(operator.role, permission)))
      return this.#fail(new RefusedError('permission_missing', { permission: permission ?? '' }), admitted);
    this.#run(admitted);
  }

  #admit(caller: Caller | undefined, passage: Passage): void {
    if ((!caller || caller.pending) && this.endpoint.access === 'either') return this.#run(passage);
    if (!caller) return this.#fail(new RefusedError('login_expired'), passage);
    const admitted = { ...passage, who: { caller } };
    const wait = this.#gate.account.take(caller.userId, this.#shared.clock.now(), this.endpoint.weight);
    if (wait > 0) return this.#fail(new RefusedError('rate_limited', { seconds: wait }), admitted);
    if (caller.pending && !this.endpoint.pending) return this.#fail(new RefusedError('second_factor_required'), admitted);
    const { scope } = this.endpoint;
    if (caller.scopes && !(scope && caller.scopes.includes(scope)))
      return this.#fail(new RefusedError('scope_missing', { scope: scope ?? '' }), admitted);
    this.#run(admitted);
  }

  #run(passage: Passage): void {
    if (!this.endpoint.upload) return this.#answer(passage);
    const { upload } = passage.asked;
    if (!upload) return this.#fail(new RefusedError('upload_missing'), passage);
    upload(userOf(passage.who)).then(
      ({ fields, file }) => this.#answer({ ...passage, fields, file }),
      (error: unknown) => this.#fail(error instanceof MalformedBodyError ? new RefusedError('malformed_body') : error, passage),
    );
  }

  #answer(passage: Passage): void {
    const { asked, fields, who, file } = passage;
    const { address, origin } = asked;
    let keyed: Taken | undefined;
    const refuse = (error: unknown) => {
      // Only a refusal is kept with its key; a fault leaves nothing behind.
      if (!(error instanceof RefusedError)) keyed?.giveBack();
      else if (!this.#codes.has(error.code)) this.#undeclared(error.code);
      this.#fail(error, passage);
    };
    if (fields === MALFORMED_FIELDS) return refuse(new RefusedError('malformed_body'));
    const key = this.endpoint.money || this.endpoint.keyed ? asked.idempotencyKey : undefined;
    if (key !== undefined && !(typeof key === 'string' && IDEMPOTENCY_KEY.test(key)))
      return refuse(new RefusedError('idempotency_key_malformed'));
    const nested = nestedField(fields, this.#plain);
    if (nested !== undefined) return refuse(new RefusedError('invalid_input', { field: nested, reason: 'malformed' }));
    if (key !== undefined) keyed = this.#shared.keyed?.take(userOf(who), this.name, address, this.#shared.clock.now());
    if (keyed && keyed.wait > 0) return refuse(new RefusedError('rate_limited', { seconds: keyed.wait }));
    let answer: Promise<unknown>;
    try {
      const parsed = this.endpoint.input.safeParse(withoutEmpty(fields, this.#leftOut));
      if (!parsed.success) return refuse(inputRefusal(parsed.error, fields));
      const language = languageOf(passage);
      const device = deviceOf(asked.userAgent);
      const context: RequestContext = {
        actor: actorOf(who, address, device, language),
        ...(key === undefined ? undefined : { idempotency: { key } }),
        address,
        device,
        language,
        ...(origin !== undefined && { origin }),
        ...(who.operator && { role: who.operator.role }),
        ...(file && { file }),
      };
      const reading = this.#reading(who);
      answer = reading ? reading.then(() => this.#handler(parsed.data, context)) : this.#handler(parsed.data, context);
    } catch (error) {
      return refuse(error);
    }
    answeredInTime(answer, this.endpoint.method === 'POST', this.endpoint.upload ? performance.now() : passage.startedAt).then(
      (message) => {
        keyed?.giveBack();
        passage.reply({ ok: true, message });
        this.#stats.ok += 1;
        this.#note(passage, 200);
      },
      refuse,
    );
  }

  /** Returns the wait that precedes any look at the tables. Calls that move money do not wait: they are decided in memory. */
  #reading({ caller, operator }: Who): Promise<void> | undefined {
    const { tables } = this.#shared;
    if (!tables || this.endpoint.money) return undefined;
    if (operator) return tables.caughtUp();
    return caller && tables.caughtUpWith(caller.userId);
  }

  #fail(error: unknown, passage: Passage): void {
    const { asked, who } = passage;
    let code: ErrorCode = 'internal';
    let params: ErrorParams = {};
    if (error instanceof RefusedError) {
      code = error.code;
      params = error.params;
    } else if (isDatabaseFault(error)) {
      code = 'unavailable';
      // Readiness tells of a database that is away. A right that is missing is nowhere else told with the call that wants it.
      if (isClosed(error)) this.#shared.log.warn({ err: error, call: this.name }, 'the database refuses what a call needs');
    } else {
      this.#shared.log.error({ err: error, call: this.name, user: userOf(who) }, 'a call broke');
    }
    passage.reply({ ok: false, code, params, language: languageOf(passage) });
    this.#shared.refusals.note({ call: this.name, code, user: userOf(who), operator: who.operator !== undefined, address: asked.address });
    const status = ERRORS[code].status;
    if (status >= 500) this.#stats.failed += 1;
    else this.#stats.refused += 1;
    this.#note(passage, status, code);
  }

  #undeclared(code: ErrorCode): void {
    const { undeclared, log } = this.#shared;
    if (undeclared) undeclared(this.name, code);
    else log.error({ call: this.name, code }, 'a call was refused with a code which the contract does not name for it');
  }

  /** Counts the time, and writes the request line when the log is that detailed. Neither body, query nor headers go in. */
  #note({ asked, who, startedAt }: Passage, status: number, refused?: ErrorCode): void {
    const milliseconds = performance.now() - startedAt;
    this.#stats.seconds += milliseconds / 1000;
    const { log } = this.#shared;
    if (!log.isLevelEnabled('debug')) return;
    const { method } = this.endpoint;
    const ms = Number(milliseconds.toFixed(2));
    log.debug({ call: this.name, method, status, refused, user: userOf(who), address: asked.address, ms }, 'request');
  }
}
