// Brings faults about beside trading and says how the venue bore them: npm run faults [-- --only full-disk]
import { runProgram } from './lib/program.mjs';

process.exitCode = await runProgram('bench/faults/main.ts');
