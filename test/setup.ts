import { createHash, randomInt } from 'node:crypto';
import { relative } from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import { runsAll } from './case-count.ts';

/**
 * Seed of what tests draw. Every day it is the same for each file, so that a run fails by what was changed and by nothing else. When all tests are
 * run the cases are others each time, and the seed is printed.
 */
const file = relative(process.cwd(), expect.getState().testPath ?? '');
const seed = runsAll ? randomInt(2 ** 31 - 1) : createHash('sha256').update(file).digest().readInt32LE();
if (runsAll) process.stdout.write(`${file} draws by the seed ${seed}\n`);
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });

// Tables that follow late: `npm run test:all` sets how many milliseconds.
const pause = Number(process.env['CANDOR_PROJECTOR_PAUSE']);
if (pause > 0) (await import('../apps/server/src/kernel/tables/projector.ts')).projectLate(pause);
