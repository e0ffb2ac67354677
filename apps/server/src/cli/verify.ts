import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { Database } from '../kernel/database.ts';
import { journal } from '../kernel/journal-export.ts';
import type { Finding } from '../kernel/verify.ts';
import { openDatabase } from '../postgres/open.ts';
import { runChecks } from './checks.ts';

/**
 * `npm run verify`: recomputes what is stored from nothing and says what does not fit; `--journal <file>` also writes every
 * transfer as a plain-text journal that hledger reads. Works beside a running server. Exits with 1 when a check fails.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { journal: { type: 'string' } } });
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
    process.exitCode = failed === 0 ? 0 : 1;
  } finally {
    await database.close();
    await opened.close();
  }
}

function print(finding: Finding): void {
  console.log(`${finding.faults.length === 0 ? 'ok  ' : 'FAIL'}  ${finding.check} (${finding.looked.toLocaleString('en')} looked at)`);
  for (const fault of finding.faults) console.log(`        ${fault}`);
}

await main();
