/** Events a client may send at once, and how many per second after that; a page in use sends a handful a minute. */
const BURST = 40;
const PER_SECOND = 10;

/** A token bucket. `spend` answers whether one more event is within the budget at `now` (milliseconds, going forward). */
export function eventBudget(): (now: number) => boolean {
  let left = BURST;
  let at: number | undefined;
  return (now) => {
    left = Math.min(BURST, left + ((now - (at ?? now)) / 1000) * PER_SECOND);
    at = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
