import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { SourceCopy } from './copy.ts';
import { drawn } from './drawn.ts';
import { KEPT } from './kept.ts';
import { mutated, type Mutant } from './mutant.ts';
import { resultTable, stateOf, type Verdict } from './result.ts';
import { Trial } from './trial.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * `npm run mutants [-- --only <text>] [--check] [--generated <number> --seed <number>]`: puts faults into a copy of the sources, one at a
 * time, and runs the narrowest tests that must see each. Kept faults are tried, or such as are drawn by a seed. `--only` takes those whose
 * name or file holds a text; `--check` finds out only whether they apply. Fails when a kept one survives without a reason, and when one does
 * not apply or its tests fail without it.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      check: { type: 'boolean', default: false },
      generated: { type: 'string' },
      seed: { type: 'string', default: '1' },
    },
  });
  const isKept = values.generated === undefined;
  const isMeant = ({ name, file }: Mutant): boolean => name.includes(values.only) || file.includes(values.only);
  const mutants = isKept ? KEPT.filter(isMeant) : drawn({ count: Number(values.generated), seed: Number(values.seed), isMeant });
  const copy = new SourceCopy(ROOT);
  const trial = new Trial(copy);
  // The runner ends by itself when its line to us does.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      copy.remove();
      process.exit(130);
    });
  const verdicts: Verdict[] = [];
  const errors: string[] = [];
  try {
    for (const mutant of mutants) {
      try {
        if (values.check) mutated(mutant, copy.original(mutant.file));
        // oxlint-disable-next-line no-await-in-loop -- one fault at a time
        else verdicts.push(told(await trial.of(mutant)));
      } catch (error) {
        errors.push((error as Error).message);
        console.log(`ERROR     ${(error as Error).message}`);
      }
    }
  } finally {
    await trial.end();
    copy.remove();
  }
  if (values.check) console.log(`${mutants.length - errors.length} of ${mutants.length} apply`);
  else console.log(`\n${resultTable(verdicts, errors, mutants.length)}`);
  return errors.length > 0 || (isKept && verdicts.some((verdict) => stateOf(verdict) === 'SURVIVED')) ? 1 : 0;
}

function told(verdict: Verdict): Verdict {
  const { mutant, by, ms } = verdict;
  console.log(`${stateOf(verdict).padEnd(9)} ${(ms / 1_000).toFixed(0).padStart(4)} s  ${mutant.name}`);
  if (by !== undefined) console.log(`                   ${by}`);
  return verdict;
}

process.exitCode = await main();
