import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readText, ROOT } from './project.mjs';

/** The `packages` of the lock file by path; empty when there is none. */
export function readLock() {
  return JSON.parse(readText('package-lock.json') ?? '{}').packages ?? {};
}

/** Every package.json of the repository by its folder; '' is the root. */
export function readManifests() {
  const root = JSON.parse(readText('package.json') ?? '{}');
  const manifests = { '': root };
  for (const pattern of root.workspaces ?? []) {
    for (const folder of foldersOf(pattern)) {
      const text = readText(`${folder}/package.json`);
      if (text !== undefined) manifests[folder] = JSON.parse(text);
    }
  }
  return manifests;
}

/** The folders that a workspace pattern means: `packages/*` or one folder. */
function foldersOf(pattern) {
  if (!pattern.endsWith('/*')) return [pattern];
  const parent = pattern.slice(0, -2);
  return readdirSync(join(ROOT, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${parent}/${entry.name}`)
    .toSorted();
}
