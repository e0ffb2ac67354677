import { describe, expect, it } from 'vitest';
import { describeFault } from '../src/describe-receipts.ts';
import { checkReceipts } from '../src/receipts.ts';
import { cited, documentsOf, fileOf, movement, roundTrip, ticksAt, UNIT, type Draft } from './honest-receipts.ts';
import { decimals, KEY } from './honest-venue.ts';

/** A buy of 0.1 at 60,005 on a margin of 60.005. */
const TICKS = ticksAt([60_000n, 60_000n, 59_900n, 55_000n].map((price) => price * UNIT));
const MARGIN = 60_00500000n;
const LOSS = 500_50000000n;

async function faultsOf(drafts: readonly Draft[]): Promise<string> {
  const lines = fileOf(documentsOf(drafts), TICKS);
  return (await checkReceipts(lines, { keys: [KEY], reach: 'whole' })).faults.map(describeFault).join('\n');
}

/** The movements of a margin of its own. */
function alone(code: string, amount: bigint): Record<string, unknown> {
  const moved = movement(code, amount);
  const own = (end: string): unknown => (moved[end] === 'customer:lever_margin' ? 'customer:lever_isolated' : moved[end]);
  return { ...moved, from: own('from'), to: own('to') };
}

/** A fill, money put to the margin and taken at 59,900, where 10.5 are lost, and a close over a gap. */
function story(added: bigint, taken: bigint, changed: { readonly available?: string; readonly margin_mode?: string } = {}): Draft[] {
  const [, entry, mark, exit] = TICKS;
  if (!entry || !mark || !exit) throw new Error('there are no ticks');
  const [fill, close] = roundTrip(1, entry, exit);
  const mode = { margin_mode: 'isolated' };
  fill.movements = [alone('lever_margin', MARGIN), movement('lever_fee', 12001000n)];
  Object.assign(fill.facts, mode);
  const steps = [added, -taken];
  const moves = steps.map((amount, index): Draft => {
    const before = MARGIN + steps.slice(0, index).reduce((sum, each) => sum + each, 0n);
    return {
      kind: 'contract_margin',
      order: 1,
      time: mark.at + 10 + index,
      command: 11 + index,
      terms: fill.terms,
      ticks: [cited('mark', mark)],
      facts: {
        pair: 7,
        side: 1,
        price: '60005',
        number: '0.1',
        origin_margin: decimals(MARGIN),
        margin: decimals(before),
        ...mode,
      },
      result: { margin: decimals(before + amount) },
      movements: [amount > 0n ? alone('lever_margin', amount) : alone('lever_margin_returned', -amount)],
    };
  });
  const held = MARGIN + added - taken;
  Object.assign(close.facts, { available: '0', margin: decimals(held), ...mode, ...changed });
  close.result['shortfall'] = decimals(LOSS - held);
  close.movements = [alone('lever_margin_returned', held), movement('lever_loss', held), movement('lever_shortfall', LOSS - held)];
  return [fill, ...moves, close];
}

describe('LEV-96 receipts of an isolated position', () => {
  it('hold where its margin alone answers, and money is taken down to what the opening asked for with the loss on top', async () => {
    expect(await faultsOf(story(20n * UNIT, 9_50000000n))).toBe('');
  });

  it('do not where more was taken', async () => {
    expect(await faultsOf(story(20n * UNIT, 9_50000001n))).toMatch(/receipt 3 \(contract_margin 1\): .*margin 70.50499999; least 70.505/);
  });

  it('do not where something else answered, or the margin lay elsewhere', async () => {
    expect(await faultsOf(story(20n * UNIT, UNIT, { available: '5' }))).toMatch(/name available; stated 5; counted 0/);
    expect(await faultsOf(story(20n * UNIT, UNIT, { margin_mode: 'cross' }))).toMatch(/receipt 4 .*name margin_mode/);
    const drafts = story(20n * UNIT, UNIT);
    for (const draft of drafts) if (draft.kind === 'contract_margin') draft.movements = draft.movements.map(shared);
    expect(await faultsOf(drafts)).toMatch(/receipt 2 .*customer:lever_margin/);
  });
});

function shared(moved: Record<string, unknown>): Record<string, unknown> {
  const cross = (end: unknown): unknown => (end === 'customer:lever_isolated' ? 'customer:lever_margin' : end);
  return { ...moved, from: cross(moved['from']), to: cross(moved['to']) };
}
