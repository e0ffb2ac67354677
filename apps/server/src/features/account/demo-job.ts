import type { JobHandler } from '../../kernel/model/job.ts';
import { seedLoadCustomers, type DemoDependencies } from './demo.ts';

/** The job that adds customers for load while a server runs: only the server that writes may add them. */
export const DEMO_JOB = 'account/demo-customers';

/** The most that one call adds. */
export const LOAD_CUSTOMERS_MOST = 100_000;

/** Whether a value is a number of customers that may be asked for. */
export function isCustomerCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= LOAD_CUSTOMERS_MOST;
}

/** Adds the customers a job's payload asks for. For demo mode only. */
export function demoCustomersJob(dependencies: DemoDependencies): JobHandler {
  return {
    name: DEMO_JOB,
    async run(_key, payload) {
      const customers = typeof payload === 'object' && payload !== null && 'customers' in payload ? payload.customers : undefined;
      if (!isCustomerCount(customers)) throw new TypeError('a demo job without a number of customers');
      await seedLoadCustomers(customers, dependencies);
    },
  };
}
