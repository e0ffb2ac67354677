import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { Database } from '../kernel/store/database.ts';
import { Seals } from '../kernel/model/seals.ts';
import { runnerOn } from './runner.ts';
import { sealKeysFrom, type ProofAnswer, type ProofAsked, type ProofThreadInput } from './thread-messages.ts';

const LOW_PRIORITY = 10;
// There it is the thread's alone: orders come first where both want a processor.
if (process.platform === 'linux') setPriority(LOW_PRIORITY);

const { url, keys } = workerData as ProofThreadInput;
const database = new Database(url, { warn: () => undefined }, 2, new Seals(sealKeysFrom(keys)));
const runner = runnerOn(database);

async function answer(asked: ProofAsked): Promise<unknown> {
  switch (asked.kind) {
    case 'point':
      return runner.point();
    case 'tail':
      return runner.tail(asked.from);
    case 'whole':
      return runner.whole(asked.heads, asked.walks);
  }
}

function tell(answered: ProofAnswer): void {
  parentPort?.postMessage(answered, []);
}

parentPort?.on('message', (asked: ProofAsked) => {
  answer(asked).then(
    (result) => tell({ id: asked.id, result }),
    (error: unknown) => tell({ id: asked.id, error: (error as Error).message }),
  );
});
