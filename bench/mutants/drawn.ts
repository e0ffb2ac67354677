import { repositoryFiles, type SourceFile } from '../../test/house-style/tree.ts';
import { seeded, type Random } from '../chaos/random.ts';
import { editsOf, type Edit, type EditKind } from './edits.ts';
import type { Mutant } from './mutant.ts';
import { NearestTests } from './nearest-tests.ts';

/** Files in which money, rights and truth are decided. */
const DRAWN_FROM =
  /^(?:apps\/server\/src\/(?:kernel|realtime|calls)\/|apps\/server\/src\/(?:features\/[^/]+|reviews)\/commands\/|packages\/(?:rules|engine|verify)\/src\/|packages\/api\/src\/permissions\.ts$)/;

export interface Draw {
  readonly count: number;
  /** The same seed draws the same of the same sources. */
  readonly seed: number;
  readonly isMeant: (mutant: Mutant) => boolean;
}

/** Draws mutants: first the kind of edit, so that none is rare, then one of that kind. */
export function drawn({ count, seed, isMeant }: Draw): Mutant[] {
  const files = repositoryFiles();
  const nearest = new NearestTests(files);
  const byKind = new Map<EditKind, [SourceFile, Edit][]>();
  for (const file of files.filter(({ path }) => DRAWN_FROM.test(path) && path.endsWith('.ts')))
    for (const edit of editsOf(file)) byKind.set(edit.kind, [...(byKind.get(edit.kind) ?? []), [file, edit]]);
  const random = seeded(seed);
  const mutants: Mutant[] = [];
  const pools = [...byKind.values()];
  while (mutants.length < count) {
    const open = pools.filter((pool) => pool.length > 0);
    if (open.length === 0) break;
    const pool = open[below(random, open.length)] ?? [];
    const [taken] = pool.splice(below(random, pool.length), 1);
    if (!taken) break;
    const mutant = mutantOf(...taken, nearest);
    if (mutant && isMeant(mutant)) mutants.push(mutant);
  }
  return mutants;
}

/** Undefined where no test is known to look at the file. */
function mutantOf({ path, text }: SourceFile, edit: Edit, nearest: NearestTests): Mutant | undefined {
  const tests = nearest.of(path);
  if (tests.length === 0) return undefined;
  const [start, end] = onlyPlace(text, edit);
  const from = text.slice(start, end);
  const to = text.slice(start, edit.start) + edit.to + text.slice(edit.end, end);
  const line = text.slice(0, edit.start).split('\n').length;
  const was = text.slice(edit.start, edit.end).replace(/\s+/g, ' ').slice(0, 60);
  return { name: `${edit.kind}: \`${was}\` in line ${line} of ${path}`, file: path, from, to, tests };
}

/** The lines around an edit, as many as make them the only ones of their kind. */
function onlyPlace(text: string, edit: Edit): readonly [start: number, end: number] {
  let [start, end] = [edit.start, edit.end];
  for (;;) {
    start = text.lastIndexOf('\n', start - 2) + 1;
    const next = text.indexOf('\n', end);
    end = next < 0 ? text.length : next + 1;
    if (text.split(text.slice(start, end)).length === 2 || (start === 0 && end === text.length)) return [start, end];
  }
}

function below(random: Random, most: number): number {
  return Math.floor(random() * most);
}
