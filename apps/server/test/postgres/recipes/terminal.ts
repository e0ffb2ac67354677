import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@candor/testkit/free-port';
import { until } from '@candor/testkit';
import { buildCommands } from '../../command-line.ts';
import type { Step } from './recipe.ts';

/** The commands of `npm` that recipes name, as they are built, and what says that one of them stays open. */
const COMMANDS: Readonly<Record<string, { readonly file: string; readonly open?: RegExp }>> = {
  'npm start': { file: 'main', open: /Candor is open at (\S+)/ },
  'npm run database': { file: 'database', open: /Ctrl-C stops it/ },
  'npm run verify': { file: 'verify' },
};
const READY_MS_MAX = 60_000;
const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));

/** Values that a reader puts in the place of examples. */
type Places = readonly (readonly [from: string, to: string])[];

/** A line that was said, and everything that it wrote. */
export interface Said {
  readonly line: string;
  readonly output: string;
}

/** Processes that stay open until they are ended. */
interface Running {
  readonly child: ChildProcess;
  readonly closed: Promise<[number | null]>;
  output: string;
}

/**
 * An operator at a terminal in the folder of a venue, where `npm` runs the commands as they are built and `data` is DATA_DIR. What a line exports, later
 * lines find.
 */
export class Terminal {
  readonly said: Said[] = [];
  readonly #folder: string;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #places: Places;
  readonly #state: string;
  #running: Running | undefined;

  private constructor(folder: string, environment: Readonly<Record<string, string>>, places: Places) {
    this.#folder = folder;
    this.#environment = environment;
    this.#places = places;
    this.#state = join(folder, 'bin', 'exported');
  }

  /** `places` are what a reader puts for texts of a recipe, `tools` a folder with the tools of PostgreSQL, when not those of the machine. */
  static async open(folder: string, places: Readonly<Record<string, string>> = {}, tools?: string): Promise<Terminal> {
    const bin = join(folder, 'bin');
    mkdirSync(bin, { recursive: true });
    const built = await buildCommands();
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
    const cases = Object.entries(COMMANDS).map(([command, { file }]) => {
      const words = command.replace(/^npm /, '');
      if (scripts[words.replace(/^run /, '')] === undefined) throw new Error(`there is no ${command}`);
      return `'${words}') exec '${process.execPath}' '${join(built, `${file}.js`)}' ;;`;
    });
    writeFileSync(join(bin, 'npm'), ['#!/bin/sh', 'case "$*" in', ...cases, 'esac', 'exit 64', ''].join('\n'), { mode: 0o755 });
    writeFileSync(join(bin, 'exported'), '');
    const path = [bin, ...(tools === undefined ? [] : [tools]), process.env['PATH'] ?? ''].join(':');
    const settings = { MODE: 'demo', HOST: '127.0.0.1', PORT: String(await freePort()), FEED: 'none', UNSAFE_NO_FSYNC: '1' };
    return new Terminal(folder, { PATH: path, HOME: folder, ...settings }, Object.entries(places));
  }

  /** Address at which the started venue answers. */
  get url(): string {
    return COMMANDS['npm start']?.open?.exec(this.#running?.output ?? '')?.[1] ?? '';
  }

  /** Does what a recipe says, step by step. */
  async follow(steps: readonly Step[]): Promise<void> {
    for (const step of steps) await (step.kind === 'say' ? this.say(step.line) : this.end());
  }

  /** Says a line. Resolves when it is through, or open; rejects when it failed. */
  async say(line: string): Promise<Said> {
    const put = this.#places.reduce((text, [from, to]) => text.replaceAll(from, to), line);
    const open = COMMANDS[put]?.open;
    const child = spawn('/bin/sh', ['-ec', `. '${this.#state}'\n${open ? `exec ${put}` : `${put}\nexport -p > '${this.#state}'`}`], {
      cwd: this.#folder,
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const running: Running = { child, closed: once(child, 'close') as Promise<[number | null]>, output: '' };
    child.stdout.on('data', (text: Buffer) => (running.output += text.toString()));
    child.stderr.on('data', (text: Buffer) => (running.output += text.toString()));
    if (open) {
      if (this.#running) throw new Error(`something is open already where ${put} is said`);
      this.#running = running;
      await until(put, () => open.test(running.output) || hasEnded(running), READY_MS_MAX);
      if (hasEnded(running)) await this.end();
    } else if ((await running.closed)[0] !== 0) throw new Error(`${put} failed:\n${running.output}`);
    const said = { line, output: running.output };
    this.said.push(said);
    return said;
  }

  /** Ends with Ctrl-C what is open. Rejects when that did not end well. */
  async end(): Promise<void> {
    const running = this.#running;
    if (!running) throw new Error('nothing is open that could be ended');
    this.#running = undefined;
    running.child.kill('SIGINT');
    const [code] = await running.closed;
    if (code !== 0) throw new Error(`it ended with ${code}:\n${running.output}`);
  }

  /** Leaves nothing open, whatever happened. */
  async leave(): Promise<void> {
    if (this.#running) await this.end();
  }
}

function hasEnded({ child }: Running): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
