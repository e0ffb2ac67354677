import { RULES_VERSION } from '@candor/rules';
import type { Amount } from '@candor/money';
import { accountParts, HOUSE } from '../model/accounts.ts';
import {
  RefusedError,
  type Actor,
  type Command,
  type Decided,
  type Triggered,
  type TriggeredOutcome,
  type Moment,
  type Source,
  type Steps,
  type TickHead,
} from '../model/command.ts';
import { Decider } from '../decide/decider.ts';
import { NO_BALANCES, type QueuedCommand, type Outcome } from '../journal/queued-command.ts';
import { bodyHashOf } from '../decide/queued-command-maker.ts';
import { GENESIS, inputJson, readInput } from '../model/hash.ts';
import { ACTOR_CODES, JournalReader, type AppendItem, type CommandItem, type JournalBatch, type JournalRow } from '../journal/journal.ts';
import { OpenBatch, type SealedBatch } from '../journal/open-batch.ts';
import { DifferenceError } from './replay-difference.ts';
import { recordedActor, ReplayedRows } from './replay-rows.ts';
import { State } from '../decide/state.ts';
import type { Change, AnyTable } from '../model/table.ts';

/** State that moves with the journal besides the kernel's own. It begins empty. */
export interface ReplayedVenue {
  /** The commands of the ledger by name. */
  readonly commands: ReadonlyMap<string, Command<unknown, unknown>>;
  /** Sources whose values follow every change of projected tables. */
  readonly folded: readonly Source<string | number, unknown>[];
  /** Head of the tick chain. */
  readonly tickHead: TickHead;
  /** Rows came without a command: what do they set off? Throws when they cannot be. */
  appended(changes: readonly Change[], moment: Moment): Steps | undefined;
  /** Takes changes like `appended`; the commands that they trigger are taken from the journal. */
  appendedGiven(changes: readonly Change[]): void;
  /** Follows a command that was decided again. */
  apply(decided: Decided): void;
  /** Follows a command that is taken from the journal without being decided. */
  applyGiven(changes: readonly Change[], balances: ReadonlyMap<number, Amount>): void;
  /** Returns the commands that were triggered since the last call. */
  takeTriggered(moment: Moment): Steps | undefined;
}

/** Counts of a journal by the kind of line. */
export interface ReplayCounts {
  readonly batches: number;
  /** Commands that were decided again. */
  readonly decided: number;
  /** Commands that were taken as they are in the journal. */
  readonly given: number;
  /** Rows that come without a command: prices and settings. */
  readonly appended: number;
}

export interface ReplayOptions {
  /** The tables that the journal is projected into. */
  readonly tables: readonly AnyTable[];
  /** Counters of an empty venue. */
  readonly counters: ReadonlyMap<string, number>;
  /** Makes what moves with the journal, on the state that commands will be decided on. */
  venue(state: State): ReplayedVenue;
}

/** The batch at hand: its record in the journal, and its new decision. */
interface BatchAtHand {
  readonly row: JournalRow;
  readonly recorded: JournalBatch;
  readonly lines: readonly string[];
  readonly open: OpenBatch;
  /** Number of lines that were found equal. */
  same: number;
  /** Whether a command in it was taken from the journal without being decided. */
  given: boolean;
}

/**
 * Decides a journal again, from an empty venue and with the code that decided it first. Ledger commands are decided from their inputs, and triggered commands
 * from the prices. Every line and hash must be the same as in the journal. Prices and settings are taken from it. So are commands that write tables of their
 * own, and batches that were decided by rules that this program does not have.
 */
export class Replay {
  /** Number of batches that each other version of the rules has decided. */
  readonly otherRules = new Map<string, number>();
  readonly #reader: JournalReader;
  readonly #rows = new ReplayedRows();
  readonly #state = new State(this.#rows);
  readonly #decider = new Decider(this.#state);
  readonly #venue: ReplayedVenue;
  /** Counters that commands of the ledger take numbers from: these numbers must come out as recorded. */
  readonly #checked = new Set(['transfer_ids']);
  #head = { batch: 0, seq: 0, hash: GENESIS };
  #counts = { batches: 0, decided: 0, given: 0, appended: 0 };
  /** Moment of the last commands that were taken as given and may have triggered others. */
  #undecided: Moment | undefined;

  constructor({ tables, counters, venue }: ReplayOptions) {
    this.#reader = new JournalReader(tables);
    this.#state.counters.load(counters);
    this.#venue = venue(this.#state);
    this.#rows.fold(this.#venue.folded);
  }

  get counts(): ReplayCounts {
    return this.#counts;
  }

