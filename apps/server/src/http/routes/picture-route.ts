import type { FastifyInstance } from 'fastify';
import { cacheControl, sendError } from '../bodies/envelope.ts';
import { DATA_HEADERS } from '../headers.ts';
import { acceptedLanguage } from '../caller/language.ts';

const NAME = /^([0-9a-f]{64})\.jpg$/;

/** `/pictures/<sha256>.jpg`: pictures of the news, for everybody. What an address gives never changes, so it may be kept permanently. */
export function pictureRoute(app: FastifyInstance, picture: (id: string) => Promise<Buffer | undefined>): void {
  app.get<{ Params: { name: string } }>('/pictures/:name', async (request, reply) => {
    const id = NAME.exec(request.params.name)?.[1];
    const content = id === undefined ? undefined : await picture(id);
    if (!content) sendError(reply, 'not_found', {}, acceptedLanguage(request.headers['accept-language']) ?? 'en');
    else reply.headers({ ...DATA_HEADERS, 'cache-control': cacheControl('permanently'), 'content-type': 'image/jpeg' }).send(content);
    return reply;
  });
}
