import { test } from 'vitest';
import { deciders } from './house-style/deciders.ts';
import { repositoryFiles } from './house-style/tree.ts';
test('x', () => {
  const t = performance.now();
  const f = deciders.broken(repositoryFiles());
  console.log(f.join('\n'));
  console.log(f.length, performance.now() - t);
});
