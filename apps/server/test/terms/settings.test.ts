import { readDocument, SETTING_NAMES, SETTINGS } from '@candor/api';
import fc from 'fast-check';
import { until } from '@candor/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApprovedTerms } from '../../src/terms-types.ts';
import { createTermsFeature } from '../../src/features/terms/index.ts';
import { inForce } from '../../src/features/terms/in-force.ts';
import { endow, SYSTEM } from '../kernel/toy.ts';
import { MINUTE, operator, refusal, termsFixture, valueOf } from './fixture.ts';

const { handlers, terms, settings, kernel, database, db, clock } = await termsFixture();
const REASON = 'agreed on at the desk';
const [first, second, third] = [operator(1), operator(2), operator(3)];

beforeEach(async () => {
  // A moment of its own for each test, so that nothing of the one before is to come any more.
  clock.advance(60 * MINUTE);
  const waiting = await db.pool.query<{ id: number; proposed_by: number }>(`select * from terms_changes where state = 'proposed'`);
  for (const { id, proposed_by } of waiting.rows) await handlers['console/terms_withdraw']({ id }, operator(proposed_by));
});

/** The first whole minute that is at least `minutes` ahead. */
const ahead = (minutes: number): number => Math.ceil(clock.now() / MINUTE) * MINUTE + minutes * MINUTE;
const NAME = 'address_hold_hours';
const propose = (entity: string, document: string, effective_at = ahead(6), by = first) =>
  handlers['console/terms_propose']({ kind: 'setting', entity, document, reason: REASON, effective_at }, by);
const proposeHours = (value: number, effective_at = ahead(6), by = first) => propose(NAME, valueOf(value), effective_at, by);
const decide = (id: number, decision: 'approve' | 'refuse' = 'approve', by = second) =>
  handlers['console/terms_decide']({ id, decision, reason: REASON }, by);
const hours = (): number => settings.number('address_hold_hours', clock.now());
async function approved(value: number, effective_at = ahead(6)): Promise<number> {
  const { id } = await proposeHours(value, effective_at);
  await decide(id);
  return id;
}

const INITIAL = { value: SETTINGS[NAME].initial };
const hoursChange = (id: number, value: number, effectiveAt: number): ApprovedTerms => ({
  id,
  kind: 'setting',
  entity: NAME,
  document: valueOf(value),
  reason: REASON,
  effectiveAt,
});

describe('a setting at a moment', () => {
  it('TRM-1 is the approved change in effect that took effect last, of two in one minute the later proposed, else the initial value', () => {
    const change = fc.record({
      id: fc.integer({ min: 1, max: 1_000 }),
      effectiveAt: fc.integer({ min: 1, max: 20 }).map((minute) => minute * MINUTE),
      value: fc.integer({ min: 24, max: 168 }),
    });
    const changes = fc.uniqueArray(change, { selector: ({ id }) => id, maxLength: 12 });
    fc.assert(
      fc.property(changes, fc.integer({ min: 0, max: 21 * MINUTE }), (drawn, now) => {
        const all = drawn.map(({ id, effectiveAt, value }) => hoursChange(id, value, effectiveAt));
        const last = all
          .filter(({ effectiveAt }) => effectiveAt <= now)
          .toSorted((left, right) => left.effectiveAt - right.effectiveAt || left.id - right.id)
          .at(-1);
        const expected = last
          ? { document: JSON.parse(last.document), version: last.id, since: last.effectiveAt, reason: REASON }
          : { document: INITIAL, version: 0, since: 0, reason: '' };
        expect(inForce('setting', NAME, INITIAL, all, now)).toEqual(expected);
        expect(inForce('setting', NAME, INITIAL, all.toReversed(), now)).toEqual(expected);
      }),
    );
  });

  it('TRM-1 ignores a stored value that the setting does not take any more', () => {
    const changes = [hoursChange(1, 48, 1), hoursChange(2, 12, 2), { ...hoursChange(3, 30, 3), document: '{"value":30' }];
    expect(inForce('setting', NAME, INITIAL, changes, 5)).toMatchObject({ document: { value: 48 }, since: 1 });
  });

  it('TRM-2 is its initial value before any change, and every initial value is a value', async () => {
    const { terms } = await handlers['terms/published']({}, first);
    for (const { kind, entity, document } of terms) expect(readDocument(kind, entity, document), `${kind} ${entity}`).toBeDefined();
    const own = terms.filter(({ kind }) => kind === 'setting');
    expect(own.map(({ entity }) => entity)).toEqual(SETTING_NAMES);
    expect((await handlers['terms/published']({ kind: 'setting' }, first)).terms).toEqual(own);
    expect(own[0]).toEqual({ kind: 'setting', entity: 'registration_open', document: valueOf(true), since: 0, reason: '', upcoming: [] });
    expect(settings.flag('registration_open', clock.now())).toBe(true);
    expect(settings.text('app_address', clock.now())).toBe('');
  });
});

