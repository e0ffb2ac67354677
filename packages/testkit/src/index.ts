export { CallError, Client, LiveSocket, type CallOptions } from './client.ts';
export { fakeClock, type FakeClock } from './clock.ts';
export { testDatabase, type TestDatabase } from './database.ts';
export { loggedText } from './logged-text.ts';
export { manualFeed, type ManualFeed } from './manual-feed.ts';
export { until } from './poll.ts';
export { createTestDatabase, startTestPostgres } from './postgres.ts';
export { SoftAuthenticator, type Bent, type CeremonyOptions, type Passkey } from './soft-authenticator.ts';
export { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';
