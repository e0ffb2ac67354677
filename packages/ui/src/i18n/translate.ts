/** One namespace of one language: flat keys, plural forms with the suffixes of CLDR ("hands_one", "hands_other"). */
export type Texts = Readonly<Record<string, string>>;
/** Values for the `{{name}}` places of a text. `count` also chooses the plural form. */
export type Values = Readonly<Record<string, string | number>>;

const PLACE = /\{\{(\w+)\}\}/g;

/**
 * Looks a key up and fills its places. A key with plural forms needs `count`, which is grouped as the language does. Returns undefined when the key is missing.
 * A place without a value is left as it is, so that a test or a reader sees it.
 */
export function translate(texts: Texts, tag: string, key: string, values: Values = {}): string | undefined {
  const count = values['count'];
  const plural = typeof count === 'number' ? `${key}_${pluralForm(tag, count)}` : undefined;
  const text = (plural === undefined ? undefined : texts[plural]) ?? texts[key];
  const filled = typeof count === 'number' ? { ...values, count: counted(tag, count) } : values;
  return text?.replace(PLACE, (place, name: string) => String(filled[name] ?? place));
}

const counts = new Map<string, Intl.NumberFormat>();

/** A count as the language groups it, in Latin digits like every other number. */
function counted(tag: string, count: number): string {
  let format = counts.get(tag);
  if (format === undefined) counts.set(tag, (format = new Intl.NumberFormat(tag, { numberingSystem: 'latn', useGrouping: 'always' })));
  return format.format(count);
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
