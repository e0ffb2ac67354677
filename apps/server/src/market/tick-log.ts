import type { Append, Moment, Steps } from '../kernel/model/command.ts';
import { insert, update, type Change } from '../kernel/model/table.ts';
import type { Observation } from './feeds/feed.ts';
import { judge, restoreIntake, EMPTY_INTAKE, MEDIAN_WINDOW, type Intake } from './intake.ts';
import type { Tick } from './market.ts';
import { HELD_TICK_IDS, HELD_TICKS, TICKS, tickRow, type HeldRow } from './tick-rows.ts';
import { GENESIS_HASH, tickHash } from './tick-seal.ts';

/** Head of the chain of ticks. `hash` is hex. */
export interface TickHead {
  readonly id: number;
  readonly hash: string;
}

/** Dependencies of the tick log. */
export interface TickLogOptions {
  /** Hands rows to the kernel's queue. */
  append(append: Append): void;
  /** Whether the market is open by its hours and not paused, and the venue's clock steady. */
  mayTrade(pairId: number, at: number): boolean;
  /** A tick is committed. Called in order. */
  committed(tick: Tick): void;
  /** A tick has just been sealed: what does it set off? */
  sealed(tick: Tick, moment: Moment): Steps | undefined;
  /** A price was held back: its market takes no orders any more. */
  held(pairId: number): void;
  /** A committed tick confirmed a level that was being held back. */
  confirmed(tick: Tick): void;
}

/** Counts of the prices that feeds delivered, by judgement. */
export interface IntakeCounters {
  accepted: number;
  held: number;
  late: number;
  ahead: number;
  unpriced: number;
}

/**
 * Append-only chain of ticks. A price is judged when it arrives. It is sealed (id, hash, tradable) only when the kernel assembles the batch that stores it;
 * from then on commands may cite it. If that batch fails, everything here goes back to the newest committed tick.
 */
export class TickLog {
  readonly counters: IntakeCounters = { accepted: 0, held: 0, late: 0, ahead: 0, unpriced: 0 };
  readonly #options: TickLogOptions;
  readonly #intakes = new Map<number, Intake>();
  /** Rows of the level that is being held back, by market: as sealed, and as committed. */
  readonly #held = new Map<number, readonly number[]>();
  readonly #heldCommitted = new Map<number, readonly number[]>();
  /** Newest sealed and newest committed tick of each market; they differ only while a batch is being written. */
  readonly #sealed = new Map<number, Tick>();
  readonly #committed = new Map<number, Tick>();
  #sealedHead: TickHead = { id: 0, hash: GENESIS_HASH };
  #committedHead: TickHead = { id: 0, hash: GENESIS_HASH };

  constructor(options: TickLogOptions) {
    this.#options = options;
  }

  /**
   * Takes up the stored chain: its head, and the newest ticks of every market, oldest first. `held` are the rows of prices that were held back after the newest
   * tick of their market.
   */
  restore(head: TickHead, newest: readonly Tick[], held: readonly HeldRow[]): void {
    this.#sealedHead = head;
    this.#committedHead = head;
    this.#intakes.clear();
    this.#sealed.clear();
    this.#committed.clear();
    const byPair = new Map<number, Tick[]>();
    for (const tick of newest) byPair.set(tick.pairId, [...(byPair.get(tick.pairId) ?? []), tick]);
    for (const [pairId, ticks] of byPair) {
      this.#intakes.set(pairId, restoreIntake(ticks.slice(-MEDIAN_WINDOW)));
      const last = ticks.at(-1);
      if (!last) continue;
      this.#sealed.set(pairId, last);
      this.#committed.set(pairId, last);
    }
    this.restoreHeld(held);
  }

  /** Takes up which prices are held back, as `restore` does. */
  restoreHeld(held: readonly HeldRow[]): void {
    this.#heldCommitted.clear();
    for (const { id, pairId, receivedAt } of held) {
      this.#heldCommitted.set(pairId, [...(this.#heldCommitted.get(pairId) ?? []), id]);
      const intake = this.#intakes.get(pairId);
      if (intake) this.#intakes.set(pairId, { ...intake, lastHeldAt: Math.max(intake.lastHeldAt, receivedAt) });
    }
    this.#rollBackHeld();
  }

  /** The newest sealed tick, including those of the batch at hand. */
  get head(): TickHead {
    return this.#sealedHead;
  }

  /** The newest committed tick. */
  get committedHead(): TickHead {
    return this.#committedHead;
  }

  /** The newest tick of a market that a command may cite. */
  newest(pairId: number): Tick | undefined {
    return this.#sealed.get(pairId);
  }

