import { expect, it } from 'vitest';
import { changedSince, digest, withImporters } from '../scripts/lib/lint.mjs';

const TEXTS = new Map([
  ['apps/a/desk.ts', 'export const desk = 1;'],
  ['apps/a/user.ts', `import { desk } from './desk.ts';`],
  ['apps/b/lazy.ts', `const desk = await import('../a/desk.ts');`],
  ['apps/b/other.ts', `import { x } from './desk-top.ts';`],
]);

it('OPS-41 the lint reads again what changed or is new, and what imports it', () => {
  const files = Object.fromEntries([...TEXTS].map(([path, text]) => [path, digest(text)]));
  expect(changedSince(TEXTS, files)).toEqual([]);
  expect(withImporters([], TEXTS)).toEqual([]);
  const changed = changedSince(TEXTS, { ...files, 'apps/a/desk.ts': 'another' });
  expect(changed).toEqual(['apps/a/desk.ts']);
  expect(withImporters(changed, TEXTS)).toEqual(['apps/a/desk.ts', 'apps/a/user.ts', 'apps/b/lazy.ts']);
  expect(changedSince(TEXTS, {})).toHaveLength(4);
});
