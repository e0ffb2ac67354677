import { join } from 'node:path';
import { createVitest, type TestSpecification } from 'vitest/node';
import { projectOf, type TestFile } from './mutant.ts';

/** Request to a runner: to forget the text of files, and to run tests. */
export interface Question {
  readonly changed: readonly string[];
  readonly test: TestFile;
}

/** Result of one test file. */
export interface Answer {
  /** The first failed test, or what failed before any; undefined when all passed. */
  readonly failed: string | undefined;
  readonly ran: number;
}

const ROOT = process.cwd();
const vitest = await createVitest('test', { root: ROOT, watch: false, bail: 1, reporters: [{}] });

function specificationOf(file: string): TestSpecification {
  const project = vitest.projects.find(({ name }) => name === projectOf(file));
  if (!project) throw new Error(`there is no project for ${file}`);
  return project.createSpecification(join(ROOT, file));
}

async function answer({ changed, test }: Question): Promise<Answer> {
  for (const path of changed) vitest.invalidateFile(join(ROOT, path));
  const [file, named] = typeof test === 'string' ? [test, undefined] : test;
  if (named === undefined) vitest.resetGlobalTestNamePattern();
  else vitest.setGlobalTestNamePattern(named.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const specification = specificationOf(file);
  vitest.state.clearErrors();
  const run = await vitest.runTestSpecifications([specification]);
  // What earlier runs left is told as well.
  const testModules = run.testModules.filter(({ moduleId }) => moduleId === specification.moduleId);
  const tests = testModules.flatMap(({ children }) => [...children.allTests()]);
  const ran = tests.filter((each) => each.result().state !== 'skipped').length;
  const red = tests.find((each) => each.result().state === 'failed');
  const suite = testModules.flatMap((module) => [...module.errors(), ...[...module.children.allSuites()].flatMap((each) => each.errors())]);
  const broken = [...suite, ...run.unhandledErrors.map(asError)][0]?.message;
  return { failed: red?.fullName ?? broken, ran };
}

function asError(error: unknown): { readonly message: string } {
  return typeof error === 'object' && error !== null && 'message' in error ? { message: String(error.message) } : { message: 'unknown' };
}

process.on('message', (question: Question) => {
  answer(question).then(
    (given) => process.send?.(given),
    (error: Error) => process.send?.({ failed: `the runner: ${error.message}`, ran: 0 } satisfies Answer),
  );
});
process.on('disconnect', () => void vitest.close().finally(() => process.exit()));
process.send?.('ready');
