import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Query } from '../kernel/store/query.ts';
import { GENESIS, sha256 } from '../kernel/model/hash.ts';
import type { JournalReader, JournalRow } from '../kernel/journal/journal.ts';
import { ticksByIds } from '../market/tick-rows.ts';
import { citedBy, documentOf, type CitedTick } from './document.ts';
import type { Decided, ReceiptContent, ReceiptKind } from './kind.ts';

/** Receipts that are made before orders have their turn: about a millisecond. */
const AT_ONCE = 25;

/** A receipt as it is stored. */
export interface Receipt {
  readonly customer: number;
  readonly number: number;
  readonly kind: string;
  readonly product: string;
  readonly order: number;
  readonly seq: number;
  readonly at: number;
  /** Hex. */
  readonly hash: string;
  readonly document: string;
}

/** Parts that receipts are made with besides the journal. */
export interface Deriving {
  readonly kinds: readonly ReceiptKind[];
  readonly reader: JournalReader;
  /** Names the venue. */
  readonly venue: string;
  salt(customer: number, number: number): string;
}

/** Head of the chain of a customer. */
export interface ChainHead {
  readonly number: number;
  readonly hash: string;
}

interface Due {
  readonly kind: ReceiptKind;
  readonly decided: Decided;
}

/**
 * Makes the receipts of some batches of the journal, in its order. They follow from it and from the tables that it has been projected into, so making them
 * again gives the same. `heads` gives the heads of customers' chains, and is moved on.
 */
export async function receiptsOf(
  query: Query,
  batches: readonly JournalRow[],
  parts: Deriving,
  heads: (customers: readonly number[]) => Promise<Map<number, ChainHead>>,
): Promise<Receipt[]> {
  const due: Due[] = [];
  for (const row of batches) {
    due.push(...dueIn(row, parts));
    await nextTurn();
  }
  if (due.length === 0) return [];
  const contents = await contentsOf(query, due);
  const ticks = await citedTicks(query, [...contents.values()]);
  const terms = await termsHashes(query, [...contents.values()]);
  const chains = await heads([...new Set([...contents.values()].map(({ customer }) => customer))]);
  const receipts: Receipt[] = [];
  for (const [index, each] of due.entries()) {
    const content = contents.get(each.decided);
    if (!content) throw new RangeError(`${each.kind.name} says nothing of what was decided`);
    const { customer, order } = content;
    const before = chains.get(customer) ?? { number: 0, hash: GENESIS };
    const number = before.number + 1;
    const { kind, decided } = each;
    const { item } = decided;
    const salt = parts.salt(customer, number);
    const termsHash = (id: number) => terms.get(id) ?? GENESIS;
    const document = documentOf({ kind, item, content, number, previous: before.hash, venue: parts.venue, salt, ticks, termsHash });
    const hash = sha256(document);
    chains.set(customer, { number, hash });
    receipts.push({ customer, number, kind: kind.name, product: kind.product, order, seq: item.seq, at: item.at, hash, document });
    if (index % AT_ONCE === AT_ONCE - 1) await nextTurn();
  }
  return receipts;
}

/** Lists the decisions of a batch that leave receipts. Most batches hold ticks alone and need not be read. */
function dueIn(row: JournalRow, { kinds, reader }: Deriving): Due[] {
  const concerned = kinds.filter(({ table }) => row.items.includes(`["${table}",`));
  if (concerned.length === 0) return [];
  return reader.read(row).items.flatMap((item) => {
    if (item.kind !== 'command' || item.refused !== null || item.changes.length === 0) return [];
    return concerned.flatMap((kind) => kind.decidedBy(item).map((decided) => ({ kind, decided })));
  });
}

async function contentsOf(query: Query, due: readonly Due[]): Promise<Map<Decided, ReceiptContent>> {
  const contents = new Map<Decided, ReceiptContent>();
  for (const kind of new Set(due.map((each) => each.kind))) {
    const decided = due.flatMap((each) => (each.kind === kind ? [each.decided] : []));
    const found = await kind.contents(query, decided);
    for (const [index, content] of found.entries()) contents.set(decided[index] as Decided, content);
  }
  return contents;
}

async function citedTicks(query: Query, contents: readonly ReceiptContent[]): Promise<Map<number, CitedTick>> {
  const ids = new Set(contents.flatMap((content) => citedBy(content).map(([, id]) => id)));
  const found = await ticksByIds(query, [...new Set([...ids].flatMap((id) => [id - 1, id]))]);
  return new Map(
    [...ids].flatMap((id) => {
      const tick = found.get(id);
      return tick ? [[id, { ...tick, previous: found.get(id - 1)?.hash ?? GENESIS }] as const] : [];
    }),
  );
}

async function termsHashes(query: Query, contents: readonly ReceiptContent[]): Promise<Map<number, string>> {
  const ids = [...new Set(contents.flatMap(({ termsId }) => (termsId === null ? [] : [termsId])))];
  const rows = await query<{ id: bigint; hash: string }>(
    `select id, encode(sha256(convert_to(terms, 'UTF8')), 'hex') as hash from market_terms where id = any($1::bigint[])`,
    [ids],
  );
  return new Map(rows.map(({ id, hash }) => [Number(id), hash]));
}
