import { expect, it } from 'vitest';
import { shownTicks } from '../../src/market/depth/shown-ticks.ts';

const tick = (id: number, price: string) => ({ id, price, at: id * 1000 });

it('WEB-341 the ticks of a market begin with those stored, continue with those that come, and hold each once', () => {
  const shown = shownTicks([tick(9, '10.5'), tick(7, '10')], [tick(7, '10'), tick(5, '11'), tick(4, '11')]);
  expect(shown.map(({ id, direction }) => [id, Math.sign(direction)])).toEqual([
    [9, 1],
    [7, -1],
    [5, 0],
    [4, 0],
  ]);
  expect(shownTicks([], [])).toEqual([]);
  const many = Array.from({ length: 100 }, (_, at) => tick(at + 1, '1'));
  expect(shownTicks(many, []).map(({ id }) => id)).toEqual(Array.from({ length: 60 }, (_, at) => 100 - at));
});