  /** Whether a price of a market is held back that came after its newest tick. */
  isHeld(pairId: number): boolean {
    return this.#held.has(pairId);
  }

  /** The newest tick of a market that is certainly stored. */
  newestCommitted(pairId: number): Tick | undefined {
    return this.#committed.get(pairId);
  }

  /** Judges a price that has just arrived, and queues what is to be stored of it. */
  observe(observation: Observation, now: number): void {
    const { pairId, price, volume, feedAt, source } = observation;
    const intake = this.#intakes.get(pairId) ?? EMPTY_INTAKE;
    const { next, verdict } = judge(intake, price, feedAt, now);
    this.#intakes.set(pairId, next);
    // What was held back after a tick, and what was taken after a held price, can be told by their times alone: a start needs that.
    const receivedAt = verdict.kind === 'hold' ? next.lastHeldAt : next.lastReceivedAt;
    if (verdict.kind === 'drop') {
      this.counters[verdict.reason] += 1;
      return;
    }
    if (verdict.kind === 'hold') {
      this.counters.held += 1;
      this.#hold({ pairId, price, feedAt, receivedAt, source }, verdict.median, next.held.length === 1);
      return;
    }
    this.counters.accepted += 1;
    this.#append({ pairId, price, volume, feedAt, receivedAt, source }, verdict.recovered, verdict.confirms);
  }

  /** Follows a tick that is known to be committed although its commit was not confirmed: found in the database after an outage. */
  adopt(tick: Tick): void {
    this.#sealedHead = { id: tick.id, hash: tick.hash };
    this.#sealed.set(tick.pairId, tick);
    this.#commit(tick);
  }

  /** Forgets what was sealed but never committed. */
  rollBack(): void {
    this.#sealedHead = this.#committedHead;
    this.#sealed.clear();
    for (const [pairId, tick] of this.#committed) this.#sealed.set(pairId, tick);
    this.#rollBackHeld();
  }

  #rollBackHeld(): void {
    this.#held.clear();
    for (const [pairId, ids] of this.#heldCommitted) this.#held.set(pairId, ids);
  }

  #hold(facts: Omit<Tick, 'id' | 'tradable' | 'hash' | 'volume'>, median: bigint, isFirst: boolean): void {
    const { pairId, price, feedAt, receivedAt, source } = facts;
    let sealed: readonly number[] = [];
    this.#options.append({
      receivedAt,
      assemble: (moment) => {
        const id = moment.nextId(HELD_TICK_IDS);
        sealed = [...(isFirst ? [] : (this.#held.get(pairId) ?? [])), id];
        this.#held.set(pairId, sealed);
        const row = { id, pair_id: pairId, price, median, feed_at: feedAt, received_at: receivedAt, source, confirmed_by: null };
        return [insert(HELD_TICKS, row)];
      },
      committed: () => {
        this.#heldCommitted.set(pairId, sealed);
        this.#options.held(pairId);
      },
      abandoned: () => this.rollBack(),
    });
  }

  #append(facts: Omit<Tick, 'id' | 'tradable' | 'hash'>, recovered: boolean, confirms: boolean): void {
    let sealed: Tick | undefined;
    this.#options.append({
      receivedAt: facts.receivedAt,
      assemble: (): Change[] => {
        const unsealed = {
          ...facts,
          id: this.#sealedHead.id + 1,
          tradable: recovered && this.#options.mayTrade(facts.pairId, facts.receivedAt),
        };
        const tick = { ...unsealed, hash: tickHash(this.#sealedHead.hash, unsealed) };
        sealed = tick;
        this.#sealedHead = { id: tick.id, hash: tick.hash };
        this.#sealed.set(tick.pairId, tick);
        const held = confirms ? (this.#held.get(tick.pairId) ?? []) : [];
        this.#held.delete(tick.pairId);
        return [insert(TICKS, tickRow(tick)), ...held.map((id) => update(HELD_TICKS, id, { confirmed_by: tick.id }))];
      },
      react: (moment) => sealed && this.#options.sealed(sealed, moment),
      committed: () => {
        if (!sealed) return;
        this.#commit(sealed);
        if (confirms) this.#options.confirmed(sealed);
      },
      abandoned: () => {
        sealed = undefined;
        this.rollBack();
      },
    });
  }

  #commit(tick: Tick): void {
    this.#committedHead = { id: tick.id, hash: tick.hash };
    this.#committed.set(tick.pairId, tick);
    this.#heldCommitted.delete(tick.pairId);
    this.#options.committed(tick);
  }
}
