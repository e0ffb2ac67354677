// Makes a version: npm run release -- 0.2.0
// It writes the version and dates the changelog in a commit, runs check and all tests on that commit, and tags it. Run again after a red run it continues.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTested } from './lib/last-tests.mjs';
import { readManifests } from './lib/manifests.mjs';
import { giveUp, readText, ROOT, say } from './lib/project.mjs';
import { changelogAt, firstVersionOf, isLater, lockAt, manifestAt, notesOf } from './lib/release.mjs';
import { run } from './lib/run.mjs';

const CHANGELOG = 'CHANGELOG.md';
const [version = ''] = process.argv.slice(2);
const present = JSON.parse(readText('package.json')).version;

if (git('status', '--porcelain') !== '') giveUp('There are changes that are not committed. Commit them or take them back first.');
if (git('tag', '--list', `v${version}`) !== '') giveUp(`Version ${version} has been made: the tag v${version} is there.`);
const isWritten = version === present && notesOf(readText(CHANGELOG), version) !== '';
if (!isWritten && !isLater(version, present))
  giveUp(`Name a version of three numbers that is later than ${present}: npm run release -- 1.2.3`);
const first = firstVersionOf(readText(CHANGELOG));
if (version !== first)
  giveUp(`The first section of ${CHANGELOG} is of ${first || 'no version'}, not of ${version}: name that one, or change its heading.`);
if (!isWritten) await prepare();
const commit = git('rev-parse', 'HEAD');
if (!isTested(commit)) for (const command of [['run', 'check'], ['test']]) await pass(command);
tag();

/** Writes the version everywhere, dates the changelog, and commits that. */
async function prepare() {
  const changelog = changelogAt(readText(CHANGELOG), version, new Date().toISOString().slice(0, 10));
  if (changelog === undefined) giveUp(`The first section of ${CHANGELOG} is not unreleased: there is nothing to tell of ${version}.`);
  const manifests = readManifests();
  const names = Object.values(manifests).map(({ name }) => name);
  write(CHANGELOG, changelog);
  for (const folder of Object.keys(manifests)) {
    const file = folder === '' ? 'package.json' : `${folder}/package.json`;
    write(file, manifestAt(readText(file), version, names));
  }
  write('package-lock.json', lockAt(readText('package-lock.json'), version, names, Object.keys(manifests)));
  for (const generated of ['reference', 'sbom']) await pass(['run', generated]);
  git('commit', '--quiet', '--all', '--message', `release: ${version}`);
  say(`version ${version} is written and committed`);
}

/** Runs a command of npm, and ends where it fails. */
async function pass(command) {
  const { code } = await run('npm', command);
  if (code !== 0) giveUp(`npm ${command.join(' ')} failed. Nothing is tagged; mend it, commit, and run the release again.`);
}

function tag() {
  const notes = notesOf(readText(CHANGELOG), version);
  git('tag', '--annotate', `v${version}`, '--cleanup=verbatim', '--message', `Candor ${version}\n\n${notes}\n`);
  process.stdout.write(`${notes}\n`);
  say(`v${version} is tagged at ${commit.slice(0, 8)}; nothing was pushed: git push origin main v${version}`);
}

function write(file, text) {
  writeFileSync(join(ROOT, file), text);
}

function git(...words) {
  const { status, stdout, stderr } = spawnSync('git', words, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) giveUp(`git ${words[0]} failed: ${stderr.trim()}`);
  return stdout.trim();
}
