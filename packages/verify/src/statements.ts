import { readHead, TREES, type Head } from './head.ts';
import { readReceipt } from './receipt.ts';
import { isSigned, readSigned, type SignedDocument } from './signed.ts';
import { isRecord, sha256 } from './text.ts';

/** Claims of a signed text: a hash for each thing, such as `tick 17` or `head 4`. Two texts that differ about one thing contradict each other. */
export type Claims = ReadonlyMap<string, string>;

const LINE_TREE = /^(?:from|to) (0|[1-9]\d{0,14}) ([0-9a-f]{64})$/;

/** Reads the claims of a text that a venue signs; undefined for a text of any other kind. */
export async function claimsOf(text: string): Promise<Claims | undefined> {
  const head = readHead(text);
  if (head) return headClaims(head, await sha256(text));
  if (text.startsWith('candor-day 1\n')) return dayClaims(text.split('\n').slice(1), await sha256(text));
  if (text.startsWith('candor-roots 1\n')) return rootClaims(text.split('\n').slice(1));
  const receipt = readReceipt(text);
  if (!receipt) return undefined;
  const { customer, number, previous, ticks } = receipt;
  return new Map([
    [`receipt ${number} of customer ${customer}`, await sha256(text)],
    [`receipt ${number - 1} of customer ${customer}`, previous],
    ...ticks.flatMap(({ id, hash, previous: before }): [string, string][] => [
      [`tick ${id}`, hash],
      [`tick ${id - 1}`, before],
    ]),
  ]);
}

function headClaims({ number, previous, trees }: Head, hash: string): Claims {
  return new Map([
    [`head ${number}`, hash],
    [`head ${number - 1}`, previous],
    ...TREES.map((tree): [string, string] => [`${tree} of size ${trees[tree].size}`, trees[tree].root]),
  ]);
}

function dayClaims(lines: readonly string[], hash: string): Claims | undefined {
  const said = new Map(lines.map((line): [string, string] => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]));
  const [day, range, before, last, root] = ['day', 'ticks', 'before', 'last', 'root'].map((name) => said.get(name));
  const [first, through] = (range ?? '').split(' ').map(Number);
  if (lines.length !== 5 || !day || before === undefined || last === undefined || root === undefined) return undefined;
  if (first === undefined || through === undefined || !Number.isSafeInteger(first) || !Number.isSafeInteger(through)) return undefined;
  return new Map([
    [`day ${day}`, hash],
    [`tick ${first - 1}`, before],
    [`tick ${through}`, last],
    [`ticks of size ${through}`, root],
  ]);
}

function rootClaims([named, ...lines]: readonly string[]): Claims | undefined {
  const tree = TREES.find((name) => named === `tree ${name}`);
  const claims = lines.map((line) => LINE_TREE.exec(line));
  if (!tree || lines.length !== 2) return undefined;
  const read = claims.flatMap((match): [string, string][] => (match ? [[`${tree} of size ${match[1]}`, match[2] ?? '']] : []));
  return read.length === 2 ? new Map(read) : undefined;
}

/**
 * Contradiction of two signed texts in words; undefined when both may be true. It is a thing with different hashes, or a later head that
 * is earlier or shorter.
 */
export async function contradictionOf(one: string, other: string): Promise<string | undefined> {
  const [claims, others] = [await claimsOf(one), await claimsOf(other)];
  for (const [thing, hash] of claims ?? []) if (others?.has(thing) === true && others.get(thing) !== hash) return thing;
  const [first, second] = [readHead(one), readHead(other)];
  if (!first || !second) return undefined;
  const [older, newer] = first.number < second.number ? [first, second] : [second, first];
  if (newer.time < older.time) return `the time of head ${newer.number}`;
  const shorter = TREES.find((tree) => newer.trees[tree].size < older.trees[tree].size);
  return shorter && `the size of ${shorter} in head ${newer.number}`;
}

/** Two signed statements of a venue that cannot both be true. */
export interface Equivocation {
  readonly one: SignedDocument;
  readonly other: SignedDocument;
}

const FORMAT = 'candor-equivocation 1';

/** An equivocation as the text of a file. */
export function equivocationText({ one, other }: Equivocation): string {
  return `${JSON.stringify({ format: FORMAT, one, other }, undefined, 1)}\n`;
}

/** Result of checking a claimed equivocation. */
export type EquivocationOutcome =
  | { readonly kind: 'form' }
  /** No key has signed both, or none of those that are trusted. */
  | { readonly kind: 'signature' }
  /** Both are signed by `key`, and both may be true. */
  | { readonly kind: 'consistent'; readonly key: string }
  | { readonly kind: 'proven'; readonly key: string; readonly about: string };

/** Checks an equivocation. Both statements must be signed by one key, one of `keys` where some are given, and contradict each other. */
export async function checkEquivocation(given: unknown, keys: readonly string[]): Promise<EquivocationOutcome> {
  const [one, other] = isRecord(given) && given['format'] === FORMAT ? [readSigned(given['one']), readSigned(given['other'])] : [];
  if (!one || !other || !(await claimsOf(one.document)) || !(await claimsOf(other.document))) return { kind: 'form' };
  const key = await commonKey(one, other, keys);
  if (key === undefined) return { kind: 'signature' };
  const about = await contradictionOf(one.document, other.document);
  return about === undefined ? { kind: 'consistent', key } : { kind: 'proven', key, about };
}

/** A key that has rightly signed both. */
async function commonKey(one: SignedDocument, other: SignedDocument, trusted: readonly string[]): Promise<string | undefined> {
  for (const signature of one.signatures) {
    const { key } = signature;
    const again = other.signatures.find((each) => each.key === key);
    if (!again || (trusted.length > 0 && !trusted.includes(key))) continue;
    if ((await isSigned(one.document, signature)) && (await isSigned(other.document, again))) return key;
  }
  return undefined;
}
