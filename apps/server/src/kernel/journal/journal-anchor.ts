import type { Query } from '../store/query.ts';
import { sha256 } from '../model/hash.ts';
import { batchHash, type JournalRow } from './journal.ts';
import { journalBeginning, journalPages } from './journal-rows.ts';
import type { Seals } from '../model/seals.ts';

/** A batch of the journal and its hash, as they were kept elsewhere. */
export interface JournalAnchor {
  readonly batch: number;
  /** Hex. */
  readonly hash: string;
  /** It was kept by a server that seals, so it carries a seal. */
  readonly sealed?: true;
}

/** The journal is not the one that this venue has written. The message says why, in one line for the operator. */
export class JournalFaultError extends Error {
  override readonly name = 'JournalFaultError';
}

/** Reads `<batch>:<hash>`; undefined for anything else. */
export function readHead(text: string): JournalAnchor | undefined {
  const [, batch, hash] = /^([1-9]\d{0,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  return batch === undefined || hash === undefined ? undefined : { batch: Number(batch), hash };
}

/** Returns the fault of a journal against a head that was kept of it. Undefined when the journal holds that batch, or retention has dropped it. */
export async function faultOfKnown(query: Query, { batch, hash, sealed }: JournalAnchor): Promise<string | undefined> {
  if ((await journalBeginning(query)).batch >= batch)
    return sealed ? `the journal was cut off: batch ${batch}, the head that this server has kept, is said to be dropped` : undefined;
  const [row] = await query<{ hash: string; sealed: boolean }>(
    `select encode(hash, 'hex') as hash, seal is not null as sealed from journal where batch = $1`,
    [batch],
  );
  if (!row) return `the journal was cut off: batch ${batch}, which was kept as its head, is gone`;
  if (row.hash !== hash) return `the journal was made again: batch ${batch} is not the one that was kept as its head`;
  return sealed && !row.sealed ? `batch ${batch} of the journal has lost its seal` : undefined;
}

/** Whether a batch has the hash that follows from the one before it. */
export function fitsChain(previous: string, row: JournalRow): boolean {
  return batchHash(previous, row, row.items === '' ? [] : row.items.split('\n').map(sha256)) === row.hash;
}

/** Whether any batch was ever sealed. */
export async function hasSealedBatch(query: Query): Promise<boolean> {
  // Sealed batches are the newest ones, so this ends at once where there are any.
  const rows = await query('select batch from journal where seal is not null order by batch desc limit 1');
  return rows.length > 0;
}

/**
 * Checks that this journal may be continued: it holds the known head, the rest of it fits the chain, and the newest batch carries the venue's seal. Throws
 * `JournalFaultError` when it does not. Returns whether the journal is older than seals and is to be sealed now.
 */
export async function requireOwnJournal(query: Query, seals: Seals, known: JournalAnchor | undefined): Promise<'sealed' | 'unsealed'> {
  const fault = known && (await faultOfKnown(query, known));
  if (fault !== undefined) throw new JournalFaultError(fault);
  const [cursor] = await query<{ batch: bigint; hash: string; tick_id: bigint; tick_hash: string }>(
    `select batch, encode(hash, 'hex') as hash, tick_id, encode(tick_hash, 'hex') as tick_hash from projection`,
  );
  if (!cursor) throw new JournalFaultError('the tables do not say how much of the journal they hold');
  const beginning = await journalBeginning(query);
  let { hash } = beginning;
  let head: { readonly batch: number; readonly hash: string; readonly seal: string | null } | undefined;
  const from = Math.max(beginning.batch, Number(cursor.batch) - 1);
  if (from > beginning.batch) {
    const [before] = await query<{ hash: string }>(`select encode(hash, 'hex') as hash from journal where batch = $1`, [from]);
    hash = before?.hash ?? '';
  }
  for await (const page of journalPages(query, from, Number.MAX_SAFE_INTEGER)) {
    for (const row of page) {
      if (!fitsChain(hash, row)) throw new JournalFaultError(`batch ${row.batch} of the journal does not fit the chain`);
      if (row.seal !== null && seals.batchState(row.hash, row.seal) === 'wrong')
        throw new JournalFaultError(`batch ${row.batch} of the journal does not carry the seal of this venue`);
      if (row.batch === Number(cursor.batch) && `${row.hash} ${row.tick_id} ${row.tick_hash}` !== cursorText(cursor))
        throw new JournalFaultError('the tables were made of another journal');
      ({ hash } = row);
      head = row;
    }
  }
  if (!head) return 'sealed';
  if (head.seal === null) {
    if (await hasSealedBatch(query)) throw new JournalFaultError(`batch ${head.batch} of the journal carries no seal`);
    return 'unsealed';
  }
  if (seals.batchState(head.hash, head.seal) === 'foreign')
    throw new JournalFaultError(`batch ${head.batch} of the journal was sealed with a key that is not configured`);
  return 'sealed';
}

function cursorText({ hash, tick_id, tick_hash }: { hash: string; tick_id: bigint; tick_hash: string }): string {
  return `${hash} ${tick_id} ${tick_hash}`;
}
