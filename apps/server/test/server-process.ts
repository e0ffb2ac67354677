import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '@candor/testkit/free-port';
import { until } from '@candor/testkit';
import { buildCommands } from './command-line.ts';

/** Answer of a venue on one of its paths. */
export interface Answer {
  readonly status: number;
  readonly body: { readonly type: string; readonly message: unknown; readonly code?: string };
}

/** The server as a process of its own, as it is shipped. */
export interface ServerProcess {
  readonly url: string;
  /** Output so far. */
  output(): string;
  /** The lines of its log so far. */
  log(): Record<string, unknown>[];
  /** Undefined while no server answers there. */
  ask(path: string): Promise<Answer | undefined>;
  /** Waits until it answers a path with a status. Throws with its output when it ends instead. */
  answers(path: string, status: number): Promise<Answer>;
  /** Its exit code once it has ended by itself. */
  ended(): Promise<number | null>;
  /** Ends it, orderly or by force, and waits until it is gone. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

const READY_MS_MAX = 60_000;

/** Starts the server with settings by their names in docs/operating/settings.md, on a free port of this machine, and waits for nothing. */
export async function startServerProcess(settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const folder = await buildCommands();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = { PATH: process.env['PATH'] ?? '', HOST: '127.0.0.1', PORT: String(port), FEED: 'none', UNSAFE_NO_FSYNC: '1' };
  const child = spawn(process.execPath, [join(folder, 'main.js')], {
    env: { ...environment, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  // Once its output is read to the end as well.
  const closed = once(child, 'close') as Promise<[number | null]>;
  let hasClosed = false;
  void closed.then(() => (hasClosed = true));

  const ask = async (path: string): Promise<Answer | undefined> => {
    const reply = await fetch(`${url}${path}`).catch(() => undefined);
    return reply && { status: reply.status, body: (await reply.json()) as Answer['body'] };
  };
  return {
    url,
    output: () => output,
    log: () =>
      output
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    ask,
    answers: (path, status) =>
      until(
        `${status} on ${path}`,
        async () => {
          if (hasClosed) throw new Error(`the server has ended:\n${output}`);
          const answer = await ask(path);
          return answer?.status === status && answer;
        },
        READY_MS_MAX,
      ),
    ended: async () => (await closed)[0],
    stop: async (signal = 'SIGTERM') => {
      if (!hasClosed) child.kill(signal);
      await closed;
    },
  };
}
