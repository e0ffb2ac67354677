import { lockedPath } from './lock.mjs';
import { readLock, readManifests } from './manifests.mjs';

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

/** One version and nothing else: no range, tag, alias, address or folder. https://semver.org, without a leading v. */
const EXACT =
  /^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?(?:\+[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$/;

/**
 * Places where the repository asks for something other than one exact version, and where the lock file does not say what the
 * package.json files say. `manifests` are package.json contents by folder ('' is the root), `packages` those of the lock.
 */
export function pinFaults(manifests = readManifests(), packages = readLock()) {
  const faults = [];
  for (const [folder, manifest] of Object.entries(manifests)) {
    const file = folder ? `${folder}/package.json` : 'package.json';
    const locked = packages[folder];
    if (locked === undefined) faults.push(`${file} is not in the lock`);
    for (const kind of KINDS) {
      const asked = manifest[kind] ?? {};
      for (const [name, version] of Object.entries(asked)) {
        if (!EXACT.test(version)) faults.push(`${file} asks for ${name} as "${version}", which is not one exact version`);
        else if (locked !== undefined) faults.push(...placeFaults({ file, folder, name, version, packages }));
      }
      if (locked !== undefined && !sameEntries(asked, locked[kind] ?? {})) faults.push(`${file} and the lock differ in ${kind}`);
    }
    for (const [name, version] of overridesOf(manifest.overrides ?? {})) {
      if (!EXACT.test(version)) faults.push(`${file} overrides ${name} with "${version}", which is not one exact version`);
    }
    if (manifest.bundleDependencies ?? manifest.bundledDependencies) faults.push(`${file} bundles dependencies`);
  }
  for (const path of Object.keys(packages)) {
    if (!path.includes('node_modules/') && manifests[path] === undefined) faults.push(`the lock has ${path}, which has no package.json`);
  }
  return faults;
}

/** Whether the version asked for is the one that Node would find there. */
function placeFaults({ file, folder, name, version, packages }) {
  const path = lockedPath(packages, folder, name);
  if (path === undefined) return [`${file} asks for ${name}, which the lock does not have`];
  const entry = packages[path].link ? (packages[packages[path].resolved] ?? {}) : packages[path];
  return entry.version === version ? [] : [`${file} asks for ${name} ${version}, and the lock has ${entry.version} at ${path}`];
}

function sameEntries(left, right) {
  const text = (entries) => JSON.stringify(Object.entries(entries).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return text(left) === text(right);
}

/** Overrides may be nested by the package that asks; only the leaves are versions. */
function overridesOf(overrides) {
  return Object.entries(overrides).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : overridesOf(value)));
}
