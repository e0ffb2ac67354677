import { isHouse, ownerOf } from '../model/accounts.ts';
import { ACTOR_CODES, type CommandItem, type JournalItem } from '../journal/journal.ts';
import type { SealedBatch } from '../journal/open-batch.ts';
import type { State } from './state.ts';
import { ownersOf } from '../model/table.ts';

/** Number of projected groups of batches whose changed keys are remembered. It must outlast the longest read. */
const STRETCHES_REMEMBERED = 16;
/** Commands that may be decided and not handed to the projector yet. */
const DECIDED_AHEAD = 2_000;

/** Committed changes that the tables do not hold yet: the customers concerned, and the values that memory must keep. */
export class ProjectionLag {
  readonly #state: State;
  /** The newest batch that concerns a customer and is not in the tables yet. */
  readonly #concerned = new Map<number, number>();
  readonly #stretches: number[] = [];

  constructor(state: State) {
    this.#state = state;
  }

  /** Takes note of a committed batch. */
  add({ batch }: SealedBatch): void {
    for (const item of batch.items) {
      if (item.kind !== 'command') continue;
      this.#concerned.set(item.userId, batch.batch);
      this.#rowsOf(item, batch.batch);
      for (const event of item.events) this.#concerned.set(event.userId, batch.batch);
      for (const { debit, credit } of item.postings) {
        if (!isHouse(debit)) this.#concerned.set(ownerOf(debit), batch.batch);
        if (!isHouse(credit)) this.#concerned.set(ownerOf(credit), batch.batch);
      }
    }
  }

  /** Notes the customers whose rows a command changes: all parties of a row for any actor, and the one owner of a row for an operator. */
  #rowsOf({ changes, actor }: CommandItem, batch: number): void {
    for (const change of changes) {
      const { scope, parties } = change.table;
      if (parties === undefined && !(scope === 'user_id' && actor === ACTOR_CODES.operator)) continue;
      for (const owner of ownersOf(change)) if (typeof owner === 'number') this.#concerned.set(owner, batch);
    }
  }

  /** The batch that the tables must hold for a customer's reads; undefined when nothing is on its way. */
  batchOf(userId: number): number | undefined {
    return this.#concerned.get(userId);
  }

  /** The tables hold everything up to a batch, `left` commands wait behind it, among them those in `pending`. */
  projected(batch: number, left: number, pending: () => Iterable<JournalItem>): void {
    const { touches, keys, balances, kept } = this.#state;
    this.#stretches.push(batch);
    if (this.#stretches.length > STRETCHES_REMEMBERED) touches.forget(this.#stretches.shift() ?? 0);
    for (const [userId, newest] of this.#concerned) if (newest <= batch) this.#concerned.delete(userId);
    keys.trim(left + DECIDED_AHEAD);
    kept.trim((reads) => touches.newest(reads) > batch);
    balances.trim(() => accountsOf(pending()));
  }

  clear(): void {
    this.#concerned.clear();
    this.#stretches.length = 0;
  }
}

function* accountsOf(items: Iterable<JournalItem>): Iterable<number> {
  for (const item of items) if (item.kind === 'command') for (const { debit, credit } of item.postings) yield* [debit, credit];
}
