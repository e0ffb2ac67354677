import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { readConfig, type Config } from '../config/config.ts';
import { Database } from '../kernel/store/database.ts';
import { journal } from '../kernel/journal/journal-export.ts';
import { JournalFaultError, readHead, type JournalAnchor } from '../kernel/journal/journal-anchor.ts';
import type { Finding } from '../kernel/check/verify.ts';
import { WalkMemory } from '../kernel/check/walk-memory.ts';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../postgres/open.ts';
import { createScratch, requireEmpty, ScratchError } from '../postgres/scratch.ts';
import { openKnownSecrets, sealsOf } from '../secrets/key-file.ts';
import { SecretKeyError } from '../secrets/secret-box.ts';
import { runChecks } from './checks.ts';
import { isSame, replayJournal, replayLines } from './replay.ts';
import { keptHead, knownIdentity } from '../venue/venue-identity.ts';
import { goesOn, ProvenFile } from './proven-file.ts';

const SECONDS = 1_000;

/** Error for a request that cannot be met. The message is for the operator who asked. */
class WishError extends Error {}

/**
 * `npm run verify`: recomputes the stored data from nothing and says what does not fit. `--journal <file>` also writes every transfer as a plain-text journal
 * that hledger reads. `--all` looks at everything again where walks would continue from what was proven last. `--head <batch>:<hash>` holds the journal against a
 * head that was kept. `--replay` decides the whole journal again and compares, in a database of its own or the empty one of `--into <url>`. Works beside a
 * running server. Exits with 1 when something does not fit.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      journal: { type: 'string' },
      all: { type: 'boolean' },
      replay: { type: 'boolean' },
      into: { type: 'string' },
      head: { type: 'string', multiple: true },
    },
  });
  if (values.into !== undefined && values.replay !== true) throw new WishError('--into is for --replay.');
  const config = readConfig();
  const secrets = openKnownSecrets(config.secrets);
  const opened = await openDatabase(config);
  const database = new Database((await opened.login()).url, { warn: () => undefined }, 2, secrets && sealsOf(secrets));
  try {
    const heads = [(await keptHead(config, database)) ?? [], (values.head ?? []).map(headGiven)].flat();
    const head = await newestHead(database);
    const file = await provenFile(config, database);
    const known = values.all === true ? undefined : file?.read();
    const before = known && (await goesOn(database.query, known, Date.now())) ? known : undefined;
    if (before)
      console.log(
        `from  batch ${before.head.batch}, up to which all was proven on ${dayOf(before.at)} (everything: ${dayOf(before.whole.at)}; -- --all looks at everything again)`,
      );
    const memory = new WalkMemory(before?.walks);
    const began = performance.now();
    const findings = await runChecks(database, print, heads, memory);
    const tookMs = Math.round(performance.now() - began);
    if (!secrets) console.log('warn  the seals were not checked: the key of the venue is not on this machine');
    if (head) console.log(`head  ${head.batch}:${head.hash} (keep it elsewhere; -- --head <batch>:<hash> holds the journal against it)`);
    if (values.journal !== undefined) {
      await pipeline(Readable.from(journal(database.query)), createWriteStream(values.journal));
      console.log(`journal written to ${values.journal}`);
    }
    const failed = findings.filter((finding) => finding.faults.length > 0).length;
    if (failed === 0 && head) {
      const now = Date.now();
      file?.write({ head, at: now, whole: before?.whole ?? { at: now, tookMs }, walks: memory.noted });
    }
    console.log(failed === 0 ? `all ${findings.length} checks hold` : `${failed} of ${findings.length} checks fail`);
    const holds = values.replay !== true || (await replay(database, opened.url, values.into));
    process.exitCode = failed === 0 && holds ? 0 : 1;
  } finally {
    await database.close();
    await opened.close();
  }
}

/** Returns the file of this venue's proofs; undefined without its key, or before its first start. */
async function provenFile({ headFolder }: Config, database: Database): Promise<ProvenFile | undefined> {
  const identity = await knownIdentity(database);
  return identity !== undefined && database.seals ? new ProvenFile(headFolder, identity, database.seals) : undefined;
}

function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 16).replace('T', ' ');
}

function headGiven(text: string): JournalAnchor {
  const head = readHead(text);
  if (!head) throw new WishError('--head is <batch>:<hash>, as an earlier run has printed it.');
  return head;
}

async function newestHead(database: Database): Promise<JournalAnchor | undefined> {
  const [row] = await database.query<{ batch: bigint; hash: string }>(
    `select batch, encode(hash, 'hex') as hash from journal order by batch desc limit 1`,
  );
  return row && { batch: Number(row.batch), hash: row.hash };
}

function print(finding: Finding): void {
  console.log(`${finding.faults.length === 0 ? 'ok  ' : 'FAIL'}  ${finding.check} (${finding.checked.toLocaleString('en')} looked at)`);
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
  const explained =
    error instanceof ScratchError ||
    error instanceof WishError ||
    error instanceof JournalFaultError ||
    error instanceof SecretKeyError ||
    (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  console.error(explained ? (error as Error).message : error);
  process.exitCode = 1;
}
