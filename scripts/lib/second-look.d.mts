import type { Failure } from './failed-tests.mjs';

/** What came of one run. `broken` counts ends without a failed test. */
export interface Counted {
  readonly passed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
  readonly broken: number;
}

export interface Runner {
  readonly name: string;
  run(): Promise<Counted>;
  again(failures: readonly Failure[]): Promise<Counted>;
}

export interface LookedAt extends Counted {
  readonly unsteady: readonly Failure[];
}

export function lookTwice(runner: Runner, say?: (line: string) => void): Promise<LookedAt>;
export function conclude(
  results: readonly LookedAt[],
  options: { readonly strict: boolean },
): { readonly passed: number; readonly failed: number; readonly skipped: number; readonly unsteady: readonly string[] };
