import { createServer, type Server } from 'node:http';

/** Server at the venue's address until the venue can open. It says that the venue lives and is not ready, and nothing else. */
export class StartupServer {
  readonly #address: { readonly host: string; readonly port: number };
  #server: Server | undefined;
  #reason = '';

  constructor(address: { readonly host: string; readonly port: number }) {
    this.#address = address;
  }

  /** Answers from now on, and says on `/readyz` what the venue waits for, which any client may read. */
  async open(reason: string): Promise<void> {
    this.#reason = reason;
    if (this.#server) return;
    const server = createServer((request, reply) => {
      const lives = request.url === '/healthz';
      const text = lives
        ? { type: 'ok', message: 'alive' }
        : { type: 'error', code: 'unavailable', message: this.#sentence(request.url), params: {} };
      reply.writeHead(lives ? 200 : 503, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        connection: 'close',
        'retry-after': '1',
      });
      reply.end(JSON.stringify(text));
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.#address, resolve);
    });
    this.#server = server;
  }

  /** Lets go of the address. */
  async close(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  #sentence(path: string | undefined): string {
    return path === '/readyz' ? `The venue is not ready yet: ${this.#reason}.` : 'The venue is not ready yet.';
  }
}
