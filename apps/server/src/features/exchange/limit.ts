import { DAY_MS } from '@candor/rules';
import type { Amount } from '@candor/money';
import type { FlashTerms } from './terms.ts';
import { RECENT_MOST, type FlashOrderRow } from './tables.ts';

/** Exchanges of a customer within 24 hours. */
export interface RecentFlash {
  readonly count: number;
  /** In USDT. */
  readonly worth: Amount;
}

/** Sums the part of a customer's newest exchanges that counts at `now`. */
export function recentOf(newest: readonly Pick<FlashOrderRow, 'worth' | 'created_at'>[], now: number): RecentFlash {
  const recent = newest.filter(({ created_at }) => created_at > now - DAY_MS);
  return { count: recent.length, worth: recent.reduce((sum, order) => sum + order.worth, 0n) };
}

/** Whether an exchange that is worth so much in USDT is carried out at once, after those of the last 24 hours. */
export function isAutomatic(worth: Amount, recent: RecentFlash, { autoLimit }: FlashTerms): boolean {
  return recent.count < RECENT_MOST && recent.worth + worth <= autoLimit;
}
