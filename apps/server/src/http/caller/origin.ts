import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a state-changing request may come from the origin that it names. Requests without an Origin come from programs, not from pages. A page must be served
 * by this host, or by one of `allowed` (full origins, for proxies that rewrite Host).
 */
export function originAllowed(headers: IncomingHttpHeaders, allowed: readonly string[]): boolean {
  const origin = headers.origin;
  if (origin === undefined) return headers['sec-fetch-site'] !== 'cross-site';
  const host = headers.host;
  if (host !== undefined && (origin === `http://${host}` || origin === `https://${host}`)) return true;
  return allowed.includes(origin);
}
