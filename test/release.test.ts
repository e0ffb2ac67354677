import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteTests } from '../scripts/lib/last-tests.mjs';
import { readManifests } from '../scripts/lib/manifests.mjs';
import { changelogAt, firstVersionOf, isLater, lockAt, manifestAt, notesOf } from '../scripts/lib/release.mjs';
import { RESULTS } from '../scripts/lib/runners.mjs';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const manifests = readManifests();
const names = Object.values(manifests).map(({ name }) => name);
const present = manifests['']?.version ?? '';

describe('OPS-85 the texts of a release', () => {
  it.each([
    ['0.2.0', '0.1.0', true],
    ['0.10.0', '0.9.9', true],
    ['1.0.0', '0.99.99', true],
    ['0.1.1', '0.1.0', true],
    ['0.1.0', '0.1.0', false],
    ['0.1.9', '0.2.0', false],
    ['0.2', '0.1.0', false],
    ['v0.2.0', '0.1.0', false],
    ['0.02.0', '0.1.0', false],
    ['0.2.0-beta.1', '0.1.0', false],
    ['', '0.1.0', false],
  ])('%s is later than %s: %s', (version, than, later) => {
    expect(isLater(version, than)).toBe(later);
  });

  it('change nothing of this repository but the versions of its own packages', () => {
    for (const folder of Object.keys(manifests)) {
      const text = read(join(folder, 'package.json'));
      expect(manifestAt(text, present, names)).toBe(text);
      const next = manifestAt(text, '77.0.1', names);
      expect(next).not.toContain(`"${present}"`);
      expect(next.replaceAll('"77.0.1"', `"${present}"`)).toBe(text);
    }
    const lock = read('package-lock.json');
    expect(lockAt(lock, present, names, Object.keys(manifests))).toBe(lock);
    const next = lockAt(lock, '77.0.1', names, Object.keys(manifests));
    expect(next.replaceAll('"77.0.1"', `"${present}"`)).toBe(lock);
    expect(next.match(/"version": "77\.0\.1"/g)).toHaveLength(Object.keys(manifests).length + 1);
  });

  it('date the unreleased section, and only where it is the first', () => {
    const text =
      '# Changelog\n\nAbout.\n\n## 0.1.0 – unreleased\n\nFirst words.\n\n- **One:** thing.\n\n## 0.0.9 – 2026-01-01\n\n- **Older:** thing.\n';
    const dated = changelogAt(text, '0.2.0', '2026-12-01') ?? '';
    expect(dated).toBe(text.replace('0.1.0 – unreleased', '0.2.0 – 2026-12-01'));
    expect(notesOf(dated, '0.2.0')).toBe('First words.\n\n- **One:** thing.');
    expect(notesOf(dated, '0.0.9')).toBe('- **Older:** thing.');
    expect(notesOf(dated, '0.1.0')).toBe('');
    expect(notesOf(text, '0.1.0')).toBe('');
    expect(changelogAt(dated, '0.3.0', '2026-12-02')).toBeUndefined();
  });

  it('are of the version of the first section, dated or not', () => {
    expect(firstVersionOf('# Changelog\n\n## 0.3.0 – unreleased\n\n## 0.2.0 – 2026-01-01\n')).toBe('0.3.0');
    expect(firstVersionOf('# Changelog\n\n## 0.2.0 – 2026-01-01\n')).toBe('0.2.0');
    expect(firstVersionOf('# Changelog\n\n## Later\n\n## 0.2.0 – 2026-01-01\n')).toBe('');
    expect(firstVersionOf('# Changelog\n')).toBe('');
  });

  it('have an unreleased section to begin with, or the notes of the present version', () => {
    const text = read('CHANGELOG.md');
    expect(changelogAt(text, '77.0.1', '2026-12-01') ?? notesOf(text, present)).not.toBe('');
  });
});

