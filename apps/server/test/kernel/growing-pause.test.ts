import { expect, it } from 'vitest';
import { GrowingPause } from '../../src/kernel/store/growing-pause.ts';

it('KER-117 pauses grow to two seconds, and are short again once it went well', async () => {
  const pauses: number[] = [];
  const pause = new GrowingPause(async (ms) => void pauses.push(ms));
  for (let attempt = 0; attempt < 6; attempt += 1) await pause.wait();
  pause.over();
  await pause.wait();
  expect(pauses).toEqual([200, 400, 800, 1_600, 2_000, 2_000, 200]);
});
