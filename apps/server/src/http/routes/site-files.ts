import type { FastifyInstance } from 'fastify';
import type { PublicPages } from '../../public-pages/public-pages.ts';
import { PAGE_HEADERS } from '../headers.ts';
import { isServedAt } from '../caller/hosts.ts';
import { originOf, type KnownOrigins } from './web-app.ts';

const FOR_AN_HOUR = 'public, max-age=3600';

/** Serves the files that crawlers ask for first: they list the pages, and the parts that crawlers must leave out. */
export function siteFiles(app: FastifyInstance, pages: PublicPages, known: KnownOrigins, consoleHost: string): void {
  app.get('/robots.txt', (request, reply) => {
    const isCustomers = isServedAt('customers', request.headers.host, consoleHost);
    const origin = originOf(request, known);
    const lines = isCustomers
      ? ['User-agent: *', 'Disallow: /api/', 'Disallow: /console', ...(origin === '' ? [] : [`Sitemap: ${origin}/sitemap.xml`])]
      : ['User-agent: *', 'Disallow: /'];
    reply
      .headers({ ...PAGE_HEADERS, 'cache-control': FOR_AN_HOUR, vary: 'host' })
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
  app.get('/sitemap.xml', async (request, reply) => {
    if (!isServedAt('customers', request.headers.host, consoleHost)) return reply.callNotFound();
    const map = await pages.siteMap(originOf(request, known));
    return reply
      .headers({ ...PAGE_HEADERS, 'cache-control': FOR_AN_HOUR, vary: 'host' })
      .type('application/xml; charset=utf-8')
      .send(map);
  });
}

/** Script that replaces a worker: it removes what workers kept, and itself. */
const REMOVAL = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const caught = caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))));
  event.waitUntil(caught.then(() => self.registration.unregister()));
});
`;

/** Answers for the worker where the venue wants none in browsers: those that have one look here, and it ends. */
export function workerRemoval(app: FastifyInstance): void {
  app.get('/worker.js', (_request, reply) =>
    reply
      .headers({ ...PAGE_HEADERS, 'cache-control': 'no-cache' })
      .type('text/javascript; charset=utf-8')
      .send(REMOVAL),
  );
}
