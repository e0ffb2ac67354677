import type { Receipt } from '../receipt.ts';
import { MissingValueError, wholeOf, type Recount } from '../recount.ts';
import { c2cFeeOf, DECIMALS, fiatFor, floatedPrice } from './c2c.ts';
import { sameOrder } from './same-order.ts';

/**
 * Actors that may end an order. The seller or operators hand the coins over. The buyer, operators or the clock at the end of the time to
 * pay give them back.
 */
const HANDS_OVER = new Set<unknown>(['seller', 'operators']);
const GIVES_BACK = new Set<unknown>(['buyer', 'clock', 'operators']);

/** Party whose account the money of each code comes from. */
const PAYERS: Readonly<Record<string, 'buyer' | 'seller'>> = {
  c2c_held: 'seller',
  c2c_returned: 'seller',
  c2c_delivered: 'seller',
  c2c_fee: 'buyer',
};

function feeOf(recount: Recount): bigint {
  return c2cFeeOf(recount.units('facts', 'number'), recount.units('frozen', 'fee_percent'));
}

/** Notes a fault where money came from another side than its code says. `side` is 1 for a customer who buys the coins, 2 for one who sells them. */
function expectSides(recount: Recount): void {
  const customer = recount.side() === 1 ? 'buyer' : 'seller';
  for (const { code, from, to } of recount.receipt.movements) {
    const payer = PAYERS[code] === customer ? 'customer' : 'other';
    if (!from.startsWith(`${payer}:`)) recount.fault('movement', { name: code, from, to, side: customer });
  }
}

/** Notes a fault where the actor may not end the order in this way, or where another order began under its number. */
function expectEnd(recount: Recount, begun: Receipt | undefined, may: ReadonlySet<unknown>, ruling: 'to_buyer' | 'to_seller'): void {
  const { by, decided } = recount.receipt.facts;
  if (!may.has(by)) recount.fault('cause', { by: JSON.stringify(by ?? null) });
  // Operators end an order by a decision that says where its coins go, and no other end has one.
  if (decided !== (by === 'operators' ? ruling : undefined))
    recount.fault('cause', { by: JSON.stringify(by ?? null), decided: JSON.stringify(decided ?? null) });
  if (!begun) return;
  sameOrder(recount, begun, ['fee_percent'], ['side', 'currency', 'number']);
  const payBy = wholeOf(begun.facts, 'pay_by');
  const { time } = recount.receipt;
  if (by === 'clock' && time < payBy)
    recount.fault('cause', { by, pay_by: new Date(payBy).toISOString(), time: new Date(time).toISOString() });
}

const USDT = 1;
const DOLLAR = 'USD';

/**
 * Price of a floating advert, by the ticks that its order cites. Throws `MissingValueError` where it cites none, unless USDT is traded
 * for dollars.
 */
function floatingPriceOf(recount: Recount, places: number): bigint {
  const priceAt = (role: string): bigint | undefined =>
    recount.receipt.ticks.some((tick) => tick.role === role) ? recount.tick(role).price : undefined;
  const { ticks, facts } = recount.receipt;
  if (ticks.length === 0 && (facts['fiat'] !== DOLLAR || recount.whole('currency') !== USDT)) throw new MissingValueError('ticks');
  return floatedPrice(
    { coin: priceAt('coin'), dollar: priceAt('dollar'), fiat: priceAt('fiat') },
    recount.units('facts', 'percent'),
    places,
    recount.whole('sells') === 1,
  );
}

/** Recounts an order that was taken: the fiat for its coins, and the coins that are held. */
export function recountC2cOrder(recount: Recount): void {
  expectSides(recount);
  const number = recount.units('facts', 'number');
  const places = recount.whole('places');
  if (places < 0 || places > DECIMALS) throw new MissingValueError('places');
  if (recount.receipt.facts['percent'] !== undefined) recount.expectFact('price', floatingPriceOf(recount, places));
  recount.expectResult('total', fiatFor(number, recount.units('facts', 'price'), places));
  recount.expectResult('fee', feeOf(recount));
  recount.expectMoved(['c2c_held'], number);
}

/**
 * Recounts a completed order: all coins were handed over, and the buyer paid the fee of them. `begun` is the receipt with which the order
 * began, where it is at hand.
 */
export function recountC2cCompletion(recount: Recount, begun: Receipt | undefined): void {
  expectSides(recount);
  expectEnd(recount, begun, HANDS_OVER, 'to_buyer');
  const number = recount.units('facts', 'number');
  const fee = feeOf(recount);
  recount.expectResult('fee', fee);
  recount.expectResult('received', number - fee);
  recount.expectMoved(['c2c_delivered'], number);
  recount.expectMoved(['c2c_fee'], fee);
}

/** Recounts an order whose coins all went back to the seller. `begun` is the receipt with which the order began, where it is at hand. */
export function recountC2cReturn(recount: Recount, begun: Receipt | undefined): void {
  expectSides(recount);
  expectEnd(recount, begun, GIVES_BACK, 'to_seller');
  const number = recount.units('facts', 'number');
  recount.expectResult('returned', number);
  recount.expectMoved(['c2c_returned'], number);
}
