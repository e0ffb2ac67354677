import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lockedPackages } from './lock.mjs';
import { readLock, readManifests } from './manifests.mjs';
import { readText, ROOT } from './project.mjs';

/** The document that says why a script may run. */
export const POLICY = 'docs/security/dependencies.md';

const REASON_LENGTH_MIN = 20;

/** The rule for one package: true runs its scripts, false never does, undefined without a decision. A version in the key narrows it. */
function decision(allowScripts, name, version) {
  const rules = [allowScripts[name], allowScripts[`${name}@${version}`]].filter((rule) => rule !== undefined);
  return rules.length === 0 ? undefined : rules.every((rule) => rule === true);
}

/** `name@version` of the packages whose install scripts may run, of those that the lock says have any. */
export function allowedPackages(packages = readLock(), allowScripts = readManifests()['']?.allowScripts ?? {}) {
  return withScripts(packages)
    .filter(({ name, entry }) => decision(allowScripts, name, entry.version) === true)
    .map(({ name, entry }) => `${name}@${entry.version}`);
}

/** `name@version` of the allowed packages that are installed on this machine; those of other platforms are not. */
export function allowedHere() {
  const packages = readLock();
  const present = Object.fromEntries(Object.entries(packages).filter(([path]) => existsSync(join(ROOT, path, 'package.json'))));
  return allowedPackages(present);
}

/**
 * Faults of the allow-list of install scripts:
 * - a package with scripts and no decision, and a decision without a written reason
 * - a reason or a decision for a package that has no scripts any more
 * - an installed package that has scripts although the lock file says it has none
 *
 * `packages` are those of the lock file, and `policy` is the text of the policy document. `installed` are the paths of
 * installed packages that do have install scripts.
 */
export function scriptFaults({ packages, allowScripts, policy, installed } = gathered()) {
  const faults = [];
  const known = withScripts(packages);
  const reasons = reasonsOf(policy);
  for (const { path, name, entry } of known) {
    const decided = decision(allowScripts, name, entry.version);
    if (decided === undefined) faults.push(`${path} has an install script, and allowScripts of package.json does not decide about ${name}`);
    else if ((reasons.get(name) ?? '').length < REASON_LENGTH_MIN) faults.push(`${POLICY} gives no reason for the decision about ${name}`);
  }
  for (const [key, rule] of Object.entries(allowScripts)) {
    if (typeof rule !== 'boolean') faults.push(`allowScripts: ${key} is neither true nor false`);
    if (!known.some(({ name, entry }) => key === name || key === `${name}@${entry.version}`)) {
      faults.push(`allowScripts: ${key} means no package of the lock with an install script`);
    }
  }
  for (const name of reasons.keys()) {
    if (!known.some((each) => each.name === name)) faults.push(`${POLICY} has a reason for ${name}, which has no install script`);
  }
  for (const path of installed) {
    if (!packages[path]?.hasInstallScript) faults.push(`${path} has an install script, and the lock says that it has none`);
  }
  return faults;
}

function withScripts(packages) {
  return lockedPackages(packages).filter(({ entry }) => entry.hasInstallScript);
}

/** The rows of the table below the heading "Install scripts": what the package is called, and why it may run or not. */
function reasonsOf(policy) {
  const section = /^## Install scripts$([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(policy)?.[1] ?? '';
  return new Map([...section.matchAll(/^\| `([^`]+)` \|.*?\| (.+?) \|$/gm)].map((match) => [match[1], match[2].trim()]));
}

function gathered() {
  const packages = readLock();
  const installed = lockedPackages(packages)
    .map(({ path }) => path)
    .filter(hasScripts);
  return { packages, allowScripts: readManifests()[''].allowScripts ?? {}, policy: readText(POLICY) ?? '', installed };
}

/** Whether npm would run something when it installs the package in that folder; a binding.gyp alone makes it compile. */
function hasScripts(path) {
  const { scripts = {} } = JSON.parse(readText(`${path}/package.json`) ?? '{}');
  return Boolean(scripts.preinstall ?? scripts.install ?? scripts.postinstall) || existsSync(join(ROOT, path, 'binding.gyp'));
}
