import {
  ACCOUNT_KINDS,
  entryFault,
  EXPIRY_GRACE_MS,
  isDecided,
  opensAt,
  SECONDS_FRESH_MS,
  secondsFee,
  settleSecondsOrder,
  TRANSFER_CODES,
  waitFault,
} from '@candor/rules';
import type { Query } from '../../kernel/store/query.ts';
import { FAULTS_SHOWN, type Check } from '../../kernel/check/verify.ts';
import { observedFollowsReceipts } from './recomputed-statistics.ts';
import { isOpen, isOpened, ORDERS, termsOf, waitingOf, type SecondsOrderRow } from './order.ts';

const ROWS_AT_ONCE = 2_000;

/** An order with what the stored ticks say of it. */
interface Cited extends SecondsOrderRow {
  /** The tick that opened it, when it is of its market. */
  readonly entry_price: bigint | null;
  readonly entry_feed_at: number | null;
  readonly entry_received_at: number | null;
  readonly entry_tradable: boolean | null;
  /** The newest tick of its market when it was accepted, when it is of its market. */
  readonly accepted_feed_at: number | null;
  readonly accepted_received_at: number | null;
  /** The first tick of its market after that. */
  readonly next_tick: bigint | null;
  readonly next_price: bigint | null;
  readonly next_feed_at: number | null;
  readonly next_received_at: number | null;
  readonly next_tradable: boolean | null;
  /** The last tick of its market not after its expiry, of those that were there when it was settled. */
  readonly due_tick: bigint | null;
  readonly due_price: bigint | null;
  readonly due_feed_at: number | null;
  readonly decided_feed_at: number | null;
  /** Whether another tick of the market lies between the exit and the one that decided it. */
  readonly is_late: boolean;
  /** Whether a price of before the expiry reached the venue in time and was passed over. */
  readonly is_passed_over: boolean;
  /** Whether a void of two operators ended it. */
  readonly is_annulled: boolean;
}

function citedPage(query: Query, after: number): Promise<readonly Cited[]> {
  return query<Cited & Record<string, unknown>>(
    `select ${ORDERS.list}, entry.price as entry_price, entry.feed_at as entry_feed_at, entry.received_at as entry_received_at,
       entry.tradable as entry_tradable, accepted.feed_at as accepted_feed_at, accepted.received_at as accepted_received_at,
       next.id as next_tick, next.price as next_price, next.feed_at as next_feed_at, next.received_at as next_received_at,
       next.tradable as next_tradable,
       due.id as due_tick, due.price as due_price, due.feed_at as due_feed_at, decided.feed_at as decided_feed_at,
       exists (select from ticks between_them where between_them.pair_id = seconds_orders.pair_id
         and between_them.id > due.id and between_them.id < decided_tick) as is_late,
       exists (select from ticks passed where passed.pair_id = seconds_orders.pair_id and passed.id > coalesce(decided_tick, 9223372036854775807)
         and passed.feed_at <= expires_at and passed.received_at < expires_at + make_interval(secs => $2::float8 / 1000)) as is_passed_over,
       exists (select from seconds_voids where order_id = seconds_orders.id and released > 0) as is_annulled
     from seconds_orders
       left join ticks entry on entry.id = entry_tick and entry.pair_id = seconds_orders.pair_id
       left join ticks accepted on accepted.id = accepted_tick and accepted.pair_id = seconds_orders.pair_id
       left join lateral (select id, price, feed_at, received_at, tradable from ticks
         where ticks.pair_id = seconds_orders.pair_id and ticks.id > accepted_tick order by ticks.id limit 1) as next on true
       left join ticks decided on decided.id = decided_tick and decided.pair_id = seconds_orders.pair_id
       left join lateral (select id, price, feed_at from ticks
         where ticks.pair_id = seconds_orders.pair_id and feed_at <= expires_at and (decided_tick is null or ticks.id <= decided_tick)
         order by feed_at desc, ticks.id desc limit 1) as due on true
     where seconds_orders.id > $1 order by seconds_orders.id limit ${ROWS_AT_ONCE}`,
    [after, EXPIRY_GRACE_MS],
  );
}

