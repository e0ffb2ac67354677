import type { TreeName } from '@candor/api';
import type { Head } from '../heads/head-maker.ts';
import type { HashTree } from '../heads/hash-tree.ts';
import type { Query } from '../kernel/store/query.ts';
import type { SigningKeys } from '../secrets/signing-keys.ts';

/** Parts that receipts are handed out with. */
export interface Proving {
  readonly keys: Pick<SigningKeys, 'sign'>;
  /** The newest head; undefined before the first. */
  readonly head: Head | undefined;
  tree(name: TreeName): Pick<HashTree, 'inclusion'>;
  /** The text of published terms by their number. */
  termsText(id: number): Promise<string | undefined>;
}

/** A stored receipt, as far as a file needs it. */
interface StoredReceipt {
  readonly id: number;
  readonly document: string;
}

/** The receipts of a customer that a select narrows, in the order of their numbers. */
export async function storedReceipts(
  query: Query,
  where: string,
  values: readonly unknown[],
): Promise<(StoredReceipt & { readonly number: number })[]> {
  return query<StoredReceipt & Record<string, unknown> & { number: number }>(
    `select id::float8 as id, number, document from receipts where ${where}`,
    values,
  );
}

/** The first line of a file: the newest head, which the paths of the others lead to. */
export function headLine(head: Head | undefined): string {
  return JSON.stringify({
    format: 'candor-receipts 1',
    head: head ? { document: head.document, signatures: head.signatures } : null,
  });
}

/**
 * The line of one receipt: signed, with its path and those of its ticks, as far as the head covers them. `told` has the numbers of the terms
 * whose text the file has already: the first receipt that cites others carries it.
 */
export async function receiptLine(
  { id, document }: StoredReceipt,
  { keys, head, tree, termsText }: Proving,
  told: Set<number>,
): Promise<string> {
  const { ticks: cited, terms } = JSON.parse(document) as { ticks: readonly { id: number }[]; terms: { readonly id: number | null } };
  const paths: Record<string, string[]> = {};
  const covered = head?.sizes ?? { ticks: 0, receipts: 0 };
  for (const tick of cited) if (tick.id <= covered.ticks) paths[tick.id] = hexes(await tree('ticks').inclusion(tick.id - 1, covered.ticks));
  const isCovered = id <= covered.receipts;
  const proof = isCovered ? { index: id - 1, path: hexes(await tree('receipts').inclusion(id - 1, covered.receipts)) } : null;
  const isNew = terms.id !== null && !told.has(terms.id);
  const text = isNew ? { terms: await termsText(terms.id) } : {};
  if (isNew) told.add(terms.id);
  return JSON.stringify({ document, signatures: keys.sign(document), proof, ticks: paths, ...text });
}

function hexes(path: readonly Buffer[]): string[] {
  return path.map((each) => each.toString('hex'));
}
