import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, TEST_KEY, until } from '@candor/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import { runChecks } from '../../src/cli/checks.ts';
import { frozenSource } from '../../src/guards/customer-status.ts';
import type { Query } from '../../src/kernel/store/query.ts';
import { readSource } from '../../src/kernel/store/read-source.ts';
import { hash } from 'node:crypto';
import { appendBatch } from './tampering/record.ts';
import { copyOf, headOf, storedVenue } from './tampering/story.ts';

const server = await storedVenue();
const early = await copyOf(server.database.url);
const late = await copyOf(server.database.url);
afterAll(async () => {
  await early.drop();
  await late.drop();
});
const headFile = join(mkdtempSync(join(tmpdir(), 'candor-head-')), 'journal.head');

const token = 'A'.repeat(43);
const tokenHash = hash('sha256', token, 'hex');
const key = `ck_${token}`;

/** With the rights of the server's login. */
const asServer = (statement: string): Promise<unknown[]> => late.owner.query(statement);
const asOwner = (work: (query: Query) => Promise<void>): Promise<void> =>
  late.owner.tx(async (query) => {
    await query('set local role none');
    await work(query);
  });

async function balances(): Promise<string> {
  const rows = await late.owner.query<{ text: string }>(`select string_agg(id || ' ' || balance, ',' order by id) as text from accounts`);
  return rows[0]?.text ?? '';
}

