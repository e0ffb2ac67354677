import { describe, expect, it } from 'vitest';
import { receipt, verifyOrder, type OrderDetail } from '../../src/features/seconds/detail/verify.ts';
import type { CitedChain } from '../../src/recheck/checks.ts';
import { NOON, order } from './samples.ts';

const EXPIRY = NOON + 60_000;

const tick = (id: number, price: string, feed_at: number) => ({
  id,
  pair_id: 1,
  symbol: 'BTC/USDT',
  price,
  source: 'simulator',
  feed_at,
  received_at: feed_at,
  hash: `hash${id}`,
});
const entry = tick(10, '60000', NOON);
const exit = tick(20, '60001', EXPIRY);
const won: OrderDetail = {
  order: order({ status: 3, end_price: '60001', fact_profits: '86', result: 'win', exit_tick_id: 20, close_time: EXPIRY, fee: '1' }),
  terms: { profit_ratio: '86', loss_ratio: '100', micro_trade_fee: '1' },
  entry_tick: entry,
  exit_tick: exit,
  transfers: [],
  voided: null,
};
const stored = (given: ReturnType<typeof tick>) => ({
  stored: { tick: { ...given, volume: '1', tradable: true }, previous_hash: `hash${given.id - 1}` },
  hash: given.hash,
});
const chain = { entry: stored(entry), exit: stored(exit) } satisfies CitedChain;

const failing = (detail: OrderDetail, given: CitedChain = chain): string[] =>
  verifyOrder(detail, given)
    .filter(({ passed }) => !passed)
    .map(({ name }) => name);
const changed = (change: Partial<OrderDetail['order']>) => failing({ ...won, order: { ...won.order, ...change } });

describe('OPT-58 re-checking a seconds order', () => {
  it('passes when everything follows from the ticks and the frozen terms', () => {
    expect(failing(won)).toEqual([]);
    expect(verifyOrder(won, chain)).toHaveLength(11);
    expect(receipt(won, chain)).toContain('candor-seconds-receipt-1');
  });

  it.each([
    ['profit', { fact_profits: '85.99' }],
    ['result', { result: 'tie' }],
    ['fee', { fee: '0.99' }],
    ['entry_price', { open_price: '59999' }],
    ['exit_price', { end_price: '60002' }],
    ['expiry', { expire_time: EXPIRY + 1 }],
  ] as const)('names a wrong %s', (name, change) => {
    expect(changed(change)).toContain(name);
  });

  it('names a deciding tick that is later than the expiry, and one that the chain does not have so', () => {
    const late = { ...exit, feed_at: EXPIRY + 1 };
    expect(failing({ ...won, exit_tick: late }, { ...chain, exit: stored(late) })).toEqual(['exit_time']);
    expect(failing(won, { ...chain, exit: { ...stored(exit), hash: 'other' } })).toEqual(['exit_hash']);
    expect(failing(won, { ...chain, exit: stored(tick(20, '60002', EXPIRY)) })).toEqual(['exit_tick']);
  });

  it('follows the terms frozen on the order and not those of the row', () => {
    expect(changed({ profit_ratio: '90' })).toEqual([]);
    expect(failing({ ...won, terms: { ...won.terms, profit_ratio: '90' } })).toEqual(['profit']);
  });

  it('re-checks of an open order what has happened, and of a void one that nothing decided it', () => {
    const open = { ...won, order: order({ fee: '1' }), exit_tick: null };
    expect(failing(open)).toEqual([]);
    expect(verifyOrder(open, chain).map(({ name }) => name)).not.toContain('result');
    const unpriced = { ...open, order: { ...open.order, status: 3 as const, result: 'void' as const } };
    expect(failing(unpriced)).toEqual([]);
    expect(failing({ ...unpriced, order: { ...unpriced.order, result: 'loss', fact_profits: '-100' } })).toEqual(['result', 'profit']);
  });

  it('leaves out what an order came to that was voided for everybody', () => {
    const voided = { ...won, order: { ...won.order, result: 'void' as const }, voided: { at: 1, returned: '1', taken_back: '86' } };
    expect(failing(voided)).toEqual([]);
  });
});
