import { hash } from 'node:crypto';
import { SUPPORT_FRAME } from '@candor/api';
import type { FastifyInstance } from 'fastify';
import { isServedAt } from '../caller/hosts.ts';

/**
 * Serves the document that a third party's chat runs in. It is a sandbox without an origin, so that nothing of this site can be reached from it. Its policy
 * lets it load from the origin of the script only. It tells the page around it whether the script came.
 */
export function supportFrame(app: FastifyInstance, script: string, consoleHost: string): void {
  const loader = `const script = document.createElement('script');
script.src = ${JSON.stringify(script)};
script.onload = () => parent.postMessage('support-loaded', '*');
script.onerror = () => parent.postMessage('support-failed', '*');
document.body.append(script);`;
  const { origin, host, protocol } = new URL(script);
  const socket = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`;
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${hash('sha256', loader, 'base64')}' ${origin}`,
    `connect-src ${origin} ${socket}`,
    `style-src ${origin} 'unsafe-inline'`,
    `img-src ${origin} data:`,
    `font-src ${origin}`,
    `frame-src ${origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-popups',
  ].join('; ');
  app.get(SUPPORT_FRAME, (request, reply) => {
    if (!isServedAt('customers', request.headers.host, consoleHost)) return reply.callNotFound();
    return reply
      .headers({
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'no-store',
        'permissions-policy':
          'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
      })
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Chat</title></head><body><script>${loader}</script></body></html>`,
      );
  });
}
