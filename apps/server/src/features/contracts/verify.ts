import { FAULTS_SHOWN } from '../../kernel/check/verify.ts';
import type { Check } from '../../kernel/check/verify.ts';
import { STALE_AFTER_MS } from '../../market/intake.ts';

/** Every fill and close cites a stored tick of its own market, and closes are priced at it. */
export const fillsCiteTheirTicks: Check = async (query) => {
  const rows = await query<{ id: number }>(
    `select orders.id from lever_orders orders
       left join ticks entry on entry.id = orders.entry_tick left join ticks exit on exit.id = orders.exit_tick
     where (orders.entry_tick is not null and (entry.id is null or entry.pair_id <> orders.pair_id
              or orders.price <> entry.price + case orders.side when 1 then orders.spread else -orders.spread end))
        or (orders.exit_tick is not null and (exit.id is null or exit.pair_id <> orders.pair_id or orders.exit_price <> exit.price))
     limit $1`,
    [FAULTS_SHOWN],
  );
  const counted = await query<{ count: bigint }>('select count(*) from lever_orders where entry_tick is not null');
  return {
    check: 'every fill and close is priced at the stored tick it cites',
    checked: Number(counted[0]?.count ?? 0n),
    faults: rows.map((row) => `contract order ${row.id} is not`),
  };
};

/** A tick reaches the target of an order at rest: a limit from its better side, a stop entry from the other. */
const REACHED = `case when orders.side = 1 then case orders.mode when 2 then ticks.price + orders.spread >= orders.origin_price
               else ticks.price + orders.spread <= orders.origin_price end
             else case orders.mode when 2 then ticks.price - orders.spread <= orders.origin_price
               else ticks.price - orders.spread >= orders.origin_price end end`;

/** At a tick the customer of an order held something in a market without a fresh price. */
const staleSomewhere = (tick: string): string => `select 1 from lever_orders held, lateral (
           select newest.tradable and newest.received_at >= ${tick}.received_at - make_interval(secs => $2::float8 / 1000)
             and not exists (select 1 from held_ticks where held_ticks.pair_id = newest.pair_id
               and held_ticks.received_at > newest.received_at and held_ticks.received_at <= ${tick}.received_at) as is_fresh
           from ticks newest where newest.pair_id = held.pair_id and newest.id <= ${tick}.id order by newest.id desc limit 1) as market
         where held.user_id = orders.user_id and held.entry_tick < ${tick}.id and (held.exit_tick is null or held.exit_tick >= ${tick}.id)
             and not market.is_fresh`;

/**
 * Checks that no stop or limit was crossed by a tradable tick and left open: the consequences of a tick are stored with it. A stop may stay only while the
 * customer holds something in a market without a fresh price. Then the money that would cover its loss may be out of reach.
 */
export const noTriggerWasMissed: Check = async (query) => {
  const rows = await query<{ id: number; tick: bigint }>(
    `select orders.id, missed.id as tick from lever_orders orders, lateral (
       select ticks.id from ticks
       where ticks.pair_id = orders.pair_id and ticks.tradable and ticks.id > orders.armed_tick and (orders.exit_tick is null or ticks.id < orders.exit_tick)
         and case
           when orders.status = 0 then ${REACHED}
           when orders.side = 1 then ticks.price >= orders.take_profit or ticks.price <= orders.stop_loss
           else ticks.price <= orders.take_profit or ticks.price >= orders.stop_loss end
         and (orders.status = 0 or not exists (
           ${staleSomewhere('ticks')}))
       order by ticks.id limit 1) as missed
     where orders.status in (0, 1) or (orders.status = 3 and orders.close_reason in ('take_profit', 'stop_loss'))
     limit $1`,
    [FAULTS_SHOWN, STALE_AFTER_MS],
  );
  return {
    check: 'every stop and limit fired at the first tick that crossed it',
    checked: await countOpen(query),
    faults: rows.map((row) => `contract order ${row.id} should have fired at tick ${row.tick}`),
  };
};

/**
 * Checks every order that rested and was filled. The tick reached its target, was the first one to do so since it was placed, and came before its time was
 * over. An expired order had been reached by no tick before, and did not expire before its time.
 */
export const entriesFollowTheTicks: Check = async (query) => {
  const rows = await query<{ id: number; tick: bigint | null }>(
    `select orders.id, missed.id as tick from lever_orders orders
       left join ticks filled on filled.id = orders.entry_tick and filled.pair_id = orders.pair_id
       left join lateral (
         select ticks.id from ticks where ticks.pair_id = orders.pair_id and ticks.tradable and ticks.id > orders.submit_tick
           and (orders.entry_tick is null or ticks.id < orders.entry_tick)
           and (orders.expires_at is null or ticks.received_at < orders.expires_at) and ${REACHED}
         order by ticks.id limit 1) as missed on true
     where orders.mode <> 1 and (orders.entry_tick is not null or orders.close_reason = 'expired') and (missed.id is not null
       or (orders.entry_tick is not null and (filled.id is null or filled.received_at >= orders.expires_at
         or not ${REACHED.replaceAll('ticks.price', 'filled.price')}))
       or (orders.close_reason = 'expired' and orders.closed_at < orders.expires_at))
     limit $1`,
    [FAULTS_SHOWN],
  );
  const counted = await query<{ count: bigint }>('select count(*) from lever_orders where mode <> 1');
  return {
    check: 'every order that rested was filled at the first tick that reached it, and none after its time',
    checked: Number(counted[0]?.count ?? 0n),
    faults: rows.map(
      ({ id, tick }) =>
        `contract order ${id} ${tick === null ? 'was not filled or ended by its terms' : `should have been filled at tick ${tick}`}`,
    ),
  };
};

