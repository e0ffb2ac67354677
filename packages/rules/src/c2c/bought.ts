import type { Price, Quantity } from '@candor/money';
import { HOUR_MS } from '../time.ts';

/** Coins of one currency with their price in USDT. The price is undefined where no market has one. */
export interface PricedCoins {
  readonly currencyId: number;
  readonly quantity: Quantity;
  readonly price: Price | undefined;
}

/** Requirement that is not met. Either a value in USDT must stay in the venue, in units of 1e-16, or a quantity of coins without a price. */
export type MissingCoins =
  | { readonly of: 'value'; readonly worth: bigint }
  | { readonly of: 'coins'; readonly currencyId: number; readonly quantity: Quantity };

/** Whether coins of an order that ended at `endedAt` may not leave the venue yet. Fiat can be called back for a while. Times are in milliseconds. */
export function isBoughtLately(endedAt: number, holdHours: number, now: number): boolean {
  return now < endedAt + holdHours * HOUR_MS;
}

/**
 * Checks that the coins that stay in the venue are worth the coins that the customer lately bought from other customers. Undefined where
 * enough stays, otherwise the requirement that is not met. The bought coins themselves or others of the same worth may stay, so that
 * bought coins can be traded meanwhile. Coins without a price cannot be traded and must stay themselves.
 */
export function missingBought(bought: readonly PricedCoins[], kept: readonly PricedCoins[]): MissingCoins | undefined {
  for (const { currencyId, price } of bought) {
    if (price !== undefined) continue;
    const [must, is] = [sumOf(bought, currencyId), sumOf(kept, currencyId)];
    if (is < must) return { of: 'coins', currencyId, quantity: must };
  }
  const worth = worthOf(bought);
  return worthOf(kept) < worth ? { of: 'value', worth } : undefined;
}

function sumOf(coins: readonly PricedCoins[], currencyId: number): Quantity {
  return coins.reduce((sum, each) => (each.currencyId === currencyId ? sum + each.quantity : sum), 0n);
}

/** Value in USDT, in units of 1e-16. Nothing is rounded, so that the same coins have the same value on both sides. */
function worthOf(coins: readonly PricedCoins[]): bigint {
  return coins.reduce((sum, { quantity, price }) => (price === undefined ? sum : sum + quantity * price), 0n);
}
