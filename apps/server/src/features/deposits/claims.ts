import type { ClaimChannel, DepositState } from '@candor/api';
import type { Amount } from '@candor/money';
import { bigint, int, moment, nullable, of, type RowOf, smallint, table, text } from '../../kernel/columns.ts';
import { as, rowSource, rowsSource, type ValueOf } from '../../kernel/row-source.ts';
import type { Source } from '../../kernel/command.ts';
import { anyRowOf } from '../../kernel/table.ts';
import { DEPOSITS, paymentName, PLACE_UNKNOWN } from './store.ts';

/** A deposit that its customer says was paid. */
export const CLAIMS = table({
  name: 'deposit_claims',
  key: 'id',
  scope: 'user_id',
  projected: true,
  sealed: [
    'user_id',
    'currency_id',
    'channel',
    'txid',
    'account',
    'paid_to',
    'amount',
    'proof',
    'terms_version',
    'state',
    'payment',
    'claimed_at',
    'decided_at',
  ],
  columns: {
    id: int,
    user_id: int,
    currency_id: smallint,
    channel: of<ClaimChannel>(text),
    /** Empty for a bank. */
    txid: text,
    account: text,
    paid_to: text,
    amount: of<Amount>(bigint),
    /** An upload; empty for none. */
    proof: text,
    terms_version: int,
    state: of<'waiting' | 'approved' | 'refused'>(text),
    payment: nullable(text),
    claimed_at: moment,
    decided_at: nullable(moment),
  },
});
export type ClaimRow = RowOf<typeof CLAIMS>;

export const CLAIM_IDS = 'deposit_claim_ids';

/** The name of the deposit that an approved claim becomes: of Omni and of a bank the payment itself, else one of unknown place. */
export function claimedPayment({ id, channel, txid }: Pick<ClaimRow, 'id' | 'channel' | 'txid'>): {
  readonly payment: string;
  readonly txid: string;
  readonly place: number;
} {
  // A transaction of Omni moves one payment, and a bank has no transactions: each claim is one.
  const place = channel === 'OMNI' || channel === 'BANK' ? 0 : PLACE_UNKNOWN;
  const named = channel === 'BANK' ? `claim-${id}` : txid;
  return { payment: paymentName(channel, named, place), txid: named, place };
}

/** Claims by id; how many deposits there are that it could be credited a second time by. */
export const claimSource = rowSource(CLAIMS, 'id', {
  name: 'deposits/claim',
  and: {
    currency: as(text, '(select name from currencies where currencies.id = currency_id)'),
    known: as(
      int,
      `(select count(*)::int from deposits where deposits.chain = channel and deposits.txid = deposit_claims.txid
          and (deposits.user_id = deposit_claims.user_id or deposits.claim_id is not null))`,
    ),
  },
  touched: () => anyRowOf(DEPOSITS),
});
export type ClaimToDecide = ValueOf<typeof claimSource>;

/** The claims of a customer, by user id. */
export const claimsOfSource = rowsSource(CLAIMS, 'user_id', { name: 'deposits/claims-of', take: ['channel', 'txid', 'state'] });

/** Whose payments of a transaction are known, by `CHAIN:txid`. */
export const transactionSource: Source<string, readonly { readonly user_id: number; readonly state: DepositState }[]> = {
  name: 'deposits/transaction',
  reads: () => anyRowOf(DEPOSITS),
  load: (keys) => ({
    name: 'deposits/transaction',
    text: `select given.key, deposits.user_id, deposits.state from unnest($1::text[]) as given (key)
           join deposits on deposits.chain = split_part(given.key, ':', 1) and deposits.txid = split_part(given.key, ':', 2)`,
    values: [keys],
  }),
  parse(rows) {
    const found = new Map<string, { user_id: number; state: DepositState }[]>();
    for (const row of rows) {
      const key = String(row['key']);
      const known = found.get(key) ?? [];
      known.push({ user_id: Number(row['user_id']), state: row['state'] as DepositState });
      found.set(key, known);
    }
    return found;
  },
};
