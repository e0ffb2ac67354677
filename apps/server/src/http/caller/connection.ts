import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** The last of a header's values: the one that the nearest proxy wrote. */
function nearest(header: string | readonly string[] | undefined): string | undefined {
  const text = typeof header === 'string' ? header : header?.at(-1);
  return text?.split(',').at(-1)?.trim() || undefined;
}

/** An address as proxies write it, without the port that some add: `203.0.113.7:51234`, `[2001:db8::1]:443`. Undefined for what is none. */
export function addressIn(written: string): string | undefined {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(written) ?? [];
  const [, before] = /^([^:]+):\d+$/.exec(written) ?? [];
  const address = bracketed ?? before ?? written;
  return isIP(address) > 0 ? address : undefined;
}

/**
 * The network address that a request comes from. Behind a proxy (`trustProxy`) the one that the proxy saw; what precedes it in the header
 * the client may have written. Where the proxy names no address, the proxy's own.
 */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const seen = trustProxy ? nearest(request.headers['x-forwarded-for']) : undefined;
  return (seen && addressIn(seen)) ?? request.socket.remoteAddress ?? '';
}

/** Whether a request came over TLS, as far as the proxy says. */
export function cameOverTls(request: IncomingMessage, trustProxy: boolean): boolean {
  return trustProxy && nearest(request.headers['x-forwarded-proto']) === 'https';
}
