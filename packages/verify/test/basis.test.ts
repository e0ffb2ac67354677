import { describe, expect, it } from 'vitest';
import { describeFault } from '../src/describe-receipts.ts';
import { checkReceipts } from '../src/receipts.ts';
import { documentsOf, fileOf, movement, roundTrip, ticksAt, UNIT, type Draft } from './honest-receipts.ts';
import { decimals, KEY, sha256 } from './honest-venue.ts';

/** A buy of 0.1 at 60,005 that falls by 5,000: a loss of 500.5 on a margin of 60.005. */
const TICKS = ticksAt([60_000n, 60_000n, 55_000n, 55_000n].map((price) => price * UNIT));
const MARGIN = '60.005';
const LOSS = 500_50000000n;
/** 0.05 % of a value of 6,000.5, rounded up. */
const NIGHT = 3_00025000n;

async function faultsOf(drafts: readonly Draft[]): Promise<string> {
  const lines = fileOf(documentsOf(drafts), TICKS);
  return (await checkReceipts(lines, { keys: [KEY], reach: 'whole' })).faults.map(describeFault).join('\n');
}

function trade(): [Draft, Draft] {
  const [entry, exit] = [TICKS[1], TICKS[3]];
  if (!entry || !exit) throw new Error('there are no ticks');
  return roundTrip(1, entry, exit);
}

function closed(shortfall: bigint, basis: Record<string, unknown>): Draft[] {
  const [fill, close] = trade();
  Object.assign(close.facts, basis);
  close.result['shortfall'] = decimals(shortfall);
  close.movements = [
    movement('lever_margin_returned', 60_00500000n),
    movement('lever_loss', LOSS > shortfall ? LOSS - shortfall : 0n),
    movement('lever_shortfall', shortfall),
  ];
  return [fill, close];
}

describe('a close', () => {
  it('VFY-32 has the shortfall that what was available and the margin leave of the loss, exactly', async () => {
    expect(await faultsOf(closed(400_49500000n, { available: '40', margin: MARGIN }))).toBe('');
    expect(await faultsOf(closed(0n, { available: '440.495', margin: MARGIN }))).toBe('');
    expect(await faultsOf(closed(1n, { available: '440.495', margin: MARGIN }))).toMatch(
      /^FAIL  receipt 2 \(contract_close 1\): .*\(name shortfall; stated 0.00000001; counted 0\)/,
    );
    expect(await faultsOf(closed(400n * UNIT, { available: '40', margin: MARGIN }))).toMatch(/name shortfall; stated 400; counted 400.495/);
    expect(await faultsOf(closed(0n, { available: '500', margin: '61' }))).toMatch(/lever_margin_returned; stated 60.005; counted 61/);
    expect(await faultsOf(closed(0n, { available: '500' }))).toMatch(/receipt 2 .*malformed.*part margin/);
  });

  it('VFY-32 of before that was noted may have any shortfall up to its loss', async () => {
    for (const shortfall of [0n, 1n, LOSS]) expect(await faultsOf(closed(shortfall, {}))).toBe('');
    expect(await faultsOf(closed(LOSS + 1n, {}))).toMatch(/name shortfall/);
  });
});

/** Two midnights after the fill. */
function nights(charged: bigint, basis: Record<string, unknown>): Draft[] {
  const [fill] = trade();
  const night: Draft = {
    kind: 'contract_night',
    order: 1,
    time: fill.time + 2 * 86_400_000,
    command: 12,
    terms: fill.terms,
    ticks: [],
    facts: { pair: 7, price: '60005', number: '0.1', opened_at: fill.time, through: '2026-05-15', ...basis },
    result: { charged: decimals(charged) },
    movements: [movement('lever_overnight', charged)],
  };
  return [fill, night];
}

