import { describe, expect, it } from 'vitest';
import { subjectFaults } from '../scripts/lib/subjects.mjs';

describe('OPS-86 subjects of commits', () => {
  it.each([
    'kernel: move modules into rooms',
    'docs, rules: write docstrings plainly',
    'release: 0.2.0',
    'c2c: pass the version',
    'web: bring the menu back',
  ])('takes %s', (subject) => expect(subjectFaults([subject])).toEqual([]));

  it.each([
    ['Kernel rooms', 'not “area: imperative”'],
    ['kernel: moved modules', '“moved” is no imperative'],
    ['kernel: moves modules', '“moves” is no imperative'],
    ['kernel: moving modules', '“moving” is no imperative'],
    [`kernel: move ${'modules '.repeat(9)}`, '85 characters, at most 72'],
  ])('refuses %s', (subject, why) => {
    expect(subjectFaults([subject, 'kernel: mend a fault'])).toEqual([expect.stringContaining(why)]);
  });
});
