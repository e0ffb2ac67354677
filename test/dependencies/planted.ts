import { createHash } from 'node:crypto';
import type { LockEntry, LockPackages } from '../../scripts/lib/lock.mjs';
import type { Manifest } from '../../scripts/lib/pins.mjs';

/** An integrity as the lock file writes it, for some content. */
export const hash = (content: string): string => `sha512-${createHash('sha512').update(content).digest('base64')}`;

/** A small repository without fault: a workspace that needs another one, a package, a platform package with a script, and a tool. */
export const MANIFESTS: Readonly<Record<string, Manifest>> = {
  '': { name: 'planted', version: '0.1.0', license: 'Apache-2.0', devDependencies: { '@scope/tool': '3.0.0-beta.1' } },
  'apps/server': {
    name: '@planted/server',
    version: '0.1.0',
    dependencies: { '@planted/rules': '0.1.0', left: '1.2.0' },
    optionalDependencies: { native: '2.0.0' },
  },
  'packages/rules': { name: '@planted/rules', version: '0.1.0' },
};

/** The lock file of that repository. */
export const PACKAGES: LockPackages = {
  ...(MANIFESTS as LockPackages),
  'node_modules/@planted/rules': { resolved: 'packages/rules', link: true },
  'node_modules/@planted/server': { resolved: 'apps/server', link: true },
  'node_modules/left': { version: '1.2.0', integrity: hash('left'), license: 'MIT' },
  'node_modules/native': {
    version: '2.0.0',
    integrity: hash('native'),
    license: 'MIT OR GPL-3.0-only',
    optional: true,
    hasInstallScript: true,
  },
  'node_modules/@scope/tool': {
    version: '3.0.0-beta.1',
    integrity: hash('tool'),
    license: 'BSD-3-Clause',
    dev: true,
    dependencies: { left: '~1.1.0' },
  },
  'node_modules/@scope/tool/node_modules/left': { version: '1.1.0', integrity: hash('old left'), license: 'MIT', dev: true },
};

export const ALLOW_SCRIPTS: Readonly<Record<string, boolean>> = { native: true };

export const POLICY = [
  '# Dependencies',
  '## Install scripts',
  '| Package | What the script does | Reason |',
  '| --- | --- | --- |',
  '| `native` | Compiles. | It compiles what is not there for a platform. |',
  '',
].join('\n');

/** The lock file with some entries changed. */
export function lockWith(changes: Readonly<Record<string, LockEntry>>): LockPackages {
  const changed = Object.entries(changes).map(([path, change]): [string, LockEntry] => [path, { ...PACKAGES[path], ...change }]);
  return { ...PACKAGES, ...Object.fromEntries(changed) };
}

/** The package.json files with one of them changed. */
export function manifestsWith(folder: string, change: Manifest): Readonly<Record<string, Manifest>> {
  return { ...MANIFESTS, [folder]: { ...MANIFESTS[folder], ...change } };
}
