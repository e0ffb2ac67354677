import { Worker } from 'node:worker_threads';
import type { KernelLog } from '../../kernel/model/kernel-log.ts';
import type { SealKeys } from '../../kernel/model/seals.ts';
import type { Trees, TreesInput } from './trees.ts';

const NAME = 'liabilities';

/** Input with which the thread is started. */
export interface ThreadInput {
  /** The server's way into the database. */
  readonly url: string;
  /** Keys of the seals that accounts carry. */
  readonly keys: SealKeys;
  readonly input: TreesInput;
}

/** Answer of the thread. */
export type ThreadAnswer = { readonly kind: 'trees'; readonly trees: Trees } | { readonly kind: 'warning'; readonly message: string };

/** The thread's own module: built, it lies beside the one that starts it; as source, it needs the loader that source runs with. */
function startThread(workerData: ThreadInput): Worker {
  if (import.meta.url.endsWith('.js')) return new Worker(new URL('./trees.worker.js', import.meta.url), { name: NAME, workerData });
  const source = JSON.stringify(new URL('./trees.worker.ts', import.meta.url).href);
  return new Worker(`import('tsx/esm/api').then(({ tsImport }) => tsImport(${source}, ${source}))`, { eval: true, name: NAME, workerData });
}

/**
 * Makes the trees on a thread and connections of its own: a million leaves are seconds of computing, which no order waits for. Rejects
 * with what went wrong there, and with the reason of `ended` when that comes first: the thread is stopped then.
 */
export async function treesOnThread(started: ThreadInput, log: KernelLog, ended: AbortSignal): Promise<Trees> {
  ended.throwIfAborted();
  const thread = startThread(started);
  let abort = (): void => undefined;
  try {
    return await new Promise<Trees>((resolve, reject) => {
      abort = () => reject(ended.reason);
      ended.addEventListener('abort', abort);
      thread.on('message', (said: ThreadAnswer) => {
        if (said.kind === 'trees') resolve(said.trees);
        else log.warn({}, said.message);
      });
      thread.on('error', reject);
      thread.on('exit', (code) => reject(new Error(`the thread of the trees ended with ${code}`)));
    });
  } finally {
    ended.removeEventListener('abort', abort);
    await thread.terminate();
  }
}
