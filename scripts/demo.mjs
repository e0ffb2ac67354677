// Adds demo customers: npm run demo -- --customers 100
import { runServerTool } from './lib/server-tool.mjs';

await runServerTool('demo');
