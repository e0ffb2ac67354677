import { describe, expect, it } from 'vitest';
import { handsFrom, partOf, stopsOfHands } from '../../src/features/contracts/positions/parts.ts';
import { readPosition } from '../../src/features/contracts/positions/model.ts';
import { order } from './samples.ts';

describe('LEV-60 hands of a position that are closed', () => {
  it.each([
    ['1', 1],
    ['20', 20],
    ['007', 7],
    ['0', undefined],
    ['21', undefined],
    ['', undefined],
    ['1.5', undefined],
    ['9999999999', undefined],
  ])('reads %s of twenty', (typed, hands) => {
    expect(handsFrom(typed, 20)).toBe(hands);
  });

  it('offers each of a few, and quarters of many', () => {
    expect(stopsOfHands(3)).toEqual([1, 2, 3]);
    expect(stopsOfHands(50)).toEqual([1, 12, 25, 37, 50]);
  });

  it('shows what so many of them would bring', () => {
    const position = readPosition(order());
    expect(partOf(position, 20)).toEqual(position);
    expect(partOf(position, 5).number * 4n).toBe(position.number);
  });
});
