import fc from 'fast-check';
import { decimal, toText } from '@candor/money';
import { describe, expect, it } from 'vitest';
import { BUY, protectionFault, SELL, worstPrice } from '../../src/index.ts';

const NOW = 1_000_000;
const SEEN = decimal('60000');

describe('LEV-50 protectionFault', () => {
  it.each([
    ['a buy at the seen price', BUY, '60000', {}, undefined],
    ['a buy half a percent above', BUY, '60300', {}, undefined],
    ['a buy one unit further', BUY, '60300.00000001', {}, 'price_moved'],
    ['a buy far below', BUY, '30000', {}, undefined],
    ['a sell half a percent below', SELL, '59700', {}, undefined],
    ['a sell one unit further', SELL, '59699.99999999', {}, 'price_moved'],
    ['a sell far above', SELL, '90000', {}, undefined],
    ['a limit of one percent', BUY, '60600', { maxSlippage: decimal('1') }, undefined],
    ['no slippage at all', BUY, '60000.00000001', { maxSlippage: 0n }, 'price_moved'],
    ['the last valid moment', BUY, '60000', { validUntil: NOW }, undefined],
    ['a moment later', BUY, '60000', { validUntil: NOW - 1 }, 'order_expired'],
    ['a price of ten seconds ago', BUY, '60000', { seenAt: NOW - 10_000 }, undefined],
    ['an older price', BUY, '60000', { seenAt: NOW - 10_001 }, 'price_outdated'],
    ['late and worse: the validity comes first', BUY, '90000', { seenAt: 0, validUntil: 0 }, 'order_expired'],
  ] as const)('%s', (_name, side, last, rest, code) => {
    expect(protectionFault(side, decimal(last), NOW, { seenPrice: SEEN, ...rest })?.code).toBe(code);
  });

  it('says nothing of an order that says nothing', () => {
    expect(protectionFault(BUY, SEEN, NOW, {})).toBeUndefined();
  });

  it('is never further from what was seen than was said, on either side', () => {
    const price = fc.bigInt({ min: 1n, max: 10n ** 14n });
    const slippage = fc.bigInt({ min: 0n, max: decimal('100') });
    fc.assert(
      fc.property(price, slippage, (seen, percent) => {
        for (const side of [BUY, SELL] as const) {
          const worst = worstPrice(side, seen, percent);
          const way = side === BUY ? worst - seen : seen - worst;
          expect(way * decimal('100') <= seen * percent).toBe(true);
          expect(protectionFault(side, worst, NOW, { seenPrice: seen, maxSlippage: percent })).toBeUndefined();
          const further = side === BUY ? worst + 1n : worst - 1n;
          expect(protectionFault(side, further, NOW, { seenPrice: seen, maxSlippage: percent })?.params).toEqual({
            seen: toText(seen),
            price: toText(further),
          });
        }
      }),
    );
  });
});
