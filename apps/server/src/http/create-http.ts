import { pathOf, type ErrorCode, type ErrorParams } from '@candor/api';
import { fastify, type FastifyError, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Clock } from '../kernel/model/clock.ts';
import type { Downloads } from '../files/downloads.ts';
import { RefusedError } from '../kernel/model/command.ts';
import type { Calls } from '../calls/calls.ts';
import { ApiRoute } from './routes/api-route.ts';
import { bodyText, MalformedBodyError, parseFormFields, parseJsonFields, parseQueryFields } from './bodies/bodies.ts';

import { downloadRoute } from './routes/download-route.ts';
import { errorText, sendError } from './bodies/envelope.ts';
import { DATA_HEADERS } from './headers.ts';
import type { FloodGate } from './limits/flood-gate.ts';
import { healthRoutes } from './routes/health.ts';
import { isPublished, isServedAt, type Site } from './caller/hosts.ts';
import { SUPPORT_PAGE } from '@candor/api';
import { acceptedLanguage } from './caller/language.ts';
import { CLIENT_ROUTES, CONSOLE_BASE, CONSOLE_PAGES } from './routes/pages.ts';

import { pageTextsIn } from '../public-pages/texts.ts';
import { supportFrame } from './routes/support-frame.ts';
import { PublicPages } from '../public-pages/public-pages.ts';
import { pictureRoute } from './routes/picture-route.ts';
import { siteFiles, workerRemoval } from './routes/site-files.ts';
import { UploadBodies } from './bodies/upload-body.ts';
import { WebApp } from './routes/web-app.ts';

/** Settings of the HTTP server in this installation. */
export interface HttpConfig {
  /** Whether the nearest X-Forwarded-For and -Proto come from a proxy of this installation and are to be believed. */
  readonly trustProxy: boolean;
  /** Full origins that may send state-changing requests besides this host; for proxies that rewrite Host. */
  readonly allowedOrigins: readonly string[];
  /** Address at which customers reach the venue; empty where the operator did not say. */
  readonly publicUrl?: string;
  /** The host where the console answers and nothing else of the venue does; empty for none of its own. */
  readonly consoleHost: string;
  /** The token of who reads metrics from elsewhere; none when absent. */
  readonly metricsToken?: string;
  /** False when browsers are to remove the worker that shows the offline page. */
  readonly offlineWorker?: boolean;
  /** The script of a third-party chat; none when absent. */
  readonly supportScript?: string;
  /** Bytes of a body; calls fit well below the default, but for those that name a limit of their own. */
  readonly bodyLimit?: number;
}

/** Dependencies of the HTTP server. */
export interface HttpDependencies {
  readonly calls: Calls;
  readonly config: HttpConfig;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Registry;
  /** Undefined when the venue takes requests, else the class of what keeps it, for anybody; always ready when absent. */
  readonly notReady?: () => string | undefined;
  /** Further fields of the answer of `/readyz`. */
  readonly details?: () => object;
  /** Told of refusals, and closes connections that continue after them. */
  readonly flood?: FloodGate;
  /** Files that customers fetch by a ticket; none without it. */
  readonly downloads?: Downloads;
  /** The JPEG of an address below /pictures; none without it. */
  readonly picture?: (id: string) => Promise<Buffer | undefined>;
  /** Makes the answer of `/diagnostics` on this machine. */
  readonly diagnose?: () => Promise<object>;
  /** The built web app; without it there is the API only. */
  readonly webRoot?: string;
  /** The built operators' console, served below /console; without it there is none. */
  readonly consoleRoot?: string;
}

const DEFAULT_BODY_LIMIT = 32_768;
/** Time limit of a request: as long as the web app waits for an upload. A photo of eight megabytes on a slow telephone takes a minute. */
const REQUEST_TIMEOUT_MS = 120_000;
/** The headers of a request fit into one packet or two; who takes longer holds a connection open on purpose. */
const HEADERS_TIMEOUT_MS = 15_000;
/**
 * Longer than proxies keep a connection to us for their next request (Caddy two minutes, Traefik 90 s, nginx 60 s). One that we end just as they use it is a
 * 502.
 */
const KEEP_ALIVE_MS = 130_000;
/** Interval between searches for connections that take longer. */
const CHECK_INTERVAL_MS = 5_000;
const HEADER_BYTES_MAX = 16_384;

function codeOf(error: FastifyError | Error, bodyLimit: number): { code: ErrorCode; params: ErrorParams } {
  if (error instanceof RefusedError) return { code: error.code, params: error.params };
  if (error instanceof MalformedBodyError) return { code: 'malformed_body', params: {} };
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return { code: 'body_too_large', params: { limit: bodyLimit } };
  // What is left below 500 is Fastify's own: an unknown media type, a length that does not agree, a broken URL.
  if (status !== undefined && status >= 400 && status < 500) return { code: 'malformed_body', params: {} };
  return { code: 'internal', params: {} };
}

