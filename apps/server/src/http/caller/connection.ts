import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4, SocketAddress } from 'node:net';

/** An address with the port that some proxies add: `203.0.113.7:51234`, `[2001:db8::1]:443`. */
const WITH_PORT = /^(?:\[(?<bracketed>[^\]]+)\]|(?<bare>[^:]+))(?::\d+)?$/;
/** Beginning of an IPv4 address inside an IPv6 one. */
const MAPPED = '::ffff:';

/** The last of a header's values: the one that the nearest proxy wrote. */
function nearest(header: string | readonly string[] | undefined): string | undefined {
  const text = typeof header === 'string' ? header : header?.at(-1);
  return text?.split(',').at(-1)?.trim() || undefined;
}

/** Reads an address as proxies write it, with or without a port, in the one spelling of all that name it. Undefined for what is none. */
export function addressIn(written: string): string | undefined {
  const { bracketed, bare } = WITH_PORT.exec(written)?.groups ?? {};
  return oneSpelling(bracketed ?? bare ?? written);
}

/** Returns the text of RFC 5952, without a zone. An IPv4 address inside an IPv6 one is the IPv4 address. */
function oneSpelling(text: string): string | undefined {
  if (isIP(text) !== 6) return isIPv4(text) ? text : undefined;
  const { address } = new SocketAddress({ address: text, family: 'ipv6' });
  const inside = address.startsWith(MAPPED) ? address.slice(MAPPED.length) : '';
  return isIPv4(inside) ? inside : address;
}

/**
 * The network address that a request comes from. Behind a proxy (`trustProxy`) the one that the proxy saw; what precedes it in the header
 * the client may have written. Where the proxy names no address, the proxy's own. Each address has one spelling.
 */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const seen = trustProxy ? nearest(request.headers['x-forwarded-for']) : undefined;
  const { remoteAddress: peer = '' } = request.socket;
  return (seen && addressIn(seen)) ?? addressIn(peer) ?? peer;
}

/** Whether a request came over TLS, as far as the proxy says. */
export function cameOverTls(request: IncomingMessage, trustProxy: boolean): boolean {
  return trustProxy && nearest(request.headers['x-forwarded-proto']) === 'https';
}