/**
 * Checks that every trailing stop that fired names the best price of the stored ticks since it was set. It fired at the first tick that came back far enough
 * from the best before it, and none was left open. The exception is that of `noTriggerWasMissed`: an account in a market without a fresh price.
 */
export const trailsFollowTheTicks: Check = async (query) => {
  const rows = await query<{ id: number; tick: bigint | null }>(
    `select orders.id, missed.id as tick
     from lever_orders orders
       left join ticks cited on cited.id = orders.trail_extreme_tick and cited.pair_id = orders.pair_id and cited.tradable
       left join lateral (
         select ticks.id from ticks where ticks.pair_id = orders.pair_id and ticks.tradable and ticks.id >= orders.trail_tick
           and (orders.trail_activation is null
             or (ticks.id > orders.trail_tick
               and case orders.side when 1 then ticks.price >= orders.trail_activation else ticks.price <= orders.trail_activation end))
         order by ticks.id limit 1) as begun on true
       left join lateral (
         select case orders.side when 1 then max(ticks.price) else min(ticks.price) end as best from ticks
         where orders.trail_extreme_tick is not null and ticks.pair_id = orders.pair_id and ticks.tradable
           and ticks.id >= begun.id and ticks.id < orders.exit_tick) as seen on true
       left join lateral (
         select walked.id from (
           select ticks.id, ticks.price, ticks.received_at,
             case orders.side when 1 then max(ticks.price) over past else min(ticks.price) over past end as best
           from ticks where ticks.pair_id = orders.pair_id and ticks.tradable and ticks.id >= begun.id
             and (orders.exit_tick is null or ticks.id < orders.exit_tick)
           window past as (order by ticks.id)) as walked
         where case orders.side when 1 then walked.price <= walked.best - orders.trail_distance else walked.price >= walked.best + orders.trail_distance end
           and not exists (${staleSomewhere('walked')})
         order by walked.id limit 1) as missed on true
     where orders.trail_tick is not null and orders.status in (1, 3) and (missed.id is not null
       or (orders.close_reason = 'trailing_stop' and (begun.id is null or cited.id is null or cited.id < begun.id or cited.id >= orders.exit_tick
         or cited.price <> orders.trail_extreme or seen.best <> orders.trail_extreme
         or case orders.side when 1 then orders.exit_price > orders.trail_extreme - orders.trail_distance
              else orders.exit_price < orders.trail_extreme + orders.trail_distance end)))
     limit $1`,
    [FAULTS_SHOWN, STALE_AFTER_MS],
  );
  const counted = await query<{ count: bigint }>('select count(*) from lever_orders where trail_tick is not null');
  return {
    check: 'every trailing stop came back from the best stored price since it was set, and fired at the first tick that did',
    checked: Number(counted[0]?.count ?? 0n),
    faults: rows.map(
      ({ id, tick }) => `contract order ${id} ${tick === null ? 'did not trail the stored ticks' : `should have fired at tick ${tick}`}`,
    ),
  };
};

/**
 * Checks that every voided order lay in a window that two operators decided. Nothing of a completed window was left out: no operator chooses orders or
 * customers.
 */
export const voidsFollowDecisions: Check = async (query) => {
  const rows = await query<{ id: number; is_missing: boolean }>(
    `with windows as materialized (
       select changes.id, pairs.id as pair_id, to_timestamp((document::jsonb ->> 'from')::float8 / 1000) as starts,
         to_timestamp((document::jsonb ->> 'to')::float8 / 1000) as ends, changes.effective_at,
         exists (select from jobs where name = 'lever/void' and key = changes.id::text and done_at is not null) as is_done
       from terms_changes changes join pairs on symbol = entity where kind = 'void' and state = 'approved')
     select orders.id, false as is_missing
     from lever_voids voids join lever_orders orders on orders.id = voids.order_id left join windows on windows.id = voids.change_id
       and windows.pair_id = orders.pair_id and voids.at >= windows.effective_at
       and coalesce(orders.opened_at, orders.created_at) >= windows.starts and coalesce(orders.opened_at, orders.created_at) < windows.ends
     where windows.id is null
     union all
     select orders.id, true from windows join lever_orders orders on orders.pair_id = windows.pair_id and orders.status in (0, 1, 3)
       and coalesce(orders.opened_at, orders.created_at) >= windows.starts and coalesce(orders.opened_at, orders.created_at) < windows.ends
     where windows.is_done and not exists (select from lever_voids where order_id = orders.id)
     union all
     select orders.id, true from lever_orders orders where close_reason = 'void' and not exists (select from lever_voids where order_id = orders.id)
     limit $1`,
    [FAULTS_SHOWN],
  );
  const counted = await query<{ count: bigint }>('select count(*) from lever_voids');
  return {
    check: 'every order of a voided window was voided, and no other',
    checked: Number(counted[0]?.count ?? 0n),
    faults: rows.map(({ id, is_missing }) => `contract order ${id} ${is_missing ? 'was left out of a void' : 'was voided by no decision'}`),
  };
};

/** The checks of contract trading. */
export const CONTRACTS_CHECKS: readonly Check[] = [
  fillsCiteTheirTicks,
  noTriggerWasMissed,
  entriesFollowTheTicks,
  trailsFollowTheTicks,
  voidsFollowDecisions,
];

async function countOpen(query: Parameters<Check>[0]): Promise<number> {
  const rows = await query<{ count: bigint }>('select count(*) from lever_orders where status in (0, 1)');
  return Number(rows[0]?.count ?? 0n);
}
