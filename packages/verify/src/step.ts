/** Names of all checks. */
export const CHECKS = [
  'form',
  'signature',
  'customer',
  'salts',
  'amounts',
  'places',
  'path',
  'count',
  'negative',
  'order',
  'sum',
  'root',
  'chain',
  'published',
  'reserves',
] as const;
export type CheckName = (typeof CHECKS)[number];

/** Result of one check. `unknown` is one that cannot be made here: without Ed25519, or about money on a chain. */
export type Outcome = 'holds' | 'fails' | 'unknown';

/** One check with what it looked at, in texts: hashes in hex, amounts as decimals. */
export interface Step {
  readonly check: CheckName;
  readonly outcome: Outcome;
  /** Currency of the check; left out for a check that is about none. */
  readonly currency?: string;
  readonly figures: Readonly<Record<string, string>>;
}

/** Makes a step that holds or fails. */
export function step(check: CheckName, holds: boolean, figures: Step['figures'] = {}, currency?: string): Step {
  return { check, outcome: holds ? 'holds' : 'fails', figures, ...(currency !== undefined && { currency }) };
}

/** Whether nothing failed. */
export function allHold(steps: readonly Step[]): boolean {
  return steps.every(({ outcome }) => outcome !== 'fails');
}
