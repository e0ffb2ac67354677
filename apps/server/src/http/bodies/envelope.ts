import { hash } from 'node:crypto';
import { gzip } from 'node:zlib';
import { ERRORS, type ErrorCode, type ErrorParams, type Language } from '@candor/api';
import { errorMessage } from '@candor/api/error-texts/catalog';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accepts } from './encodings.ts';
import { DATA_HEADERS, STRICT_TRANSPORT } from '../headers.ts';

/** Shorter texts fit into one packet as they are. */
const PACKED_FROM = 1_024;
/** Prices pack to a fifth at once; more effort hardly gains. */
const GZIP_LEVEL = 3;

const TYPES: Partial<Record<ErrorCode, 999 | 1000>> = { login_expired: 999, second_factor_required: 1000 };

/** The text of an error reply. */
export function errorText(code: ErrorCode, params: ErrorParams, language: Language): string {
  return JSON.stringify({ type: TYPES[code] ?? 'error', code, message: errorMessage(code, params, language), params });
}

/** The text of an ok reply. */
export function okText(message: unknown): string {
  return `{"type":"ok","message":${JSON.stringify(message)}}`;
}

/** Seconds after which a client that was turned away may try again; undefined when trying again is no use. */
function retryAfter(code: ErrorCode, params: ErrorParams): number | undefined {
  if (code === 'rate_limited' || code === 'work_required') return Number(params['seconds']);
  return ERRORS[code].status === 503 ? 1 : undefined;
}

/** Returns the `cache-control` of a reply that may be kept for some seconds, or forever. */
export function cacheControl(cached: number | 'permanently'): string {
  return cached === 'permanently' ? 'public, max-age=31536000, immutable' : `public, max-age=${cached}`;
}

/** Whether the caller has a body of this tag already. The same text has one tag, however it is packed. */
export function isKnown(request: FastifyRequest, etag: string): boolean {
  return (request.headers['if-none-match'] ?? '').split(',').some((each) => each.trim() === etag);
}

/** Sends the text of an ok reply that any cache may keep, or that it is as the caller has it. */
export function sendCached(reply: FastifyReply, text: string, cached: number | 'permanently'): void {
  const etag = `W/"${hash('sha256', text, 'base64url')}"`;
  if (isKnown(reply.request, etag)) {
    reply.headers({ ...DATA_HEADERS, 'cache-control': cacheControl(cached), etag, vary: 'accept-encoding' });
    reply.removeHeader('content-type').code(304).send();
    return;
  }
  sendOk(reply, text, { 'cache-control': cacheControl(cached), etag, vary: 'accept-encoding' });
}

/** Sends the text of an ok reply. */
export function sendOk(reply: FastifyReply, text: string, more: Readonly<Record<string, string>> = {}): void {
  reply.headers({ ...DATA_HEADERS, ...more });
  if (reply.request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT);
  if (text.length < PACKED_FROM || !accepts(reply.request.headers['accept-encoding'] ?? '', 'gzip')) {
    reply.send(text);
    return;
  }
  // Off the thread that decides. What a reply holds is asked for with a token in a header, so no other site can probe it by its size.
  gzip(text, { level: GZIP_LEVEL }, (error, packed) => {
    if (error) reply.send(text);
    else reply.headers({ 'content-encoding': 'gzip', vary: 'accept-encoding' }).send(packed);
  });
}

/** Sends an error reply with the status of its code, or another one. */
export function sendError(
  reply: FastifyReply,
  code: ErrorCode,
  params: ErrorParams,
  language: Language,
  status: number = ERRORS[code].status,
): void {
  const seconds = retryAfter(code, params);
  if (seconds !== undefined) reply.header('retry-after', seconds);
  reply.code(status);
  sendOk(reply, errorText(code, params, language));
}
