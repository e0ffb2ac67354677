import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { clockFault } from '../src/venue/machine-clock.ts';
import { runCommand } from './command-line.ts';

describe('a machine whose clock was never set', () => {
  it('OPS-84 makes nothing, and says so in one line', { timeout: 60_000 }, async () => {
    const home = mkdtempSync(join(tmpdir(), 'candor-clock-'));
    onTestFinished(() => rmSync(home, { recursive: true, force: true }));
    const dataDir = join(home, 'data');
    const settings = { MODE: 'demo', HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, UNSAFE_NO_FSYNC: '1' };
    const at = (moment: number) => ({ ...settings, NODE_OPTIONS: `--import=data:text/javascript,Date.now=()=>${moment}` });
    const line =
      "the machine's clock says 1970-01-01 00:01 UTC, before there was a Candor, and every moment of the journal would be wrong permanently";
    const mend = 'set the clock, let NTP keep it, and start again';
    const { code, out, err } = await runCommand('main', [], at(60_000));
    expect({ code, out, err }).toEqual({ code: 1, out: '', err: `Candor cannot start: ${line}; ${mend}\n` });
    expect(existsSync(dataDir)).toBe(false);
    expect((await runCommand('doctor', [], at(60_000))).out).toMatch(new RegExp(`WRONG clock +${line}\n +→ ${mend}\n`));
  });

  it('OPS-84 is told from one that may be right', () => {
    for (const wrong of [0, 1, Date.UTC(2000, 0, 1), Date.UTC(2026, 0, 1) - 1])
      expect(clockFault(wrong)).toMatch(/before there was a Candor/);
    for (const right of [Date.UTC(2026, 0, 1), Date.UTC(2026, 4, 13), Date.UTC(2090, 0, 1)]) expect(clockFault(right)).toBeUndefined();
  });
});