/** Returns the fault of an order; undefined when the order follows from its ticks and terms. */
function faultOf(row: Cited): string | undefined {
  const begun = row.accepted_tick === null ? oldEntryFault(row) : entryFaultOf(row);
  if (begun !== undefined) return begun;
  if (row.fee !== secondsFee(row.stake, row.fee_percent)) return 'was charged another fee than its terms say';
  if (row.is_annulled) return row.result === 'void' && row.profits === 0n ? undefined : 'was voided and paid';
  if (isOpen(row)) return undefined;
  if (!isOpened(row)) return returnFault(row);
  if (!isDecided(row.expires_at, row.decided_feed_at ?? undefined, row.closed_at ?? 0)) return 'was settled before it was decided';
  if (row.is_late) return 'was settled later than by the first price after its expiry';
  if (row.is_passed_over) return 'was settled without a price that was there in time';
  const exit = row.due_price === null ? undefined : { price: row.due_price, feedAt: row.due_feed_at ?? 0 };
  const { result, profits } = settleSecondsOrder(termsOf(row), exit);
  const price = result === 'void' ? null : row.due_price;
  const isDue = row.result === result && row.profits === profits && row.end_price === price && row.exit_tick === row.due_tick;
  return isDue ? undefined : 'does not follow from its ticks and terms';
}

/** Returns the fault of an order that was opened at the newest tick when it was accepted. */
function oldEntryFault(row: Cited): string | undefined {
  if (row.entry_price !== row.open_price) return 'was not opened at the tick it cites';
  const oldest = Math.min(row.entry_feed_at ?? 0, row.entry_received_at ?? 0);
  return row.created_at - oldest > SECONDS_FRESH_MS ? 'was opened at a price that was not fresh' : undefined;
}

/** Returns the fault of an order that opens at the first tick after its acceptance. */
function entryFaultOf(row: Cited): string | undefined {
  const oldest = Math.min(row.accepted_feed_at ?? 0, row.accepted_received_at ?? 0);
  if (row.created_at - oldest > SECONDS_FRESH_MS) return 'was accepted without a fresh price';
  if (!isOpened(row)) return undefined;
  const { entry_price: price, entry_feed_at: feedAt, entry_received_at: receivedAt } = row;
  if (row.entry_tick !== row.next_tick) return 'was not opened at the first price after it was accepted';
  if (price === null || feedAt === null || receivedAt === null || price !== row.open_price) return 'was not opened at the tick it cites';
  if (row.opened_at !== opensAt(waitingOf(row), { receivedAt })) return 'was opened at another moment than its entry came at';
  if (row.entry_tradable !== true) return 'was opened at a price that nothing trades at';
  return entryFault(waitingOf(row), { price, feedAt, receivedAt }) && 'was opened outside of what its sender allowed';
}

/** Returns the fault of an order that was returned. Reasons that follow from the state of market, venue and customer are decided again by a replay alone. */
function returnFault(row: Cited): string | undefined {
  if (row.result !== 'void' || row.profits !== 0n || row.return_reason === null) return 'was ended without an entry and without a reason';
  const { next_tick: tick, next_price: price, next_feed_at: feedAt, next_received_at: receivedAt } = row;
  const hasCome = tick !== null && row.decided_tick !== null && row.decided_tick >= tick;
  if (!hasCome) {
    const isDue =
      row.decided_tick === row.accepted_tick && waitFault(waitingOf(row), (row.closed_at ?? 0) - EXPIRY_GRACE_MS) === row.return_reason;
    return isDue ? undefined : 'was returned before its time to wait was over';
  }
  if (row.decided_tick !== tick) return 'was returned later than by the first price after it was accepted';
  const fault =
    price === null || feedAt === null || receivedAt === null ? undefined : entryFault(waitingOf(row), { price, feedAt, receivedAt });
  const isByPrice = row.return_reason === 'price_moved' || row.return_reason === 'order_expired' || row.return_reason === 'no_entry';
  const isByMarket = row.return_reason === 'market_paused' || row.return_reason === 'market_closed';
  if (isByMarket && row.next_tradable === true) return 'was returned for a market that traded';
  return isByPrice && fault !== row.return_reason ? 'was returned for a reason that its ticks do not give' : undefined;
}