  /** Decides the next batch again. Throws `DifferenceError` where it differs from the journal; then nothing more can be decided. */
  batch(row: JournalRow): SealedBatch {
    const hand = this.#open(row);
    const { recorded, open } = hand;
    const isOurs = recorded.rules === RULES_VERSION;
    if (!isOurs) this.otherRules.set(recorded.rules, (this.otherRules.get(recorded.rules) ?? 0) + 1);
    if (isOurs && this.#undecided) this.#decideTriggered(hand, this.#venue.takeTriggered(this.#undecided), this.#undecided);
    this.#undecided = undefined;
    for (let item = recorded.items[open.size]; item; item = recorded.items[open.size]) {
      if (item.kind === 'append') this.#append(hand, item, isOurs);
      else if (!isOurs || !item.ledger) this.#give(hand, item, isOurs);
      else if (item.triggered) throw this.#difference(hand, 'nothing sets it off', hand.lines[open.size] ?? '', '');
      else this.#command(hand, item);
    }
    const sealed = open.seal(this.#head.hash, this.#venue.tickHead, this.#counters(recorded, isOurs, hand.given), recorded.rules);
    this.#compareColumns(hand, sealed.row);
    this.#head = { batch: row.batch, seq: row.last_seq, hash: row.hash };
    this.#counts.batches += 1;
    this.#state.touches.forget(row.batch);
    return sealed;
  }

  #open(row: JournalRow): BatchAtHand {
    const { batch, seq } = this.#head;
    if (row.batch !== batch + 1)
      throw new DifferenceError(batch + 1, seq, 'it is not in the journal', `batch ${row.batch}`, `batch ${batch + 1}`);
    try {
      const recorded = this.#reader.read(row);
      const transfer = this.#state.counters.all.get('transfer_ids') ?? 1;
      const lines = row.items === '' ? [] : row.items.split('\n');
      return { row, recorded, lines, open: new OpenBatch(row.batch, row.at, seq + 1, transfer), same: 0, given: false };
    } catch (error) {
      throw new DifferenceError(row.batch, seq, `it cannot be read: ${(error as Error).message}`, row.items, '');
    }
  }

  #append(hand: BatchAtHand, item: AppendItem, isOurs: boolean): void {
    const { at, lagMs, changes } = item;
    hand.open.append({ kind: 'append', at, lagMs, changes });
    this.#compareLines(hand);
    this.#counts.appended += 1;
    for (const change of changes) this.#state.kept.apply(change);
    const moment = this.#moment(at, lagMs);
    const steps = this.#guarded(hand, () => (isOurs ? this.#venue.appended(changes, moment) : this.#venue.appendedGiven(changes)));
    if (steps) this.#decideTriggered(hand, steps, moment);
  }

