import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hash } from './dependencies/planted.ts';

const SCRIPTS = fileURLToPath(new URL('../scripts', import.meta.url));

const locked = (name: string) => ({ version: '1.0.0', integrity: hash(name), hasInstallScript: true });

/** Substitute for npm: writes down what it is asked, and for `ci` puts the packages of the lock file in place. */
const NPM = `
const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
appendFileSync('asked.log', process.argv.slice(2).join(' ') + '\\n');
if (process.argv[2] === 'ci' || process.argv[2] === 'install') {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  for (const [path, entry] of Object.entries(lock.packages)) {
    const isLeftOut = path === '' || entry.optional || (entry.dev && process.argv.includes('--omit=dev'));
    if (isLeftOut) {
      delete lock.packages[path];
      continue;
    }
    mkdirSync(path, { recursive: true });
    writeFileSync(path + '/package.json', JSON.stringify({ version: entry.version }));
  }
  writeFileSync('node_modules/.package-lock.json', JSON.stringify(lock));
}
`;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-install-'));
  cpSync(SCRIPTS, join(folder, 'scripts'), { recursive: true });
  writeFileSync(join(folder, 'npm-cli.cjs'), NPM);
  const allowScripts = { allowed: true, denied: false, 'other-version@0.9.0': true, elsewhere: true };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'planted', engines: { node: '>=20' }, allowScripts }));
  const packages = {
    '': { name: 'planted' },
    'node_modules/allowed': locked('allowed'),
    'node_modules/denied': locked('denied'),
    'node_modules/undecided': locked('undecided'),
    'node_modules/other-version': locked('other-version'),
    'node_modules/elsewhere': { ...locked('elsewhere'), optional: true },
  };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the preparation of the planted repository and gives what it asked npm. */
function prepare(...words: readonly string[]): string[] {
  rmSync(join(folder, 'asked.log'), { force: true });
  const environment = { ...process.env, npm_execpath: join(folder, 'npm-cli.cjs') };
  const { status, stderr } = spawnSync(process.execPath, ['scripts/prepare.mjs', ...words], {
    cwd: folder,
    env: environment,
    encoding: 'utf8',
  });
  expect(stderr).not.toContain('could not');
  expect(status).toBe(0);
  return existsSync(join(folder, 'asked.log')) ? readFileSync(join(folder, 'asked.log'), 'utf8').trim().split('\n') : [];
}

test('an install runs the scripts of the allowed packages that are there, and no others', () => {
  const asked = prepare();
  expect(asked).toHaveLength(2);
  expect(asked[0]).toMatch(/^ci --ignore-scripts /);
  expect(asked[1]?.split(' ').filter((word) => !word.startsWith('--'))).toEqual(['rebuild', 'allowed@1.0.0']);
});

test('a second one does nothing, and packages that somebody else installed only get their allowed scripts run', () => {
  prepare();
  expect(prepare()).toEqual([]);
  rmSync(join(folder, 'node_modules/.candor-lock'));
  expect(prepare()).toEqual([expect.stringMatching(/^rebuild allowed@1\.0\.0(?: --\S+)*$/)]);
});

test('without an allowed package no script is run', () => {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'planted', engines: { node: '>=20' } }));
  mkdirSync(join(folder, 'node_modules'));
  expect(prepare()).toEqual([expect.stringMatching(/^ci --ignore-scripts /)]);
});

test('OPS-44 a venue is started without the packages that only tests need; they are added when tests are run, and stay', () => {
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  lock.packages['node_modules/for-tests'] = { ...locked('for-tests'), dev: true, hasInstallScript: false };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  const start = () => prepare('--without-development');
  expect(start()[0]).toMatch(/^ci --ignore-scripts --omit=dev /);
  expect(existsSync(join(folder, 'node_modules/for-tests'))).toBe(false);
  expect(start()).toEqual([]);
  // A venue may run on what is there: nothing is taken away first.
  expect(prepare()[0]).toMatch(/^install --ignore-scripts --include=dev /);
  expect(existsSync(join(folder, 'node_modules/for-tests'))).toBe(true);
  expect([start(), prepare()]).toEqual([[], []]);
  lock.packages['node_modules/undecided'].version = '1.0.1';
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  expect(start()[0]).toMatch(/^ci --ignore-scripts --include=dev /);
});
