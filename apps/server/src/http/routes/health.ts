import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { tokenOf } from '../caller/caller.ts';
import { okText, sendError, sendOk } from '../bodies/envelope.ts';
import { DATA_HEADERS } from '../headers.ts';

/** Whether the request comes from this machine and not through a proxy on it. */
export function fromThisMachine(request: FastifyRequest): boolean {
  const peer = request.socket.remoteAddress ?? '';
  const loopback = peer === '::1' || peer.startsWith('127.') || peer.startsWith('::ffff:127.');
  return loopback && request.headers['x-forwarded-for'] === undefined && request.headers['forwarded'] === undefined;
}

/** Whether a request may see what monitoring sees: from this machine, or with the token where there is one. */
function mayWatch(request: FastifyRequest, token: string): boolean {
  if (token === '') return fromThisMachine(request);
  return hash('sha256', tokenOf(request.headers.authorization)) === hash('sha256', token);
}

/** Dependencies of the health routes. */
export interface HealthDependencies {
  readonly metrics: Registry;
  /** Asked for before metrics and diagnostics are told; empty for none, and then this machine alone hears them. */
  readonly metricsToken: string;
  /** Undefined when the venue takes requests, else one clear line saying why not. */
  readonly notReady: () => string | undefined;
  /** Details that a venue that is ready adds to its answer; JSON-safe. */
  readonly details?: () => object;
  /** Compares in-process state with the same state read from the database at that moment; JSON-safe. */
  readonly diagnose?: () => Promise<object>;
}

/** /healthz answers while the process turns; /readyz while it can serve; /metrics and /diagnostics to who may watch. */
export function healthRoutes(app: FastifyInstance, { metrics, metricsToken, notReady, details, diagnose }: HealthDependencies): void {
  // As proxies ask that are told nothing else: haproxy's `option httpchk`.
  app.options('/', (_request, reply) => reply.code(204).header('allow', 'GET, HEAD, OPTIONS').send());
  app.get('/healthz', (_request, reply) => sendOk(reply, okText('alive')));
  app.get('/readyz', (_request, reply) => {
    const why = notReady();
    if (why === undefined) return sendOk(reply, JSON.stringify({ type: 'ok', message: 'ready', ...(details && { details: details() }) }));
    sendError(reply, 'unavailable', {}, 'en');
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayWatch(request, metricsToken)) return sendError(reply, 'not_found', {}, 'en');
    const text = await metrics.metrics();
    reply.headers(DATA_HEADERS).type(metrics.contentType).send(text);
    return reply;
  });
  app.get('/diagnostics', async (request, reply) => {
    if (!diagnose || !mayWatch(request, metricsToken)) return sendError(reply, 'not_found', {}, 'en');
    return sendOk(reply, okText(await diagnose()));
  });
}
