import { parentPort, workerData } from 'node:worker_threads';
import { Database } from '../../kernel/store/database.ts';
import { makeTrees } from './trees.ts';
import type { ThreadAnswer, ThreadInput } from './trees-thread.ts';

/** One for the snapshot, one for the tiles. */
const CONNECTIONS = 2;

const { url, input }: ThreadInput = workerData;
const answer = (said: ThreadAnswer): void => parentPort?.postMessage(said, []);
const database = new Database(url, { warn: (_details, message) => answer({ kind: 'warning', message }) }, CONNECTIONS);
try {
  answer({ kind: 'trees', trees: await makeTrees(database, input) });
} finally {
  await database.close();
}
