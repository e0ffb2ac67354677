import type { TreeName } from '@candor/api';
import type { PublishedKey } from './keys.ts';
import type { Sizes } from './trees.ts';

/** The texts that are signed (docs/receipts.md). Roots and hashes in hex. */

export interface HeadParts {
  readonly number: number;
  readonly time: number;
  readonly previous: string;
  readonly keys: readonly PublishedKey[];
  readonly sizes: Sizes;
  readonly roots: Readonly<Record<TreeName, string>>;
}

const iso = (at: number): string => new Date(at).toISOString();

export function headText({ number, time, previous, keys, sizes, roots }: HeadParts): string {
  const tree = (name: TreeName): string => `${name} ${sizes[name]} ${roots[name]}`;
  return [
    'candor-head 1',
    `number ${number}`,
    `time ${iso(time)}`,
    `previous ${previous}`,
    ...keys.map(({ key, since, until }) => `key ${key} ${iso(since)} ${until === undefined ? '-' : iso(until)}`),
    tree('ticks'),
    tree('receipts'),
    tree('commands'),
  ].join('\n');
}

export interface DayParts {
  readonly day: string;
  readonly first: number;
  readonly last: number;
  readonly before: string;
  readonly end: string;
  readonly root: string;
}

export function dayText({ day, first, last, before, end, root }: DayParts): string {
  return ['candor-day 1', `day ${day}`, `ticks ${first} ${last}`, `before ${before}`, `last ${end}`, `root ${root}`].join('\n');
}

interface SizedRoot {
  readonly size: number;
  readonly root: string;
}

export function rootsText(tree: TreeName, from: SizedRoot, to: SizedRoot): string {
  return ['candor-roots 1', `tree ${tree}`, `from ${from.size} ${from.root}`, `to ${to.size} ${to.root}`].join('\n');
}
