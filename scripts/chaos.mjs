// Kills server and database at random under load and proves that nothing acknowledged was lost: npm run chaos -- --help
import { runProgram } from './lib/program.mjs';

process.exitCode = await runProgram('bench/chaos/main.ts');
