import { open } from 'node:fs/promises';
import { describeFault, describeReceipts } from './describe-receipts.ts';
import type { ReceiptFault } from './fault.ts';
import { readHead } from './head.ts';
import { brokenTree, comparePublished, dayFile, newestHead, type PublishedOutcome } from './published.ts';
import { checkReceipts, type ReceiptsOutcome } from './receipts.ts';
import { checkSignatures } from './signed.ts';
import { sha256 } from './text.ts';
import { TickFileError } from './ticks.ts';
import { askAt, type Ask } from './venue.ts';

/** What a file of receipts is checked against. */
export interface ReceiptsWishes {
  readonly keys: readonly string[];
  readonly reach: 'whole' | 'part';
  /** The newest number that the customer knows of. */
  readonly newest: number | undefined;
  /** Files of days. */
  readonly ticks: readonly string[];
  /** The address of the venue that shows heads, ticks and terms to everybody. */
  readonly venue: string | undefined;
}

const DAY_MS = 86_400_000;
const VENUE_OFFSET_MS = 8 * 3_600_000;

/** Checks a file of receipts; prints what was looked at and what is wrong, and says whether nothing is. */
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
  for (const name of wishes.ticks) await published(name, outcome, fileLines(name), print, fail);
  if (wishes.venue !== undefined) {
    const ask = askAt(wishes.venue);
    const days = new Set([...outcome.cited.values()].map(({ receivedAt }) => dayOf(receivedAt)));
    for (const day of [...days].toSorted()) await published(`ticks of ${day}`, outcome, dayFile(wishes.venue, day), print, fail);
    await publishedTerms(ask, outcome, print, fail);
    await shownToEverybody(ask, outcome, print, fail);
  }
  return fine;
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
  checked: ReceiptsOutcome,
  lines: AsyncIterable<string>,
  print: (line: string) => void,
  fail: (line: string) => void,
): Promise<void> {
  let outcome: PublishedOutcome;
  try {
    outcome = await comparePublished(checked, [lines]);
  } catch (error) {
    if (!(error instanceof TickFileError)) throw error;
    return fail(`FAIL  ${name}: ${error.message}`);
  }
  print(`${name}: ${outcome.read} ticks, every hash computed anew; ${outcome.found} of those that are cited are among them`);
  outcome.faults.forEach((fault: ReceiptFault) => fail(describeFault(fault)));
}

/** Whether the terms that are cited are those that everybody is shown under their numbers. */
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

/** Whether the head of the file is one that everybody is shown, and the newest one holds all of it. */
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
