import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inTurn } from './in-turn.mjs';
import { allowedHere } from './install-scripts.mjs';
import { isNodeIn } from './node-version.mjs';
import { giveUp, readText, ROOT, say } from './project.mjs';
import { run } from './run.mjs';

const STAMP = 'node_modules/.candor-lock';
/** End of the stamp of an installation that has what tests and checks need. */
const ALL = ' all';

/** Inputs of the installed packages: the lock file and the machine, and whether those that only tests and checks need are among them. */
function wanted(development) {
  const hash = createHash('sha256').update(readText('package-lock.json') ?? '');
  hash.update(`\0${process.platform} ${process.arch} ${process.versions.modules}`);
  return `${hash.digest('hex')}${development ? ALL : ''}`;
}

function isStamped(development) {
  const stamp = readText(STAMP);
  return stamp === wanted(true) || (!development && stamp === wanted(false));
}

/** Whether node_modules was installed from the lock file as it is now, at least what running the venue needs. */
export function isInstalled() {
  return isStamped(false) || agreesWithLock(false);
}

/** npm keeps its own record of what it installed; when that agrees with the lock file nothing needs to be done. */
function agreesWithLock(development) {
  const record = readText('node_modules/.package-lock.json');
  if (record === undefined) return false;
  const installed = JSON.parse(record).packages;
  const locked = JSON.parse(readText('package-lock.json') ?? '{}').packages ?? {};
  return Object.entries(locked).every(([path, entry]) => {
    if (!path.startsWith('node_modules/')) return true;
    if (entry.dev && !development) return true;
    const found = installed[path];
    if (found === undefined) return Boolean(entry.optional || entry.peer) && !existsSync(join(ROOT, path));
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/**
 * Installs the packages of the lock file when they are not there yet; without `development` none that only tests and checks need. What is there
 * stays, also where the lock file has changed since. Ends the command when that fails.
 */
export async function install({ development }) {
  if (!isStamped(development)) await inTurn(() => installMissing(development));
}

async function installMissing(development) {
  if (isStamped(development)) return;
  if (!agreesWithLock(development)) {
    say('installing packages (once; up to a minute)');
    const started = performance.now();
    const all = development || (readText(STAMP) ?? '').endsWith(ALL);
    // `npm ci` deletes node_modules first, and a venue may be running from there; `npm install` only adds what is missing.
    const command = agreesWithLock(false) ? 'install' : 'ci';
    // No package runs anything of its own while it is installed, whatever npm of whatever age would allow by itself.
    await npm([command, '--ignore-scripts', all ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund', '--prefer-offline']);
    say(`installed in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  }
  // Then those that package.json allows do. Done also when another command installed: its npm may have skipped these.
  const allowed = allowedHere();
  if (allowed.length > 0) await npm(['rebuild', ...allowed, '--no-audit', '--no-fund']);
  writeFileSync(join(ROOT, STAMP), wanted(agreesWithLock(true)));
}

/** Runs npm and ends the command when that fails. npm names itself while it runs us; alone, its command is looked for. */
async function npm(args) {
  const path = process.env.npm_execpath;
  const viaNode = path !== undefined && /npm-cli\.c?js$/.test(path);
  const result = await (
    viaNode
      ? run(process.execPath, [path, ...args], { quiet: true })
      : run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { quiet: true })
  ).catch((error) => ({ code: 1, output: String(error) }));
  if (result.code !== 0) explain(result.output);
}

function explain(output) {
  process.stderr.write(`${output.trim().split('\n').slice(-15).join('\n')}\n`);
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ECONNRESET|ENOTCACHED/.test(output)) {
    giveUp(
      'The packages could not be downloaded: the npm registry cannot be reached. Connect to the network, or set a registry with "npm config set registry", and try again.',
    );
  }
  if (/EACCES|EPERM/.test(output)) giveUp(`The packages could not be installed: ${ROOT} may not be written to by this user.`);
  if (/ENOSPC/.test(output)) giveUp('The packages could not be installed: the disk is full (600 MB are needed).');
  giveUp('The packages could not be installed; the end of what npm said is above.');
}

/** Ends the command on a Node that the code does not run on. */
export function requireNode() {
  const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  if (!isNodeIn(process.versions.node, engines.node)) giveUp(`Node ${engines.node} is needed; this is ${process.versions.node}.`);
}
