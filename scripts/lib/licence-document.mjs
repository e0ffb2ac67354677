import { CARRIED, licenceOf, LICENCES, READ_BY_HAND } from './licences.mjs';
import { lockedPackages } from './lock.mjs';
import { strongerUse, useOf } from './uses.mjs';

/** The licence list as a document: the allowed licences with their reasons, then every package. Always the same for one lock file. */
export function licenceDocument(packages) {
  const rows = new Map();
  for (const { name, entry } of lockedPackages(packages)) {
    const key = `${name}@${entry.version}`;
    const use = strongerUse(rows.get(key)?.use, useOf(entry));
    rows.set(key, { name, version: entry.version, licence: licenceOf(name, entry) ?? 'unknown', use });
  }
  const sorted = [...rows.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  const counts = new Map();
  for (const { licence } of sorted) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  return [
    '# Licences of the dependencies',
    '',
    'Generated from `package-lock.json` by `npm run sbom`; do not edit. The reasons stand in `scripts/lib/licences.mjs`. `npm run check` fails when a package',
    'has a licence that is not in the first table, or none, and when this list is not the one of the lock file.',
    '',
    'A *runtime* package is loaded by the server, is part of the pages or builds them; an *optional* one only on some platforms or when it can be',
    'installed; a *development* one checks or tests, and `npm start` does not install it. The list has the packages of all platforms; one machine',
    'installs about half of them.',
    '',
    '## Allowed licences',
    '',
    '| Licence | Allowed for | Why |',
    '| --- | --- | --- |',
    ...Object.entries(LICENCES).map(([name, rule]) => `| ${name} | ${scopeOf(rule)} | ${rule.why} |`),
    '',
    'A licence that is not in this table is refused. That is meant for the ones that would reach into the product or forbid hosting it: GPL and AGPL, SSPL,',
    'the Business Source and Commons Clause family, and the non-commercial or no-derivatives Creative Commons licences. For data, CC0-1.0 and CC-BY-4.0',
    'could be added when a package needs them; CC-BY asks for a credit, which would have to be shown.',
    '',
    '## Read by hand',
    '',
    '| Package | Licence | Why |',
    '| --- | --- | --- |',
    ...Object.entries(READ_BY_HAND).map(([key, { licence, why }]) => `| ${key} | ${licence} | ${why} |`),
    '',
    '## Packages that carry other works',
    '',
    'The licence of these packages is that of their wrapping. What they carry has its own:',
    '',
    '| Package | Carries | Licences of what it carries |',
    '| --- | --- | --- |',
    ...CARRIED.map(({ name, works, licences }) => `| ${name} | ${works} | ${licences} |`),
    '',
    '## How many of each',
    '',
    '| Licence | Packages |',
    '| --- | --- |',
    ...[...counts]
      .toSorted(([one, few], [other, many]) => many - few || (one < other ? -1 : 1))
      .map(([licence, count]) => `| ${licence} | ${count} |`),
    '',
    '## Every package',
    '',
    '| Package | Version | Licence | Use |',
    '| --- | --- | --- | --- |',
    ...sorted.map(({ name, version, licence, use }) => `| ${name} | ${version} | ${licence} | ${use} |`),
    '',
  ].join('\n');
}

function scopeOf({ packages }) {
  if (packages === undefined) return 'everything';
  const names = packages.source.split('|').map((each) => (each.endsWith('$') ? each : `${each}*`));
  return names.map((each) => `\`${each.replaceAll(/[\\^$]/g, '')}\``).join(', ');
}
