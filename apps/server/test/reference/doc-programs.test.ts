import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openTestVenue, testDatabase, until } from '@candor/testkit';
import { transformWithOxc } from 'vite';
import { afterAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, DEMO_TRADE_PASSWORD } from '../../src/features/account/demo.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const run = promisify(execFile);
/** Address that programs of the docs call. */
const SHOWN_VENUE = 'https://trade.example';
/** Blocks that are shown and are no program. */
const DATA: ReadonlySet<string> = new Set(['json', 'text', 'diff', '']);

interface Block {
  readonly file: string;
  readonly language: string;
  readonly code: string;
}

/** Every fenced block of README and docs. */
function blocks(): Block[] {
  const docs = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  return ['README.md', ...docs.map((name) => join('docs', name))].flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language = '', code = '']) => ({
      file,
      language,
      code,
    })),
  );
}

const programs = blocks().filter(({ language }) => !DATA.has(language));
const server = await openTestVenue(await testDatabase(), {});
const customer = await server.demo(1);
await server.open('BTC/USDT', '60000');
const { key } = await customer.call('safe/api_key_add', {
  label: 'docs',
  scopes: 'read,trade',
  addresses: '127.0.0.1',
  login_password: DEMO_PASSWORD,
  pay_password: DEMO_TRADE_PASSWORD,
});
const env = { ...process.env, CANDOR_KEY: key };
// Beside the packages that programs import.
const folder = mkdtempSync(join(ROOT, 'node_modules', '.cache', 'doc-programs-'));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

const hasCurl = await run('curl', ['--version']).then(
  () => true,
  () => false,
);

describe('KEY-30 programs that the docs show', () => {
  it('are of languages that are run here', () => {
    expect([...new Set(programs.map(({ language }) => language))].sort()).toEqual(['sh', 'ts']);
  });

  const of = (language: string) => programs.filter((each) => each.language === language).map((each) => [each.file, each.code] as const);

  it.skipIf(!hasCurl).each(of('sh'))('the shell commands of %s are answered', async (_file, code) => {
    const { stdout } = await run('sh', ['-c', code.replaceAll(SHOWN_VENUE, server.url).replaceAll('curl ', 'curl -sS -w "\\n" ')], { env });
    const replies = stdout
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as { type: unknown; code?: string });
    expect(replies.length).toBe(code.match(/^curl /gm)?.length);
    for (const reply of replies) expect(reply).toMatchObject({ type: 'ok' });
  });

  it.each(of('ts'))('the program of %s runs, listens and reads', async (_file, code) => {
    const file = join(folder, 'program.mjs');
    const compiled = await transformWithOxc(code.replaceAll(SHOWN_VENUE, server.url), 'program.ts');
    writeFileSync(file, compiled.code);
    const child = spawn(process.execPath, [file], { env });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    try {
      await until('the program listens and has read', () => {
        if (child.exitCode !== null) throw new Error(said);
        return said.includes('listening') && said.includes('change_wallet');
      });
    } finally {
      child.kill();
    }
  });
});
