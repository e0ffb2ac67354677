import type { ClaimChannel, DepositState } from '@candor/api';
import type { Amount } from '@candor/money';
import type { DepositChannel } from '@candor/rules';
import { bigint, int, moment, nullable, of, type RowOf, smallint, table, text } from '../../kernel/model/columns.ts';
import { as, grouped, rowSource, rowsSource, type ValueOf } from '../../kernel/model/row-source.ts';
import type { Moment, Source } from '../../kernel/model/command.ts';
import { anyRowOf, rowsOf, update, type Change } from '../../kernel/model/table.ts';
import { REVIEWS, takenBack } from '../../reviews/table.ts';
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
    /** Empty for a bank, and for a claim of a client that names none. */
    txid: text,
    account: text,
    paid_to: text,
    amount: of<Amount>(bigint),
    /** An upload; empty for none. */
    proof: text,
    terms_version: int,
    /** `matched`: what it tells of was seen on its chain and credited by itself. */
    state: of<'waiting' | 'approved' | 'refused' | 'matched'>(text),
    payment: nullable(text),
    claimed_at: moment,
    decided_at: nullable(moment),
  },
});
export type ClaimRow = RowOf<typeof CLAIMS>;

export const CLAIM_IDS = 'deposit_claim_ids';

/** The transaction that an operator has found for a claim that names none. */
export const CLAIM_NAMES = table({
  name: 'deposit_claim_names',
  key: 'claim_id',
  projected: true,
  isFinal: () => true,
  sealed: ['txid', 'named_by', 'named_at'],
  columns: { claim_id: int, txid: text, named_by: int, named_at: moment },
});

/** The transactions that operators have found, by claim. */
export const claimNameSource = rowSource(CLAIM_NAMES, 'claim_id', { name: 'deposits/claim-name' });

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
      `(select count(*)::int from deposits where deposits.chain = channel
          and deposits.txid = coalesce((select names.txid from deposit_claim_names as names where names.claim_id = deposit_claims.id), deposit_claims.txid)
          and (deposits.user_id = deposit_claims.user_id or deposits.claim_id is not null))`,
    ),
  },
  touched: () => [...anyRowOf(DEPOSITS), ...anyRowOf(CLAIM_NAMES)],
});
export type ClaimToDecide = ValueOf<typeof claimSource>;

const REVIEW = `(select reviews.id from reviews where reviews.kind = 'deposit' and reviews.subject = deposit_claims.id)`;

/** The claims of a customer that wait and name no transaction of a chain, with their reviews, oldest first; by user id. */
export const unnamedClaimsSource = rowsSource(CLAIMS, 'user_id', {
  name: 'deposits/unnamed-claims',
  take: ['id', 'channel', 'currency_id', 'amount'],
  and: { review_id: as(int, REVIEW) },
  where: `deposit_claims.state = 'waiting' and deposit_claims.txid = '' and deposit_claims.channel <> 'BANK'
    and not exists (select from deposit_claim_names as names where names.claim_id = deposit_claims.id)`,
  order: 'deposit_claims.id',
  touched: (userId) => [...anyRowOf(CLAIM_NAMES), ...rowsOf(REVIEWS, userId)],
});
type UnnamedClaim = ValueOf<typeof unnamedClaimsSource>[number];

/** Ends a claim that names no transaction: what it tells of is a payment that was credited by itself. */
export function matchedClaim({ id, review_id }: UnnamedClaim, payment: string, userId: number, moment: Moment): readonly Change[] {
  return [update(CLAIMS, id, { state: 'matched', payment, decided_at: moment.now }, userId), takenBack(review_id, userId, moment)];
}

/** The claims of a customer, by user id. */
export const claimsOfSource = rowsSource(CLAIMS, 'user_id', { name: 'deposits/claims-of', take: ['channel', 'txid', 'state'] });

/** Customers whose payments of a transaction are known, by `CHAIN:txid`. */
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

/** Payments of a customer that their chains showed within a day and that no claim tells of, newest first; by user id. */
export const unclaimedSource: Source<number, readonly UnclaimedPayment[]> = {
  name: 'deposits/unclaimed',
  reads: (userId) => [...rowsOf(DEPOSITS, userId), ...rowsOf(CLAIMS, userId)],
  load: (keys) => ({
    name: 'deposits/unclaimed',
    text: `select user_id, payment, chain, currency_id, amount, state, seen_at from deposits
           where user_id = any($1::int[]) and claim_id is null and state in ('seen', 'confirming', 'credited')
             and not exists (select from deposit_claims where deposit_claims.payment = deposits.payment) order by id desc`,
    values: [keys],
  }),
  parse: (rows) => grouped(rows as unknown as readonly UnclaimedPayment[], ({ user_id }) => user_id),
};

interface UnclaimedPayment {
  readonly user_id: number;
  readonly payment: string;
  readonly chain: DepositChannel;
  readonly currency_id: number;
  readonly amount: Amount;
  readonly state: DepositState;
  /** Milliseconds since 1970. */
  readonly seen_at: number;
}