describe('OPS-85 npm run release', () => {
  mkdirSync(RESULTS, { recursive: true });
  const root = mkdtempSync(join(RESULTS, 'planted-release-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const author = { GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@b.c', GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@b.c' };
  // A hook or `git rebase --exec` says by GIT_DIR which repository it is about: that one is not to be written to.
  const around = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
  const environment = { ...around, ...author, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };
  const git = (...words: string[]): string => execFileSync('git', words, { cwd: root, encoding: 'utf8', env: environment }).trim();
  const write = (file: string, text: string): void => writeFileSync(join(root, file), text);
  const release = (version: string) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/release.mjs', version], {
      cwd: root,
      encoding: 'utf8',
      env: environment,
    });
    return { status, stdout, stderr };
  };
  /** Commands of the planted repository: each writes down that it ran. */
  const noting = (name: string, exit = 0): string =>
    `node -e "require('fs').appendFileSync('ran.txt', '${name}\\n'); process.exit(${exit})"`;
  const scripts = (test: number) => ({
    check: noting('check'),
    test: noting('test', test),
    reference: noting('reference'),
    sbom: noting('sbom'),
  });
  const manifest = (test: number): string =>
    `${JSON.stringify({ name: 'planted', version: '0.1.0', private: true, workspaces: ['packages/*'], scripts: scripts(test) }, undefined, 2)}\n`;

  beforeAll(() => {
    cpSync(join(ROOT, 'scripts'), join(root, 'scripts'), { recursive: true });
    mkdirSync(join(root, 'packages/rules'), { recursive: true });
    write('packages/rules/package.json', '{\n  "name": "@planted/rules",\n  "version": "0.1.0"\n}\n');
    write('package.json', manifest(1));
    const packages = { '': { name: 'planted', version: '0.1.0' }, 'packages/rules': { name: '@planted/rules', version: '0.1.0' } };
    write('package-lock.json', `${JSON.stringify({ name: 'planted', version: '0.1.0', lockfileVersion: 3, packages }, undefined, 2)}\n`);
    write('CHANGELOG.md', '# Changelog\n\n## 0.2.0 – unreleased\n\n- **Thing:** is new.\n');
    write('.gitignore', 'ran.txt\ntest-results\n');
    git('init', '--quiet', '--initial-branch', 'main');
    git('add', '--all');
    git('commit', '--quiet', '--message', 'first');
  });

  it('refuses while something is not committed, and what is no later version', () => {
    write('left.txt', 'over');
    expect(release('0.2.0')).toMatchObject({ status: 1, stderr: expect.stringContaining('not committed') as string });
    rmSync(join(root, 'left.txt'));
    for (const version of ['0.0.9', 'next', '']) expect(release(version)).toMatchObject({ status: 1, stdout: '' });
    expect(git('status', '--porcelain')).toBe('');
    expect(git('log', '--oneline').split('\n')).toHaveLength(1);
  });

  it('refuses a later version than that of the first section', () => {
    expect(release('0.3.0')).toMatchObject({ status: 1, stderr: expect.stringContaining('is of 0.2.0, not of 0.3.0') as string });
    expect(git('status', '--porcelain')).toBe('');
    expect(git('tag')).toBe('');
  });

  it('writes the version into a commit, and tags nothing that has failed', () => {
    expect(release('0.2.0').status).toBe(1);
    expect(git('log', '-1', '--format=%s')).toBe('release: 0.2.0');
    expect(git('show', 'HEAD:packages/rules/package.json')).toContain('"version": "0.2.0"');
    expect(git('show', 'HEAD:CHANGELOG.md')).toMatch(/^## 0\.2\.0 – \d{4}-\d\d-\d\d$/m);
    expect(git('tag')).toBe('');
    expect(readFileSync(join(root, 'ran.txt'), 'utf8')).toBe('reference\nsbom\ncheck\ntest\n');
  });

  it('continues once the fault is mended, and tags the commit with its notes', () => {
    write('package.json', manifest(0).replace('"0.1.0"', '"0.2.0"'));
    git('commit', '--quiet', '--all', '--message', 'the fault is mended');
    expect(release('0.2.0')).toMatchObject({ status: 0, stdout: expect.stringMatching(/^- \*\*Thing:\*\* is new\.\n$/m) as string });
    expect(git('rev-parse', 'v0.2.0^{commit}')).toBe(git('rev-parse', 'HEAD'));
    expect(git('tag', '--list', '--format=%(contents)', 'v0.2.0')).toBe('Candor 0.2.0\n\n- **Thing:** is new.');
    expect(release('0.2.0')).toMatchObject({ status: 1, stderr: expect.stringContaining('has been made') as string });
  });

  it('refuses the present version once the next section has begun', () => {
    git('tag', '--delete', 'v0.2.0');
    write(
      'CHANGELOG.md',
      readFileSync(join(root, 'CHANGELOG.md'), 'utf8').replace('## 0.2.0', '## 0.3.0 – unreleased\n\n- **Next:** begins.\n\n## 0.2.0'),
    );
    git('commit', '--quiet', '--all', '--message', 'the next section');
    expect(release('0.2.0')).toMatchObject({ status: 1, stderr: expect.stringContaining('is of 0.3.0, not of 0.2.0') as string });
    expect(git('tag')).toBe('');
    git('reset', '--quiet', '--hard', 'HEAD~1');
  });

  it('runs nothing again that was run on this very commit', () => {
    rmSync(join(root, 'ran.txt'));
    const noted = { at: '2026-12-01T00:00:00.000Z', seconds: 1, passed: 1, failed: 0, unsteady: [] };
    noteTests('whole', { ...noted, commit: git('rev-parse', 'HEAD'), clean: true }, join(root, 'test-results'));
    expect(release('0.2.0').status).toBe(0);
    expect(() => readFileSync(join(root, 'ran.txt'))).toThrow('ENOENT');
  });
});
