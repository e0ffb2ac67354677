import type { ReceiptFault } from './fault.ts';
import type { ReceiptsOutcome } from './receipts.ts';
import { SECONDS_GRACE_MS } from './rules/seconds.ts';
import type { TakenExit } from './rules/seconds-receipts.ts';
import { TickFileError, type FiledTick } from './ticks.ts';

export type Cited = Pick<ReceiptsOutcome, 'cited' | 'exits'>;

/** Result of comparing cited ticks with published ones. */
export interface PublishedOutcome {
  readonly faults: readonly ReceiptFault[];
  /** Number of cited ticks that were found as they are published. */
  readonly found: number;
  /** Number of ticks that were read. */
  readonly read: number;
}

/**
 * Compares every cited tick with the published one. It also finds ticks that were passed over: nearer to the expiry of a seconds order
 * than its exit, or before its entry. Ticks come in stretches, oldest first. A stretch that follows the one before continues from it. So an
 * order may be decided on another day than that of its exit.
 */
export class PublishedTicks {
  readonly #cited: Cited['cited'];
  readonly #decidedBy: ReadonlyMap<number, readonly TakenExit[]>;
  readonly #undecidedAt: ReadonlyMap<number, readonly TakenExit[]>;
  readonly #open: Set<TakenExit>;
  /** Newest tick of each market since the last gap. `#since` is the first of all ticks since then. */
  readonly #newest = new Map<number, number>();
  #since = 0;
  #last: { readonly id: number; readonly hash: string } | undefined;
  /** Exits that were read and that no tick decided, until their time is over. */
  #waiting: TakenExit[] = [];

  constructor({ cited, exits }: Cited) {
    this.#cited = cited;
    this.#decidedBy = grouped(exits, ({ decided }) => decided);
    this.#undecidedAt = grouped(exits, ({ exit, decided }) => (decided === undefined ? exit : undefined));
    this.#open = new Set(exits);
  }

  /** Exits that cannot be judged yet: not all ticks between them and the tick that decided the order were among those read. */
  get undetermined(): readonly TakenExit[] {
    return [...this.#open];
  }

  /** Reads a stretch of ticks. Throws `TickFileError` where one does not follow the one before it. */
  async follow(ticks: AsyncIterable<FiledTick> | Iterable<FiledTick>): Promise<PublishedOutcome> {
    const faults: ReceiptFault[] = [];
    let [found, read] = [0, 0];
    for await (const filed of ticks) {
      const { tick, hash } = filed;
      read += 1;
      this.#continue(filed);
      faults.push(...this.#passedOver(filed));
      const stated = this.#cited.get(tick.id);
      if (!stated) continue;
      if (stated.hash === hash) found += 1;
      else faults.push({ code: 'tick_published', receipt: stated.receipt, kind: '', order: 0, figures: { tick: String(tick.id) } });
    }
    return { faults, found, read };
  }

  #continue({ tick, previous, hash }: FiledTick): void {
    const before = this.#last;
    if (before?.id !== tick.id - 1) {
      this.#newest.clear();
      this.#since = tick.id;
      this.#waiting = [];
    } else if (before.hash !== previous) throw new TickFileError(`tick ${tick.id} does not follow tick ${before.id} as it is published`);
    this.#last = { id: tick.id, hash };
  }

  #passedOver({ tick }: FiledTick): ReceiptFault[] {
    const faults: ReceiptFault[] = [];
    const fault = (taken: TakenExit, id: number): void => {
      faults.push(passedOver(taken, id));
      this.#open.delete(taken);
    };
    const before = this.#newest.get(tick.pair) ?? 0;
    this.#newest.set(tick.pair, tick.id);
    for (const taken of this.#decidedBy.get(tick.id) ?? []) {
      if (before > taken.exit) fault(taken, before);
      else if (this.#since <= taken.exit) this.#open.delete(taken);
    }
    for (const taken of this.#undecidedAt.get(before) ?? [])
      if (tick.feedAt <= taken.expiresAt && tick.receivedAt < taken.expiresAt + SECONDS_GRACE_MS) fault(taken, tick.id);
    this.#waiting = this.#waiting.filter((taken) => {
      const isOver = tick.receivedAt >= taken.expiresAt + SECONDS_GRACE_MS;
      if (isOver) this.#open.delete(taken);
      return !isOver && this.#open.has(taken);
    });
    this.#waiting.push(...(this.#undecidedAt.get(tick.id) ?? []));
    return faults;
  }
}

/** Groups exits by one of their ticks; exits without that tick are left out. */
function grouped(exits: readonly TakenExit[], tickOf: (taken: TakenExit) => number | undefined): Map<number, TakenExit[]> {
  const groups = new Map<number, TakenExit[]>();
  for (const taken of exits) {
    const tick = tickOf(taken);
    if (tick !== undefined) groups.set(tick, [...(groups.get(tick) ?? []), taken]);
  }
  return groups;
}

function passedOver({ receipt, kind, order, exit }: TakenExit, tick: number): ReceiptFault {
  const name = kind === 'seconds_settlement' ? 'exit' : 'accepted';
  return { code: 'tick_role', receipt, kind, order, figures: { [name]: String(exit), passed_over: String(tick) } };
}
