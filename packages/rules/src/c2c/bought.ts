import type { Price, Quantity } from '@candor/money';
import { HOUR_MS } from '../time.ts';

/** Coins of one currency, and what one of them is worth in USDT; undefined where no market says. */
export interface PricedCoins {
  readonly currencyId: number;
  readonly quantity: Quantity;
  readonly price: Price | undefined;
}

/** What stays in the venue, and is not there: USDT in units of 1e-16, or coins that have no price. */
export type MissingCoins =
  | { readonly of: 'value'; readonly worth: bigint }
  | { readonly of: 'coins'; readonly currencyId: number; readonly quantity: Quantity };

/** Whether coins that were bought at a moment may not leave the venue yet. Fiat can be called back for a while. Times in milliseconds. */
export function isBoughtLately(endedAt: number, holdHours: number, now: number): boolean {
  return now < endedAt + holdHours * HOUR_MS;
}

/**
 * What a customer would lack of the coins that were bought of other customers lately, after coins left the venue; undefined where all of it stays. The coins
 * themselves or others of the same worth may stay, so that they can be traded meanwhile. Coins without a price cannot be traded, and stay as they are.
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

/** In units of 1e-16, so that nothing is rounded: the same coins are worth the same on both sides. */
function worthOf(coins: readonly PricedCoins[]): bigint {
  return coins.reduce((sum, { quantity, price }) => (price === undefined ? sum : sum + quantity * price), 0n);
}
