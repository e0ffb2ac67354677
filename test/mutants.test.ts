import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { editsOf } from '../bench/mutants/edits.ts';
import { KEPT } from '../bench/mutants/kept.ts';
import { mutated, projectOf } from '../bench/mutants/mutant.ts';
import { AREAS } from '../bench/mutants/nearest-tests.ts';
import { resultTable, stateOf } from '../bench/mutants/result.ts';

const planted = { name: 'a planted fault', file: 'packages/rules/src/planted.ts', from: 'left < right', to: 'left <= right', tests: [] };

const placeOf = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

describe('faults that are planted', () => {
  it('apply to the code as it is, each with tests that exist', () => {
    const faults = KEPT.flatMap((each) => {
      try {
        mutated(each, readFileSync(placeOf(each.file), 'utf8'));
        const files = each.tests.map((test) => (typeof test === 'string' ? test : test[0]));
        return files.filter((file) => !existsSync(placeOf(file))).map((file) => `${each.name}: no ${file}`);
      } catch (error) {
        return [`${each.name}: ${String(error)}`];
      }
    });
    const named = AREAS.flatMap(([, tests]) => tests).filter((test) => !existsSync(placeOf(`apps/server/test/${test}.test.ts`)));
    expect([...faults, ...named]).toEqual([]);
  });

  it('apply to the one place that they name, and to nothing else', () => {
    expect(mutated(planted, 'if (left < right) return;')).toBe('if (left <= right) return;');
    expect(() => mutated(planted, 'if (left > right) return;')).toThrow('"a planted fault" does not apply: its text stands 0 times');
    expect(() => mutated(planted, 'left < right; left < right')).toThrow('stands 2 times');
    expect(() => mutated({ ...planted, to: planted.from }, 'left < right')).toThrow('changes nothing');
    expect([projectOf('apps/server/test/http/access.test.ts'), projectOf('packages/rules/test/fees.test.ts')]).toEqual([
      'integration',
      'unit',
    ]);
  });

  it.each([
    ['bound', 'const a = left < right;', 'const a = left <= right;'],
    ['sign', 'const a = left + right;', 'const a = left - right;'],
    ['logic', 'const a = left && right;', 'const a = left || right;'],
    ['equality', 'const a = left !== right;', 'const a = left === right;'],
    ['one more', 'const a = 1_000n;', 'const a = 1001n;'],
    ['no await', 'const a = await left();', 'const a = left();'],
    ['accounts swapped', 'const a = { debit: left, credit: right, amount };', 'const a = { debit: right, credit: left, amount };'],
    ['accounts swapped', 'const a = { debit, credit };', 'const a = { debit: credit, credit: debit };'],
    ['no guard', `function a() { if (left) return { refused: 'not_found' }; }`, 'function a() {  }'],
    ['no guard', `function a() { if (left) { return { refused: 'not_found' }; } }`, 'function a() {  }'],
  ])('are made of syntax: %s in %s', (kind, text, wanted) => {
    const edits = editsOf({ path: 'packages/rules/src/planted.ts', text });
    expect(edits.map((edit) => [edit.kind, text.slice(0, edit.start) + edit.to + text.slice(edit.end)])).toEqual([[kind, wanted]]);
  });

  it.each(['const a = `${left} + ${right}`;', `const a = left + 'px';`, 'type A = 1 | 2;', 'if (left) return 7n;', '// left < right'])(
    'leave alone what is no fault: %s',
    (text) => {
      const edits = editsOf({ path: 'packages/rules/src/planted.ts', text: `function b() { ${text}\n }` });
      expect(edits.filter(({ kind }) => kind !== 'one more')).toEqual([]);
    },
  );

  it('that survive are let be with a written reason only', () => {
    const survived = { mutant: planted, by: undefined, ms: 1 };
    const reasoned = { ...survived, mutant: { ...planted, reason: 'nobody can see it' } };
    expect([stateOf(survived), stateOf(reasoned), stateOf({ ...survived, by: 'a test' })]).toEqual(['SURVIVED', 'reasoned', 'caught']);
    const table = resultTable([survived, reasoned], ['"another" does not apply'], 3);
    for (const line of ['(nobody can see it)', 'ERROR  "another" does not apply', '2 of 3 tried, 1 errors']) expect(table).toContain(line);
  });
});
