import { Worker } from 'node:worker_threads';
import type { ProofRunner, WholeProof } from './runner.ts';
import type { ProvenPoint, TailProof } from './tail.ts';
import type { ProofAnswer, ProofQuestion, ProofThreadInput } from './thread-messages.ts';

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** Proofs on a thread and connections of their own, so that no order waits for them. A thread that ends is started again when it is asked. */
export class ThreadRunner implements ProofRunner {
  readonly #module: URL;
  readonly #input: ProofThreadInput;
  readonly #waiting = new Map<number, Waiting>();
  #thread: Worker | undefined;
  #asked = 0;

  constructor(module: URL, input: ProofThreadInput) {
    this.#module = module;
    this.#input = input;
  }

  point(): Promise<ProvenPoint> {
    return this.#ask({ kind: 'point' }) as Promise<ProvenPoint>;
  }

  tail(from: ProvenPoint): Promise<TailProof> {
    return this.#ask({ kind: 'tail', from }) as Promise<TailProof>;
  }

  whole(...[heads, walks]: Parameters<ProofRunner['whole']>): Promise<WholeProof> {
    return this.#ask({ kind: 'whole', heads, walks }) as Promise<WholeProof>;
  }

  async stop(): Promise<void> {
    const thread = this.#thread;
    this.#thread = undefined;
    await thread?.terminate();
    this.#end(new Error('the thread of proofs was stopped'));
  }

  #ask(question: ProofQuestion): Promise<unknown> {
    const thread = (this.#thread ??= this.#start());
    this.#asked += 1;
    const id = this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      thread.postMessage({ ...question, id }, []);
    });
  }

  #start(): Worker {
    const thread = new Worker(this.#module, {
      name: 'proofs',
      workerData: this.#input,
    });
    thread.unref();
    thread.on('message', ({ id, result, error }: ProofAnswer) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error === undefined) waiting?.resolve(result);
      else waiting?.reject(new Error(error));
    });
    const ended = (error: Error): void => {
      if (this.#thread === thread) this.#thread = undefined;
      this.#end(error);
    };
    thread.on('error', ended);
    thread.on('exit', (code) => ended(new Error(`the thread of proofs ended with ${code}`)));
    return thread;
  }

  #end(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
