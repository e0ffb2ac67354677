/** Subject that was looked at, and the result. `mend` says what to do about it. */
export interface Finding {
  readonly what: string;
  readonly state: 'ok' | 'warn' | 'wrong';
  readonly found: string;
  readonly mend?: string;
}

/** Finding that all is well. */
export const ok = (what: string, found: string): Finding => ({ what, state: 'ok', found });

/** Finding that an operator should see to. */
export const warning = (what: string, found: string, mend: string): Finding => ({ what, state: 'warn', found, mend });

/** Finding that keeps a venue from its work. */
export const wrong = (what: string, found: string, mend: string): Finding => ({ what, state: 'wrong', found, mend });

/** Message of an error, for a line. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
