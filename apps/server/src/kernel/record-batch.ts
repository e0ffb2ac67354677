import type { Moment, Statement, TickHead } from './command.ts';
import type { Decider } from './decider.ts';
import type { Entry, Lack } from './entry.ts';
import type { Wanting } from './loader.ts';
import type { OpenBatch, SealedBatch } from './open-batch.ts';
import { TableWrites } from './projection.ts';
import { withSeals } from './sealed-rows.ts';
import type { Seals } from './seals.ts';
import { insertStatement } from './set-based.ts';
import type { State } from './state.ts';
import type { Change } from './table.ts';

/**
 * A batch of commands that write tables of their own in the transaction that commits the journal. The database may refuse it, so
 * what it changes in memory can be undone until it is committed.
 */
export class RecordBatch {
  readonly #batch: OpenBatch;
  readonly #state: State;
  readonly #decider: Decider;
  readonly #counters: ReadonlyMap<string, number>;
  readonly #seals: Seals | undefined;
  readonly #direct: Change[] = [];
  readonly #writes = new Map<string, TableWrites>();
  /** The commands that were decided. */
  readonly decided: Entry[] = [];

  constructor(batch: OpenBatch, state: State, decider: Decider, seals: Seals | undefined) {
    this.#seals = seals;
    this.#batch = batch;
    this.#state = state;
    this.#decider = decider;
    this.#counters = new Map(state.counters.all);
    state.balances.openLayer();
  }

  /** Decides commands in order; returns those that must read again what one before them has changed. */
  decide(entries: readonly Entry[], moment: Moment): Wanting[] {
    const wanting: Wanting[] = [];
    for (const entry of entries) {
      const lack = this.#lack(entry);
      if (lack) {
        wanting.push({ entry, lack });
        continue;
      }
      this.decided.push(entry);
      if (lack === undefined) this.#decider.decide(entry, this.#batch, moment, (change) => this.#write(change));
    }
    return wanting;
  }

  /** Closes it: what is stored, and the statements that write its tables. */
  seal(previous: string, tick: TickHead): { readonly sealed: SealedBatch; readonly direct: readonly Statement[] } {
    return {
      sealed: this.#batch.seal(previous, tick, this.#state.counters.all),
      direct: [...this.#writes.values()].flatMap((writes) => writes.statements(insertStatement)),
    };
  }

  /** It is committed: memory follows. */
  keep(): void {
    this.#state.balances.closeLayer(true);
    for (const change of this.#direct) this.#state.kept.follow(change);
  }

  /** It came to nothing. */
  undo(): void {
    const { balances, counters, kept, keys, touches } = this.#state;
    balances.closeLayer(false);
    counters.load(this.#counters);
    kept.clear();
    touches.undo(this.#batch.number);
    for (const { actor, key } of this.decided) if (key !== undefined) keys.remove(actor.userId, key);
  }

  /** Null for a command that cannot even say what it needs; it is refused. */
  #lack(entry: Entry): Lack | undefined | null {
    try {
      return this.#decider.lack(entry);
    } catch (error) {
      this.#batch.outcomes.push({ kind: 'refused', entry, error: error as Error });
      return null;
    }
  }

  #write(change: Change): void {
    this.#direct.push(change);
    const sealed = this.#seals ? withSeals(change, this.#seals) : change;
    let writes = this.#writes.get(sealed.table.name);
    if (!writes) this.#writes.set(sealed.table.name, (writes = new TableWrites(sealed.table)));
    writes.add(sealed);
  }
}
