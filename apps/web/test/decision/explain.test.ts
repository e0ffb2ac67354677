import { describe, expect, it } from 'vitest';
import { arithmeticOf, isKind, readLines } from '../../src/decision/explain.ts';

const HASH = '01'.repeat(32);
const tick = (role: string, price: string) => ({
  role,
  id: 9,
  pair: 1,
  price,
  volume: '1',
  feed_at: 1_778_644_800_009,
  received_at: 1_778_644_800_010,
  source: 'manual',
  tradable: true,
  previous: HASH,
  hash: HASH,
});

/** The line of a receipt as a file has it. */
function line(kind: string, parts: { ticks?: object[]; frozen?: object; facts: object; result: object }): string {
  const { ticks = [], frozen = {}, facts, result } = parts;
  const document = {
    format: 'candor-receipt 1',
    venue: HASH,
    customer: 100_001,
    number: 3,
    previous: HASH,
    salt: '02'.repeat(16),
    time: 1_778_644_800_012,
    command: 29,
    decided_by: 'lever/close',
    kind,
    order: 4,
    terms: { id: 2, hash: HASH, frozen },
    ticks,
    facts,
    result,
    movements: [],
  };
  return JSON.stringify({
    document: JSON.stringify(document),
    signatures: [{ key: 'ab', signature: '' }],
    proof: { index: 6, path: [] },
    ticks: {},
  });
}

const HEAD = JSON.stringify({ format: 'candor-receipts 1', head: null });
const arithmetic = (text: string) => readLines([HEAD, text]).flatMap(arithmeticOf);

describe('how an order was decided', () => {
  it('RCP-40 is written as sums that anybody can count again', () => {
    const facts = { pair: 1, side: 2, mode: 1, multiple: 100, hands: 3 };
    const frozen = { lot_size: '0.01', spread: '2.5', fee_percent: '2', overnight_percent: '0.02' };
    const result = { price: '59997.5', number: '0.03', margin: '17.99925', fee: '0.359985' };
    expect(arithmetic(line('contract_fill', { ticks: [tick('entry', '60000')], frozen, facts, result }))).toEqual([
      '60000 − 2.5 = 59997.5',
      '3 × 0.01 = 0.03',
      '59997.5 × 0.03 ÷ 100 = 17.99925',
      '17.99925 × 2% = 0.359985',
    ]);
    const closed = { facts: { pair: 1, side: 2, price: '59997.5', number: '0.03' }, result: { exit_price: '59390', profit: '18.225' } };
    expect(arithmetic(line('contract_close', { ticks: [tick('exit', '59390')], ...closed }))).toEqual([
      '(59997.5 − 59390) × 0.03 = 18.225',
    ]);
    const flash = { facts: { number: '9000', left_price: '1', right_price: '58500', status: 2 }, result: { received: '0', fee: '0' } };
    expect(arithmetic(line('flash', { frozen: { fee_percent: '0.3' }, ...flash }))).toEqual([]);
  });

  it('RCP-40 of a seconds order compares exit and entry, and counts what was won, lost or returned', () => {
    const frozen = { seconds: 30, profit_ratio: '85', loss_ratio: '90', fee_percent: '0.1' };
    const facts = { pair: 1, direction: 2, stake: '20', price: '58500', fee: '0.02' };
    const settled = (exit: string, result: object) =>
      arithmetic(line('seconds_settlement', { ticks: [tick('exit', exit)], frozen, facts, result }));
    expect(arithmetic(line('seconds_opening', { frozen, facts, result: { price: '58500', fee: '0.02' } }))).toEqual(['20 × 0.1% = 0.02']);
    const won = { result: 'win', profit: '17', payout: '37' };
    expect(settled('58499', won)).toEqual(['58499 < 58500', '20 × 85% = 17', '20 + 17 = 37']);
    const lost = { result: 'loss', profit: '-18', payout: '2' };
    expect(settled('58501', lost)).toEqual(['58501 > 58500', '20 × 90% = 18', '20 − 18 = 2']);
    expect(settled('58500', { result: 'tie', profit: '0', payout: '20' })).toEqual(['58500 = 58500']);
    expect(settled('58400', { result: 'void', profit: '0', payout: '20.02' })).toEqual(['20 + 0.02 = 20.02']);
    const given = { released: '0', refunded: '0.02', taken_back: '17', borne: '0' };
    expect(arithmetic(line('seconds_void', { facts: { change: 4 }, result: given }))).toEqual(['+ 0 + 0.02 − 17']);
  });

  it('RCP-40 says where a receipt stands, and leaves what it cannot read to the verifier', () => {
    const text = line('a_kind_to_come', { facts: {}, result: {} });
    const [shown, ...others] = readLines([HEAD, text, JSON.stringify({ document: '{}', signatures: [], proof: null, ticks: {} })]);
    expect(others).toEqual([]);
    expect(shown).toMatchObject({ place: 6, key: 'ab', receipt: { number: 3, order: 4 } });
    expect(isKind('a_kind_to_come')).toBe(false);
    expect(shown && arithmeticOf(shown)).toEqual([]);
  });
});
