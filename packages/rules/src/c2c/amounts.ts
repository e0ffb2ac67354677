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

/** Coins of an order and the fiat to pay for them. The fiat is to be paid to the last place of the fiat currency. */
export interface C2cDeal {
  readonly quantity: Quantity;
  readonly total: Amount;
}

/** Coins × price in fiat, rounded up at the places of the fiat currency. Fiat has no smaller unit, and the seller never gets less than the price. */
export function c2cTotal(quantity: Quantity, price: Price, places: number): Amount {
  const exact = divideInteger(quantity * price, ONE, 'ceiling');
  return roundTo(exact, places, 'ceiling');
}

/** Deal for a typed number of coins. */
export function dealOfCoins(quantity: Quantity, price: Price, places: number): C2cDeal {
  return { quantity, total: c2cTotal(quantity, price, places) };
}

/**
 * Deal for a typed fiat amount, which has at most the places of its currency. The quantity is total ÷ price, rounded down at 8 places.
 * The fiat of the deal is at most the typed amount. It is the same amount unless the smallest unit of a coin is worth more than the
 * smallest unit of the fiat currency. The rounded-up fiat of all coins left buys exactly those coins.
 */
export function dealOfFiat(total: Amount, price: Price, places: number, left: Quantity): C2cDeal {
  const quantity = divideInteger(total * ONE, price, 'down');
  const isRest = quantity > left && total <= c2cTotal(left, price, places);
  return dealOfCoins(isRest ? left : quantity, price, places);
}

/** Fee in coins, rounded up, and the coins that the buyer receives. */
export function c2cFee(quantity: Quantity, feePercent: Percent): { readonly fee: Quantity; readonly received: Quantity } {
  const fee = percentOf(quantity, feePercent, 'ceiling');
  return { fee, received: quantity - fee };
}

/**
 * Price of a floating advert: a percentage of the price of a coin in the fiat currency, rounded at `places`. The rounding favours the
 * maker of the advert: up where the advert sells coins, down where it buys them.
 */
export function floatingPrice(reference: Price, percent: Percent, places: number, side: 'sell' | 'buy'): Price {
  const rounding = side === 'sell' ? 'ceiling' : 'down';
  return roundTo(divideInteger(reference * percent, HUNDRED_PERCENT, rounding), places, rounding);
}
