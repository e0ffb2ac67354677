import { licenceDocument } from './licence-document.mjs';
import { licenceOf } from './licences.mjs';
import { lockedPackages, lockedPath } from './lock.mjs';
import { readLock, readManifests } from './manifests.mjs';
import { readText } from './project.mjs';
import { strongerUse, useOf } from './uses.mjs';

/** Files of the two generated documents. */
export const SBOM_FILE = 'docs/security/sbom.cdx.json';
export const LICENCES_FILE = 'docs/security/licences.md';

/** Names of the uses in CycloneDX 1.6: `excluded` is what is not there at run time. */
const SCOPES = { runtime: 'required', optional: 'optional', development: 'excluded' };

/**
 * The software bill of materials, CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json/): our own packages, every package
 * of the lock file once per version, and which depends on which. Without a time and a serial number, which the format
 * leaves free, so that the same lock file always gives the same bill.
 *
 * `root` is the package.json of the repository, `packages` those of the lock file. Throws when two places of the lock
 * file have different contents under the same name and version.
 */
export function billOfMaterials(root = readManifests()[''], packages = readLock()) {
  const own = Object.entries(packages).filter(([path]) => path !== '' && !path.includes('node_modules/'));
  const components = new Map(own.map(([, { name, version }]) => [refOf(name, version), ownComponent(name, version, root.license)]));
  const uses = new Map();
  for (const { name, entry } of lockedPackages(packages)) {
    const ref = refOf(name, entry.version);
    uses.set(ref, strongerUse(uses.get(ref), useOf(entry)));
    const component = foreignComponent(ref, name, entry, uses.get(ref));
    const known = components.get(ref)?.hashes?.[0]?.content;
    if (known !== undefined && known !== component.hashes?.[0]?.content) throw new Error(`The lock has two different contents for ${ref}.`);
    components.set(ref, component);
  }
  const rootRef = refOf(root.name, root.version);
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': rootRef,
        name: root.name,
        version: root.version,
        description: root.description,
        licenses: licencesOf(root.license),
        purl: purlOf(root.name, root.version),
      },
    },
    components: sorted(components),
    dependencies: dependencyGraph(packages, rootRef),
  };
}

/** Both documents as they should be stored, by path. */
export function generatedDocuments(root = readManifests()[''], packages = readLock()) {
  return {
    [SBOM_FILE]: `${JSON.stringify(billOfMaterials(root, packages), null, 2)}\n`,
    [LICENCES_FILE]: licenceDocument(packages),
  };
}

/** Stored documents that are not those of the lock file, and the first packages in which the bills differ. */
export function sbomFaults(documents = generatedDocuments(), stored = readText) {
  return Object.entries(documents).flatMap(([file, text]) => {
    const found = stored(file);
    if (found === undefined) return [`${file} is missing; npm run sbom writes it`];
    if (found.replaceAll('\r\n', '\n') === text) return [];
    return [`${file} is not that of package-lock.json; npm run sbom writes it again${file === SBOM_FILE ? difference(found, text) : ''}`];
  });
}

const SHOWN_MAX = 5;

function difference(found, text) {
  const [had, has] = [found, text].map(refsOf);
  const changes = [
    ...[...has].filter((ref) => !had.has(ref)).map((ref) => `+ ${ref}`),
    ...[...had].filter((ref) => !has.has(ref)).map((ref) => `- ${ref}`),
  ];
  const more = changes.length > SHOWN_MAX ? [`and ${changes.length - SHOWN_MAX} more`] : [];
  return [...changes.slice(0, SHOWN_MAX), ...more].map((line) => `\n  ${line}`).join('');
}

function refsOf(text) {
  try {
    return new Set(JSON.parse(text).components.map((component) => component['bom-ref']));
  } catch {
    return new Set();
  }
}

const refOf = (name, version) => `${name}@${version}`;

/** https://github.com/package-url/purl-spec: the scope keeps its slash, its @ is escaped. */
const purlOf = (name, version) => `pkg:npm/${name.split('/').map(encodeURIComponent).join('/')}@${encodeURIComponent(version)}`;

function ownComponent(name, version, licence) {
  return {
    type: 'library',
    'bom-ref': refOf(name, version),
    name,
    version,
    scope: 'required',
    licenses: licencesOf(licence),
    purl: purlOf(name, version),
  };
}

function foreignComponent(ref, name, entry, use) {
  const licence = licenceOf(name, entry);
  const hash = /^sha512-(.+)$/.exec(entry.integrity ?? '')?.[1];
  return {
    type: 'library',
    'bom-ref': ref,
    name,
    version: entry.version,
    scope: SCOPES[use],
    ...(hash === undefined ? {} : { hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] }),
    ...(licence === undefined ? {} : { licenses: licencesOf(licence) }),
    purl: purlOf(name, entry.version),
    ...(use === 'development' ? { properties: [{ name: 'cdx:npm:package:development', value: 'true' }] } : {}),
  };
}

/** One identifier, or an expression of several. */
const licencesOf = (licence) => (/[\s()]/.test(licence) ? [{ expression: licence }] : [{ license: { id: licence } }]);

/** Dependencies of each package, found as Node finds them; for a package at several places, all that it finds from any of them. */
function dependencyGraph(packages, rootRef) {
  const graph = new Map();
  for (const [path, entry] of Object.entries(packages)) {
    if (entry.link) continue;
    const ref = path === '' ? rootRef : refOfPath(packages, path);
    const asked = { ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies };
    if (path === '' || !path.includes('node_modules/')) Object.assign(asked, entry.devDependencies);
    const found = Object.keys(asked).map((name) => lockedPath(packages, path, name));
    // The root has its workspaces as parts.
    if (path === '') found.push(...Object.keys(packages).filter((each) => packages[each].link));
    const refs = found
      .filter((each) => each !== undefined)
      .map((each) => refOfPath(packages, packages[each].link ? packages[each].resolved : each));
    graph.set(ref, new Set([...(graph.get(ref) ?? []), ...refs]));
  }
  return [...graph.keys()].toSorted().map((ref) => ({ ref, dependsOn: [...graph.get(ref)].toSorted() }));
}

function refOfPath(packages, path) {
  const entry = packages[path];
  return refOf(entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), entry.version);
}

const sorted = (components) => [...components.keys()].toSorted().map((ref) => components.get(ref));
