import { OBSERVED_DAYS, type ReplyOf } from '@candor/api';
import { decimal, toText } from '@candor/money';
import { DAY_MS, HOUR_MS, SECONDS_FRESH_MS, settleSecondsOrder, UP, walkMoments, type Direction, type SecondsResult } from '@candor/rules';
import type { Database } from '../../kernel/store/database.ts';
import type { Query } from '../../kernel/store/query.ts';
import { projectNext } from '../../kernel/jobs/cursor-projection.ts';
import { BackgroundWorker, type BackgroundWorkerOptions } from '../../kernel/jobs/background-worker.ts';
import { FAULTS_SHOWN, type Check } from '../../kernel/check/verify.ts';
import type { Market } from '../../market/market.ts';
import { receiptProjection } from '../../receipts/receipt-projection.ts';

/** Content of a receipt of a settlement, as far as it is counted again. */
interface Settled {
  readonly terms: { readonly frozen: { readonly seconds: number; readonly profit_ratio: string; readonly loss_ratio: string } };
  readonly ticks: readonly { readonly role: string; readonly id: number }[];
  readonly facts: {
    readonly pair: number;
    readonly direction: Direction;
    readonly stake: string;
    readonly fee: string;
    readonly expires_at: number;
  };
  readonly result: { readonly result: SecondsResult; readonly profit: string };
}

/** Prices of an order in the tick log: that of its entry, and the last one of its market that is not after its expiry. */
interface Prices extends Record<string, unknown> {
  readonly entry: bigint | null;
  readonly exit: bigint | null;
  readonly exit_at: number | null;
}

const NAME = 'seconds_observed';
const KIND = 'seconds_settlement';

const PROJECTION = receiptProjection(NAME, KIND, async (query, documents) => {
  const sums = new Map<string, Sum>();
  await countAll(query, documents, sums);
  const rows = [...sums.values()];
  const column = (of: (sum: Sum) => number | bigint): string => `{${rows.map(of).join(',')}}`;
  await query(
    `insert into seconds_observed as stored (hour, pair_id, seconds, orders, ups, wins, ties, recomputed_wins, put_in, returned, recomputed_returned)
     select to_timestamp(hour / 1000), pair, seconds, orders, ups, wins, ties, again, put_in, returned, recomputed
     from unnest($1::float8[], $2::int[], $3::int[], $4::int[], $5::int[], $6::int[], $7::int[], $8::int[], $9::bigint[], $10::bigint[], $11::bigint[])
       as added (hour, pair, seconds, orders, ups, wins, ties, again, put_in, returned, recomputed)
     on conflict (hour, pair_id, seconds) do update set orders = stored.orders + excluded.orders, ups = stored.ups + excluded.ups,
       wins = stored.wins + excluded.wins, ties = stored.ties + excluded.ties, recomputed_wins = stored.recomputed_wins + excluded.recomputed_wins,
       put_in = stored.put_in + excluded.put_in, returned = stored.returned + excluded.returned,
       recomputed_returned = stored.recomputed_returned + excluded.recomputed_returned`,
    [
      column(({ hour }) => hour),
      column(({ pair }) => pair),
      column(({ seconds }) => seconds),
      column(({ orders }) => orders),
      column(({ ups }) => ups),
      column(({ wins }) => wins),
      column(({ ties }) => ties),
      column(({ again }) => again),
      column(({ putIn }) => putIn),
      column(({ returned }) => returned),
      column(({ recomputed }) => recomputed),
    ],
  );
});

/** Counts settled orders in. */
async function countAll(query: Query, documents: readonly string[], sums: Map<string, Sum>): Promise<void> {
  const settled = documents.map((document) => JSON.parse(document) as Settled);
  const prices = await query<Prices>(
    `select entry.price as entry, exit.price as exit, exit.feed_at as exit_at
     from unnest($1::int[], $2::bigint[], $3::float8[]) with ordinality as asked (pair, entry_tick, expires_at, place)
       left join ticks entry on entry.id = asked.entry_tick and entry.pair_id = asked.pair
       left join lateral (select price, feed_at from ticks where pair_id = asked.pair and feed_at <= to_timestamp(asked.expires_at / 1000)
         order by feed_at desc, id desc limit 1) as exit on true
     order by place`,
    [
      settled.map(({ facts }) => facts.pair),
      settled.map(({ ticks }) => ticks.find(({ role }) => role === 'entry')?.id ?? 0),
      settled.map(({ facts }) => facts.expires_at),
    ],
  );
  for (const [index, order] of settled.entries()) count(sums, order, prices[index]);
}

const RECEIPTS_AT_ONCE = 2_000;

