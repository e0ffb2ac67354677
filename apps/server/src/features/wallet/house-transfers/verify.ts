import { ACCOUNT_KINDS, TRANSFER_CODES } from '@candor/rules';
import { FAULTS_SHOWN, type Check } from '../../../kernel/check/verify.ts';

/**
 * Checks that each booked transfer between accounts of the house was proposed by one operator and approved by another, and booked once. Nothing else may move
 * capital.
 */
export const houseTransfersAreDecided: Check = async (query) => {
  const accounts = `(values ${Object.entries(ACCOUNT_KINDS)
    .map(([name, kind]) => `('${name}', ${kind})`)
    .join(', ')}) as named (name, kind)`;
  const rows = await query<{ id: bigint }>(
    `with named as (select * from ${accounts}),
       booked as (select id, cause, code, amount, currency_id_of.currency, debits.name as source, credits.name as target from transfers
         cross join lateral (select (debit / 64)::int as currency) as currency_id_of
         join named debits on debits.kind = debit % 64 join named credits on credits.kind = credit % 64
         where code = $1 or (debit < 65536 and debit % 64 = $2) or (credit < 65536 and credit % 64 = $2))
     select coalesce(house_transfers.id, booked.cause) as id from booked
       full join (select * from house_transfers where status = 1) as house_transfers on house_transfers.id = booked.cause and booked.code = $1
       left join reviews on reviews.kind = 'house_transfer' and reviews.subject = house_transfers.id
     where booked.id is null or house_transfers.id is null or booked.amount <> house_transfers.amount
       or booked.currency <> house_transfers.currency_id or booked.source <> house_transfers.source or booked.target <> house_transfers.target
       or reviews.outcome is distinct from 'approved' or reviews.opened_by is null or reviews.first_by is not distinct from reviews.opened_by
     limit $3`,
    [TRANSFER_CODES.house_transfer, ACCOUNT_KINDS.capital, FAULTS_SHOWN],
  );
  const [counted] = await query<{ count: bigint }>('select count(*) from house_transfers where status = 1');
  return {
    check: 'every movement between accounts of the house was proposed by one operator and approved by another, and is booked once',
    checked: Number(counted?.count ?? 0n),
    faults: rows.map(({ id }) => `movement ${id} of the house is not`),
  };
};
