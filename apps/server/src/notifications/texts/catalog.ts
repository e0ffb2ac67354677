import type { Language } from '@candor/api';
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
import type { MessageTexts, StatusName } from './shape.ts';

/** Every language's texts. */
export const MESSAGE_TEXTS: Readonly<Record<Language, MessageTexts>> = {
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

/** The message texts that a customer of a language gets. */
export function messageTexts(language: Language): MessageTexts {
  return MESSAGE_TEXTS[language];
}

/** Returns the state of an exchange or a withdrawal, as a customer reads it. */
export function statusText(language: Language, status: StatusName): string {
  return messageTexts(language).statuses[status];
}

/**
 * Why something was refused, as a customer reads it: the reason in the customer's language, and what the operator added as it is.
 * Messages of before there were reasons to choose from name none: their reason is shown as it was written.
 */
export function reasonText(language: Language, reason: string, note: string): string {
  const { reasons } = messageTexts(language);
  const chosen = Object.hasOwn(reasons, reason) ? reasons[reason as keyof typeof reasons] : reason === 'other' ? '' : reason;
  return [chosen, note].filter((part) => part !== '').join(' ');
}
