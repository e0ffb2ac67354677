import type { FoundingItem } from '../commands/seed.ts';
import { arabic } from './arabic.ts';
import { en } from './en.ts';
import { FOUNDING_PLACES, type FoundingName } from './names.ts';
import { zh } from './zh.ts';

/** The items that come with the program, in the order in which their categories show them. */
export const FOUNDING: readonly FoundingItem[] = (Object.keys(FOUNDING_PLACES) as FoundingName[]).map((name) => {
  const { id, categoryId } = FOUNDING_PLACES[name];
  return { id, categoryId, position: id, texts: { en: en[name], zh: zh[name], arabic: arabic[name] } };
});
