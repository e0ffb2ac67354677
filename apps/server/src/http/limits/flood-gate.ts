import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { AddressWatch } from '../caller/address-watch.ts';
import { clientAddress } from '../caller/connection.ts';
import { errorText } from '../bodies/envelope.ts';
import { DATA_HEADERS } from '../headers.ts';
import { AddressBuckets, NETWORK_SHARE } from './network-buckets.ts';
import { addressKey, networkKey } from './networks.ts';
import type { Budget } from './token-buckets.ts';

/** Limits of one network address before anything looks at what it asks for. Networks around it have limits as with other budgets. */
export interface FloodLimits {
  /** Requests and handshakes of every kind, pages and their files included. */
  readonly requests: Budget;
  /** Connections that begin. */
  readonly connections: Budget;
  /** Connections that are open at a time. */
  readonly open: number;
  /** Requests over one connection that wait for their answer: browsers send the next one after it. */
  readonly pipelined: number;
  /** Refused requests over one connection, none answered between them, after which it is closed. */
  readonly refused: number;
}

/** Above what an office behind one address does, and far below what keeps a processor busy. */
export const FLOOD_LIMITS: FloodLimits = {
  requests: { burst: 1_200, perSecond: 300 },
  connections: { burst: 300, perSecond: 30 },
  open: 300,
  pipelined: 16,
  refused: 20,
};

/** The limits multiplied by a factor, for tests and load. */
export function scaledFloodLimits(factor: number): FloodLimits {
  const scaled = ({ burst, perSecond }: Budget): Budget => ({ burst: burst * factor, perSecond: perSecond * factor });
  const { requests, connections, open, pipelined, refused } = FLOOD_LIMITS;
  return {
    requests: scaled(requests),
    connections: scaled(connections),
    open: open * factor,
    pipelined: pipelined * factor,
    refused: refused * factor,
  };
}

/** State of a connection. */
interface Connection {
  waiting: number;
  refused: number;
  /** Its last answer is on its way; whatever else comes over it is not looked at. */
  closing: boolean;
}

const REFUSAL = errorText('rate_limited', { seconds: 1 }, 'en');
const REFUSAL_HEADERS = { ...DATA_HEADERS, 'content-length': String(Buffer.byteLength(REFUSAL)), 'retry-after': '1', connection: 'close' };

export interface FloodGateOptions {
  readonly limits: FloodLimits;
  /** Whether a proxy is in front: then all connections are the proxy's, and only requests are counted by address. */
  readonly trustProxy: boolean;
  readonly watch: Pick<AddressWatch, 'note' | 'refuses'>;
}

/** Precedes everything that the server does. A flood is turned away before it is parsed, routed, translated or logged, and its connection is closed. */
export class FloodGate {
  readonly #limits: FloodLimits;
  readonly #trustProxy: boolean;
  readonly #watch: FloodGateOptions['watch'];
  readonly #requests: AddressBuckets;
  readonly #begun: AddressBuckets;
  readonly #open = new Map<string, number>();
  readonly #connections = new WeakMap<Socket, Connection>();
  /** Connections that were turned away or closed, for metrics. */
  closed = 0;

  constructor({ limits, trustProxy, watch }: FloodGateOptions) {
    this.#limits = limits;
    this.#trustProxy = trustProxy;
    this.#watch = watch;
    this.#requests = new AddressBuckets(limits.requests);
    this.#begun = new AddressBuckets(limits.connections);
  }

  /** Puts the gate before whatever listens to the server by now. */
  guard(server: Server): void {
    server.prependListener('connection', (socket: Socket) => this.#connected(socket));
    const requested = takeListeners(server, 'request');
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (!this.#admits(request, response)) return;
      for (const listener of requested) listener.call(server, request, response);
    });
    const upgraded = takeListeners(server, 'upgrade');
    server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
      if (!this.#hasRoom(request)) return this.#end(socket);
      for (const listener of upgraded) listener.call(server, request, socket, head);
    });
  }

  /** Notes that a request was refused for its number. Whether its answer is to be the last over its connection. */
  refused(socket: Socket): boolean {
    const connection = this.#of(socket);
    connection.refused += 1;
    if (connection.refused < this.#limits.refused) return false;
    connection.closing = true;
    this.closed += 1;
    return true;
  }

  /** Notes that a request was not refused for its number. */
  served(socket: Socket): void {
    const connection = this.#connections.get(socket);
    if (connection) connection.refused = 0;
  }

  #connected(socket: Socket): void {
    if (this.#trustProxy) return;
    const address = socket.remoteAddress ?? '';
    const counts = [
      [addressKey(address), this.#limits.open],
      [networkKey(address), this.#limits.open * NETWORK_SHARE],
    ] as const;
    const isFull = counts.some(([key, most]) => (this.#open.get(key) ?? 0) >= most);
    if (isFull || this.#begun.take(address, Date.now()) > 0) {
      this.#watch.refuses('connections', address);
      return this.#end(socket);
    }
    for (const [key] of counts) this.#open.set(key, (this.#open.get(key) ?? 0) + 1);
    socket.once('close', () => {
      for (const [key] of counts) {
        const left = (this.#open.get(key) ?? 1) - 1;
        if (left > 0) this.#open.set(key, left);
        else this.#open.delete(key);
      }
    });
  }

  #admits(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket } = request;
    const connection = this.#of(socket);
    if (connection.closing) return false;
    connection.waiting += 1;
    if (connection.waiting > this.#limits.pipelined) {
      connection.closing = true;
      this.#end(socket);
      return false;
    }
    response.once('close', () => (connection.waiting -= 1));
    if (this.#hasRoom(request)) return true;
    connection.closing = true;
    this.closed += 1;
    response.writeHead(429, REFUSAL_HEADERS);
    response.end(REFUSAL);
    return false;
  }

  /** Counts a request for its address. Whether it is one of those that are served. */
  #hasRoom(request: IncomingMessage): boolean {
    this.#watch.note(request);
    const address = clientAddress(request, this.#trustProxy);
    if (this.#requests.take(address, Date.now()) === 0) return true;
    this.#watch.refuses('requests', address);
    return false;
  }

  #of(socket: Socket): Connection {
    let connection = this.#connections.get(socket);
    if (!connection) this.#connections.set(socket, (connection = { waiting: 0, refused: 0, closing: false }));
    return connection;
  }

  #end(socket: Socket): void {
    this.closed += 1;
    socket.destroy();
  }
}

function takeListeners(server: Server, event: 'request' | 'upgrade'): ((...given: unknown[]) => void)[] {
  const listeners = server.listeners(event) as ((...given: unknown[]) => void)[];
  server.removeAllListeners(event);
  return listeners;
}
