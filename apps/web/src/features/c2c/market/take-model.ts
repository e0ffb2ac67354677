import type { C2cMethod, InputOf } from '@candor/api';
import { decimal, toText, type Amount } from '@candor/money';
import { c2cFee, dealOfCoins, dealOfFiat, type C2cDeal } from '@candor/rules/c2c/amounts';
import { valueOf } from '@candor/ui/decimal-input.ts';
import { sideOf, type Advert } from '../model.ts';

/** Typed amount: coins, or the fiat amount that they shall cost. */
export interface Typed {
  readonly of: 'coins' | 'fiat';
  readonly text: string;
}

/** Computes the deal of a typed amount by the rules that the venue counts by; undefined until an amount is typed. */
export function dealOf({ of, text }: Typed, { price, places, left }: Pick<Advert, 'price' | 'places' | 'left'>): C2cDeal | undefined {
  const amount = valueOf(text);
  if (amount === undefined || amount <= 0n) return undefined;
  return of === 'coins' ? dealOfCoins(amount, decimal(price), places) : dealOfFiat(amount, decimal(price), places, decimal(left));
}

/** Texts of both fields: the one that was typed, and the other computed from it. */
export function fieldsOf(
  typed: Typed,
  advert: Pick<Advert, 'price' | 'places' | 'left'>,
): { readonly coins: string; readonly fiat: string } {
  const deal = dealOf(typed, advert);
  return typed.of === 'coins'
    ? { coins: typed.text, fiat: deal ? toText(deal.total) : '' }
    : { coins: deal ? toText(deal.quantity) : '', fiat: typed.text };
}

export type TakeProblem = 'amount_missing' | 'amount_least' | 'amount_most' | 'amount_balance';

/**
 * Finds the first problem of a typed amount, in the order of the venue's checks. `available` is the balance of a seller; undefined while it is not
 * known.
 */
export function takeProblem(typed: Typed, advert: Advert, available: Amount | undefined): TakeProblem | undefined {
  const deal = dealOf(typed, advert);
  if (deal === undefined || deal.quantity <= 0n) return 'amount_missing';
  if (deal.total < decimal(advert.min)) return 'amount_least';
  if (deal.total > decimal(advert.max) || deal.quantity > decimal(advert.left)) return 'amount_most';
  return sideOf(advert) === 'sell' && available !== undefined && deal.quantity > available ? 'amount_balance' : undefined;
}

/** The most that can be taken: the fiat of the advert's most, or all coins of a seller who has fewer. `available` as in `takeProblem`. */
export function mostOf(advert: Advert, available: Amount | undefined): Typed {
  const most: Typed = { of: 'fiat', text: advert.max };
  const deal = dealOf(most, advert);
  const isMore = deal !== undefined && available !== undefined && deal.quantity > available;
  return isMore && sideOf(advert) === 'sell' ? { of: 'coins', text: toText(available) } : most;
}

/** The venue's part of the coins, and what the buyer gets. */
export function feeOf(deal: C2cDeal, feePercent: string): ReturnType<typeof c2cFee> {
  return c2cFee(deal.quantity, decimal(feePercent));
}

/** Builds the request to the venue: the amount as it was typed, at the price that was shown. */
export function takeInput({ of, text }: Typed, { id, price }: Advert, method: C2cMethod): InputOf<'legal/order_take'> {
  return { advert: id, price, method, ...(of === 'coins' ? { number: text } : { total: text }) };
}
