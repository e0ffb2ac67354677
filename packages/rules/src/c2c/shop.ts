/** States of a shop, with the numbers that customers see: its application waits, it is open, it was refused, or it has ended. */
export const SHOP_STATUS = { waiting: 0, open: 1, refused: 2, ended: 3 } as const;
export type ShopStatus = (typeof SHOP_STATUS)[keyof typeof SHOP_STATUS];

/** Limit of adverts of a shop, on the shelf and off it. */
export const C2C_ADVERTS_MOST = 20;

/**
 * Key by which names of shops are compared: two shops never have the same key. Case, blanks, marks between letters and different shapes
 * of one letter do not count. Empty for a name without a letter or digit.
 */
export function shopNameKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** Ended orders of a shop in a period. */
export interface ShopEndings {
  readonly completed: number;
  /** Cancelled orders. An order that was cancelled after the payment was declared does not count, and is left out. */
  readonly cancelled: number;
}

/** Share of completed orders among those that ended, in whole percent rounded down; undefined before the first ended. */
export function completionRate({ completed, cancelled }: ShopEndings): number | undefined {
  const ended = completed + cancelled;
  return ended === 0 ? undefined : Math.floor((completed * 100) / ended);
}
