// Puts faults into a copy of the sources, one at a time, and says which tests see them: npm run mutants [-- --only <text>]
import { runProgram } from './lib/program.mjs';

process.exitCode = await runProgram('bench/mutants/main.ts');
