import { RULES_VERSION } from '@candor/rules';
import type { TickHead } from '../model/command.ts';
import type { Outcome } from './queued-command.ts';
import { sha256 } from '../model/hash.ts';
import {
  appendLine,
  batchHash,
  commandLine,
  JOURNAL_FORMAT,
  type AppendItem,
  type DecidedCommand,
  type JournalBatch,
  type JournalItem,
  type JournalRow,
} from './journal.ts';

/** Head of the journal. Hashes are hex. */
export interface JournalHead {
  readonly batch: number;
  readonly seq: number;
  readonly hash: string;
  /** Milliseconds; 0 before the first batch. */
  readonly at: number;
  readonly tick: TickHead;
}

/** A batch that takes no more: what is stored of it, and what follows once it is. */
export interface SealedBatch {
  readonly row: JournalRow;
  readonly batch: JournalBatch;
  readonly outcomes: readonly Outcome[];
}

/** The batch that is being decided. */
export class OpenBatch {
  readonly number: number;
  readonly at: number;
  readonly outcomes: Outcome[] = [];
  readonly #firstSeq: number;
  readonly #firstTransfer: number;
  readonly #lines: string[] = [];
  readonly #items: JournalItem[] = [];
  #seq: number;
  #bytes = 0;

  constructor(number: number, at: number, firstSeq: number, firstTransfer: number) {
    this.number = number;
    this.at = at;
    this.#firstSeq = firstSeq;
    this.#firstTransfer = firstTransfer;
    this.#seq = firstSeq;
  }

  /** Commands and appends in it. */
  get size(): number {
    return this.#items.length;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Whether anything in it waits for a commit. */
  get isEmpty(): boolean {
    return this.#items.length === 0 && this.outcomes.length === 0;
  }

  get items(): readonly JournalItem[] {
    return this.#items;
  }

  /** The items as the journal has them. */
  get lines(): readonly string[] {
    return this.#lines;
  }

  /** Adds a command, which learns its number and its hash; returns the number. `lines` are its events as the journal has them. */
  command(item: DecidedCommand, lines: readonly string[]): number {
    const text = commandLine(item, this.at, lines);
    item.seq = this.#seq;
    item.hash = sha256(text);
    this.#seq += 1;
    this.#add(text, item);
    return item.seq;
  }

  append(item: Omit<AppendItem, 'hash'>): void {
    const text = appendLine(item, this.at);
    this.#add(text, { ...item, hash: sha256(text) });
  }

  /** Adds an item as a journal has it, and as it was read from there. */
  given(line: string, item: JournalItem): void {
    if (item.kind === 'command') this.#seq += 1;
    this.#add(line, item);
  }

  /** Closes it behind the batch with the hash `previous`. `rules` are those that have decided it. */
  seal(previous: string, tick: TickHead, counters: ReadonlyMap<string, number>, rules: string = RULES_VERSION): SealedBatch {
    const stored = Object.fromEntries(counters);
    const columns = {
      batch: this.number,
      format: JOURNAL_FORMAT,
      rules,
      at: this.at,
      first_seq: this.#firstSeq,
      last_seq: this.#seq - 1,
      tick_id: tick.id,
      tick_hash: tick.hash,
      counters: JSON.stringify(stored),
    };
    const hash = batchHash(
      previous,
      columns,
      this.#items.map((item) => item.hash),
    );
    return {
      row: { ...columns, items: this.#lines.join('\n'), hash },
      batch: {
        batch: this.number,
        format: JOURNAL_FORMAT,
        rules,
        at: this.at,
        firstSeq: this.#firstSeq,
        lastSeq: this.#seq - 1,
        tick,
        counters: stored,
        items: this.#items,
        firstTransfer: this.#firstTransfer,
        hash,
      },
      outcomes: this.outcomes,
    };
  }

  #add(text: string, item: JournalItem): void {
    this.#lines.push(text);
    this.#items.push(item);
    this.#bytes += text.length;
  }
}
