/** Events a client may send at once, and how many per second after that; a page in use sends a handful a minute. */
const BURST = 40;
const PER_SECOND = 10;
/** Events beyond the budget after which a socket is closed: a page that works sends none. */
export const IGNORED_MOST = 100;

/** Packets of any kind over one connection: events, answers to pings and what opens it. */
const PACKETS_BURST = 200;
const PACKETS_PER_SECOND = 30;

/** A token bucket. `spend` answers whether one more event is within the budget at `now` (milliseconds, going forward). */
export function eventBudget(): (now: number) => boolean {
  return budget(BURST, PER_SECOND);
}

/** Makes a budget like `eventBudget`, for packets. */
export function packetBudget(): (now: number) => boolean {
  return budget(PACKETS_BURST, PACKETS_PER_SECOND);
}

function budget(burst: number, perSecond: number): (now: number) => boolean {
  let left = burst;
  let at: number | undefined;
  return (now) => {
    left = Math.min(burst, left + ((now - (at ?? now)) / 1000) * perSecond);
    at = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
