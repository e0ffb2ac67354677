import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { SignedDocument } from '../src/signed.ts';
import type { OwnProof } from '../src/own-proof.ts';
import type { PublishedLeaf } from '../src/published-set.ts';

/** Written for these tests alone, as slowly and plainly as can be: nothing of the verifier or of the server is in it. */

export interface Node {
  readonly hash: string;
  readonly sum: bigint;
}
export interface PlacedLeaf extends Node {
  readonly customer: string;
  readonly salt: string;
}
/** Debts to customers by currency and customer, in units. */
export type Owed = Readonly<Record<string, Readonly<Record<string, bigint>>>>;

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
export const EMPTY: Node = { hash: '00'.repeat(32), sum: 0n };

const pair = generateKeyPairSync('ed25519');
const other = generateKeyPairSync('ed25519');
const hexKey = (key: typeof pair.publicKey): string => Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex');
export const KEY = hexKey(pair.publicKey);
export const OTHER_KEY = hexKey(other.publicKey);

export function signed(document: string, by: 'venue' | 'another' = 'venue'): SignedDocument {
  const { privateKey, key } = by === 'venue' ? { privateKey: pair.privateKey, key: KEY } : { privateKey: other.privateKey, key: OTHER_KEY };
  return { document, signatures: [{ key, signature: sign(null, Buffer.from(document), privateKey).toString('hex') }] };
}

export const decimals = (units: bigint): string => {
  const digits = String(units < 0n ? -units : units).padStart(9, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -8)}.${digits.slice(-8)}`.replace(/\.?0+$/, '');
};

export function parent(left: Node, right: Node): Node {
  return { hash: sha256(`node|${left.hash}|${left.sum}|${right.hash}|${right.sum}`), sum: left.sum + right.sum };
}

/** All levels of a tree, the leaves first. */
export function levelsOf(leaves: readonly Node[]): Node[][] {
  const levels = [[...leaves]];
  for (let row = levels[0] ?? []; row.length > 1; row = levels.at(-1) ?? []) {
    levels.push(
      Array.from({ length: Math.ceil(row.length / 2) }, (_, index) => parent(row[2 * index] ?? EMPTY, row[2 * index + 1] ?? EMPTY)),
    );
  }
  return levels;
}

export interface Tree {
  readonly leaves: readonly PlacedLeaf[];
  readonly levels: readonly (readonly Node[])[];
}

export function treeOf(leaves: readonly PlacedLeaf[]): Tree {
  const ordered = leaves.toSorted((left, right) => (left.hash < right.hash ? -1 : 1));
  return { leaves: ordered, levels: levelsOf(ordered) };
}

export const leafOf = (proof: number, currency: string, customer: string, salt: string, sum: bigint): PlacedLeaf => ({
  customer,
  salt,
  sum,
  hash: sha256(`leaf|${proof}|${currency}|${customer}|${salt}|${sum}`),
});

/** The leaves of a currency: two shares for everybody, unequal ones. */
export function leavesOf(proof: number, currency: string, totals: Readonly<Record<string, bigint>>): PlacedLeaf[] {
  return Object.entries(totals).flatMap(([customer, total]) =>
    [total / 3n, total - total / 3n].map((share, index) =>
      leafOf(proof, currency, customer, sha256(`salt ${proof} ${currency} ${customer} ${index}`).slice(0, 32), share),
    ),
  );
}

export function documentOf(number: number, trees: Readonly<Record<string, Tree>>, previous = '00'.repeat(32), time = 0): string {
  const lines = Object.entries(trees)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([currency, { leaves, levels }]) => {
      const root = levels.at(-1)?.[0] ?? EMPTY;
      return `${currency} ${decimals(root.sum)} ${leaves.length} ${root.hash}`;
    });
  const at = new Date(Date.UTC(2026, 4, 13) + time + number * 86_400_000).toISOString();
  return [
    'candor-liabilities 1',
    `proof ${number}`,
    `time ${at}`,
    `journal ${number * 10} ${number * 100} ${sha256(String(number))}`,
    `previous ${previous}`,
    ...lines,
  ].join('\n');
}

export function pathOf({ levels }: Tree, index: number): { hash: string; sum: string }[] {
  return levels.slice(0, -1).map((row, level) => {
    const { hash, sum } = row[(index >> level) ^ 1] ?? EMPTY;
    return { hash, sum: decimals(sum) };
  });
}

/** Files that a venue gives a customer. */
export function proofFor(customer: string, document: SignedDocument, trees: Readonly<Record<string, Tree>>): OwnProof {
  const holdings = Object.entries(trees).flatMap(([currency, tree]) => {
    const shares = tree.leaves.flatMap((leaf, index) =>
      leaf.customer === customer ? [{ index, amount: decimals(leaf.sum), salt: leaf.salt, path: pathOf(tree, index) }] : [],
    );
    const total = tree.leaves.filter((leaf) => leaf.customer === customer).reduce((sum, leaf) => sum + leaf.sum, 0n);
    return total === 0n ? [] : [{ currency, total: decimals(total), shares }];
  });
  return { ...document, customer, holdings };
}

/** A whole honest venue. */
export function honestVenue(owed: Owed, number = 1): { trees: Record<string, Tree>; document: SignedDocument } {
  const trees = Object.fromEntries(
    Object.entries(owed).map(([currency, totals]) => [currency, treeOf(leavesOf(number, currency, totals))]),
  );
  return { trees, document: signed(documentOf(number, trees)) };
}

export async function* published(leaves: readonly Node[]): AsyncGenerator<PublishedLeaf> {
  for (const { hash, sum } of leaves) yield await Promise.resolve({ hash, amount: decimals(sum) });
}
