import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CUSTOMERS, ELSEWHERE, OPERATORS } from '../e2e/support/dialogs.ts';

const APPS = fileURLToPath(new URL('../apps', import.meta.url));
const JOURNEYS = fileURLToPath(new URL('../e2e/specs', import.meta.url));
const MADE = /<(?:Dialog|FormDialog|ReasonDialog)[\s>]/;

/** Files of both apps that make a dialog. */
function makers(read: (path: string) => string): string[] {
  return ['web/src', 'console/src'].flatMap((folder) =>
    readdirSync(join(APPS, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.tsx') && MADE.test(read(join(APPS, folder, path))))
      .map((path) => `${folder}/${path}`),
  );
}

const listed = [...CUSTOMERS, ...OPERATORS].map(({ file }) => file);

test('WEB-203 every dialog of both apps is on the list of those that are looked at, or named with the journey that opens it', () => {
  const made = makers((path) => readFileSync(path, 'utf8'));
  expect(made.length).toBeGreaterThan(50);
  expect(made.filter((file) => !listed.includes(file) && !(file in ELSEWHERE))).toEqual([]);
  expect([...listed, ...Object.keys(ELSEWHERE)].filter((file) => !made.includes(file))).toEqual([]);
});

test('WEB-203 no dialog is both looked at and left to a journey, and each journey is there', () => {
  expect(listed.filter((file) => file in ELSEWHERE)).toEqual([]);
  expect(Object.values(ELSEWHERE).filter((journey) => !existsSync(join(JOURNEYS, journey)))).toEqual([]);
});
