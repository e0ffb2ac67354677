import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SOURCE = new URL('../src/', import.meta.url);
const GALLERY = new URL('../gallery/', import.meta.url);
/** Parts that are no control: parts of controls, ways between pages, and what is around a whole page. */
const NO_CONTROLS = new Set([
  'Popover',
  'Frame',
  // What `DateField` loads.
  'Segments',
  'Router',
  'Link',
  'NavLink',
  'Navigate',
  'NotFound',
  'TableCards',
  'TableRows',
  'TableTools',
]);

test('WEB-96 the gallery shows every control of the kit', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const controls = files.flatMap((file) =>
    [...readFileSync(new URL(file, SOURCE), 'utf8').matchAll(/export (?:default )?function ([A-Z]\w*)/g)].map((match) => match[1] ?? ''),
  );
  const gallery = readdirSync(GALLERY)
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(new URL(file, GALLERY), 'utf8'))
    .join('');
  expect(controls.length).toBeGreaterThan(30);
  expect(controls.filter((control) => !NO_CONTROLS.has(control) && !gallery.includes(`<${control}`))).toEqual([]);
});
