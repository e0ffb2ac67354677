import { step, type Step } from './step.ts';
import { sha256, unitsOf, ZERO_HASH } from './text.ts';

/** Debt of a venue in one currency, by its own statement: the sum over the leaves of a tree, and the hash of its root. */
export interface Liability {
  readonly currency: string;
  /** In units of 10^-8. */
  readonly sum: bigint;
  readonly leaves: number;
  readonly root: string;
}

/** Address that holds money of the venue by its own statement, with the balance read there. `read` is left out where it could not be read. */
export interface Reserve {
  readonly chain: string;
  readonly currency: string;
  readonly address: string;
  /** Balance in units of 10^-8, in a block of the chain, at a moment in ISO 8601. */
  readonly read?: { readonly balance: bigint; readonly height: number; readonly time: string };
}

/** Signed statement of the debts of a venue to its customers at one position of its journal. */
export interface LiabilityDocument {
  readonly number: number;
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly journal: { readonly batch: number; readonly seq: number; readonly hash: string };
  /** The hash of the document before. */
  readonly previous: string;
  readonly reserves: readonly Reserve[];
  /** Liabilities, in ascending order of the names of their currencies. */
  readonly currencies: readonly Liability[];
}

const HEAD = 'candor-liabilities 1';
/** Head of a document with lines for reserves before those for currencies. */
const HEAD_RESERVES = 'candor-liabilities 2';
const RESERVE =
  /^reserve ([A-Za-z0-9]{1,20}) ([A-Za-z0-9]{1,20}) ([A-Za-z0-9]{1,100}) (?:unknown|(\S+) (\d{1,15}) (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z))$/;
const NUMBER = /^proof ([1-9]\d{0,8})$/;
const TIME = /^time (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/;
const JOURNAL = /^journal (\d{1,15}) (\d{1,15}) ([0-9a-f]{64})$/;
const PREVIOUS = /^previous ([0-9a-f]{64})$/;
const CURRENCY = /^([A-Za-z0-9]{1,20}) (\S+) ([1-9]\d{0,9}) ([0-9a-f]{64})$/;

/** Reads a document; undefined when a line is malformed, a sum is negative, or a currency comes twice or out of order. */
export function readDocument(text: string): LiabilityDocument | undefined {
  const [head, number, time, journal, previous, ...rest] = text.split('\n');
  const [, digits] = NUMBER.exec(number ?? '') ?? [];
  const [, at] = TIME.exec(time ?? '') ?? [];
  const [, batch, seq, hash] = JOURNAL.exec(journal ?? '') ?? [];
  const [, before] = PREVIOUS.exec(previous ?? '') ?? [];
  const ends = head === HEAD_RESERVES ? rest.findIndex((line) => !line.startsWith('reserve ')) : 0;
  const split = ends === -1 ? rest.length : ends;
  const reserves = rest.slice(0, split).map(readReserve);
  const currencies = rest.slice(split).map(readLiability);
  const known = reserves.filter((each) => each !== undefined);
  if (
    (head !== HEAD && head !== HEAD_RESERVES) ||
    known.length !== reserves.length ||
    digits === undefined ||
    at === undefined ||
    hash === undefined ||
    before === undefined
  )
    return undefined;
  const read = currencies.filter((each) => each !== undefined);
  const isOrdered = read.every(({ currency }, index) => index === 0 || (read[index - 1]?.currency ?? '') < currency);
  if (read.length !== currencies.length || !isOrdered) return undefined;
  return {
    number: Number(digits),
    time: at,
    journal: { batch: Number(batch), seq: Number(seq), hash },
    previous: before,
    reserves: known,
    currencies: read,
  };
}

function readReserve(line: string): Reserve | undefined {
  const [whole, chain = '', currency = '', address = '', decimal, height, time] = RESERVE.exec(line) ?? [];
  if (whole === undefined) return undefined;
  if (decimal === undefined) return { chain, currency, address };
  const balance = unitsOf(decimal);
  return balance === undefined || balance < 0n
    ? undefined
    : { chain, currency, address, read: { balance, height: Number(height), time: time ?? '' } };
}

function readLiability(line: string): Liability | undefined {
  const [, currency, decimal, leaves, root] = CURRENCY.exec(line) ?? [];
  const sum = unitsOf(decimal ?? '');
  if (currency === undefined || root === undefined || sum === undefined || sum < 0n) return undefined;
  return { currency, sum, leaves: Number(leaves), root };
}

/**
 * Checks that documents, oldest first, are one chain. Their numbers have no gap, each has the hash of the one before, and time and
 * journal never go back. A whole chain begins with number 1.
 */
export async function checkChain(texts: readonly string[], reach: 'whole' | 'part' = 'part'): Promise<Step> {
  let before: LiabilityDocument | undefined;
  let hash: string | undefined;
  for (const text of texts) {
    const next = readDocument(text);
    const begins = reach === 'part' || (next?.number === 1 && next.previous === ZERO_HASH);
    const follows = next !== undefined && (before === undefined ? begins : next.previous === hash && comesAfter(before, next));
    if (!follows) return step('chain', false, { number: String(next?.number ?? 'unreadable'), documents: String(texts.length) });
    before = next;
    hash = await sha256(text);
  }
  return step('chain', true, { documents: String(texts.length), hash: hash ?? '' });
}

function comesAfter(before: LiabilityDocument, next: LiabilityDocument): boolean {
  const inOrder = next.number === before.number + 1 && next.time >= before.time;
  return inOrder && next.journal.batch >= before.journal.batch && next.journal.seq >= before.journal.seq;
}
