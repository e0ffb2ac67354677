import type { TreeHead } from './merkle.ts';
import { isHash, ZERO_HASH } from './text.ts';

/** The three append-only trees of a venue: prices, decisions for customers, and the batches of its journal. */
export const TREES = ['ticks', 'receipts', 'commands'] as const;
export type TreeName = (typeof TREES)[number];

/** A key that a venue signs with, or signed with once. Times are ISO 8601, UTC. */
export interface VenueKey {
  readonly key: string;
  readonly since: string;
  /** End of its use; undefined while it signs. */
  readonly until: string | undefined;
}

/** Statement that a venue signs repeatedly: how far its trees have grown. */
export interface Head {
  readonly number: number;
  /** ISO 8601, UTC. */
  readonly time: string;
  /** The SHA-256 of the head before; 64 zeros for the first. */
  readonly previous: string;
  /** Oldest first. */
  readonly keys: readonly VenueKey[];
  readonly trees: Readonly<Record<TreeName, TreeHead>>;
}

const MOMENT = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`;
const NUMBER = /^number ([1-9]\d{0,11})$/;
const TIME = new RegExp(`^time (${MOMENT})$`);
const PREVIOUS = /^previous ([0-9a-f]{64})$/;
const KEY = new RegExp(`^key ([0-9a-f]{64}) (${MOMENT}) (${MOMENT}|-)$`);
const TREE = /^([a-z]+) (0|[1-9]\d{0,14}) ([0-9a-f]{64})$/;

/** Reads the text of a head; undefined when a line is malformed or out of its place. */
export function readHead(text: string): Head | undefined {
  const [first, ...lines] = text.split('\n');
  const [numbered, timed, linked] = lines;
  const [, number] = NUMBER.exec(numbered ?? '') ?? [];
  const [, time] = TIME.exec(timed ?? '') ?? [];
  const [, previous] = PREVIOUS.exec(linked ?? '') ?? [];
  const keys = lines.slice(3, -TREES.length).map(readKey);
  const [ticks, receipts, commands] = lines.slice(-TREES.length).map((line, index) => readTree(line, TREES[index]));
  const known = keys.filter((key) => key !== undefined);
  if (first !== 'candor-head 1' || lines.length < 3 + TREES.length || known.length !== keys.length) return undefined;
  if (number === undefined || time === undefined || previous === undefined || !ticks || !receipts || !commands) return undefined;
  return { number: Number(number), time, previous, keys: known, trees: { ticks, receipts, commands } };
}

function readKey(line: string): VenueKey | undefined {
  const [, key, since, until] = KEY.exec(line) ?? [];
  if (key === undefined || since === undefined) return undefined;
  return { key, since, until: until === '-' ? undefined : until };
}

function readTree(line: string, name: TreeName | undefined): TreeHead | undefined {
  const [, given, size, root] = TREE.exec(line) ?? [];
  if (given !== name || root === undefined || !isHash(root) || (size === '0') !== (root === ZERO_HASH)) return undefined;
  return { size: Number(size), root };
}