/**
 * Checks that every seconds order was opened at the first fresh stored tick after it was accepted, or returned. Its result must follow from the stored ticks
 * and its frozen terms.
 */
export const secondsFollowTheirTicks: Check = async (query) => {
  const faults: string[] = [];
  let checked = 0;
  for (let after = 0; ;) {
    const rows = await citedPage(query, after);
    checked += rows.length;
    for (const row of rows) {
      const fault = faultOf(row);
      if (fault !== undefined) faults.push(`seconds order ${row.id} ${fault}`);
    }
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) break;
    after = last.id;
  }
  return {
    check: 'every seconds order follows from the stored ticks it cites and the terms it was placed under',
    checked,
    faults: faults.slice(0, FAULTS_SHOWN),
  };
};

/** Checks that no seconds order was left open by a tick that decided it, or waiting by a tick that is its entry. The decisions of a tick are stored with it. */
export const noExpiryWasMissed: Check = async (query) => {
  const rows = await query<{ id: number; tick: bigint }>(
    `select seconds_orders.id::float8 as id, later.id as tick from seconds_orders, lateral (
       select ticks.id from ticks where ticks.pair_id = seconds_orders.pair_id and feed_at > expires_at order by feed_at, ticks.id limit 1) as later
     where status = 1 order by seconds_orders.id limit $1`,
    [FAULTS_SHOWN],
  );
  const waiting = await query<{ id: number; tick: bigint }>(
    `select seconds_orders.id::float8 as id, next.id as tick from seconds_orders, lateral (
       select ticks.id from ticks where ticks.pair_id = seconds_orders.pair_id and ticks.id > accepted_tick order by ticks.id limit 1) as next
     where status = 1 and open_price is null order by seconds_orders.id limit $1`,
    [FAULTS_SHOWN],
  );
  const counted = await query<{ count: bigint }>('select count(*) from seconds_orders where status = 1');
  return {
    check: 'every seconds order was opened by the first tick after its acceptance and settled by the first after its expiry',
    checked: Number(counted[0]?.count ?? 0n),
    faults: [
      ...rows.map(({ id, tick }) => `seconds order ${id} should have been settled by tick ${tick}`),
      ...waiting.map(({ id, tick }) => `seconds order ${id} should have been opened or returned by tick ${tick}`),
    ].slice(0, FAULTS_SHOWN),
  };
};

/** Stakes, fees and payouts were moved as the orders say: once each. */
export const secondsPaidWhatTheyCameTo: Check = async (query) => {
  const { seconds_stake, seconds_stake_returned, seconds_fee, seconds_fee_returned, seconds_profit, seconds_loss } = TRANSFER_CODES;
  const { seconds_promised, seconds_unpromised } = TRANSFER_CODES;
  const sum = (code: number): string => `coalesce(sum(amount) filter (where code = ${code}), 0)`;
  const rows = await query<{ id: number }>(
    `with moved as materialized (
       select cause, ${sum(seconds_stake)} as staked, ${sum(seconds_stake_returned)} as returned, ${sum(seconds_fee)} as fee,
         ${sum(seconds_fee_returned)} as fee_returned, ${sum(seconds_profit)} as won, ${sum(seconds_loss)} as lost,
         ${sum(seconds_promised)} as promised, ${sum(seconds_unpromised)} as unpromised
       from transfers where code between ${seconds_stake} and ${seconds_unpromised} group by cause)
     select seconds_orders.id::float8 as id from seconds_orders left join moved on moved.cause = seconds_orders.id
       left join seconds_voids on order_id = seconds_orders.id and released > 0
     where moved.cause is null or moved.staked <> stake or moved.fee <> seconds_orders.fee
       or moved.won <> greatest(coalesce(profits, 0), 0) or moved.lost <> greatest(-coalesce(profits, 0), 0)
       or (order_id is null and moved.fee_returned <> case when result = 'void' then seconds_orders.fee else 0 end)
       or moved.returned <> case when status = 1 then 0 else stake - moved.lost end
       or moved.promised <> coalesce(set_aside, 0)
       or moved.unpromised <> case when status = 1 or set_aside is null then 0 else set_aside - moved.won end
     order by seconds_orders.id limit $1`,
    [FAULTS_SHOWN],
  );
  const counted = await query<{ count: bigint }>('select count(*) from seconds_orders');
  return {
    check: 'every seconds order moved its stake, its fee and what it came to, once',
    checked: Number(counted[0]?.count ?? 0n),
    faults: rows.map(({ id }) => `seconds order ${id} did not`),
  };
};

