import type { Language } from '@candor/api';
import { messageTexts } from '../messages/texts/catalog.ts';

/** Why something was refused, as a customer reads it: the reason in the customer's language, and what the operator added as it is. */
export function reasonText(language: Language, reason: string, note: string): string {
  const { reasons } = messageTexts(language);
  const said = Object.hasOwn(reasons, reason) ? reasons[reason as keyof typeof reasons] : '';
  return [said, note].filter((part) => part !== '').join(' ');
}
