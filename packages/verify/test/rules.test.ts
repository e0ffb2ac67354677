import * as venue from '@candor/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as bank from '../src/rules/bank.ts';
import * as c2c from '../src/rules/c2c.ts';
import * as contract from '../src/rules/contract.ts';
import * as exchange from '../src/rules/exchange.ts';
import * as seconds from '../src/rules/seconds.ts';

/** The verifier's own rules beside those that the venue decides with: the only place where both are imported. */

const amount = fc.bigInt({ min: 0n, max: 10n ** 15n });
const positive = fc.bigInt({ min: 1n, max: 10n ** 15n });
const percent = fc.bigInt({ min: 0n, max: 50n * 10n ** 8n });
const side = fc.constantFrom(1 as const, 2 as const);
const many = { numRuns: 300 };

describe('the rules written again', () => {
  it('VFY-1 open a contract at the price, number, margin and fee of the venue', () => {
    fc.assert(
      fc.property(
        side,
        positive,
        amount,
        positive,
        percent,
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 1, max: 200 }),
        (which, last, spread, lotSize, feePercent, hands, multiple) => {
          const price = contract.entryAt(which, last, spread);
          expect(price).toBe(venue.entryPrice(which, last, { spread }));
          const terms = {
            lotSize,
            spread,
            feePercent,
            overnightPercent: 0n,
            multiples: [],
            minHands: 1,
            maxHands: 1,
            priceDecimals: 8,
          };
          const { number, margin, fee } = venue.openingCost(price, hands, multiple, terms);
          expect(contract.costAt(price, BigInt(hands), BigInt(multiple), terms)).toEqual({ number, margin, fee });
        },
      ),
      many,
    );
  });

  it('VFY-1 close it with the gain, the payments and the shortfall of the venue', () => {
    fc.assert(
      fc.property(side, positive, positive, positive, amount, amount, (which, from, to, number, margin, available) => {
        const gain = contract.gainOf(which, from, to, number);
        expect(gain).toBe(venue.profitOf(which, from, to, number));
        const { profitPaid, lossPaid, shortfall } = venue.settleClose(margin, gain, available);
        expect(contract.closeOf(margin, gain, available)).toEqual({ paid: profitPaid, taken: lossPaid, shortfall });
      }),
      many,
    );
  });

  it('VFY-1 charge a night as the venue does', () => {
    fc.assert(
      fc.property(positive, positive, percent, amount, amount, (price, number, overnightPercent, available, margin) => {
        const charge = contract.nightOf(price, number, overnightPercent);
        expect(charge).toBe(venue.overnightFee(price, number, { overnightPercent }));
        expect(contract.nightTaken(charge, available, margin)).toEqual(venue.splitCharge(charge, available, margin));
      }),
      many,
    );
  });

  it('VFY-1 LEV-122 trigger and liquidate where the venue does', () => {
    const price = fc.bigInt({ min: 1n, max: 50n });
    fc.assert(
      fc.property(side, price, price, price, (which, last, takeProfit, stopLoss) => {
        expect(contract.reachesTarget(which, takeProfit, last)).toBe(venue.isReached(venue.LIMIT, which, takeProfit, last));
        expect(contract.reachesStop(which, takeProfit, last)).toBe(venue.isReached(venue.STOP_ENTRY, which, takeProfit, last));
        const crossed = venue.crossedStop(which, last, { takeProfit, stopLoss });
        const own = contract.crosses(which, last, 'take_profit', takeProfit)
          ? 'take_profit'
          : contract.crosses(which, last, 'stop_loss', stopLoss)
            ? 'stop_loss'
            : undefined;
        expect(own).toBe(crossed);
      }),
      many,
    );
    const position = fc.record({ side, price: positive, number: positive, last: positive });
    fc.assert(
      fc.property(
        amount,
        amount,
        fc.array(position, { maxLength: 5 }),
        fc.integer({ min: 1, max: 150 }),
        (available, margin, held, burst) => {
          const exposures = held.map(({ side: which, price: at, number }, pairId) => ({
            pairId,
            quantity: which === 1 ? number : -number,
            cost: which === 1 ? at * number : -at * number,
          }));
          const below = venue.isMarginLevelAtOrBelow({ available, margin, exposures }, (pairId) => held[pairId]?.last ?? 0n, burst);
          expect(contract.isBelowHealth(available, margin, held, BigInt(burst))).toBe(below);
        },
      ),
      many,
    );
  });

  it('VFY-1 exchange and convert what the venue does', () => {
    fc.assert(
      fc.property(positive, positive, positive, percent, (number, left, right, feePercent) => {
        expect(exchange.exchanged(number, left, right, feePercent)).toEqual(venue.flashResult(number, { left, right }, feePercent));
        expect(exchange.shownRate(left, right, feePercent)).toBe(venue.flashRate({ left, right }, feePercent));
        expect(exchange.converted(number, left, feePercent)).toEqual(venue.conversionResult(number, { proportion: left, feePercent }));
      }),
      many,
    );
  });

  it('VFY-1 DEP-91 WDR-24 count the money of a bank as the venue does', () => {
    fc.assert(
      fc.property(positive, positive, (number, price) => {
        expect(bank.bankPaid('in', number, price)).toBe(venue.bankPaysIn(number, price));
        expect(bank.bankPaid('out', number, price)).toBe(venue.bankPaysOut(number, price));
      }),
      many,
    );
  });

  it('VFY-1 CTC-10 count fiat and fee of an order between customers as the venue does', () => {
    fc.assert(
      fc.property(positive, positive, percent, fc.integer({ min: 0, max: 8 }), (number, price, feePercent, places) => {
        expect(c2c.fiatFor(number, price, places)).toBe(venue.c2cTotal(number, price, places));
        expect(c2c.c2cFeeOf(number, feePercent)).toBe(venue.c2cFee(number, feePercent).fee);
      }),
      many,
    );
  });

  it('VFY-1 settle a seconds order as the venue does', () => {
    const price = fc.bigInt({ min: 1n, max: 5n });
    const ratio = fc.bigInt({ min: 1n, max: 100n * 10n ** 8n });
    const exit = fc.option(fc.record({ price, feedAt: fc.integer({ min: 90_000, max: 100_000 }) }), { nil: undefined });
    const order = fc.record({ direction: side, stake: positive, profitRatio: ratio, lossRatio: ratio, openPrice: price });
    fc.assert(
      fc.property(order, percent, exit, (placed, feePercent, last) => {
        const fee = seconds.secondsFee(placed.stake, feePercent);
        expect(fee).toBe(venue.secondsFee(placed.stake, feePercent));
        const { result, profits: profit, payout } = venue.settleSecondsOrder({ ...placed, fee, expiresAt: 100_000 }, last);
        expect(seconds.secondsOutcome({ ...placed, fee, expiresAt: 100_000 }, last)).toEqual({ result, profit, payout });
      }),
      many,
    );
  });
});
