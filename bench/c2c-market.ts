import { decimal, toText } from '@candor/money';
import { C2C_UNFINISHED_MOST } from '@candor/rules';
import { payOrder } from '../apps/server/src/features/c2c/commands/pay.ts';
import { releaseOrder } from '../apps/server/src/features/c2c/commands/release.ts';
import { takeCommand } from '../apps/server/src/features/c2c/commands/take.ts';
import { certifiedSource } from '../apps/server/src/features/identity/store.ts';
import { detailsSource } from '../apps/server/src/features/payment/details.ts';
import { asOwner } from './orders/as-owner.ts';
import { certifyAll, signedIn } from './orders/c2c-people.ts';
import { contextOf, perSecond, rateOf, traderOf } from './orders/callers.ts';
import { NaiveC2c } from './orders/naive-c2c.ts';
import { createNaiveTables } from './orders/naive.ts';
import { openStage, type Stage } from './orders/stage.ts';
import { median, type Report } from './report.ts';

const SHOPS = 50;
const ADVERTS_EACH = 20;
const ORDERS = 100_000;
const REQUESTS = 400;
const WARM = 50;
const PAGE_MS = 30;
/** They trade, each in as many orders at a time as may be. */
const TAKERS = 60;
const CALLERS = TAKERS * C2C_UNFINISHED_MOST;
const TRADING_SHOPS = 3;
const ROUNDS = 3;
const SECONDS = 4;
const NUMBER = decimal('0.01');
const PRICE = decimal('7.2');

/** Trading between customers: a page of a market of 1,000 adverts with 100,000 orders behind them, and orders from the taking to the release. */
export async function run(report: Report): Promise<void> {
  const stage = await openStage(SHOPS + TAKERS);
  try {
    const places = [...stage.customers.keys()];
    await certifyAll(stage, [...places.slice(0, TRADING_SHOPS), ...places.slice(SHOPS)], TRADING_SHOPS);
    await trade(stage, report);
    // What follows trading in the background is no part of a page.
    await stage.venue.receipts.writer.takeIn();
    // A built server proves on a thread of its own, source on the one that answers.
    await stage.venue.prover.stop();
    await fill(stage);
    await look(stage, report);
  } finally {
    await stage.close();
  }
}

/** Fills a market as after a busy month: other shops, their adverts, and orders that ended. */
async function fill({ databaseUrl, customers }: Stage): Promise<void> {
  const owners = `'{${customers.slice(TRADING_SHOPS, SHOPS).join(',')}}'::int[]`;
  const buyers = `'{${customers.slice(SHOPS).join(',')}}'::int[]`;
  await asOwner(
    databaseUrl,
    `insert into shops (id, user_id, name, name_key, status, deposit, terms_id, review_id, applied_at, decided_at, reason, note)
       select 1000 + nth, owner, 'Shop ' || nth, 'shop' || nth, 1, 100000000000, 1, 1000 + nth, now() - interval '40 days', now() - interval '39 days', '', ''
       from unnest(${owners}) with ordinality as given (owner, nth);
     insert into adverts (id, user_id, shop_id, type, currency_id, fiat, places, price, total, taken, min, max, window_minutes, methods, identity_level,
         account_days, completed_orders, status, created_at, changed_at)
       select 100000 + shops.id * ${ADVERTS_EACH} + nth, user_id, shops.id, 2, 1, 'CNY', 2, 720000000 + (shops.id * 7 + nth * 13) % 1000 * 10000,
         100000000000, 0, 100000000 * (1 + nth), 100000000000, (array[15, 30, 60])[1 + nth % 3], (array['bank_card', 'bank_card,alipay', 'alipay'])[1 + nth % 3],
         1, nth % 2 * 5, 0, 1, now(), now()
       from shops, generate_series(1, ${ADVERTS_EACH}) as nth where shops.id >= 1000;
     insert into c2c_orders (id, advert_id, shop_id, buyer_id, seller_id, taker_id, currency_id, fiat, places, price, quantity, total, fee_percent, fee,
         method, details_id, terms_id, status, created_at, pay_by, paid_at, ended_at, ended_by)
       select 10000000 + nth, adverts.id, shop_id, buyer.id, user_id, buyer.id, 1, 'CNY', 2, price, 100000000, 720000000, 0, 0,
         'bank_card', 1, 1, 1, now() - make_interval(mins => nth % 40000), now() - make_interval(mins => nth % 40000 - 15),
         now() - make_interval(mins => nth % 40000 - 5), now() - make_interval(mins => nth % 40000 - 9), 'seller'
       from generate_series(1, ${ORDERS}) as nth join unnest(${buyers}) with ordinality as buyer (id, place) on place = 1 + nth % ${TAKERS}
         join adverts on adverts.id = 100000 + (1001 + nth % ${SHOPS - TRADING_SHOPS}) * ${ADVERTS_EACH} + 1 + nth % ${ADVERTS_EACH}`,
  );
  // What a database does by itself after so many rows at once is no part of a page.
  for (const done of ['vacuum analyze shops, adverts, c2c_orders', 'checkpoint']) await asOwner(databaseUrl, done);
}

