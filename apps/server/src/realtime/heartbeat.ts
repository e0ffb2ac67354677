/** A question each second, and the answer within 1.8: a client knows after 2.8 s that its line is dead. */
const CLOSE = { pingInterval: 1_000, pingTimeout: 1_800 };
/** Interval and patience of the library by itself. */
const RARE = { pingInterval: 25_000, pingTimeout: 20_000 };
/** Each question costs the server a write and a read. So many lines take about one fiftieth of a processor. */
const CLOSE_MOST = 500;

/**
 * Returns the interval at which the library asks a client whether its line lives. The client is told when the line opens, and it holds for that line. Lines
 * beyond the first five hundred are asked rarely. Their clients go by the beats of the fan-out, which cost next to nothing.
 */
export function heartbeat(connections: number): { readonly pingInterval: number; readonly pingTimeout: number } {
  return connections < CLOSE_MOST ? CLOSE : RARE;
}
