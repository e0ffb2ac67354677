import type { C2cMethod, InputOf } from '@candor/api';
import { decimal, toText, type Amount } from '@candor/money';
import { c2cFee, dealOfCoins, dealOfFiat, type C2cDeal } from '@candor/rules/c2c/amounts';
import { valueOf } from '@candor/ui/decimal-input.ts';
import { sideOf, type Advert } from '../model.ts';

/** What was typed: coins, or the fiat that they shall come to. */
export interface Typed {
  readonly of: 'coins' | 'fiat';
  readonly text: string;
}

/** What a typed amount comes to by the rules that the venue counts by; undefined until an amount is typed. */
export function dealOf({ of, text }: Typed, { price, places, left }: Pick<Advert, 'price' | 'places' | 'left'>): C2cDeal | undefined {
  const amount = valueOf(text);
  if (amount === undefined || amount <= 0n) return undefined;
  return of === 'coins' ? dealOfCoins(amount, decimal(price), places) : dealOfFiat(amount, decimal(price), places, decimal(left));
}

/** What stands in both fields: what was typed, and beside it what that comes to. */
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

/** What is wrong with a typed amount, in the order in which the venue looks. `available` is what a seller has; undefined while nobody knows. */
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

/** What the venue is sent: the amount as it was typed, at the price that was shown. */
export function takeInput({ of, text }: Typed, { id, price }: Advert, method: C2cMethod): InputOf<'legal/order_take'> {
  const amount = text.replace(/\.$/, '');
  return { advert: id, price, method, ...(of === 'coins' ? { number: amount } : { total: amount }) };
}
