import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import { RepeatedLines } from '../log/repeated-lines.ts';

/** Requests through a proxy until it is told: one may be from any client. */
const TOLD_AFTER = 10;

/** Networks of the machines of an installation (RFC 1918, 6598, 3927, 4193, 4291). Customers come from there too, but send no headers of proxies. */
const NEAR = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
] as const)
  NEAR.addSubnet(network, bits);
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  NEAR.addSubnet(network, bits, 'ipv6');

/** Dependencies of the address watch. */
export interface AddressWatchDependencies {
  readonly trustProxy: boolean;
  readonly log: { warn(details: object, message: string): void };
  /** Milliseconds that only ever grow; the machine's where left out. */
  readonly elapsed?: () => number;
}

/** Watches under whose addresses customers are counted: behind a proxy that is not believed all of them have the proxy's, and share its limits. */
export class AddressWatch {
  readonly #trustProxy: boolean;
  readonly #log: AddressWatchDependencies['log'];
  readonly #refusals: RepeatedLines;
  #proxied = 0;

  constructor({ trustProxy, log, elapsed }: AddressWatchDependencies) {
    this.#trustProxy = trustProxy;
    this.#log = log;
    this.#refusals = new RepeatedLines(elapsed);
  }

  /** Whether requests come through a proxy near by whose word is not taken. */
  get overlooksProxy(): boolean {
    return this.#proxied >= TOLD_AFTER;
  }

  /** Notes a request. The tenth that a proxy near by sent is told in the log, once. */
  note({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): void {
    if (this.#trustProxy || this.overlooksProxy || !(headers['x-forwarded-for'] ?? headers.forwarded)) return;
    const { remoteAddress: proxy = '' } = socket;
    if (!NEAR.check(proxy, isIPv6(proxy) ? 'ipv6' : 'ipv4')) return;
    this.#proxied += 1;
    if (this.overlooksProxy)
      this.#log.warn(
        { proxy },
        'requests come through a proxy and all count as one customer: set TRUST_PROXY=1, or have the proxy add no X-Forwarded-For',
      );
  }

  /**
   * Notes that connections, requests or sockets of an address are refused because it has too many. The log says each of the three every ten seconds at most,
   * with the address met then. A caller with many addresses must not fill it.
   */
  refuses(what: 'connections' | 'requests' | 'sockets', address: string): void {
    const message = 'an address is refused';
    const leftOut = this.#refusals.admit({ what }, message);
    if (leftOut === undefined) return;
    this.#log.warn({ error: `too many ${what} of one address`, address, ...(leftOut > 0 && { leftOut }) }, message);
  }
}
