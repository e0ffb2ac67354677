import type { IncomingMessage } from 'node:http';

/** The last of a header's values: the one that the nearest proxy wrote. */
function nearest(header: string | readonly string[] | undefined): string | undefined {
  const text = typeof header === 'string' ? header : header?.at(-1);
  return text?.split(',').at(-1)?.trim() || undefined;
}

/**
 * The network address that a request comes from, for requests that no route sees. Behind a proxy (`trustProxy`) the one that the
 * proxy saw; what stands before it in the header the client may have written.
 */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const peer = request.socket.remoteAddress ?? '';
  return (trustProxy && nearest(request.headers['x-forwarded-for'])) || peer;
}

/** Whether a request came over TLS, as far as the proxy says. */
export function cameOverTls(request: IncomingMessage, trustProxy: boolean): boolean {
  return trustProxy && nearest(request.headers['x-forwarded-proto']) === 'https';
}
