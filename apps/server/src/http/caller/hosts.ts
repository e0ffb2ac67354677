/** The two sites of a venue, which a browser may be kept from mixing up. */
export type Site = 'console' | 'customers';

/**
 * Whether a site answers a request by the Host that it names, port aside. With a host of its own (`consoleHost`, lower case) the console is there and nowhere
 * else, and nothing else is there. Without one (empty) both are everywhere. Give the Host header as it came: any page can set X-Forwarded-Host on its own
 * requests.
 */
export function isServedAt(site: Site, host: string | undefined, consoleHost: string): boolean {
  if (consoleHost === '') return true;
  const named = (host ?? '').toLowerCase().replace(/:\d*$/, '');
  return (named === consoleHost) === (site === 'console');
}

/** Those of the allowed origins whose pages are of a site. */
export function originsOf(site: Site, origins: readonly string[], consoleHost: string): readonly string[] {
  return origins.filter((origin) => isServedAt(site, new URL(origin).hostname, consoleHost));
}
