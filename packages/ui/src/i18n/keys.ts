import type chat from './locales/en/chat.json';
import type common from './locales/en/common.json';
import type errors from './locales/en/errors.json';
import type ledger from './locales/en/ledger.json';
import type terms from './locales/en/terms.json';

/**
 * English is the source: its keys are the keys of every language, and the compiler knows them. Each app adds the namespaces
 * of its own screens to this interface by `declare module`.
 */
export interface Sources {
  chat: typeof chat;
  common: typeof common;
  errors: typeof errors;
  ledger: typeof ledger;
  terms: typeof terms;
}

export type Namespace = keyof Sources;
type PluralSuffix = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPlural<Key extends string> = Key extends `${infer Stem}_${PluralSuffix}` ? Stem : Key;
/** Keys of a namespace; a plural key is named without its suffix. */
export type KeyOf<Name extends Namespace> = WithoutPlural<keyof Sources[Name] & string>;
