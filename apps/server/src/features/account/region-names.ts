import { LANGUAGE_TAGS, type Language } from '@candor/api';

/** Names on the founded list that are neither those of the Unicode data nor a spelling of them. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'Bonaire, Sint Eustatius and Saba': 'BQ',
  Congo: 'CG',
  'Congo, Democratic Republic': 'CD',
  'Hong Kong': 'HK',
  Macao: 'MO',
  Myanmar: 'MM',
  Palestine: 'PS',
  'Saint Vincent and the Grenadines': 'VC',
  Turkey: 'TR',
  'US Virgin Islands': 'VI',
};

let known: ReadonlyMap<string, string> | undefined;

/** The ISO 3166-1 code of a country or territory by its English name; empty for a name that is none. */
export function regionOf(name: string): string {
  known ??= regionsByName();
  return OTHER_NAMES[name] ?? known.get(spelling(name)) ?? '';
}

/** Returns the name of a country or territory in a language. Returns undefined for a code that names none. */
export function regionName(region: string, language: Language): string | undefined {
  return region === ''
    ? undefined
    : new Intl.DisplayNames([LANGUAGE_TAGS[language]], { type: 'region', style: 'short', fallback: 'none' }).of(region);
}

function spelling(name: string): string {
  return name
    .replace(/\band\b/, '&')
    .replace(/^Saint /, 'St. ')
    .replaceAll('’', "'");
}

function regionsByName(): Map<string, string> {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  const found = new Map<string, string>();
  for (const region of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = names.of(region);
    // A code that was withdrawn is called what took its place, and is not meant.
    if (name !== undefined && Intl.getCanonicalLocales(`und-${region}`)[0] === `und-${region}`) found.set(spelling(name), region);
  }
  return found;
}