describe('a change', () => {
  it('TRM-10 TRM-3 is proposed by one operator, approved by another, published, and in force exactly from its minute on', async () => {
    const before = hours();
    const effective_at = ahead(6);
    const { id } = await proposeHours(72, effective_at);
    const listed = await handlers['console/terms']({ kind: 'setting' }, first);
    expect(listed.find(({ entity }) => entity === NAME)?.waiting).toMatchObject([
      {
        id,
        document: valueOf(72),
        state: 'proposed',
        proposed_by: 'Operator 1',
        proposed_by_id: 1,
        decided_by: '',
        decided_at: 0,
        effective_at,
      },
    ]);
    expect((await handlers['terms/published']({}, third)).terms.flatMap(({ upcoming }) => upcoming)).toEqual([]);

    await decide(id);
    const published = async () => (await handlers['terms/published']({}, third)).terms.find(({ entity }) => entity === NAME);
    expect(await published()).toMatchObject({
      document: valueOf(before),
      upcoming: [{ document: valueOf(72), effective_at, reason: REASON }],
    });
    const shown = (await handlers['console/terms']({ kind: 'setting' }, first)).find(({ entity }) => entity === NAME);
    expect(shown).toMatchObject({
      waiting: [],
      upcoming: [{ id, state: 'approved', decided_by: 'Operator 2', decided_at: clock.now(), decision_reason: REASON }],
    });

    clock.set(effective_at - 1);
    expect(hours()).toBe(before);
    clock.set(effective_at);
    expect(hours()).toBe(72);
    expect(await published()).toMatchObject({ document: valueOf(72), since: effective_at, reason: REASON, upcoming: [] });
    expect(settings.number('address_hold_hours', effective_at - 1)).toBe(before);
  });

  it('TRM-11 is no value of another kind, out of bounds, or an address without https', async () => {
    const wrong: readonly [(typeof SETTING_NAMES)[number], boolean | number | string][] = [
      ['registration_open', 'yes'],
      ['registration_open', 'true'],
      [NAME, 23],
      [NAME, 169],
      [NAME, 24.5],
      [NAME, '48'],
      ['app_address', 'http://app.example'],
      ['app_address', 'javascript:alert(1)'],
      // What an approver would read as another address than it is.
      ['app_address', 'https://candor.example@elsewhere.example/app'],
      ['app_address', 'https://candor.example:secret@elsewhere.example/app'],
      ['app_address', String.raw`https://elsewhere.example\@candor.example/`],
      ['app_address', 'https://elsewhere.example/\u202Eppa/elpmaxe.rodnac//:sptth'],
      ['app_address', 'https://elsewhere.example/\u200Bapp'],
      ['app_address', 'https://c\u0430ndor.example/app'],
    ];
    for (const [name, value] of wrong) expect(await refusal(propose(name, valueOf(value))), `${name} ${value}`).toBe('terms_document');
    for (const text of ['', 'null', '[]', '{}', '{"value":48', '{"value":48,"other":1}', '"48"'])
      expect(await refusal(propose(NAME, text)), text).toBe('terms_document');
    expect(await refusal(propose('no_such_setting', valueOf(1)))).toBe('terms_entity');
  });

  it('TRM-12 takes effect at a whole minute, at least five minutes after it was proposed and after it was decided', async () => {
    expect(await refusal(proposeHours(48, ahead(6) + 1))).toBe('terms_moment');
    expect(await refusal(proposeHours(48, ahead(6) + 1_000))).toBe('terms_moment');
    clock.set(ahead(0));
    expect(await refusal(proposeHours(48, clock.now() + 4 * MINUTE))).toBe('terms_moment');
    const effective_at = clock.now() + 5 * MINUTE;
    const { id } = await proposeHours(48, effective_at);
    clock.advance(1);
    expect(await refusal(decide(id))).toBe('terms_moment');
    expect(await refusal(decide(id, 'refuse'))).toBe('ok');
    const again = await proposeHours(48, ahead(5));
    clock.set(ahead(0));
    expect(await refusal(decide(again.id))).toBe('ok');
  });

  it('TRM-13 is decided by nobody who proposed it, and withdrawn by nobody else', async () => {
    const { id } = await proposeHours(48);
    expect(await refusal(decide(id, 'approve', first))).toBe('self_approval');
    expect(await refusal(decide(id, 'refuse', first))).toBe('self_approval');
    expect(await refusal(handlers['console/terms_withdraw']({ id }, second))).toBe('not_found');
    expect(await refusal(handlers['console/terms_withdraw']({ id }, first))).toBe('ok');
    expect(await refusal(decide(999_999))).toBe('not_found');
  });

  it('TRM-14 waits alone: a second one of the same setting is refused until it is decided', async () => {
    const { id } = await proposeHours(48);
    expect(await refusal(proposeHours(72, ahead(7), second))).toBe('terms_waiting');
    await decide(id, 'refuse');
    expect(await refusal(proposeHours(72, ahead(7), second))).toBe('ok');
  });

  it('TRM-15 that is decided stays decided', async () => {
    const id = await approved(48);
    expect(await refusal(decide(id, 'refuse', third))).toBe('already_decided');
    expect(await refusal(decide(id, 'approve', third))).toBe('already_decided');
    expect(await refusal(handlers['console/terms_withdraw']({ id }, first))).toBe('already_decided');
  });

  it('TRM-16 that two decide at once is decided by exactly one, whatever each wants', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await proposeHours(48);
      const asked = await Promise.all([
        refusal(decide(id, 'approve', second)),
        refusal(decide(id, 'refuse', third)),
        refusal(handlers['console/terms_withdraw']({ id }, first)),
        refusal(decide(id, 'approve', third)),
      ]);
      expect(asked.toSorted()).toEqual(['already_decided', 'already_decided', 'already_decided', 'ok']);
    }
    const proposals = await Promise.all([1, 2, 3].map((by) => refusal(proposeHours(96, ahead(8), operator(by)))));
    expect(proposals.toSorted()).toEqual(['ok', 'terms_waiting', 'terms_waiting']);
  });

  it('TRM-17 TRM-78 stands in the history with who, when and why, newest first, and in the command log', async () => {
    const id = await approved(120, ahead(9));
    const { list, count } = await handlers['console/terms_changes']({ kind: 'setting', entity: NAME, page: 1 }, first);
    expect(list[0]).toMatchObject({
      id,
      document: valueOf(120),
      state: 'approved',
      reason: REASON,
      proposed_by: 'Operator 1',
      decided_by: 'Operator 2',
    });
    // Each beside what was in force right before its minute.
    const steps = list
      .filter(({ state }) => state === 'approved')
      .toSorted((left, right) => left.effective_at - right.effective_at || left.id - right.id);
    for (const [index, step] of steps.entries()) {
      const earlier = steps.slice(0, index).findLast(({ effective_at }) => effective_at < step.effective_at);
      if (earlier) expect(step.before).toBe(earlier.document);
    }
    expect(list[0]?.before).not.toBe(list[0]?.document);
    expect(count).toBeGreaterThan(5);
    expect(list.map((each) => each.id)).toEqual(list.map((each) => each.id).toSorted((left, right) => right - left));
    const { rows } = await db.pool.query(`select actor, user_id, name, input from commands order by seq desc limit 2`);
    expect(rows).toMatchObject([
      { actor: 3, user_id: 2, name: 'console/terms_decide', input: JSON.stringify({ id, decision: 'approve', reason: REASON }) },
      { actor: 3, user_id: 1, name: 'console/terms_propose' },
    ]);
    // An operator that leaves takes nothing of the history along.
    await db.pool.query(`update operators set status = 'disabled' where id = 1`);
    expect((await handlers['console/terms_changes']({ kind: 'setting', entity: NAME, page: 1 }, first)).list[0]?.proposed_by).toBe(
      'Operator 1',
    );
  });
});

