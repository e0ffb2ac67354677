import type { Language } from '@candor/api';

/** Name of each language in itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  zh: '简体中文',
  hk: '繁體中文',
  jp: '日本語',
  kor: '한국어',
  arabic: 'العربية',
  french: 'Français',
  german: 'Deutsch',
  hindi: 'हिन्दी',
  portu: 'Português',
  russian: 'Русский',
  spanish: 'Español',
  vie: 'Tiếng Việt',
  ita: 'Italiano',
};

/** Writing direction of a language. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'arabic' ? 'rtl' : 'ltr';
}
