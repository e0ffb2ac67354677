import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Query } from '../kernel/store/query.ts';
import { journalBeginning } from '../kernel/journal/journal-rows.ts';
import type { JournalAnchor } from '../kernel/journal/journal-anchor.ts';
import type { Seals } from '../kernel/model/seals.ts';
import type { WalkStates } from '../kernel/check/walk-memory.ts';

/** Result of the newest run that found nothing, as it is kept beside the venue's key. Times are milliseconds. */
export interface Proven {
  /** The newest batch of the journal then. */
  readonly head: JournalAnchor;
  readonly at: number;
  /** Time at which everything was looked at for the last time, and the duration. */
  readonly whole: { readonly at: number; readonly tookMs: number };
  readonly walks: WalkStates;
}

/** Longest duration of a look at everything that is repeated each time. */
export const WHOLE_MS_MAX = 60_000;
/** Everything is looked at again after this time at the latest. */
export const WHOLE_EVERY_MS = 7 * 86_400_000;
const TABLE = 'proven';

/** The file in which a venue's proofs are kept. */
export class ProvenFile {
  readonly #file: string;
  readonly #identity: string;
  readonly #seals: Seals;

  constructor(folder: string, identity: string, seals: Seals) {
    this.#file = join(folder, `proven-${identity}.json`);
    this.#identity = identity;
    this.#seals = seals;
  }

  /** Reads the last proof; undefined without a file, and for one that does not carry the seal of this venue. */
  read(): Proven | undefined {
    try {
      const { text, seal } = JSON.parse(readFileSync(this.#file, 'utf8')) as { text: string; seal: string };
      if (this.#seals.wrongColumns(TABLE, this.#identity, { text }, { text: seal }).length > 0) return undefined;
      return JSON.parse(text) as Proven;
    } catch {
      return undefined;
    }
  }

  write(proven: Proven): void {
    const text = JSON.stringify(proven);
    const seal = this.#seals.columns(TABLE, this.#identity, undefined, { text })['text'];
    const next = `${this.#file}.next`;
    writeFileSync(next, JSON.stringify({ text, seal }), { mode: 0o600, flush: true });
    renameSync(next, this.#file);
  }
}

/**
 * Whether walks may continue from what was proven. Looking at everything takes longer than `WHOLE_MS_MAX` and was done within `WHOLE_EVERY_MS`. The journal begins
 * before that batch, which still has the same hash.
 */
export async function goesOn(query: Query, { head, whole }: Proven, now: number): Promise<boolean> {
  if (whole.tookMs <= WHOLE_MS_MAX || now - whole.at > WHOLE_EVERY_MS || now < whole.at) return false;
  if ((await journalBeginning(query)).batch >= head.batch) return false;
  const [row] = await query<{ hash: string }>(`select encode(hash, 'hex') as hash from journal where batch = $1`, [head.batch]);
  return row?.hash === head.hash;
}
