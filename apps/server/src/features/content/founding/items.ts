import type { FoundingItem } from '../commands/seed.ts';
import { arabic } from './arabic.ts';
import { en } from './en.ts';
import { german } from './german.ts';
import { hk } from './hk.ts';
import { jp } from './jp.ts';
import { portu } from './portu.ts';
import { russian } from './russian.ts';
import { spanish } from './spanish.ts';
import { zh } from './zh.ts';
import { FOUNDING_PLACES, type FoundingName } from './names.ts';

/** The items that come with the program, in the order in which their categories show them. */
export const FOUNDING: readonly FoundingItem[] = (Object.keys(FOUNDING_PLACES) as FoundingName[]).map((name) => {
  const { id, categoryId } = FOUNDING_PLACES[name];
  return {
    id,
    categoryId,
    position: id,
    texts: {
      en: en[name],
      zh: zh[name],
      hk: hk[name],
      jp: jp[name],
      arabic: arabic[name],
      german: german[name],
      portu: portu[name],
      russian: russian[name],
      spanish: spanish[name],
    },
  };
});
