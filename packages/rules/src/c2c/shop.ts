/** How a shop stands, by the numbers that customers are told: its application waits, it is open, it was refused, or it has ended. */
export const SHOP_STATUS = { waiting: 0, open: 1, refused: 2, ended: 3 } as const;
export type ShopStatus = (typeof SHOP_STATUS)[keyof typeof SHOP_STATUS];

/** Adverts that a shop may have, on the shelf and off it. */
export const C2C_ADVERTS_MOST = 20;

/**
 * A name as names are compared: two shops never have names of one key. Case, blanks, marks between letters and the shapes of one letter do not count.
 * Empty for a name without a letter or digit.
 */
export function shopNameKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** What became of a shop's orders in a time. */
export interface ShopEndings {
  readonly completed: number;
  /** Those that were cancelled after the payment was said to be made count for nobody, and are not here. */
  readonly cancelled: number;
}

/** Completed orders of those that ended, in whole percent rounded down; undefined before the first ended. */
export function completionRate({ completed, cancelled }: ShopEndings): number | undefined {
  const ended = completed + cancelled;
  return ended === 0 ? undefined : Math.floor((completed * 100) / ended);
}
