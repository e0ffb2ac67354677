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
