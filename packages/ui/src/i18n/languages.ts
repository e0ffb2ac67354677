import type { Language } from '@candor/api';

/** A language of the product: its BCP 47 tag, what it calls itself, and whether its texts ship. */
export interface LanguageInfo {
  readonly tag: string;
  readonly name: string;
}

export const LANGUAGE_INFO: Readonly<Record<Language, LanguageInfo>> = {
  en: { tag: 'en', name: 'English' },
  zh: { tag: 'zh-CN', name: '简体中文' },
  hk: { tag: 'zh-HK', name: '繁體中文' },
  jp: { tag: 'ja', name: '日本語' },
  kor: { tag: 'ko', name: '한국어' },
  arabic: { tag: 'ar', name: 'العربية' },
  french: { tag: 'fr', name: 'Français' },
  german: { tag: 'de', name: 'Deutsch' },
  hindi: { tag: 'hi', name: 'हिन्दी' },
  portu: { tag: 'pt', name: 'Português' },
  russian: { tag: 'ru', name: 'Русский' },
  spanish: { tag: 'es', name: 'Español' },
  vie: { tag: 'vi', name: 'Tiếng Việt' },
  ita: { tag: 'it', name: 'Italiano' },
};

/** Writing direction of a language. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'arabic' ? 'rtl' : 'ltr';
}
