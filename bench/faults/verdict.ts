/** Result of a run: promises that were broken, faults that were brought about, and faults that could not be. */
export interface Tally {
  readonly broken: number;
  readonly tried: number;
  readonly leftOut: number;
}

/** Last line of a run. Faults that were left out passed nothing. */
export function verdict({ broken, tried, leftOut }: Tally): string {
  const left = leftOut === 0 ? '' : `; ${leftOut} ${leftOut === 1 ? 'was' : 'were'} LEFT OUT`;
  if (broken > 0) return `FAIL: the venue broke its word${left}`;
  if (tried === 0) return `no fault was brought about${left}`;
  const all = leftOut === 0 ? 'every fault' : `${tried} of ${tried + leftOut} faults`;
  return `${all} passed, and nothing acknowledged was lost or done twice${left}`;
}
