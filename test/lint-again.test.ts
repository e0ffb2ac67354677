import { expect, it } from 'vitest';
import { Passed } from '../scripts/lib/passed.mjs';
import { changedSince, changedSinceLanded, digest, pathsFound, withImporters } from '../scripts/lib/lint.mjs';

const TEXTS = new Map([
  ['apps/a/desk.ts', 'export const desk = 1;'],
  ['apps/a/user.ts', `import { desk } from './desk.ts';`],
  ['apps/b/lazy.ts', `const desk = await import('../a/desk.ts');`],
  ['apps/b/other.ts', `import { x } from './desk-top.ts';`],
  ['apps/b/desk.ts', 'export const another = 1;'],
  ['apps/b/its-own.ts', `import { another } from './desk.ts';`],
  ['packages/api/src/index.ts', `export * from './codes.ts';`],
  ['packages/api/src/codes.ts', 'export const CODES = [];'],
  ['packages/ui/src/desk.ts', `import type { Code } from '@candor/api';`],
  ['apps/b/kit.ts', `import { desk } from '@candor/ui/desk.ts';`],
  ['apps/server/src/calls/call.ts', 'export const call = 1;'],
  ['e2e/calls.ts', `import { call } from '@candor/server/calls/call';`],
]);

it('OPS-41 the lint reads again what changed or is new, and what imports it', () => {
  const files = Object.fromEntries([...TEXTS].map(([path, text]) => [path, digest(text)]));
  expect(changedSince(TEXTS, files)).toEqual([]);
  expect(withImporters([], TEXTS)).toEqual([]);
  const changed = changedSince(TEXTS, { ...files, 'apps/a/desk.ts': 'another' });
  expect(changed).toEqual(['apps/a/desk.ts']);
  expect(withImporters(changed, TEXTS)).toEqual(['apps/a/desk.ts', 'apps/a/user.ts', 'apps/b/lazy.ts']);
  expect(withImporters(['packages/ui/src/desk.ts'], TEXTS)).toEqual(['apps/b/kit.ts', 'packages/ui/src/desk.ts']);
  expect(withImporters(['apps/server/src/calls/call.ts'], TEXTS)).toEqual(['apps/server/src/calls/call.ts', 'e2e/calls.ts']);
  expect(withImporters(['packages/api/src/codes.ts'], TEXTS)).toEqual(['packages/api/src/codes.ts', 'packages/api/src/index.ts']);
  expect(withImporters(['packages/api/src/index.ts'], TEXTS)).toEqual(['packages/api/src/index.ts', 'packages/ui/src/desk.ts']);
  expect(changedSince(TEXTS, {})).toHaveLength(TEXTS.size);
});

it('OPS-41 where nothing is remembered, the lint reads what is another than on main, and everything where the rules are', () => {
  const git =
    (differing: readonly string[], added: readonly string[] = []) =>
    (command = '', ...rest: readonly string[]) =>
      command === 'merge-base' ? 'abc123\n' : `${(command === 'diff' && rest.includes('abc123') ? differing : added).join('\n')}\n`;
  const paths = ['apps/a/desk.ts', 'docs/desk.ts', 'README.md'];
  expect(changedSinceLanded(git(paths, ['e2e/new.ts', 'e2e/new.png']))).toEqual(['apps/a/desk.ts', 'e2e/new.ts']);
  expect(changedSinceLanded(git([]))).toEqual([]);
  expect(changedSinceLanded(git([...paths, '.oxlintrc.json']))).toBeUndefined();
  const withoutMain = (): string => {
    throw new Error('fatal: Not a valid object name main');
  };
  expect(changedSinceLanded(withoutMain)).toBeUndefined();
});

it('OPS-41 a file with a finding is read again, and no other for its sake', () => {
  const output = 'x rule(name): what is wrong\n    ,-[apps/a/desk.ts:3:7]\n 2 | list[1]\n x other(rule)\n   ,-[e2e/calls.ts:12:1]\n';
  expect([...pathsFound(output)]).toEqual(['apps/a/desk.ts', 'e2e/calls.ts']);
  expect(pathsFound('Found 0 warnings and 0 errors.').size).toBe(0);
});

it('OPS-41 a check is made again when something changed that it looks at, was added or taken away, and only then', () => {
  const types = { name: 'types', of: ['packages', 'tsconfig.json'] };
  const files = new Map([
    ['packages/money/units.ts', 'a'],
    ['packages-of-others/units.ts', 'b'],
    ['tsconfig.json', 'c'],
  ]);
  const first = new Passed({}, files);
  expect(first.stands(types)).toBe(false);
  first.note(types);
  const stands = (now: ReadonlyMap<string, string>): boolean => new Passed(first.noted, now).stands(types);
  expect(stands(files)).toBe(true);
  expect(stands(new Map([...files, ['packages-of-others/units.ts', 'another'], ['e2e/new.ts', 'd']]))).toBe(true);
  expect(stands(new Map([...files, ['tsconfig.json', 'another']]))).toBe(false);
  expect(stands(new Map([...files, ['packages/money/new.ts', 'd']]))).toBe(false);
  expect(stands(new Map([...files].slice(1)))).toBe(false);
  // What does not say what it looks at is made each time.
  first.note({ name: 'lock file' });
  expect(new Passed(first.noted, files).stands({ name: 'lock file' })).toBe(false);
  // What passed before and did not now is not remembered.
  const later = new Passed(first.noted, new Map());
  expect([later.stands(types), later.noted]).toEqual([false, {}]);
});
