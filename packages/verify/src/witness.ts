import { readHead, type Head } from './head.ts';
import { brokenTree, headsFrom, newestHead, shownPath, type PublishedHead } from './published.ts';
import { checkSignatures, type SignedDocument } from './signed.ts';
import { contradictionOf, type Equivocation } from './statements.ts';
import { sha256 } from './text.ts';
import { VenueError, type Ask } from './venue.ts';

/** Signature of a witness of a head that it has seen and checked. */
export interface Cosignature {
  /** Hex of the witness's Ed25519 key. */
  readonly key: string;
  readonly document: string;
  readonly signature: string;
}

/** Text that a witness signs: the number of a head, its hash, and the time. */
export function witnessText(number: number, hash: string, time: string): string {
  return `candor-witness 1\nhead ${number} ${hash}\ntime ${time}`;
}

/** Finding of a witness that asked a venue. */
export type Observation =
  /** Everything follows from what was seen before. `heads` are new, oldest first; none when nothing has changed. */
  | { readonly kind: 'follows'; readonly heads: readonly SignedDocument[] }
  /** The venue has signed two statements that cannot both be true. */
  | { readonly kind: 'equivocation'; readonly proof: Equivocation; readonly about: string }
  /** The venue does not show what it should. That is no proof, but this witness does not sign it any more. */
  | { readonly kind: 'unshown'; readonly why: string };

/** State of a witness about a venue: the newest head that it has checked, and the keys that it trusts. No head is known before the first observation. */
export interface Seen {
  readonly head: SignedDocument | undefined;
  readonly keys: readonly string[];
}

/**
 * Looks whether what a venue shows now follows from what was seen. The newest head seen must still be shown. Each later head must name
 * the one before it and be signed. Every tree must hold all that it held. The first observation takes the newest head as it is.
 */
export async function observe(ask: Ask, { head: before, keys }: Seen): Promise<Observation> {
  if (!before) return firstObservation(await newestHead(ask), keys);
  const last = readHead(before.document);
  if (!last) return { kind: 'unshown', why: 'what was seen before cannot be read' };
  const [again, ...later] = await headsFrom(ask, last.number);
  if (again?.number !== last.number) return { kind: 'unshown', why: `head ${last.number}, which was seen, is not shown any more` };
  if (again.document !== before.document) return contradicted(before, again, keys);

  let [previous, trusted] = [before, keys];
  for (const next of later) {
    const fault = await follows(previous, next, trusted);
    if (fault) return fault;
    [previous, trusted] = [next, [...trusted, ...next.signatures.map(({ key }) => key)]];
  }
  const newest = later.length > 0 ? readHead(previous.document) : undefined;
  const hidden = newest && (await hiddenTree(ask, before, last, previous, newest));
  if (hidden) return hidden;
  return { kind: 'follows', heads: later.map(({ document, signatures }) => ({ document, signatures })) };
}

async function firstObservation(head: PublishedHead | undefined, keys: readonly string[]): Promise<Observation> {
  if (!head) return { kind: 'follows', heads: [] };
  if (!readHead(head.document)) return { kind: 'unshown', why: 'its newest head cannot be read' };
  if ((await checkSignatures(head, keys)).outcome !== 'holds') return unsigned(head.number);
  return { kind: 'follows', heads: [{ document: head.document, signatures: head.signatures }] };
}

/** Result for a head that does not follow the one before it; undefined when it does. */
async function follows(previous: SignedDocument, next: PublishedHead, keys: readonly string[]): Promise<Observation | undefined> {
  const [before, after] = [readHead(previous.document), readHead(next.document)];
  if (!before || after?.number !== next.number) return { kind: 'unshown', why: `head ${next.number} cannot be read` };
  if ((await checkSignatures(next, keys)).outcome !== 'holds') return unsigned(next.number);
  if (after.number !== before.number + 1) return { kind: 'unshown', why: `head ${before.number + 1} is not shown` };
  const about = await contradictionOf(previous.document, next.document);
  return about === undefined ? undefined : { kind: 'equivocation', about, proof: proofOf(previous, next) };
}

async function contradicted(one: SignedDocument, other: PublishedHead, keys: readonly string[]): Promise<Observation> {
  if ((await checkSignatures(other, keys)).outcome !== 'holds') return unsigned(other.number);
  const about = await contradictionOf(one.document, other.document);
  if (about === undefined) return { kind: 'unshown', why: `head ${other.number} is shown otherwise than before` };
  return { kind: 'equivocation', about, proof: proofOf(one, other) };
}

/** Result for a tree that has not grown out of what it was, with the proof where the venue has signed one. Undefined where all trees have. */
async function hiddenTree(
  ask: Ask,
  older: SignedDocument,
  before: Head,
  newer: SignedDocument,
  after: Head,
): Promise<Observation | undefined> {
  try {
    const tree = await brokenTree(ask, before, after);
    if (tree === undefined) return undefined;
    // Asked for a path, a venue signs which roots it leads from and to.
    const { statement } = await shownPath(ask, tree, before.trees[tree].size, after.trees[tree].size);
    for (const head of [older, newer]) {
      const about = await contradictionOf(head.document, statement.document);
      if (about !== undefined) return { kind: 'equivocation', about, proof: proofOf(head, statement) };
    }
    return { kind: 'unshown', why: `head ${after.number} is not shown to hold the ${tree} that head ${before.number} held` };
  } catch (error) {
    if (!(error instanceof VenueError)) throw error;
    return { kind: 'unshown', why: error.message };
  }
}

/** Two heads of one number, seen by two witnesses, that are not the same; undefined where all agree. */
export async function split(one: readonly SignedDocument[], other: readonly SignedDocument[]): Promise<Equivocation | undefined> {
  const seen = new Map(one.map((head) => [readHead(head.document)?.number, head]));
  for (const head of other) {
    const twin = seen.get(readHead(head.document)?.number);
    if (twin && (await contradictionOf(twin.document, head.document)) !== undefined) return proofOf(twin, head);
  }
  return undefined;
}

function unsigned(number: number): Observation {
  return { kind: 'unshown', why: `head ${number} is not signed with a key that is known` };
}

function proofOf(one: SignedDocument, other: SignedDocument): Equivocation {
  const only = ({ document, signatures }: SignedDocument): SignedDocument => ({ document, signatures });
  return { one: only(one), other: only(other) };
}

/** Signs a head that has been checked. */
export async function cosigned(
  head: SignedDocument,
  time: string,
  sign: (text: string) => Promise<Omit<Cosignature, 'document'>>,
): Promise<Cosignature> {
  const document = witnessText(readHead(head.document)?.number ?? 0, await sha256(head.document), time);
  return { document, ...(await sign(document)) };
}
