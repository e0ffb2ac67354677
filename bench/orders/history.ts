import { USERS } from '../../apps/server/src/features/account/store.ts';
import type { Seals } from '../../apps/server/src/kernel/model/seals.ts';
import { asOwner } from './as-owner.ts';
import { contextOf, ORDER, perSecond, random, rateOf, traderOf } from './callers.ts';
import { FUNDS } from './first-tables.ts';
import { sealAccounts, sealRows } from './seal-rows.ts';
import { openStage, type Stage } from './stage.ts';
import { median, type Report } from '../report.ts';

const CUSTOMERS = 100_000;
const CUSTOMERS_OF_EMPTY = 10_000;
const PAST_ORDERS = 1_000_000;
/** Far above the ids of new customers and of new orders, so that neither meets the past. */
const FIRST_USER = 500_000_001;
const FIRST_ORDER = 1_000_000_001;
const CALLERS = 64;
const ROUNDS = 3;
const SECONDS = 3;
const WARM_UP_SECONDS = 2;

/** Measures the cost of a past: orders of a venue with many customers and closed orders, against the same on an empty database. */
export async function measureHistory(report: Report): Promise<void> {
  const empty = await openStage(CUSTOMERS_OF_EMPTY);
  let full: Stage | undefined;
  try {
    full = await openStage(CUSTOMERS, { prepare: writePast });
    await compare(full, empty, report);
  } finally {
    await full?.close();
    await empty.close();
  }
}

async function compare(full: Stage, empty: Stage, report: Report): Promise<void> {
  const rates = { full: [] as number[], empty: [] as number[] };
  for (const stage of [full, empty]) await ordersPerSecond(stage, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.full.push(await ordersPerSecond(full, SECONDS));
    rates.empty.push(await ordersPerSecond(empty, SECONDS));
  }
  const [ours, baseline] = [median(rates.full), median(rates.empty)];
  report.row({
    what: `Contract orders, direct, ${CUSTOMERS.toLocaleString('en')} customers, ${PAST_ORDERS / 1_000_000} M past orders`,
    against: `the same on a database with no order and ${CUSTOMERS_OF_EMPTY.toLocaleString('en')} customers`,
    ours: perSecond(ours),
    baseline: perSecond(baseline),
    ratio: ours / baseline,
    aim: { bound: 'at least', ratio: 0.9 },
  });
}

let sequence = 0;

async function ordersPerSecond({ venue, customers }: Stage, seconds: number): Promise<number> {
  const rate = await rateOf(CALLERS, seconds, () => {
    sequence += 1;
    return venue.handlers['lever/submit'](ORDER, contextOf(traderOf(random(customers)), `history-${sequence}`));
  });
  // What is written behind the replies must not fall into the time of the other.
  await venue.kernel.caughtUp();
  return rate;
}

/**
 * Customers with funds who have traded for a year: ten closed orders each, spread over all of them. Written at once and as
 * the owner, because placing a million orders would take minutes; the transfers of those orders are left out.
 */
async function writePast(url: string, seals: Seals): Promise<void> {
  const users = `select ${FIRST_USER} + nth as id, nth from generate_series(0, ${CUSTOMERS - 1}) as nth`;
  await asOwner(
    url,
    `insert into users (id, email, password_hash, trade_password_mode, extension_code, is_demo, registered_at, email_proven_at)
     select id, 'load' || nth + 1 || '@demo.candor', '-', 'never', 'past' || nth, true, now() - interval '1 year', now() from (${users}) as each;
     insert into accounts (id, user_id, currency_id, kind, balance)
     select id::bigint * 65536 + 64 + kind, id, 1, kind, case kind when 3 then ${FUNDS} else 0 end
     from (${users}) as each, unnest('{3,4}'::smallint[]) as kind;
     insert into accounts (id, user_id, currency_id, kind, balance) values (64 + 39, 0, 1, 39, -${FUNDS * BigInt(CUSTOMERS)});`,
  );
  await sealRows(url, seals, USERS);
  await sealAccounts(url, seals);
  await asOwner(
    url,
    `insert into lever_orders (id, user_id, pair_id, side, status, mode, multiple, hands, number, origin_price, price, exit_price, origin_margin,
       margin, fee, overnight, take_profit, stop_loss, profit, shortfall, close_reason, lot_size, spread, fee_percent, overnight_percent,
       created_at, opened_at, closed_at, submit_tick, entry_tick, exit_tick, armed_tick, overnight_day)
     select ${FIRST_ORDER} + nth, ${FIRST_USER} + nth::bigint * 7919 % ${CUSTOMERS}, 1, 1 + nth % 2, 3, 1, 100, 1, 1000000, 6400250000000,
       6400250000000, 6410000000000, 640025000, 0, 12800500, 0, null, null, case nth % 2 when 0 then 97500000 else -97500000 end, 0, 'customer',
       1000000, 250000000, 200000000, 2000000, at, at, at + interval '1 hour', 1, 1, 1, 1, null
     from generate_series(0, ${PAST_ORDERS - 1}) as nth, lateral (select now() - interval '1 year' + nth * interval '30 seconds' as at) as opened;`,
  );
  // Otherwise the server would do it by itself, in the middle of what is measured.
  for (const table of ['users', 'accounts', 'lever_orders']) await asOwner(url, `vacuum (analyze) ${table}`);
  await asOwner(url, 'checkpoint');
}
