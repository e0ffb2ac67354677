import { createHash, createPublicKey, verify } from 'node:crypto';
import { consistencyHolds, inclusionHolds } from './slow-tree.ts';

/** Reading by a customer of a file of receipts: an independent reader by docs/receipts.md, as a test may have one. */

export interface Signed {
  readonly document: string;
  readonly signatures: readonly { readonly key: string; readonly signature: string }[];
}

interface Tick {
  readonly role: string;
  readonly id: number;
  readonly pair: number;
  readonly price: string;
  readonly volume: string;
  readonly feed_at: number;
  readonly received_at: number;
  readonly source: string;
  readonly tradable: boolean;
  readonly previous: string;
  readonly hash: string;
}

export interface Document {
  readonly customer: number;
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly previous: string;
  readonly kind: string;
  readonly order: number;
  readonly venue: string;
  readonly command: number;
  readonly decided_by: string;
  readonly terms: { readonly id: number | null; readonly hash: string | null };
  readonly ticks: readonly Tick[];
  readonly facts: Readonly<Record<string, unknown>>;
  readonly result: Readonly<Record<string, unknown>>;
  readonly movements: readonly Readonly<Record<string, unknown>>[];
}

export type Line = Signed & {
  readonly proof: { readonly index: number; readonly path: readonly string[] } | null;
  readonly ticks: Readonly<Record<string, readonly string[]>>;
  readonly terms?: string;
};

export interface ReceiptFile {
  readonly head: Signed | null;
  readonly lines: readonly Line[];
  readonly documents: readonly Document[];
}

const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex');
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');

export function readFile(text: string): ReceiptFile {
  const [first = '', ...rest] = text.trimEnd().split('\n');
  const lines = rest.map((line) => JSON.parse(line) as Line);
  return {
    head: (JSON.parse(first) as { head: Signed | null }).head,
    lines,
    documents: lines.map(({ document }) => JSON.parse(document) as Document),
  };
}

export function isSigned({ document, signatures }: Signed): boolean {
  return (
    signatures.length > 0 &&
    signatures.every(({ key, signature }) => {
      const publicKey = createPublicKey({ key: Buffer.concat([SPKI_HEAD, bytes(key)]), format: 'der', type: 'spki' });
      return verify(null, Buffer.from(document), publicKey, bytes(signature));
    })
  );
}

/** Size and root of a tree, as a head or a statement of roots says. */
export function treeIn(document: string, name: string): { readonly size: number; readonly root: Buffer } {
  const [, size = '0', root = ''] =
    document
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ') ?? [];
  return { size: Number(size), root: bytes(root) };
}

function units(decimal: string): bigint {
  const [whole = '', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(8, '0'));
}

export function tickLine({ id, pair, price, volume, feed_at: feed, received_at: received, source, tradable }: Tick): string {
  return `${id}|${pair}|${units(price)}|${units(volume)}|${feed}|${received}|${source}|${tradable ? 1 : 0}`;
}

/** Faults of a file whose head covers all of it. */
export function faultsOf({ head, lines, documents }: ReceiptFile): string[] {
  if (!head) return ['there is no head'];
  const faults: string[] = isSigned(head) ? [] : ['the head is not signed'];
  const receipts = treeIn(head.document, 'receipts');
  const ticks = treeIn(head.document, 'ticks');
  let before = '0'.repeat(64);
  for (const [index, line] of lines.entries()) {
    const document = documents[index];
    if (!document) continue;
    const hash = sha256(line.document);
    const { proof } = line;
    if (!isSigned(line)) faults.push(`${document.number} is not signed`);
    if (document.number !== index + 1 || document.previous !== before) faults.push(`${document.number} does not follow`);
    if (!proof || !inclusionHolds(bytes(hash), proof.index, receipts.size, proof.path.map(bytes), receipts.root))
      faults.push(`${document.number} is not under the head`);
    for (const tick of document.ticks) {
      const own = createHash('sha256').update(bytes(tick.previous)).update(tickLine(tick)).digest();
      const path = line.ticks[tick.id]?.map(bytes) ?? [];
      if (own.toString('hex') !== tick.hash || !inclusionHolds(own, tick.id - 1, ticks.size, path, ticks.root))
        faults.push(`tick ${tick.id} of ${document.number} is not under the head`);
    }
    before = hash;
  }
  return faults;
}

/** Whether the answer of `heads/consistency` leads from one head to a later one. */
export function leads(name: string, from: string, to: string, path: readonly string[]): boolean {
  const [before, after] = [treeIn(from, name), treeIn(to, name)];
  return consistencyHolds(before.size, before.root, after.size, after.root, path.map(bytes));
}
