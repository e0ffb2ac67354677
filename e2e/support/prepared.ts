/** Reads a product of `prepare.ts`, made once for the whole run: a PostgreSQL, and the data folder of a founded venue. */
export function prepared(name: 'CANDOR_E2E_POSTGRES' | 'CANDOR_E2E_FOUNDED'): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is set by the global setup of the journeys`);
  return value;
}

/** Customers of a founded venue, beside the demo ones: each test takes its own. */
export const CUSTOMERS = 40;
