export { fakeClock, type FakeClock } from './clock.ts';
export { testDatabase, type TestDatabase } from './database.ts';
export { createTestDatabase, startTestPostgres } from './global-setup.ts';
export { until } from './poll.ts';
