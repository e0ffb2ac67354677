import type { ErrorCode } from '../contract/errors.ts';

/** Reasons for the refusal of a field: the closed list behind the `reason` of `invalid_input`. */
export const INPUT_REASONS = ['missing', 'malformed', 'out_of_range', 'not_offered'] as const;
export type InputReason = (typeof INPUT_REASONS)[number];

/** The texts of one language. Templates show params as {name}; a language without an entry for a code does not compile. */
export interface Catalog {
  readonly errors: Readonly<Record<ErrorCode, string>>;
  readonly reasons: Readonly<Record<InputReason, string>>;
}
