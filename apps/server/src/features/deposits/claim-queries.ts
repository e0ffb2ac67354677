import type { ClaimedTransaction, DepositClaim, Language, ParsedOf, ReplyOf } from '@candor/api';
import { toText } from '@candor/money';
import { RefusedError } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import { selection } from '../../kernel/model/row-source.ts';
import { sealOf } from '../../kernel/model/sealed-select.ts';
import { BANK_COLUMNS, bankShown, type BankColumns } from '../../bank/payments.ts';
import { reasonText } from '../../notifications/texts/catalog.ts';
import { CLAIMS, type ClaimRow } from './claims.ts';
import type { ReadTransaction } from './claimed-transaction.ts';

const PAGE = 10;
const CLAIM = selection(CLAIMS);

interface NamedRow extends ClaimRow, BankColumns, Record<string, unknown> {
  readonly currency_name: string;
  readonly reason: string | null;
  readonly note: string | null;
  /** Transaction that an operator has found for a claim that names none. */
  readonly named_txid: string;
}

const NAMED = `select ${CLAIM.list}, ${sealOf(CLAIMS)}, currencies.name as currency_name, reviews.reason, reviews.note,
    ${BANK_COLUMNS}, coalesce(names.txid, '') as named_txid from deposit_claims
  join currencies on currencies.id = deposit_claims.currency_id
  left join deposit_claim_names as names on names.claim_id = deposit_claims.id
  left join bank_payments on bank_payments.direction = 'in' and bank_payments.subject = deposit_claims.id
  left join reviews on reviews.kind = 'deposit' and reviews.subject = deposit_claims.id`;

function claimShown(row: NamedRow, language: Language): DepositClaim {
  const { id, currency_id, currency_name, channel, txid, named_txid, account, paid_to, state, claimed_at } = row;
  const bank = bankShown(row);
  return {
    id,
    currency_id,
    currency_name,
    channel,
    txid: txid === '' ? named_txid : txid,
    account,
    paid_to,
    amount: toText(row.amount),
    ...(bank && { bank }),
    state,
    reason: state === 'refused' ? reasonText(language, row.reason ?? '', row.note ?? '') : '',
    claimed_at,
    decided_at: row.decided_at ?? 0,
  };
}

const OWN = 'deposit_claims.user_id = $1 and ($2::int is null or deposit_claims.id = $2)';

/** A customer's claims, newest first, or one of them. */
export async function ownClaims(
  database: Database,
  userId: number,
  { record, page }: ParsedOf<'wallet/deposit_claims'>,
  language: Language,
): Promise<ReplyOf<'wallet/deposit_claims'>> {
  const [[counted], rows] = await Promise.all([
    database.query<{ count: number }>(`select count(*)::int as count from deposit_claims where ${OWN}`, [userId, record ?? null]),
    database.query<NamedRow>(`${NAMED} where ${OWN} order by deposit_claims.id desc limit $3 offset $4`, [
      userId,
      record ?? null,
      PAGE,
      (page - 1) * PAGE,
    ]),
  ]);
  return { list: rows.map((row) => claimShown(row, language)), count: counted?.count ?? 0, page, limit: PAGE };
}

/** One claim of a customer. Rejects with `not_found`. */
export async function ownClaim(database: Database, userId: number, id: number, language: Language): Promise<DepositClaim> {
  const [row] = await database.query<NamedRow>(`${NAMED} where deposit_claims.id = $1 and deposit_claims.user_id = $2`, [id, userId]);
  if (!row) throw new RefusedError('not_found');
  return claimShown(row, language);
}

/** Returns the channel by which a claim was paid; undefined for an unknown claim. */
export async function claimChannel(database: Database, id: number): Promise<ClaimRow['channel'] | undefined> {
  const [row] = await database.query<Pick<ClaimRow, 'channel'> & Record<string, unknown>>(
    'select channel from deposit_claims where id = $1',
    [id],
  );
  return row?.channel;
}

/** Payments that are shown beside a claim that names no transaction. */
const SEEN_MOST = 10;

type DepositDetail = Extract<ReplyOf<'console/review_look'>['detail'], { kind: 'deposit' }>;

/** Sources of the facts on which a claim is decided, besides what is stored. */
export interface ClaimSources {
  /** The picture of an upload; undefined when it was removed. */
  proofOf(upload: string, userId: number): Promise<Buffer | undefined>;
  readonly readTransaction: ReadTransaction;
}

/** Statement about the transaction of a claim that has none. */
export const UNNAMED: ClaimedTransaction = { state: 'unwatched', confirmations: 0, paid: [] };

/** Everything that a claim is decided by. Call it only after the look was written down. */
export async function claimInFull(database: Database, { proofOf, readTransaction }: ClaimSources, id: number): Promise<DepositDetail> {
  const [row] = await database.query<NamedRow>(`${NAMED} where deposit_claims.id = $1`, [id]);
  if (!row) throw new RefusedError('not_found');
  const txid = row.txid === '' ? row.named_txid : row.txid;
  const [seen, [alike], picture, onChain] = await Promise.all([
    database.query<{ user_id: number; amount: bigint; state: DepositDetail['seen'][number]['state']; seen_at: number }>(
      // Beside a claim that names no transaction, the newest payments of its customer on that chain are shown.
      `select user_id, amount, state, seen_at from deposits
       where chain = $1 and case when $2 = '' then user_id = $3 and chain <> 'BANK' else txid = $2 end order by id desc limit ${SEEN_MOST}`,
      [row.channel, txid, row.user_id],
    ),
    database.query<{ count: number }>(
      `select count(*)::int as count from deposit_claims where user_id = $1 and amount = $2 and id <> $3
         and claimed_at > to_timestamp($4::float8 / 1000) - interval '30 days'`,
      [row.user_id, row.amount, id, row.claimed_at],
    ),
    row.proof === '' ? undefined : proofOf(row.proof, row.user_id),
    txid === '' ? UNNAMED : readTransaction({ ...row, txid }),
  ]);
  return {
    kind: 'deposit',
    claim: claimShown(row, 'en'),
    proof: picture ? `data:image/jpeg;base64,${picture.toString('base64')}` : '',
    seen: seen.map((each) => ({ ...each, amount: toText(each.amount) })),
    on_chain: onChain,
    alike: alike?.count ?? 0,
  };
}
