import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy that carries requests and answers every web socket with 403, as those of offices do. */
export interface RefusingProxy {
  readonly url: string;
  /** Number of web sockets that were refused. */
  readonly refused: () => number;
  stop(): Promise<void>;
}

/** Opens a refusing proxy to a port of this machine. */
export async function refusingProxy(port: number): Promise<RefusingProxy> {
  let refused = 0;
  const server = createServer((asked, answer) => {
    const { method, url: path, headers } = asked;
    const carried = request({ host: '127.0.0.1', port, method, path, headers }, (came) => {
      answer.writeHead(came.statusCode ?? 502, came.headers);
      came.pipe(answer);
    });
    carried.on('error', () => answer.destroy());
    asked.pipe(carried);
  });
  server.on('upgrade', (_asked, socket) => {
    refused += 1;
    socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refused: () => refused,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
