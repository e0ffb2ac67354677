import type { Language } from '@candor/api';
import { arabic } from './arabic.ts';
import { en } from './en.ts';
import type { MessageTexts } from './shape.ts';
import { zh } from './zh.ts';

/** Languages whose messages are written; the others read English, and Hong Kong reads Chinese. */
export const MESSAGE_TEXTS: Partial<Record<Language, MessageTexts>> = { en, zh, hk: zh, arabic };

/** The message texts that a customer of a language gets. */
export function messageTexts(language: Language): MessageTexts {
  return MESSAGE_TEXTS[language] ?? en;
}

/**
 * Why something was refused, as a customer reads it: the reason in the customer's language, and what the operator added as it is.
 * Messages of before there were reasons to choose from name none: theirs is shown as it was written.
 */
export function reasonText(language: Language, reason: string, note: string): string {
  const { reasons } = messageTexts(language);
  const chosen = Object.hasOwn(reasons, reason) ? reasons[reason as keyof typeof reasons] : reason === 'other' ? '' : reason;
  return [chosen, note].filter((part) => part !== '').join(' ');
}
