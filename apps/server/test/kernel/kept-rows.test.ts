import { describe, expect, it } from 'vitest';
import { int, table, text } from '../../src/kernel/model/columns.ts';
import type { Source } from '../../src/kernel/model/command.ts';
import { KeptRows } from '../../src/kernel/decide/kept-rows.ts';
import { keptRows, rowSource, rowsSource } from '../../src/kernel/model/row-source.ts';
import { insert, rowOf, rowsOf, update } from '../../src/kernel/model/table.ts';

const THINGS = table({
  name: 'things',
  key: 'id',
  scope: 'owner',
  projected: true,
  isFinal: ({ state }) => state === 'over',
  columns: { id: int, owner: int, state: text, note: text },
});
const OTHERS = table({ name: 'others', key: 'id', columns: { id: int, state: text } });
const thing = { id: 7, owner: 1, state: 'new', note: '' };

/** Things by number, which are in memory as soon as they are added; of each all but its note. */
const things = keptRows(rowSource(THINGS, 'id', { name: 'things', take: ['owner', 'state'] }), THINGS, 100, (change) =>
  change.kind === 'insert' && change.table.name === 'things' ? [(change.row as typeof thing).id, change.row as typeof thing] : undefined,
);
/** Kept until something touches it. */
const ofOwner = { ...rowsSource(THINGS, 'owner', { name: 'things of owner' }), keep: { bytes: () => 100 } };

/** Memory that has a thing, and all of its owner. */
function remembering(): KeptRows {
  const kept = new KeptRows();
  kept.load(things, 7, { id: 7, owner: 1, state: 'new', sealed_of_things: {} });
  kept.load(ofOwner, 1, [thing]);
  return kept;
}
const thingIn = (kept: KeptRows): unknown => kept.get(things, 7);

describe('KER-9 values that stay in memory', () => {
  it('follow the updates of their row, by the columns that they have, without the seals of before', () => {
    const kept = remembering();
    kept.apply(update(THINGS, 7, { state: 'begun', note: 'nobody reads it here' }, 1));
    expect(thingIn(kept)).toEqual({ id: 7, owner: 1, state: 'begun' });
    kept.apply(update(THINGS, 7, { state: 'going on' }, 1));
    expect(thingIn(kept)).toEqual({ id: 7, owner: 1, state: 'going on' });
  });

  it('are as they were after changes of other rows and other tables', () => {
    const kept = remembering();
    kept.apply(update(THINGS, 8, { state: 'begun' }, 2));
    kept.apply(update(OTHERS, 7, { state: 'begun' }));
    expect(thingIn(kept)).toMatchObject({ state: 'new' });
    expect(kept.has(ofOwner, 1)).toBe(true);
  });

  it('are forgotten when nobody says how they follow, and when they will never change again', () => {
    const kept = remembering();
    kept.apply(update(THINGS, 7, { state: 'begun' }, 1));
    expect(kept.has(ofOwner, 1)).toBe(false);
    kept.apply(update(THINGS, 7, { state: 'over' }, 1));
    expect(kept.has(things, 7)).toBe(false);
  });

  it('are forgotten by a change that does not say whose it is', () => {
    expect(rowsOf(THINGS, 1)).toContain('things@?');
    const kept = remembering();
    kept.apply(update(THINGS, 9, { state: 'begun' }));
    expect(kept.has(ofOwner, 1)).toBe(false);
    expect(thingIn(kept)).toMatchObject({ state: 'new' });
  });

  it('are there as soon as a row is added, also where it was known to be missing', () => {
    const kept = new KeptRows();
    kept.load(things, 7, undefined);
    kept.apply(insert(THINGS, thing));
    expect(thingIn(kept)).toEqual(thing);
    kept.apply(update(THINGS, 7, { state: 'begun' }, 1));
    expect(thingIn(kept)).toMatchObject({ state: 'begun' });
  });

  it('follow a change once, however many of its touches they depend on', () => {
    const counting: Source<number, number> = {
      ...things,
      name: 'changes of a thing and its owner',
      reads: (key) => [...rowOf(THINGS, key), ...rowsOf(THINGS, 1)],
      keep: { bytes: () => 8, patch: (_change, _key, count = 0) => count + 1 },
      parse: () => [],
    };
    const kept = new KeptRows();
    kept.load(counting, 7, 0);
    kept.apply(update(THINGS, 7, { state: 'begun' }, 1));
    expect(kept.get(counting, 7)).toBe(1);
  });

  it('that were forgotten and read again follow as before', () => {
    const kept = remembering();
    kept.apply(update(THINGS, 7, { state: 'over' }, 1));
    kept.load(things, 7, { id: 7, owner: 1, state: 'new' });
    kept.apply(update(THINGS, 7, { state: 'begun' }, 1));
    expect(thingIn(kept)).toMatchObject({ state: 'begun' });
  });
});
