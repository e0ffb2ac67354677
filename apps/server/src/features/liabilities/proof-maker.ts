import { RefusedError, type Actor, type Kernel } from '../../kernel/model/command.ts';
import { buildProof, type BuilderDependencies } from './builder.ts';
import { publishProof } from './commands/publish.ts';
import { dropStrayTiles } from './tiles.ts';

export interface MakerDependencies extends BuilderDependencies {
  readonly kernel: Kernel;
}

/** Makes proofs, one at a time. */
export class ProofMaker {
  readonly #needs: MakerDependencies;
  readonly #ended = new AbortController();
  #making: Promise<void> | undefined;
  /** Why the newest attempt made none; empty when it did. */
  lastError = '';

  constructor(needs: MakerDependencies) {
    this.#needs = needs;
  }

  get isMaking(): boolean {
    return this.#making !== undefined;
  }

  /** Makes a proof and publishes it, in the name of who asked. Rejects with `already_done` while one is being made. */
  async make(actor: Actor): Promise<void> {
    if (this.#making) throw new RefusedError('already_done');
    this.#making = this.#make(actor);
    try {
      await this.#making;
      this.lastError = '';
    } catch (error) {
      this.lastError = (error as Error).message;
      throw error;
    } finally {
      this.#making = undefined;
    }
  }

  /** Begins `make` without waiting for it: faults are in the log and in `lastError`. */
  begin(actor: Actor): void {
    if (this.#making) throw new RefusedError('already_done');
    this.make(actor).catch((error: Error) => this.#needs.log.error({ error: error.stack }, 'a proof of liabilities could not be made'));
  }

  /** Gives up the one that is being made; what it has written is removed before the next. */
  async stop(): Promise<void> {
    this.#ended.abort(new Error('the venue is closing'));
    await this.#making?.catch(() => undefined);
  }

  async #make(actor: Actor): Promise<void> {
    const { kernel, database } = this.#needs;
    // What was committed before it was asked for is in it.
    await kernel.caughtUp();
    await dropStrayTiles(database);
    const proof = await buildProof(this.#needs, this.#ended.signal);
    await kernel.run(publishProof, proof, actor);
    await kernel.caughtUp();
  }
}