/** Bytes on the wire that are not HTTP never reach a route; they get the envelope and its headers all the same. */
function rawRefusal(): string {
  const body = errorText('malformed_body', {}, 'en');
  const headers = { ...DATA_HEADERS, 'content-length': String(Buffer.byteLength(body)), connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 400 Bad Request\r\n${lines.join('')}\r\n${body}`;
}

/**
 * Believes only the proxy that connects to us, so that the customer's address is the one that it saw. Addresses before that in X-Forwarded-For were sent by the
 * customer, who could choose them.
 */
const NEAREST_PROXY = (_address: string, hop: number): boolean => hop === 0;

function apiRoutes(app: FastifyInstance, { calls, config, clock, flood }: HttpDependencies): void {
  const { allowedOrigins, consoleHost, trustProxy } = config;
  const shared = { allowedOrigins, consoleHost, trustProxy, clock, ...(flood && { flood }), uploads: new UploadBodies() };
  for (const call of calls.all) {
    const route = new ApiRoute(call, shared);
    app.route({
      method: call.endpoint.method,
      url: `/api/${pathOf(call.name)}`,
      onRequest: route.admit,
      handler: route.serve,
      ...(call.endpoint.bodyMost !== undefined && { bodyLimit: call.endpoint.bodyMost }),
      config: { upload: call.endpoint.upload === true },
    });
  }
  // The specification unbinds the authenticator by GET. Nothing changes by one: who makes it is sent to the page that asks for a code.
  app.get('/api/bind/unbindGoogle', (request, reply) => {
    reply.header('location', '/bindGoogle');
    sendError(reply, 'not_found', {}, acceptedLanguage(request.headers['accept-language']) ?? 'en', 303);
  });
}

/**
 * The HTTP server: a route per call of the contract below /api, health and metrics, and the web app. Not listening yet.
 * Every reply but a file of the web app is the envelope, whatever was sent.
 */
export function createHttp(dependencies: HttpDependencies): FastifyInstance {
  const { config, log, webRoot, consoleRoot } = dependencies;
  const bodyLimit = config.bodyLimit ?? DEFAULT_BODY_LIMIT;
  const app = fastify({
    logger: false,
    trustProxy: config.trustProxy && NEAREST_PROXY,
    bodyLimit,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, maxHeaderSize: HEADER_BYTES_MAX, connectionsCheckingInterval: CHECK_INTERVAL_MS },
    // While closing, requests in flight on open connections get the kernel's own coded answers.
    return503OnClosing: false,
    routerOptions: { caseSensitive: true, querystringParser: parseQueryFields },
    frameworkErrors: (_error, request, reply) =>
      sendError(reply, 'malformed_body', {}, acceptedLanguage(request.headers['accept-language']) ?? 'en'),
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      // A browser opens connections before it needs them. What is written on one that it begins to use just now would be read as the answer.
      if (socket.writable && !(error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0)) socket.write(rawRefusal());
      socket.destroy(error);
    },
  });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseJsonFields(bodyText(body)));
    } catch (error) {
      done(error instanceof Error ? error : new MalformedBodyError('unreadable'));
    }
  });
  app.addContentTypeParser<Buffer>('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseFormFields(bodyText(body)));
    } catch (error) {
      done(error instanceof Error ? error : new MalformedBodyError('unreadable'));
    }
  });

  // An upload is read by its route, after the caller was let in; everywhere else a multipart form is no body at all.
  app.addContentTypeParser('multipart/form-data', (request, _body, done) => {
    const config = request.routeOptions.config as { upload?: boolean };
    if (config.upload) done(null, undefined);
    else done(new MalformedBodyError('a multipart form'));
  });

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { code, params } = codeOf(error, request.routeOptions.bodyLimit ?? bodyLimit);
    if (code === 'internal') log.error({ err: error, method: request.method }, 'a request broke');
    sendError(reply, code, params, acceptedLanguage(request.headers['accept-language']) ?? 'en');
  });

  apiRoutes(app, dependencies);
  if (dependencies.picture) pictureRoute(app, dependencies.picture);
  if (dependencies.downloads) downloadRoute(app, dependencies.downloads, config.consoleHost);
  healthRoutes(app, {
    metrics: dependencies.metrics,
    watching: { token: config.metricsToken ?? '', isPublished: isPublished(config) },
    notReady: dependencies.notReady ?? (() => undefined),
    ...(dependencies.details && { details: dependencies.details }),
    ...(dependencies.diagnose && { diagnose: dependencies.diagnose }),
  });

  const known = { publicUrl: config.publicUrl ?? '', allowedOrigins: config.allowedOrigins };
  const apps: (readonly [Site, WebApp])[] = [];
  if (consoleRoot !== undefined) apps.push(['console', new WebApp(consoleRoot, CONSOLE_BASE, CONSOLE_PAGES, known)]);
  if (webRoot !== undefined) {
    const texts = pageTextsIn(webRoot);
    const publicPages = texts && new PublicPages(texts, dependencies.calls, dependencies.clock, log);
    const script = config.supportScript ?? '';
    apps.push(['customers', new WebApp(webRoot, '', CLIENT_ROUTES, known, publicPages, script === '' ? undefined : SUPPORT_PAGE)]);
    if (script !== '') supportFrame(app, script, config.consoleHost);
    if (config.offlineWorker === false) workerRemoval(app);
    if (publicPages) siteFiles(app, publicPages, known, config.consoleHost);
  }
  app.setNotFoundHandler(async (request, reply) => {
    const page = (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/api/');
    const { host } = request.headers;
    if (page)
      for (const [site, each] of apps) if (isServedAt(site, host, config.consoleHost) && (await each.serve(request, reply))) return reply;
    sendError(reply, 'not_found', {}, acceptedLanguage(request.headers['accept-language']) ?? 'en');
    return reply;
  });
  return app;
}
