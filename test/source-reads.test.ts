import { describe, expect, test } from 'vitest';
import { insert, rowOf, rowsOf, touchesOf, type Table } from '../apps/server/src/kernel/model/table.ts';
import { repositoryFiles, withoutComments } from './house-style/tree.ts';

/** Part of a source that is looked at. */
interface Looked {
  readonly name: string;
  load(keys: readonly string[]): { readonly text: string };
  reads?(key: string): readonly string[];
}

/** A source may leave these out: no change of a row writes them. */
const UNWRITTEN: Readonly<Record<string, string>> = {
  currencies: 'migrations write them, and the server may only read them',
  accounts: 'postings write them, and decisions see balances; a source only compares them with transfers, at one moment',
  transfers: 'as accounts',
};

/** Table behind a view that a feature lends: a source that reads the view depends on it. */
const LENT: Readonly<Record<string, string>> = { customers: 'users', operator_names: 'operators' };

/** Pattern of the declarations of tables and sources. */
const TABLE = /const (?<constant>\w+)(?:: Table<[^=]*> = \{| = table\(\{)\s*name: '(?<name>\w+)',(?<rest>[^{]*)/g;
/** A kind of conversations is a table too; its scope is the chat. */
const CONVERSATION = /= conversation\(\{\s*name: '(?<name>\w+)'/g;
const SOURCE = /(?<exported>export )?const (?<name>\w+)(?:: Source<| = (?:rowSource|rowsSource|querySource)\()/g;

/** Good for every source: orders are named by owner and id. */
const KEY = '7,8';

const server = repositoryFiles()
  .filter(({ path }) => /^apps\/server\/src\/(?!kernel\/).*\.ts$/.test(path))
  .map(({ path, text }) => ({ path, text: withoutComments(text) }));

/** The tables that commands write, by name, with the scope that each definition of it says. */
function writtenTables(texts: readonly string[]): Map<string, Set<string>> {
  const tables = new Map<string, Set<string>>();
  for (const text of texts) {
    for (const { groups: { name = '', rest = '' } = {} } of text.matchAll(TABLE)) {
      const scope = /scope: '(\w+)'/.exec(rest)?.[1] ?? (rest.includes('parties: [') ? 'parties' : 'none');
      tables.set(name, (tables.get(name) ?? new Set()).add(scope));
    }
    for (const { groups: { name = '' } = {} } of text.matchAll(CONVERSATION)) tables.set(name, new Set(['chat_id']));
  }
  return tables;
}

/** The tables that a statement reads. */
function tablesIn(sql: string): string[] {
  const named = new Set([...sql.matchAll(/(?:\bwith\s+|\)\s*,\s*)(\w+) as (?:materialized )?\(/g)].map(([, name]) => name));
  const read = [...sql.matchAll(/\b(?:from|join)\s+(?:only\s+)?(\w+)(?!\w*\s*\()/g)].map(([, name = '']) => name);
  return [...new Set(read)].filter((name) => !named.has(name) && !['select', 'lateral', 'values'].includes(name));
}

/** Finds the faults of the dependencies that a source states. */
function faultsOf({ name, load, reads }: Looked, tables: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  if (!reads) return [`${name} does not say what it depends on`];
  const { text } = load([KEY]);
  const touches = reads(KEY);
  const depended = new Set(touches.map((touch) => touch.replace(/[#@].*/s, '')));
  const unwritten = [...depended]
    .filter((table) => !tables.has(table))
    .map((table) => `${name} depends on ${table}, which no command writes`);
  const unscoped = touches
    .filter((touch) => touch.includes('@') && tables.get(touch.replace(/@.*/s, ''))?.has('none'))
    .map((touch) => `${name} depends on ${touch}, and the table has no scope`);
  const leftOut = tablesIn(text)
    .map((table) => LENT[table] ?? table)
    .filter((table) => !depended.has(table) && !(table in UNWRITTEN))
    .map((table) => `${name} reads ${table} and does not depend on it`);
  const listed = /\bfrom\s+\w+(?:\s+(?:as\s+)?\w+)?\s*,/.test(text) ? [`${name} lists tables with a comma: write a join`] : [];
  return [...unwritten, ...unscoped, ...leftOut, ...listed];
}

/** The arguments of every call of a function, each as text. */
function callsOf(name: string, text: string): string[][] {
  return [...text.matchAll(new RegExp(`(?<![\\w.])${name}\\(`, 'g'))].map(({ index, 0: { length } }) => {
    const given = [''];
    let depth = 0;
    for (const character of text.slice(index + length)) {
      if ('([{'.includes(character)) depth += 1;
      if (')]}'.includes(character)) depth -= 1;
      if (depth < 0) break;
      if (character === ',' && depth === 0) given.push('');
      else given[given.length - 1] += character;
    }
    return given.map((each) => each.trim()).filter((each) => each !== '');
  });
}

/** Tables whose every definition under this name has a scope. */
function scopedNames(texts: readonly string[]): Set<string> {
  const definitions = texts.flatMap((text) => [...text.matchAll(TABLE)].map(({ groups }) => groups ?? {}));
  const without = new Set(definitions.filter(({ rest = '' }) => !rest.includes('scope:')).map(({ constant = '' }) => constant));
  return new Set(definitions.map(({ constant = '' }) => constant).filter((name) => !without.has(name)));
}

/** Updates of scoped tables that do not say whose row it is. */
function ownerless(text: string, scoped: ReadonlySet<string>): string[] {
  return callsOf('update', text)
    .filter(([table = '', ...rest]) => scoped.has(table) && rest.length < 3)
    .map((given) => `update(${given.join(', ')})`);
}

const declared = server.flatMap(({ path, text }) =>
  [...text.matchAll(SOURCE)].map(({ groups: { exported, name = '' } = {} }) => ({ path, name, exported: exported !== undefined })),
);
const sources = await Promise.all(
  declared
    .filter(({ exported }) => exported)
    .map(async ({ path, name }) => {
      const module: Record<string, Looked> = await import(/* @vite-ignore */ new URL(`../${path}`, import.meta.url).href);
      return module[name] as Looked;
    }),
);
const tables = writtenTables(server.map(({ text }) => text));

describe('sources', () => {
  test('are found', () => {
    expect(sources.length).toBeGreaterThan(25);
    expect(tables.size).toBeGreaterThan(25);
  });

  test('are exported, so that they are looked at here', () => {
    expect(declared.filter(({ exported }) => !exported)).toEqual([]);
  });

  test.each(sources.map((source) => [source.name, source] as const))('%s depends on every table that it reads', (_name, source) => {
    expect(faultsOf(source, tables)).toEqual([]);
  });
});

describe('tables', () => {
  test('that are defined more than once have one scope', () => {
    expect([...tables].filter(([, scopes]) => scopes.size > 1)).toEqual([]);
  });

  test('with a scope are changed in the name of an owner', () => {
    const scoped = scopedNames(server.map(({ text }) => text));
    expect(scoped).toContain('SESSIONS');
    expect(server.flatMap(({ path, text }) => ownerless(text, scoped).map((call) => `${path}: ${call}`))).toEqual([]);
    expect(ownerless('[update(SESSIONS, id(1, 2), { ended_at: now, device: [a, b] })]', scoped)).toHaveLength(1);
    expect(ownerless('[update(SESSIONS, id, { ended_at: now }, userId), update(USERS, id, {})]', scoped)).toEqual([]);
  });

  test('that sources may leave out are written by no command', () => {
    expect(Object.keys(UNWRITTEN).filter((name) => tables.has(name))).toEqual([]);
  });

  test('touch what sources depend on', () => {
    const table: Table<{ id: number; user_id: number }> = {
      name: 'notes',
      key: 'id',
      scope: 'user_id',
      columns: { id: 'int', user_id: 'int' },
    };
    const touches = touchesOf(insert(table, { id: 1, user_id: 2 }));
    expect(touches).toEqual(expect.arrayContaining([...rowOf(table, 1), rowsOf(table, 2)[0]]));
    expect(touches).not.toEqual(expect.arrayContaining(rowOf(table, 2)));
  });
});

describe('the look at sources sees', () => {
  const load = (text: string) => () => ({ text });
  test.each<[string, Looked]>([
    ['one that says nothing', { name: 'planted', load: load('select 1') }],
    [
      'a table left out of a join',
      { name: 'planted', load: load('select * from users join passkeys using (id)'), reads: () => ['users#1'] },
    ],
    ['a table left out below', { name: 'planted', load: load('select (select 1 from codes) from users'), reads: () => ['users'] }],
    ['a table behind a comma', { name: 'planted', load: load('select 1 from users, codes'), reads: () => ['users'] }],
    ['a table that no command writes', { name: 'planted', load: load('select 1'), reads: () => ['user'] }],
    ['rows of an owner where the table has no scope', { name: 'planted', load: load('select 1'), reads: () => ['users@1', 'users@?'] }],
  ])('%s', (_what, source) => {
    expect(faultsOf(source, tables)).not.toEqual([]);
  });

  test('and takes functions, lists of values and named parts of a statement for no tables', () => {
    const text = `with given as (select id from users) select * from given join unnest($1::int[]) as asked (id) using (id)
      cross join lateral (select 1 from codes) as newest`;
    expect(tablesIn(text)).toEqual(['users', 'codes']);
  });
});
