import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long requests under way may take to be answered once the venue closes. */
const GRACE_MS = 3_000;

/**
 * Gives the function that closes an HTTP server; call it before the server listens. Node's own close waits for connections over
 * which nothing was asked yet, which browsers open in advance, until the time for headers has passed: a minute in which the venue
 * neither works nor ends. Here a connection without a request is let go at once, one with a request as soon as it is answered,
 * and whatever is left after three seconds as it is.
 */
export function closerOf(http: FastifyInstance): () => Promise<void> {
  const requests = new Map<Socket, number>();
  let closing = false;
  const count = (socket: Socket, change: 1 | -1): void => {
    const under = requests.get(socket);
    if (under === undefined) return;
    requests.set(socket, under + change);
    if (closing && under + change === 0) socket.destroySoon();
  };
  http.server.on('connection', (socket) => {
    requests.set(socket, 0);
    socket.once('close', () => requests.delete(socket));
  });
  http.server.on('request', (request, response) => {
    count(request.socket, 1);
    response.once('close', () => count(request.socket, -1));
  });
  return async () => {
    closing = true;
    const closed = http.close();
    for (const [socket, under] of requests) if (under === 0) socket.destroy();
    const late = setTimeout(() => http.server.closeAllConnections(), GRACE_MS);
    await closed.finally(() => clearTimeout(late));
  };
}
