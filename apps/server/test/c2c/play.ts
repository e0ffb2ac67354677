import { until } from '@candor/testkit/poll';
import type { TestVenue } from '@candor/testkit/test-venue';
import { DEMO_TRADE_PASSWORD } from '../../src/features/account/demo.ts';
import { handed, newestOf, paidLongAgo, ruled } from './appealing.ts';
import { advertOf, certified, HOUR_MS, MINUTE_MS, SAID, shopOf, taken } from './traders.ts';

/** A shop with an advert, an order of each end, the first of which both talk about, and its leaving. */
export async function tradedC2c(server: TestVenue): Promise<void> {
  const [shop, taker] = [await server.demo(1), await server.demo(2)];
  await certified(server, shop, 'Ada Lovelace');
  await certified(server, taker, 'Ben Franklin');
  const { deposit } = await shop.call('legal/application_data', {});
  const { id: first } = await shop.call('legal/application', { shop_name: 'Ada Coins', contact: 'at home', deposit });
  await shop.call('legal/application_cancel', { id: first });
  const id = await shopOf(server, shop, 'Ada Coins');
  const advert = await advertOf(shop);
  await shop.call('legal/advert_edit', { id: advert, ...SAID, number: '200' });
  for (const on of [0, 1] as const) await shop.call('legal/advert_shelf', { id: advert, on });
  const order = await taken(taker, advert);
  const { number } = await taker.call('legal/chat_send', { id: order.id, text: 'Which reference?', key: 'first-of-taker' });
  await shop.call('legal/chat_read', { id: order.id, number });
  await shop.call('legal/chat_send', { id: order.id, text: 'Any.', key: 'first-of-shop' });
  await taker.call('legal/order_pay', { id: order.id });
  await shop.call('legal/order_release', { id: order.id, pay_password: DEMO_TRADE_PASSWORD });
  await taker.call('legal/rate', { id: order.id, positive: 1, words: 'Quick' });
  await floatedC2c(server);
  await taker.call('legal/order_cancel', { id: (await taken(taker, advert, { number: '20' })).id });
  const { id: late } = await taken(taker, advert, { number: '30' });
  server.clock.advance(15 * MINUTE_MS);
  await until('the end of the payment window', async () => {
    await server.venue.due.runDue();
    return (await taker.call('legal/order', { id: late })).status === 2;
  });
  await disputedC2c(server, advert);
  await overseenC2c(server, id, advert);
  const owner = await server.demo(1);
  await owner.call('legal/advert_remove', { id: advert });
  await owner.call('legal/block', { id: late });
  await owner.call('legal/leave', { id });
  await owner.call('legal/stay', { id });
  await owner.call('legal/leave', { id });
  server.clock.advance(24 * HOUR_MS);
  await until('the end of the shop', async () => {
    await server.venue.due.runDue();
    return (await (await server.demo(1)).call('user/info', {})).seller[0]?.status === 3;
  });
}

/** An order at a price that follows a market. */
async function floatedC2c(server: TestVenue): Promise<void> {
  const [shop, taker] = [await server.demo(1), await server.demo(2)];
  await server.open('EUR/USD', '1.1');
  const advert = await advertOf(shop, { fiat: 'EUR', price: undefined, percent: '101', min: '10' });
  await server.venue.kernel.caughtUp();
  const { price } = await taker.call('legal/advert', { advert });
  const { id } = await taken(taker, advert, { number: '30', price });
  await taker.call('legal/order_pay', { id });
  await shop.call('legal/order_release', { id, pay_password: DEMO_TRADE_PASSWORD });
  await shop.call('legal/advert_remove', { id: advert });
}

/** Two orders that are appealed. To the decision on one no party objects, and the buyer gets a part of the deposit; the other is decided once more. */
async function disputedC2c(server: TestVenue, advert: number): Promise<void> {
  const [shop, taker] = [await server.demo(1), await server.demo(2)];
  const [first, second] = [await paidLongAgo(server, taker, advert), await paidLongAgo(server, taker, advert)];
  for (const id of [first, second]) {
    const { evidence } = await handed(taker, id);
    await taker.call('legal/appeal', { id, kind: 'not_released', words: 'I paid.', evidence: String(evidence) });
    await shop.call('legal/appeal_answer', { id, words: 'Nothing came.' });
    await ruled(await server.operator(1), { appeal: await newestOf(taker, id) });
  }
  await shop.call('legal/object', { id: second, words: 'The slip is false.' });
  await taker.call('legal/appeal_answer', { id: second, words: 'It is not.' });
  await ruled(await server.operator(2), { appeal: await newestOf(taker, second) }, { outcome: 'to_seller', reason: 'payment_not_shown' });
  server.clock.advance(24 * HOUR_MS);
  const buyer = await server.demo(2);
  await until('the decision to be carried out', async () => {
    await server.venue.due.runDue();
    return (await buyer.call('legal/order', { id: first })).status === 1;
  });
  const [proposer, approver] = [await server.operator(1), await server.operator(2)];
  const appeal = await newestOf(buyer, first);
  await proposer.call('console/compensation_propose', { id: appeal, number: '100', note: 'The buyer paid twice.' });
  await server.venue.kernel.caughtUp();
  for (const { id } of (await approver.call('console/reviews', { kind: 'compensation', page: 1 })).list) {
    await approver.call('console/review_look', { kind: 'compensation', id });
    await approver.call('console/review_decide', { kind: 'compensation', id, outcome: 'approved' });
  }
}

/** Freezes a shop twice: until an operator ends it, and until a moment. Then takes an advert off the shelf. */
async function overseenC2c(server: TestVenue, shop: number, advert: number): Promise<void> {
  const operator = await server.operator(1);
  const why = { reason: 'rules_breach', note: 'it was reported' } as const;
  await operator.call('console/c2c_shop_freeze', { id: shop, ...why });
  await operator.call('console/c2c_shop_unfreeze', { id: shop, reason: why.note });
  await operator.call('console/c2c_shop_freeze', { id: shop, ...why, until: server.clock.now() + MINUTE_MS });
  await operator.call('console/c2c_advert_stop', { id: advert, reason: 'price_misleading' });
  server.clock.advance(MINUTE_MS);
  await server.venue.due.runDue();
}
