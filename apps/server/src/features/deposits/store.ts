import type { Deposit, DepositState } from '@candor/api';
import { toText, type Amount } from '@candor/money';
import type { DepositChain } from '@candor/rules';
import type { Source } from '../../kernel/command.ts';
import { rowOf, rowsOf, type Table } from '../../kernel/table.ts';

/** An address that a customer was shown. */
export interface AddressRow {
  readonly id: number;
  readonly user_id: number;
  readonly chain: DepositChain;
  readonly address: string;
  readonly given_at: number;
}

export const DEPOSIT_ADDRESSES: Table<AddressRow> = {
  name: 'deposit_addresses',
  key: 'id',
  scope: 'user_id',
  projected: true,
  settled: () => true,
  columns: { id: 'int', user_id: 'int', chain: 'text', address: 'text', given_at: 'timestamptz' },
};

/** A payment to a customer's address. */
export interface DepositRow {
  /** Chain, transaction and place in it: whoever reports a payment, it is this one row. */
  readonly payment: string;
  readonly id: number;
  readonly user_id: number;
  readonly currency_id: number;
  readonly chain: DepositChain;
  readonly txid: string;
  readonly place: number;
  readonly address: string;
  readonly amount: Amount;
  /** Null while it is in no block. */
  readonly block_height: number | null;
  readonly block_hash: string | null;
  readonly confirmations: number;
  readonly required: number;
  readonly state: DepositState;
  readonly held: Amount;
  readonly owed: Amount;
  readonly seen_at: number;
  readonly credited_at: number | null;
}

export const DEPOSITS: Table<DepositRow> = {
  name: 'deposits',
  key: 'payment',
  scope: 'user_id',
  projected: true,
  settled: ({ state }) => state === 'too_small',
  columns: {
    payment: 'text',
    id: 'int',
    user_id: 'int',
    currency_id: 'smallint',
    chain: 'text',
    txid: 'text',
    place: 'int',
    address: 'text',
    amount: 'bigint',
    block_height: 'id',
    block_hash: 'text',
    confirmations: 'int',
    required: 'int',
    state: 'text',
    held: 'bigint',
    owed: 'bigint',
    seen_at: 'timestamptz',
    credited_at: 'timestamptz',
  },
};

/** What the faucet of the simulated chain has paid. */
export interface DemoPaymentRow {
  readonly txid: string;
  readonly user_id: number;
  readonly currency_id: number;
  readonly address: string;
  readonly amount: Amount;
  readonly height: number;
}

export const DEMO_PAYMENTS: Table<DemoPaymentRow> = {
  name: 'demo_payments',
  key: 'txid',
  projected: true,
  settled: () => true,
  columns: { txid: 'text', user_id: 'int', currency_id: 'smallint', address: 'text', amount: 'bigint', height: 'id' },
};

/** The columns of a deposit, for every statement that reads whole ones. */
export const DEPOSIT_COLUMNS = Object.keys(DEPOSITS.columns)
  .map((column) => `deposits.${column}`)
  .join(', ');

/** A deposit from a row of `select DEPOSIT_COLUMNS`. */
export function depositFrom(row: Readonly<Record<string, unknown>>): DepositRow {
  const height = row['block_height'];
  return { ...(row as unknown as DepositRow), block_height: height === null ? null : Number(height) };
}

/** A deposit as its customer sees it. */
export function depositShown(row: DepositRow): Deposit {
  const { id, currency_id, chain, txid, address, amount, state, confirmations, required, seen_at, credited_at } = row;
  return {
    id,
    currency_id,
    chain,
    txid,
    address,
    amount: toText(amount),
    state,
    confirmations: Math.min(confirmations, required),
    required,
    seen_at,
    credited_at: credited_at ?? 0,
  };
}

/** The name of a payment: the same whoever reports it. */
export function paymentName(chain: DepositChain, txid: string, index: number): string {
  return `${chain}:${txid}:${index}`;
}

/** Deposits by `paymentName`. */
export const depositSource: Source<string, DepositRow> = {
  name: 'deposits/payment',
  reads: (payment) => rowOf(DEPOSITS, payment),
  load: (payments) => ({
    name: 'deposits/payment',
    text: `select ${DEPOSIT_COLUMNS} from deposits where payment = any($1::text[])`,
    values: [payments],
  }),
  parse: (rows) => rows.map(depositFrom).map((row) => [row.payment, row] as const),
};

/** Addresses that a customer was shown, by user id. */
export const addressesSource: Source<number, readonly AddressRow[]> = {
  name: 'deposits/addresses',
  reads: (userId) => rowsOf(DEPOSIT_ADDRESSES, userId),
  load: (userIds) => ({
    name: 'deposits/addresses',
    text: 'select id, user_id, chain, address, given_at from deposit_addresses where user_id = any($1::int[]) order by id',
    values: [userIds],
  }),
  parse(rows) {
    const byUser = new Map<number, AddressRow[]>();
    for (const row of rows as unknown as readonly AddressRow[]) {
      const known = byUser.get(row.user_id);
      if (known) known.push(row);
      else byUser.set(row.user_id, [row]);
    }
    return byUser;
  },
};
