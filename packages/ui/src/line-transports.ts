import { answeredAt, elapsed } from './clock.ts';

/** Parts of a socket.io client that this needs. */
interface Line {
  readonly io: { readonly opts: { transports?: unknown } };
  on(event: 'connect' | 'connect_error', listener: () => void): unknown;
}

const BY_SOCKET = ['websocket'];
/** Becomes a web socket where one can be opened after all. */
const BY_REQUESTS = ['polling', 'websocket'];

/** Transports with which a line is opened at first. */
export const FIRST_TRANSPORTS = BY_SOCKET;

/**
 * Has a line go by requests where web sockets are refused or swallowed, as some proxies do. That is so when it failed more than once while the venue answered
 * calls. A venue that is not there answers none, and its lines come back as web sockets.
 */
export function fallBackToRequests(line: Line): void {
  let failedAt: number | undefined;
  line.on('connect', () => (failedAt = undefined));
  line.on('connect_error', () => {
    const answersCalls = failedAt !== undefined && answeredAt() > failedAt;
    failedAt ??= elapsed();
    line.io.opts.transports = answersCalls ? BY_REQUESTS : BY_SOCKET;
  });
}
