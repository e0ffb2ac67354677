import { OBSERVED_DAYS } from '@candor/api';
import { decimal } from '@candor/money';
import { isMarginLevelAtOrBelow, exposureWith, marginLevel, marginLevelText, venueDayOf, type Exposure, type Side } from '@candor/rules';
import type { Database } from '../../kernel/store/database.ts';
import type { Query } from '../../kernel/store/query.ts';
import { projectNext } from '../../kernel/jobs/cursor-projection.ts';
import { BackgroundWorker, type BackgroundWorkerOptions } from '../../kernel/jobs/background-worker.ts';
import { receiptProjection } from '../../receipts/receipt-projection.ts';

/** Content of a liquidation's receipt: the whole account at that moment, and the tick that each market was valued at. */
export interface Liquidated {
  readonly time: number;
  readonly ticks: readonly { readonly role: string; readonly id: number; readonly pair: number }[];
  readonly facts: {
    readonly burst_percent: number;
    readonly available: string;
    readonly positions: readonly {
      readonly pair: number;
      readonly side: Side;
      readonly price: string;
      readonly number: string;
      readonly margin: string;
    }[];
  };
  readonly result: { readonly hazard_rate: string };
}

/**
 * Whether the rules liquidate an account again, at the margin level that its receipt states. Its positions are valued at the stored prices of the marks by their
 * ids. A receipt without a stored mark does not agree.
 */
export function isDecidedAgain({ ticks, facts, result }: Liquidated, priceOf: (tick: number, pair: number) => bigint | undefined): boolean {
  const marks = new Map(ticks.filter(({ role }) => role === 'mark').map(({ pair, id }) => [pair, priceOf(id, pair)]));
  let exposures: Exposure[] = [];
  let margin = 0n;
  for (const position of facts.positions) {
    if (marks.get(position.pair) === undefined) return false;
    exposures = exposureWith(exposures, position.pair, position.side, decimal(position.price), decimal(position.number));
    margin += decimal(position.margin);
  }
  const book = { available: decimal(facts.available), margin, exposures };
  const mark = (pair: number): bigint => marks.get(pair) ?? 0n;
  return isMarginLevelAtOrBelow(book, mark, facts.burst_percent) && marginLevelText(marginLevel(book, mark)) === result.hazard_rate;
}

const PROJECTION = receiptProjection('liquidations_observed', 'contract_liquidation', async (query, documents) => {
  const liquidated = documents.map((document) => JSON.parse(document) as Liquidated);
  const cited = liquidated.flatMap(({ ticks }) => ticks.map(({ id }) => id));
  const stored = await query<{ id: bigint; pair_id: number; price: bigint }>(
    'select id, pair_id, price from ticks where id = any($1::bigint[])',
    [cited],
  );
  const prices = new Map(stored.map(({ id, pair_id: pair, price }) => [`${id} ${pair}`, price]));
  const days = new Map<number, { all: number; agreeing: number }>();
  for (const each of liquidated) {
    const day = venueDayOf(each.time);
    const sum = days.get(day) ?? { all: 0, agreeing: 0 };
    days.set(day, sum);
    sum.all += 1;
    if (isDecidedAgain(each, (tick, pair) => prices.get(`${tick} ${pair}`))) sum.agreeing += 1;
  }
  for (const [day, { all, agreeing }] of days)
    await query(
      `insert into liquidations_observed as stored (day, liquidations, agreeing) values ($1, $2, $3)
       on conflict (day) do update set liquidations = stored.liquidations + excluded.liquidations, agreeing = stored.agreeing + excluded.agreeing`,
      [day, all, agreeing],
    );
});

/** Decides every liquidation again from its receipt, and keeps their numbers by day. */
export function recomputedLiquidations(database: Database, log: BackgroundWorkerOptions['log']): BackgroundWorker {
  return new BackgroundWorker({
    next: async () => (await projectNext(database, PROJECTION)) > 0,
    log,
    failed: 'liquidations are not decided again',
  });
}

/** Liquidations of the last days, and those that the rules decide again. */
export async function observedLiquidations(
  query: Query,
  now: number,
): Promise<{ readonly liquidations: number; readonly recomputed_liquidations: number }> {
  const [sum] = await query<{ all: number; agreeing: number }>(
    `select coalesce(sum(liquidations), 0)::int as all, coalesce(sum(agreeing), 0)::int as agreeing from liquidations_observed where day > $1`,
    [venueDayOf(now) - OBSERVED_DAYS],
  );
  return { liquidations: sum?.all ?? 0, recomputed_liquidations: sum?.agreeing ?? 0 };
}
