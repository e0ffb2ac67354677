import { toText } from '@candor/money';
import { TRANSFER_CODES, type TransferCode } from '@candor/rules';
import { accountName, accountParts, isHouse } from '../kernel/model/accounts.ts';
import type { CommandItem } from '../kernel/journal/journal.ts';
import type { Tick } from '../market/market.ts';
import type { ReceiptContent, ReceiptKind } from './kind.ts';

/** A tick with the hash of the one before it. */
export type CitedTick = Tick & { readonly previous: string };

/** Parts that a document is made of. */
export interface DocumentParts {
  readonly kind: ReceiptKind;
  readonly item: CommandItem;
  readonly content: ReceiptContent;
  /** Place in the chain of its customer. */
  readonly number: number;
  readonly previous: string;
  readonly venue: string;
  readonly salt: string;
  /** Ticks by id. */
  readonly ticks: ReadonlyMap<number, CitedTick>;
  /** The hash of published terms by their number. */
  readonly termsHash: (id: number) => string;
}

const NAME_OF_CODE = new Map<number, TransferCode>(Object.entries(TRANSFER_CODES).map(([name, code]) => [code, name as TransferCode]));

/** The document of a receipt: JSON without white space, members in the order of their names (docs/receipts.md). */
export function documentOf(parts: DocumentParts): string {
  const { kind, item, content, number, previous, venue, salt, ticks, termsHash } = parts;
  const { customer, order, termsId, frozen, facts, result } = content;
  return sortedJson({
    format: 'candor-receipt 1',
    venue,
    customer,
    number,
    previous,
    salt,
    time: item.at,
    command: item.seq,
    decided_by: item.name,
    kind: kind.name,
    order,
    terms: { id: termsId, hash: termsId === null ? null : termsHash(termsId), frozen: stated(frozen) },
    ticks: citedBy(content).map(([role, id]) => tickOf(role, ticks, id)),
    facts: stated(facts),
    result: stated(result),
    movements: movementsOf(item, content),
  });
}

/** The ticks that a receipt cites, by role: without those that are none. */
export function citedBy({ ticks }: Pick<ReceiptContent, 'ticks'>): (readonly [role: string, id: number])[] {
  return ticks.flatMap(([role, id]) => (id === null || Number(id) === 0 ? [] : [[role, Number(id)] as const]));
}

function tickOf(role: string, ticks: ReadonlyMap<number, CitedTick>, id: number): object {
  const tick = ticks.get(id);
  if (!tick) throw new RangeError(`there is no tick ${id}`);
  const { pairId, price, volume, feedAt, receivedAt, source, tradable, previous, hash } = tick;
  return {
    role,
    id,
    pair: pairId,
    price: toText(price),
    volume: toText(volume),
    feed_at: feedAt,
    received_at: receivedAt,
    source,
    tradable,
    previous,
    hash,
  };
}

function movementsOf(item: CommandItem, { customer, moves: { cause, codes } }: ReceiptContent): object[] {
  return item.postings.flatMap(({ debit, credit, amount, code, cause: of }) => {
    const name = NAME_OF_CODE.get(code);
    if (of !== cause || name === undefined || codes?.(name) === false) return [];
    const { currencyId: currency } = accountParts(debit);
    return [{ code: name, currency, from: accountOf(debit, customer), to: accountOf(credit, customer), amount: toText(amount) }];
  });
}

/** Returns the name of an account in a receipt of a customer. It tells no other customer's number. */
function accountOf(account: number, customer: number): string {
  const owner = accountParts(account).userId === customer ? 'customer' : 'other';
  return `${isHouse(account) ? 'house' : owner}:${accountName(account)}`;
}

/** Values as a document states them. */
function stated(value: unknown): unknown {
  if (typeof value === 'bigint') return toText(value);
  if (Array.isArray(value)) return value.map(stated);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => (each === null || each === undefined ? [] : [[name, stated(each)]])),
  );
}

/** JSON without white space, with the members of every object in the order of their names. */
export function sortedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sortedJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return `{${members.map(([name, each]) => `${JSON.stringify(name)}:${sortedJson(each)}`).join(',')}}`;
}
