import {
  allows,
  contract,
  ERRORS,
  UPLOAD_BYTES_MOST,
  type Endpoint,
  type EndpointName,
  type ErrorCode,
  type ErrorParams,
  type Language,
} from '@candor/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Clock, Handlers, RequestContext } from '../feature.ts';
import { RefusedError, type Actor } from '../kernel/command.ts';
import { isAway } from '../kernel/database.ts';
import { MALFORMED_FIELDS, MalformedBodyError, NO_FIELDS, type Fields } from './bodies.ts';
import { tokenOf, type Caller, type OperatorCaller, type OperatorSessions, type Sessions } from './caller.ts';
import { answeredInTime } from './deadline.ts';
import { okText, sendError, sendOk } from './envelope.ts';
import type { FloodGate } from './flood-gate.ts';
import { isServedAt, originsOf, type Part } from './hosts.ts';
import { inputRefusal, nestedField, plainFields } from './input.ts';
import { acceptedLanguage, isLanguage } from './language.ts';
import { originAllowed } from './origin.ts';
import type { KeyedRefusals } from './keyed-refusals.ts';
import type { RateGate } from './rates.ts';
import type { RefusalLog } from './refusal-log.ts';
import type { CallStats } from './request-stats.ts';
import type { Taken } from './network-buckets.ts';
import type { UploadBodies } from './upload-body.ts';

/** What every route shares. */
export interface RouteDependencies {
  readonly handlers: Handlers;
  readonly sessions: Sessions;
  readonly operators: OperatorSessions;
  readonly clock: Clock;
  readonly log: Logger;
  readonly refusals: RefusalLog;
  readonly flood?: FloodGate;
  /** Undefined where budgets are out of the way. */
  readonly keyed?: KeyedRefusals;
  readonly uploads: UploadBodies;
  readonly tables?: Tables;
  readonly allowedOrigins: readonly string[];
  /** The console's own host; empty for none. */
  readonly consoleHost: string;
}

/** Whether the tables hold what a reader must find there: replies go out before the tables are written. */
export interface Tables {
  /** Resolves when they hold everything that is committed now. */
  caughtUp(): Promise<void>;
  /** As `caughtUp`, for what concerns one customer. */
  caughtUpWith(userId: number): Promise<void>;
}

const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{8,64}$/;
const DEVICE_LENGTH = 200;

/** The client's description of itself, fit to be stored and shown. */
function deviceOf(userAgent: string | undefined): string {
  if (userAgent === undefined) return '';
  // oxlint-disable-next-line no-control-regex -- control characters are what is removed
  return userAgent.slice(0, DEVICE_LENGTH).replace(/[\u0000-\u001f\u007f]/g, '');
}

/** The language of a reply: asked for, else the caller's own, else the browser's, else English. */
function languageOf(fields: Fields, who: Who | undefined, request: FastifyRequest): Language {
  const asked = fields['lang'];
  if (isLanguage(asked)) return asked;
  return who?.caller?.language ?? acceptedLanguage(request.headers['accept-language']) ?? 'en';
}

/** Who was let in: a customer, an operator, or neither. */
interface Who {
  readonly caller?: Caller;
  readonly operator?: OperatorCaller;
}

const NOBODY: Who = {};

/** One request on its way through a route. */
interface Call {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly startedAt: number;
  readonly fields: Fields;
  readonly who: Who;
  readonly file?: Buffer;
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

/** Serves one call of the contract. One object per call, one plain method chain per request: no hooks, no plugins. */
export class ApiRoute {
  readonly #name: EndpointName;
  readonly #endpoint: Endpoint;
  readonly #handler: (input: unknown, context: RequestContext) => Promise<unknown>;
  readonly #gate: RateGate;
  readonly #stats: CallStats;
  readonly #plain: readonly string[];
  readonly #part: Part;
  readonly #origins: readonly string[];
  readonly #shared: RouteDependencies;

  constructor(name: EndpointName, gate: RateGate, stats: CallStats, shared: RouteDependencies) {
    this.#name = name;
    this.#endpoint = contract[name];
    // The contract pairs each name with its input; indexing by a variable name loses that, and only here.
    this.#handler = shared.handlers[name] as unknown as (input: unknown, context: RequestContext) => Promise<unknown>;
    this.#gate = gate;
    this.#stats = stats;
    this.#plain = plainFields(this.#endpoint.input);
    this.#part = name.startsWith('console/') ? 'console' : 'customers';
    this.#origins = originsOf(this.#part, shared.allowedOrigins, shared.consoleHost);
    this.#shared = shared;
  }

