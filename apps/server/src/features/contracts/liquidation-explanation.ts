import type { ReplyOf } from '@candor/api';
import { decimal, toText, type Amount, type Price } from '@candor/money';
import { profitOf } from '@candor/rules';
import { RefusedError } from '../../kernel/model/command.ts';
import type { Query } from '../../kernel/store/query.ts';
import type { Markets } from '../../market/market.ts';
import type { Liquidated } from './recomputed-liquidations.ts';

/** Prices that are shown up to the tick that decided, and behind it. */
const [BEFORE, AFTER] = [60, 20];

/** Stored receipt of a liquidation: the inputs of its recomputation, and the rest that it states. */
interface Told extends Omit<Liquidated, 'facts'> {
  readonly number: number;
  readonly ticks: readonly {
    readonly role: string;
    readonly id: number;
    readonly pair: number;
    readonly price: string;
    readonly source: string;
    readonly feed_at: number;
  }[];
  readonly facts: Omit<Liquidated['facts'], 'positions'> & {
    readonly positions: readonly (Liquidated['facts']['positions'][number] & { readonly order: number })[];
  };
}

/**
 * `lever/liquidation`: the account as the receipt of the liquidation states it that closed an order. Results are counted from what it states,
 * as the rules count them, rounded toward minus infinity. Costs by the positions, not by the customer's past. Rejects with `not_found` for an order that
 * is not the customer's, was not closed by a liquidation of the account, or has no receipt yet.
 */
export async function liquidationExplanation(
  query: Query,
  market: Markets,
  userId: number,
  id: number,
): Promise<ReplyOf<'lever/liquidation'>> {
  const [stored] = await query<{ document: string }>(
    `select document from receipts where user_id = $1 and kind = 'contract_liquidation' and seq in (
       select seq from receipts where user_id = $1 and product = 'contract' and subject = $2 and kind = 'contract_close')`,
    [userId, id],
  );
  if (!stored) throw new RefusedError('not_found');
  const { number, time, ticks, facts, result } = JSON.parse(stored.document) as Told;
  const marks = new Map(ticks.map((tick) => [tick.pair, tick]));
  const decided = ticks.reduce((newest, tick) => (tick.id > newest.id ? tick : newest));
  const charged = new Map(
    (
      await query<{ id: number; fee: Amount; overnight: Amount }>(
        'select id::float8 as id, fee, overnight from lever_orders where user_id = $1 and id = any($2::bigint[])',
        [userId, facts.positions.map(({ order }) => order)],
      )
    ).map((order) => [order.id, order]),
  );
  const positions = facts.positions.map(({ order, pair, side, price, number: quantity, margin }) => {
    const mark = marks.get(pair);
    return {
      id: order,
      pair_id: pair,
      symbol: market.pair(pair)?.symbol ?? '',
      type: side,
      number: quantity,
      price,
      mark: mark?.price ?? '0',
      tick_id: mark?.id ?? 0,
      margin,
      profit: toText(profitOf(side, decimal(price), decimal(mark?.price ?? price), decimal(quantity))),
      fee: toText(charged.get(order)?.fee ?? 0n),
      overnight: toText(charged.get(order)?.overnight ?? 0n),
    };
  });
  return {
    receipt: number,
    at: time,
    hazard_rate: result.hazard_rate,
    limit: facts.burst_percent,
    available: facts.available,
    margin: sumOf(positions.map(({ margin }) => margin)),
    profit: sumOf(positions.map(({ profit }) => profit)),
    tick: {
      id: decided.id,
      symbol: market.pair(decided.pair)?.symbol ?? '',
      price: decided.price,
      source: decided.source,
      feed_at: decided.feed_at,
    },
    positions,
    around: await around(query, decided),
  };
}

function sumOf(amounts: readonly string[]): string {
  return toText(amounts.reduce((sum, each) => sum + decimal(each), 0n));
}

/** The stored prices of a market next to one of its ticks, by the times of the feed. */
async function around(query: Query, { id, pair, feed_at }: Told['ticks'][number]): Promise<ReplyOf<'lever/liquidation'>['around']> {
  const rows = await query<{ id: number; price: Price; at: number }>(
    `select id::float8 as id, price, feed_at as at from (
       (select * from ticks where pair_id = $1 and (feed_at, id) <= (to_timestamp($2::float8 / 1000), $3::bigint) order by feed_at desc, id desc limit ${BEFORE})
       union all
       (select * from ticks where pair_id = $1 and (feed_at, id) > (to_timestamp($2::float8 / 1000), $3::bigint) order by feed_at, id limit ${AFTER})
     ) as near order by feed_at, id`,
    [pair, feed_at, id],
  );
  return rows.map(({ id: tick, price, at }) => ({ id: tick, price: toText(price), feed_at: at }));
}
