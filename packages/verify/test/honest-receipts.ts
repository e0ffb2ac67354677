import { decimals, KEY, sha256, signed } from './honest-venue.ts';
import { createHash } from 'node:crypto';

/** A venue that keeps receipts, written for these tests alone from docs/receipts.md: slowly, and with nothing of the code under test. */

export const ZEROS = '00'.repeat(32);
const hash = (...parts: (Buffer | string)[]): string =>
  createHash('sha256')
    .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
    .digest('hex');
const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');
const split = (size: number): number => 2 ** Math.ceil(Math.log2(size) - 1);

export function rootOf(leaves: readonly string[]): string {
  const [only] = leaves;
  if (only === undefined) return ZEROS;
  if (leaves.length === 1) return hash(Buffer.of(0), bytes(only));
  const at = split(leaves.length);
  return hash(Buffer.of(1), bytes(rootOf(leaves.slice(0, at))), bytes(rootOf(leaves.slice(at))));
}

export function pathTo(index: number, leaves: readonly string[]): string[] {
  if (leaves.length <= 1) return [];
  const at = split(leaves.length);
  const [left, right] = [leaves.slice(0, at), leaves.slice(at)];
  return index < at ? [...pathTo(index, left), rootOf(right)] : [...pathTo(index - at, right), rootOf(left)];
}

export function consistency(older: number, leaves: readonly string[], isKnown = true): string[] {
  if (older === 0) return [];
  if (older === leaves.length) return isKnown ? [] : [rootOf(leaves)];
  const at = split(leaves.length);
  const [left, right] = [leaves.slice(0, at), leaves.slice(at)];
  return older <= at ? [...consistency(older, left, isKnown), rootOf(right)] : [...consistency(older - at, right, false), rootOf(left)];
}

export interface StoredTick {
  readonly id: number;
  readonly pair: number;
  readonly price: bigint;
  readonly at: number;
  readonly tradable: boolean;
  readonly previous: string;
  readonly hash: string;
  readonly line: string;
}

const AT = Date.UTC(2026, 4, 13);
export const UNIT = 10n ** 8n;

/** Ticks of one market, a second apart. */
export function ticksAt(prices: readonly bigint[], changed: Readonly<Record<number, bigint>> = {}): StoredTick[] {
  const ticks: StoredTick[] = [];
  for (const [index, original] of prices.entries()) {
    const price = changed[index + 1] ?? original;
    const previous = ticks.at(-1)?.hash ?? ZEROS;
    const at = AT + index * 1_000;
    const line = `${index + 1}|7|${price}|${UNIT}|${at - 5}|${at}|replay|1`;
    ticks.push({ id: index + 1, pair: 7, price, at, tradable: true, previous, hash: hash(bytes(previous), line), line });
  }
  return ticks;
}

export const cited = (role: string, tick: StoredTick): object => ({
  role,
  id: tick.id,
  pair: tick.pair,
  price: decimals(tick.price),
  volume: '1',
  feed_at: tick.at - 5,
  received_at: tick.at,
  source: 'replay',
  tradable: tick.tradable,
  previous: tick.previous,
  hash: tick.hash,
});

/** JSON with the members of each object in the order of their names. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .toSorted(([left], [right]) => (left < right ? -1 : 1));
  return `{${members.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join(',')}}`;
}

export interface Draft {
  kind: string;
  order: number;
  time: number;
  command: number;
  decided_by?: string;
  terms: { id: number | null; hash: string | null; frozen: Record<string, unknown> };
  ticks: object[];
  facts: Record<string, unknown>;
  result: Record<string, unknown>;
  movements: Record<string, unknown>[];
}

export const CUSTOMER = 100_001;

/** The documents of one customer, numbered and chained. */
export function documentsOf(drafts: readonly Draft[]): string[] {
  const documents: string[] = [];
  for (const [index, draft] of drafts.entries()) {
    const before = documents.at(-1);
    documents.push(
      canonical({
        format: 'candor-receipt 1',
        venue: KEY,
        customer: CUSTOMER,
        number: index + 1,
        previous: before === undefined ? ZEROS : sha256(before),
        salt: 'ab'.repeat(16),
        decided_by: 'lever/close',
        ...draft,
      }),
    );
  }
  return documents;
}

