import { isHash, isRecord, parsed, unitsOf } from './text.ts';
import { readTickLine, type Tick } from './ticks.ts';

/** Values of a request, of the facts of its decision, or of its result: texts, whole numbers, lists. Decimals are texts. */
export type Values = Readonly<Record<string, unknown>>;

/** A tick that a result follows from, with its place in the chain. */
export interface CitedTick extends Tick {
  readonly role: string;
  /** The hash of the tick before it. */
  readonly previous: string;
  readonly hash: string;
}

/** Money that a decision moved. */
export interface Movement {
  readonly code: string;
  readonly currency: number;
  readonly from: string;
  readonly to: string;
  /** In units of 10^-8. */
  readonly amount: bigint;
}

/** Statement that a venue signs about one decision for a customer. */
export interface Receipt {
  /** The first key that the venue ever signed with. */
  readonly venue: string;
  readonly customer: number;
  readonly number: number;
  /** The hash of the customer's receipt before; 64 zeros in the first. */
  readonly previous: string;
  /** Milliseconds since 1970, UTC. */
  readonly time: number;
  /** Number of the decision; receipts of one decision share it. */
  readonly command: number;
  readonly decidedBy: string;
  readonly kind: string;
  readonly order: number;
  /** Number and hash of the published terms; undefined for orders from before terms were numbered. */
  readonly terms: { readonly id: number; readonly hash: string } | undefined;
  /** Values of the terms that this order froze. */
  readonly frozen: Values;
  readonly ticks: readonly CitedTick[];
  readonly facts: Values;
  readonly result: Values;
  readonly movements: readonly Movement[];
}

/** Reads the text of a receipt; undefined when it is none, or anything in it is malformed. */
export function readReceipt(text: string): Receipt | undefined {
  const given = text.startsWith('{') ? parsed(text) : undefined;
  if (!isRecord(given) || given['format'] !== 'candor-receipt 1') return undefined;
  const { venue, customer, number, previous, time, command, decided_by: decidedBy, kind, order, terms, facts, result } = given;
  const ticks = listOf(given['ticks'], readTick);
  const movements = listOf(given['movements'], readMovement);
  if (!isHashText(venue) || !isHashText(previous) || !isWhole(customer) || !isWhole(number) || number < 1) return undefined;
  if (!isWhole(time) || !isWhole(command) || !isWhole(order) || typeof decidedBy !== 'string' || typeof kind !== 'string') return undefined;
  if (!isRecord(terms) || !isRecord(terms['frozen']) || !isRecord(facts) || !isRecord(result) || !ticks || !movements) return undefined;
  const published = readTerms(terms);
  if (published === null) return undefined;
  return {
    venue,
    customer,
    number,
    previous,
    time,
    command,
    decidedBy,
    kind,
    order,
    facts,
    result,
    ticks,
    movements,
    terms: published,
    frozen: terms['frozen'],
  };
}

function readTerms({ id, hash }: Values): Receipt['terms'] | null {
  if (id === null && hash === null) return undefined;
  return isWhole(id) && isHashText(hash) ? { id, hash } : null;
}

function readTick(given: unknown): CitedTick | undefined {
  if (!isRecord(given)) return undefined;
  const { role, id, pair, price, volume, feed_at: feedAt, received_at: receivedAt, source, tradable, previous, hash } = given;
  const [priced, traded] = [unitsFrom(price), unitsFrom(volume)];
  if (typeof role !== 'string' || typeof source !== 'string' || typeof tradable !== 'boolean') return undefined;
  if (priced === undefined || traded === undefined || !isHashText(previous) || !isHashText(hash)) return undefined;
  // What is not written as such a line has no hash.
  const tick = readTickLine(
    [String(id), String(pair), priced, traded, String(feedAt), String(receivedAt), source, tradable ? 1 : 0].join('|'),
  );
  return tick && { ...tick, role, previous, hash };
}

function readMovement(given: unknown): Movement | undefined {
  if (!isRecord(given)) return undefined;
  const { code, currency, from, to, amount } = given;
  const units = unitsFrom(amount);
  if (typeof code !== 'string' || !isWhole(currency) || typeof from !== 'string' || typeof to !== 'string') return undefined;
  return units === undefined || units < 0n ? undefined : { code, currency, from, to, amount: units };
}

/** Units of 10^-8 of a decimal in JSON; undefined for anything else. */
export function unitsFrom(given: unknown): bigint | undefined {
  return typeof given === 'string' ? unitsOf(given) : undefined;
}

/** Whether something is a whole number, zero or more. */
export function isWhole(given: unknown): given is number {
  return Number.isSafeInteger(given) && Number(given) >= 0;
}

function isHashText(given: unknown): given is string {
  return typeof given === 'string' && isHash(given);
}

function listOf<Item>(given: unknown, read: (item: unknown) => Item | undefined): Item[] | undefined {
  if (!Array.isArray(given)) return undefined;
  const items = given.map(read).filter((item) => item !== undefined);
  return items.length === given.length ? items : undefined;
}
