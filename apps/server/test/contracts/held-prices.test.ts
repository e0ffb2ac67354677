import { fakeClock, testDatabase, until } from '@candor/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import { BTC, ContractsVenue, ETH } from './contracts-venue.ts';

const clock = fakeClock();
const db = await testDatabase();
let venue = await ContractsVenue.open(db, clock, { limits: 'published' });
afterAll(() => venue.close());
const [trader, holder, hedger] = (await venue.customers(3)) as [number, number, number];

const buy = { legal_id: 1, currency_id: 2, share: 10, multiple: 10, type: 1, status: 1 };

/** A price that is held back, and nothing else. */
async function hold(price: string): Promise<void> {
  const { held } = venue.market.counters();
  venue.post(BTC, price);
  await until('the price is held', () => venue.market.counters().held > held);
  await venue.kernel.quiet();
}

describe('MKT-1 LEV-31 while a price is held back', () => {
  it('nothing opens or closes by hand in its market, and everything does again with the next price that is taken', async () => {
    await venue.wake(BTC, '60000');
    await venue.wake(ETH, '3000');
    const held = await venue.call('lever/submit', buy, holder, 'held-000000');
    const ether = await venue.call('lever/submit', { ...buy, currency_id: 3 }, holder, 'held-000001');
    await hold('66000');
    expect(venue.market.shownStateOf(BTC, clock.now())).toBe('stale');
    expect(venue.market.quotation(BTC)?.state).toBe('stale');
    const refusals = [
      await venue.refusal('lever/submit', buy, trader, 'held-000002'),
      await venue.refusal('lever/submit', { ...buy, status: 0, target_price: '59000' }, trader, 'held-000003'),
      await venue.refusal('lever/close', { id: held.id }, holder, 'held-000004'),
      await venue.refusal('lever/setstop', { id: held.id, stop_loss_price: '59000' }, holder, 'held-000005'),
      await venue.refusal('wallet/change', { currency_id: 1, number: '1', from_field: 'lever', to_field: 'change' }, holder, 'held-000006'),
    ];
    expect(refusals).toEqual(['market_closed', 'market_closed', 'market_closed', 'market_closed', 'market_closed']);
    // The other market continues, and a batch leaves what cannot be closed.
    expect(await venue.call('lever/batch_close', { type: 0 }, holder, 'held-000007')).toMatchObject({
      closed: [ether.id],
      skipped: [held.id],
    });
    await venue.tick(BTC, '60000');
    expect(venue.market.shownStateOf(BTC, clock.now())).toBe('open');
    expect(await venue.refusal('lever/close', { id: held.id }, holder, 'held-000008')).toBe('ok');
  });

  it('two orders at the old price do not make 75,000 of 10,000', async () => {
    await venue.wake(BTC, '60000');
    const before = await worth(trader);
    await hold('66000');
    await venue.refusal('lever/submit', { ...buy, share: 150, multiple: 100 }, trader, 'two-000000');
    for (const price of ['66100', '66200', '66300']) venue.post(BTC, price);
    await until('the level is confirmed', () => venue.market.tick(BTC)?.price === 6_630_000_000_000n);
    await venue.refusal('lever/batch_close', { type: 0 }, trader, 'two-000001');
    expect(await worth(trader)).toBeLessThanOrEqual(before);
  });

  it('liquidations in that market wait for it, set off by whatever else', async () => {
    await venue.wake(BTC, '66300');
    await venue.wake(ETH, '3000');
    await venue.call('lever/submit', { ...buy, share: 100, multiple: 10 }, hedger, 'wait-000000');
    await venue.call('lever/submit', { ...buy, currency_id: 3, share: 85, multiple: 50, type: 1 }, hedger, 'wait-000001');
    await hold('60000');
    // Falls without a held price of its own until the account is due.
    for (let price = 2_980; price >= 2_000; price -= 20) await venue.tick(ETH, String(price), 10);
    await venue.kernel.quiet();
    const open = (await venue.call('lever/dealall', { page: 1 }, hedger)).order.data;
    expect(open.map(({ pair_id: pairId }) => pairId)).toEqual([BTC]);
  });

  it('a restart in between does not open the market', async () => {
    await venue.wake(BTC, '66300');
    await hold('60000');
    await venue.close();
    venue = await ContractsVenue.open(db, clock, { limits: 'published' });
    expect(venue.market.stateOf(BTC, clock.now())).toBe('stale');
    expect(await venue.refusal('lever/submit', buy, trader, 'restart-0000')).toBe('market_closed');
    await venue.tick(BTC, '66300');
    expect(venue.market.stateOf(BTC, clock.now())).toBe('open');
  });
});

describe('MKT-6 LEV-32 a price is fresh for as long as its market says', () => {
  it('crypto for three seconds by hand; what prices set off keeps the ten of every market', async () => {
    await venue.wake(BTC, '66300');
    clock.advance(3_000);
    expect(venue.market.stateOf(BTC, clock.now())).toBe('open');
    clock.advance(1);
    expect(venue.market.stateOf(BTC, clock.now())).toBe('stale');
    expect(await venue.refusal('lever/submit', buy, trader, 'fresh-000000')).toBe('market_closed');
    await venue.tick(BTC, '66300');
    expect(await venue.refusal('lever/submit', buy, trader, 'fresh-000001')).toBe('ok');
  });
});

async function worth(userId: number): Promise<bigint> {
  const rows = await venue.rows<{ balance: bigint }>('select balance from accounts where user_id = $1 and kind in (3, 4, 5)', [userId]);
  return rows.reduce((sum, { balance }) => sum + balance, 0n);
}
