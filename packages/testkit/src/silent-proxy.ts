import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP line to a server that can stop carrying anything, without an end, as a network that is gone does. */
export interface SilentProxy {
  /** Where it listens, such as `http://127.0.0.1:23456`. */
  readonly url: string;
  /** From now on nothing is carried in either direction; connections stay open, and new ones are taken and say nothing. */
  fallSilent(): void;
  /** Carries again; what was held back is lost with the connections it belonged to, which end. */
  speak(): void;
  stop(): Promise<void>;
}

/** Opens a silent proxy to a port of this machine. */
export async function silentProxy(port: number): Promise<SilentProxy> {
  let silent = false;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from.on('data', (chunk: Buffer) => void (silent || to.write(chunk)));
      from.on('error', () => from.destroy());
      from.on('close', () => {
        open.delete(from);
        if (!silent) to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endAll = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fallSilent: () => void (silent = true),
    speak() {
      silent = false;
      endAll();
    },
    async stop() {
      endAll();
      server.close();
      await once(server, 'close');
    },
  };
}
