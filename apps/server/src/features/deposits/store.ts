import type { Deposit, DepositState } from '@candor/api';
import { LARGEST, toText, type Amount } from '@candor/money';
import type { AccountKind, DepositChain, DepositChannel } from '@candor/rules';
import { bigint, int, moment, nullable, of, type RowOf, safeInt, smallint, table, text } from '../../kernel/model/columns.ts';
import { rowSource, rowsSource, selection } from '../../kernel/model/row-source.ts';

/** An address that a customer was shown. */
export const DEPOSIT_ADDRESSES = table({
  name: 'deposit_addresses',
  key: 'id',
  scope: 'user_id',
  projected: true,
  isFinal: () => true,
  columns: { id: int, user_id: int, chain: of<DepositChain>(text), address: text, given_at: moment },
});

/** A payment to a customer's address. */
export const DEPOSITS = table({
  name: 'deposits',
  key: 'payment',
  scope: 'user_id',
  projected: true,
  isFinal: ({ state }) => state === 'too_small' || state === 'claimed',
  columns: {
    /** Chain, transaction and place in it: every report of a payment leads to this one row. */
    payment: text,
    id: int,
    user_id: int,
    currency_id: smallint,
    chain: of<DepositChannel>(text),
    txid: text,
    /** -1 for one that was credited on a claim and whose place is unknown. */
    place: int,
    address: text,
    amount: of<Amount>(bigint),
    /** Null while it is in no block. */
    block_height: nullable(safeInt),
    block_hash: nullable(text),
    confirmations: int,
    required: int,
    state: of<DepositState>(text),
    held: of<Amount>(bigint),
    owed: of<Amount>(bigint),
    seen_at: moment,
    credited_at: nullable(moment),
    /** Number of the terms that it was taken under; 0 for those at the beginning. */
    terms_version: int,
    /** The claim that it was credited on. */
    claim_id: nullable(int),
    /** In how many readings its chain said what the row says, up to `READINGS_NEEDED`. */
    looks: nullable(smallint),
    /** The newest block of the moment since which the chain says so, where it said something else before. */
    counted_from: nullable(safeInt),
  },
});
export type DepositRow = RowOf<typeof DEPOSITS>;
/** A deposit of before readings were counted, and one that no chain shows: it leaves their columns out. */
export type PlainDeposit = Omit<DepositRow, 'looks' | 'counted_from'>;

/** Payments of the faucet of the simulated chain. */
export const DEMO_PAYMENTS = table({
  name: 'demo_payments',
  key: 'txid',
  projected: true,
  isFinal: () => true,
  columns: { txid: text, user_id: int, currency_id: smallint, address: text, amount: of<Amount>(bigint), height: safeInt },
});

/** Columns of a deposit, for every statement that reads whole ones. */
export const DEPOSIT_ROWS = selection(DEPOSITS);

/** The name of a payment: the same in every report of it. */
export function paymentName(chain: DepositChannel, txid: string, index: number): string {
  return `${chain}:${txid}:${index}`;
}

/**
 * Returns the house account that payments of a chain come from. Play money of the simulated chain comes from the account that funds the demo. So the account of
 * money from outside has only what was really paid in.
 */
export function sourceOf(chain: DepositChannel): AccountKind {
  return chain === 'DEMO' ? 'demo_funding' : 'external';
}

/**
 * Number of steps of the watcher in which a chain must state a payment alike before it is credited, besides its confirmations. So a statement that a node makes
 * once or twice about a block that is deep already credits nothing.
 */
export const READINGS_NEEDED = 3;

/** A payment of more than 10^9 is set aside for people: no customer has as much, and an account would not hold many of them. */
export const CREDITED_MOST = LARGEST / 40n;

/** The place of a payment in a transaction of several that was credited on a claim. */
export const PLACE_UNKNOWN = -1;

/** Deposits by `paymentName`. */
export const depositSource = rowSource(DEPOSITS, 'payment', { name: 'deposits/payment' });

/** Addresses that a customer was shown, by user id. */
export const addressesSource = rowsSource(DEPOSIT_ADDRESSES, 'user_id', { name: 'deposits/addresses', take: ['chain', 'address'] });

/** A deposit as its customer sees it. */
export function depositShown(row: PlainDeposit): Deposit {
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