describe('what is in memory', () => {
  it('TRM-20 is the same after a restart', async () => {
    const effective_at = ahead(6);
    await approved(60, effective_at);
    clock.set(effective_at);
    const restarted = await createTermsFeature({ kernel, database, clock, founding: () => new Map() });
    for (const name of SETTING_NAMES)
      for (const now of [0, effective_at - 1, effective_at])
        expect(restarted.terms.inForce('setting', name, now)).toEqual(terms.inForce('setting', name, now));
    expect(restarted.settings.number('address_hold_hours', clock.now())).toBe(60);
  });

  it('TRM-21 follows what is committed through a lost connection, and is read again after it', async () => {
    const { id } = await proposeHours(66);
    const kill = () =>
      db.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
                     and application_name like 'candor%'`);
    const [outcome] = await Promise.all([refusal(decide(id)).catch(String), kill().catch(() => undefined)]);
    // Told the truth or told that it is unknown; asked again, the change is decided once.
    expect(['ok', 'unavailable', 'outcome_unknown']).toContain(outcome);
    await until('the kernel to be back', async () => (await refusal(decide(id).catch(() => decide(id)))) !== 'unavailable');
    clock.set(ahead(7));
    expect(hours()).toBe(66);

    // Written behind the server's back: only reading again can tell.
    const at = ahead(0);
    await db.pool.query(
      `insert into terms_changes (id, kind, entity, document, reason, proposed_by, proposed_at, effective_at, state)
       values (90001, 'setting', 'address_hold_hours', '{"value":77}', 'by hand', 1, to_timestamp($1::float8 / 1000), to_timestamp($2::float8 / 1000), 'proposed')`,
      [at - 20 * MINUTE, at - MINUTE],
    );
    await db.pool.query(`update terms_changes set state = 'approved', decided_by = 2, decided_at = proposed_at where id = 90001`);
    expect(hours()).toBe(66);
    const giveBack = await db.away();
    // Answered once the kernel has given up; when it has before, the command is not even begun.
    expect(['outcome_unknown', 'unavailable']).toContain(await refusal(kernel.run(endow, { amount: 1n }, SYSTEM)));
    expect(hours()).toBe(66);
    await giveBack();
    await until('the settings to be read again', () => hours() === 77);
  });
});
