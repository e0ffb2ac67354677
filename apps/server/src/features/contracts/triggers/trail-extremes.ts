import type { EngineExtreme } from '@candor/engine';
import type { Price } from '@candor/money';
import { BUY, SELL, type Side } from '@candor/rules';
import type { Query } from '../../../kernel/store/query.ts';

interface Begun extends Record<string, unknown> {
  readonly id: bigint;
  readonly pair_id: number;
  readonly side: Side;
  readonly tick: bigint;
}

interface Peak extends Record<string, unknown> {
  readonly id: bigint;
  readonly price: Price;
}

/**
 * Reads the best price that the trailing stop of each position has seen, by order, from the stored ticks. Stops that wait for their activation are left out.
 * The ticks of a market are read once for each side, since the oldest of its trailing stops.
 */
export async function readTrailExtremes(query: Query): Promise<Map<number, EngineExtreme>> {
  const begun = await query<Begun>(
    `select orders.id, orders.pair_id, orders.side, coalesce(activated.id, orders.trail_tick) as tick
     from lever_orders orders left join lateral (
       select ticks.id from ticks where orders.trail_activation is not null and ticks.pair_id = orders.pair_id and ticks.tradable
         and ticks.id > orders.trail_tick
         and case orders.side when ${BUY} then ticks.price >= orders.trail_activation else ticks.price <= orders.trail_activation end
       order by ticks.id limit 1) as activated on true
     where orders.status = 1 and orders.trail_tick is not null and (orders.trail_activation is null or activated.id is not null)`,
  );
  const sides = new Map<string, Begun[]>();
  for (const each of begun) {
    const key = `${each.pair_id} ${each.side}`;
    sides.set(key, [...(sides.get(key) ?? []), each]);
  }
  const extremes = new Map<number, EngineExtreme>();
  for (const [first, ...others] of sides.values()) {
    if (!first) continue;
    const own = [first, ...others].sort((left, right) => Number(left.tick - right.tick));
    const peaks = await readPeaks(query, first.pair_id, first.side, own[0]?.tick ?? first.tick);
    let at = 0;
    for (const { id, tick } of own) {
      while (at < peaks.length - 1 && (peaks[at]?.id ?? tick) < tick) at += 1;
      const peak = peaks[at];
      if (peak) extremes.set(Number(id), { price: peak.price, tickId: Number(peak.id) });
    }
  }
  return extremes;
}

/** Ticks whose price no later one reaches, since a tick, ascending: the first of them behind any tick is the best price since. */
async function readPeaks(query: Query, pairId: number, side: Side, since: bigint): Promise<Peak[]> {
  const [best, isBetter] = side === SELL ? ['min', '<'] : ['max', '>'];
  return query<Peak>(
    `select id, price from (
       select id, price, ${best}(price) over (order by id desc rows between unbounded preceding and 1 preceding) as later
       from ticks where pair_id = $1 and tradable and id >= $2) as looked
     where later is null or price ${isBetter} later order by id`,
    [pairId, since],
  );
}
