import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';

const MODULE = fileURLToPath(new URL('../scripts/lib/in-turn.mjs', import.meta.url));

describe('commands that install or build', () => {
  it.skipIf(process.platform === 'win32')('OPS-71 wait for each other, also for one that is killed', { timeout: 60_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'candor-turn-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const [lock, notes] = [join(folder, 'lock'), join(folder, 'notes')];
    writeFileSync(lock, '');
    writeFileSync(notes, '');
    const command = (name: string, work: string) => {
      const code = `const { inTurn } = await import(${JSON.stringify(MODULE)});
        const { appendFileSync } = await import('node:fs');
        const note = (text) => appendFileSync(${JSON.stringify(notes)}, '${name} ' + text + ' ');
        await inTurn(async () => { note('in'); ${work} note('out'); }, ${JSON.stringify(lock)});`;
      return spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['pipe', 'ignore', 'pipe'] });
    };
    // Both stay inside until their input ends.
    const untilToldSo = `process.stdin.resume(); await new Promise((resolve) => process.stdin.once('end', resolve));`;
    const first = command('first', untilToldSo);
    await expect.poll(() => readFileSync(notes, 'utf8')).toBe('first in ');
    const second = command('second', untilToldSo);
    const [said] = (await once(second.stderr, 'data')) as [Buffer];
    expect(said.toString()).toBe('candor: waiting for another command that installs or builds\n');
    expect(readFileSync(notes, 'utf8')).toBe('first in ');
    first.stdin.end();
    await expect.poll(() => readFileSync(notes, 'utf8')).toBe('first in first out second in ');
    second.kill('SIGKILL');
    await once(second, 'exit');
    const third = command('third', '');
    await once(third, 'exit');
    expect(readFileSync(notes, 'utf8')).toBe('first in first out second in third in third out ');
  });
});
