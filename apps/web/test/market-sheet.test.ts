import { expect, it } from 'vitest';
import { rateText } from '../src/public-data/sheet/rate-text.ts';

it('WEB-380 prices a second are told over the stretch that was looked at, and nothing before there is one', () => {
  expect(rateText(300, 300_000)).toBe('1.00');
  expect(rateText(7, 2_000)).toBe('3.50');
  expect(rateText(0, 300_000)).toBe('0.00');
  expect(rateText(5, 0)).toBeUndefined();
});
