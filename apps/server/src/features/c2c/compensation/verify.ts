import { TRANSFER_CODES } from '@candor/rules';
import { FAULTS_SHOWN, type Check } from '../../../kernel/check/verify.ts';

/**
 * Checks the parts of deposits that were given. Each was proposed by one operator and approved by another, of an order that was decided against the shop, once
 * each.
 */
export const compensationsAreDecided: Check = async (query) => {
  const rows = await query<{ id: bigint }>(
    `select coalesce(given.id, -booked.cause) as id
     from (select * from c2c_compensations where status = 1) as given
       full join (select cause, credit, debit, amount from transfers where code = $1) as booked
         on booked.cause = given.shop_id and booked.amount = given.amount and booked.credit / 65536 = given.customer_id and booked.debit / 65536 = given.user_id
       left join reviews on reviews.kind = 'compensation' and reviews.subject = given.id
       left join c2c_orders on c2c_orders.id = given.order_id
       left join c2c_appeals on c2c_appeals.order_id = given.order_id and ending = 'executed'
     where not coalesce(booked.cause is not null and given.id is not null and reviews.outcome = 'approved' and reviews.opened_by <> reviews.first_by
       and c2c_orders.shop_id = given.shop_id and ended_by = 'operators'
       and case c2c_appeals.outcome when 'to_buyer' then seller_id = given.user_id and buyer_id = given.customer_id
         else buyer_id = given.user_id and seller_id = given.customer_id end, false)
     order by 1 limit $2`,
    [TRANSFER_CODES.shop_compensation, FAULTS_SHOWN],
  );
  const [counted] = await query<{ count: number }>('select count(*)::int as count from c2c_compensations where status = 1');
  return {
    check: 'every part of a deposit that was given was proposed by one operator and approved by another, against the shop',
    checked: counted?.count ?? 0,
    faults: rows.map(({ id }) => `C2C compensation ${id} is not`),
  };
};
