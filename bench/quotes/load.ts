/** The load of the fan-out benchmark, the same for both servers. */
export const SOCKETS = 2_000;
export const MARKETS = 50;
export const MARKETS_PER_SOCKET = 5;
export const CHANGES_PER_SECOND = 10;

/** Markets of one socket: five of fifty, spread evenly over all sockets. */
export function marketsOf(socket: number): number[] {
  return Array.from({ length: MARKETS_PER_SOCKET }, (_, index) => 1 + ((socket * 7 + index * 11) % MARKETS));
}

/** Message of the server process. CPU is user and system time of the whole process so far, in microseconds. */
export type ServerMessage = { readonly port: number } | { readonly cpu: number };

/** Result of a measured window. Latencies are from a market's change to its arrival in the client process. */
export interface ClientMessage {
  readonly connected?: number;
  readonly delivered?: number;
  readonly seconds?: number;
  readonly p50?: number;
  readonly p99?: number;
}
