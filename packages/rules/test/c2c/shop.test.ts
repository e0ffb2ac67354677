import { describe, expect, it } from 'vitest';
import { completionRate, shopNameKey } from '../../src/index.ts';

describe('CTC-21 the name of a shop', () => {
  it.each([
    ['Ada Coins', 'adacoins'],
    ['  ADA-Coins! ', 'adacoins'],
    ['Ａｄａ Ｃｏｉｎｓ', 'adacoins'],
    ['Ada\u200bCoins', 'adacoins'],
    ['阿达 商店', '阿达商店'],
    ['मेरी दुकान', 'मेरीदुकान'],
    ['— ! —', ''],
  ])('%s is compared as %s', (name, key) => {
    expect(shopNameKey(name)).toBe(key);
  });
});

describe('CTC-35 the completion rate', () => {
  it.each([
    [0, 0, undefined],
    [1, 0, 100],
    [0, 3, 0],
    [2, 1, 66],
    [999, 1, 99],
  ])('of %d completed and %d cancelled orders is %s', (completed, cancelled, rate) => {
    expect(completionRate({ completed, cancelled })).toBe(rate);
  });
});
