/** The tests as they are run every day, or all of them. */
export type TestForm = 'whole' | 'all';

/** What came of a whole run. */
export interface NotedTests {
  /** HEAD when the run began; empty without a repository. */
  readonly commit: string;
  /** Nothing had been changed since that commit. */
  readonly clean: boolean;
  /** When it ended, in ISO 8601. */
  readonly at: string;
  readonly seconds: number;
  readonly passed: number;
  readonly failed: number;
  /** Tests that failed and passed alone. */
  readonly unsteady: readonly string[];
}

export function noteTests(form: TestForm, noted: NotedTests, folder?: string): void;

export function lastTestsLine(form: TestForm, folder?: string): string;

export function isTested(commit: string, folder?: string): boolean;
