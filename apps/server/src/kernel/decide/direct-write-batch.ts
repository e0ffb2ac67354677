import type { Moment, Statement, TickHead } from '../model/command.ts';
import type { Decider } from './decider.ts';
import type { QueuedCommand, MissingInputs } from '../journal/queued-command.ts';
import { RECORDED_BATCH } from '../tables/load-positions.ts';
import type { PendingLoad } from './loader.ts';
import type { OpenBatch, SealedBatch } from '../journal/open-batch.ts';
import type { Repositioned, SealPositions } from '../store/seal-positions.ts';
import type { Seals } from '../model/seals.ts';
import { sealWrites, TableWrites, type Send } from '../store/table-writes.ts';
import { insertStatement } from '../store/bulk-statements.ts';
import type { State } from './state.ts';
import type { AnyTable, Change } from '../model/table.ts';

const MOVE_POSITIONS = `insert into recorded_positions (batch, positions) values ($1, $2)
  on conflict (one) do update set batch = excluded.batch, positions = excluded.positions`;

/** Seals of rows that are written besides the journal. */
export interface DirectWriteSealing {
  readonly seals: Seals;
  readonly positions: SealPositions;
  /** Every table that carries seals and is not made of the journal. */
  readonly tables: readonly AnyTable[];
}

/**
 * A batch of commands that write tables of their own in the transaction that commits the journal. The database may refuse it, so
 * what it changes in memory can be undone until it is committed.
 */
export class DirectWriteBatch {
  readonly #batch: OpenBatch;
  readonly #state: State;
  readonly #decider: Decider;
  readonly #counters: ReadonlyMap<string, number>;
  readonly #sealing: DirectWriteSealing | undefined;
  readonly #direct: Change[] = [];
  readonly #writes = new Map<string, TableWrites>();
  #moved: readonly Repositioned[] = [];
  #sums: ReadonlyMap<string, bigint> = new Map();
  /** The commands that were decided. */
  readonly decided: QueuedCommand[] = [];

  constructor(batch: OpenBatch, state: State, decider: Decider, sealing: DirectWriteSealing | undefined) {
    this.#sealing = sealing;
    this.#batch = batch;
    this.#state = state;
    this.#decider = decider;
    this.#counters = new Map(state.counters.all);
    state.balances.openLayer();
  }

  /** Decides commands in order; returns those that must read again what one before them has changed. */
  decide(entries: readonly QueuedCommand[], moment: Moment): PendingLoad[] {
    const wanting: PendingLoad[] = [];
    for (const entry of entries) {
      const missing = this.#missingOf(entry);
      if (missing) {
        wanting.push({ entry, missing });
        continue;
      }
      this.decided.push(entry);
      if (missing === undefined) this.#decider.decide(entry, this.#batch, moment, (change) => this.#write(change));
    }
    return wanting;
  }

  /** Closes it: what is stored. The journal says which batch of this kind is the newest. */
  seal(previous: string, tick: TickHead): SealedBatch {
    if (this.#sealing && this.#batch.size > 0) this.#state.counters.set(RECORDED_BATCH, this.#batch.number);
    return this.#batch.seal(previous, tick, this.#state.counters.all);
  }

  /** The statements that write its tables, and the positions of the rows that they seal. */
  async statements(send: Send): Promise<readonly Statement[]> {
    const writes = [...this.#writes.values()];
    const sealing = this.#sealing;
    if (!sealing) return writes.flatMap((each) => each.statements(insertStatement));
    const { seals, positions, tables } = sealing;
    positions.undone(this.#moved);
    this.#moved = await sealWrites(writes, seals, positions, send);
    this.#sums = positions.begin(this.#moved, seals);
    const sealed = positions.sealed(tables, this.#batch.number, this.#sums, seals);
    return [
      ...writes.flatMap((each) => each.statements(insertStatement, seals)),
      { name: 'move recorded positions', text: MOVE_POSITIONS, values: [this.#batch.number, JSON.stringify(sealed)] },
    ];
  }

  /** It is committed: memory follows. */
  keep(): void {
    this.#sealing?.positions.committed(this.#moved, this.#sums);
    this.#state.balances.closeLayer(true);
    for (const change of this.#direct) this.#state.kept.apply(change);
  }

  /** It came to nothing. */
  undo(): void {
    this.#sealing?.positions.undone(this.#moved);
    const { balances, counters, kept, keys, touches } = this.#state;
    balances.closeLayer(false);
    counters.load(this.#counters);
    kept.clear();
    touches.undo(this.#batch.number);
    for (const { actor, key } of this.decided) if (key !== undefined) keys.remove(actor.userId, key);
  }

  /** Null for a command that cannot even say what it needs; it is refused. */
  #missingOf(entry: QueuedCommand): MissingInputs | undefined | null {
    try {
      return this.#decider.missingInputs(entry);
    } catch (error) {
      this.#batch.outcomes.push({ kind: 'refused', entry, error: error as Error });
      return null;
    }
  }

  #write(change: Change): void {
    this.#direct.push(change);
    let writes = this.#writes.get(change.table.name);
    if (!writes) this.#writes.set(change.table.name, (writes = new TableWrites(change.table)));
    writes.add(change, this.#batch.number);
  }
}
