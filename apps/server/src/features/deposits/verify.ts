import { ACCOUNT_KINDS, OUTSIDE_KINDS, TRANSFER_CODES } from '@candor/rules';
import { FAULTS_SHOWN, type Check } from '../../kernel/check/verify.ts';

const { deposit, deposit_owed, deposit_settled } = TRANSFER_CODES;

/** Every credited deposit was booked once, from outside to its customer; what is owed of one was booked so; and nothing else was. */
export const depositsAreBookedOnce: Check = async (query) => {
  const rows = await query<{ id: number; fault: string }>(
    `with booked as (
       select cause::int as id, count(*) filter (where code = $1) as credits, coalesce(sum(amount) filter (where code = $1), 0) as credited,
         coalesce(sum(case code when $2 then amount when $3 then -amount end), 0) as owed,
         bool_or(code = $1 and (debit % 64 <> all($4) or debit >= 65536 or credit % 64 <> $5)) as misplaced,
         bool_or(code = $1 and debit % 64 = $8) as play,
         min(credit / 65536) filter (where code = $1) as owner
       from transfers where code = any($6) group by cause)
     select coalesce(deposits.id, booked.id) as id,
       case when deposits.id is null then 'was booked and is not there'
            when booked.credits > 1 then 'was credited more than once'
            when misplaced then 'was not booked from outside to the change wallet'
            when play and chain <> 'DEMO' then 'was booked as play money'
            when owner <> user_id then 'was booked to another customer'
            else 'is not booked as it stands' end as fault
     from deposits full join booked on booked.id = deposits.id
     where deposits.id is null or coalesce(booked.credits, 0) > 1 or coalesce(misplaced, false) or coalesce(play and chain <> 'DEMO', false)
        or coalesce(owner <> user_id, false)
        or coalesce(credited, 0) <> case when credited_at is null then 0 else amount end
        or coalesce(booked.owed, 0) <> deposits.owed
     order by 1 limit $7`,
    [
      deposit,
      deposit_owed,
      deposit_settled,
      OUTSIDE_KINDS,
      ACCOUNT_KINDS.change,
      [deposit, deposit_owed, deposit_settled],
      FAULTS_SHOWN,
      ACCOUNT_KINDS.demo_funding,
    ],
  );
  const [counted] = await query<{ count: bigint }>('select count(*) from deposits');
  return {
    check: 'every credited deposit was booked once, from outside to its customer',
    checked: Number(counted?.count ?? 0n),
    faults: rows.map(({ id, fault }) => `deposit ${id} ${fault}`),
  };
};

/** State of a claim that follows from its review. */
const STATE_OF_REVIEW = `(case reviews.outcome when '' then 'waiting' when 'withdrawn' then 'matched' else reviews.outcome end)`;

/**
 * Every claim has the state that its review decided, and every approved one is one deposit of its customer and amount. One that was matched
 * with a payment of its chain is of the same customer and amount as that, and nothing was credited for it.
 */
const claimsMatchDecisions: Check = async (query) => {
  const rows = await query<{ id: number; fault: string }>(
    `select coalesce(claims.id, deposits.claim_id) as id,
       case when claims.id is null then 'is not there and was credited'
            when reviews.id is null and claims.state <> 'matched' then 'has no review'
            when claims.state <> ${STATE_OF_REVIEW} then 'does not stand as it was decided'
            when reviews.user_id <> claims.user_id then 'belongs to another customer than its review'
            when claims.state = 'matched' and seen.payment is null then 'was matched with no payment of its own'
            when (deposits.id is not null) <> (claims.state = 'approved') then 'is not credited as it stands'
            else 'was credited otherwise than it says' end as fault
     from deposit_claims as claims full join (select * from deposits where claim_id is not null) as deposits on deposits.claim_id = claims.id
     left join reviews on reviews.kind = 'deposit' and reviews.subject = claims.id
     left join deposits as seen on seen.payment = claims.payment and seen.claim_id is null
       and (seen.user_id, seen.currency_id, seen.chain, seen.amount) = (claims.user_id, claims.currency_id, claims.channel, claims.amount)
     where claims.id is null or (reviews.id is null and claims.state <> 'matched') or claims.state <> ${STATE_OF_REVIEW}
        or reviews.user_id <> claims.user_id or (deposits.id is not null) <> (claims.state = 'approved')
        or (claims.state = 'matched' and seen.payment is null)
        or (deposits.user_id, deposits.currency_id, deposits.chain, deposits.amount) <> (claims.user_id, claims.currency_id, claims.channel, claims.amount)
     order by 1 limit $1`,
    [FAULTS_SHOWN],
  );
  const [counted] = await query<{ count: bigint }>('select count(*) from deposit_claims');
  return {
    check: 'every claim of a deposit stands as it was decided, and was credited once where it was approved',
    checked: Number(counted?.count ?? 0n),
    faults: rows.map(({ id, fault }) => `deposit claim ${id} ${fault}`),
  };
};

/** The checks of deposits. */
export const DEPOSITS_CHECKS: readonly Check[] = [depositsAreBookedOnce, claimsMatchDecisions];