export function headText(
  number: number,
  previous: string,
  trees: { readonly ticks: readonly string[]; readonly receipts: readonly string[]; readonly commands: readonly string[] },
  time = AT + number * 60_000,
): string {
  return [
    'candor-head 1',
    `number ${number}`,
    `time ${new Date(time).toISOString()}`,
    `previous ${previous}`,
    `key ${KEY} ${new Date(AT).toISOString()} -`,
    ...(['ticks', 'receipts', 'commands'] as const).map((name) => `${name} ${trees[name].length} ${rootOf(trees[name])}`),
  ].join('\n');
}

/** A file as the venue gives it: all documents, with their paths in the trees of one head. */
export function fileOf(documents: readonly string[], ticks: readonly StoredTick[], by: 'venue' | 'another' = 'venue'): string[] {
  const leaves = { ticks: ticks.map((tick) => tick.hash), receipts: documents.map(sha256), commands: [sha256('batch')] };
  const head = signed(headText(1, ZEROS, leaves), by);
  const lines = documents.map((document, index) => {
    const { ticks: own } = JSON.parse(document) as { ticks: unknown };
    const known = Array.isArray(own) ? (own as { id: number }[]).filter((tick) => typeof tick?.id === 'number') : [];
    const paths = Object.fromEntries(known.map(({ id }) => [String(id), pathTo(id - 1, leaves.ticks)]));
    return JSON.stringify({ ...signed(document, by), proof: { index, path: pathTo(index, leaves.receipts) }, ticks: paths });
  });
  return [JSON.stringify({ format: 'candor-receipts 1', head }), ...lines];
}

const FROZEN = { lot_size: '0.01', spread: '5', fee_percent: '0.2', overnight_percent: '0.05' };
const terms = (): Draft['terms'] => ({ id: 3, hash: sha256('terms'), frozen: { ...FROZEN } });
const WAYS: Readonly<Record<string, readonly [from: string, to: string]>> = {
  lever_margin: ['customer:lever', 'customer:lever_margin'],
  lever_margin_returned: ['customer:lever_margin', 'customer:lever'],
  lever_fee: ['customer:lever', 'house:fee'],
  lever_overnight: ['customer:lever', 'house:fee'],
  lever_profit: ['house:market_maker', 'customer:lever'],
  lever_loss: ['customer:lever', 'house:market_maker'],
  lever_shortfall: ['house:loss_absorption', 'house:market_maker'],
};

/** Money of a contract, by its code. */
export function movement(code: string, amount: bigint): Record<string, unknown> {
  const [from, to] = WAYS[code] ?? [];
  return { code, currency: 1, from, to, amount: decimals(amount) };
}

const up = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;

/** A market order and its close, a buy of ten hands at a multiple of 100. */
export function roundTrip(order: number, entry: StoredTick, exit: StoredTick, reason = 'customer'): [Draft, Draft] {
  const price = entry.price + 5n * UNIT;
  const number = 10n * 1_000_000n;
  const margin = up(price * number, UNIT * 100n);
  const fee = up(margin * 20_000_000n, 100n * UNIT);
  const product = (exit.price - price) * number;
  const profit = product >= 0n || product % UNIT === 0n ? product / UNIT : product / UNIT - 1n;
  const [gain, loss] = [profit > 0n ? profit : 0n, profit < 0n ? -profit : 0n];
  const base = { order };
  return [
    {
      ...base,
      terms: terms(),
      kind: 'contract_fill',
      time: entry.at + 10,
      command: order * 10,
      ticks: [cited('entry', entry)],
      facts: { pair: 7, side: 1, mode: 1, multiple: 100, hands: 10 },
      result: { price: decimals(price), number: decimals(number), margin: decimals(margin), fee: decimals(fee) },
      movements: [movement('lever_margin', margin), movement('lever_fee', fee)],
    },
    {
      ...base,
      terms: terms(),
      kind: 'contract_close',
      time: exit.at + 10,
      command: order * 10 + 5,
      ticks: [cited('entry', entry), cited('exit', exit)],
      facts: {
        pair: 7,
        side: 1,
        price: decimals(price),
        number: decimals(number),
        reason,
        stop_loss: reason === 'stop_loss' ? decimals(exit.price) : undefined,
        armed: entry.id,
      },
      result: { exit_price: decimals(exit.price), profit: decimals(profit), shortfall: '0' },
      movements: [movement('lever_margin_returned', margin), movement('lever_profit', gain), movement('lever_loss', loss)],
    },
  ];
}
