import { startEmbedded } from '../../src/postgres/embedded.ts';

// A process that runs a database on the folder it is given, says where, and waits to be killed.
const postgres = await startEmbedded({ dataDir: process.argv[2] ?? '', durable: process.argv[3] === 'durable' });
process.stdout.write(`${JSON.stringify({ url: postgres.url, pid: postgres.pid() })}\n`);
setInterval(() => {}, 60_000);