describe('nights', () => {
  const rich = { available: '1000', margin: MARGIN, waived: 0 };

  it('VFY-32 are charged in full while there is anything to take, except those that were waived', async () => {
    expect(await faultsOf(nights(2n * NIGHT, rich))).toBe('');
    expect(await faultsOf(nights(NIGHT, { ...rich, waived: 1 }))).toBe('');
    expect(await faultsOf(nights(0n, { ...rich, waived: 2 }))).toBe('');
    expect(await faultsOf(nights(NIGHT, rich))).toMatch(
      /receipt 2 \(contract_night 1\): .*\(name charged; stated 3.00025; counted 6.0005\)/,
    );
    expect(await faultsOf(nights(0n, { ...rich, waived: 3 }))).toMatch(/what was before \(name waived; stated 3; counted 2\)/);
  });

  it('VFY-32 take what is available first and leave the smallest unit of the margin', async () => {
    expect(await faultsOf(nights(2_00000000n, { available: '1', margin: '1.00000001', waived: 0 }))).toBe('');
    expect(await faultsOf(nights(2_00000001n, { available: '1', margin: '1.00000001', waived: 0 }))).toMatch(
      /name charged; stated 2.00000001; counted 2\)/,
    );
  });

  it('VFY-32 of before that was noted may be anything up to their cost', async () => {
    for (const charged of [0n, NIGHT, 2n * NIGHT]) expect(await faultsOf(nights(charged, {}))).toBe('');
    expect(await faultsOf(nights(2n * NIGHT + 1n, {}))).toMatch(/name charged; stated 6.00050001; counted 6.0005/);
  });
});

describe('published terms', () => {
  const units = { lotSize: '1000000', spread: '500000000', feePercent: '20000000', overnightPercent: '5000000' };
  const published = (changed: Record<string, string> = {}): string =>
    JSON.stringify({
      hours: [],
      pairs: [{ id: 7, currencyId: 2, currencyName: 'BTC', legalId: 1, legalName: 'USDT', terms: { ...units, ...changed } }],
    });
  const file = (text: string, hash = sha256(text)): string[] => {
    const drafts = trade();
    for (const draft of drafts) draft.terms.hash = hash;
    const [head = '', first = '', ...rest] = fileOf(documentsOf(drafts), TICKS);
    return [head, JSON.stringify({ ...(JSON.parse(first) as object), terms: text }), ...rest];
  };
  const faults = async (lines: readonly string[]): Promise<string> =>
    (await checkReceipts(lines, { keys: [KEY], reach: 'whole' })).faults.map(describeFault).join('\n');

  it('VFY-33 whose text the file has are those that the orders froze', async () => {
    expect(await faults(file(published()))).toBe('');
    expect(await faults(file(published({ spread: '600000000' })))).toMatch(
      /^FAIL  receipt 1 \(contract_fill 1\): its terms are not .*\(name spread; frozen 5; published 6; id 3\)\nFAIL  receipt 2 \(contract_close 1\)/,
    );
    expect(await faults(file(published({ lotSize: '', feePercent: 'x' })))).toMatch(/name lot_size; frozen 0.01; published nothing/);
    expect(await faults(file(JSON.stringify({ pairs: [] })))).toMatch(/receipt 1 .*\(id 3; published nothing of its kind\)/);
  });

  it('VFY-33 whose text has another hash, or is none, are named; so is one number for two texts', async () => {
    expect(await faults(file(published(), sha256('others')))).toMatch(/receipt 1 .*\(id 3; name text; published [0-9a-f]{64}\)/);
    expect(await faults(file('no terms'))).toMatch(/receipt 1 .*\(id 3; name text/);
    const drafts = trade();
    drafts[1].terms.hash = sha256('others');
    expect(await faults(fileOf(documentsOf(drafts), TICKS))).toMatch(/receipt 2 .*\(id 3; name hash; receipt 1\)/);
  });

  it('VFY-33 whose text the file lacks are counted as that', async () => {
    const outcome = await checkReceipts(fileOf(documentsOf(trade()), TICKS), { keys: [KEY], reach: 'whole' });
    expect([...outcome.terms.values()].map(({ published: text }) => text)).toEqual([undefined]);
    expect((await checkReceipts(file(published()), { keys: [KEY], reach: 'whole' })).terms.get(3)?.published).toBeDefined();
  });
});
