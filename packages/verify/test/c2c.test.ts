import { expect, it } from 'vitest';
import { describeFault } from '../src/describe-receipts.ts';
import { checkReceipts } from '../src/receipts.ts';
import { cited, documentsOf, fileOf, ticksAt, UNIT, type Draft } from './honest-receipts.ts';
import { KEY, sha256 } from './honest-venue.ts';

const AT = 1_778_630_400_000;
const PAY_BY = AT + 900_000;

/** A coin at 50 dollars, and a unit of fiat at 1.1. */
const TICKS = ticksAt([50n * UNIT, (11n * UNIT) / 10n]);

const moved = (code: string, from: string, to: string, amount: string) => ({ code, currency: 1, from, to, amount });

const EACH = { order: 5, command: 1, terms: { id: 3, hash: sha256('terms'), frozen: { fee_percent: '0.3' } }, ticks: [] };
const OF_BUYER = { side: 1, currency: 1, number: '10.12345678' };

/** 10.12345678 for 7.2137 each: 73.0275…, and 0.3 % of the coins is 0.0303703… */
const BOUGHT: Draft = {
  ...EACH,
  kind: 'c2c_order',
  time: AT,
  facts: { ...OF_BUYER, advert: 9, fiat: 'CNY', places: 2, price: '7.2137', method: 'bank_card', pay_by: PAY_BY },
  result: { total: '73.03', fee: '0.03037038' },
  movements: [moved('c2c_held', 'other:legal', 'other:advert_order_held', '10.12345678')],
};

const RECEIVED: Draft = {
  ...EACH,
  kind: 'c2c_completion',
  time: AT + 60_000,
  facts: { ...OF_BUYER, by: 'seller' },
  result: { received: '10.0930864', fee: '0.03037038' },
  movements: [
    moved('c2c_delivered', 'other:advert_order_held', 'customer:legal', '10.12345678'),
    moved('c2c_fee', 'customer:legal', 'house:fee', '0.03037038'),
  ],
};

const GIVEN_BACK: Draft = {
  ...EACH,
  kind: 'c2c_return',
  time: PAY_BY,
  facts: { ...OF_BUYER, by: 'clock' },
  result: { returned: '10.12345678' },
  movements: [moved('c2c_returned', 'other:advert_order_held', 'other:legal', '10.12345678')],
};

async function faultsOf(...drafts: readonly Draft[]): Promise<string> {
  const lines = fileOf(documentsOf(drafts), TICKS);
  return (await checkReceipts(lines, { keys: [KEY], reach: 'whole' })).faults.map(describeFault).join('\n');
}

it('CTC-45 an order between customers holds with each of its ends, also without the receipt that it began with', async () => {
  expect(await faultsOf(BOUGHT, RECEIVED)).toBe('');
  expect(await faultsOf(BOUGHT, GIVEN_BACK)).toBe('');
  expect(await faultsOf(RECEIVED)).toBe('');
  expect(await faultsOf(BOUGHT, { ...RECEIVED, facts: { ...OF_BUYER, by: 'operators', decided: 'to_buyer' } })).toBe('');
  expect(await faultsOf(BOUGHT, { ...GIVEN_BACK, facts: { ...OF_BUYER, by: 'operators', decided: 'to_seller' } })).toBe('');
});

it.each<[string, Partial<Draft>, RegExp]>([
  ['a smaller total', { result: { total: '73.02', fee: '0.03037038' } }, /\(name total; stated 73.02; counted 73.03\)/],
  ['a larger fee', { result: { total: '73.03', fee: '0.04' } }, /\(name fee; stated 0.04; counted 0.03037038\)/],
  ['decimals that no money has', { facts: { ...BOUGHT.facts, places: 9 } }, /malformed.*\(part places\)/],
  [
    'coins of the wrong side',
    { movements: [moved('c2c_held', 'customer:legal', 'customer:advert_order_held', '10.12345678')] },
    /money that moved .*side buyer/,
  ],
])('CTC-45 an order with %s fails', async (_name, change, said) => {
  expect(await faultsOf({ ...BOUGHT, ...change })).toMatch(said);
});

/** At 101.5 % of both: 46.13636…, with four decimals. */
const floated = (price: string, sells: 0 | 1, roles: readonly string[]): Draft => ({
  ...BOUGHT,
  facts: { ...BOUGHT.facts, price, percent: '101.5', sells },
  result: { total: price === '50.75' ? '513.77' : '467.06', fee: '0.03037038' },
  ticks: TICKS.flatMap((tick, index) => roles.slice(index, index + 1).map((role) => cited(role, tick))),
});

it.each<[string, string, 0 | 1, readonly string[], RegExp]>([
  ['at its ticks', '46.1364', 1, ['coin', 'fiat'], /^$/],
  ['at its ticks, of an advert that buys', '46.1363', 0, ['coin', 'fiat'], /^$/],
  ['in dollars', '50.75', 1, ['coin'], /^$/],
  ['rounded against whoever made the advert', '46.1363', 1, ['coin', 'fiat'], /name price; stated 46.1363; counted 46.1364/],
  ['without one of its ticks', '46.1364', 1, ['coin'], /name price; stated 46.1364; counted 50.75/],
])('CTC-133 an order at a price that floats, %s', async (_name, price, sells, ticks, said) => {
  expect(await faultsOf(floated(price, sells, ticks))).toMatch(said);
});

it.each<[string, Draft, RegExp]>([
  ['before the end of the time to pay', { ...GIVEN_BACK, time: PAY_BY - 1 }, /sets this off \(by clock; pay_by .*\)/],
  ['by the seller', { ...GIVEN_BACK, facts: { ...OF_BUYER, by: 'seller' } }, /sets this off \(by "seller"\)/],
  ['for the buyer by the buyer', { ...RECEIVED, facts: { ...OF_BUYER, by: 'buyer' } }, /sets this off \(by "buyer"\)/],
  [
    'by operators without a decision',
    { ...RECEIVED, facts: { ...OF_BUYER, by: 'operators' } },
    /sets this off \(by "operators"; decided null\)/,
  ],
  [
    'by operators who decided otherwise',
    { ...RECEIVED, facts: { ...OF_BUYER, by: 'operators', decided: 'to_seller' } },
    /sets this off \(by "operators"; decided "to_seller"\)/,
  ],
  [
    'by the seller with a decision',
    { ...RECEIVED, facts: { ...OF_BUYER, by: 'seller', decided: 'to_buyer' } },
    /sets this off \(by "seller"; decided "to_buyer"\)/,
  ],
  ['of other coins than it began with', { ...RECEIVED, facts: { ...RECEIVED.facts, number: '11' } }, /what was before/],
])('CTC-45 an order that ended %s fails', async (_name, end, said) => {
  expect(await faultsOf(BOUGHT, end)).toMatch(said);
});
