import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { Database } from '../kernel/database.ts';
import { journal } from '../kernel/journal-export.ts';
import type { Finding } from '../kernel/verify.ts';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../postgres/open.ts';
import { createScratch, requireEmpty, ScratchError } from '../postgres/scratch.ts';
import { runChecks } from './checks.ts';
import { isSame, replayJournal, replayLines } from './replay.ts';

const SECONDS = 1_000;

/**
 * `npm run verify`: recomputes what is stored from nothing and says what does not fit; `--journal <file>` also writes every
 * transfer as a plain-text journal that hledger reads; `--replay` decides the whole journal again, into a database of its own or
 * the empty one of `--into <url>`, and compares. Works beside a running server. Exits with 1 when something does not fit.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { journal: { type: 'string' }, replay: { type: 'boolean' }, into: { type: 'string' } } });
  if (values.into !== undefined && values.replay !== true) throw new ScratchError('--into is for --replay.');
  const opened = await openDatabase(readConfig());
  const database = new Database((await opened.login()).url, { warn: () => undefined }, 2);
  try {
    const findings = await runChecks(database, print);
    if (values.journal !== undefined) {
      await pipeline(Readable.from(journal(database.query)), createWriteStream(values.journal));
      console.log(`journal written to ${values.journal}`);
    }
    const failed = findings.filter((finding) => finding.faults.length > 0).length;
    console.log(failed === 0 ? `all ${findings.length} checks hold` : `${failed} of ${findings.length} checks fail`);
    const holds = values.replay !== true || (await replay(database, opened.url, values.into));
    process.exitCode = failed === 0 && holds ? 0 : 1;
  } finally {
    await database.close();
    await opened.close();
  }
}

function print(finding: Finding): void {
  console.log(`${finding.faults.length === 0 ? 'ok  ' : 'FAIL'}  ${finding.check} (${finding.looked.toLocaleString('en')} looked at)`);
  for (const fault of finding.faults) console.log(`        ${fault}`);
}

/** Replays the journal; returns whether all of it came out again. */
async function replay(source: Database, ownerUrl: string, into: string | undefined): Promise<boolean> {
  const began = performance.now();
  if (into !== undefined) await requireEmpty(into);
  const scratch = into === undefined ? await createScratch(ownerUrl) : { url: into, drop: () => Promise.resolve() };
  try {
    await migrate(scratch.url);
    const target = new Database(scratch.url, { warn: () => undefined }, 2);
    try {
      const result = await replayJournal(source, target);
      for (const line of replayLines(result)) console.log(line);
      const same = isSame(result);
      const seconds = ((performance.now() - began) / SECONDS).toFixed(1);
      console.log(same ? `the journal comes out again, in ${seconds} s` : `the journal does not come out again, after ${seconds} s`);
      return same;
    } finally {
      await target.close();
    }
  } finally {
    await scratch.drop();
  }
}

try {
  await main();
} catch (error) {
  const explained = error instanceof ScratchError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  console.error(explained ? (error as Error).message : error);
  process.exitCode = 1;
}
