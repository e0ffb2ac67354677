import type { JournalAnchor } from '../kernel/journal/journal-anchor.ts';
import type { SealKey, SealKeys } from '../kernel/model/seals.ts';
import type { WalkStates } from '../kernel/check/walk-memory.ts';
import type { ProvenPoint } from './tail.ts';

/** Input that the thread of proofs is started with. */
export interface ProofThreadInput {
  /** The server's way into the database. */
  readonly url: string;
  readonly keys: SealKeys;
}

type Question =
  | { readonly kind: 'point' }
  | { readonly kind: 'tail'; readonly from: ProvenPoint }
  | { readonly kind: 'whole'; readonly heads: readonly JournalAnchor[]; readonly walks: WalkStates | undefined };

/** Question to the thread, with a number that its answer carries. */
export type ProofAsked = Question & { readonly id: number };
export type ProofQuestion = Question;

/** Answer of the thread. */
export interface ProofAnswer {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: string;
}

/** Keys as they arrive on the thread: their bytes come as plain arrays. */
export function sealKeysFrom(keys: SealKeys): SealKeys {
  const bytes = (list: readonly SealKey[]): SealKey[] => list.map((key) => ({ id: key.id, bytes: Buffer.from(key.bytes) }));
  const { journal, digest, row, account, position } = keys;
  return { journal: bytes(journal), digest: bytes(digest), row: bytes(row), account: bytes(account), position: bytes(position) };
}
