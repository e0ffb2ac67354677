import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { tokenOf } from '../caller/caller.ts';
import { isThisMachine } from '../caller/hosts.ts';
import { okText, sendError, sendOk } from '../bodies/envelope.ts';
import { DATA_HEADERS } from '../headers.ts';

/** Headers by which a proxy says that it is one. */
const OF_PROXY = /^(?:forwarded|via|x-forwarded(?:-.+)?|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.+|true-client-ip|cf-.+)$/;

/** Whether the request comes from this machine, as far as a proxy on it does not hide where it comes from. */
function fromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const peer = socket.remoteAddress ?? '';
  const loopback = peer === '::1' || peer.startsWith('127.') || peer.startsWith('::ffff:127.');
  return loopback && isThisMachine(headers.host ?? '') && !Object.keys(headers).some((name) => OF_PROXY.test(name));
}

/** Settings that say who may read what monitoring reads. */
export interface Watching {
  /** Asked for before metrics and diagnostics are told; empty for none. */
  readonly token: string;
  /** Whether the venue is reached through a proxy or by a public name: then without a token nobody hears them. */
  readonly isPublished: boolean;
}

/** Whether a request may see what monitoring sees: with the token where there is one, else from this machine alone. */
function mayWatch(request: FastifyRequest, { token, isPublished }: Watching): boolean {
  if (token === '') return !isPublished && fromThisMachine(request);
  return hash('sha256', tokenOf(request.headers.authorization)) === hash('sha256', token);
}

/** Dependencies of the health routes. */
export interface HealthDependencies {
  readonly metrics: Registry;
  readonly watching: Watching;
  /** Undefined when the venue takes requests, else the class of what keeps it, which any client may read. */
  readonly notReady: () => string | undefined;
  /** Details that a venue that is ready adds to its answer; JSON-safe. */
  readonly details?: () => object;
  /** Compares in-process state with the same state read from the database at that moment; JSON-safe. */
  readonly diagnose?: () => Promise<object>;
}

/** /healthz answers while the process turns; /readyz while it can serve; /metrics and /diagnostics to who may watch. */
export function healthRoutes(app: FastifyInstance, { metrics, watching, notReady, details, diagnose }: HealthDependencies): void {
  // As proxies ask that are told nothing else: haproxy's `option httpchk`.
  app.options('/', (_request, reply) => reply.code(204).header('allow', 'GET, HEAD, OPTIONS').send());
  app.get('/healthz', (_request, reply) => sendOk(reply, okText('alive')));
  app.get('/readyz', (_request, reply) => {
    const why = notReady();
    if (why === undefined) return sendOk(reply, JSON.stringify({ type: 'ok', message: 'ready', ...(details && { details: details() }) }));
    reply.code(503).header('retry-after', 1);
    return sendOk(reply, JSON.stringify({ type: 'error', code: 'unavailable', message: `The venue is not ready: ${why}.`, params: {} }));
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayWatch(request, watching)) return sendError(reply, 'not_found', {}, 'en');
    const text = await metrics.metrics();
    reply.headers(DATA_HEADERS).type(metrics.contentType).send(text);
    return reply;
  });
  app.get('/diagnostics', async (request, reply) => {
    if (!diagnose || !mayWatch(request, watching)) return sendError(reply, 'not_found', {}, 'en');
    return sendOk(reply, okText(await diagnose()));
  });
}
