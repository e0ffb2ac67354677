/** Whether the tests that have a large form run it: `npm run test:large`. */
export const isLarge = process.env['CANDOR_TESTS'] === 'large';

/** How many cases a test looks at: every day, and when the large form is asked for. */
export function cases(daily: number, large: number): number {
  return isLarge ? large : daily;
}
