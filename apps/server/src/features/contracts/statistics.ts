import type { ReplyOf } from '@candor/api';
import { toText, type Amount, type Price, type Quantity } from '@candor/money';
import { CLOSED, DAY_MS, HOLDING, midnightOf, profitOf, venueDayOf, venueDayText, type Side } from '@candor/rules';
import type { Query } from '../../kernel/store/query.ts';
import type { Markets } from '../../market/market.ts';
import { NOT_VOIDED } from './voids.ts';

/** Sums of closed orders of one day, or of one market; the other is null. */
interface Sums extends Record<string, unknown> {
  readonly day: number | null;
  readonly pair_id: number | null;
  readonly orders: number;
  readonly wins: number;
  readonly profit: Amount;
  readonly shortfall: Amount;
  readonly fee: Amount;
  readonly overnight: Amount;
}

interface Held extends Record<string, unknown> {
  readonly pair_id: number;
  readonly side: Side;
  readonly price: Price;
  readonly number: Quantity;
  readonly fee: Amount;
  readonly overnight: Amount;
}

/**
 * Returns the reply of `lever/statistics`. It has contracts of a customer that were closed on the last venue days, summed by day and by market, and those that
 * are held. Orders that a void took back are in no sum. The summed figures are columns of the orders, equal to their postings. The cost grows with the orders
 * that were closed in the time, by an index that has their figures.
 */
export async function statisticsOf(
  query: Query,
  market: Markets,
  userId: number,
  days: number,
  now: number,
): Promise<ReplyOf<'lever/statistics'>> {
  const sums = await query<Sums>(
    `select day, pair_id, count(*)::int as orders, (count(*) filter (where profit > 0))::int as wins, sum(profit)::bigint as profit,
       sum(shortfall)::bigint as shortfall, sum(fee)::bigint as fee, sum(overnight)::bigint as overnight
     from (select floor((extract(epoch from closed_at) * 1000 - $3) / ${DAY_MS})::int as day, pair_id, profit, shortfall, fee, overnight from lever_orders
           where user_id = $1 and status = ${CLOSED} and closed_at >= to_timestamp($2::float8 / 1000) and close_reason is distinct from 'void' and ${NOT_VOIDED}) as closed
     group by grouping sets ((day), (pair_id)) order by day, pair_id`,
    [userId, midnightOf(venueDayOf(now) - days + 1), midnightOf(0)],
  );
  const held = await query<Held>(
    `select pair_id, side, price, number, fee, overnight from lever_orders where user_id = $1 and status = ${HOLDING}`,
    [userId],
  );
  const symbolOf = (pair: number): string => market.pair(pair)?.symbol ?? '';
  return {
    at: now,
    days: sums.flatMap((sum) => (sum.day === null ? [] : [{ day: venueDayText(sum.day), ...shown(sum) }])),
    markets: sums
      .flatMap((sum) => (sum.pair_id === null ? [] : [{ pair_id: sum.pair_id, symbol: symbolOf(sum.pair_id), ...shown(sum) }]))
      .toSorted((one, other) => (one.symbol < other.symbol ? -1 : 1)),
    open: {
      positions: held.length,
      profit: unrealised(held, market),
      fee: toText(held.reduce((sum, { fee }) => sum + fee, 0n)),
      overnight: toText(held.reduce((sum, { overnight }) => sum + overnight, 0n)),
    },
  };
}

function shown({ orders, wins, profit, shortfall, fee, overnight }: Sums) {
  return { orders, wins, profit: toText(profit), shortfall: toText(shortfall), fee: toText(fee), overnight: toText(overnight) };
}

/** Returns the profit of positions at the newest prices; null while a market has none. */
function unrealised(held: readonly Held[], market: Markets): string | null {
  let sum = 0n;
  for (const { pair_id: pair, side, price, number } of held) {
    const last = market.tick(pair)?.price;
    if (last === undefined) return null;
    sum += profitOf(side, price, last, number);
  }
  return toText(sum);
}
