import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressWatch } from '../http/caller/address-watch.ts';
import { cameOverTls, clientAddress } from '../http/caller/connection.ts';
import { DATA_HEADERS, STRICT_TRANSPORT } from '../http/headers.ts';
import { isServedAt, originsOf } from '../http/caller/hosts.ts';
import { originAllowed } from '../http/caller/origin.ts';
import { NETWORK_SHARE } from '../http/limits/network-buckets.ts';
import { addressKey, networkKey } from '../http/limits/networks.ts';

/** Rules for admitting connections. */
export interface AdmissionConfig {
  /** Full origins that may connect besides this host. */
  readonly allowedOrigins: readonly string[];
  /** The host of the operators' console, whose sockets are there alone; empty for none of its own. */
  readonly consoleHost: string;
  /** Whether the nearest X-Forwarded-For and -Proto come from a proxy of this installation. */
  readonly trustProxy: boolean;
  /** Sockets that one network address (an IPv6 /64 is one) may hold open; an IPv6 /48 sixteen times as many. */
  readonly socketsPerAddress: number;
  readonly watch?: Pick<AddressWatch, 'refuses'>;
}

/** Lets connections in while their address has few enough, from pages of this host and from programs. */
export class Admission {
  readonly #config: AdmissionConfig;
  readonly #open = new Map<string, number>();
  /** Connections that were turned away. */
  refused = 0;

  constructor(config: AdmissionConfig) {
    this.#config = config;
  }

  /** Whether a handshake may continue. */
  admits(request: IncomingMessage): boolean {
    const { allowedOrigins, consoleHost, trustProxy, socketsPerAddress, watch } = this.#config;
    // Which site a socket is of, and so what it may ask for, is decided by the same host when it joins.
    const site = isServedAt('customers', request.headers.host, consoleHost) ? 'customers' : 'console';
    const isOurs = originAllowed(request.headers, originsOf(site, allowedOrigins, consoleHost));
    const hasRoom = this.#keys(request).every(
      (key, index) => (this.#open.get(key) ?? 0) < socketsPerAddress * (index === 0 ? 1 : NETWORK_SHARE),
    );
    if (!hasRoom) watch?.refuses('sockets', clientAddress(request, trustProxy));
    if (isOurs && hasRoom) return true;
    this.refused += 1;
    return false;
  }

  /** Counts a connection. Returns the way to uncount it, which works once. */
  enter(request: IncomingMessage): () => void {
    const keys = this.#keys(request);
    for (const key of keys) this.#open.set(key, (this.#open.get(key) ?? 0) + 1);
    let inside = true;
    return () => {
      if (!inside) return;
      inside = false;
      for (const key of keys) {
        const left = (this.#open.get(key) ?? 1) - 1;
        if (left > 0) this.#open.set(key, left);
        else this.#open.delete(key);
      }
    };
  }

  /** Sets the headers of every reply of the socket server, which are those of other data. */
  readonly dress = (request: IncomingMessage, response: Pick<ServerResponse, 'setHeader'>, next: () => void): void => {
    for (const [name, value] of Object.entries(DATA_HEADERS)) if (name !== 'content-type') response.setHeader(name, value);
    if (cameOverTls(request, this.#config.trustProxy)) response.setHeader('strict-transport-security', STRICT_TRANSPORT);
    next();
  };

  /** Returns the keys that a connection counts for: its address, and its network where it has one. */
  #keys(request: IncomingMessage): readonly string[] {
    const address = clientAddress(request, this.#config.trustProxy);
    const network = networkKey(address);
    return network === undefined ? [addressKey(address)] : [addressKey(address), network];
  }
}
