import { expect, it } from 'vitest';
import { startTestServer } from '@candor/testkit';

const server = await startTestServer();

it('MKT-66 how the prices of one market arrive is told from what is stored of it, within five minutes', async () => {
  const pairs = server.venue.market.pairs();
  const [btc, forex] = [pairs.find(({ symbol }) => symbol === 'BTC/USDT'), pairs.find(({ category }) => category === 4)];
  await server.open('BTC/USDT', '60000');
  await server.open('ETH/USDT', '3000');
  server.clock.advance(6 * 60_000);
  const asked = { legal_id: btc?.legalId, currency_id: btc?.currencyId };
  const visitor = server.client();
  expect(await visitor.call('currency/feed', asked)).toMatchObject({ symbol: 'BTC/USDT', sources: [], over_ms: 300_000, held: 0 });
  for (const late of [10, 20, 400]) {
    server.clock.advance(1_000);
    server.feed.price(btc?.id ?? 0, '60001', server.clock.now() - late);
  }
  // One bad print is held back; the market continues beside it.
  server.clock.advance(1_000);
  server.feed.price(btc?.id ?? 0, '90000', server.clock.now());
  await server.venue.kernel.quiet();
  const told = await visitor.call('currency/feed', asked);
  expect(told.sources).toEqual([{ source: 'manual', ticks: 3, at: server.clock.now() - 1_000, delay_ms: 20 }]);
  expect(told).toMatchObject({ held: 1, confirmed: 0, closes_at: 0, opens_at: 0, now: server.clock.now() });
  const closing = await visitor.call('currency/feed', { legal_id: forex?.legalId, currency_id: forex?.currencyId });
  expect(closing).toMatchObject({ held: 0, sources: [], opens_at: server.venue.market.quotation(forex?.id ?? 0)?.opens_at });
  expect(closing.closes_at).toBeGreaterThan(server.clock.now());
  expect(closing.closes_at).toBeLessThan(closing.opens_at);
  await expect(visitor.call('currency/feed', { legal_id: 1, currency_id: 99 })).rejects.toMatchObject({ code: 'market_unknown' });
});
