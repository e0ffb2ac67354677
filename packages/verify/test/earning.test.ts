import { expect, it } from 'vitest';
import { describeFault } from '../src/describe-receipts.ts';
import { checkReceipts } from '../src/receipts.ts';
import { documentsOf, fileOf, ticksAt, UNIT, type Draft } from './honest-receipts.ts';
import { decimals, KEY, sha256 } from './honest-venue.ts';

const TICKS = ticksAt([UNIT]);

const WAYS: Readonly<Record<string, readonly [from: string, to: string]>> = {
  mining_interest: ['house:interest_promised', 'customer:change'],
  mining_released: ['customer:mining_held', 'customer:change'],
  mining_cancel_fee: ['customer:mining_held', 'house:fee'],
  insurance_claim: ['house:insurance_cover', 'customer:insurance'],
  insurance_repaid: ['customer:insurance', 'house:insurance_cover'],
  insurance_returned: ['customer:insurance', 'customer:micro'],
  insurance_premium_earned: ['customer:premium_held', 'house:insurance_reserve'],
  mining_unpromised: ['house:interest_promised', 'house:interest'],
  gift: ['house:fee', 'customer:micro'],
};

type Parts = Pick<Draft, 'kind' | 'facts' | 'result'> & {
  readonly frozen?: Record<string, unknown>;
  readonly moves: readonly [string, bigint][];
};

function draft({ kind, frozen = {}, facts, result, moves }: Parts): Draft {
  const movements = moves.map(([code, amount]) => {
    const [from, to] = WAYS[code] ?? [];
    return { code, currency: 1, from, to, amount: decimals(amount) };
  });
  return {
    kind,
    order: 5,
    time: 1_778_630_400_000,
    command: 1,
    terms: { id: 3, hash: sha256('terms'), frozen },
    ticks: [],
    facts,
    result,
    movements,
  };
}

async function faultsOf(parts: Parts, change: Partial<Parts> = {}): Promise<string> {
  const lines = fileOf(documentsOf([draft({ ...parts, ...change })]), TICKS);
  return (await checkReceipts(lines, { keys: [KEY], reach: 'whole' })).faults.map(describeFault).join('\n');
}

/** 1 % of 100.00000001 over three days: 1.00000000 in all, two days of 0.33333333, and 0.33333334 on the last. */
const PAYMENT: Parts = {
  kind: 'mining_payment',
  frozen: { interest_rate: '1' },
  facts: { currency: 1, amount: '100.00000001', days: 3, start: '2026-05-11', through: 2 },
  result: { total: '1', interest: '0.33333333' },
  moves: [['mining_interest', 33_333_333n]],
};

it('VFY-28 interest of locked money holds: each day its part rounded down, the last day what is left, missed days together', async () => {
  expect(await faultsOf(PAYMENT)).toBe('');
  const last = { facts: { ...PAYMENT.facts, start: '2026-05-10', through: 3 }, result: { total: '1', interest: '0.33333334' } };
  expect(await faultsOf(PAYMENT, { ...last, moves: [['mining_interest', 33_333_334n]] })).toBe('');
  const missed = { ...last, result: { total: '1', interest: '0.66666667' } };
  const two: Parts['moves'] = [
    ['mining_interest', 33_333_333n],
    ['mining_interest', 33_333_334n],
  ];
  expect(await faultsOf(PAYMENT, { ...missed, moves: two })).toBe('');
});

