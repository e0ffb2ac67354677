import { LANGUAGE_TAGS, type Language } from '../constants.ts';
import type { ErrorCode, ErrorParams } from '../contract/errors.ts';
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

/** Texts of every language. */
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

/** Error codes of fields whose names no screen shows; their texts tell the customer what to enter. */
const ABOUT_FIELDS: Readonly<Record<string, ErrorCode>> = {
  user_string: 'account_malformed',
  email: 'account_malformed',
  password: 'register.psw16',
  pay_password: 'register.psw16',
  new_password: 'register.psw16',
  re_password: 'set.pswFalse',
  repassword: 'set.pswFalse',
  code: 'code_required',
  email_code: 'code_required',
  mobile_code: 'code_required',
  tbdz: 'address_malformed',
};

/** Returns the code whose text is shown. Some fields have a text of their own, and a range without an end is shown as a least amount. */
function textCode(code: ErrorCode, { field, most, reason }: ErrorParams): ErrorCode {
  if (code === 'amount_range' && most === '') return 'amount_least';
  if (code !== 'invalid_input' || typeof field !== 'string' || reason === 'not_offered') return code;
  if (field === 'password' && reason === 'missing') return 'password_required';
  return Object.hasOwn(ABOUT_FIELDS, field) ? (ABOUT_FIELDS[field] ?? code) : code;
}

/** The point of decimals by language. */
const points = new Map<Language, string>();

/** A param as the language writes it: a decimal has the point of the language, and no groups, which could be read as a point. */
function written(value: string | number, language: Language): string {
  if (typeof value !== 'string' || !/^-?\d+\.\d+$/.test(value)) return String(value);
  let point = points.get(language);
  if (point === undefined) {
    const parts = new Intl.NumberFormat(LANGUAGE_TAGS[language], { numberingSystem: 'latn' }).formatToParts(0.5);
    point = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
    points.set(language, point);
  }
  return value.replace('.', point);
}

/** Returns the text of an error in a language, with its params filled in. A missing param is shown as empty text. */
export function errorMessage(code: ErrorCode, params: ErrorParams, language: Language): string {
  const catalog = CATALOGS[language];
  return catalog.errors[textCode(code, params)].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (name === 'reason') {
      const reason = INPUT_REASONS.find((candidate) => candidate === value);
      if (reason) return catalog.reasons[reason];
    }
    return value === undefined ? '' : written(value, language);
  });
}
