import type { Language } from '../constants.ts';
import type { ErrorCode, ErrorParams } from '../errors.ts';
import { arabic } from './arabic.ts';
import { en } from './en.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { hindi } from './hindi.ts';
import { hk } from './hk.ts';
import { ita } from './ita.ts';
import { jp } from './jp.ts';
import { kor } from './kor.ts';
import { portu } from './portu.ts';
import { russian } from './russian.ts';
import { spanish } from './spanish.ts';
import { vie } from './vie.ts';
import { zh } from './zh.ts';
import { INPUT_REASONS, type Catalog } from './shape.ts';

/** Every language's texts. */
export const CATALOGS: Readonly<Record<Language, Catalog>> = {
  en,
  zh,
  hk,
  jp,
  kor,
  arabic,
  french,
  german,
  hindi,
  portu,
  russian,
  spanish,
  vie,
  ita,
};

/** The text of an error in a language, its params filled in. A param that was not given shows as nothing. */
export function errorMessage(code: ErrorCode, params: ErrorParams, language: Language): string {
  const catalog = CATALOGS[language];
  return catalog.errors[code].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (name === 'reason') {
      const reason = INPUT_REASONS.find((candidate) => candidate === value);
      if (reason) return catalog.reasons[reason];
    }
    return value === undefined ? '' : String(value);
  });
}