  /** The hook before a body is read: what is refused for where it comes from costs no more than that. Replies by itself when it refuses. */
  readonly admit = (request: FastifyRequest, reply: FastifyReply, goOn: () => void): void => {
    const call: Call = { request, reply, startedAt: performance.now(), fields: NO_FIELDS, who: NOBODY };
    const { headers } = request;
    if (!isServedAt(this.#part, headers.host, this.#shared.consoleHost)) return this.#fail(new RefusedError('not_found'), call);
    if (this.#endpoint.method === 'POST' && !originAllowed(headers, this.#origins))
      return this.#fail(new RefusedError('origin_not_allowed'), call);
    const wait = this.#gate.address.take(request.ip, this.#shared.clock.now(), this.#endpoint.weight);
    if (wait > 0) return this.#fail(new RefusedError('rate_limited', { seconds: wait }), call);
    goOn();
  };

  /** The Fastify handler. Replies by itself and returns nothing. */
  readonly serve = (request: FastifyRequest, reply: FastifyReply): void => {
    const startedAt = performance.now();
    const fields: Fields =
      (this.#endpoint.method === 'POST' ? (request.body as Fields | undefined) : (request.query as Fields)) ?? NO_FIELDS;
    const call: Call = { request, reply, startedAt, fields, who: NOBODY };
    const refuse = (error: unknown) => this.#fail(error, call);

    const { access } = this.#endpoint;
    if (access === 'visitor') return this.#run(call);

    const token = tokenOf(request.headers.authorization);
    if (access === 'either' && token === '') return this.#run(call);
    if (access === 'operator') {
      const found = this.#shared.operators.authenticate(token);
      if (!(found instanceof Promise)) return this.#admitOperator(found, call);
      answeredInTime(found, false, startedAt).then((operator) => this.#admitOperator(operator, call), refuse);
      return;
    }
    const found = this.#shared.sessions.authenticate(token, request.ip);
    if (!(found instanceof Promise)) return this.#admit(found, call);
    answeredInTime(found, false, startedAt).then((caller) => this.#admit(caller, call), refuse);
  };

  #admitOperator(operator: OperatorCaller | undefined, call: Call): void {
    if (!operator) return this.#fail(new RefusedError('login_expired'), call);
    const admitted = { ...call, who: { operator } };
    const wait = this.#gate.account.take(operator.operatorId, this.#shared.clock.now(), this.#endpoint.weight);
    if (wait > 0) return this.#fail(new RefusedError('rate_limited', { seconds: wait }), admitted);
    const { permission, initial } = this.#endpoint;
    if (operator.passwordInitial && !initial) return this.#fail(new RefusedError('password_change_required'), admitted);
    // A call that names no permission is refused to everybody: it was not thought through.
    if (permission !== 'any' && !(permission && allows(operator.role, permission)))
      return this.#fail(new RefusedError('permission_missing', { permission: permission ?? '' }), admitted);
    this.#run(admitted);
  }

  #admit(caller: Caller | undefined, call: Call): void {
    if ((!caller || caller.pending) && this.#endpoint.access === 'either') return this.#run(call);
    if (!caller) return this.#fail(new RefusedError('login_expired'), call);
    const admitted = { ...call, who: { caller } };
    const wait = this.#gate.account.take(caller.userId, this.#shared.clock.now(), this.#endpoint.weight);
    if (wait > 0) return this.#fail(new RefusedError('rate_limited', { seconds: wait }), admitted);
    if (caller.pending && !this.#endpoint.pending) return this.#fail(new RefusedError('second_factor_required'), admitted);
    const { scope } = this.#endpoint;
    if (caller.scopes && !(scope && caller.scopes.includes(scope)))
      return this.#fail(new RefusedError('scope_missing', { scope: scope ?? '' }), admitted);
    this.#run(admitted);
  }

  #run(call: Call): void {
    if (!this.#endpoint.upload) return this.#answer(call);
    this.#shared.uploads.read(call.request.raw, userOf(call.who), UPLOAD_BYTES_MOST).then(
      ({ fields, file }) => this.#answer({ ...call, fields, file }),
      (error: unknown) => {
        // What was not read of the body would be taken for the next request.
        call.reply.header('connection', 'close');
        this.#fail(error instanceof MalformedBodyError ? new RefusedError('malformed_body') : error, call);
      },
    );
  }

  #answer(call: Call): void {
    const { request, reply, fields, who, file } = call;
    let keyed: Taken | undefined;
    const refuse = (error: unknown) => {
      // Only a refusal is kept with its key; a fault leaves nothing behind.
      if (!(error instanceof RefusedError)) keyed?.giveBack();
      this.#fail(error, call);
    };
    if (fields === MALFORMED_FIELDS) return refuse(new RefusedError('malformed_body'));
    const key = this.#endpoint.money ? request.headers['idempotency-key'] : undefined;
    if (key !== undefined && !(typeof key === 'string' && IDEMPOTENCY_KEY.test(key)))
      return refuse(new RefusedError('idempotency_key_malformed'));
    const nested = nestedField(fields, this.#plain);
    if (nested !== undefined) return refuse(new RefusedError('invalid_input', { field: nested, reason: 'malformed' }));
    if (key !== undefined) keyed = this.#shared.keyed?.take(userOf(who), this.#name, request.ip, this.#shared.clock.now());
    if (keyed && keyed.wait > 0) return refuse(new RefusedError('rate_limited', { seconds: keyed.wait }));
    let answer: Promise<unknown>;
    try {
      const parsed = this.#endpoint.input.safeParse(fields);
      if (!parsed.success) return refuse(inputRefusal(parsed.error, fields));
      const language = languageOf(fields, who, request);
      const address = request.ip;
      const device = deviceOf(request.headers['user-agent']);
      const context: RequestContext = {
        actor: actorOf(who, address, device, language),
        ...(key === undefined ? undefined : { idempotency: { key } }),
        address,
        device,
        language,
        ...(request.headers.origin !== undefined && { origin: request.headers.origin }),
        ...(file && { file }),
      };
      const reading = this.#reading(who);
      answer = reading ? reading.then(() => this.#handler(parsed.data, context)) : this.#handler(parsed.data, context);
    } catch (error) {
      return refuse(error);
    }
    answeredInTime(answer, this.#endpoint.method === 'POST', this.#endpoint.upload ? performance.now() : call.startedAt).then((message) => {
      keyed?.giveBack();
      this.#shared.flood?.served(request.raw.socket);
      sendOk(reply, okText(message));
      this.#stats.ok += 1;
      this.#note(call, 200);
    }, refuse);
  }

  /** What to wait for before the call may look at the tables. Calls that move money do not: they are decided in memory. */
  #reading({ caller, operator }: Who): Promise<void> | undefined {
    const { tables } = this.#shared;
    if (!tables || this.#endpoint.money) return undefined;
    if (operator) return tables.caughtUp();
    return caller && tables.caughtUpWith(caller.userId);
  }

  #fail(error: unknown, call: Call): void {
    let code: ErrorCode = 'internal';
    let params: ErrorParams = {};
    if (error instanceof RefusedError) {
      code = error.code;
      params = error.params;
    } else if (isAway(error)) {
      code = 'unavailable';
    } else {
      this.#shared.log.error({ err: error, call: this.#name, user: userOf(call.who) }, 'a call broke');
    }
    // Who goes on asking after having been told to wait is not listened to any more.
    if (code !== 'rate_limited') this.#shared.flood?.served(call.request.raw.socket);
    else if (this.#shared.flood?.refused(call.request.raw.socket)) call.reply.header('connection', 'close');
    sendError(call.reply, code, params, languageOf(call.fields, call.who, call.request));
    this.#shared.refusals.note({
      call: this.#name,
      code,
      user: userOf(call.who),
      operator: call.who.operator !== undefined,
      address: call.request.ip,
    });
    const status = ERRORS[code].status;
    if (status >= 500) this.#stats.failed += 1;
    else this.#stats.refused += 1;
    this.#note(call, status, code);
  }

  /** Counts the time, and writes the request line when the log is that detailed. Neither body, query nor headers go in. */
  #note(call: Call, status: number, refused?: ErrorCode): void {
    const milliseconds = performance.now() - call.startedAt;
    this.#stats.seconds += milliseconds / 1000;
    const { log } = this.#shared;
    if (!log.isLevelEnabled('debug')) return;
    log.debug(
      {
        call: this.#name,
        method: call.request.method,
        status,
        refused,
        user: userOf(call.who),
        address: call.request.ip,
        ms: Number(milliseconds.toFixed(2)),
      },
      'request',
    );
  }
}
