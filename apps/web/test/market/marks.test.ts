import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { labelStarts } from '../../src/market/chart/marks.ts';

vi.mock('klinecharts', () => ({ utils: {} }));

it('WEB-99 labels begin at the start of their lines, or behind those of lines that are close', () => {
  const label = (y: number, width = 80) => ({ y, width });
  expect(labelStarts([label(100), label(200)], 600)).toEqual([8, 8]);
  expect(labelStarts([label(100), label(104), label(96, 40), label(118)], 600)).toEqual([8, 92, 176, 176]);
  // What is far from one may be close to another only.
  expect(labelStarts([label(100), label(115), label(130)], 600)).toEqual([8, 92, 8]);
  expect(labelStarts([label(100), label(101), label(102)], 200)).toEqual([8, 92, undefined]);
});

it('WEB-99 labels never cover each other, on wide plots and narrow ones', () => {
  const labels = fc.array(fc.record({ y: fc.integer({ min: 0, max: 300 }), width: fc.integer({ min: 20, max: 120 }) }), { maxLength: 12 });
  fc.assert(
    fc.property(labels, fc.integer({ min: 150, max: 1600 }), (given, width) => {
      const placed = labelStarts(given, width).flatMap((start, index) =>
        start === undefined ? [] : [{ start, y: given[index]?.y ?? 0, end: start + (given[index]?.width ?? 0) }],
      );
      for (const [index, one] of placed.entries())
        for (const other of placed.slice(0, index))
          expect(Math.abs(one.y - other.y) >= 20 || one.start >= other.end || other.start >= one.end).toBe(true);
    }),
  );
});
