import pg from 'pg';
import { ANSWER_MS } from './answer-limits.ts';

/** Looks in a row at which nothing had come and the server worked on nothing. One alone may fall between the end of the work and the answer. */
const IDLE_MOST = 2;

/** Properties of a driver's connection that are read here. */
interface Line {
  readonly connection: { readonly stream: { readonly bytesRead: number; destroy(): void } };
}

/**
 * Waits for an answer that may take minutes, on a line that may go mute meanwhile. While nothing comes, `isWorking` asks the server on another line
 * whether it still works on it. Where it does not, or cannot be asked, twice in a row, the line is broken off, and what was asked on it rejects.
 */
export async function patientAnswer<Result>(
  client: pg.ClientBase,
  answer: Promise<Result>,
  isWorking: () => Promise<boolean>,
): Promise<Result> {
  const { stream } = (client as unknown as Line).connection;
  let [isOver, idle, seen] = [false, 0, stream.bytesRead];
  let timer: NodeJS.Timeout | undefined;
  const ask = async (): Promise<void> => {
    const isAlive = stream.bytesRead !== seen || (await isWorking().catch(() => false)) || stream.bytesRead !== seen;
    if (isOver) return;
    seen = stream.bytesRead;
    idle = isAlive ? 0 : idle + 1;
    if (idle >= IDLE_MOST) stream.destroy();
    else askLater();
  };
  const askLater = (): void => void (timer = setTimeout(() => void ask(), ANSWER_MS.loader));
  askLater();
  try {
    return await answer;
  } finally {
    isOver = true;
    clearTimeout(timer);
  }
}

/** Whether a process of the server works on what it was asked. On a line of its own: any other may be as mute as the one in doubt. */
export async function isWorking(url: string, pid: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'candor-watch',
    connectionTimeoutMillis: ANSWER_MS.connect,
    query_timeout: ANSWER_MS.connect,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // One that waits for us to take what it has found works on nothing more.
    const { rowCount } = await client.query(
      `select from pg_stat_activity where pid = $1 and state = 'active' and wait_event_type is distinct from 'Client'`,
      [pid],
    );
    return rowCount === 1;
  } finally {
    void endLine(client);
  }
}

/** Ends a connection. One that does not answer to that is broken off. */
export async function endLine(client: pg.Client): Promise<void> {
  const { stream } = (client as unknown as Line).connection;
  const timer = setTimeout(() => stream.destroy(), ANSWER_MS.connect);
  await client.end().catch(() => undefined);
  clearTimeout(timer);
}
