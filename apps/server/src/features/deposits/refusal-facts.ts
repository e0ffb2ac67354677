import type { ClaimedTransaction, DepositState, ErrorCode, ErrorParams, ReviewReason } from '@candor/api';
import { decimal, toText, type Amount } from '@candor/money';
import { RefusedError } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import { UNNAMED, type ClaimSources } from './claim-queries.ts';
import type { ClaimRow } from './claims.ts';

/** A payment of the claimed transaction that the venue has a row of; without a transaction one of the customer on that channel. */
export interface KnownPayment {
  readonly user_id: number;
  readonly amount: Amount;
  readonly state: DepositState;
}

/** Facts of a claim that the venue can find out by itself. */
export interface ClaimFacts {
  readonly claim: { readonly user_id: number; readonly amount: Amount; readonly currency: string };
  /** Whether it names a transaction, or an operator has found it. */
  readonly isNamed: boolean;
  /** Answer of the nodes of the chain. */
  readonly node: ClaimedTransaction;
  /** Addresses that payments to the customer go to. */
  readonly addresses: ReadonlySet<string>;
  readonly known: readonly KnownPayment[];
}

interface Contradiction {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
}

/** Payments in these states were taken back by their chain. */
const GONE: ReadonlySet<DepositState> = new Set(['held', 'written_off']);
/** `claimed`: it was credited by a claim. */
const CREDITED: ReadonlySet<DepositState> = new Set(['credited', 'claimed']);

/**
 * Returns the fact that contradicts the reason for refusing a claim. Returns undefined where nothing does, or where the venue cannot look up the reason. A
 * payment that its chain took back does not count as one.
 */
export function contradiction(reason: ReviewReason, { claim, isNamed, node, addresses, known }: ClaimFacts): Contradiction | undefined {
  if (reason === 'payment_credited') {
    return known.some(({ state }) => CREDITED.has(state)) ? undefined : { code: 'claim_not_credited', params: {} };
  }
  if (!isNamed || (reason !== 'payment_not_found' && reason !== 'amount_differs')) return undefined;
  const stored = known.filter(({ user_id: userId, state }) => userId === claim.user_id && !GONE.has(state)).map(({ amount }) => amount);
  const shown = node.paid
    .filter(({ address, is_own: isOwn }) => isOwn === 1 || addresses.has(address))
    .map(({ amount }) => decimal(amount));
  // What both say is the same payment.
  for (const found of [shown, stored]) {
    const agrees = found.includes(claim.amount) || sumOf(found) === claim.amount;
    if (found.length > 0 && (reason === 'payment_not_found' || agrees))
      return { code: 'claim_payment_found', params: { paid: found.map(toText).join(' + '), currency: claim.currency } };
  }
  if (node.state === 'away') return { code: 'claim_node_away', params: {} };
  if (node.state === 'differs') return { code: 'claim_nodes_differ', params: {} };
  const isThere = shown.length > 0 || stored.length > 0;
  return reason === 'amount_differs' && node.state !== 'unwatched' && !isThere ? { code: 'claim_not_paid', params: {} } : undefined;
}

function sumOf(amounts: readonly Amount[]): Amount {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}

type StoredClaim = Pick<ClaimRow, 'channel' | 'user_id' | 'currency_id' | 'amount' | 'state' | 'txid'> & {
  readonly currency: string;
} & Record<string, unknown>;

/**
 * Rejects with the contradiction to the reason for which a waiting claim is to be refused. The codes are `claim_payment_found`, `claim_not_paid` and
 * `claim_not_credited`. They are `claim_node_away` and `claim_nodes_differ` while the nodes do not answer, or not alike. Reads tables: to be called when they
 * have followed.
 */
export async function refusable(database: Database, { readTransaction }: ClaimSources, id: number, reason: ReviewReason): Promise<void> {
  const [claim] = await database.query<StoredClaim>(
    `select channel, user_id, currency_id, amount, state, (select name from currencies where currencies.id = currency_id) as currency,
       coalesce((select names.txid from deposit_claim_names as names where names.claim_id = deposit_claims.id), txid) as txid
     from deposit_claims where id = $1`,
    [id],
  );
  if (claim?.state !== 'waiting') return;
  const isNamed = claim.txid !== '' && claim.channel !== 'BANK';
  const [known, addresses, node] = await Promise.all([
    database.query<KnownPayment & Record<string, unknown>>(
      `select user_id, amount, state from deposits where chain = $1 and currency_id = $2 and case when $3 then txid = $4 else user_id = $5 end`,
      [claim.channel, claim.currency_id, isNamed, claim.txid, claim.user_id],
    ),
    database.query<{ address: string }>('select address from deposit_addresses where user_id = $1 and chain = $2', [
      claim.user_id,
      claim.channel,
    ]),
    isNamed ? readTransaction(claim) : UNNAMED,
  ]);
  const found = contradiction(reason, { claim, isNamed, node, addresses: new Set(addresses.map(({ address }) => address)), known });
  if (found) throw new RefusedError(found.code, found.params);
}
