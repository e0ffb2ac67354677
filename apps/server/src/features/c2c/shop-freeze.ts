import type { ShopRow } from './tables.ts';

type Freeze = Pick<ShopRow, 'frozen_at' | 'frozen_until'>;

/** Whether a shop is frozen at a moment: what ends by itself has ended when the moment has come, whether or not anything ran. */
export function isShopFrozen({ frozen_at: at, frozen_until: until }: Freeze, now: number): boolean {
  return at !== null && (until === null || now < until);
}

/** The columns of a shop that is not frozen. */
export const NOT_FROZEN = { frozen_at: null, frozen_until: null, frozen_reason: '', frozen_by: null } as const;
