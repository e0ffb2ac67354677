import { expect, it } from 'vitest';
import { unitsFrom, type Receipt } from '../src/receipt.ts';
import { Recount } from '../src/recount.ts';
import { recountFlash } from '../src/rules/exchange-receipts.ts';
import { decimals } from './honest-venue.ts';

const units = (text: string): bigint => unitsFrom(text) ?? 0n;

/** Half a BTC for USDT at a price, without a fee; at least 24,900 are accepted. */
function faultsOf({ price, status, ended, least = '24900' }: { price: string; status: number; ended?: string; least?: string }): string[] {
  const received = units(price) / 2n;
  const passed = status === 1;
  const moves: readonly (readonly [string, bigint])[] = passed
    ? [
        ['flash_given', units('0.5')],
        ['flash_received', received],
      ]
    : [['released', units('0.5')]];
  const recount = new Recount({
    kind: 'flash',
    number: 1,
    order: 1,
    terms: { frozen: { fee_percent: '0' } },
    ticks: [{ role: 'left', price: units(price) }],
    facts: {
      number: '0.5',
      left_price: price,
      right_price: '1',
      given: 2,
      wanted: 1,
      status,
      ...(least !== '' && { least }),
      ...(ended !== undefined && { ended }),
    },
    frozen: { fee_percent: '0' },
    result: { received: passed ? decimals(received) : '0', fee: '0' },
    movements: moves.map(([code, amount]) => ({ code, amount })),
  } as unknown as Receipt);
  recountFlash(recount);
  return recount.faults.map(({ code }) => code);
}

it('SWP-41 an exchange that gave less than was accepted is at fault, and so is one that came back for a rate that gave enough', () => {
  expect(faultsOf({ price: '49800', status: 1 })).toEqual([]);
  expect(faultsOf({ price: '49798', status: 1 })).toEqual(['cause']);
  expect(faultsOf({ price: '49798', status: 1, least: '' })).toEqual([]);
  expect(faultsOf({ price: '49798', status: 3, ended: 'rate_fell' })).toEqual([]);
  expect(faultsOf({ price: '49800', status: 3, ended: 'rate_fell' })).toEqual(['cause']);
  expect(faultsOf({ price: '49800', status: 3 })).toEqual([]);
  expect(faultsOf({ price: '49800', status: 2 })).toEqual([]);
});
