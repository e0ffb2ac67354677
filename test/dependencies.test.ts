import { describe, expect, test } from 'vitest';
import { allowedPackages, scriptFaults } from '../scripts/lib/install-scripts.mjs';
import { isAllowed, licenceFaults } from '../scripts/lib/licences.mjs';
import { lockFaults, type LockEntry } from '../scripts/lib/lock.mjs';
import { pinFaults } from '../scripts/lib/pins.mjs';
import { billOfMaterials, generatedDocuments, LICENCES_FILE, SBOM_FILE, sbomFaults } from '../scripts/lib/sbom.mjs';
import { ALLOW_SCRIPTS, hash, lockWith, MANIFESTS, manifestsWith, PACKAGES, POLICY } from './dependencies/planted.ts';

const lockText = (packages: Readonly<Record<string, LockEntry>>, lockfileVersion = 3): string =>
  JSON.stringify({ lockfileVersion, packages });

test('the planted repository has no fault but those planted below', () => {
  expect(lockFaults(lockText(PACKAGES))).toEqual([]);
  expect(pinFaults(MANIFESTS, PACKAGES)).toEqual([]);
  expect(scriptFaults({ packages: PACKAGES, allowScripts: ALLOW_SCRIPTS, policy: POLICY, installed: ['node_modules/native'] })).toEqual([]);
  expect(licenceFaults(PACKAGES)).toEqual([]);
});

