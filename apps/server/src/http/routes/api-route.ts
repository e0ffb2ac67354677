import { UPLOAD_BYTES_MOST } from '@candor/api';
import { TIME_HEADER } from '@candor/api/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, Asked, Call } from '../../calls/call.ts';
import type { Clock } from '../../kernel/model/clock.ts';
import { RefusedError } from '../../kernel/model/command.ts';
import { NO_FIELDS, type Fields } from '../bodies/bodies.ts';
import { tokenOf } from '../caller/caller.ts';
import { clientAddress } from '../caller/connection.ts';
import { okText, sendCached, sendError, sendOk } from '../bodies/envelope.ts';
import type { FloodGate } from '../limits/flood-gate.ts';
import { isServedAt, originsOf, type Site } from '../caller/hosts.ts';
import { originAllowed } from '../caller/origin.ts';
import type { UploadBodies } from '../bodies/upload-body.ts';

/** Dependencies that all routes share. */
export interface RouteDependencies {
  readonly flood?: FloodGate;
  readonly uploads: UploadBodies;
  readonly clock: Clock;
  readonly trustProxy: boolean;
  readonly allowedOrigins: readonly string[];
  /** The console's own host; empty for none. */
  readonly consoleHost: string;
}

/** A call as a request brings it. */
function askedBy(request: FastifyRequest, fields: Fields, trustProxy: boolean): Asked {
  const { headers } = request;
  return {
    fields,
    token: tokenOf(headers.authorization),
    address: clientAddress(request.raw, trustProxy),
    userAgent: headers['user-agent'],
    origin: headers.origin,
    accepts: headers['accept-language'],
    idempotencyKey: headers['idempotency-key'],
  };
}

/** Serves one call of the contract over HTTP: where it may be asked from, how it travels, and how its answer is sent. */
export class ApiRoute {
  readonly #call: Call;
  readonly #site: Site;
  readonly #origins: readonly string[];
  readonly #shared: RouteDependencies;

  constructor(call: Call, shared: RouteDependencies) {
    this.#call = call;
    this.#site = call.name.startsWith('console/') ? 'console' : 'customers';
    this.#origins = originsOf(this.#site, shared.allowedOrigins, shared.consoleHost);
    this.#shared = shared;
  }

  /** The hook before a body is read: what is refused for where it comes from costs no more than that. Replies by itself when it refuses. */
  readonly admit = (request: FastifyRequest, reply: FastifyReply, proceed: () => void): void => {
    const refused = this.#refusal(request);
    if (refused)
      this.#call.refuse(refused, askedBy(request, NO_FIELDS, this.#shared.trustProxy), (answer) => this.#send(answer, request, reply));
    else proceed();
  };

  /** The Fastify handler. Replies by itself and returns nothing. */
  readonly serve = (request: FastifyRequest, reply: FastifyReply): void => {
    const { method, upload } = this.#call.endpoint;
    const fields = ((method === 'POST' ? request.body : request.query) as Fields | undefined) ?? NO_FIELDS;
    const asked = askedBy(request, fields, this.#shared.trustProxy);
    const send = (answer: Answer): void => this.#send(answer, request, reply);
    this.#call.invoke(upload ? { ...asked, upload: (userId) => this.#read(userId, request, reply) } : asked, send);
  };

  #refusal({ headers, ip }: FastifyRequest): RefusedError | undefined {
    const proof = headers['work-proof'];
    if (!isServedAt(this.#site, headers.host, this.#shared.consoleHost)) return new RefusedError('not_found');
    if (this.#call.endpoint.method === 'POST' && !originAllowed(headers, this.#origins)) return new RefusedError('origin_not_allowed');
    return this.#call.admitAddress(ip, typeof proof === 'string' ? proof : undefined);
  }

  async #read(userId: number, request: FastifyRequest, reply: FastifyReply) {
    try {
      return await this.#shared.uploads.read(request.raw, userId, UPLOAD_BYTES_MOST);
    } catch (error) {
      // What was not read of the body would be taken for the next request.
      reply.header('connection', 'close');
      throw error;
    }
  }

  #send(answer: Answer, request: FastifyRequest, reply: FastifyReply): void {
    const { flood } = this.#shared;
    // Who keeps asking after having been told to wait is not listened to any more.
    if (answer.ok || answer.code !== 'rate_limited') flood?.served(request.raw.socket);
    else if (flood?.refused(request.raw.socket)) reply.header('connection', 'close');
    const { cached } = this.#call.endpoint;
    // A reply that is kept would say an old time.
    if (!answer.ok || cached === undefined) reply.header(TIME_HEADER, this.#shared.clock.now());
    if (answer.ok && cached !== undefined) sendCached(reply, okText(answer.message), cached);
    else if (answer.ok) sendOk(reply, okText(answer.message));
    else sendError(reply, answer.code, answer.params, answer.language);
  }
}
