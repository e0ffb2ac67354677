// What a release changes in texts of the repository.

const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;
const UNRELEASED = /^## .* – unreleased$/m;
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

/** Whether a version is one of three numbers and later than another. https://semver.org */
export function isLater(version, than) {
  const [one, other] = [numbersOf(version), numbersOf(than)];
  if (one === undefined || other === undefined) return false;
  const at = one.findIndex((number, index) => number !== other[index]);
  return at >= 0 && one[at] > other[at];
}

function numbersOf(version) {
  const found = VERSION.exec(version);
  return found?.slice(1).map(Number);
}

/** The text of a package.json with another version, also of the own packages that it asks for. `names` are those of all own packages. */
export function manifestAt(text, version, names) {
  return jsonText(entryAt(JSON.parse(text), version, names));
}

/** The text of the lock file with another version of the own packages. `folders` are the folders of these, '' for the root. */
export function lockAt(text, version, names, folders) {
  const lock = JSON.parse(text);
  const packages = Object.fromEntries(
    Object.entries(lock.packages).map(([path, entry]) => [path, folders.includes(path) ? entryAt(entry, version, names) : entry]),
  );
  return jsonText({ ...lock, version, packages });
}

function entryAt(entry, version, names) {
  const asked = KINDS.filter((kind) => entry[kind] !== undefined).map((kind) => [kind, dependenciesAt(entry[kind], version, names)]);
  return { ...entry, version, ...Object.fromEntries(asked) };
}

function dependenciesAt(dependencies, version, names) {
  return Object.fromEntries(Object.entries(dependencies).map(([name, present]) => [name, names.includes(name) ? version : present]));
}

function jsonText(value) {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

/** The version that the first section of the changelog is of, dated or not; empty where its heading names none. */
export function firstVersionOf(text) {
  return /^## (\S+) – .*$/m.exec(/^## .*$/m.exec(text)?.[0] ?? '')?.[1] ?? '';
}

/** The changelog whose unreleased section has become that of a version; undefined where its first section is not unreleased. */
export function changelogAt(text, version, day) {
  const first = /^## .*$/m.exec(text)?.[0];
  return first !== undefined && UNRELEASED.test(first) ? text.replace(first, `## ${version} – ${day}`) : undefined;
}

/** Section of the changelog for a version, without its heading; empty where it has no section with its date. */
export function notesOf(text, version) {
  const [, ...sections] = text.split(/^## /m);
  const section = sections.find((each) => each.startsWith(`${version} – `) && !UNRELEASED.test(`## ${each}`));
  return section === undefined ? '' : section.slice(section.indexOf('\n') + 1).trim();
}
