import { expect, it } from 'vitest';
import { startTestServer } from '@candor/testkit';

const server = await startTestServer();

it('MKT-65 the newest stored prices of one market are told, newest first', async () => {
  await server.open('BTC/USDT', '60000');
  await server.open('ETH/USDT', '3000');
  const [btc, eth] = ['BTC/USDT', 'ETH/USDT'].map((symbol) => server.venue.market.pairs().find((each) => each.symbol === symbol)?.id ?? 0);
  const prices: string[] = [];
  for (let at = 0; at < 65; at += 1) {
    server.clock.advance(1);
    prices.push(String(60_000 + at));
    server.feed.price(btc ?? 0, prices.at(-1) ?? '', server.clock.now());
    server.feed.price(eth ?? 0, '3001', server.clock.now());
  }
  await server.venue.kernel.quiet();
  const visitor = server.client();
  const ticks = await visitor.call('currency/ticks', { legal_id: 1, currency_id: 2 });
  expect(ticks.map(({ price }) => price)).toEqual(prices.slice(-60).toReversed());
  expect(ticks.map(({ id }) => id)).toEqual(ticks.map(({ id }) => id).toSorted((one, other) => other - one));
  const { tick } = await visitor.call('currency/tick', { id: String(ticks[3]?.id) });
  expect(ticks[3]).toEqual({ id: tick.id, price: tick.price, feed_at: tick.feed_at });
  await expect(visitor.call('currency/ticks', { legal_id: 1, currency_id: 99 })).rejects.toMatchObject({ code: 'market_unknown' });
});
