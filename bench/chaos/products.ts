import { TRANSFER_CODES, venueDayOf } from '@candor/rules';
import type { Query } from '../../apps/server/src/kernel/store/query.ts';
import type { Down } from './venue-process.ts';

/** Outcomes of seconds orders, policies, locked orders and orders between customers. */
export interface Products {
  readonly seconds: {
    readonly settled: number;
    readonly voided: number;
    readonly open: number;
    /** The longest that the venue was up at a stretch between an expiry and its settlement, in milliseconds. */
    readonly latestMs: number;
    /** Place of that beside the down times. */
    readonly latestSaid: string;
  };
  readonly insurance: { readonly policies: number; readonly ended: number; readonly claims: number; readonly paid: number };
  readonly mining: { readonly bought: number; readonly cancelled: number; readonly ended: number; readonly days: number };
  readonly c2c: { readonly taken: number; readonly completed: number; readonly cancelled: number; readonly expired: number };
  /** Faults: acts that were done twice, or too late, or not at all. */
  readonly faults: readonly string[];
}

/** Fewer would prove nothing. */
const LEAST = { settled: 100, policies: 12, claims: 1, days: 50, cancelled: 20, handed: 20, expired: 1 };
/**
 * Most time that the venue may be up at a stretch between the expiry of a seconds order and its settlement, in milliseconds. Half of it is the grace in which a
 * price may still come. For an order that expired before the venue was back the grace begins then, beside all that a start does.
 */
const LATE_MS_MAX = 1_000;

/** Counts what fell due, and whether it was done once and in time. `now` is the venue's time; what falls due by days is looked at by it. */
export async function countProducts(query: Query, down: readonly Down[], now: number): Promise<Products> {
  const [seconds, insurance] = [await countSeconds(query, down), await countInsurance(query, now)];
  const [mining, c2c] = [await countMining(query, now), await countC2c(query, now)];
  return {
    seconds: seconds.counts,
    insurance: insurance.counts,
    mining: mining.counts,
    c2c: c2c.counts,
    faults: [seconds, insurance, mining, c2c].flatMap(({ faults }) => faults),
  };
}

/**
 * Computes the longest time that the venue was up at a stretch between an expiry and its settlement, in milliseconds. What a killed process waited for is lost
 * with it: the price that decides comes after the venue is back, and so does the grace in which an earlier one may still come. The wait begins again then.
 */
export function lateness(from: number, until: number, down: readonly Down[]): number {
  let longest = 0;
  let since = from;
  for (const each of down) {
    if (each.until <= since || each.from >= until) continue;
    longest = Math.max(longest, each.from - since);
    since = Math.min(until, each.until);
  }
  return Math.max(longest, until - since);
}

/** Describes the place of something beside the down times: after the newest end of one before it, and before the next begins. */
function besideDown(from: number, until: number, down: readonly Down[]): string {
  const first = down.find((each) => each.until > from && each.from < until);
  const last = down.findLast((each) => each.until > from && each.from < until);
  if (!first || !last) {
    const back = down.findLast((each) => each.until <= from);
    return back ? `the venue was back ${(from - back.until).toFixed(0)} ms before the expiry` : 'the venue was up';
  }
  const before =
    first.from > from ? `${(first.from - from).toFixed(0)} ms of it before the venue went down` : 'due while the venue was down';
  return `${before}, ${(until - last.until).toFixed(0)} ms after it was back`;
}

async function countSeconds(query: Query, down: readonly Down[]): Promise<{ counts: Products['seconds']; faults: string[] }> {
  const rows = await query<{ id: number; result: string | null; due: number | null; closed: number | null }>(
    `select id::float8 as id, result, date_part('epoch', expires_at) * 1000 as due, date_part('epoch', closed_at) * 1000 as closed
     from seconds_orders order by id`,
  );
  const twice = await query<{ id: number }>(
    `select cause::float8 as id from transfers where code between $1 and $2 group by cause, code having count(*) > 1`,
    [TRANSFER_CODES.seconds_stake, TRANSFER_CODES.seconds_loss],
  );
  // What was returned was never due.
  const settled = rows.flatMap(({ id, due, closed }) =>
    closed === null
      ? []
      : [{ id, late: due === null ? 0 : lateness(due, closed, down), said: due === null ? '' : besideDown(due, closed, down) }],
  );
  const late = settled.filter((each) => each.late > LATE_MS_MAX);
  const [latest] = settled.toSorted((one, other) => other.late - one.late);
  return {
    counts: {
      settled: settled.length,
      voided: rows.filter(({ result }) => result === 'void').length,
      open: rows.length - settled.length,
      latestMs: Math.round(latest?.late ?? 0),
      latestSaid: latest?.said ?? '',
    },
    faults: [
      ...twice.map(({ id }) => `seconds order ${id} was staked or settled twice`),
      ...late.map(
        (each) =>
          `seconds order ${each.id} was settled ${each.late.toFixed(0)} ms after its expiry or after the venue was back: ${each.said}`,
      ),
      ...rows.filter(({ closed }) => closed === null).map(({ id }) => `seconds order ${id} was never settled`),
    ],
  };
}

