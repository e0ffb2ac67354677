interface VitestFile {
  readonly name: string;
  readonly status: string;
  readonly message?: string;
  readonly assertionResults: readonly { readonly status: string; readonly fullName: string; readonly failureMessages: readonly string[] }[];
}

interface PlaywrightSuite {
  readonly specs?: readonly {
    readonly ok: boolean;
    readonly file: string;
    readonly line: number;
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

/** A test that failed, where it stands, and why. */
export interface Failure {
  readonly file: string;
  readonly name: string;
  readonly why?: string | undefined;
}

export function failedTests(files: readonly VitestFile[], root: string): Failure[];
export function failedJourneys(suites: readonly PlaywrightSuite[]): Failure[];
export function told(failure: Failure): string;
