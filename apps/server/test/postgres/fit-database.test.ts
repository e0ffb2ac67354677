import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { testDatabase } from '@candor/testkit';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { optionsOf } from '../../src/kernel/store/session-settings.ts';
import { migrate } from '../../src/migrate.ts';
import { whyNotWritable } from '../../src/postgres/await-writable.ts';
import { withDatabase } from '../../src/postgres/embedded.ts';
import { PROBE, requireFit, UnfitDatabaseError } from '../../src/postgres/fit-database.ts';
import { openLogin, withCredentials } from '../../src/postgres/server-login.ts';

const db = await testDatabase();
const here = new URL(db.url.replace(/@[^/]*/, '@host')).pathname.slice(1);
const [stranger, another] = [`${here}_stranger`, `${here}_other`];
const sql = async (text: string, url = db.url): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
};
afterAll(async () => {
  await sql(`drop database if exists ${another}`);
  await sql(`drop owned by ${stranger}`).catch(() => undefined);
  await sql(`drop role if exists ${stranger}_server`);
  await sql(`drop role if exists ${stranger}`);
});

/** A first answer of a database, or of what is in front of it, to everybody who connects. */
async function answering(error: string, state = '08P01'): Promise<{ readonly url: string; asked(): string; stop(): void }> {
  const fields = Buffer.from(`SFATAL\0C${state}\0M${error}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  let asked = '';
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (startup) => {
      asked = String(startup);
      socket.end(Buffer.concat([head, fields]));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `postgres://o:p@127.0.0.1:${(server.address() as AddressInfo).port}/candor`,
    asked: () => asked,
    stop: () => void server.close(),
  };
}

describe('a database that cannot become a venue', () => {
  it('KER-119 is refused before the first step, in one line that says what to do', async () => {
    expect(await whyNotWritable(db.url)).toBeUndefined();
    await sql(`create role ${stranger} login password 'x'`);
    await sql(`create database ${another} owner ${stranger} encoding 'LATIN1' locale 'C' template template0`);
    const theirs = withDatabase(withCredentials(db.url, stranger, 'x'), another);
    await expect(whyNotWritable(theirs)).rejects.toThrow('the database is encoded in LATIN1; make one with encoding UTF8');

    await sql(`drop database ${another}`);
    await sql(`create database ${another} owner ${stranger} encoding 'UTF8' locale 'C' template template0`);
    await expect(whyNotWritable(theirs)).rejects.toThrow(
      `the role candor_app of this database server was made by the owner of another venue; let a superuser grant candor_app to ${stranger} with admin option`,
    );
    await sql('drop schema public', withDatabase(db.url, another));
    await expect(whyNotWritable(theirs)).rejects.toThrow('the database has no schema public');
    await sql('create schema public', withDatabase(db.url, another));
    await expect(whyNotWritable(theirs)).rejects.toThrow(`grant usage, create on schema public to ${stranger}`);

    // What the lines say leads to a venue.
    await sql(`grant usage, create on schema public to ${stranger}`, withDatabase(db.url, another));
    await sql(`grant candor_app to ${stranger} with admin option`);
    expect(await whyNotWritable(theirs)).toBeUndefined();
    await migrate(theirs);
    expect(await openLogin(theirs)).toMatchObject({ way: expect.any(String) });

    // What such a venue started with before is enough for it to continue.
    await sql(`revoke admin option for candor_app from ${stranger} cascade`);
    expect(await whyNotWritable(theirs)).toBeUndefined();
  });

  it('KER-119 is no pooler either behind the address of the server itself', async () => {
    const pooler = await answering('unsupported startup parameter: options');
    await expect(openLogin(db.url, pooler.url)).rejects.toThrow('leads to a pooler such as PgBouncer');
    pooler.stop();
  });

  it('OPS-90 is one of an older version, of which nothing else is asked', async () => {
    const older = { number: 150_004, version: '15.4' };
    const client = {
      query: async (text: string) => {
        if (text.includes('pg_has_role')) throw new Error('unrecognized privilege type: "set"');
        return { rows: [older] };
      },
    } as unknown as pg.Client;
    await expect(requireFit(client)).rejects.toThrow('the database is PostgreSQL 15.4; the venue needs 18 or newer');
  });

  it('OPS-90 is asked for its version by a session that an older one lets in', async () => {
    const older = await answering('the test has heard enough', '42704');
    await expect(whyNotWritable(older.url)).rejects.toThrow('the test has heard enough');
    // Of the settings that sessions of the venue begin with, `transaction_timeout` came with version 17.
    expect(older.asked()).toContain('candor.session=carried');
    expect(older.asked()).not.toContain('transaction_timeout');
    older.stop();
  });

  it('OPS-92 is waited for while no connection of it is free, and its line says what to do', async () => {
    const full = await answering('sorry, too many clients already', '53300');
    expect(await whyNotWritable(full.url)).toEqual({
      reason: 'no connection of the database is free',
      remedy: 'raise max_connections, or end other clients',
      detail: 'sorry, too many clients already',
    });
    full.stop();
  });

  it('KER-119 is a pooler, whether it says so or drops what a session sets', async () => {
    const loud = await answering('unsupported startup parameter in options: candor.session');
    await expect(whyNotWritable(loud.url)).rejects.toThrow(UnfitDatabaseError);
    await expect(whyNotWritable(loud.url)).rejects.toThrow('leads to a pooler such as PgBouncer');
    loud.stop();
    const lost = await answering('server login has been failing');
    expect(await whyNotWritable(lost.url)).toMatchObject({
      reason: 'the database cannot be reached',
      detail: 'server login has been failing',
    });
    lost.stop();

    const told = async (options?: string): Promise<string> => {
      const client = new pg.Client({ connectionString: db.url, ...(options !== undefined && { options }) });
      await client.connect();
      const fault = await requireFit(client).then(
        () => 'fit',
        (error: Error) => error.message,
      );
      await client.end();
      return fault;
    };
    expect(await told()).toContain('which does not carry what a session sets');
    expect(await told(optionsOf([PROBE]))).toBe('fit');
  });
});
