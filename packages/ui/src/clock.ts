/** The venue's time minus how long this page has run; by the device's clock until the venue has said its time. */
let began = Date.now() - performance.now();
let wall = Date.now();
let run = performance.now();
let passed = 0;
let answered = -Infinity;

/** The venue's time, milliseconds since 1970 UTC. It continues evenly, whatever is done to the device's clock. */
export function venueNow(): number {
  return began + performance.now();
}

/**
 * Returns the age of this page in milliseconds, for measuring how old something is. It never goes back. A step of the device's clock ahead counts as time that
 * passed: it may have been a sleep, in which some browsers stop counting.
 */
export function elapsed(): number {
  const [wallNow, runNow] = [Date.now(), performance.now()];
  passed += Math.max(runNow - run, wallNow - wall);
  [wall, run] = [wallNow, runNow];
  return passed;
}

/**
 * Takes the venue's time from its answer, which it gave between the sending, at `sentAt` of `performance.now()`, and now. The known time
 * stays where it fits that, so that the quickest answers say it best; else the answer was given in the middle.
 */
export function venueSaid(at: number, sentAt: number): void {
  answered = elapsed();
  if (!(at > 0)) return;
  const [earliest, latest] = [at - performance.now(), at - sentAt];
  if (began < earliest || began > latest) began = (earliest + latest) / 2;
}

/** Returns the moment when the venue last answered a call, by `elapsed`; -Infinity before it did. */
export function answeredAt(): number {
  return answered;
}
