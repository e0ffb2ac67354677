// Says what is wrong with an installation and how to mend it, from the ground up; changes nothing.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuilt } from './build.mjs';
import { isInstalled } from './lib/install.mjs';
import { lastTestsLine } from './lib/last-tests.mjs';
import { lockFaults } from './lib/lock.mjs';
import { isNodeIn } from './lib/node-version.mjs';
import { readText, ROOT } from './lib/project.mjs';

const { engines } = JSON.parse(readText('package.json'));
const tool = join(ROOT, 'apps/server/dist/doctor.js');

const findings = [
  {
    what: 'node',
    wrong: !isNodeIn(process.versions.node, engines.node),
    found: process.versions.node,
    mend: `install Node ${engines.node}`,
  },
  {
    what: 'lock file',
    wrong: lockFaults().length > 0,
    found: lockFaults()[0] ?? 'complete',
    mend: 'restore package-lock.json from the repository',
  },
  {
    what: 'packages',
    wrong: !isInstalled(),
    found: isInstalled() ? 'installed' : 'missing or not those of the lock file',
    mend: 'run npm ci, or npm start',
  },
  {
    what: 'build',
    wrong: !isBuilt(),
    found: isBuilt() ? 'up to date' : 'missing or older than its sources',
    mend: 'run npm run build, or npm start',
  },
];
findings.push(
  { what: 'tests', wrong: false, found: `npm test: ${lastTestsLine('whole')}` },
  { what: '', wrong: false, found: `npm run test:all: ${lastTestsLine('all')}` },
);
for (const { what, wrong, found, mend } of findings) {
  process.stdout.write(`${wrong ? 'WRONG' : 'ok   '} ${what.padEnd(12)} ${found}\n${wrong ? `${' '.repeat(19)}→ ${mend}\n` : ''}`);
}
if (findings.some(({ wrong }) => wrong)) process.exitCode = 1;
if (existsSync(tool) && isInstalled()) await import(pathToFileURL(tool).href);
