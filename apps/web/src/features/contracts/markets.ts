import { decimal, toText } from '@candor/money';
import { lotDecimals } from '../../market/units.ts';

/** Decimals of an order's quantity, from the size of its hands. */
export function quantityDecimals(order: { readonly number: string; readonly share: number }): number {
  return lotDecimals(toText(decimal(order.number) / BigInt(Math.max(1, order.share))));
}
