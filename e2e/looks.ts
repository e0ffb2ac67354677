import { isLarge } from '../test/size.ts';

const DAY_MS = 86_400_000;
const SKINS = ['nights', 'days'] as const;

/** The number of a day, which chooses among what is looked at by turns. */
export function dayNumber(now = Date.now()): number {
  return Math.floor(now / DAY_MS);
}

/** The looks that screens are tried in: the first, which axe looks at whole, and one of the others by turns, another each day; all of them in the large form. */
export function looksToday<Each>(all: readonly Each[], day = dayNumber()): readonly Each[] {
  const [first, ...others] = all;
  const other = others[day % others.length];
  return isLarge || first === undefined || other === undefined ? all : [first, other];
}

/** The skin of a look by its place: every other one in the other skin, the other way round each day; both in the large form. */
export function skinsToday(place: number, day = dayNumber()): readonly (typeof SKINS)[number][] {
  return isLarge ? SKINS : SKINS.filter((_, index) => (index + place + day) % SKINS.length === 0);
}
