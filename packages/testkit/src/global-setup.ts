import type { TestProject } from 'vitest/node';
import { startTestPostgres } from './postgres.ts';

/** Vitest global setup: one PostgreSQL for the whole run, with a migrated template. Its URL is provided as `candorPostgres`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  project.provide('candorPostgres', postgres.url);
  return postgres.stop;
}

declare module 'vitest' {
  interface ProvidedContext {
    candorPostgres: string;
  }
}
