import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { memoryFolder } from '@candor/testkit/memory-folder';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { findingsOfSession } from '../../src/cli/doctor-database.ts';
import { readConfig } from '../../src/config/config.ts';
import { optionsOf } from '../../src/kernel/store/session-settings.ts';
import { startEmbedded } from '../../src/postgres/embedded.ts';
import { PROBE } from '../../src/postgres/fit-database.ts';

/** Names what a server has been given as a whole, by its command line. */
async function settingsFound(settings: Readonly<Record<string, string>>): Promise<string[]> {
  const home = await memoryFolder('candor-doctor-');
  const dataDir = join(mkdtempSync(join(home, 'data-')), 'data');
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const postgres = await startEmbedded({ dataDir, durable: false, settings });
  const client = new pg.Client({ connectionString: postgres.url, options: optionsOf([PROBE]) });
  await client.connect();
  try {
    const findings = await findingsOfSession(client, postgres.url, readConfig({ DATABASE_URL: postgres.url, DATA_DIR: dataDir }));
    return findings.filter(({ what }) => what === 'settings').map(({ found }) => found);
  } finally {
    await client.end();
    await postgres.stop();
  }
}

it('OPS-90 of a PostgreSQL that is too old the doctor asks the version alone, and says it', async () => {
  const asked: string[] = [];
  const client = {
    query: async (text: string) => {
      asked.push(text);
      if (!text.includes(`current_setting('server_version`)) throw new Error('column "datlocale" does not exist');
      return { rows: [{ answer: text.includes('server_version_num') ? '150004' : '15.4' }] };
    },
  } as unknown as pg.Client;
  const findings = await findingsOfSession(client, '', readConfig({ DATABASE_URL: 'postgres://owner@127.0.0.1/candor' }));
  expect(findings).toEqual([{ what: 'version', state: 'wrong', found: 'PostgreSQL 15.4', mend: 'use PostgreSQL 18' }]);
  expect(asked).toHaveLength(2);
});

it('OPS-91 the doctor names what a whole server was set to and reads otherwise, and nothing that reads the same', async () => {
  expect(await settingsFound({ statement_timeout: '5s', timezone: 'Asia/Kathmandu', datestyle: 'ISO, DMY', bytea_output: 'hex' })).toEqual([
    'statement_timeout is set to 5s for the whole server',
    'timezone is set to Asia/Kathmandu for the whole server',
  ]);
});
