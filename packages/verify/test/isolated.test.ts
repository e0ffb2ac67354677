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

/** Story of `story`, with three of ten hands closed at 59,900 and three more over the gap. The last three take what the margin of the rest has. */
function divided(drawn: bigint, asked = 42_00350000n): Draft[] {
  const [, entry, mark, exit] = TICKS;
  if (!entry || !mark || !exit) throw new Error('there are no ticks');
  const [fill] = roundTrip(1, entry, exit);
  const mode = { margin_mode: 'isolated' };
  fill.movements = [alone('lever_margin', MARGIN), movement('lever_fee', 12001000n)];
  Object.assign(fill.facts, mode);
  const part = (order: number, tick: typeof exit, held: number, whole: bigint, fee: bigint, took: bigint): Draft => {
    const loss = ((60_005n * UNIT - tick.price) * 3n) / 100n;
    const margin = (whole * 3n) / BigInt(held);
    const short = loss > margin + took ? loss - margin - took : 0n;
    return {
      ...roundTrip(1, entry, tick)[1],
      order,
      command: 20 + order * 10,
      facts: {
        ...roundTrip(1, entry, tick)[1].facts,
        ...mode,
        number: '0.03',
        part_of: 1,
        hands: 3,
        part_hands: held,
        part_margin: decimals(whole),
        fee: decimals(fee),
        overnight: '0',
        margin: decimals(margin),
        available: decimals(took),
      },
      result: { exit_price: decimals(tick.price), profit: decimals(-loss), shortfall: decimals(short) },
      movements: [
        ...(took > 0n ? [alone('lever_margin_returned', took)] : []),
        alone('lever_margin_returned', margin),
        movement('lever_loss', loss - short),
        ...(short > 0n ? [movement('lever_shortfall', short)] : []),
      ],
    };
  };
  const added: Draft = {
    kind: 'contract_margin',
    order: 1,
    time: mark.at + 20,
    command: 45,
    terms: fill.terms,
    ticks: [cited('mark', mark)],
    facts: { pair: 7, side: 1, price: '60005', number: '0.07', origin_margin: decimals(asked), margin: '42.0035', ...mode },
    result: { margin: '43.0035' },
    movements: [alone('lever_margin', UNIT)],
  };
  return [fill, part(2, mark, 10, MARGIN, 3600300n, 0n), added, part(3, exit, 7, 43_00350000n, 3600300n, drawn)];
}

describe('LEV-106 receipts of some hands of an isolated position', () => {
  const rest = 43_00350000n - (43_00350000n * 3n) / 7n;

  it('hold where the rest paid what the loss asked for beyond the margin of the part, but for one unit', async () => {
    expect(await faultsOf(divided(rest - 1n))).toBe('');
  });

  it('do not where it paid more or less, or where more was asked for when it was opened', async () => {
    for (const drawn of [rest, rest - 2n, 0n]) expect(await faultsOf(divided(drawn))).toMatch(/receipt 4 .*name available/);
    expect(await faultsOf(divided(rest - 1n, MARGIN))).toMatch(/receipt 3 \(contract_margin 1\): .*origin_margin/);
  });
});

function shared(moved: Record<string, unknown>): Record<string, unknown> {
  const cross = (end: unknown): unknown => (end === 'customer:lever_isolated' ? 'customer:lever_margin' : end);
  return { ...moved, from: cross(moved['from']), to: cross(moved['to']) };
}
