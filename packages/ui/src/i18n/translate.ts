/** One namespace of one language: flat keys, plural forms with the suffixes of CLDR ("hands_one", "hands_other"). */
export type Texts = Readonly<Record<string, string>>;
/** Values for the `{{name}}` places of a text. `count` also chooses the plural form. */
export type Values = Readonly<Record<string, string | number>>;

const PLACE = /\{\{(\w+)\}\}/g;

/**
 * Looks a key up and fills its places. A key with plural forms needs `count`. Returns undefined when the key is missing;
 * a place without a value is left as it stands, so that a test or a reader sees it.
 */
export function translate(texts: Texts, tag: string, key: string, values: Values = {}): string | undefined {
  const count = values['count'];
  const plural = typeof count === 'number' ? `${key}_${pluralForm(tag, count)}` : undefined;
  const text = (plural === undefined ? undefined : texts[plural]) ?? texts[key];
  return text?.replace(PLACE, (place, name: string) => String(values[name] ?? place));
}

const rules = new Map<string, Intl.PluralRules>();

function pluralForm(tag: string, count: number): string {
  let rule = rules.get(tag);
  if (rule === undefined) rules.set(tag, (rule = new Intl.PluralRules(tag)));
  return rule.select(count);
}

/** The place names of a text, sorted: what a translation must have in common with its source. */
export function placesOf(text: string): string[] {
  return [...new Set([...text.matchAll(PLACE)].map((match) => match[1] ?? ''))].toSorted();
}
