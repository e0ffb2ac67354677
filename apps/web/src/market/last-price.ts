import { decimal, type Price } from '@candor/money';
import { quotes } from '../realtime/connection.ts';

/** The newest price of a market; undefined before the first tick. */
export function lastOf(pairId: number): Price | undefined {
  const price = quotes.get(pairId)?.now_price;
  if (price === undefined) return undefined;
  const units = decimal(price);
  return units > 0n ? units : undefined;
}
