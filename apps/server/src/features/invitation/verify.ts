import { ACCOUNT_KINDS, rebateOf, TRANSFER_CODES } from '@candor/rules';
import { selection } from '../../kernel/model/row-source.ts';
import { FAULTS_SHOWN, type Check } from '../../kernel/check/verify.ts';
import { wrongFeeDays } from './fee-days.ts';
import { REBATES, type RebateRow } from './tables.ts';

const ROW = selection(REBATES);
const ROWS_AT_ONCE = 20_000;
const { invitation_set_aside, invitation_rebate, invitation_refused } = TRANSFER_CODES;

interface Booked extends RebateRow {
  readonly aside: string | null;
  readonly paid: string | null;
  readonly refused: string | null;
}

/** Every share is its percent of its fees, goes to who invited, and was set aside and paid, or given back, once. */
export const rebatesArePaidAsCounted: Check = async (query) => {
  const wrong: number[] = [];
  let checked = 0;
  for (let after = 0; ;) {
    const rows = await query<Booked & Record<string, unknown>>(
      `with rebates as (select * from public.rebates where id > $1 order by id limit ${ROWS_AT_ONCE}),
         booked as (select cause, sum(transfers.amount) filter (where code = $2::int)::text as aside,
           sum(transfers.amount) filter (where code = $3::int and credit = user_id * 65536::bigint + currency_id * 64 + $5::int)::text as paid,
           sum(transfers.amount) filter (where code = $4::int)::text as refused
           from transfers join rebates on rebates.id = cause where code in ($2::int, $3::int, $4::int) group by cause)
       select ${ROW.list}, aside, paid, refused from rebates left join booked on cause = id order by rebates.id`,
      [after, invitation_set_aside, invitation_rebate, invitation_refused, ACCOUNT_KINDS.change],
    );
    checked += rows.length;
    for (const row of rows) if (!isAsCounted(row)) wrong.push(row.id);
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) break;
    after = last.id;
  }
  return {
    check: 'every share of an invitation is its part of fees, and was paid once',
    checked,
    faults: wrong.slice(0, FAULTS_SHOWN).map((id) => `share ${id} is not`),
  };
};

function isAsCounted(row: Booked): boolean {
  const units = (text: string | null): bigint => BigInt(text ?? 0);
  return (
    row.amount === rebateOf(row.fees, row.percent) &&
    units(row.aside) === row.amount &&
    units(row.paid) === (row.status === 1 ? row.amount : 0n) &&
    units(row.refused) === (row.status === 2 ? row.amount : 0n)
  );
}

/**
 * Checks that days of fees follow from the transfers, and that no fee was counted twice or without a transfer. The held shares must lie in the rebate account.
 */
export const feesAreSharedOnce: Check = async (query) => {
  const days = await wrongFeeDays(query, FAULTS_SHOWN);
  const rows = await query<{ fault: string }>(
    `select 'fees of customer ' || user_id || ' counted: ' || rebate_counts.counted || ', charged: ' || coalesce(charged, 0) as fault
     from rebate_counts left join (select user_id, currency_id, sum(charged) as charged from order_fee_days group by 1, 2) as taken using (user_id, currency_id)
     where rebate_counts.counted > coalesce(charged, 0)
     union all
     select 'shares of fees of customer ' || invitee_id || ' on more than was counted' from rebates
       left join rebate_counts on rebate_counts.user_id = invitee_id and rebate_counts.currency_id = rebates.currency_id
       group by invitee_id, rebates.currency_id, generation having sum(fees) > coalesce(max(counted), 0)
     union all
     select 'held in currency ' || currency_id || ': ' || coalesce(held, 0) || ', rebate account: ' || coalesce(balance, 0)
     from (select currency_id, sum(amount) as held from rebates where status = 0 group by 1) as waiting
       full join (select currency_id, balance from accounts where user_id = 0 and kind = $1) as account using (currency_id)
     where coalesce(held, 0) <> coalesce(balance, 0)
     limit $2`,
    [ACCOUNT_KINDS.rebate, FAULTS_SHOWN],
  );
  const [counted] = await query<{ count: bigint }>('select count(*) from order_fee_days');
  return {
    check: 'fees are shared once, and what is held of shares is there',
    checked: Number(counted?.count ?? 0n),
    faults: [...days.map(({ user_id, day }) => `fees of customer ${user_id} on day ${day}`), ...rows.map(({ fault }) => fault)],
  };
};

/** The checks of invitations. */
export const INVITATION_CHECKS: readonly Check[] = [rebatesArePaidAsCounted, feesAreSharedOnce];
