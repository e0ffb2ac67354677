import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { limitsFault } from '../scripts/lib/limits.mjs';

const scriptOf = (name: string): string => fileURLToPath(new URL(`../scripts/${name}.mjs`, import.meta.url));
const limits = (soft: string, hard: string): string =>
  `Limit                     Soft Limit           Hard Limit           Units     \nMax processes             9                    9                    processes \nMax open files            ${soft.padEnd(20)} ${hard.padEnd(20)} files     \n`;

describe('the limits of the process', () => {
  it('OPS-77 are enough from 512 open files on, as far as they can be raised', () => {
    expect(limitsFault(limits('64', '1048576'))).toBeUndefined();
    expect(limitsFault(limits('512', '512'))).toBeUndefined();
    expect(limitsFault(limits('1024', 'unlimited'))).toBeUndefined();
    expect(limitsFault('')).toBeUndefined();
    expect(limitsFault(limits('256', '511'))).toBe(
      'Only 511 files may be open at once, and 512 are needed; raise the limit (ulimit -n, LimitNOFILE, or --ulimit nofile).',
    );
  });

  for (const script of ['prepare', 'start'])
    it.skipIf(!existsSync('/proc/self/limits'))(`OPS-77 are looked at first by the script ${script}`, async () => {
      for (const files of [64, 128, 256]) {
        const { code, err } = await run(`ulimit -n ${files}; exec "${process.execPath}" "${scriptOf(script)}"`);
        expect(err).toBe(
          `candor: Only ${files} files may be open at once, and 512 are needed; raise the limit (ulimit -n, LimitNOFILE, or --ulimit nofile).\n`,
        );
        expect(code).toBe(1);
      }
    });
});

function run(command: string): Promise<{ code: number; err: string }> {
  return new Promise((resolve) => {
    execFile('sh', ['-c', command], (error, _, err) => resolve({ code: Number(error?.code ?? 0), err }));
  });
}
