import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { PROJECTED_TABLES } from '../src/products/projected-tables.ts';
import { LEDGER_COMMANDS } from '../src/products/replayed-venue.ts';
import { SEALED_TABLES } from '../src/venue/sealed-tables.ts';

const SOURCES = fileURLToPath(new URL('../src', import.meta.url));

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => readFileSync(join(SOURCES, path), 'utf8'));
/** Objects of the sources that begin with a name, as text up to the first line that closes one. */
const objects = sources.flatMap((text) => text.match(/\bname: '[^']+',\n(?: .*\n)*?(?=\}|\n)/g) ?? []);

function namesOf(has: RegExp): string[] {
  return objects.flatMap((text) => (has.test(text) ? [/name: '([^']+)'/.exec(text)?.[1] ?? ''] : [])).toSorted();
}

it('KER-124 every command of the ledger and every table that is made of the journal is registered by a product, once', () => {
  const commands = namesOf(/^ +ledger: true,$/m);
  // Decisions of reviews make their names of the kind that they decide.
  const registered = LEDGER_COMMANDS.map(({ name }) => name).toSorted();
  expect(registered.filter((name) => !name.startsWith('console/review_decide:'))).toEqual(commands);
  expect(registered).toHaveLength(sources.join('').match(/^ +ledger: true,$/gm)?.length ?? 0);
  const tables = namesOf(/^ +projected: true,$/m);
  expect(tables.length).toBeGreaterThan(30);
  const projected = PROJECTED_TABLES.map(({ name }) => name);
  expect(new Set(projected).size).toBe(projected.length);
  expect(tables.filter((name) => !projected.includes(name))).toEqual([]);
  // The table of a conversation is made by its declaration.
  const conversations = sources.flatMap((text) => [...text.matchAll(/\bconversation\(\{\s+name: '([^']+)'/g)].map(([, name = '']) => name));
  expect(conversations.length).toBeGreaterThan(1);
  const sealed = [...namesOf(/^ +sealed: \[/m), ...conversations];
  expect([...new Set(sealed)].filter((name) => !SEALED_TABLES.some((table) => table.name === name))).toEqual([]);
});
