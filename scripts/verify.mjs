// Recomputes every balance from its transfers and checks every chain: npm run verify
import { runServerTool } from './lib/server-tool.mjs';

await runServerTool('verify');
