import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Downloads } from '../downloads.ts';
import { sendError } from './envelope.ts';
import { DATA_HEADERS } from './headers.ts';
import { isServedAt } from './hosts.ts';
import { acceptedLanguage } from './language.ts';

/** `/api/download?ticket=…` gives the file of a ticket, piece by piece as fast as it is taken; a fault breaks it off before its end. */
export function downloadRoute(app: FastifyInstance, downloads: Downloads, consoleHost: string): void {
  app.get('/api/download', (request: FastifyRequest, reply: FastifyReply) => {
    const ticket = (request.query as Readonly<Record<string, unknown>>)['ticket'];
    const download = typeof ticket === 'string' ? downloads.take(ticket) : undefined;
    if (!download || !isServedAt(download.part, request.headers.host, consoleHost))
      return sendError(reply, 'not_found', {}, acceptedLanguage(request.headers['accept-language']) ?? 'en');
    reply.headers({
      ...DATA_HEADERS,
      'content-type': download.type ?? 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${download.name}"`,
    });
    // One piece is made while the one before is on its way, and no more.
    reply.send(Readable.from(download.pages(), { highWaterMark: 1 }));
    return undefined;
  });
}
