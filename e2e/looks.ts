import { createHash } from 'node:crypto';
import { runsAll } from '../test/size.ts';

const SKINS = ['nights', 'days'] as const;

/** Where a name stands among `count` places: always the same, so that a run shows what the run before has shown. */
export function placeOf(name: string, count: number): number {
  return createHash('sha256').update(name).digest().readUInt32LE() % count;
}

/** The looks that the screens of a journey are tried in: the first, which axe looks at whole, and one of the others by the journey's name; all of them when all tests are run. */
export function looksOf<Each>(name: string, all: readonly Each[]): readonly Each[] {
  const [first, ...others] = all;
  const other = others[placeOf(name, others.length)];
  return runsAll || first === undefined || other === undefined ? all : [first, other];
}

/** The skin of a look by its place: every other one in the other skin; both when all tests are run. */
export function skinsOf(place: number): readonly (typeof SKINS)[number][] {
  return runsAll ? SKINS : SKINS.filter((_, index) => (index + place) % SKINS.length === 0);
}
