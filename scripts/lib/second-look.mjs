// A second look at what failed: a test that passes alone is unsteady. It is named, and mended by the next developer, but throws no work away.
/** More failures than this are no accident, and are not looked at again. */
const LOOKED_AT_AGAIN_MOST = 12;
/** Unsteady tests that a run may have and be green. */
const UNSTEADY_MOST = 3;

/**
 * Runs tests, and those that failed once more. Resolves with how many passed and were skipped, the failures that stay, and the unsteady tests, which failed and
 * then passed; these count as passed.
 */
export async function lookTwice(runner, say = () => undefined) {
  const first = await runner.run();
  const { passed, skipped, failures, broken } = first;
  if (failures.length === 0 || failures.length > LOOKED_AT_AGAIN_MOST) return { passed, skipped, failures, broken, unsteady: [] };
  say(`looking again, alone, at ${failures.map(({ name }) => name).join('; ')}`);
  const second = await runner.again(failures);
  const still = new Set(second.failures.map(({ name }) => name));
  // A run that broke off has shown nothing.
  const stands = ({ file, name }) => second.broken > 0 || still.has(name) || still.has(file);
  const unsteady = failures.filter((each) => !stands(each));
  return { passed: passed + unsteady.length, skipped, failures: failures.filter(stands), broken, unsteady };
}

/** Verdict on a run: green with up to three unsteady tests; `strict` counts each of them as failed. */
export function conclude(results, { strict }) {
  const sum = (count) => results.reduce((total, each) => total + count(each), 0);
  const unsteady = results.flatMap((each) => each.unsteady);
  const isCounted = strict || unsteady.length > UNSTEADY_MOST;
  const counted = isCounted ? unsteady.length : 0;
  return {
    passed: sum(({ passed }) => passed) - counted,
    failed: sum(({ failures, broken }) => failures.length + broken) + counted,
    skipped: sum(({ skipped }) => skipped),
    unsteady: unsteady.map(({ name }) => name),
  };
}
