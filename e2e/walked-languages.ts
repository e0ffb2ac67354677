import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '@candor/api/constants';
import { isLarge } from '../test/size.ts';
import { dayNumber } from './looks.ts';

const LOCALES = ['packages/ui', 'apps/web', 'apps/console'].map((each) => new URL(`../${each}/src/i18n/locales/`, import.meta.url));
/** So many languages are looked at besides those that always are. */
const ROTATING = 1;

/** How many characters all texts of a language have. */
function lengthOf(language: Language): number {
  return LOCALES.flatMap((home) => {
    const folder = new URL(`${language}/`, home);
    return readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8').length);
  }).reduce((sum, length) => sum + length, 0);
}

/**
 * The languages that every page is looked at in: all of them in the large form of the tests, else the one with the longest texts, the one that is
 * read from right to left, one in a script without spaces, and another one each day.
 */
export function walkedLanguages(day = dayNumber()): readonly Language[] {
  if (isLarge) return LANGUAGES;
  const [longest = 'german'] = LANGUAGES.toSorted((one, other) => lengthOf(other) - lengthOf(one));
  const always = new Set<Language>([longest, 'arabic', 'zh']);
  const others = LANGUAGES.filter((language) => !always.has(language));
  const first = day * ROTATING;
  return [...always, ...Array.from({ length: ROTATING }, (_, index) => others[(first + index) % others.length] ?? longest)];
}