it.each<[string, Partial<Parts>, RegExp]>([
  ['another rate', { frozen: { interest_rate: '2' } }, /\(name total; stated 1; counted 2\)/],
  ['another promise', { result: { total: '1.01', interest: '0.33333333' } }, /\(name total; stated 1.01; counted 1\)/],
  ['less of a day', { result: { total: '1', interest: '0.33333332' } }, /\(name interest; stated 0.33333332; counted 0.33333333\)/],
  ['less money', { moves: [['mining_interest', 33_333_332n]] }, /money that moved .*\(name mining_interest; stated 0.33333332/],
  ['more days than the term has', { facts: { ...PAYMENT.facts, through: 4 } }, /sets this off \(days 3; through 4; paid 1\)/],
])('VFY-28 interest with %s fails', async (_name, change, said) => {
  expect(await faultsOf(PAYMENT, change)).toMatch(said);
});

const END: Parts = {
  kind: 'mining_end',
  frozen: { cost_rate: '0.5' },
  facts: { currency: 1, amount: '100.00000001', status: 3 },
  result: { fee: '0.50000001', released: '99.5' },
  moves: [
    ['mining_cancel_fee', 50_000_001n],
    ['mining_released', 9_950_000_000n],
  ],
};

it('VFY-28 the end of a lock holds: a fee rounded up when it is cancelled, none at its term', async () => {
  expect(await faultsOf(END)).toBe('');
  const atTerm = { facts: { ...END.facts, status: 2 }, result: { fee: '0', released: '100.00000001' } };
  expect(await faultsOf(END, { ...atTerm, moves: [['mining_released', 10_000_000_001n]] })).toBe('');
});

it.each<[string, Partial<Parts>, RegExp]>([
  ['a fee at its term', { facts: { ...END.facts, status: 2 } }, /\(name fee; stated 0.50000001; counted 0\)/],
  ['a larger fee', { result: { fee: '0.6', released: '99.40000001' } }, /\(name fee; stated 0.6; counted 0.50000001\)/],
  ['less released', { result: { fee: '0.50000001', released: '99' } }, /\(name released; stated 99; counted 99.5\)/],
  [
    'less money',
    { moves: [['mining_cancel_fee', 50_000_001n]] },
    /money that moved .*\(name mining_released \+ released; stated 0; counted 99.5\)/,
  ],
])('VFY-28 the end of a lock with %s fails', async (_name, change, said) => {
  expect(await faultsOf(END, change)).toMatch(said);
});

/** 80 % of 70.00000001 lost is 56.000000008, rounded down. */
const CLAIM: Parts = {
  kind: 'insurance_claim',
  frozen: { claim_rate: '80' },
  facts: { currency: 1, claim: 2, amount: '100', balance: '29.99999999', cover: '60' },
  result: { paid: '56' },
  moves: [['insurance_claim', 56n * UNIT]],
};

it('VFY-29 a claim holds: the rate of what was lost rounded down, at most the cover', async () => {
  expect(await faultsOf(CLAIM)).toBe('');
  const covered = { facts: { ...CLAIM.facts, cover: '50' }, result: { paid: '50' } };
  expect(await faultsOf(CLAIM, { ...covered, moves: [['insurance_claim', 50n * UNIT]] })).toBe('');
});

it.each<[string, Partial<Parts>, RegExp]>([
  ['more than the rate', { result: { paid: '57' } }, /\(name paid; stated 57; counted 56\)/],
  ['more than the cover', { facts: { ...CLAIM.facts, cover: '50' } }, /\(name paid; stated 56; counted 50\)/],
  ['another rate', { frozen: { claim_rate: '70' } }, /\(name paid; stated 56; counted 49\)/],
  ['less money', { moves: [['insurance_claim', 55n * UNIT]] }, /money that moved .*\(name insurance_claim; stated 55; counted 56\)/],
])('VFY-29 a claim with %s fails', async (_name, change, said) => {
  expect(await faultsOf(CLAIM, change)).toMatch(said);
});

it('INS-55 a repayment is the least of refund, claims and what is above the insured amount, and what it repays can be paid again', async () => {
  const repayment: Parts = {
    kind: 'insurance_repayment',
    facts: { currency: 1, amount: '100', refund: '70', has: '140', paid: '56' },
    result: { repaid: '40' },
    moves: [['insurance_repaid', 40n * UNIT]],
  };
  expect(await faultsOf(repayment)).toBe('');
  for (const [facts, counted] of [
    [{ ...repayment.facts, refund: '30' }, '30'],
    [{ ...repayment.facts, paid: '20' }, '20'],
    [{ ...repayment.facts, has: '90' }, '0'],
  ] as const)
    expect(await faultsOf(repayment, { facts })).toContain(`name repaid; stated 40; counted ${counted}`);
  expect(await faultsOf(repayment, { moves: [] })).toContain('name insurance_repaid; stated 0; counted 40');
  const file = async (...all: readonly Parts[]): Promise<string> =>
    (await checkReceipts(fileOf(documentsOf(all.map(draft)), TICKS), { keys: [KEY], reach: 'whole' })).faults.map(describeFault).join('\n');
  // 56 of 60 were paid and 40 repaid: the next claim may pay its whole rate, and without the repayment only 4.
  expect(await file(CLAIM, repayment, CLAIM)).toMatch(/name paid; stated 56; counted 44/);
  expect(await file(CLAIM, { ...repayment, facts: { ...repayment.facts, paid: '57' } })).toContain('name paid; stated 57; counted 56');
});

it('VFY-29 the end of a policy gives back what it says, and fails where it does not', async () => {
  const end: Parts = {
    kind: 'insurance_end',
    facts: { currency: 1, reason: 'rescinded', amount: '100', premium: '5' },
    result: { returned: '40' },
    moves: [
      ['insurance_returned', 40n * UNIT],
      ['insurance_premium_earned', 5n * UNIT],
    ],
  };
  expect(await faultsOf(end)).toBe('');
  expect(await faultsOf(end, { result: { returned: '41' } })).toMatch(
    /money that moved .*\(name insurance_returned; stated 40; counted 41\)/,
  );
});

it('VFY-35 a payment, an end and a claim follow the ones before them: days, promise, cover, accounts and currency', async () => {
  const file = async (...all: readonly Parts[]): Promise<string> =>
    (await checkReceipts(fileOf(documentsOf(all.map(draft)), TICKS), { keys: [KEY], reach: 'whole' })).faults.map(describeFault).join('\n');
  const first: Parts = { ...PAYMENT, facts: { ...PAYMENT.facts, start: '2026-05-12', through: 1 } };
  const cancelled: Parts = { ...END, moves: [...END.moves, ['mining_unpromised', 66_666_667n]] };
  expect(await file(first, cancelled)).toBe('');
  expect(await file(first, END)).toMatch(/receipt 2 .*\(name mining_unpromised; stated 0; counted 0.66666667\)/);
  expect(await file(first, first)).toMatch(/receipt 2 .*what was before \(name through; stated 1; counted 2\)/);
  expect(await file({ ...first, facts: { ...first.facts, start: '2026-05-10' } })).toMatch(/name through; stated 1; counted 3/);
  const claim = (paid: bigint): Parts => ({ ...CLAIM, result: { paid: decimals(paid) }, moves: [['insurance_claim', paid]] });
  expect(await file(CLAIM, claim(4n * UNIT))).toBe('');
  expect(await file(CLAIM, claim(3n * UNIT))).toMatch(/receipt 2 .*\(name paid; stated 3; counted 4\)/);
  expect(await faultsOf({ ...CLAIM, facts: { ...CLAIM.facts, currency: 2 } })).toMatch(
    /receipt 1 .*\(name insurance_claim; from house:insurance_cover; /,
  );
  expect(await faultsOf({ ...CLAIM, moves: [...CLAIM.moves, ['gift', 1n]] })).toMatch(/receipt 1: it is malformed|name gift/);
});
