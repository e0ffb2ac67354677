import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Why the server may not listen where it should, and what to do about it. */
export class PortError extends Error {
  override readonly name = 'PortError';
  readonly found: string;
  readonly mend: string;
  /** Whether it is a venue that listens there. */
  readonly isCandor: boolean;

  constructor(found: string, mend: string, isCandor = false) {
    super(`${found}; ${mend}`);
    this.found = found;
    this.mend = mend;
    this.isCandor = isCandor;
  }
}

/** Time that the program that has the port may take to answer, in milliseconds. */
const ANSWER_MS_MAX = 2_000;
/** Another start that looks at the same moment has the port for an instant. */
const RETRY_MS = 150;

/** Whether what listens there answers as a venue does. One that says nothing, or something else, is another program. */
async function isVenue(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(ANSWER_MS_MAX), redirect: 'error' });
    const body = (await answer.json()) as { readonly type?: unknown; readonly message?: unknown };
    return body.type === 'ok' && body.message === 'alive';
  } catch {
    return false;
  }
}

/** Returns the reason why this process cannot listen there; undefined when it can. Listens for a moment to know. */
export async function portFault(host: string, port: number): Promise<PortError | undefined> {
  let error = await refusal(host, port);
  if (error?.code === 'EADDRINUSE') {
    if (await isVenue(port)) return new PortError(`a Candor answers on ${port}`, 'stop it, or set PORT to another number', true);
    await sleep(RETRY_MS);
    error = await refusal(host, port);
  }
  if (error === undefined) return undefined;
  if (error.code === 'EADDRINUSE')
    return new PortError(`${port} is used by another program`, 'stop that program, or set PORT to another number');
  if (error.code === 'EACCES') return new PortError(`this user may not listen on ${port}`, 'set PORT to a number above 1023');
  return new PortError(`${host}:${port}: ${error.message}`, 'set HOST to an address of this machine, such as 0.0.0.0');
}

function refusal(host: string, port: number): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}
