import { ADJUSTMENT_REASONS } from '@candor/api';
import { TRANSFER_CODES } from '@candor/rules';
import type { Check } from '../../../kernel/check/verify.ts';

const CODES = ADJUSTMENT_REASONS.map((reason) => TRANSFER_CODES[`adjustment_${reason}`]);
const FAULTS_SHOWN = 20;

/** Checks that each booked correction was proposed by one operator and approved by another, and booked once. Nothing else may be booked as a correction. */
export const adjustmentsAreDecided: Check = async (query) => {
  const rows = await query<{ id: bigint }>(
    `select coalesce(adjustments.id, booked.cause) as id
     from (select id, cause, case when credit >= 65536 then amount else -amount end as amount, credit, debit from transfers where code = any($1)) as booked
       full join (select * from adjustments where status = 1) as adjustments on adjustments.id = booked.cause
       left join reviews on reviews.kind = 'adjustment' and reviews.subject = adjustments.id
     where booked.id is null or adjustments.id is null or booked.amount <> adjustments.amount
       or case when booked.amount > 0 then booked.credit else booked.debit end / 65536 <> adjustments.user_id
       or reviews.outcome is distinct from 'approved' or reviews.opened_by is null or reviews.first_by is not distinct from reviews.opened_by
     limit $2`,
    [CODES, FAULTS_SHOWN],
  );
  const [counted] = await query<{ count: bigint }>('select count(*) from adjustments where status = 1');
  return {
    check: 'every correction was proposed by one operator and approved by another, and is booked once',
    checked: Number(counted?.count ?? 0n),
    faults: rows.map(({ id }) => `adjustment ${id} is not`),
  };
};
