import { contract } from '@candor/api';
import { until } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import { JobRunner } from '../../src/kernel/jobs/jobs.ts';
import { operator, quiet } from '../terms/fixture.ts';
import { operationsFixture } from './fixture.ts';

const { operations, database, clock, market, price } = await operationsFixture();
const { handlers } = operations();
const me = operator(1);

describe('jobs', () => {
  it('OPS-30 are waiting soonest first, failing with their error, or done newest first', async () => {
    let broken = true;
    const work = {
      name: 'work',
      run: async (key: string) => {
        if (key === 'bad' && broken) throw new Error('no disk left');
      },
    };
    const jobs = new JobRunner(database, clock, quiet, [work]);
    const list = async (state?: 'waiting' | 'failing' | 'done') => {
      const { list: shown, count } = await handlers['console/jobs']({ ...(state && { state }), page: 1 }, me);
      expect(count).toBe(shown.length);
      return shown.map(({ key }) => key);
    };
    await jobs.schedule('work', 'later', clock.now() + 9_000_000);
    await jobs.schedule('work', 'soon', clock.now() + 5_000_000);
    await jobs.schedule('work', 'first', clock.now() - 2);
    await jobs.schedule('work', 'bad', clock.now() - 1);
    await jobs.runDue();
    clock.advance(1_000);
    await jobs.schedule('work', 'second', clock.now() - 1);
    await jobs.runDue();
    expect(await list('waiting')).toEqual(['soon', 'later']);
    expect(await list('failing')).toEqual(['bad']);
    expect(await list('done')).toEqual(['second', 'first']);
    expect((await list()).slice(-2)).toEqual(['second', 'first']);
    expect((await handlers['console/jobs']({ state: 'failing', page: 1 }, me)).list[0]).toMatchObject({
      name: 'work',
      attempts: 1,
      last_error: 'no disk left',
      done_at: 0,
    });
    broken = false;
    clock.advance(60_000);
    await jobs.runDue();
    expect(await list('failing')).toEqual([]);
    expect(await list('done')).toEqual(['bad', 'second', 'first']);
  });
});

describe('feeds', () => {
  const feeds = () => handlers['console/feeds']({}, me);
  const bitcoin = async () => (await feeds()).markets.find(({ symbol }) => symbol === 'BTC/USDT');

  it('OPS-31 show of every market its state, newest tick, source and held prices, and the head of the chain', async () => {
    const before = await feeds();
    expect(before).toMatchObject({ feed: 'manual', mode: 'demo', tick_id: 0, held: [] });
    expect(before.markets).toHaveLength(market.pairs().length);
    expect(await bitcoin()).toEqual({
      currency_id: 2,
      symbol: 'BTC/USDT',
      state: 'stale',
      price: '',
      tick_id: 0,
      at: 0,
      source: '',
      held: 0,
    });

    for (const text of ['60000', '60001', '60002.5']) await price('BTC/USDT', text);
    const at = clock.now();
    expect(await bitcoin()).toEqual({
      currency_id: 2,
      symbol: 'BTC/USDT',
      state: 'open',
      price: '60002.5',
      tick_id: 3,
      at,
      source: 'manual',
      held: 0,
    });
    expect(await feeds()).toMatchObject({ tick_id: 3, tick_hash: market.tickHead().hash });

    for (const text of ['70000', '70001']) await price('BTC/USDT', text);
    expect(await bitcoin()).toMatchObject({ price: '60002.5', tick_id: 3, held: 2 });
    expect((await feeds()).held).toMatchObject([
      { symbol: 'BTC/USDT', price: '70001', source: 'manual', confirmed: false },
      { symbol: 'BTC/USDT', price: '70000', confirmed: false },
    ]);
    for (const text of ['70002', '70003']) await price('BTC/USDT', text);
    await until('the held prices to be confirmed', async () => (await feeds()).held.every(({ confirmed }) => confirmed));
    expect(await bitcoin()).toMatchObject({ price: '70003', held: 3 });

    clock.advance(10_001);
    expect(await bitcoin()).toMatchObject({ state: 'stale' });
    clock.advance(86_400_000);
    expect(await bitcoin()).toMatchObject({ held: 0, tick_id: 4 });
    clock.set(Date.UTC(2026, 4, 17, 4));
    expect((await feeds()).markets.find(({ symbol }) => symbol === 'XAU/USD')).toMatchObject({ state: 'closed' });
  });

  it('OPS-32 offer nothing to turn: no call of the console names a price, a spread or a result', async () => {
    const writes = Object.entries(contract).filter(([name, { method }]) => name.startsWith('console/') && method === 'POST');
    for (const [name, { input }] of writes)
      for (const field of Object.keys(input.shape))
        expect(`${name} ${field}`).not.toMatch(/ (?:.*_)?(?:price|spread|fee|result|tick|balance|amount|odds)/);
  });
});
