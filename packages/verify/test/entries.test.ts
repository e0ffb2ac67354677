import { expect, it } from 'vitest';
import { describeFault } from '../src/describe-receipts.ts';
import { checkReceipts } from '../src/receipts.ts';
import { documentsOf, fileOf, roundTrip, ticksAt, UNIT } from './honest-receipts.ts';
import { KEY } from './honest-venue.ts';

/** A buy that fills at 60,005. */
const TICKS = ticksAt([60_000n, 60_000n, 59_900n, 60_100n].map((price) => price * UNIT));

async function faultsOf(facts: object): Promise<string> {
  const [, entry, , exit] = TICKS;
  if (!entry || !exit) throw new Error('there are no ticks');
  const [fill, close] = roundTrip(1, entry, exit);
  Object.assign(fill.facts, facts);
  return (await checkReceipts(fileOf(documentsOf([fill, close]), TICKS), { keys: [KEY], reach: 'whole' })).faults
    .map(describeFault)
    .join('\n');
}

it('LEV-122 a receipt of a stop entry holds where its fill is at or beyond the target, and of any order that rested where it was in time', async () => {
  const [, entry] = TICKS;
  const at = entry?.at ?? 0;
  expect(await faultsOf({ mode: 2, target: '60005' })).toBe('');
  expect(await faultsOf({ mode: 2, target: '60001', expires_at: at + 1 })).toBe('');
  expect(await faultsOf({ mode: 2, target: '60005.00000001' })).toMatch(/receipt 1 .*target 60005.00000001/);
  expect(await faultsOf({ mode: 0, target: '60001' })).toMatch(/receipt 1 .*target 60001/);
  expect(await faultsOf({ mode: 0, target: '60005', expires_at: at })).toMatch(/receipt 1 .*expires_at/);
});
