import type account from './locales/en/account.json';
import type common from './locales/en/common.json';
import type errors from './locales/en/errors.json';
import type home from './locales/en/home.json';
import type leverage from './locales/en/leverage.json';
import type notice from './locales/en/notice.json';
import type security from './locales/en/security.json';
import type wallet from './locales/en/wallet.json';

/** English is the source: its keys are the keys of every language, and the compiler knows them. */
interface Sources {
  account: typeof account;
  common: typeof common;
  errors: typeof errors;
  home: typeof home;
  leverage: typeof leverage;
  notice: typeof notice;
  security: typeof security;
  wallet: typeof wallet;
}

export type Namespace = keyof Sources;
type PluralSuffix = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPlural<Key extends string> = Key extends `${infer Stem}_${PluralSuffix}` ? Stem : Key;
/** Keys of a namespace; a plural key is named without its suffix. */
export type KeyOf<Name extends Namespace> = WithoutPlural<keyof Sources[Name] & string>;
