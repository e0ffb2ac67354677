import { beforeEach, describe, expect, it } from 'vitest';
import { failure, MINUTE, termsFixture } from './fixture.ts';

// Everything here is plain SQL as the application's role: what holds even if the code were wrong.
const { database, db } = await termsFixture();
const AT = Date.UTC(2026, 5, 1, 12);
const sql = (text: string, values: readonly unknown[] = []) => failure(database.query(text, values));
let id = 0;

interface Given {
  readonly effective_at?: number;
  readonly state?: string;
  readonly proposed_by?: number;
}
function insertChange({ effective_at = AT + 10 * MINUTE, state = 'proposed', proposed_by = 1 }: Given = {}): Promise<string> {
  id += 1;
  return sql(
    `insert into terms_changes (id, kind, entity, document, reason, proposed_by, proposed_at, effective_at, state)
     values ($1, 'setting', $2, '{}', 'why', $3, to_timestamp($4::float8 / 1000), to_timestamp($5::float8 / 1000), $6)`,
    [id, `setting ${id}`, proposed_by, AT, effective_at, state],
  );
}
const decideAs = (state: string, by: number, at = AT) =>
  sql(`update terms_changes set state = $2, decided_by = $3, decided_at = to_timestamp($4::float8 / 1000) where id = $1`, [
    id,
    state,
    by,
    at,
  ]);

beforeEach(async () => expect(await insertChange()).toBe('ok'));

describe('the database refuses', () => {
  it('TRM-30 an approval or refusal by who proposed it, and a withdrawal by anybody else', async () => {
    expect(await decideAs('approved', 1)).toBe('terms_changes_two_operators');
    expect(await decideAs('refused', 1)).toBe('terms_changes_two_operators');
    expect(await decideAs('withdrawn', 2)).toBe('terms_changes_own_withdrawal');
    expect(await decideAs('approved', 77)).toBe('terms_changes_decided_by_fkey');
    expect(await decideAs('approved', 2)).toBe('ok');
  });

  it('TRM-31 an approval less than five minutes before the change takes effect, and a moment within a minute', async () => {
    expect(await decideAs('approved', 2, AT + 5 * MINUTE + 1)).toBe('terms_changes_notice');
    expect(await decideAs('approved', 2, AT + 5 * MINUTE)).toBe('ok');
    expect(await insertChange({ effective_at: AT + 10 * MINUTE + 1 })).toBe('terms_changes_whole_minute');
    expect(await insertChange({ effective_at: AT + 10 * MINUTE + 30_000 })).toBe('terms_changes_whole_minute');
  });

  it('TRM-32 any change to what is decided or was proposed', async () => {
    const stays = /stays as it is|permission denied/;
    for (const column of ['kind', 'entity', 'document', 'reason'])
      expect(await sql(`update terms_changes set ${column} = 'x' where id = $1`, [id])).toMatch(/permission denied/);
    for (const column of ['effective_at', 'proposed_at'])
      expect(await sql(`update terms_changes set ${column} = now() where id = $1`, [id])).toMatch(/permission denied/);
    expect(await sql('update terms_changes set proposed_by = 3 where id = $1', [id])).toMatch(/permission denied/);
    expect(await decideAs('refused', 2)).toBe('ok');
    for (const state of ['approved', 'withdrawn', 'proposed']) expect(await decideAs(state, 3)).toMatch(stays);
    expect(await sql(`update terms_changes set decision_reason = 'x' where id = $1`, [id])).toMatch(/stays as it is/);
    // Not even the owner, by accident.
    expect(await failure(db.pool.query(`update terms_changes set document = '1' where id = ${id}`))).toMatch(/stays as it is/);
    expect(await insertChange()).toBe('ok');
    expect(await failure(db.pool.query(`update terms_changes set document = '1' where id = ${id}`))).toMatch(/was proposed stays/);
  });

  it('TRM-33 a change that is born decided', async () => {
    for (const state of ['approved', 'refused', 'withdrawn']) expect(await insertChange({ state })).toMatch(/begins as a proposal/);
    expect(
      await sql(
        `insert into terms_changes (id, kind, entity, document, reason, proposed_by, proposed_at, effective_at, state, decided_by, decided_at)
         values (99999, 'pair', 'x', 'x', 'x', 1, now(), date_trunc('minute', now()), 'proposed', 2, now())`,
      ),
    ).toBe('terms_changes_decided_at_once');
    expect(await insertChange({ proposed_by: 77 })).toBe('terms_changes_proposed_by_fkey');
  });

  it('TRM-34 two changes of one setting that wait', async () => {
    const again = `insert into terms_changes (id, kind, entity, document, reason, proposed_by, proposed_at, effective_at, state)
      select id + 50000, kind, entity, document, reason, 2, proposed_at, effective_at, 'proposed' from terms_changes where id = $1`;
    expect(await sql(again, [id])).toBe('terms_changes_one_waiting');
    expect(await decideAs('withdrawn', 1)).toBe('ok');
    expect(await sql(again, [id])).toBe('ok');
  });

  it('TRM-35 to forget', async () => {
    expect(await sql('delete from terms_changes')).toMatch(/permission denied/);
    expect(await sql('truncate terms_changes')).toMatch(/permission denied/);
    expect(await sql('alter table terms_changes disable trigger all')).toMatch(/must be owner|permission denied/);
    expect(await sql('drop table terms_changes')).toMatch(/must be owner|permission denied/);
    expect(await failure(db.pool.query('delete from operators where id = 1'))).toBe('terms_changes_proposed_by_fkey');
  });
});
