import { expect, it } from 'vitest';
import { failedJourneys, failedTests, told } from '../scripts/lib/failed-tests.mjs';

it('OPS-42 what failed is named with why: a test, a file that does not load, a journey, and one that passed only when tried again', () => {
  const passed = { status: 'passed', fullName: 'is fine', failureMessages: [] };
  const failed = { status: 'failed', fullName: 'adds up', failureMessages: ['\u001B[31mexpected 2\u001B[0m\n\nto be 3'] };
  const files = [
    { name: '/project/test/a.test.ts', status: 'failed', assertionResults: [passed, failed] },
    { name: '/project/test/b.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
    { name: '/project/test/c.test.ts', status: 'passed', assertionResults: [passed] },
  ];
  expect(failedTests(files, '/project').map(told)).toEqual([
    'test/a.test.ts > adds up\n  expected 2\n  to be 3',
    'test/b.test.ts\n  no such file',
  ]);

  const spec = (title: string, ok: boolean, status: string, message?: string) => ({
    ok,
    file: 'trade.spec.ts',
    line: 7,
    title,
    tests: [{ status, results: [message === undefined ? {} : { error: { message } }] }],
  });
  expect(
    failedJourneys([
      { specs: [spec('buys', true, 'expected')], suites: [{ specs: [spec('sells', false, 'unexpected', 'not visible')] }] },
      { specs: [spec('waits', true, 'flaky', 'too late')] },
    ]).map(told),
  ).toEqual(['trade.spec.ts:7 > sells\n  not visible', 'trade.spec.ts:7 > waits\n  too late']);
});
