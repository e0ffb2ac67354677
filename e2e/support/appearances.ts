import { createHash } from 'node:crypto';
import { runsAll } from '../../test/case-count.ts';
import type { Appearance } from './quiet.ts';

const SKINS = ['nights', 'days'] as const;

/** Place of a name among `count` places: always the same, so that a run shows what the run before has shown. */
export function placeOf(name: string, count: number): number {
  return createHash('sha256').update(name).digest().readUInt32LE() % count;
}

/** One of the ways in which a journey can be tried, by its name; all of them when all tests are run. */
export function oneOf<Each>(name: string, all: readonly Each[]): readonly Each[] {
  const chosen = all[placeOf(name, all.length)];
  return runsAll || chosen === undefined ? all : [chosen];
}

/**
 * Returns the appearances that the screens of a journey are tried in. It is one of them, looked at whole by axe. When all tests are run it is each of them
 * in its own way.
 */
export function appearancesOf<Each extends Appearance>(name: string, all: readonly Each[]): readonly Each[] {
  return oneOf(name, all).map((appearance) => (runsAll ? appearance : { ...appearance, axe: 'all' }));
}

/** The skin of an appearance by its place: every other one in the other skin; both when all tests are run. */
export function skinsOf(place: number): readonly (typeof SKINS)[number][] {
  return runsAll ? SKINS : SKINS.filter((_, index) => (index + place) % SKINS.length === 0);
}
