import { until } from '@candor/testkit';
import { expect, it } from 'vitest';
import { playedVenue } from '../kernel/played-venue.ts';

// What happens in it takes longer than a test may.
const server = await playedVenue();

it('MSG-40 MSG-48 a running venue writes to its customers about stops, fills, low hazard rates and liquidations by itself', async () => {
  const told = async () => (await server.venue.messages.outbox.newest(100)).map(({ template }) => template);
  await until('the messages', async () => (await told()).includes('liquidated'));
  expect(await told()).toEqual(expect.arrayContaining(['liquidated', 'hazard_warning', 'stop_loss_hit', 'order_filled']));
  const messages = await server.venue.messages.outbox.newest(100);
  const liquidated = messages.find(({ template, recipient }) => template === 'liquidated' && recipient === 'demo2@demo.candor');
  expect(liquidated).toMatchObject({ channel: 'mail' });
  expect(liquidated?.text).toContain('BTC/USDT, buy 10 at 60002.5, closed at');
});
