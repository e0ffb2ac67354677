import { readText } from './project.mjs';

/**
 * What is wrong with the lock file: platform packages it does not carry (an install on that platform would fail), and
 * addresses of registries (an install elsewhere would ask a machine that it cannot reach). Empty when all is well.
 */
export function lockFaults(text = readText('package-lock.json') ?? '') {
  const { packages = {} } = JSON.parse(text || '{}');
  const faults = Object.keys(packages).length === 0 ? ['package-lock.json is missing or empty'] : [];
  for (const [path, entry] of Object.entries(packages)) {
    for (const name of Object.keys(entry.optionalDependencies ?? {})) {
      if (!found(packages, path, name)) faults.push(`${path || 'the root'} needs ${name} on some platform, and the lock does not have it`);
    }
    if (/^(?:https?|git)/.test(entry.resolved ?? '')) faults.push(`${path} names a host: ${new URL(entry.resolved).host}`);
    if (path.includes('node_modules/') && !entry.link && !entry.integrity && !entry.inBundle) faults.push(`${path} has no integrity hash`);
  }
  return faults;
}

/** Looks for a package as Node does: beside the one that asks, then outwards. */
function found(packages, from, name) {
  for (let folder = from; ;) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (folder === '') return false;
    const cut = folder.lastIndexOf('/node_modules/');
    folder = cut >= 0 ? folder.slice(0, cut) : '';
  }
}
