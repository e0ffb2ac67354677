import { open } from 'node:fs/promises';
import { describeFault, describeReceipts } from './describe-receipts.ts';
import { readHead } from './head.ts';
import { brokenTree, dayFile, newestHead } from './published.ts';
import { PublishedTicks } from './published-ticks.ts';
import { checkReceipts, type ReceiptsOutcome } from './receipts.ts';
import { checkSignatures } from './signed.ts';
import { SECONDS_GRACE_MS } from './rules/seconds.ts';
import { sha256 } from './text.ts';
import { TickFileError, ticksOf } from './ticks.ts';
import { askAt, type Ask } from './venue.ts';

/** Options for checking a file of receipts. */
export interface ReceiptsWishes {
  readonly keys: readonly string[];
  readonly reach: 'whole' | 'part';
  /** Number of the newest receipt that the customer knows of. */
  readonly newest: number | undefined;
  /** Names of files with the ticks of a day each. */
  readonly ticks: readonly string[];
  /** The address of the venue that shows heads, ticks and terms to everybody. */
  readonly venue: string | undefined;
}

const DAY_MS = 86_400_000;
const VENUE_OFFSET_MS = 8 * 3_600_000;

/** Checks a file of receipts, and prints a summary and its faults. Returns whether there is no fault. */
export async function receipts(file: string, wishes: ReceiptsWishes, print: (line: string) => void): Promise<boolean> {
  const outcome = await checkReceipts(fileLines(file), wishes);
  for (const line of describeReceipts(outcome)) print(line);
  let fine = outcome.faults.length === 0;
  const fail = (line: string): void => {
    print(line);
    fine = false;
  };
  if (wishes.newest !== undefined && outcome.to < wishes.newest)
    fail(`FAIL  the file: receipts ${outcome.to + 1} to ${wishes.newest} are missing at its end`);
  const ticks = new PublishedTicks(outcome);
  for (const name of wishes.ticks) await published(name, ticks, fileLines(name), print, fail);
  if (wishes.venue !== undefined) {
    const ask = askAt(wishes.venue);
    for (const day of daysOf(outcome)) await published(`ticks of ${day}`, ticks, dayFile(wishes.venue, day), print, fail);
    await publishedTerms(ask, outcome, print, fail);
    await shownToEverybody(ask, outcome, print, fail);
  }
  if (wishes.ticks.length > 0 || wishes.venue !== undefined)
    for (const { receipt, kind, order } of ticks.undetermined)
      print(`look  receipt ${receipt} (${kind} ${order}): not all ticks between what it cites and what decided it are in these files`);
  return fine;
}

/** Days of every cited tick, and all days between the exit of a seconds order and its decision, in their order. */
function daysOf({ cited, exits }: ReceiptsOutcome): string[] {
  const days = new Set([...cited.values()].map(({ receivedAt }) => dayOf(receivedAt)));
  for (const { exit, decided, expiresAt } of exits) {
    const until = (decided === undefined ? undefined : cited.get(decided)?.receivedAt) ?? expiresAt + SECONDS_GRACE_MS;
    const last = dayOf(until);
    for (let at = cited.get(exit)?.receivedAt ?? until; dayOf(at) <= last; at += DAY_MS) days.add(dayOf(at));
  }
  return [...days].toSorted();
}

function dayOf(at: number): string {
  return new Date(at + VENUE_OFFSET_MS - ((at + VENUE_OFFSET_MS) % DAY_MS)).toISOString().slice(0, 10);
}

async function* fileLines(name: string): AsyncGenerator<string> {
  const handle = await open(name);
  try {
    for await (const line of handle.readLines()) yield line;
  } finally {
    await handle.close();
  }
}

async function published(
  name: string,
  ticks: PublishedTicks,
  lines: AsyncIterable<string>,
  print: (line: string) => void,
  fail: (line: string) => void,
): Promise<void> {
  try {
    const { faults, found, read } = await ticks.follow(ticksOf(lines));
    print(`${name}: ${read} ticks, every hash computed again; ${found} of those that are cited are among them`);
    for (const fault of faults) fail(describeFault(fault));
  } catch (error) {
    if (!(error instanceof TickFileError)) throw error;
    fail(`FAIL  ${name}: ${error.message}`);
  }
}

/** Checks that the cited terms are those that everybody is shown under their numbers. */
async function publishedTerms(
  ask: Ask,
  { terms }: ReceiptsOutcome,
  print: (line: string) => void,
  fail: (line: string) => void,
): Promise<void> {
  let same = 0;
  for (const [id, { hash, receipt }] of terms) {
    const { text } = await ask<{ text: string }>('terms/frozen', { id: String(id) });
    const shown = await sha256(text);
    if (shown === hash) same += 1;
    else fail(describeFault({ code: 'terms', receipt, kind: '', order: 0, figures: { id: String(id), stated: hash, published: shown } }));
  }
  print(`${same} of ${terms.size} terms that are cited are those that everybody is shown`);
}

/** Checks that the head of the file is one that everybody is shown, and that the newest one holds all of it. */
async function shownToEverybody(
  ask: Ask,
  { head, keys }: ReceiptsOutcome,
  print: (line: string) => void,
  fail: (line: string) => void,
): Promise<void> {
  const shown = await newestHead(ask);
  const newest = shown && readHead(shown.document);
  if (!head) return print('the file names no head, so there is nothing to set beside those that everybody is shown');
  if (!shown || !newest) return fail('FAIL  the venue shows no head that can be read');
  if ((await checkSignatures(shown, keys)).outcome === 'fails')
    return fail(`FAIL  head ${newest.number}: not signed with the key of the receipts`);
  const broken = newest.number < head.number ? 'its number' : await brokenTree(ask, head, newest);
  if (broken === undefined) print(`head ${newest.number}, which everybody is shown, holds all that head ${head.number} held`);
  else fail(`FAIL  head ${newest.number}, which everybody is shown, does not hold what head ${head.number} of the file held: ${broken}`);
}
