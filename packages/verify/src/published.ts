import { TREES, type Head, type TreeName } from './head.ts';
import { isExtension } from './merkle.ts';
import type { ReceiptFault } from './fault.ts';
import { linesOf } from './lines.ts';
import type { ReceiptsOutcome } from './receipts.ts';
import { SECONDS_GRACE_MS } from './rules/seconds.ts';
import type { TakenExit } from './rules/seconds-receipts.ts';
import type { SignedDocument } from './signed.ts';
import { ticksOf } from './ticks.ts';
import { replyOf, VenueError, type Ask } from './venue.ts';

type Cited = Pick<ReceiptsOutcome, 'cited' | 'exits'>;

/** What comes of setting cited ticks beside published ones. */
export interface PublishedOutcome {
  readonly faults: readonly ReceiptFault[];
  /** Cited ticks that were found as they are published. */
  readonly found: number;
  /** Ticks of the files, every hash computed anew. */
  readonly read: number;
}

/**
 * Sets every cited tick that stands in the files beside what is published, and looks whether a tick was passed over that was nearer to
 * the expiry of a seconds order than its exit. Throws `TickFileError` for a file that is wrong in itself.
 */
export async function comparePublished(
  { cited, exits }: Cited,
  files: readonly (AsyncIterable<string> | Iterable<string>)[],
): Promise<PublishedOutcome> {
  const faults: ReceiptFault[] = [];
  const decidedBy = grouped(exits, ({ decided }) => decided);
  const undecidedAt = grouped(exits, ({ exit, decided }) => (decided === undefined ? exit : undefined));
  const newest = new Map<number, number>();
  let [found, read] = [0, 0];
  for (const file of files) {
    for await (const { tick, hash } of ticksOf(file)) {
      read += 1;
      const before = newest.get(tick.pair) ?? 0;
      newest.set(tick.pair, tick.id);
      for (const taken of decidedBy.get(tick.id) ?? []) if (before > taken.exit) faults.push(passedOver(taken, before));
      for (const taken of undecidedAt.get(before) ?? [])
        if (tick.feedAt <= taken.expiresAt && tick.receivedAt < taken.expiresAt + SECONDS_GRACE_MS) faults.push(passedOver(taken, tick.id));
      const stated = cited.get(tick.id);
      if (!stated) continue;
      if (stated.hash === hash) found += 1;
      else faults.push({ code: 'tick_published', receipt: stated.receipt, kind: '', order: 0, figures: { tick: String(tick.id) } });
    }
  }
  return { faults, found, read };
}

/** Exits by a tick of theirs; without those that have none. */
function grouped(exits: readonly TakenExit[], tickOf: (taken: TakenExit) => number | undefined): Map<number, TakenExit[]> {
  const groups = new Map<number, TakenExit[]>();
  for (const taken of exits) {
    const tick = tickOf(taken);
    if (tick !== undefined) groups.set(tick, [...(groups.get(tick) ?? []), taken]);
  }
  return groups;
}

function passedOver({ receipt, order, exit }: TakenExit, tick: number): ReceiptFault {
  return { code: 'tick_role', receipt, kind: 'seconds_settlement', order, figures: { exit: String(exit), passed_over: String(tick) } };
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

/** Asks for such a path. */
export async function shownPath(ask: Ask, tree: TreeName, from: number, to: number): Promise<ShownPath> {
  const reply = await ask<{ path: string[]; statement: string; signatures: SignedDocument['signatures'] }>('heads/consistency', {
    tree,
    from: String(from),
    to: String(to),
  });
  return { path: reply.path, statement: { document: reply.statement, signatures: reply.signatures } };
}

/** In which tree a later head does not hold what an earlier one held; undefined where every path leads from one to the other. */
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