async function countInsurance(query: Query, now: number): Promise<{ counts: Products['insurance']; faults: string[] }> {
  const [row] = await query<{ policies: number; ended: number; claims: number; paid: number; payouts: number; overdue: number }>(
    `select (select count(*) from insurance_policies)::int as policies, (select count(*) from insurance_policies where ended_at is not null)::int as ended,
       count(*)::int as claims, count(paid_at)::int as paid, (select count(*) from transfers where code = $1)::int as payouts,
       count(*) filter (where paid_at is null and pay_on <= $2)::int as overdue from insurance_claims`,
    [TRANSFER_CODES.insurance_claim, venueDayOf(now)],
  );
  if (!row) throw new Error('nothing was counted');
  const { payouts, overdue, ...counts } = row;
  return {
    counts,
    faults: [
      ...(payouts === counts.paid ? [] : [`${counts.paid} claims are paid, by ${payouts} payouts`]),
      ...(overdue === 0 ? [] : [`${overdue} claims whose day has come are not paid`]),
    ],
  };
}

async function countMining(query: Query, now: number): Promise<{ counts: Products['mining']; faults: string[] }> {
  const [row] = await query<{ bought: number; cancelled: number; ended: number; days: number; payments: number; overdue: number }>(
    `select count(*)::int as bought, count(*) filter (where status = 3)::int as cancelled, count(*) filter (where status = 2)::int as ended,
       coalesce(sum(paid_days), 0)::int as days, (select count(*) from transfers where code = $2)::int as payments,
       count(*) filter (where status = 1 and start_day + paid_days < $1)::int as overdue from mining_orders`,
    [venueDayOf(now), TRANSFER_CODES.mining_interest],
  );
  if (!row) throw new Error('nothing was counted');
  const { overdue, payments, ...counts } = row;
  return {
    counts,
    faults: [
      ...(payments === counts.days ? [] : [`${counts.days} days of locked orders are paid, by ${payments} payments`]),
      ...(overdue === 0 ? [] : [`${overdue} locked orders were not paid the days that have passed`]),
    ],
  };
}

/** Orders between customers: each is handed over or given back once, and none waits whose time is over. */
async function countC2c(query: Query, now: number): Promise<{ counts: Products['c2c']; faults: string[] }> {
  const [row] = await query<{ taken: number; completed: number; cancelled: number; expired: number; overdue: number }>(
    `select count(*)::int as taken, count(*) filter (where status = 1)::int as completed,
       count(*) filter (where status = 2 and ended_by <> 'clock')::int as cancelled, count(*) filter (where ended_by = 'clock')::int as expired,
       count(*) filter (where status = 0 and pay_by <= to_timestamp($1::float8 / 1000))::int as overdue from c2c_orders`,
    [now],
  );
  if (!row) throw new Error('nothing was counted');
  const twice = await query<{ id: number }>(
    `select cause::float8 as id from transfers where code = any($1) group by cause having count(*) > 1`,
    [[TRANSFER_CODES.c2c_delivered, TRANSFER_CODES.c2c_returned]],
  );
  const { overdue, ...counts } = row;
  return {
    counts,
    faults: [
      ...twice.map(({ id }) => `the coins of C2C order ${id} were moved twice`),
      ...(overdue === 0 ? [] : [`${overdue} C2C orders wait for payment after their time is over`]),
    ],
  };
}

/** Prints their outcomes. */
export function printProducts({ seconds, insurance, mining, c2c }: Products): void {
  console.log(
    `seconds orders: ${seconds.settled} settled (${seconds.voided} void), ${seconds.open} left open, the latest ${seconds.latestMs} ms after its expiry or after the venue was back (${seconds.latestSaid})`,
  );
  console.log(`policies: ${insurance.policies} bought, ${insurance.ended} ended; ${insurance.claims} claims filed, ${insurance.paid} paid`);
  console.log(`C2C orders: ${c2c.taken} taken, ${c2c.completed} completed, ${c2c.cancelled} cancelled, ${c2c.expired} expired`);
  console.log(`locked orders: ${mining.bought} bought, ${mining.cancelled} cancelled, ${mining.ended} ended; ${mining.days} days paid`);
}

/** Lists what a run of many rounds has not come by. */
export function tooFew({ seconds, insurance, mining, c2c }: Products): string[] {
  const found = {
    settled: seconds.settled,
    policies: insurance.policies,
    claims: insurance.paid,
    days: mining.days,
    cancelled: mining.cancelled,
    handed: c2c.completed,
    expired: c2c.expired,
  };
  return (Object.keys(LEAST) as (keyof typeof LEAST)[])
    .filter((each) => found[each] < LEAST[each])
    .map((each) => `${found[each]} ${each} are too few to prove anything`);
}
