import { MINING_PRODUCTS } from '@candor/api';
import { ACCOUNT_KINDS, lockCancelFee, lockInterest, lockInterestThrough, TRANSFER_CODES } from '@candor/rules';
import { selection } from '../../kernel/model/row-source.ts';
import { FAULTS_SHOWN, type Check } from '../../kernel/check/verify.ts';
import { lockOf } from './promise.ts';
import { MINING_ORDERS, type MiningOrderRow } from './tables.ts';

const ROWS_AT_ONCE = 20_000;
const ORDER = selection(MINING_ORDERS);
const { mining_interest, mining_cancel_fee, mining_released, mining_promised, mining_unpromised } = TRANSFER_CODES;

/** An order with what was booked for it. */
interface Booked extends MiningOrderRow {
  readonly promised: string | null;
  readonly unpromised: string | null;
  readonly interest: string | null;
  readonly fees: string | null;
  readonly released: string | null;
  readonly astray: boolean | null;
}

/**
 * Checks that every order promised what its terms give. It was paid its days to the last unit from the money set aside for it. At its end it got its amount
 * back, less the fee where it was cancelled.
 */
export const locksArePaidAsPromised: Check = async (query) => {
  const wrong: number[] = [];
  let checked = 0;
  for (let after = 0; ;) {
    // What was booked for all of them in one go: movements have no index by what caused them.
    const rows = await query<Booked & Record<string, unknown>>(
      `with mining_orders as (select * from public.mining_orders where id > $1 order by id limit ${ROWS_AT_ONCE}),
         booked as (select cause, coalesce(sum(transfers.amount) filter (where code = $2::int), 0)::text as promised,
           coalesce(sum(transfers.amount) filter (where code = $3::int), 0)::text as unpromised, coalesce(sum(transfers.amount) filter (where code = $4::int), 0)::text as interest,
           coalesce(sum(transfers.amount) filter (where code = $5::int), 0)::text as fees, coalesce(sum(transfers.amount) filter (where code = $6::int), 0)::text as released,
           bool_or(code in ($4::int, $6::int) and credit <> user_id * 65536::bigint + currency_id * 64 + $7::int
             or code = $4::int and debit <> currency_id * 64 + $8::int) as astray
           from transfers join mining_orders on mining_orders.id = cause where code in ($2::int, $3::int, $4::int, $5::int, $6::int) group by cause)
       select ${ORDER.list}, booked.* from mining_orders left join booked on cause = id order by mining_orders.id`,
      [
        after,
        mining_promised,
        mining_unpromised,
        mining_interest,
        mining_cancel_fee,
        mining_released,
        ACCOUNT_KINDS.change,
        ACCOUNT_KINDS.interest_promised,
      ],
    );
    checked += rows.length;
    for (const row of rows) if (!isAsPromised(row)) wrong.push(row.id);
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) break;
    after = last.id;
  }
  return {
    check: 'every locked order was paid what it promised and released as it ended',
    checked,
    faults: wrong.slice(0, FAULTS_SHOWN).map((id) => `locked order ${id} was not`),
  };
};

function isAsPromised(row: Booked): boolean {
  const paid = lockInterestThrough(row.paid_days, lockOf(row));
  const fee = row.status === 3 ? lockCancelFee(row.amount, { costRate: row.cost_rate }) : 0n;
  return (
    row.astray !== true &&
    row.total_interest === lockInterest(row.amount, { interestRate: row.interest_rate }) &&
    row.fee === fee &&
    (row.status === 2) === (row.paid_days === row.days) &&
    BigInt(row.promised ?? 0) === row.total_interest &&
    BigInt(row.interest ?? 0) === paid &&
    BigInt(row.unpromised ?? 0) === (row.status === 3 ? row.total_interest - paid : 0n) &&
    BigInt(row.fees ?? 0) === fee &&
    BigInt(row.released ?? 0) === (row.status === 1 ? 0n : row.amount - fee)
  );
}

/** Checks that the interest set aside is what orders in progress are still to be paid. The locked amount of a product must be what its orders locked. */
export const promisesAreCovered: Check = async (query) => {
  const rows = await query<{ fault: string }>(
    `select 'interest set aside in currency ' || currency_id || ': ' || coalesce(balance, 0) || ', promised ' || coalesce(unpaid, 0) as fault
     from (select currency_id, sum(total_interest - case when paid_days >= days then total_interest else total_interest / days * paid_days end) as unpaid
         from mining_orders where status = 1 group by currency_id) as open
       full join (select currency_id, balance from accounts where user_id = 0 and kind = $1) as account using (currency_id)
     where coalesce(balance, 0) <> coalesce(unpaid, 0)
     union all
     select 'locked of product ' || mining_locked.id || ': ' || locked || ', orders ' || coalesce(own.amount, 0) from mining_locked
       full join (select array_position($2::text[], product) as id, sum(amount) as amount from mining_orders where status = 1 group by product) as own using (id)
     where coalesce(locked, 0) <> coalesce(own.amount, 0)
     limit $3`,
    [ACCOUNT_KINDS.interest_promised, MINING_PRODUCTS, FAULTS_SHOWN],
  );
  const [counted] = await query<{ count: bigint }>('select count(*) from mining_locked');
  return {
    check: 'promised interest is set aside, and what is locked of products is counted',
    checked: Number(counted?.count ?? 0n),
    faults: rows.map(({ fault }) => fault),
  };
};

/** The checks of locked mining. */
export const MINING_CHECKS: readonly Check[] = [locksArePaidAsPromised, promisesAreCovered];
