import { ERRORS, type ErrorCode, type ErrorParams, type Language } from '@candor/api';
import { errorMessage } from '@candor/api/messages/catalog';
import type { FastifyReply } from 'fastify';
import { DATA_HEADERS, STRICT_TRANSPORT } from './headers.ts';

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
  if (code === 'rate_limited') return Number(params['seconds']);
  return ERRORS[code].status === 503 ? 1 : undefined;
}

/** Sends the text of an ok reply. */
export function sendOk(reply: FastifyReply, text: string): void {
  reply.headers(DATA_HEADERS);
  if (reply.request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT);
  reply.send(text);
}

/** Sends an error reply with the status of its code. */
export function sendError(reply: FastifyReply, code: ErrorCode, params: ErrorParams, language: Language): void {
  const seconds = retryAfter(code, params);
  if (seconds !== undefined) reply.header('retry-after', seconds);
  reply.code(ERRORS[code].status);
  sendOk(reply, errorText(code, params, language));
}
