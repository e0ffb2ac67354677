import { startEmbedded } from '../../src/postgres/embedded.ts';

// A process that runs a database on the folder it is given, says where or why not, and waits to be killed.
try {
  const postgres = await startEmbedded({ dataDir: process.argv[2] ?? '', durable: process.argv[3] === 'durable' });
  process.stdout.write(`${JSON.stringify({ url: postgres.url, pid: postgres.pid() })}\n`);
  setInterval(() => {}, 60_000);
} catch (error) {
  process.stdout.write(`${JSON.stringify({ refused: (error as Error).message })}\n`);
  process.exitCode = 1;
}