describe('a server whose database somebody writes to', () => {
  it('SEC-11 SEC-12 does not act on rows and work without the seal of the venue, and says so', async () => {
    const lines: string[] = [];
    await asServer(`insert into jobs (name, key, due_at) values ('retention', '2400-01-01', '2020-01-01')`);
    await asServer(`insert into terms_changes (id, kind, entity, document, reason, proposed_by, proposed_at, effective_at, state)
      select 900000, 'setting', 'registration_open', '{"value":false}', 'forged', min(id), '2026-05-01', '2026-05-02', 'proposed' from operators`);
    await asServer(
      `update terms_changes set state = 'approved', decided_by = (select max(id) from operators), decided_at = '2026-05-01' where id = 900000`,
    );
    const venue = await late.open({ headFile, logTo: (line) => lines.push(line) });
    try {
      await asServer(`insert into sessions (token_hash, user_id, created_at, seen_at, expires_at, address, device)
        select '\\x${tokenHash}', id, now(), '2027-01-01', '2027-01-01', '', '' from users where email = 'demo1@demo.candor'`);
      await asServer(`insert into operator_sessions (token_hash, operator_id, created_at, seen_at, expires_at, address, device)
        select '\\x${tokenHash}', min(id), now(), '2027-01-01', '2027-01-01', '', '' from operators`);
      await asServer(`insert into api_keys (key_hash, user_id, label, prefix, scopes, addresses, created_at, expires_at)
        select '\\x${hash('sha256', key, 'hex')}', id, 'bot', 'ck', 'read', '', now(), '2027-01-01' from users where email = 'demo1@demo.candor'`);
      const mine = await venue.venue.account.passwords.hash('attacker-Pass-9');
      await late.owner.query('update users set password_hash = $1 where email = $2', [mine, 'demo3@demo.candor']);

      await expect(new Client(venue.url, token).call('user/info', {})).rejects.toMatchObject({ code: 'login_expired' });
      await expect(new Client(venue.url, key).call('user/info', {})).rejects.toMatchObject({ code: 'login_expired' });
      await expect(new Client(venue.url, `op_${token}`).call('console/overview', {})).rejects.toMatchObject({ code: 'login_expired' });
      await expect(venue.client().signIn('demo3@demo.candor', 'attacker-Pass-9')).rejects.toMatchObject({ code: 'login_wrong' });
      const { terms } = await venue.client().call('terms/published', {});
      expect(terms).toContainEqual(expect.objectContaining({ entity: 'registration_open', document: '{"value":true}', upcoming: [] }));
      const before = await balances();
      // The venue may have come across it by itself already.
      await venue.venue.jobs.runDue();
      await until('the job to be refused', async () => {
        const found = await late.owner.query(`select from jobs where key = '2400-01-01' and last_error is not null`);
        return found.length > 0;
      });
      await venue.venue.kernel.caughtUp();
      expect(await balances()).toBe(before);
      const [job] = await late.owner.query<{ done_at: number | null; last_error: string }>(
        `select done_at, last_error from jobs where key = '2400-01-01'`,
      );
      expect(job).toEqual({ done_at: null, last_error: 'it was not put on the calendar by the venue' });
      for (const table of ['sessions', 'operator_sessions', 'api_keys', 'users', 'terms_changes'])
        expect(
          lines.filter((line) => line.includes('does not carry the seal') && line.includes(`"${table}"`)),
          table,
        ).not.toEqual([]);
    } finally {
      await venue.close();
    }
    await asOwner(async (query) => {
      await query(`delete from jobs where key = '2400-01-01'`);
      await query('delete from terms_changes where id = 900000');
      await query(`delete from sessions where token_hash = '\\x${tokenHash}'`);
      await query(`delete from operator_sessions where token_hash = '\\x${tokenHash}'`);
      await query(`delete from api_keys where prefix = 'ck'`);
      await query(
        `update users set password_hash = other.password_hash from users other where users.email = 'demo3@demo.candor' and other.email = 'demo1@demo.candor'`,
      );
    });
  });

  it('DET-1 ACC-117 takes a status without the seal of the venue for frozen, whatever it says', async () => {
    const users = await late.owner.query<{ id: number; email: string; status: string; frozen_at: number | null }>(
      `select id, email, status, frozen_at from users where email in ('demo1@demo.candor', 'demo2@demo.candor') order by email`,
    );
    const [active, frozen] = users;
    expect([active?.status, frozen?.status]).toEqual(['active', 'frozen']);
    // Whether the customer may open and move money out.
    const may = async (id = 0) => (await readSource(late.owner, frozenSource, id)) === undefined;
    expect([await may(active?.id), await may(frozen?.id), await may(999_999)]).toEqual([true, false, false]);
    const [kept] = await late.owner.query<{ row: string }>('select to_jsonb(users)::text as row from users where id = $1', [frozen?.id]);
    await late.owner.query(`update users set status = 'active', frozen_at = null, frozen_reason = null, frozen_by = null where id = $1`, [
      frozen?.id,
    ]);
    await late.owner.query(`update users set status = 'frozen', frozen_at = now() where id = $1`, [active?.id]);
    expect([await may(active?.id), await may(frozen?.id)]).toEqual([false, false]);
    // With its old values again the row is as good as it was.
    await late.owner.query(`update users set status = 'active', frozen_at = null where id = $1`, [active?.id]);
    await late.owner.query(
      `update users set status = given.status, frozen_at = given.frozen_at, frozen_reason = given.frozen_reason, frozen_by = given.frozen_by
       from jsonb_populate_record(null::users, $1::jsonb) as given where users.id = given.id`,
      [kept?.row],
    );
    expect([await may(active?.id), await may(frozen?.id)]).toEqual([true, false]);
  });

  it('KER-53 keeps the newest head beside its key, and writes it when it stops', async () => {
    const { batch, hash: newest } = await headOf(late.owner);
    expect(readFileSync(headFile, 'utf8')).toBe(`${batch}:${newest}\n`);
    expect((await runChecks(late.owner, () => undefined, [await headOf(late.owner)])).flatMap(({ faults }) => faults)).toEqual([]);
  });

  it('KER-53 does not start on a journal that was cut off, and verify finds it', async () => {
    const kept = await headOf(late.owner);
    await expect(early.open({ headFile })).rejects.toThrow(
      `the journal was cut off: batch ${kept.batch}, which was kept as its head, is gone`,
    );
    const findings = await runChecks(early.owner, () => undefined, [kept]);
    expect(findings.flatMap(({ faults }) => faults)).toEqual([
      `the journal was cut off: batch ${kept.batch}, which was kept as its head, is gone`,
    ]);
    writeFileSync(`${headFile}.other`, `${kept.batch}:${'0'.repeat(64)}\n`);
    await expect(late.open({ headFile: `${headFile}.other` })).rejects.toThrow('the journal was made again');
    writeFileSync(`${headFile}.bad`, 'nothing\n');
    await expect(late.open({ headFile: `${headFile}.bad` })).rejects.toThrow('does not hold the head of a journal');
  });

  it.each([
    ['no seal', 'null', 'carries no seal'],
    ['the seal of the batch before', 'seal', 'does not carry the seal of this venue'],
  ])('KER-53 does not start on a batch that was appended with %s', async (_name, seal, fault) => {
    await late.owner.tx((query) => appendBatch(query, '', seal));
    await expect(late.open({ headFile })).rejects.toThrow(fault);
    await asOwner(async (query) => {
      await query('delete from journal where batch = (select max(batch) from journal)');
    });
  });

  it('KER-53 does not start on prices that were appended beside the journal', async () => {
    const five = `insert into ticks select (jsonb_populate_record(null::ticks, to_jsonb(t) || jsonb_build_object('id', t.id + n, 'price', t.price * 78 / 100))).*
      from (select * from ticks order by id desc limit 1) as t, generate_series(1, 5) as n`;
    await asServer(five);
    await expect(late.open({ headFile })).rejects.toThrow('the log of prices ends at tick');
    await asServer('update projection set tick_id = tick_id + 5');
    await expect(late.open({ headFile })).rejects.toThrow('the tables were made of another journal');
    await asServer('update projection set tick_id = tick_id - 5');
    await asOwner(async (query) => {
      await query('delete from ticks where id > (select tick_id from projection)');
    });
  });

  it('KER-53 KER-63 does not start with another key, and continues with an old one behind a new one', async () => {
    const young = '11'.repeat(32);
    await expect(late.open({ headFile, settings: { SECRET_KEY: young } })).rejects.toThrow('sealed with a key that is not configured');
    const venue = await late.open({ headFile, settings: { SECRET_KEY: `${young},${TEST_KEY}` } });
    await venue.close();
    const alone = await late.open({ headFile, settings: { SECRET_KEY: young } });
    try {
      expect(await (await alone.demo(3)).call('user/info', {})).toMatchObject({ email: 'demo3@demo.candor' });
      const findings = await runChecks(alone.venue.database, () => undefined);
      expect(findings.flatMap(({ faults }) => faults)).toEqual([]);
    } finally {
      await alone.close();
    }
  });
});
