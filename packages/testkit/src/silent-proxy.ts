import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP line to a server that can stop carrying anything, without an end, as a network that is gone does. */
export interface SilentProxy {
  /** Address at which it listens, such as `http://127.0.0.1:23456`. */
  readonly url: string;
  readonly port: number;
  /** From now on nothing is carried in either direction; connections stay open, and new ones are taken and say nothing. */
  fallSilent(): void;
  /** Makes open connections carry nothing more, without an end. New connections are good, as after a failover or a forgotten NAT entry. */
  muteOpen(): void;
  /** Carries again; what was held back is lost with the connections it belonged to, which end. */
  speak(): void;
  stop(): Promise<void>;
}

/** Opens a silent proxy to a port of this machine, or to a socket of its file system. */
export async function silentProxy(target: number | string): Promise<SilentProxy> {
  let silent = false;
  const open = new Set<Socket>();
  const muted = new WeakSet<Socket>();
  const server = createServer((client) => {
    const upstream = typeof target === 'string' ? connect(target) : connect(target, '127.0.0.1');
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from.on('data', (chunk: Buffer) => void (silent || muted.has(from) || to.write(chunk)));
      from.on('error', () => from.destroy());
      from.on('close', () => {
        open.delete(from);
        // The server's keepalive finds soon that the client of a mute line is gone; the client is told nothing.
        if (!silent && (from === client || !muted.has(from))) to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endAll = (): void => {
    for (const socket of open) socket.destroy();
  };
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    muteOpen() {
      for (const socket of open) muted.add(socket);
    },
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
