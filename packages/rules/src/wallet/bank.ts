import { divide, LARGEST, multiply, roundTo, type Amount, type Price } from '@candor/money';

/** Decimals of the money of a bank. */
const MONEY_DECIMALS = 2;

/** A price of a currency in the money of a bank. */
export interface BankPrice {
  /** Name of the money, such as CNY. */
  readonly money: string;
  /** Price of one unit of the currency. */
  readonly price: Price;
}

/** Money paid to a bank for an amount that comes in, rounded up to a hundredth. */
export function bankPaysIn(amount: Amount, price: Price): Amount {
  return roundTo(multiply(amount, price, 'up'), MONEY_DECIMALS, 'ceiling');
}

/** Money that a bank pays for an amount that goes out, rounded down to a hundredth. */
export function bankPaysOut(amount: Amount, price: Price): Amount {
  return roundTo(multiply(amount, price, 'floor'), MONEY_DECIMALS, 'floor');
}

/** The largest amount whose worth in the money of a bank can be stored. */
export function bankMost(price: Price): Amount {
  return divide(LARGEST - 1n, price, 'floor') - 1n;
}
