import { parentPort, workerData } from 'node:worker_threads';
import { Seals } from '../../kernel/model/seals.ts';
import { Database } from '../../kernel/store/database.ts';
import { sealKeysFrom } from '../../proof/thread-messages.ts';
import { makeTrees } from './trees.ts';
import type { ThreadAnswer, ThreadInput } from './trees-thread.ts';

/** One for the snapshot, one for the tiles. */
const CONNECTIONS = 2;

const { url, keys, input }: ThreadInput = workerData;
const answer = (said: ThreadAnswer): void => parentPort?.postMessage(said, []);
const log = { warn: (_details: object, message: string) => answer({ kind: 'warning', message }) };
const database = new Database(url, log, CONNECTIONS, new Seals(sealKeysFrom(keys)));
try {
  answer({ kind: 'trees', trees: await makeTrees(database, input) });
} finally {
  await database.close();
}
