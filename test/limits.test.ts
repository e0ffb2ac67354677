import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { groupRooms, limitsFault, userRoom } from '../scripts/lib/limits.mjs';

const scriptOf = (name: string): string => fileURLToPath(new URL(`../scripts/${name}.mjs`, import.meta.url));
const limits = (soft: string, hard: string, processes = 'unlimited'): string =>
  `Limit                     Soft Limit           Hard Limit           Units     \nMax processes             ${processes.padEnd(20)} unlimited            processes \nMax open files            ${soft.padEnd(20)} ${hard.padEnd(20)} files     \n`;

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

  it('OPS-83 are enough where 96 more processes and threads may run, by each bound that there is', () => {
    expect(limitsFault('', [{ most: 96, used: 0 }])).toBeUndefined();
    expect(limitsFault('', [{ most: 200, used: 104 }])).toBeUndefined();
    expect(limitsFault('', [{ most: 25, used: 0 }])).toBe(
      'Only 25 processes and threads may run at once and 96 are needed; raise the limit (ulimit -u, TasksMax, or --pids-limit).',
    );
    expect(
      limitsFault('', [
        { most: 4000, used: 9 },
        { most: 200, used: 105 },
      ]),
    ).toBe(
      'Only 200 processes and threads may run at once, of which 105 are there already, and 96 are needed; raise the limit (ulimit -u, TasksMax, or --pids-limit).',
    );
  });

  it('OPS-83 are counted for the user only where they are low, and for a container and what is around it', () => {
    const counted = (): number => 7;
    expect(userRoom(limits('1', '1', '300'), counted)).toEqual([{ most: 300, used: 7 }]);
    const uncounted = (): number => expect.unreachable('nobody looks');
    expect(userRoom(limits('1', '1', '7839'), uncounted)).toEqual([]);
    expect(userRoom(limits('1', '1'), uncounted)).toEqual([]);
    const files: Readonly<Record<string, string>> = {
      '/sys/fs/cgroup/pids.max': 'max\n',
      '/sys/fs/cgroup/pod/pids.max': '100\n',
      '/sys/fs/cgroup/pod/pids.current': '20\n',
      '/sys/fs/cgroup/pod/venue/pids.max': '50\n',
    };
    const read = (file: string): string | undefined => files[file];
    expect(groupRooms('0::/pod/venue\n', read)).toEqual([
      { most: 50, used: 0 },
      { most: 100, used: 20 },
    ]);
    expect(groupRooms('0::/\n', read)).toEqual([]);
    expect(groupRooms('3:pids:/old\n', read)).toEqual([]);
  });

  for (const script of ['prepare', 'start'])
    it.skipIf(!existsSync('/proc/self/limits'))(`OPS-77 OPS-83 are looked at first by the script ${script}`, async () => {
      for (const files of [64, 128, 256]) {
        const { code, err } = await run(`ulimit -n ${files}; exec "${process.execPath}" "${scriptOf(script)}"`);
        expect(err).toBe(
          `candor: Only ${files} files may be open at once, and 512 are needed; raise the limit (ulimit -n, LimitNOFILE, or --ulimit nofile).\n`,
        );
        expect(code).toBe(1);
      }
      // Another user's processes may be more than that already, and Node would not even begin. Shells call the limit by two letters.
      if (process.getuid?.() !== 0) return;
      const { code, err } = await run(`{ ulimit -u 25 2>&- || ulimit -p 25; } && exec "${process.execPath}" "${scriptOf(script)}"`);
      expect({ code, err }).toEqual({
        code: 1,
        err: expect.stringMatching(/^candor: Only 25 processes and threads may run at once and 96 are needed; .+\n$/),
      });
    });
});

function run(command: string): Promise<{ code: number; err: string }> {
  return new Promise((resolve) => {
    execFile('sh', ['-c', command], (error, _, err) => resolve({ code: Number(error?.code ?? 0), err }));
  });
}