describe('the lock file', () => {
  test.each<[string, Readonly<Record<string, LockEntry>>]>([
    ['names a host: mirror.example', { 'node_modules/left': { resolved: 'https://mirror.example/left.tgz' } }],
    ['names a host: mirror.example', { 'node_modules/left': { resolved: 'http://mirror.example/left.tgz' } }],
    ['does not come from a registry', { 'node_modules/left': { resolved: 'git+ssh://git@code.example/left.git#0123abc' } }],
    ['does not come from a registry', { 'node_modules/left': { resolved: 'file:../left.tgz' } }],
    ['has no integrity hash', { 'node_modules/left': { integrity: '' } }],
    ['has an integrity other than one SHA-512', { 'node_modules/left': { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' } }],
    [
      'has an integrity other than one SHA-512',
      { 'node_modules/left': { integrity: `sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk= ${hash('left')}` } },
    ],
    ['links to ../elsewhere, which is no workspace', { 'node_modules/@planted/server': { resolved: '../elsewhere', link: true } }],
    ['links to apps/gone, which is no workspace', { 'node_modules/@planted/server': { resolved: 'apps/gone', link: true } }],
    [
      'needs left-darwin on some platform, and the lock does not have it',
      { 'node_modules/left': { optionalDependencies: { 'left-darwin': '1.0.0' } } },
    ],
  ])('is refused when a package %s', (words, change) => {
    expect(lockFaults(lockText(lockWith(change)))).toEqual([expect.stringContaining(words)]);
  });

  test('is refused when it is missing, empty or of another format', () => {
    expect(lockFaults('')).toHaveLength(1);
    expect(lockFaults('{}')).toHaveLength(1);
    expect(lockFaults(lockText(PACKAGES, 2))).toEqual([expect.stringContaining('format 2')]);
  });
});

describe('versions', () => {
  test.each([
    '^1.2.0',
    '~1.2.0',
    '1.x',
    '1.2',
    '*',
    '',
    'latest',
    '>=1.2.0',
    '1.2.0 || 1.3.0',
    'v1.2.0',
    'npm:other@1.2.0',
    'file:../left',
  ])('like "%s" are refused', (version) => {
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']) {
      expect(pinFaults(manifestsWith('apps/server', { [kind]: { left: version } }), PACKAGES).join()).toContain('not one exact version');
    }
    expect(pinFaults(manifestsWith('', { overrides: { right: { left: version } } }), PACKAGES).join()).toContain('overrides left');
  });

  test.each(['git+https://code.example/left.git', 'github:someone/left', 'someone/left', 'https://code.example/left.tgz', 'workspace:*'])(
    'from elsewhere like %s are refused',
    (version) => {
      expect(pinFaults(manifestsWith('apps/server', { dependencies: { left: version } }), PACKAGES).join()).toContain(
        'not one exact version',
      );
    },
  );

  test('with a prerelease or a build are exact', () => {
    for (const version of ['18.4.0-beta.17', '1.2.0+build.5']) {
      const locked = lockWith({ 'node_modules/left': { version }, 'apps/server': { dependencies: { left: version } } });
      expect(pinFaults(manifestsWith('apps/server', { dependencies: { left: version } }), locked)).toEqual([]);
    }
  });

  test('that the lock file does not agree with are refused', () => {
    const differ = pinFaults(MANIFESTS, lockWith({ 'apps/server': { dependencies: { left: '1.2.1' } } }));
    expect(differ).toEqual([expect.stringContaining('differ in dependencies')]);
    expect(pinFaults(MANIFESTS, lockWith({ 'node_modules/left': { version: '1.2.1' } })).join()).toContain('the lock has 1.2.1');
    expect(pinFaults(MANIFESTS, lockWith({ 'packages/rules': { version: '0.2.0' } })).join()).toContain('the lock has 0.2.0');
    expect(pinFaults(MANIFESTS, lockWith({ 'packages/gone': { version: '0.1.0' } })).join()).toContain('has no package.json');
    expect(pinFaults({ ...MANIFESTS, 'packages/new': { version: '0.1.0' } }, PACKAGES).join()).toContain('is not in the lock');
    const nested = { 'apps/server/node_modules/left': { version: '0.9.0', integrity: hash('old'), license: 'MIT' } };
    expect(pinFaults(MANIFESTS, lockWith(nested)).join()).toContain('the lock has 0.9.0 at apps/server/node_modules/left');
    expect(pinFaults(manifestsWith('', { bundleDependencies: ['left'] }), PACKAGES).join()).toContain('bundles');
  });
});

describe('install scripts', () => {
  const facts = { packages: PACKAGES, allowScripts: ALLOW_SCRIPTS, policy: POLICY, installed: [] };

  test('of a package that nobody decided about are refused', () => {
    const packages = lockWith({ 'node_modules/left': { hasInstallScript: true } });
    expect(scriptFaults({ ...facts, packages })).toEqual([expect.stringContaining('does not decide about left')]);
    expect(scriptFaults({ ...facts, allowScripts: {} }).join()).toContain('does not decide about native');
  });

  test('allowed or denied without a written reason are refused', () => {
    for (const allowed of [true, false]) {
      expect(scriptFaults({ ...facts, allowScripts: { native: allowed }, policy: '' }).join()).toContain('gives no reason');
    }
    expect(scriptFaults({ ...facts, policy: POLICY.replace(/It compiles[^|]*/, 'Needed. ') }).join()).toContain('gives no reason');
    expect(scriptFaults({ ...facts, policy: POLICY.replace('## Install scripts', '## Elsewhere') }).join()).toContain('gives no reason');
  });

  test('decided about for packages that have none are refused', () => {
    expect(scriptFaults({ ...facts, allowScripts: { ...ALLOW_SCRIPTS, left: true } }).join()).toContain('left means no package');
    expect(scriptFaults({ ...facts, allowScripts: { 'native@1.0.0': true } }).join()).toContain('native@1.0.0 means no package');
    expect(scriptFaults({ ...facts, policy: `${POLICY}| \`gone\` | Compiles. | It was needed for something else. |\n` }).join()).toContain(
      'for gone',
    );
  });

  test('that the lock file keeps quiet about are seen', () => {
    expect(scriptFaults({ ...facts, installed: ['node_modules/left'] })).toEqual([
      expect.stringContaining('the lock says that it has none'),
    ]);
  });

  test('run for the allowed packages alone, and never for a denied one', () => {
    expect(allowedPackages(PACKAGES, ALLOW_SCRIPTS)).toEqual(['native@2.0.0']);
    expect(allowedPackages(PACKAGES, { 'native@2.0.0': true })).toEqual(['native@2.0.0']);
    expect(allowedPackages(PACKAGES, { 'native@1.9.0': true })).toEqual([]);
    expect(allowedPackages(PACKAGES, { native: true, 'native@2.0.0': false })).toEqual([]);
    expect(allowedPackages(PACKAGES, {})).toEqual([]);
    expect(allowedPackages(PACKAGES, { left: true })).toEqual([]);
  });
});

describe('licences', () => {
  test.each(['GPL-3.0-only', 'AGPL-3.0-or-later', 'SSPL-1.0', 'BUSL-1.1', 'CC-BY-NC-4.0', 'UNLICENSED', 'SEE LICENSE IN LICENSE', ''])(
    'like "%s" are refused',
    (license) => {
      expect(licenceFaults(lockWith({ 'node_modules/left': { license } }))).toEqual([expect.stringContaining('node_modules/left')]);
    },
  );

  test('that nobody names are refused', () => {
    const { license, ...without } = PACKAGES['node_modules/left'] ?? {};
    expect(license).toBe('MIT');
    expect(licenceFaults({ ...PACKAGES, 'node_modules/left': without })).toEqual(['node_modules/left names no licence']);
  });

  test('are allowed for what they were judged for', () => {
    for (const [licence, name] of [
      ['MPL-2.0', 'lightningcss'],
      ['MPL-2.0', 'axe-core'],
      ['LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64'],
      ['OFL-1.1', '@fontsource-variable/inter'],
    ] as const)
      expect([licence, isAllowed(licence, name), isAllowed(licence, 'left')]).toEqual([licence, true, false]);
    expect(isAllowed('constructor', 'left')).toBe(false);
  });

  test.each([
    ['MIT OR GPL-3.0-only', true],
    ['MIT AND GPL-3.0-only', false],
    ['MIT AND Apache-2.0', true],
    ['MIT OR GPL-3.0-only AND AGPL-3.0-only', true],
    ['(MIT OR GPL-3.0-only) AND AGPL-3.0-only', false],
    ['(MIT OR GPL-3.0-only) AND ISC', true],
    ['GPL-2.0-only WITH Classpath-exception-2.0 OR MIT', true],
    ['MIT WITH Something', false],
    ['(MIT', false],
    ['MIT ISC', false],
    ['MIT)', false],
    ['MIT AND', false],
  ])('expression %s: %s', (expression, allowed) => {
    expect(isAllowed(expression, 'left')).toBe(allowed);
  });
});

describe('the bill of materials', () => {
  const root = MANIFESTS[''] ?? {};
  const bill = billOfMaterials(root, PACKAGES);
  const component = (ref: string) => bill.components.find((each) => each['bom-ref'] === ref);

  test('has every package once with version, address, hash, licence and use', () => {
    expect(bill.components.map((each) => each['bom-ref'])).toEqual([
      '@planted/rules@0.1.0',
      '@planted/server@0.1.0',
      '@scope/tool@3.0.0-beta.1',
      'left@1.1.0',
      'left@1.2.0',
      'native@2.0.0',
    ]);
    expect(component('@scope/tool@3.0.0-beta.1')).toMatchObject({ purl: 'pkg:npm/%40scope/tool@3.0.0-beta.1', scope: 'excluded' });
    expect(component('native@2.0.0')).toMatchObject({ scope: 'optional', licenses: [{ expression: 'MIT OR GPL-3.0-only' }] });
    const content = Buffer.from(hash('left').slice('sha512-'.length), 'base64').toString('hex');
    expect(component('left@1.2.0')).toMatchObject({
      scope: 'required',
      hashes: [{ alg: 'SHA-512', content }],
      licenses: [{ license: { id: 'MIT' } }],
    });
  });

  test('says which package depends on which, as Node finds them', () => {
    const graph = new Map(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
    expect(graph.get('planted@0.1.0')).toEqual(['@planted/rules@0.1.0', '@planted/server@0.1.0', '@scope/tool@3.0.0-beta.1']);
    expect(graph.get('@planted/server@0.1.0')).toEqual(['@planted/rules@0.1.0', 'left@1.2.0', 'native@2.0.0']);
    expect(graph.get('@scope/tool@3.0.0-beta.1')).toEqual(['left@1.1.0']);
  });

  test('is the same for the same lock file in any order, and another one for any change', () => {
    const reversed = Object.fromEntries(Object.entries(PACKAGES).reverse());
    expect(generatedDocuments(root, reversed)).toEqual(generatedDocuments(root, PACKAGES));
    const documents = generatedDocuments(root, PACKAGES);
    const stored = (path: string): string | undefined => documents[path];
    expect(sbomFaults(documents, stored)).toEqual([]);
    for (const change of [{ integrity: hash('swapped') }, { version: '1.2.1' }, { license: 'ISC' }, { dev: true }]) {
      const faults = sbomFaults(generatedDocuments(root, lockWith({ 'node_modules/left': change })), stored);
      expect(faults.join()).toContain(`${SBOM_FILE} is not that of package-lock.json`);
    }
    const upgraded = sbomFaults(generatedDocuments(root, lockWith({ 'node_modules/left': { version: '1.2.1' } })), stored);
    expect(upgraded.join()).toContain('+ left@1.2.1\n  - left@1.2.0');
    expect(upgraded.join()).toContain(LICENCES_FILE);
    expect(sbomFaults(documents, () => undefined)).toHaveLength(2);
    expect(sbomFaults(documents, () => 'not a bill')).toHaveLength(2);
  });

  test('is refused when one version has two contents', () => {
    const twice = { 'node_modules/native/node_modules/left': { ...PACKAGES['node_modules/left'], integrity: hash('swapped') } };
    expect(() => billOfMaterials(root, lockWith(twice))).toThrow('two different contents for left@1.2.0');
  });
});