  #command(hand: BatchAtHand, item: CommandItem): void {
    const moment = this.#moment(item.at, item.lateMs);
    const { input, actor } = this.#guarded(hand, () => ({ input: readInput(item.input), actor: recordedActor(item) }));
    const outcome = this.#decide(hand, item.name, input, actor, item.key, item.facts, moment);
    if (hand.open.size === hand.same) {
      const { error } = outcome as Extract<Outcome, { kind: 'refused' }>;
      throw this.#difference(hand, 'it leaves nothing now', hand.lines[hand.same] ?? '', `refused: ${error.message}`);
    }
    this.#compareLines(hand);
    if (outcome.kind !== 'accepted') return;
    this.#venue.apply(outcome.commit);
    this.#decideTriggered(hand, this.#venue.takeTriggered(moment), moment);
  }

  /** Decides what was set off, step by step. */
  #decideTriggered(hand: BatchAtHand, steps: Steps | undefined, moment: Moment): void {
    if (!steps) return;
    for (let step = steps.next(); !step.done;) step = steps.next(step.value.map((triggered) => this.#triggered(hand, triggered, moment)));
  }

  #triggered(hand: BatchAtHand, { command, input }: Triggered, moment: Moment): TriggeredOutcome {
    const expected = hand.recorded.items[hand.open.size];
    const facts = expected?.kind === 'command' && expected.triggered ? expected.facts : [];
    const actor = recordedActor({ actor: ACTOR_CODES.system, userId: HOUSE });
    const outcome = this.#decide(hand, command.name, input, actor, undefined, facts, moment, true);
    this.#compareLines(hand);
    if (outcome.kind === 'accepted') {
      this.#venue.apply(outcome.commit);
      return { reply: outcome.reply };
    }
    const { error } = outcome as Extract<Outcome, { kind: 'refused' }>;
    return { refused: (error as RefusedError).code };
  }

  #decide(
    hand: BatchAtHand,
    name: string,
    input: unknown,
    actor: Actor,
    key: string | undefined,
    facts: CommandItem['facts'],
    moment: Moment,
    triggered = false,
  ): Outcome {
    const recordedLine = hand.lines[hand.open.size] ?? '';
    const command = this.#venue.commands.get(name);
    if (!command) throw this.#difference(hand, `there is no command ${name} to decide it again with`, recordedLine, '');
    const inputText = inputJson(input);
    const { keys } = this.#state;
    // A key that was forgotten may have been used again: whether it was new is not asked here.
    if (key !== undefined) keys.remove(actor.userId, key);
    const entry: QueuedCommand = {
      command,
      input,
      actor,
      key,
      inputText,
      bodyHash: key === undefined ? undefined : bodyHashOf(command, input, inputText),
      serials: [],
      triggered,
      needs: this.#guarded(hand, () => command.needs(input, actor)),
      seen: this.#rows.see(facts),
      earlier: null,
      resolve: ignore,
      reject: ignore,
    };
    const outcome = this.#decider.decide(entry, hand.open, moment);
    if (key !== undefined) keys.remove(actor.userId, key);
    if (outcome.kind === 'refused' && !(outcome.error instanceof RefusedError))
      throw this.#difference(hand, `${name} cannot be decided again: ${outcome.error.message}`, recordedLine, '');
    return outcome;
  }

  /** Takes a command from the journal without deciding it. */
  #give(hand: BatchAtHand, item: CommandItem, isOurs: boolean): void {
    const { open, lines } = hand;
    const line = lines[open.size] ?? '';
    const balances = item.postings.length === 0 ? NO_BALANCES : this.#guarded(hand, () => this.#state.balances.post(item.postings));
    if ('required' in balances)
      throw this.#difference(hand, `account ${balances.account} holds ${balances.available} and would pay ${balances.required}`, line, '');
    this.#state.counters.take('transfer_ids', item.postings.length);
    open.given(line, item);
    hand.same += 1;
    hand.given = true;
    this.#counts.given += 1;
    for (const change of item.changes) this.#state.kept.apply(change);
    if (item.refused !== null) return;
    this.#venue.applyGiven(item.changes, customersOnly(balances));
    if (isOurs) this.#undecided = this.#moment(item.at, item.lateMs);
  }

  #moment(now: number, lagMs: number): Moment {
    return {
      now,
      lagMs,
      nextId: (counter) => {
        this.#checked.add(counter);
        return this.#state.counters.take(counter);
      },
    };
  }

  /**
   * Counters after the batch: those that commands of the ledger use as they come out, the others as recorded. Commands that were
   * taken as they are may have taken numbers as well; they share their batch with their like.
   */
  #counters({ counters }: JournalBatch, isOurs: boolean, given: boolean): ReadonlyMap<string, number> {
    const own = this.#state.counters.all;
    const isChecked = (name: string): boolean => name === 'transfer_ids' || (isOurs && !given && this.#checked.has(name));
    const after = new Map(Object.entries(counters).map(([name, next]) => [name, isChecked(name) ? (own.get(name) ?? next) : next]));
    // Counters that the journal does not know yet are as in an empty venue.
    this.#state.counters.load(new Map([...own, ...after]));
    return after;
  }

  /** Compares the lines that were decided since the last call with those of the journal. */
  #compareLines(hand: BatchAtHand): void {
    for (; hand.same < hand.open.size; hand.same += 1) {
      const [recorded, replayed = ''] = [hand.lines[hand.same], hand.open.lines[hand.same]];
      if (recorded === undefined) throw this.#difference(hand, 'the journal ends the batch here', '', replayed);
      if (recorded !== replayed) throw this.#difference(hand, 'its line', recorded, replayed);
      const item = hand.open.items[hand.same];
      if (item?.kind === 'command') this.#counts.decided += 1;
    }
  }

  #compareColumns({ row }: BatchAtHand, replayed: JournalRow): void {
    for (const column of ['first_seq', 'last_seq', 'tick_id', 'tick_hash', 'counters', 'hash'] as const) {
      if (row[column] === replayed[column]) continue;
      throw new DifferenceError(row.batch, row.last_seq, `its ${column}`, String(row[column]), String(replayed[column]));
    }
  }

  #difference({ row, recorded, same }: BatchAtHand, what: string, recordedText: string, replayedText: string): DifferenceError {
    const seqs = recorded.items.slice(0, same + 1).flatMap((item) => (item.kind === 'command' ? [item.seq] : []));
    return new DifferenceError(row.batch, seqs.at(-1) ?? row.first_seq - 1, what, recordedText, replayedText);
  }

  /** Runs work on the journal's own data; a failure is reported as a difference. */
  #guarded<Result>(hand: BatchAtHand, work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      throw this.#difference(hand, (error as Error).message, hand.lines[hand.open.size] ?? '', '');
    }
  }
}

const ignore = (): void => undefined;

function customersOnly(balances: ReadonlyMap<number, Amount>): ReadonlyMap<number, Amount> {
  return new Map([...balances].filter(([account]) => accountParts(account).userId !== HOUSE));
}
