import { expect } from '@playwright/test';
import type { Price } from '@candor/money';
import type { Venue } from '@candor/server/venue/venue';

/** Returns the newest price of a market. A venue that has just begun has none: it is waited for. */
export async function lastPrice({ market }: Venue, pairId: number): Promise<Price> {
  await expect.poll(() => market.tick(pairId), { timeout: 20_000 }).toBeDefined();
  return market.tick(pairId)?.price ?? 0n;
}