/** Checks that the published figures of ended seconds orders follow from their receipts and the stored ticks, as far as they are kept up. */
export const observedFollowsReceipts: Check = async (query) => {
  const sums = new Map<string, Sum>();
  const [cursor] = await query<{ position: bigint }>('select position from cursors where name = $1', [NAME]);
  for (let after = 0n; ;) {
    const rows: { id: bigint; document: string }[] = await query(
      'select id, document from receipts where id > $1 and id <= $2 and kind = $3 order by id limit $4',
      [after, cursor?.position ?? 0n, KIND, RECEIPTS_AT_ONCE],
    );
    const last = rows.at(-1);
    if (!last) break;
    await countAll(
      query,
      rows.map(({ document }) => document),
      sums,
    );
    after = last.id;
  }
  const stored = await query<{ key: string; text: string }>(
    `select (extract(epoch from hour) * 1000)::bigint || ' ' || pair_id || ' ' || seconds as key,
       concat_ws(' ', orders, ups, wins, ties, recomputed_wins, put_in, returned, recomputed_returned) as text from seconds_observed`,
  );
  const expected = new Map([...sums].map(([key, sum]) => [key, textOf(sum)]));
  const faults = stored.flatMap(({ key, text }) =>
    expected.get(key) === text ? [] : [`what is published of seconds orders of ${key} is not so`],
  );
  const there = new Set(stored.map(({ key }) => key));
  for (const key of expected.keys()) if (!there.has(key)) faults.push(`what is published of seconds orders of ${key} is missing`);
  return {
    check: 'what is published of seconds orders is what their receipts say',
    checked: stored.length,
    faults: faults.slice(0, FAULTS_SHOWN),
  };
};

function textOf({ orders, ups, wins, ties, again, putIn, returned, recomputed }: Sum): string {
  return [orders, ups, wins, ties, again, putIn, returned, recomputed].join(' ');
}

interface Sum {
  readonly hour: number;
  readonly pair: number;
  readonly seconds: number;
  orders: number;
  ups: number;
  wins: number;
  ties: number;
  again: number;
  putIn: bigint;
  returned: bigint;
  recomputed: bigint;
}

/** Counts an order in: as its receipt states it, and as the rules settle it by the stored ticks. One without an entry tick counts as lost. */
function count(sums: Map<string, Sum>, { terms: { frozen }, facts, result }: Settled, prices: Prices | undefined): void {
  // A void order was neither a win nor a loss.
  if (result.result === 'void') return;
  const { seconds } = frozen;
  const placed = facts.expires_at - seconds * 1_000;
  const hour = placed - (placed % HOUR_MS);
  const key = `${hour} ${facts.pair} ${seconds}`;
  const sum = sums.get(key) ?? {
    hour,
    pair: facts.pair,
    seconds,
    orders: 0,
    ups: 0,
    wins: 0,
    ties: 0,
    again: 0,
    putIn: 0n,
    returned: 0n,
    recomputed: 0n,
  };
  sums.set(key, sum);
  const stake = decimal(facts.stake);
  const counted =
    prices && prices.entry !== null
      ? settleSecondsOrder(
          {
            direction: facts.direction,
            stake,
            fee: decimal(facts.fee),
            profitRatio: decimal(frozen.profit_ratio),
            lossRatio: decimal(frozen.loss_ratio),
            openPrice: prices.entry,
            expiresAt: facts.expires_at,
          },
          prices.exit === null || prices.exit_at === null ? undefined : { price: prices.exit, feedAt: prices.exit_at },
        )
      : undefined;
  sum.orders += 1;
  if (facts.direction === UP) sum.ups += 1;
  if (result.result === 'win') sum.wins += 1;
  if (result.result === 'tie') sum.ties += 1;
  if (counted?.result === 'win') sum.again += 1;
  sum.putIn += stake;
  sum.returned += stake + decimal(result.profit);
  sum.recomputed += stake + (counted?.profits ?? -stake);
}

/** An hour of one market and duration that orders were placed in. */
interface Hour extends Record<string, unknown> {
  readonly at: number;
  readonly pair_id: number;
  readonly seconds: number;
}

/** Walks the next hour whose last moment is decided by stored ticks; false when there is none. */
async function walkNext(database: Database): Promise<boolean> {
  const [hour] = await database.query<Hour>(
    `select (extract(epoch from hour) * 1000)::float8 as at, pair_id, seconds from seconds_observed
     where moments is null and hour + make_interval(secs => 3600 + seconds + 60) < (select received_at from ticks order by id desc limit 1)
     order by hour limit 1`,
  );
  if (!hour) return false;
  const { at, pair_id: pair, seconds } = hour;
  const ticks = await database.query<{ price: bigint; feed_at: number; tradable: boolean }>(
    `select price, feed_at, tradable from ticks
     where pair_id = $1 and feed_at >= to_timestamp($2::float8 / 1000) and feed_at <= to_timestamp($3::float8 / 1000) order by feed_at, id`,
    [pair, at - SECONDS_FRESH_MS, at + HOUR_MS + SECONDS_FRESH_MS + seconds * 1_000],
  );
  const walked = ticks.map(({ price, feed_at: feedAt, tradable }) => ({ price, feedAt, tradable }));
  const { moments, up, down } = walkMoments(walked, at, at + HOUR_MS, seconds);
  await database.query(
    `update seconds_observed set moments = $4, up_moments = $5, down_moments = $6
     where hour = to_timestamp($1::float8 / 1000) and pair_id = $2 and seconds = $3`,
    [at, pair, seconds, moments, up, down],
  );
  return true;
}

