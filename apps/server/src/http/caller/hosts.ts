/** The two parts of the venue that a browser may be kept from mixing up. */
export type Part = 'console' | 'customers';

/**
 * Whether a part answers a request by the Host that it names, port aside. With a host of its own (`consoleHost`, lower case) the console is there and nowhere
 * else, and nothing else is there. Without one (empty) both are everywhere. Give the Host header as it came: any page can set X-Forwarded-Host on its own
 * requests.
 */
export function isServedAt(part: Part, host: string | undefined, consoleHost: string): boolean {
  if (consoleHost === '') return true;
  const named = (host ?? '').toLowerCase().replace(/:\d*$/, '');
  return (named === consoleHost) === (part === 'console');
}

/** Those of the allowed origins whose pages are of a part. */
export function originsOf(part: Part, origins: readonly string[], consoleHost: string): readonly string[] {
  return origins.filter((origin) => isServedAt(part, new URL(origin).hostname, consoleHost));
}
