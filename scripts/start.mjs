// Runs the built server in this process, so that signals reach it directly.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endWithParent } from './lib/end-with-parent.mjs';
import { requireLimits } from './lib/limits.mjs';
import { giveUp, ROOT } from './lib/project.mjs';

requireLimits();
const main = join(ROOT, 'apps/server/dist/main.js');
if (!existsSync(main)) giveUp('There is no build yet; run "npm start", which makes one.');
// Who tries the venue finds shops to trade with; what is said otherwise stays.
if (!process.env.DEMO_SHOPS && (process.env.MODE || 'demo') === 'demo') process.env.DEMO_SHOPS = '1';
endWithParent();
process.setSourceMapsEnabled(true);
await import(pathToFileURL(main).href);