/** Pages of the market as a customer asks for them, by filters of all kinds. */
async function look({ venue, customers }: Stage, report: Report): Promise<void> {
  const reader = contextOf(traderOf(customers.at(-2) ?? 0));
  const filters = (nth: number) => ({
    type: 2 as const,
    currency_id: 1,
    fiat: 'CNY',
    amount: nth % 2 === 0 ? decimal(String(50 + nth)) : undefined,
    method: nth % 3 === 0 ? ('alipay' as const) : undefined,
    sort: (['price', 'completion', 'speed'] as const)[nth % 3] ?? 'price',
    all: nth % 5 === 0 ? (1 as const) : (0 as const),
    page: 1 + (nth % 4),
  });
  const first = await venue.handlers['legal/adverts'](filters(1), reader);
  if (first.count < ADVERTS_EACH) throw new Error(`the market shows ${first.count} adverts`);
  for (let nth = 0; nth < WARM; nth += 1) await venue.handlers['legal/adverts'](filters(nth), reader);
  const times: number[] = [];
  for (let nth = 0; nth < REQUESTS; nth += 1) {
    const started = performance.now();
    await venue.handlers['legal/adverts'](filters(nth), reader);
    times.push(performance.now() - started);
  }
  times.sort((left, right) => left - right);
  const p99 = times[Math.floor(REQUESTS * 0.99)] ?? Number.NaN;
  report.row({
    what: `C2C market of ${(SHOPS * ADVERTS_EACH).toLocaleString('en')} adverts and ${ORDERS.toLocaleString('en')} orders: a page by filters, p99`,
    against: `${PAGE_MS} ms`,
    ours: `${p99.toFixed(1)} ms`,
    baseline: `${PAGE_MS} ms`,
    ratio: p99 / PAGE_MS,
    aim: { bound: 'at most', ratio: 1 },
  });
  report.note(`C2C market: the middle of ${REQUESTS} pages took ${median(times).toFixed(1)} ms.`);
}

/** Orders that are taken, paid and released, one after another by each of the takers, against one transaction for each act. */
async function trade(stage: Stage, report: Report): Promise<void> {
  const { venue, customers, databaseUrl } = stage;
  const takers = customers.slice(SHOPS);
  const owners = customers.slice(0, TRADING_SHOPS);
  const adverts: number[] = [];
  for (const place of owners.keys()) {
    const owner = await signedIn(stage, place);
    const conditions = { identity_level: 1, account_days: 0, completed_orders: 0 } as const;
    const said = { price: toText(PRICE), number: '500', min: '0.01', max: '1000', window: 15, methods: 'bank_card' } as const;
    const { id } = await owner.call('legal/advert_add', { type: 2, currency_id: 1, fiat: 'CNY', ...said, ...conditions });
    await owner.call('legal/advert_shelf', { id, on: 1 });
    adverts.push(id);
  }
  await venue.kernel.caughtUp();
  const details = await detailsIn(stage, adverts);
  await createNaiveTables(databaseUrl, takers);
  const naive = new NaiveC2c(databaseUrl);
  const take = takeCommand(certifiedSource, detailsSource);
  let key = 0;
  const ours = async (caller: number): Promise<void> => {
    const [taker, place] = [takers[caller % takers.length] ?? 0, caller % owners.length];
    const [advertId, owner] = [adverts[place] ?? 0, owners[place] ?? 0];
    const asked = {
      advertId,
      typed: { number: NUMBER },
      seenPrice: PRICE,
      method: 'bank_card',
      isSamePerson: false,
      detailsId: details[place] ?? 0,
    } as const;
    const { id } = await venue.kernel.run(take, asked, traderOf(taker), { key: `take-${(key += 1)}` });
    await venue.kernel.run(payOrder, { id }, traderOf(taker));
    await venue.kernel.run(releaseOrder, { id }, traderOf(owner), { key: `release-${id}` });
  };
  const theirs = async (caller: number): Promise<void> => {
    const [taker, place] = [takers[caller % takers.length] ?? 0, caller % owners.length];
    const id = await naive.take({ advertId: adverts[place] ?? 0, taker, number: NUMBER, price: PRICE });
    await naive.pay(id);
    await naive.release(id);
  };
  try {
    await naive.prepare([...owners, ...takers]);
    const rounds: { ours: number; theirs: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({ ours: await rateOf(CALLERS, SECONDS, ours), theirs: await rateOf(CALLERS, SECONDS, theirs) });
      await venue.kernel.caughtUp();
    }
    report.row({
      what: 'C2C orders taken, paid and released durably',
      against: `one transaction per act, pool of 10, ${TRADING_SHOPS} adverts`,
      ours: perSecond(median(rounds.map((each) => each.ours))),
      baseline: perSecond(median(rounds.map((each) => each.theirs))),
      ratio: median(rounds.map((each) => each.ours / each.theirs)),
      aim: { bound: 'at least', ratio: 5 },
    });
  } finally {
    await naive.close();
  }
}

/** Takes and pays one order of each advert, so that the venue keeps where the advert is paid to. Returns the ids of those details. */
async function detailsIn(stage: Stage, adverts: readonly number[]): Promise<number[]> {
  const { venue } = stage;
  const taker = await signedIn(stage, SHOPS);
  const details: number[] = [];
  for (const advert of adverts) {
    const { id } = await taker.call('legal/order_take', { advert, number: toText(NUMBER), price: toText(PRICE), method: 'bank_card' });
    await taker.call('legal/order_pay', { id });
    await venue.kernel.caughtUp();
    const [order] = await venue.database.query<{ details_id: number; seller_id: number }>(
      'select details_id, seller_id from c2c_orders where id = $1',
      [id],
    );
    await venue.kernel.run(releaseOrder, { id }, traderOf(order?.seller_id ?? 0));
    details.push(order?.details_id ?? 0);
  }
  return details;
}
