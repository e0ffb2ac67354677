import { until } from '@candor/testkit';
import { afterEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../src/features/operations/audit-log.ts';
import { SYSTEM } from '../../src/kernel/model/command.ts';
import { customer, fund, spend } from '../kernel/toy.ts';
import { MINUTE, operator, refusal, valueOf } from '../terms/fixture.ts';
import { operationsFixture } from './fixture.ts';

const { operations, kernel, database, db, clock, price, terms } = await operationsFixture();
const { handlers } = operations();
const settings = terms.handlers;
const me = operator(1);
const [ALICE, BOB] = [300_001, 300_002];
/** Calls like an operator: it waits until the tables hold everything. */
const audit = async (asked: Partial<Parameters<(typeof handlers)['console/audit']>[0]> = {}) => {
  await kernel.caughtUp();
  return handlers['console/audit'](asked, me);
};
const names = async (asked: Parameters<typeof audit>[0]) => (await audit(asked)).list.map(({ name }) => name);
const effective_at = Math.ceil(clock.now() / MINUTE) * MINUTE + 10 * MINUTE;
const REASON = 'because the desk agreed';

await kernel.run(fund, { user: ALICE, amount: 1_000n }, SYSTEM);
await kernel.run(fund, { user: BOB, amount: 1_000n }, SYSTEM);
for (let count = 0; count < 59; count += 1)
  await kernel.run(spend, { amount: 1n, note: `spent ${count}` }, customer(count % 2 ? BOB : ALICE));
const { id: change } = await settings['console/terms_propose'](
  { kind: 'setting', entity: 'upload_quota', document: valueOf(80), reason: REASON, effective_at },
  operator(1),
);
await settings['console/terms_decide']({ id: change, decision: 'approve', reason: REASON }, operator(2));
await price('BTC/USDT', '60000');

const failing = async () =>
  (await handlers['console/audit_check']({}, me)).checks
    .filter(({ faults }) => faults.length > 0)
    .map(({ check, faults }) => `${check}: ${faults[0] ?? ''}`);
/** Breaks stored data as the owner, checks, and puts it back. */
async function failingAfter(breakIt: string, mendIt: string): Promise<string[]> {
  await db.pool.query(breakIt);
  const found = await failing();
  await db.pool.query(mendIt);
  return found;
}

describe('the audit log', () => {
  afterEach(() => db.pool.query('delete from commands where seq > 64'));

  it('OPS-20 shows what operators did, who and why, with the hash of the chain', async () => {
    const { list } = await audit();
    expect(list[0]).toEqual({
      seq: 64,
      at: expect.any(Number),
      actor: 'operator',
      user_id: 2,
      name: 'console/terms_decide',
      input: JSON.stringify({ id: change, decision: 'approve', reason: REASON }),
      refused: '',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(list[1]).toMatchObject({ name: 'console/terms_propose', user_id: 1 });
    expect(JSON.parse(list[1]?.input ?? '')).toEqual({
      kind: 'setting',
      entity: 'upload_quota',
      document: valueOf(80),
      reason: REASON,
      effective_at,
    });
  });

  it('OPS-21 is read page by page, each command once, and filtered by kind, person and name', async () => {
    const first = await audit();
    expect(first).toMatchObject({ more: true, next: first.list.at(-1)?.seq });
    const second = await audit({ before: first.next });
    expect(second).toMatchObject({ more: false, next: 0 });
    expect([...first.list, ...second.list].map(({ seq }) => seq)).toEqual(Array.from({ length: 64 }, (_, index) => 64 - index));
    expect(await names({ actor: 'operator' })).toEqual(['console/terms_decide', 'console/terms_propose']);
    expect(await names({ actor: 'operator', user_id: 1 })).toEqual(['console/terms_propose']);
    expect(await names({ name: 'console/' })).toHaveLength(2);
    expect(await names({ name: 'console/terms_d' })).toEqual(['console/terms_decide']);
    expect(await names({ actor: 'system' })).toEqual(['toy/fund', 'toy/fund', 'operators/add']);
    expect(await names({ actor: 'visitor' })).toEqual([]);
    expect((await audit({ user_id: ALICE })).list.every(({ user_id, actor }) => user_id === ALICE && actor === 'customer')).toBe(true);
    expect((await audit({ user_id: ALICE })).list).toHaveLength(30);
    expect(await names({ user_id: ALICE, before: 5 })).toHaveLength(1);
    // The name is text, not a pattern.
    expect(await names({ name: '%' })).toEqual([]);
  });

  it('OPS-22 in a long log finds people and operators by index, and looks for the rest only so far back a call', async () => {
    const many = 30_000;
    // The lines of a busy venue above those of before, and gone again below. Nothing here looks at the chain.
    await db.pool.query(
      `insert into commands (seq, batch, at, actor, user_id, name, input, hash)
       select 64 + i, 1, now(), 1, 400000 + i % 5000, 'lever/submit', '{}', '\\x00' from generate_series(1, $1::int) i`,
      [many],
    );
    await db.pool.query('analyze commands');
    const plan = async (where: string): Promise<string> =>
      JSON.stringify((await db.pool.query(`explain (format json) select * from commands where ${where} order by seq desc limit 51`)).rows);
    // The indexes of the first partition: of operators' commands, and by person.
    expect(await plan('actor = 3 and seq >= 1 and seq < 9999999')).toContain('"commands_0_seq_idx"');
    expect(await plan(`user_id = ${ALICE} and seq >= 1 and seq < 9999999`)).toContain('"commands_0_user_id_seq_idx"');
    expect(await plan(`user_id = ${ALICE} and actor = 1 and starts_with(name, 'toy/') and seq < 9999999`)).toContain(
      '"commands_0_user_id_seq_idx"',
    );
    expect(await names({ actor: 'operator' })).toHaveLength(2);
    expect(await names({ user_id: ALICE })).toHaveLength(30);
    expect(await names({ user_id: 2 })).toHaveLength(1);
    const reach = { stretch: 1_000, times: 20 };
    const far = await auditLog(database, { name: 'console/' }, reach);
    expect(far).toEqual({ list: [], more: true, next: 64 + many + 1 - 20_000 });
    expect(await auditLog(database, { name: 'console/', before: far.next }, reach)).toMatchObject({
      list: [{ seq: 64 }, { seq: 63 }],
      more: false,
    });
    expect(await names({ name: 'console/' })).toHaveLength(2);
  });

  it('OPS-22 looks through the commands of one busy person a bounded way as well, and continues from there', async () => {
    await db.pool.query(
      `insert into commands (seq, batch, at, actor, user_id, name, input, hash)
       select 64 + i, 1, now(), 1, ${ALICE}, 'lever/submit', '{}', '\\x00' from generate_series(1, 3000) i`,
    );
    const reach = { stretch: 1_000, times: 20 };
    for (const asked of [
      { user_id: ALICE, name: 'toy/' },
      { user_id: ALICE, actor: 'customer', name: 'toy/' },
    ] as const) {
      const found: string[] = [];
      let pages = 0;
      let before: number | undefined;
      for (let next = 1; next > 0; pages += 1) {
        const part = await auditLog(database, { ...asked, ...(before !== undefined && { before }) }, reach);
        found.push(...part.list.map(({ name }) => name));
        next = part.next;
        before = next;
      }
      expect(found).toEqual(Array.from({ length: 30 }, () => 'toy/spend'));
      expect(pages).toBe(4);
    }
    expect(await auditLog(database, { user_id: ALICE, actor: 'operator' }, reach)).toEqual({ list: [], more: true, next: 2_065 });
    expect((await auditLog(database, { user_id: ALICE }, reach)).next).toBe(3_015);
  });

  it('OPS-22 is searched by one at a time, and what would wait too long is refused', async () => {
    const all = await Promise.all(Array.from({ length: 30 }, () => refusal(audit({ name: 'nothing' }))));
    expect(all.filter((each) => each === 'busy')).toHaveLength(9);
    expect(all.filter((each) => each === 'ok')).toHaveLength(21);
    expect(await refusal(audit())).toBe('ok');
  });
});

describe('the check of the log', () => {
  it('OPS-23 says what was looked at, and that all is well', async () => {
    const { checks, seconds, at } = await handlers['console/audit_check']({}, me);
    expect(checks.flatMap(({ faults }) => faults)).toEqual([]);
    const looked = (name: string) => checks.find(({ check }) => check === name)?.looked;
    expect(looked('the journal is an unbroken chain')).toBe(kernel.head.batch);
    expect(looked('every table is what the journal says')).toBeGreaterThan(64);
    expect(looked('every change of terms is what the command log says')).toBe(1);
    expect(looked('the tick log is an unbroken chain')).toBe(1);
    expect(seconds).toBeGreaterThanOrEqual(0);
    expect(at).toBe(clock.now());
  });

  it('OPS-24 TRM-18 finds a tampered line, a missing one, a changed balance and a setting that nobody decided', async () => {
    expect(
      await failingAfter(
        `update commands set input = replace(input, 'agreed', 'Agreed') where seq = 63`,
        `update commands set input = replace(input, 'Agreed', 'agreed') where seq = 63`,
      ),
    ).toEqual([
      'every table is what the journal says: commands 63 is not what the journal says: input',
      `every change of terms is what the command log says: change of terms ${change} is not`,
    ]);
    const { rows: proposed } = await db.pool.query<{ batch: bigint }>('select batch from commands where seq = 63');
    const batch = proposed[0]?.batch ?? 0n;
    expect(
      await failingAfter(
        `update journal set items = replace(items, 'agreed', 'Agreed') where batch = ${batch}`,
        `update journal set items = replace(items, 'Agreed', 'agreed') where batch = ${batch}`,
      ),
    ).toEqual([
      `the journal is an unbroken chain: batch ${batch} does not fit the chain`,
      'every table is what the journal says: commands 63 is not what the journal says: input, hash',
    ]);
    await db.pool.query(
      `create schema aside; create table aside.kept as select * from commands where seq = 20; create table aside.kept_batch as select * from journal where batch = ${batch}`,
    );
    expect(await failingAfter('delete from commands where seq = 20', 'insert into commands select * from aside.kept')).toEqual([
      'every table is what the journal says: commands 20 is missing',
    ]);
    expect(await failingAfter(`delete from journal where batch = ${batch}`, 'insert into journal select * from aside.kept_batch')).toEqual([
      `the journal is an unbroken chain: batches ${batch} to ${batch} are missing`,
      expect.stringContaining('every table is what the journal says: '),
    ]);
    expect(
      await failingAfter(
        'update accounts set balance = balance + 1 where user_id = 300001',
        'update accounts set balance = balance - 1 where user_id = 300001',
      ),
    ).toHaveLength(2);
    const put = (value: number) =>
      `alter table terms_changes disable trigger all; update terms_changes set document = '{"value":${value}}' where id = ${change}; alter table terms_changes enable trigger all`;
    expect(await failingAfter(put(200), put(80))).toEqual([
      `every change of terms is what the command log says: change of terms ${change} is not`,
    ]);
    expect(await failing()).toEqual([]);
  });

  it('OPS-24 OPS-26 a forged line that no check can read hides neither itself nor anything else', async () => {
    // As the application: it may add lines, and the journal betrays it.
    await database.query(
      `insert into commands (seq, batch, at, actor, user_id, name, input, reply, hash)
       values (65, 1, now(), 3, 2, 'console/terms_decide', 'not JSON, by eve@mail.example', '""', '\\x00')`,
    );
    const found = await failing();
    expect(found).toContain('every table is what the journal says: commands holds 65 rows, the journal says 64');
    expect(found).toContain('what is stored can be read by every check: one could not be made: invalid input syntax for type json');
    expect((await audit()).list[0]).toMatchObject({ seq: 65, input: 'not JSON, by e***@mail.example' });
    await db.pool.query('update commands set actor = 9 where seq = 65');
    expect((await audit()).list[0]).toMatchObject({ seq: 65, actor: 'system' });
    await db.pool.query('delete from commands where seq = 65');
    expect(await failing()).toEqual([]);
  });

  it('OPS-25 runs once at a time, while the venue continues, and again after it broke', async () => {
    const holder = await db.pool.connect();
    await holder.query('begin');
    await holder.query('lock table lever_orders in access exclusive mode');
    try {
      const running = handlers['console/audit_check']({}, me);
      const waiting = () =>
        db.pool.query<{ pid: number }>(`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
      await until('the check to wait', async () => (await waiting()).rows.length === 1);
      expect(await refusal(handlers['console/audit_check']({}, me))).toBe('busy');
      await kernel.run(spend, { amount: 1n }, customer(ALICE));
      const broken = running.catch((error: Error) => error.message);
      await db.pool.query('select pg_terminate_backend($1)', [(await waiting()).rows[0]?.pid]);
      expect(await broken).toMatch(/terminat/);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect(await failing()).toEqual([]);
  });

  it('OPS-23 is made of one moment, also while the tables are behind the journal', async () => {
    const holder = await db.pool.connect();
    await holder.query('begin');
    await holder.query('lock table commands in share mode');
    try {
      await settings['console/terms_propose'](
        { kind: 'setting', entity: 'upload_quota', document: valueOf(90), reason: REASON, effective_at },
        operator(1),
      );
      const { checks } = await handlers['console/audit_check']({}, me);
      expect(checks.flatMap(({ faults }) => faults)).toEqual([]);
      expect(checks.find(({ check }) => check === 'every change of terms is what the command log says')?.looked).toBe(2);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });
});
