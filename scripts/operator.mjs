// Makes and disables operators of the console: npm run operator -- list
import { runServerTool } from './lib/server-tool.mjs';

await runServerTool('operator');
