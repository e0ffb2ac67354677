import { readText } from './project.mjs';

/**
 * Faults of the lock file by itself. Empty when all is well.
 * - platform packages it does not carry: an install on that platform would fail
 * - sources other than a registry or a folder of the repository
 * - addresses of registries: an install elsewhere would ask a machine that it cannot reach
 * - contents that no SHA-512 vouches for
 */
export function lockFaults(text = readText('package-lock.json') ?? '') {
  const { lockfileVersion, packages = {} } = JSON.parse(text || '{}');
  if (Object.keys(packages).length === 0) return ['package-lock.json is missing or empty'];
  const faults = lockfileVersion === 3 ? [] : [`package-lock.json has format ${lockfileVersion}, not 3`];
  for (const [path, entry] of Object.entries(packages)) {
    for (const name of Object.keys(entry.optionalDependencies ?? {})) {
      if (lockedPath(packages, path, name) === undefined) {
        faults.push(`${path || 'the root'} needs ${name} on some platform, and the lock does not have it`);
      }
    }
    faults.push(...sourceFaults(packages, path, entry));
  }
  return faults;
}

/**
 * A package comes from the registry that npm is set to, which the lock file does not name: then it has no `resolved`,
 * and its hash says what must arrive. Or it is a workspace: then it is a link to a folder that the lock has as well.
 */
function sourceFaults(packages, path, entry) {
  if (!path.includes('node_modules/')) return [];
  if (entry.link) {
    const inside = /^(?:apps|packages)\/[a-z0-9-]+$/.test(entry.resolved ?? '') && packages[entry.resolved] !== undefined;
    return inside ? [] : [`${path} links to ${entry.resolved}, which is no workspace`];
  }
  // What comes inside the archive of another package is covered by the hash of that archive.
  if (entry.inBundle) return [];
  const faults = [];
  const { resolved, integrity } = entry;
  if (/^https?:/.test(resolved ?? '')) faults.push(`${path} names a host: ${new URL(resolved).host}`);
  else if (resolved !== undefined) faults.push(`${path} does not come from a registry: ${resolved}`);
  if (!integrity) faults.push(`${path} has no integrity hash`);
  else if (!/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity)) faults.push(`${path} has an integrity other than one SHA-512: ${integrity}`);
  return faults;
}

/**
 * Place of the package `name` for one at `from`, as Node looks for it: beside the one that asks, then
 * outwards. A path of the lock file, or undefined.
 */
export function lockedPath(packages, from, name) {
  for (let folder = from; ;) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === '') return undefined;
    const cut = folder.lastIndexOf('/node_modules/');
    folder = cut >= 0 ? folder.slice(0, cut) : '';
  }
}

/** Every package of the lock file that is not of the repository, once per place: its path, its name and its entry. */
export function lockedPackages(packages) {
  return Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    .map(([path, entry]) => ({ path, name: entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), entry }));
}
