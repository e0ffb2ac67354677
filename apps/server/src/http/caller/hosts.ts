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

/** Hosts that name the machine itself, as a Host header or the host of an address has them, with a port or without. */
const THIS_MACHINE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/** Whether a host names the machine on which it is used. */
export function isThisMachine(host: string): boolean {
  return THIS_MACHINE.test(host);
}

/** Settings that tell whether requests reach the venue through a proxy or by a public name. */
interface Published {
  readonly trustProxy: boolean;
  readonly publicUrl?: string;
  readonly consoleHost: string;
}

/** Whether others reach the venue by what its settings name. A request from this machine may then be anybody's, handed on by a proxy. */
export function isPublished({ trustProxy, publicUrl = '', consoleHost }: Published): boolean {
  return trustProxy || consoleHost !== '' || (publicUrl !== '' && !isThisMachine(new URL(publicUrl).host));
}
