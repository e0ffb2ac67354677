import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Attack } from './attack.ts';
import { CUSTOMERS, tally } from './target.ts';

const ANSWER_MS_MAX = 15_000;

/** The database's processes, the first one and its children. */
function processes(dataDir: string): number[] {
  const main = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const children = execFileSync('pgrep', ['-P', String(main)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number);
  return [main, ...children.filter((pid) => pid > 0)];
}

/** The database does not end but no longer does anything. */
export const STAND_STILL: Attack = {
  name: 'the database stands still',
  run: async ({ target, dataDir }) => {
    const address = '198.51.100.77';
    const token = await target.signIn(CUSTOMERS[2], address);
    const stopped = processes(dataDir);
    for (const pid of stopped) process.kill(pid, 'SIGSTOP');
    try {
      const answers = await Promise.all([
        target.post('lever/cancel', { id: 1_999_999_999 }, { token, keyed: true, address }),
        target.post('set/lang', { lang: 'en' }, { token, address }),
        target.get('user/info', {}, { token, address }),
        target.post('user/login', { user_string: CUSTOMERS[2], password: 'wrong-one' }, { address: '198.51.100.78' }),
      ]);
      const slowest = Math.max(...answers.map(({ milliseconds }) => milliseconds));
      return { held: slowest <= ANSWER_MS_MAX, figure: `the last answer after ${(slowest / 1_000).toFixed(1)} s (${tally(answers)})` };
    } finally {
      for (const pid of stopped) process.kill(pid, 'SIGCONT');
    }
  },
};
