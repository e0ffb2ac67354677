import {
  divideInteger,
  HUNDRED_PERCENT,
  ONE,
  percentOf,
  roundTo,
  type Amount,
  type Percent,
  type Price,
  type Quantity,
} from '@candor/money';

/** What an order comes to: coins, and the fiat for them, to be paid to the last place of the fiat currency. */
export interface C2cDeal {
  readonly quantity: Quantity;
  readonly total: Amount;
}

/** Coins × price in fiat, rounded up at the places of the fiat currency: fiat has no smaller unit, and the seller never gets less than the price. */
export function c2cTotal(quantity: Quantity, price: Price, places: number): Amount {
  const exact = divideInteger(quantity * price, ONE, 'ceiling');
  return roundTo(exact, places, 'ceiling');
}

/** For coins that were typed. */
export function dealOfCoins(quantity: Quantity, price: Price, places: number): C2cDeal {
  return { quantity, total: c2cTotal(quantity, price, places) };
}

/**
 * For fiat that was typed, which has at most the places of its currency: as many coins as it buys, rounded down at 8 places. They come to no more
 * than what was typed, and to the same amount unless a coin's smallest unit is worth more than one of the fiat currency. Fiat that all coins that are
 * left come to, rounded up as it is, buys those.
 */
export function dealOfFiat(total: Amount, price: Price, places: number, left: Quantity): C2cDeal {
  const quantity = divideInteger(total * ONE, price, 'down');
  const isRest = quantity > left && total <= c2cTotal(left, price, places);
  return dealOfCoins(isRest ? left : quantity, price, places);
}

/** What the venue keeps of the coins, rounded up, and what the buyer gets. */
export function c2cFee(quantity: Quantity, feePercent: Percent): { readonly fee: Quantity; readonly received: Quantity } {
  const fee = percentOf(quantity, feePercent, 'ceiling');
  return { fee, received: quantity - fee };
}

/**
 * The price of a floating advert: a percentage of what a coin costs in the fiat currency, rounded at `places` in favour of whoever made the advert:
 * up where coins are sold, down where they are bought.
 */
export function floatingPrice(reference: Price, percent: Percent, places: number, side: 'sell' | 'buy'): Price {
  const rounding = side === 'sell' ? 'ceiling' : 'down';
  return roundTo(divideInteger(reference * percent, HUNDRED_PERCENT, rounding), places, rounding);
}
