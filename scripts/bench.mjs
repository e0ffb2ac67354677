// Runs the benchmarks one by one, each in a process of its own, and prints one table of ratios:
// npm run bench [-- <names>]
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesUnder, giveUp, readText, ROOT, say } from './lib/project.mjs';

const names = process.argv.slice(2);
const files = filesUnder('bench').filter(
  (path) => /^bench\/[^/]+\.ts$/.test(path) && /^export (?:async )?function run\(/m.test(readText(path)),
);
const chosen = files.filter((path) => names.length === 0 || names.some((each) => path.includes(each)));
if (chosen.length === 0) giveUp(`No benchmark is named ${names.join(' or ')}; there are ${files.join(', ') || 'none'}.`);

const rows = [];
const notes = [];
let failed = 0;
for (const file of chosen) {
  say(`measuring ${file}`);
  const started = performance.now();
  const code = await measure(file);
  if (code !== 0) failed += 1;
  say(`${code === 0 ? 'measured' : 'FAILED'} ${file} in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}
print();
process.exitCode = failed === 0 ? 0 : 1;

function measure(file) {
  return new Promise((resolve) => {
    const child = fork(fileURLToPath(new URL('./lib/run-bench.mjs', import.meta.url)), [join(ROOT, file)], {
      cwd: ROOT,
      // The room for new objects is what `npm start` gives the server.
      execArgv: ['--import', 'tsx', '--expose-gc', '--max-semi-space-size=64'],
    });
    child.on('message', ({ row, note }) => (row ? rows.push(row) : notes.push(note)));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

function print() {
  const table = [['what', 'against', 'ours', 'baseline', 'ratio', 'aim', '']];
  for (const { what, against, ours, baseline, ratio, aim } of rows) {
    const holds = aim.bound === 'at least' ? ratio >= aim.ratio : ratio <= aim.ratio;
    table.push([
      what,
      against,
      ours,
      baseline,
      times(ratio),
      `${aim.bound === 'at least' ? '≥' : '≤'} ${times(aim.ratio)}`,
      holds ? 'holds' : 'MISSED',
    ]);
  }
  const widths = table[0].map((_, column) => Math.max(...table.map((each) => each[column].length)));
  const text = table.map((each) =>
    each
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd(),
  );
  text.splice(
    1,
    0,
    widths
      .map((width) => '-'.repeat(width))
      .join('  ')
      .trimEnd(),
  );
  process.stdout.write(`\n${text.join('\n')}\n${notes.map((note) => `\n${note}`).join('')}\n`);
}

function times(ratio) {
  return `${ratio >= 100 ? Math.round(ratio).toLocaleString('en') : Number(ratio.toPrecision(3))}×`;
}
