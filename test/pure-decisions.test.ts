import { describe, expect, test } from 'vitest';
import { deciders } from './house-style/deciders.ts';
import type { SourceFile } from './house-style/tree.ts';

const FOLDER = 'apps/server/src/features/wallet';

/** Builds a file with a command: `before` is above it, `decide` is its body. */
function command(decide: string, { before = '', input = 'object', head = '' } = {}): SourceFile {
  const text = `import { read, type Command } from '../../../kernel/model/command.ts';
${before}
export const planted: Command<${input}, ''> = {
  name: 'planted',
  serial: () => '',
  needs: () => ({ accounts: [], rows: [] }),
  ${head}decide(view, input, actor, moment) {
    ${decide}
  },
};
`;
  return { path: `${FOLDER}/commands/planted.ts`, text };
}

/** A file with a command that is made by a function. */
function made(parameters: string, before = ''): SourceFile {
  const text = `${before}
export function plantedCommand(${parameters}) {
  return { name: 'planted', serial: () => '', needs: () => ({ accounts: [], rows: [] }), decide: () => ({ reply: '' }) };
}`;
  return { path: `${FOLDER}/commands/planted.ts`, text };
}

const helper = (text: string): SourceFile => ({ path: `${FOLDER}/helper.ts`, text });
const helped = command('return helped(input);', { before: `import { helped } from '../helper.ts';` });
const kernel: SourceFile = { path: 'apps/server/src/kernel/store/database.ts', text: 'export class Database {}' };
const market: SourceFile = {
  path: 'apps/server/src/market/market.ts',
  text: 'export interface Market { tick(pairId: number): number; }',
};
const guards: SourceFile = { path: 'apps/server/src/guards/guards.ts', text: 'export interface FactorRule { take(view: View): boolean; }' };
const sources: SourceFile = {
  path: `${FOLDER}/positions.ts`,
  text: `import type { Source } from '../../kernel/model/command.ts';\nexport type Positions = Source<number, string>;`,
};

const FAULTS: readonly (readonly [what: string, files: readonly SourceFile[]])[] = [
  ['reads the clock', [command('return { reply: String(Date.now()) };')]],
  ['makes a date of now', [command('return { reply: new Date().toISOString() };')]],
  ['asks for the zone of the machine', [command('return { reply: new Date(moment.now).toLocaleString() };')]],
  ['takes a chance', [command('return { reply: String(Math.random()) };')]],
  ['takes a chance of Node', [command('return { reply: randomUUID() };', { before: `import { randomUUID } from 'node:crypto';` })]],
  ['reads the process', [command('return { reply: process.title };')]],
  ['measures', [command('return { reply: String(performance.now()) };')]],
  ['is asynchronous', [command(`return { reply: '' };`, { head: 'async ' })]],
  ['waits', [command('return input.promise.then(() => Promise.resolve());')]],
  ['sets a timer', [command(`setTimeout(() => undefined, 1); return { reply: '' };`)]],
  ['does I/O', [command('return { reply: String(readFileSync(input.path)) };', { before: `import { readFileSync } from 'node:fs';` })]],
  [
    'uses a module of the kernel that keeps state',
    [command('return new Database();', { before: `import { Database } from '../../../kernel/store/database.ts';` }), kernel],
  ],
  ['stands beside what waits', [command(`return { reply: '' };`, { before: 'export async function other() {}' })]],
  ['stands beside what has a service', [command(`return { reply: '' };`, { before: 'export function other(database: Database) {}' })]],
  ['counts in its module', [command(`count += 1; return { reply: '' };`, { before: 'let count = 0;' })]],
  ['remembers in its module', [command(`seen.add(input); return { reply: '' };`, { before: 'const seen = new Set();' })]],
  ['has a helper that reads the clock', [helped, helper('export const helped = () => Date.now();')]],
  ['has a helper far away that does', [helped, helper('export const helped = () => far();\nconst far = (): number => Date.now();')]],
  [
    'has a helper handed on that does',
    [
      helped,
      helper(`export { helped } from './other.ts';`),
      { path: `${FOLDER}/other.ts`, text: 'export const helped = () => performance.now();' },
    ],
  ],
  ['has a helper that is nowhere', [helped]],
  [
    'has a helper that keeps something',
    [helped, helper('const kept = new Map();\nexport const helped = (input: object) => kept.set(input, 1);')],
  ],
  [
    'has an input with a function',
    [command('', { input: 'PlantedInput', before: 'interface PlantedInput { readonly take: (view: View) => boolean }' })],
  ],
  [
    'has an input with a method far down',
    [command('', { input: '{ readonly checks: readonly Check[] }', before: 'interface Check { take(view: View): boolean }' })],
  ],
  [
    'has an input with a service',
    [command('', { input: '{ readonly market: Market }', before: `import type { Market } from '../../../market/market.ts';` }), market],
  ],
  [
    'has a service for an input',
    [command('', { input: 'Database', before: `import type { Database } from '../../../kernel/store/database.ts';` }), kernel],
  ],
  ['is made from the market', [made('market: Market', `import type { Market } from '../../../market/market.ts';`), market]],
  ['is made from the database', [made('database: Database', `import type { Database } from '../../../kernel/store/database.ts';`), kernel]],
  ['is made from a function', [made('now: () => number')]],
  ['is made from nobody knows what', [made('anything')]],
  [
    'is made from a rule that reads the clock',
    [
      {
        path: `${FOLDER}/rule.ts`,
        text: `import type { FactorRule } from '../../guards/guards.ts';\nexport const rule: FactorRule = { take: () => Date.now() > 0 };`,
      },
      guards,
    ],
  ],
];

const PURE: readonly (readonly [what: string, files: readonly SourceFile[]])[] = [
  ['takes the moment from the kernel', [command('return { reply: new Date(moment.now).toISOString() };')]],
  [
    'hashes',
    [
      command(`return { reply: createHash('sha256').update(input.text).digest('hex') };`, {
        before: `import { createHash } from 'node:crypto';`,
      }),
    ],
  ],
  ['gathers in lists of its own', [command(`const found = new Map(); found.set(1, 2); let sum = 0; sum += 1; return { reply: '' };`)]],
  [
    'uses one of the helpers of a module in which another waits',
    [
      helped,
      helper(
        'export const helped = (input: object) => ({ reply: JSON.stringify(input) });\nexport async function other() { await fetch(helped); }',
      ),
    ],
  ],
  [
    'has an input of texts, numbers and lists',
    [
      command('', {
        input: 'PlantedInput',
        before: `interface PlantedInput extends Pick<Row, 'id'> { readonly kind: 'a' | 'b'; readonly parts: ReadonlyMap<string, bigint>; readonly none: undefined }\ninterface Row { readonly id: number }`,
      }),
    ],
  ],
  ['is made from a text', [made(`name: 'one' | 'two'`)]],
  ['is made from a source', [made('positions: Positions', `import type { Positions } from '../positions.ts';`), sources]],
  ['is made from a rule', [made('rule: FactorRule', `import type { FactorRule } from '../../../guards/guards.ts';`), guards]],
];

describe('a command is refused that', () => {
  test.each(FAULTS)('%s', (_what, files) => {
    expect(deciders.broken(files)).not.toEqual([]);
  });
});

describe('a command is as it should be that', () => {
  test.each(PURE)('%s', (_what, files) => {
    expect(deciders.broken(files)).toEqual([]);
  });
});
