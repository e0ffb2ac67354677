import { contract, ERRORS, type Endpoint, type EndpointName, type ErrorCode, type ErrorParams, type Language } from '@candor/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Clock, Handlers, RequestContext } from '../feature.ts';
import { RefusedError } from '../kernel/command.ts';
import { MALFORMED_FIELDS, NO_FIELDS, type Fields } from './bodies.ts';
import { tokenOf, type Caller, type Sessions } from './caller.ts';
import { okText, sendError, sendOk } from './envelope.ts';
import { inputRefusal, nestedField, plainFields } from './input.ts';
import { acceptedLanguage, isLanguage } from './language.ts';
import { originAllowed } from './origin.ts';
import { addressKey, type RateGate } from './rates.ts';
import type { CallStats } from './request-stats.ts';

/** What every route shares. */
export interface RouteDependencies {
  readonly handlers: Handlers;
  readonly sessions: Sessions;
  readonly clock: Clock;
  readonly log: Logger;
  readonly allowedOrigins: readonly string[];
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
function languageOf(fields: Fields, caller: Caller | undefined, request: FastifyRequest): Language {
  const asked = fields['lang'];
  if (isLanguage(asked)) return asked;
  return caller?.language ?? acceptedLanguage(request.headers['accept-language']) ?? 'en';
}

/** Serves one call of the contract. One object per call, one plain method chain per request: no hooks, no plugins. */
export class ApiRoute {
  readonly #name: EndpointName;
  readonly #endpoint: Endpoint;
  readonly #handler: (input: unknown, context: RequestContext) => Promise<unknown>;
  readonly #gate: RateGate;
  readonly #stats: CallStats;
  readonly #plain: readonly string[];
  readonly #shared: RouteDependencies;

  constructor(name: EndpointName, gate: RateGate, stats: CallStats, shared: RouteDependencies) {
    this.#name = name;
    this.#endpoint = contract[name];
    // The contract pairs each name with its input; indexing by a variable name loses that, and only here.
    this.#handler = shared.handlers[name] as unknown as (input: unknown, context: RequestContext) => Promise<unknown>;
    this.#gate = gate;
    this.#stats = stats;
    this.#plain = plainFields(this.#endpoint.input);
    this.#shared = shared;
  }

  /** The Fastify handler. Replies by itself and returns nothing. */
  readonly serve = (request: FastifyRequest, reply: FastifyReply): void => {
    const startedAt = performance.now();
    const post = this.#endpoint.method === 'POST';
    const fields: Fields = (post ? (request.body as Fields | undefined) : (request.query as Fields)) ?? NO_FIELDS;
    const refuse = (error: unknown, caller?: Caller) => this.#fail(error, fields, caller, request, reply, startedAt);

    if (post && !originAllowed(request.headers, this.#shared.allowedOrigins)) return refuse(new RefusedError('origin_not_allowed'));
    const wait = this.#gate.address.take(addressKey(request.ip), this.#shared.clock.now());
    if (wait > 0) return refuse(new RefusedError('rate_limited', { seconds: wait }));
    if (this.#endpoint.access === 'visitor') return this.#run(undefined, fields, request, reply, startedAt);

    const token = tokenOf(request.headers.authorization);
    if (this.#endpoint.access === 'either' && token === '') return this.#run(undefined, fields, request, reply, startedAt);
    const found = this.#shared.sessions.authenticate(token);
    if (!(found instanceof Promise)) return this.#admit(found, fields, request, reply, startedAt);
    found.then((caller) => this.#admit(caller, fields, request, reply, startedAt), refuse);
  };

  #admit(caller: Caller | undefined, fields: Fields, request: FastifyRequest, reply: FastifyReply, startedAt: number): void {
    if ((!caller || caller.pending) && this.#endpoint.access === 'either') return this.#run(undefined, fields, request, reply, startedAt);
    if (!caller) return this.#fail(new RefusedError('login_expired'), fields, undefined, request, reply, startedAt);
    const wait = this.#gate.account.take(caller.userId, this.#shared.clock.now());
    if (wait > 0) return this.#fail(new RefusedError('rate_limited', { seconds: wait }), fields, caller, request, reply, startedAt);
    if (caller.pending && !this.#endpoint.pending)
      return this.#fail(new RefusedError('second_factor_required'), fields, caller, request, reply, startedAt);
    this.#run(caller, fields, request, reply, startedAt);
  }

  #run(caller: Caller | undefined, fields: Fields, request: FastifyRequest, reply: FastifyReply, startedAt: number): void {
    const refuse = (error: unknown) => this.#fail(error, fields, caller, request, reply, startedAt);
    if (fields === MALFORMED_FIELDS) return refuse(new RefusedError('malformed_body'));
    const key = this.#endpoint.money ? request.headers['idempotency-key'] : undefined;
    if (key !== undefined && !(typeof key === 'string' && IDEMPOTENCY_KEY.test(key)))
      return refuse(new RefusedError('idempotency_key_malformed'));
    const nested = nestedField(fields, this.#plain);
    if (nested !== undefined) return refuse(new RefusedError('invalid_input', { field: nested, reason: 'malformed' }));
    let answer: Promise<unknown>;
    try {
      const parsed = this.#endpoint.input.safeParse(fields);
      if (!parsed.success) return refuse(inputRefusal(parsed.error, fields));
      const language = languageOf(fields, caller, request);
      const address = request.ip;
      answer = this.#handler(parsed.data, {
        actor: caller
          ? { kind: 'customer', userId: caller.userId, session: caller.session, address, language }
          : { kind: 'visitor', userId: 0, address, language },
        ...(key === undefined ? undefined : { idempotency: { key } }),
        address,
        device: deviceOf(request.headers['user-agent']),
        language,
      });
    } catch (error) {
      return refuse(error);
    }
    answer.then((message) => {
      sendOk(reply, okText(message));
      this.#stats.ok += 1;
      this.#note(request, 200, caller, startedAt);
    }, refuse);
  }

  #fail(error: unknown, fields: Fields, caller: Caller | undefined, request: FastifyRequest, reply: FastifyReply, startedAt: number): void {
    let code: ErrorCode = 'internal';
    let params: ErrorParams = {};
    if (error instanceof RefusedError) {
      code = error.code;
      params = error.params;
    } else {
      this.#shared.log.error({ err: error, call: this.#name, user: caller?.userId ?? 0 }, 'a call broke');
    }
    sendError(reply, code, params, languageOf(fields, caller, request));
    const status = ERRORS[code].status;
    if (status >= 500) this.#stats.failed += 1;
    else this.#stats.refused += 1;
    this.#note(request, status, caller, startedAt, code);
  }

  /** Counts the time, and writes the request line when the log is that detailed. Neither body, query nor headers go in. */
  #note(request: FastifyRequest, status: number, caller: Caller | undefined, startedAt: number, refused?: ErrorCode): void {
    const milliseconds = performance.now() - startedAt;
    this.#stats.seconds += milliseconds / 1000;
    const { log } = this.#shared;
    if (!log.isLevelEnabled('debug')) return;
    log.debug(
      {
        call: this.#name,
        method: request.method,
        status,
        refused,
        user: caller?.userId ?? 0,
        address: request.ip,
        ms: Number(milliseconds.toFixed(2)),
      },
      'request',
    );
  }
}
