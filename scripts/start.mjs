// Runs the built server in this process, so that signals reach it directly.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { giveUp, ROOT } from './lib/project.mjs';

const main = join(ROOT, 'apps/server/dist/main.js');
if (!existsSync(main)) giveUp('There is no build yet; run "npm start", which makes one.');
process.setSourceMapsEnabled(true);
await import(pathToFileURL(main).href);
