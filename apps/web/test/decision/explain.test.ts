import { describe, expect, it } from 'vitest';
import type { PublishedTerms } from '@candor/verify/published-terms';
import { conditionOf } from '../../src/decision/policy.ts';
import { scheduleOf } from '../../src/decision/schedule-model.ts';
import { arithmeticOf, kindOf, readLines } from '../../src/decision/explain.ts';

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
function line(kind: string, parts: { ticks?: object[]; frozen?: object; facts: object; result: object; moves?: object[] }): string {
  const { ticks = [], frozen = {}, facts, result, moves = [] } = parts;
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
    movements: moves,
  };
  return JSON.stringify({
    document: JSON.stringify(document),
    signatures: [{ key: 'ab', signature: '' }],
    proof: { index: 6, path: [] },
    ticks: {},
  });
}

const HEAD = JSON.stringify({ format: 'candor-receipts 1', head: null });
const arithmetic = (text: string) => readLines([HEAD, text]).flatMap((shown) => arithmeticOf(shown));
const receiptsOf = (texts: readonly string[]) => readLines([HEAD, ...texts]).map(({ receipt }) => receipt);
const move = (code: string, to = 'customer:change') => ({ code, currency: 1, from: 'house:x', to, amount: '1' });

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
    expect(shown && kindOf(shown.receipt)).toBeUndefined();
    expect(shown && arithmeticOf(shown)).toEqual([]);
  });

  /** 0.06 % of 1000 over seven days: six of 0.08571428, and 0.08571432 on the last. */
  const paid = (through: number, count: number, interest: string) =>
    line('mining_payment', {
      frozen: { interest_rate: '0.06' },
      facts: { currency: 1, amount: '1000', days: 7, start: '2026-05-10', through },
      result: { total: '0.6', interest },
      moves: Array.from({ length: count }, () => move('mining_interest')),
    });

  it('RCP-43 of a lock counts its interest, day by day, and what its end or its cancellation gives back', () => {
    const promise = '1000 × 0.06% → 0.6';
    expect(arithmetic(paid(1, 1, '0.08571428'))).toEqual([promise, '0.6 ÷ 7 → 0.08571428']);
    expect(arithmetic(paid(3, 2, '0.17142856'))).toEqual([promise, '0.6 ÷ 7 → 0.08571428', '2 × 0.08571428 = 0.17142856']);
    expect(arithmetic(paid(7, 1, '0.08571432'))).toEqual([promise, '0.6 ÷ 7 → 0.08571428', '0.6 − 6 × 0.08571428 = 0.08571432']);
    const ended = (status: number, fee: string, released: string) =>
      line('mining_end', { frozen: { cost_rate: '1' }, facts: { currency: 1, amount: '1000', status }, result: { fee, released } });
    expect(arithmetic(ended(2, '0', '1000'))).toEqual(['1000 = 1000']);
    expect(arithmetic(ended(3, '10', '990'))).toEqual(['1000 × 1% → 10', '1000 − 10 = 990']);
    expect(receiptsOf([ended(2, '0', '1000'), ended(3, '10', '990')]).map(kindOf)).toEqual(['mining_end', 'mining_cancelled']);
  });

  it('CTC-62 of an order between customers counts what was paid, the fee, and what the buyer or the seller has at its end', () => {
    const order = { facts: { number: '20.5', price: '7.21', fiat: 'CNY' }, result: { total: '147.81', fee: '0.1025' } };
    expect(arithmetic(line('c2c_order', { frozen: { fee_percent: '0.5' }, ...order }))).toEqual([
      '20.5 × 7.21 → 147.81 CNY',
      '20.5 × 0.5% → 0.1025',
    ]);
    const completion = { facts: { number: '20.5' }, result: { fee: '0.1025', received: '20.3975' } };
    expect(arithmetic(line('c2c_completion', completion))).toEqual(['20.5 − 0.1025 = 20.3975']);
    expect(arithmetic(line('c2c_return', { facts: { number: '20.5' }, result: { returned: '20.5' } }))).toEqual(['20.5 = 20.5']);
  });

  it('RCP-43 shows the schedule of a lock: what each day promises, on which date, and the receipt that paid it', () => {
    const schedule = scheduleOf(receiptsOf([paid(1, 1, '0.08571428'), paid(3, 2, '0.17142856')]));
    expect(schedule?.days.map(({ day, date, interest, receipt }) => `${day} ${date} ${interest} ${receipt}`)).toEqual([
      '1 2026-05-11 8571428 3',
      '2 2026-05-12 8571428 3',
      '3 2026-05-13 8571428 3',
      '4 2026-05-14 8571428 undefined',
      '5 2026-05-15 8571428 undefined',
      '6 2026-05-16 8571428 undefined',
      '7 2026-05-17 8571432 undefined',
    ]);
    expect(schedule).toMatchObject({ total: 60_000_000n, paid: 25_714_284n, isCancelled: false });
    expect(scheduleOf([])).toBeUndefined();
  });

  const claim = (balance: string, result: string, to = 'customer:insurance') =>
    line('insurance_claim', {
      frozen: { claim_rate: '60' },
      facts: { currency: 1, claim: 2, amount: '10000', balance, cover: '6000' },
      result: { paid: result },
      moves: [move('insurance_claim', to)],
    });

  it('RCP-44 of a policy counts what a claim pays, and what earlier claims have left of the cover', () => {
    expect(arithmetic(claim('5000', '3000'))).toEqual(['(10000 − 5000) × 60% → 3000']);
    const [first, second] = readLines([HEAD, claim('5000', '3000'), claim('4000', '3000')]);
    expect(first && second && arithmeticOf(second, [first])).toEqual(['(10000 − 4000) × 60% → 3600', '6000 − 3000 = 3000']);
    const ended = ['profit', 'rescinded', 'claimed', 'cover_used'].map((reason) =>
      line('insurance_end', { facts: { currency: 1, reason, amount: '10000', premium: '3000' }, result: { returned: '1' } }),
    );
    expect(receiptsOf(ended).map(kindOf)).toEqual([
      'insurance_end_profit',
      'insurance_end_rescinded',
      'insurance_end_claimed',
      'insurance_end_cover_used',
    ]);
  });

  it('RCP-44 sets a claim beside the condition of the published terms, by the type of its policy', () => {
    const products = { 'insurance USDT forward': { claim_at_percent: '50' }, 'insurance USDT reverse': { claim_floor: '2000' } };
    const terms: PublishedTerms = { pairs: [], products };
    const condition = (text: string, published = terms) => receiptsOf([text]).map((receipt) => conditionOf(receipt, published)?.claimAt);
    expect(condition(claim('5000', '3000'))).toEqual([500_000_000_000n]);
    expect(condition(claim('2000', '4000', 'customer:micro'))).toEqual([200_000_000_000n]);
    expect(condition(claim('5000', '3000'), { pairs: [], products: undefined })).toEqual([undefined]);
    expect(condition(paid(1, 1, '0.08571428'))).toEqual([undefined]);
  });
});
