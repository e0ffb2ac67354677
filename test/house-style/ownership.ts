import { repositoryFiles, withoutComments, type Rule, type SourceFile } from './tree.ts';

const FEATURE = /^apps\/server\/src\/features\/(?<feature>[^/]+)\//;
const DECLARATION = /(?:\b(?:table|conversation)\(\{|: Table<[^=]*= \{)\s*name: '(?<name>\w+)'/g;
/** Texts for people, in which a table's name is a word like others. */
const PROSE = /\/founding\//;

/** Tables of features that only their SQL knows. */
const UNDECLARED: Readonly<Record<string, string>> = { upload_contents: 'identity', liability_tiles: 'liabilities' };

/** Tables of other features that a feature reads itself. A table that several read is a view that the owner lends (`customers`, `operator_names`). */
const READS: readonly (readonly [feature: string, table: string, why: string])[] = [
  ['account', 'area_codes', 'the countries that registration offers'],
  ['account', 'identity_checks', 'whether a customer is certified, on the customer’s page'],
  ['account', 'payment_methods', 'whether a bank account is bound, in the profile'],
  ['account', 'shops', 'whether a customer has a shop, in the profile'],
  ['c2c', 'payment_details', 'the check that every order says where it is paid to'],
  ['detection', 'sign_ins', 'which accounts were signed in to from one place'],
  ['detection', 'api_keys', 'which accounts have API keys for one place'],
  ['detection', 'withdrawal_addresses', 'which accounts pay out to one address'],
  ['detection', 'identity_checks', 'which accounts were handed in one document for'],
  ['detection', 'lever_orders', 'what accounts that share something stood in'],
  ['detection', 'c2c_orders', 'who stood against whom in orders between customers'],
  ['detection', 'c2c_appeals', 'which of those orders somebody else paid'],
  ['detection', 'shops', 'whose shops were paid'],
  ['contracts', 'terms_changes', 'the check that every void was decided'],
  ['seconds', 'terms_changes', 'the same check of seconds orders'],
];

const READING = /\b(?:from|join)\s+((?:[a-z_]\w*(?:\s+(?:as\s+)?[a-z_]\w*)?)(?:\s*,\s*[a-z_]\w*(?:\s+(?:as\s+)?[a-z_]\w*)?)*)/g;
const WRITING = /\b(?:insert\s+into|update|delete\s+from|truncate)\s+([a-z_]\w*)/g;

const featureOf = (path: string): string | undefined => FEATURE.exec(path)?.groups?.['feature'];

/** The tables that a file declares. */
function declaredIn(file: SourceFile): string[] {
  return [...file.text.matchAll(DECLARATION)].map((match) => match.groups?.['name'] ?? '');
}

/** The feature that each table belongs to; what is not a feature's has no entry. */
function owners(files: readonly SourceFile[]): Map<string, string> {
  const owned = new Map(Object.entries(UNDECLARED));
  for (const file of files) {
    const feature = featureOf(file.path);
    for (const name of feature === undefined ? [] : declaredIn(file)) if (!owned.has(name)) owned.set(name, feature ?? '');
  }
  return owned;
}

/** Returns the strings of a file, which hold its SQL. */
function strings({ text }: SourceFile): string[] {
  return withoutComments(text).match(/`[^`]*`|'[^'\n]*'/g) ?? [];
}

function faultsIn(file: SourceFile, feature: string, owned: ReadonlyMap<string, string>): string[] {
  const others = (name: string): boolean => (owned.get(name) ?? feature) !== feature;
  const texts = strings(file);
  const faults = declaredIn(file)
    .filter(others)
    .map((name) => `declares ${name}, which is ${owned.get(name)}'s`);
  for (const [, name = ''] of texts.flatMap((text) => [...text.matchAll(WRITING)]))
    if (others(name)) faults.push(`writes ${name}, which is ${owned.get(name)}'s`);
  for (const [, list = ''] of texts.flatMap((text) => [...text.matchAll(READING)])) {
    for (const name of list.split(',').map((each) => each.trim().split(/\s/)[0] ?? '')) {
      if (others(name) && !READS.some(([reader, table]) => reader === feature && table === name))
        faults.push(`reads ${name}, which is ${owned.get(name)}'s`);
    }
  }
  return faults.map((fault) => `${file.path} ${fault}`);
}

/** A feature writes its own tables only, and reads others' only where that is agreed. Tables of the kernel and the market are read by all. */
export const ownership: Rule = {
  name: 'a feature writes its own tables, and reads others’ only where that is agreed',
  broken(files) {
    const owned = owners([...repositoryFiles(), ...files]);
    return files.flatMap((file) => {
      const feature = featureOf(file.path);
      return feature === undefined || PROSE.test(file.path) ? [] : faultsIn(file, feature, owned);
    });
  },
};
