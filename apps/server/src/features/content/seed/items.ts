import type { FoundingItem } from '../commands/seed.ts';
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
      kor: kor[name],
      arabic: arabic[name],
      french: french[name],
      german: german[name],
      hindi: hindi[name],
      portu: portu[name],
      russian: russian[name],
      spanish: spanish[name],
      vie: vie[name],
      ita: ita[name],
    },
  };
});
