import { fakeClock, testDatabase } from '@candor/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import { BTC, ContractsVenue, ETH } from './contracts-venue.ts';

const clock = fakeClock();
const db = await testDatabase();
const venue = await ContractsVenue.open(db, clock);
afterAll(() => venue.close());
const customers = await venue.customers(11);
let next = 0;
const newCustomer = (): number => customers[next++]!;

/** Both markets fresh, at 60,000 and 3,000. */
async function refresh(): Promise<void> {
  await venue.wake(BTC, '60000');
  await venue.wake(ETH, '3000');
}

const btc = { legal_id: 1, currency_id: 2 };
const buy = { ...btc, share: 10, multiple: 100, type: 1, status: 1 };
const open = async (user: number): Promise<number> => (await venue.call('lever/dealall', {}, user)).order.total;

describe('LEV-130 stops that were set elsewhere meanwhile', () => {
  it('are not replaced by a form that began before, and an old client replaces them as ever', async () => {
    await refresh();
    const user = newCustomer();
    const { id } = await venue.call('lever/submit', buy, user);
    const none = { seen_target_profit_price: '0', seen_stop_loss_price: '0' };
    const set = (stops: object) => venue.refusal('lever/setstop', { id, ...stops }, user);
    expect(await set({ stop_loss_price: '59000', ...none })).toBe('ok');
    expect(await set({ target_profit_price: '61000', ...none })).toBe('changed_meanwhile');
    // To take all stops away is no less a change of what the customer saw.
    expect(await set(none)).toBe('changed_meanwhile');
    expect(await set({ target_profit_price: '61000', stop_loss_price: '59000', seen_stop_loss_price: '59000.0' })).toBe('ok');
    expect(await set({ stop_loss_price: '59100', seen_stop_loss_price: '59000', seen_target_profit_price: '0' })).toBe('changed_meanwhile');
    expect(await venue.call('lever/detail', { id }, user)).toMatchObject({
      order: { stop_loss_price: '59000', target_profit_price: '61000' },
    });
    expect(await set({ stop_loss_price: '59200' })).toBe('ok');
  });
});

describe('LEV-70 a trailing stop that was set elsewhere meanwhile', () => {
  it('is not replaced or removed by a form that began before, and an old client replaces it as ever', async () => {
    await refresh();
    const user = newCustomer();
    const { id } = await venue.call('lever/submit', buy, user);
    const none = { seen_trailing_distance: '0', seen_activation_price: '0' };
    const set = (trail: object) => venue.refusal('lever/settrail', { id, ...trail }, user);
    expect(await set({ trailing_distance: '200', ...none })).toBe('ok');
    expect(await set({ trailing_distance: '300', ...none })).toBe('changed_meanwhile');
    expect(await set(none)).toBe('changed_meanwhile');
    expect(await set({ trailing_distance: '300', activation_price: '61000', seen_trailing_distance: '200' })).toBe('ok');
    expect(await set({ trailing_distance: '400', seen_trailing_distance: '300', seen_activation_price: '0' })).toBe('changed_meanwhile');
    expect(await venue.call('lever/detail', { id }, user)).toMatchObject({
      order: { trailing_distance: '300', trailing_activation: '61000' },
    });
    expect(await set({ seen_trailing_distance: '300', seen_activation_price: '61000' })).toBe('ok');
    expect(await set({ trailing_percent: '1' })).toBe('ok');
  });
});

