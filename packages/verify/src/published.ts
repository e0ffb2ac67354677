import { TREES, type Head, type TreeName } from './head.ts';
import { isExtension } from './merkle.ts';
import { linesOf } from './text-lines.ts';
import { PublishedTicks, type Cited, type PublishedOutcome } from './published-ticks.ts';
import type { SignedDocument } from './signed.ts';
import { ticksOf } from './ticks.ts';
import { replyOf, VenueError, type Ask } from './venue.ts';

/**
 * Compares cited ticks with files of published ones, in the order of their days; see `PublishedTicks`. Throws `TickFileError` for a file
 * that is wrong in itself, or does not follow the one before.
 */
export async function comparePublished(
  cited: Cited,
  files: readonly (AsyncIterable<string> | Iterable<string>)[],
): Promise<PublishedOutcome> {
  const ticks = new PublishedTicks(cited);
  const outcomes: PublishedOutcome[] = [];
  for (const file of files) outcomes.push(await ticks.follow(ticksOf(file)));
  return {
    faults: outcomes.flatMap(({ faults }) => faults),
    found: outcomes.reduce((sum, { found }) => sum + found, 0),
    read: outcomes.reduce((sum, { read }) => sum + read, 0),
  };
}

/** A head as a venue publishes it. */
export interface PublishedHead extends SignedDocument {
  readonly number: number;
}

interface HeadsReply {
  readonly list: readonly PublishedHead[];
  readonly count: number;
}

/** The newest head of a venue; undefined before the first. */
export async function newestHead(ask: Ask): Promise<PublishedHead | undefined> {
  return (await ask<HeadsReply>('heads/list', { page: '1' })).list[0];
}

/** The heads of a venue from a number on, oldest first. */
export async function headsFrom(ask: Ask, number: number): Promise<PublishedHead[]> {
  const heads: PublishedHead[] = [];
  for (let page = 1; ; page += 1) {
    const { list } = await ask<HeadsReply>('heads/list', { page: String(page) });
    heads.push(...list.filter((head) => head.number >= number));
    if (list.length === 0 || list.some((head) => head.number <= number)) {
      // Heads that were added meanwhile push others onto the next page, where they come again.
      const byNumber = new Map(heads.map((head) => [head.number, head]));
      return [...byNumber.values()].toSorted((left, right) => left.number - right.number);
    }
  }
}

/** The path between two sizes of a tree, with the signed statement of both roots. */
export interface ShownPath {
  readonly path: readonly string[];
  readonly statement: SignedDocument;
}

/** Asks for the path between two sizes of a tree. */
export async function shownPath(ask: Ask, tree: TreeName, from: number, to: number): Promise<ShownPath> {
  const reply = await ask<{ path: string[]; statement: string; signatures: SignedDocument['signatures'] }>('heads/consistency', {
    tree,
    from: String(from),
    to: String(to),
  });
  return { path: reply.path, statement: { document: reply.statement, signatures: reply.signatures } };
}

/** Returns the first tree in which a later head does not hold what an earlier one held. Undefined where every path leads from one to the other. */
export async function brokenTree(ask: Ask, older: Head, newer: Head): Promise<TreeName | undefined> {
  for (const tree of TREES) {
    const [before, after] = [older.trees[tree], newer.trees[tree]];
    const isGrown = before.size > 0 && before.size < after.size;
    const path = isGrown ? (await shownPath(ask, tree, before.size, after.size)).path : [];
    if (!(await isExtension(before, after, path))) return tree;
  }
  return undefined;
}

/** The file of a day's ticks, line by line. */
export async function* dayFile(address: string, day: string): AsyncGenerator<string> {
  const response = await fetch(`${address.replace(/\/+$/, '')}/api/ticks/day_file`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ day }),
  });
  const { ticket } = replyOf('ticks/day_file', await response.json()) as { ticket: string };
  const { body, ok } = await fetch(`${address.replace(/\/+$/, '')}/api/download?ticket=${encodeURIComponent(ticket)}`);
  if (!ok || !body) throw new VenueError(`the ticks of ${day} are not given`);
  yield* linesOf(body);
}
