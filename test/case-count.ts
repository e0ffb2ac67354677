/** Whether what is not run every day is run as well: `npm run test:all`. */
export const runsAll = process.env['CANDOR_TESTS'] === 'all';

/** How many cases a test looks at: every day, and when all tests are run. */
export function cases(daily: number, all: number): number {
  return runsAll ? all : daily;
}
