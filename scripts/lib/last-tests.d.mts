/** The tests as they are run every day, or in their large form. */
export type TestForm = 'daily' | 'large';

export function noteTests(
  form: TestForm,
  counts: { readonly passed: number; readonly failed: number; readonly seconds: number },
  at?: Date,
  file?: string,
): void;

export function lastTestsLine(form: TestForm, file?: string): string;
