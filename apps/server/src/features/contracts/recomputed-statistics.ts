import { OBSERVED_DAYS, OBSERVED_MOST, type ReplyOf } from '@candor/api';
import { toText, type Amount, type Price, type Quantity } from '@candor/money';
import { CLOSED, DAY_MS, entryPrice, profitOf, type Side } from '@candor/rules';
import type { Database } from '../../kernel/store/database.ts';
import { observedLiquidations } from './recomputed-liquidations.ts';

/** A closed order with the prices of the stored ticks of its market that it cites; null where there is no such tick. */
interface Closed extends Record<string, unknown> {
  readonly side: Side;
  readonly number: Quantity;
  readonly spread: Price;
  readonly profit: Amount;
  readonly origin_margin: Amount;
  readonly entry: Price | null;
  readonly exit: Price | null;
}

/**
 * Returns win rate, payout and liquidations of the newest closed orders. They are given as stored, and recomputed by the rules from the stored ticks that the
 * orders cite. An order whose tick is missing is recomputed as lost in full, so that it shows. Liquidations are of whole accounts, and decided again. Orders
 * that a void took back are left out.
 */
export async function observedContracts(database: Database, now: number): Promise<ReplyOf<'lever/observed'>> {
  const rows = await database.query<Closed>(
    `select side, number, spread, profit, origin_margin, entry.price as entry, exit.price as exit
     from (select * from lever_orders order by id desc limit ${OBSERVED_MOST}) as orders
       left join ticks entry on entry.id = entry_tick and entry.pair_id = orders.pair_id
       left join ticks exit on exit.id = exit_tick and exit.pair_id = orders.pair_id
     where status = ${CLOSED} and profit is not null and close_reason is distinct from 'void'
       and not exists (select from lever_voids where order_id = orders.id) and closed_at > to_timestamp($1::float8 / 1000)`,
    [now - OBSERVED_DAYS * DAY_MS],
  );
  let [wins, again] = [0, 0];
  let [putIn, returned, recomputed] = [0n, 0n, 0n];
  for (const row of rows) {
    const { side, number, spread, profit, origin_margin: margin } = row;
    const counted =
      row.entry === null || row.exit === null ? -margin : profitOf(side, entryPrice(side, row.entry, { spread }), row.exit, number);
    if (profit > 0n) wins += 1;
    if (counted > 0n) again += 1;
    putIn += margin;
    returned += margin + profit;
    recomputed += margin + counted;
  }
  return {
    days: OBSERVED_DAYS,
    orders: rows.length,
    wins,
    recomputed_wins: again,
    put_in: toText(putIn),
    returned: toText(returned),
    recomputed_returned: toText(recomputed),
    ...(await observedLiquidations(database.query, now)),
  };
}
