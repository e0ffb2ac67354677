// Runs the embedded PostgreSQL without the venue until Ctrl-C: npm run database
import { runServerTool } from './lib/server-tool.mjs';

await runServerTool('database', { staysOpen: true });
