import { READINGS_NEEDED, type DepositRow } from '../store.ts';
import type { Reading, Observation } from '../observation.ts';

/** Result of a reading of a payment: the columns set on its row, and whether it is deep and sure enough to be credited. */
export interface Judged {
  readonly set: Partial<DepositRow>;
  readonly isSure: boolean;
  /** Nothing but the count of readings or confirmations moved; nothing at all. */
  readonly isSame: boolean;
}

/** Whether a chain says the same of a payment as its row. */
export function saysSame(known: DepositRow, seen: Observation): boolean {
  return (
    known.user_id === seen.userId && known.currency_id === seen.currencyId && known.amount === seen.amount && known.address === seen.address
  );
}

/**
 * Judges a payment that waits by what its chain says now. A statement that differs from the one before, another block included, starts the count again: its
 * confirmations count from the newest block of that moment.
 */
export function judged(known: DepositRow, seen: Observation, { newest, isNew, credits }: Reading): Judged {
  const same = saysSame(known, seen);
  if (same && known.block_hash === seen.hash) {
    const confirmations = Math.max(0, newest - Math.max(seen.height, known.counted_from ?? 0) + 1);
    const looks = Math.min(READINGS_NEEDED, (known.looks ?? 0) + (isNew ? 1 : 0));
    return {
      set: { confirmations, looks },
      isSure: credits && confirmations >= known.required && looks >= READINGS_NEEDED,
      isSame: confirmations === known.confirmations && looks === known.looks,
    };
  }
  const { userId, currencyId, amount, address, height, hash } = seen;
  const said = same ? {} : { user_id: userId, currency_id: currencyId, amount, address };
  return {
    set: { ...said, block_height: height, block_hash: hash, confirmations: 1, looks: 1, counted_from: newest },
    isSure: false,
    isSame: false,
  };
}