describe('LEV-50 LEV-51 price protection', () => {
  it('refuses an order that comes later, older or worse than its sender meant, and then nothing happens', async () => {
    await refresh();
    const user = newCustomer();
    const until = clock.now();
    clock.advance(1);
    expect(await venue.refusal('lever/submit', { ...buy, seen_price: '60000', valid_until: until }, user)).toBe('order_expired');
    await venue.tick(BTC, '60400');
    expect(await venue.refusal('lever/submit', { ...buy, seen_price: '60000' }, user)).toBe('price_moved');
    expect(await venue.refusal('lever/submit', { ...buy, type: 2, seen_price: '60800' }, user)).toBe('price_moved');
    expect(await venue.refusal('lever/submit', { ...buy, seen_tick: 999_999_999 }, user)).toBe('price_outdated');
    const ofAnother = await venue.tick(ETH, '3000');
    expect(await venue.refusal('lever/submit', { ...buy, seen_tick: ofAnother.id }, user)).toBe('price_outdated');
    expect(await open(user)).toBe(0);
    expect(await venue.refusal('lever/submit', { ...buy, seen_price: '60000', max_slippage: '1' }, user)).toBe('ok');
    expect(await venue.refusal('lever/submit', { ...buy, type: 2, seen_price: '60000', valid_until: clock.now() }, user)).toBe('ok');
  });

  it('takes the price of the tick that was seen, while it is not old', async () => {
    await refresh();
    const user = newCustomer();
    const opened = await venue.call('lever/submit', { ...buy, share: 1 }, user);
    const seen_tick = opened.entry_tick_id ?? 0;
    expect(await venue.refusal('lever/submit', { ...buy, seen_tick }, user)).toBe('ok');
    await venue.tick(BTC, '60400');
    expect(await venue.refusal('lever/submit', { ...buy, share: 2, seen_tick }, user)).toBe('price_moved');
    expect(await venue.refusal('lever/submit', { ...buy, type: 2, seen_tick }, user)).toBe('ok');
    clock.advance(10_001);
    await venue.wake(BTC, '60000');
    expect(await venue.refusal('lever/submit', { ...buy, share: 3, seen_tick }, user)).toBe('price_outdated');
    expect(await open(user)).toBe(3);
  });

  it('binds a limit order to its validity alone, and an old client to nothing', async () => {
    await refresh();
    const user = newCustomer();
    const limit = { ...buy, status: 0, target_price: '59000', seen_price: '10' };
    expect(await venue.refusal('lever/submit', { ...limit, valid_until: clock.now() - 1 }, user)).toBe('order_expired');
    expect(await venue.refusal('lever/submit', { ...limit, valid_until: clock.now() }, user)).toBe('ok');
    expect(await venue.refusal('lever/submit', buy, user)).toBe('ok');
  });

  it('guards closes by hand, where a buy is closed by selling', async () => {
    await refresh();
    const user = newCustomer();
    const { id } = await venue.call('lever/submit', buy, user);
    expect(await venue.refusal('lever/close', { id, seen_price: '60400' }, user)).toBe('price_moved');
    expect(await venue.refusal('lever/close', { id, seen_price: '60000', valid_until: clock.now() - 1 }, user)).toBe('order_expired');
    expect(await open(user)).toBe(1);
    expect(await venue.refusal('lever/close', { id, seen_price: '50000', valid_until: clock.now() }, user)).toBe('ok');
  });

  it('guards a reversal by the side that it opens: one of a buy sells', async () => {
    await refresh();
    const user = newCustomer();
    const { id } = await venue.call('lever/submit', buy, user);
    expect(await venue.refusal('lever/reverse', { id, seen_price: '60400' }, user)).toBe('price_moved');
    expect(await venue.refusal('lever/reverse', { id, seen_price: '60000', valid_until: clock.now() - 1 }, user)).toBe('order_expired');
    expect(await venue.refusal('lever/reverse', { id, seen_price: '59600' }, user)).toBe('ok');
    const [sold] = (await venue.call('lever/dealall', {}, user)).order.data;
    expect(sold?.type).toBe(2);
    expect(await venue.refusal('lever/reverse', { id: sold?.id ?? 0, seen_price: '59600' }, user)).toBe('price_moved');
    expect(await venue.refusal('lever/reverse', { id: sold?.id ?? 0, seen_price: '60400' }, user)).toBe('ok');
  });

  it('guards the close of a sell, which buys, alone and in a batch', async () => {
    await refresh();
    const user = newCustomer();
    const { id } = await venue.call('lever/submit', { ...buy, type: 2 }, user);
    expect(await venue.refusal('lever/close', { id, seen_price: '59600' }, user)).toBe('price_moved');
    expect(await venue.refusal('lever/batch_close', { type: 0, seen_prices: `${BTC}:59600` }, user)).toBe('price_moved');
    expect(await venue.refusal('lever/batch_close', { type: 0, seen_prices: `${BTC}:60400` }, user)).toBe('ok');
  });

  it('closes a batch as a whole or not at all', async () => {
    await refresh();
    const user = newCustomer();
    await venue.call('lever/submit', buy, user);
    await venue.call('lever/submit', { ...buy, currency_id: 3, type: 2 }, user);
    const seen = `${BTC}:60000,${ETH}:2980`;
    expect(await venue.refusal('lever/batch_close', { type: 0, seen_prices: seen }, user)).toBe('price_moved');
    expect(await venue.refusal('lever/batch_close', { type: 0, valid_until: clock.now() - 1 }, user)).toBe('order_expired');
    expect(await open(user)).toBe(2);
    expect((await venue.call('lever/batch_close', { type: 0, seen_prices: seen, max_slippage: '1' }, user)).closed).toHaveLength(2);
  });

  it('answers a repeat under its key with the first reply, also after its validity', async () => {
    await refresh();
    const user = newCustomer();
    const body = { ...buy, seen_price: '60000', valid_until: clock.now() };
    const first = await venue.call('lever/submit', body, user, 'key-protected-1');
    clock.advance(60_000);
    await venue.tick(BTC, '61000');
    expect(await venue.call('lever/submit', body, user, 'key-protected-1')).toEqual(first);
  });
});