/** Keeps up what seconds orders came to, hour by hour, and what the tick log would have done to orders of each hour. */
export function recomputedSeconds(database: Database, log: BackgroundWorkerOptions['log']): BackgroundWorker {
  const next = async () => (await projectNext(database, PROJECTION)) > 0 || walkNext(database);
  return new BackgroundWorker({ next, log, failed: 'what seconds orders came to is behind' });
}

interface Row extends Record<string, unknown> {
  readonly pair_id: number;
  readonly seconds: number;
  readonly orders: number;
  readonly wins: number;
  readonly ties: number;
  readonly again: number;
  readonly put_in: bigint;
  readonly returned: bigint;
  readonly recomputed: bigint;
  readonly walked: number;
  readonly walked_wins: number;
  readonly expected: number | null;
  readonly moments: number;
  readonly up: number;
  readonly down: number;
}

/**
 * Returns the reply of `microtrade/observed`: settled orders of the last days by market and duration. The expected value of an order is the part of all moments
 * of its hour that would have won in its direction. The published one is the mean over the orders; hours that are not walked yet have none. Orders that a void
 * took back are taken out of every figure, as their receipts of settlement stated them. So a contradiction of the ticks still shows.
 */
export async function observedSeconds(query: Query, market: Pick<Market, 'pair'>, now: number): Promise<ReplyOf<'microtrade/observed'>> {
  const rows = await query<Row>(
    `with voided as (
       select date_trunc('hour', expires_at - make_interval(secs => seconds)) as hour, pair_id, seconds, count(*)::int as orders,
         (count(*) filter (where direction = ${UP}))::int as ups, (count(*) filter (where result = 'win'))::int as wins,
         (count(*) filter (where result = 'tie'))::int as ties, sum(stake)::bigint as put_in, sum(stake + profits)::bigint as returned
       from seconds_voids join seconds_orders on seconds_orders.id = order_id where result <> 'void' group by 1, 2, 3
     ), counted as (
       select hour, pair_id, seconds, moments, up_moments, down_moments,
         observed.orders - coalesce(voided.orders, 0) as orders, observed.ups - coalesce(voided.ups, 0) as ups,
         observed.wins - coalesce(voided.wins, 0) as wins, observed.ties - coalesce(voided.ties, 0) as ties,
         recomputed_wins - coalesce(voided.wins, 0) as recomputed_wins, observed.put_in - coalesce(voided.put_in, 0) as put_in,
         observed.returned - coalesce(voided.returned, 0) as returned, recomputed_returned - coalesce(voided.returned, 0) as recomputed_returned
       from seconds_observed observed left join voided using (hour, pair_id, seconds)
       where hour > to_timestamp($1::float8 / 1000)
     )
     select pair_id, seconds, sum(orders)::int as orders, sum(wins)::int as wins, sum(ties)::int as ties, sum(recomputed_wins)::int as again,
       sum(put_in)::bigint as put_in, sum(returned)::bigint as returned, sum(recomputed_returned)::bigint as recomputed,
       coalesce(sum(orders) filter (where moments > 0), 0)::int as walked, coalesce(sum(wins) filter (where moments > 0), 0)::int as walked_wins,
       (sum((ups * up_moments + (orders - ups) * down_moments)::float8 / moments) filter (where moments > 0))::float8 as expected,
       coalesce(sum(moments), 0)::int as moments, coalesce(sum(up_moments), 0)::int as up, coalesce(sum(down_moments), 0)::int as down
     from counted where orders > 0 group by pair_id, seconds order by pair_id, seconds`,
    [now - OBSERVED_DAYS * DAY_MS],
  );
  return {
    days: OBSERVED_DAYS,
    list: rows.map((row) => ({
      match_id: row.pair_id,
      symbol_name: market.pair(row.pair_id)?.symbol ?? '',
      seconds: row.seconds,
      orders: row.orders,
      wins: row.wins,
      ties: row.ties,
      recomputed_wins: row.again,
      put_in: toText(row.put_in),
      returned: toText(row.returned),
      recomputed_returned: toText(row.recomputed),
      walked: row.walked,
      walked_wins: row.walked_wins,
      expected: percentText(row.expected ?? 0, row.walked),
      moments: row.moments,
      up: percentText(row.up, row.moments),
      down: percentText(row.down, row.moments),
    })),
  };
}

/** A part in percent with two decimals; empty of nothing. */
function percentText(part: number, whole: number): string {
  return whole === 0 ? '' : ((part / whole) * 100).toFixed(2);
}
