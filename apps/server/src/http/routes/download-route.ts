import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Downloads } from '../../files/downloads.ts';
import { cacheControl, isKnown, sendError } from '../bodies/envelope.ts';
import { DATA_HEADERS } from '../headers.ts';
import { isServedAt } from '../caller/hosts.ts';
import { acceptedLanguage } from '../caller/language.ts';

/** `/api/download?ticket=…` gives the file of a ticket, piece by piece as fast as it is taken; a fault breaks it off before its end. */
export function downloadRoute(app: FastifyInstance, downloads: Downloads, consoleHost: string): void {
  app.get('/api/download', (request: FastifyRequest, reply: FastifyReply) => {
    const ticket = (request.query as Readonly<Record<string, unknown>>)['ticket'];
    const download = typeof ticket === 'string' ? downloads.take(ticket) : undefined;
    if (!download || !isServedAt(download.site, request.headers.host, consoleHost))
      return sendError(reply, 'not_found', {}, acceptedLanguage(request.headers['accept-language']) ?? 'en');
    const { etag, cached, slots, type, name } = download;
    const kept = { ...(etag !== undefined && { etag }), ...(cached !== undefined && { 'cache-control': cacheControl(cached) }) };
    if (etag !== undefined && isKnown(request, etag)) {
      reply.headers({ ...DATA_HEADERS, ...kept });
      return reply.removeHeader('content-type').code(304).send();
    }
    const release = slots?.take();
    if (slots && !release) return sendError(reply, 'busy', {}, acceptedLanguage(request.headers['accept-language']) ?? 'en');
    reply.headers({
      ...DATA_HEADERS,
      ...kept,
      'content-type': type ?? 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    });
    // One piece is made while the one before is on its way, and no more.
    const stream = Readable.from(download.pages(), { highWaterMark: 1 });
    // However it ends: fetched, broken off, or left by who asked.
    if (release) stream.once('close', release);
    reply.send(stream);
    return undefined;
  });
}
