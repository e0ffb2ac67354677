import type { Statement } from '../../apps/server/src/kernel/model/command.ts';

/** A market order of the first edition, with what differs from one to the next. */
export interface Placed {
  /** Number of its command; its id too. */
  readonly seq: number;
  readonly userId: number;
  readonly key: string;
  readonly margin: bigint;
  readonly fee: bigint;
  readonly at: number;
}

interface Movement {
  readonly id: number;
  readonly order: Placed;
  readonly debit: number;
  readonly credit: number;
  readonly amount: bigint;
  readonly code: number;
}

interface Logged {
  readonly order: Placed;
  readonly reply: string;
  /** Hex. */
  readonly hash: string;
}

/** Ends each element of a text array; JSON never contains it. */
const END = '\u001f';
/** Represents null in a text array. */
const NULL = '\u001e';

type Value = string | number | bigint | null;
type ColumnType = 'int' | 'smallint' | 'bigint' | 'text' | 'timestamptz' | 'date' | 'bytea';
type Column<Item> = readonly [name: string, type: ColumnType, value: (item: Item) => Value];

/** Statement that adds all items of a kind. */
interface Insert<Item> {
  readonly name: string;
  readonly text: string;
  readonly columns: readonly Column<Item>[];
}

function insert<Item>(table: string, columns: readonly Column<Item>[]): Insert<Item> {
  const parameters = columns.map(([, type], index) =>
    type === 'text' ? `trim_array(string_to_array($${index + 1}, E'\\x1f', E'\\x1e'), 1)` : `$${index + 1}::${type}[]`,
  );
  const names = columns.map(([name]) => name).join(', ');
  return { name: `insert ${table}`, text: `insert into ${table} (${names}) select * from unnest(${parameters.join(', ')})`, columns };
}

/** One statement that adds all items. */
export function insertion<Item>({ name, text, columns }: Insert<Item>, items: readonly Item[]): Statement {
  const values = columns.map(([, type, valueOf]) => {
    if (type === 'text') return items.map((item) => `${valueOf(item) ?? NULL}${END}`).join('');
    return `{${items.map((item) => elementOf(type, valueOf(item))).join(',')}}`;
  });
  return { name, text, values };
}

function elementOf(type: Exclude<ColumnType, 'text'>, value: Value): string {
  if (value === null) return 'NULL';
  if (type === 'timestamptz') return new Date(Number(value)).toISOString();
  return type === 'bytea' ? `"\\\\x${value}"` : `${value}`;
}

export const INSERT_TRANSFERS = insert<Movement>('transfers', [
  ['id', 'bigint', ({ id }) => id],
  ['command_seq', 'bigint', ({ order }) => order.seq],
  ['debit', 'bigint', ({ debit }) => debit],
  ['credit', 'bigint', ({ credit }) => credit],
  ['amount', 'bigint', ({ amount }) => amount],
  ['code', 'smallint', ({ code }) => code],
  ['cause', 'bigint', ({ order }) => order.seq],
  ['at', 'timestamptz', ({ order }) => order.at],
]);

const PRICE = 6_400_250_000_000n;
const always =
  (value: Value): (() => Value) =>
  () =>
    value;

export const INSERT_ORDERS = insert<Placed>('lever_orders', [
  ['id', 'int', ({ seq }) => seq],
  ['user_id', 'int', ({ userId }) => userId],
  ['pair_id', 'smallint', always(1)],
  ['side', 'smallint', always(1)],
  ['status', 'smallint', always(1)],
  ['mode', 'smallint', always(1)],
  ['multiple', 'smallint', always(100)],
  ['hands', 'int', always(1)],
  ['number', 'bigint', always(1_000_000n)],
  ['origin_price', 'bigint', always(PRICE)],
  ['price', 'bigint', always(PRICE)],
  ['exit_price', 'bigint', always(null)],
  ['origin_margin', 'bigint', ({ margin }) => margin],
  ['margin', 'bigint', ({ margin }) => margin],
  ['fee', 'bigint', ({ fee }) => fee],
  ['overnight', 'bigint', always(0)],
  ['take_profit', 'bigint', always(null)],
  ['stop_loss', 'bigint', always(null)],
  ['profit', 'bigint', always(null)],
  ['shortfall', 'bigint', always(0)],
  ['close_reason', 'text', always(null)],
  ['lot_size', 'bigint', always(1_000_000n)],
  ['spread', 'bigint', always(250_000_000n)],
  ['fee_percent', 'bigint', always(200_000_000n)],
  ['overnight_percent', 'bigint', always(2_000_000n)],
  ['created_at', 'timestamptz', ({ at }) => at],
  ['opened_at', 'timestamptz', ({ at }) => at],
  ['closed_at', 'timestamptz', always(null)],
  ['submit_tick', 'bigint', always(1)],
  ['entry_tick', 'bigint', always(1)],
  ['exit_tick', 'bigint', always(null)],
  ['armed_tick', 'bigint', always(1)],
  ['overnight_day', 'date', always(null)],
]);

const BODY_HASH = 'ab'.repeat(32);

export const INSERT_COMMANDS = insert<Logged>('commands', [
  ['seq', 'bigint', ({ order }) => order.seq],
  ['at', 'timestamptz', ({ order }) => order.at],
  ['actor', 'smallint', always(1)],
  ['user_id', 'int', ({ order }) => order.userId],
  ['name', 'text', always('lever/submit')],
  ['idempotency_key', 'text', ({ order }) => order.key],
  ['body_hash', 'bytea', always(BODY_HASH)],
  ['input', 'text', always('{"pairId":1,"side":1,"mode":1,"hands":1,"multiple":100}')],
  ['refused', 'text', always(null)],
  ['reply', 'text', ({ reply }) => reply],
  [
    'events',
    'text',
    ({ order }) =>
      `[{"userId":${order.userId},"name":"lever_trade","payload":{"type":"lever_trade","cause":"opened","orders":[{"$reply":true}]}}]`,
  ],
  ['hash', 'bytea', ({ hash }) => hash],
]);

/** The reply of such an order, as it was stored and sent. */
export function replyOf({ seq, at }: Placed): string {
  return JSON.stringify({
    id: seq,
    type: 1,
    status: 1,
    mode: 1,
    pair_id: 1,
    symbol: 'BTC/USDT',
    legal: 1,
    currency: 2,
    multiple: 100,
    share: 1,
    number: '0.01',
    origin_price: '64002.5',
    price: '64002.5',
    update_price: '64000.01',
    origin_caution_money: '6.40025',
    caution_money: '6.40025',
    trade_fee: '0.128005',
    overnight_money: '0',
    target_profit_price: '0',
    stop_loss_price: '0',
    profits: '-0.0249',
    rate: '-0.39',
    shortfall: '0',
    close_reason: null,
    liquidation_price: null,
    create_time: at,
    transaction_time: at,
    handle_time: 0,
    entry_tick_id: 1,
    exit_tick_id: null,
  });
}
