import { describe, expect, it } from 'vitest';
import { receipt, verifyOrder, type OrderDetail } from '../../src/features/leverage/detail/verify.ts';
import type { CitedChain } from '../../src/recheck/checks.ts';
import { order } from './samples.ts';

const tick = (id: number, price: string) => ({
  id,
  pair_id: 1,
  symbol: 'BTC/USDT',
  price,
  source: 'simulator',
  feed_at: 1,
  received_at: 2,
  hash: `hash${id}`,
});
const detail: OrderDetail = {
  order: order({ status: 3, update_price: '67432.5', profits: '250.5', exit_tick_id: 20, close_reason: 'customer', handle_time: 5 }),
  terms: { lever_share_num: '0.01', spread: '2.5', lever_trade_fee: '2', overnight: '0.02' },
  entry_tick: tick(10, '66177.5'),
  exit_tick: tick(20, '67432.5'),
  transfers: [],
  voided: null,
};
const stored = (id: number, price: string) => ({
  stored: { tick: { ...tick(id, price), volume: '1', tradable: true }, previous_hash: `hash${id - 1}` },
  hash: `hash${id}`,
});
const chain = { entry: stored(10, '66177.5'), exit: stored(20, '67432.5') } satisfies CitedChain;

const failing = (changed: OrderDetail, given = chain): string[] =>
  verifyOrder(changed, given)
    .filter((check) => !check.passed)
    .map((check) => check.name);

describe('re-checking an order', () => {
  it('passes when everything follows from the ticks and the frozen terms', () => {
    expect(verifyOrder(detail, chain).map((check) => check.name)).toEqual([
      'entry_tick',
      'entry_hash',
      'entry_price',
      'number',
      'margin',
      'fee',
      'exit_tick',
      'exit_hash',
      'exit_price',
      'profit',
    ]);
    expect(failing(detail)).toEqual([]);
  });

  it.each([
    ['profit', { profits: '250.49' }],
    ['fee', { trade_fee: '13.24' }],
    ['number', { share: 21 }],
    ['margin', { origin_caution_money: '661' }],
  ] as const)('names a wrong %s', (name, change) => {
    expect(failing({ ...detail, order: { ...detail.order, ...change } })).toContain(name);
  });

  it('notices a tick that the chain does not have, or has otherwise', () => {
    const other = { ...chain.exit, stored: { ...chain.exit.stored, tick: { ...chain.exit.stored.tick, price: '67433' } } };
    expect(failing(detail, { ...chain, exit: other })).toEqual(['exit_tick']);
    expect(failing(detail, { ...chain, exit: { ...chain.exit, hash: 'recomputed otherwise' } })).toEqual(['exit_hash']);
    expect(verifyOrder(detail, { entry: undefined, exit: chain.exit })[0]?.passed).toBe(false);
  });

  it('leaves out what has not happened, and the profit of a voided order', () => {
    expect(
      verifyOrder({ ...detail, order: order({ status: 0 }), entry_tick: null, exit_tick: null }, chain).map((check) => check.name),
    ).toEqual(['number', 'margin', 'fee']);
    const voided = { ...detail, order: { ...detail.order, close_reason: 'void' as const, profits: '0' } };
    expect(verifyOrder(voided, chain).map((check) => check.name)).not.toContain('profit');
  });

  it('writes a receipt that carries ticks, chain and checks', () => {
    expect(JSON.parse(receipt(detail, chain))).toMatchObject({
      format: 'candor-contract-receipt-1',
      order: { id: 1 },
      chain: { entry: { previous_hash: 'hash9' } },
    });
  });
});
