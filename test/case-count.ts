/** Whether what is not run every day is run as well: `npm run test:all`. */
export const runsAll = process.env['CANDOR_TESTS'] === 'all';

/** Returns the number of cases that a test looks at: `daily` every day, `all` when all tests are run. */
export function cases(daily: number, all: number): number {
  return runsAll ? all : daily;
}
