import { C2C_METHODS, C2C_PAYMENTS } from '@candor/api';
import { c2cFee, c2cTotal } from '@candor/rules';
import { selection } from '../../kernel/model/row-source.ts';
import { FAULTS_SHOWN, type Check } from '../../kernel/check/verify.ts';
import { floatsFollowTheirTicks } from './floating-verify.ts';
import { C2C_ORDERS } from './tables.ts';

const ROWS_AT_ONCE = 2_000;
const ORDER = selection(C2C_ORDERS, ['id', 'quantity', 'price', 'places', 'total', 'fee_percent', 'fee']);

/** Every order comes to the fiat and the fee that follow from its coins, price and terms. */
export const ordersFollowTheirPrices: Check = async (query) => {
  const faults: string[] = [];
  let checked = 0;
  for (let after = 0; faults.length < FAULTS_SHOWN;) {
    const rows = ORDER.rows(
      await query(`select ${ORDER.list} from c2c_orders where id > $1 order by c2c_orders.id limit ${ROWS_AT_ONCE}`, [after]),
    );
    checked += rows.length;
    for (const { id, quantity, price, places, total, fee_percent, fee } of rows)
      if (c2cTotal(quantity, price, places) !== total || c2cFee(quantity, fee_percent).fee !== fee) faults.push(`C2C order ${id} does not`);
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) break;
    after = last.id;
  }
  return { check: 'every C2C order follows from its coins, price and terms', checked, faults: faults.slice(0, FAULTS_SHOWN) };
};

/** Every order was ended by an actor who may end it so: no deadline ends one that was paid. */
export const ordersEndByTheirTable: Check = async (query) => {
  const rows = await query<{ id: bigint }>(
    `select id from c2c_orders where not (case status
         when 0 then paid_at is null
         when 1 then paid_at is not null and ended_by in ('seller', 'operators')
         when 2 then ended_by in ('buyer', 'operators') or ended_by = 'clock' and paid_at is null and ended_at >= pay_by
         else paid_at < pay_by end) or paid_at >= pay_by
     order by c2c_orders.id limit $1`,
    [FAULTS_SHOWN],
  );
  const [counted] = await query<{ count: number }>('select count(*)::int as count from c2c_orders');
  return {
    check: 'every C2C order stands as its table of states allows',
    checked: counted?.count ?? 0,
    faults: rows.map(({ id }) => `C2C order ${id} does not`),
  };
};

/** Every advert that was not taken away counts the coins of its orders that were not cancelled, and no others. */
export const advertsCountTheirOrders: Check = async (query) => {
  const rows = await query<{ id: bigint; taken: string; counted: string }>(
    `select adverts.id, taken::text, coalesce(sum(quantity) filter (where c2c_orders.status <> 2), 0)::text as counted
     from adverts left join c2c_orders on advert_id = adverts.id where adverts.status <> 2
     group by adverts.id having taken <> coalesce(sum(quantity) filter (where c2c_orders.status <> 2), 0) order by adverts.id limit $1`,
    [FAULTS_SHOWN],
  );
  const [counted] = await query<{ count: number }>('select count(*)::int as count from adverts');
  return {
    check: 'every advert counts the coins of its orders',
    checked: counted?.count ?? 0,
    faults: rows.map((row) => `advert ${row.id} counts ${row.taken}, its orders come to ${row.counted}`),
  };
};

/** Every shop has the status that was decided. */
export const shopsFollowReviews: Check = async (query) => {
  const rows = await query<{ id: number }>(
    `select shops.id from shops left join reviews on reviews.id = review_id and kind = 'shop' and subject = shops.id
     where not coalesce(case shops.status
         when 0 then outcome = ''
         when 1 then outcome = 'approved'
         when 2 then outcome = 'refused'
         else outcome = case when shops.decided_at is null then 'withdrawn' else 'approved' end end, false)
     order by shops.id limit $1`,
    [FAULTS_SHOWN],
  );
  const [counted] = await query<{ count: number }>('select count(*)::int as count from shops');
  return {
    check: 'every shop stands as it was decided',
    checked: counted?.count ?? 0,
    faults: rows.map(({ id }) => `shop ${id} does not`),
  };
};

/** Every order says where it is paid to, and every shop how its owner is reached: what is beside the journal is there. */
export const nothingBesideIsMissing: Check = async (query) => {
  const rows = await query<{ what: string; id: bigint }>(
    `select 'C2C order' as what, id from c2c_orders where not exists (
       select from payment_details where payment_details.id = details_id and user_id = seller_id and payment_details.method = c2c_orders.method)
     union all select 'shop', id from shops where not exists (select from shop_files where shop_id = shops.id)
     order by what, id limit $1`,
    [FAULTS_SHOWN],
  );
  const [counted] = await query<{ count: number }>(
    'select ((select count(*) from c2c_orders) + (select count(*) from shops))::int as count',
  );
  return {
    check: 'every C2C order has its payment details, and every shop its contact',
    checked: counted?.count ?? 0,
    faults: rows.map(({ what, id }) => `${what} ${id} has none`),
  };
};

/** No order of a shop that is frozen was taken since, and no advert that was stopped is on the shelf. */
export const frozenTakesNothing: Check = async (query) => {
  const rows = await query<{ what: string; id: bigint }>(
    `select 'C2C order' as what, c2c_orders.id from c2c_orders join shops on shops.id = c2c_orders.shop_id
       where shops.frozen_at is not null and created_at > shops.frozen_at and (shops.frozen_until is null or created_at < shops.frozen_until)
     union all select 'advert', id from adverts where status = 1 and stopped_at is not null
     order by what, id limit $1`,
    [FAULTS_SHOWN],
  );
  const [counted] = await query<{ count: number }>(
    'select ((select count(*) from shops where frozen_at is not null) + (select count(*) from adverts where stopped_at is not null))::int as count',
  );
  return {
    check: 'nothing is taken of a frozen shop or a stopped advert',
    checked: counted?.count ?? 0,
    faults: rows.map(({ what, id }) => `${what} ${id} is`),
  };
};

/** Every order is paid by a way of payment of the specification, or by one that the terms declared under which it was taken. */
export const ordersArePaidByTheirTerms: Check = async (query) => {
  const rows = await query<{ id: bigint }>(
    `select id from c2c_orders where method <> all($1::text[]) and not exists (
       select from market_terms, jsonb_array_elements(terms::jsonb->'products'->'c2c ${C2C_PAYMENTS}'->'methods') as declared
       where market_terms.id = terms_id and declared->>'method_code' = method)
     order by c2c_orders.id limit $2`,
    [[...C2C_METHODS], FAULTS_SHOWN],
  );
  const [counted] = await query<{ count: number }>('select count(*)::int as count from c2c_orders');
  return {
    check: 'every C2C order is paid by a method of its terms',
    checked: counted?.count ?? 0,
    faults: rows.map(({ id }) => `C2C order ${id} is not`),
  };
};

/** The checks of trading between customers. */
export const C2C_CHECKS: readonly Check[] = [
  nothingBesideIsMissing,
  ordersFollowTheirPrices,
  floatsFollowTheirTicks,
  ordersEndByTheirTable,
  advertsCountTheirOrders,
  shopsFollowReviews,
  frozenTakesNothing,
  ordersArePaidByTheirTerms,
];