/** Checks that the possible wins of open orders are set aside, in full and for nothing else. */
export const secondsPromisesAreSetAside: Check = async (query) => {
  const rows = await query<{ currency_id: number; held: bigint; promised: bigint }>(
    `with held as (select (id / 64)::int as currency_id, balance from accounts where user_id = 0 and kind = $1),
       promised as (select currency_id, sum(set_aside)::bigint as amount from seconds_orders where status = 1 group by 1)
     select currency_id, coalesce(balance, 0) as held, coalesce(amount, 0) as promised from held full join promised using (currency_id)`,
    [ACCOUNT_KINDS.seconds_promised],
  );
  return {
    check: 'what open seconds orders would win is set aside',
    checked: rows.length,
    faults: rows
      .filter(({ held, promised }) => held !== promised)
      .map(({ currency_id: id, held, promised }) => `currency ${id}: ${held} is set aside for ${promised}`),
  };
};

/** Checks, as for contracts, that every voided order lay in a window that two operators decided. Nothing of a completed window was left out. */
export const secondsVoidsFollowDecisions: Check = async (query) => {
  const rows = await query<{ id: number; is_missing: boolean }>(
    `with windows as materialized (
       select changes.id, pairs.id as pair_id, to_timestamp((document::jsonb ->> 'from')::float8 / 1000) as starts,
         to_timestamp((document::jsonb ->> 'to')::float8 / 1000) as ends, changes.effective_at,
         exists (select from jobs where name = 'microtrade/void' and key = changes.id::text and done_at is not null) as is_done
       from terms_changes changes join pairs on symbol = entity where kind = 'void' and state = 'approved')
     select orders.id::float8 as id, false as is_missing
     from seconds_voids voids join seconds_orders orders on orders.id = voids.order_id left join windows on windows.id = voids.change_id
       and windows.pair_id = orders.pair_id and voids.at >= windows.effective_at
       and orders.created_at >= windows.starts and orders.created_at < windows.ends
     where windows.id is null
     union all
     select orders.id::float8, true from windows join seconds_orders orders on orders.pair_id = windows.pair_id
       and orders.created_at >= windows.starts and orders.created_at < windows.ends
     where windows.is_done and not exists (select from seconds_voids where order_id = orders.id)
     limit $1`,
    [FAULTS_SHOWN],
  );
  const counted = await query<{ count: bigint }>('select count(*) from seconds_voids');
  return {
    check: 'every seconds order of a voided window was voided, and no other',
    checked: Number(counted[0]?.count ?? 0n),
    faults: rows.map(({ id, is_missing }) => `seconds order ${id} ${is_missing ? 'was left out of a void' : 'was voided by no decision'}`),
  };
};

/** The checks of seconds orders. */
export const SECONDS_CHECKS: readonly Check[] = [
  secondsFollowTheirTicks,
  noExpiryWasMissed,
  secondsPaidWhatTheyCameTo,
  secondsPromisesAreSetAside,
  secondsVoidsFollowDecisions,
  observedFollowsReceipts,
];
