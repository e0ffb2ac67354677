import { ACCOUNT_KINDS, TRANSFER_CODES } from '@candor/rules';
import { FAULTS_SHOWN, type Check } from '../../kernel/check/verify.ts';

const { withdrawal_sent, withdrawal_fee } = TRANSFER_CODES;

/** Checks that each sent withdrawal was captured once, to the outside and the fee account, in the amounts of its row. Nothing else may be captured so. */
export const withdrawalsAreBookedOnce: Check = async (query) => {
  const rows = await query<{ id: number; fault: string }>(
    `with booked as (
       select cause::int as id, coalesce(sum(amount) filter (where code = $1::int), 0) as sent, coalesce(sum(amount) filter (where code = $2::int), 0) as fee,
         min(debit / 65536) as owner, max(debit / 65536) as other,
         bool_or(debit % 64 <> $3::int or credit >= 65536 or credit % 64 <> case code when $1::int then $4::int else $5::int end) as misplaced
       from transfers where code in ($1::int, $2::int) group by cause)
     select coalesce(withdrawals.id, booked.id) as id,
       case when withdrawals.id is null then 'was booked and is not there'
            when misplaced then 'was not booked from what was held for it to the outside'
            when owner <> user_id or other <> user_id then 'was booked from another customer'
            else 'is not booked as it stands' end as fault
     from withdrawals full join booked on booked.id = withdrawals.id
     where withdrawals.id is null or coalesce(misplaced, false) or coalesce(owner <> user_id or other <> user_id, false)
        or coalesce(sent, 0) <> case state when 'sent' then receivable else 0 end
        or coalesce(booked.fee, 0) <> case state when 'sent' then withdrawals.fee else 0 end
     order by 1 limit $6`,
    [withdrawal_sent, withdrawal_fee, ACCOUNT_KINDS.withdrawal_held, ACCOUNT_KINDS.external, ACCOUNT_KINDS.fee, FAULTS_SHOWN],
  );
  return {
    check: 'every withdrawal that was sent was booked once, to the outside',
    checked: await counted(query, 'withdrawals'),
    faults: rows.map(({ id, fault }) => `withdrawal ${id} ${fault}`),
  };
};

/** Checks that each approved withdrawal was approved by as many operators as its terms ask for. The state of every withdrawal must agree with its review. */
export const withdrawalsWereDecided: Check = async (query) => {
  const rows = await query<{ id: number }>(
    `select withdrawals.id from withdrawals left join reviews on reviews.id = review_id and reviews.kind = 'withdrawal' and subject = withdrawals.id
     where reviews.id is null or reviews.user_id <> withdrawals.user_id or reviews.approvals <> withdrawals.approvals
        or withdrawals.approvals < case when withdrawals.amount > (withdrawals.terms::jsonb ->> 'second_above')::numeric * 100000000 then 2 else 1 end
        or outcome <> case when withdrawals.state = 'pending' then '' when withdrawals.state = 'cancelled' and withdrawals.decided_at is null then 'withdrawn'
             when withdrawals.reason in ('not_sent', 'address_own', 'address_lost') or withdrawals.state <> 'rejected' then 'approved' else 'refused' end
     order by 1 limit $1`,
    [FAULTS_SHOWN],
  );
  return {
    check: 'every withdrawal is as operators decided it, as many as its terms ask for',
    checked: await counted(query, 'withdrawals'),
    faults: rows.map(({ id }) => `withdrawal ${id} is not`),
  };
};

/** Every file follows the one before it and holds as many withdrawals as it says, and what was sent is what its result says. */
export const filesFollow: Check = async (query) => {
  const rows = await query<{ id: number }>(
    `select files.id from withdrawal_files as files left join withdrawal_files as before on before.id = files.id - 1
       left join lateral (select count(*) as rows, count(*) filter (where state = 'sent') as sent, count(*) filter (where reason = 'not_sent') as failed
         from withdrawals where file_id = files.id) as own on true
     where files.previous <> coalesce(before.hash, '') or (before.id is null and files.id <> 1)
        or (files.rows, files.sent, files.failed) is distinct from (own.rows, own.sent, own.failed)
     order by 1 limit $1`,
    [FAULTS_SHOWN],
  );
  return {
    check: 'every file of withdrawals follows the one before it and holds what its rows say',
    checked: await counted(query, 'withdrawal_files'),
    faults: rows.map(({ id }) => `file ${id} does not`),
  };
};

async function counted(query: Parameters<Check>[0], name: 'withdrawals' | 'withdrawal_files'): Promise<number> {
  const [row] = await query<{ count: bigint }>(`select count(*) from ${name}`);
  return Number(row?.count ?? 0n);
}

/** The checks of withdrawals. */
export const WITHDRAWAL_CHECKS: readonly Check[] = [withdrawalsAreBookedOnce, withdrawalsWereDecided, filesFollow];
