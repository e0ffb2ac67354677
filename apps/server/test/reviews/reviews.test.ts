import { accountId, accountParts, HOUSE } from '../../src/kernel/model/accounts.ts';
import { decimal } from '@candor/money';
import { describe, expect, it } from 'vitest';
import { complaintSource } from '../../src/features/complaints/store.ts';
import type { Actor, Command } from '../../src/kernel/model/command.ts';
import { decideReview, type DecideInput } from '../../src/reviews/commands/decide.ts';
import { recordReviewView } from '../../src/reviews/commands/record-view.ts';
import { opened } from '../../src/reviews/table.ts';
import { refusal } from '../account/fixture.ts';
import { operator, privateFixture } from '../identity/fixture.ts';

const venue = await privateFixture();
const { complaints, reviewing, reviews, kernel, database, db, clock, join } = venue;
const HOUR = 3_600_000;
const PAID = decimal('25');

await db.pool.query(
  `insert into operators (id, email, name, role, password_hash, factor_secret, created_at)
   values (3, 'operator3@example.org', 'Operator', 'compliance', '', '', now())`,
);

/** Something that two operators have to agree to, and that then pays: decided in the lane of the ledger. */
const payout = decideReview({
  kind: 'identity',
  ledger: true,
  subject: complaintSource,
  needs: ({ user_id }) => ({ accounts: [accountId(user_id, 1, 'lever')], rows: [] }),
  decided: ({ user_id }, { outcome }) =>
    outcome === 'approved'
      ? {
          postings: [
            {
              debit: accountId(HOUSE, 1, 'demo_funding'),
              credit: accountId(user_id, 1, 'lever'),
              amount: PAID,
              code: 'demo_funding',
              cause: user_id,
            },
          ],
        }
      : {},
});
const openPayout: Command<{ subject: number; userId: number; approvals: 1 | 2 }, ''> = {
  name: 'test/open',
  serial: () => 'test',
  needs: () => ({ accounts: [], rows: [] }),
  decide: (_view, input, _actor, moment) => ({ reply: '', changes: [opened({ kind: 'identity', ...input }, moment)] }),
};

let customers = 0;
async function complained(): Promise<{ subject: number; userId: number; context: Awaited<ReturnType<typeof join>>['context'] }> {
  customers += 1;
  const { id: userId, context } = await join(`customer${customers}@example.org`);
  const { id: subject } = await complaints.handlers['feedback/add']({ content: 'Why?' }, context);
  return { subject, userId, context };
}
async function opening(approvals: 1 | 2): Promise<{ id: number; subject: number; userId: number }> {
  const { subject, userId } = await complained();
  await kernel.run(openPayout, { subject, userId, approvals }, operator(1).actor);
  return { id: await reviewing.id('identity', subject), subject, userId };
}
const actor = (id: number): Actor => operator(id).actor;
const looks = (id: number, by: number) => kernel.run(recordReviewView, { kind: 'identity', id, reason: 'routine review' }, actor(by));
type Said = Pick<DecideInput, 'outcome'> & Partial<Pick<DecideInput, 'reason' | 'note'>>;
const decides = ({ id, subject }: { id: number; subject: number }, by: number, said: Said) =>
  kernel.run(payout, { id, subject, reason: '', note: '', ...said }, actor(by));
async function stored(id: number): Promise<Record<string, unknown>> {
  await kernel.caughtUp();
  return (await database.query('select * from reviews where id = $1', [id]))[0] ?? {};
}
async function balance(userId: number): Promise<bigint> {
  await kernel.caughtUp();
  const account = accountId(userId, 1, 'lever');
  const [row] = await database.query<{ balance: bigint }>('select balance from accounts where id = $1', [account]);
  return row?.balance ?? 0n;
}

describe('a decision', () => {
  const approved = { outcome: 'approved' } as const;
  const refused = { outcome: 'refused', reason: 'document_kind' } as const;

  it('REV-2 is made by who has looked, with what it has to say', async () => {
    const review = await opening(1);
    expect(await refusal(decides(review, 1, approved))).toMatchObject({ code: 'view_first' });
    await looks(review.id, 2);
    expect(await refusal(decides(review, 1, approved))).toMatchObject({ code: 'view_first' });
    for (const said of [
      { outcome: 'refused' },
      { outcome: 'refused', note: 'Words without a reason.' },
      { outcome: 'refused', reason: 'other', note: 'no' },
    ] as const)
      expect(await refusal(decides(review, 2, said))).toMatchObject({ code: 'reason_required' });
    expect(await refusal(decides(review, 2, { outcome: 'answered', note: 'no outcome of this kind' }))).toMatchObject({
      code: 'not_found',
    });
    expect(await refusal(decides({ ...review, subject: review.subject + 1 }, 2, refused))).toMatchObject({ code: 'not_found' });
    expect(await decides(review, 2, refused)).toEqual({ state: 'refused' });
    expect(await stored(review.id)).toMatchObject({ outcome: 'refused', reason: 'document_kind', note: '', first_by: 2, second_by: null });
    expect(await balance(review.userId)).toBe(0n);
  });

  // What two operators do one after another, and what applies then. The amount is paid with the approval, and once.
  it.each([
    { first: approved, second: approved, by: [1, 2], ends: 'approved', paid: PAID },
    { first: approved, second: approved, by: [1, 1], ends: 'second_operator', paid: 0n },
    { first: approved, second: refused, by: [1, 2], ends: 'refused', paid: 0n },
    { first: approved, second: refused, by: [1, 1], ends: 'second_operator', paid: 0n },
    { first: refused, second: approved, by: [1, 2], ends: 'already_decided', paid: 0n },
  ])('REV-3 of two operators: $first.outcome, then $second.outcome by $by: $ends', async ({ first, second, by, ends, paid }) => {
    const review = await opening(2);
    for (const each of [1, 2]) await looks(review.id, each);
    const [one = 0, two = 0] = by;
    expect(await decides(review, one, first)).toEqual({ state: first.outcome === 'approved' ? 'waiting' : 'refused' });
    expect(await balance(review.userId)).toBe(0n);
    const then = await decides(review, two, second).then(
      ({ state }) => state,
      (error: { code: string }) => error.code,
    );
    expect(then).toBe(ends);
    expect(await balance(review.userId)).toBe(paid);
    const again = await refusal(decides(review, 3, approved));
    expect(['view_first', 'already_decided']).toContain(again.code);
  });

  it('REV-3 of three who agree at once two count, and it is paid once', async () => {
    const review = await opening(2);
    for (const each of [1, 2, 3]) await looks(review.id, each);
    const all = await Promise.allSettled([1, 2, 3].map((by) => decides(review, by, approved)));
    expect(all.map((each) => (each.status === 'rejected' ? each.reason.code : each.value.state)).toSorted()).toEqual([
      'already_decided',
      'approved',
      'waiting',
    ]);
    expect(await balance(review.userId)).toBe(PAID);
  });

  it('REV-8 that moves money is one line of the journal with its postings', async () => {
    const review = await opening(1);
    await looks(review.id, 1);
    await decides(review, 1, approved);
    await kernel.caughtUp();
    const [line] = await database.query<{ items: string }>(`select items from journal order by batch desc limit 1`);
    const decided = line?.items.split('\n').find((item) => item.includes('console/review_decide:identity')) ?? '';
    expect(JSON.parse(decided)).toMatchObject({
      l: 1,
      p: [[expect.any(Number), expect.any(Number), PAID.toString(), expect.any(Number), review.userId]],
    });
    expect(decided).toContain('"reviews"');
    expect(accountParts(JSON.parse(decided).p[0][1]).userId).toBe(review.userId);
  });
});

describe('the database', () => {
  it('REV-4 takes no second word of the same operator, none of who proposed it, and no change of what was decided', async () => {
    const two = await opening(2);
    const own = await opening(1);
    for (const each of [1, 2]) await looks(two.id, each);
    await looks(own.id, 1);
    await decides(two, 1, { outcome: 'approved' });
    await decides(own, 1, { outcome: 'refused', reason: 'name_differs' });
    await kernel.caughtUp();
    const set = (id: number, change: string) => db.pool.query(`update reviews set ${change} where id = $1`, [id]);
    const approved = `outcome = 'approved', decided_at = now()`;
    await expect(set(two.id, `second_by = 1, second_at = now(), ${approved}`)).rejects.toThrow('reviews_two_operators');
    await expect(set(two.id, approved)).rejects.toThrow('reviews_enough');
    await expect(set(two.id, `second_by = 3, second_at = now(), ${approved}`)).rejects.toThrow('reviews_second_looked');
    for (const change of [`outcome = 'approved', reason = ''`, `reason = 'other'`, 'first_by = 2', `decided_at = now()`])
      await expect(set(own.id, change)).rejects.toThrow('is decided');
    for (const change of ['user_id = null', 'approvals = 1', 'opened_by = 2', `due_at = now()`])
      await expect(set(two.id, change)).rejects.toThrow('stays');
    await expect(
      db.pool.query(
        `insert into reviews (id, kind, subject, opened_by, opened_at, due_at, approvals, first_by, first_at, outcome, reason, note)
         values (900000, 'identity', 900000, 1, now(), now(), 1, 1, now(), '', '', '')`,
      ),
    ).rejects.toThrow('reviews_not_own');
    await expect(database.query('delete from reviews where id = $1', [two.id])).rejects.toThrow('permission denied');
  });
});

async function figures() {
  await kernel.caughtUp();
  return (await reviews.queue.figures(clock.now())).find(({ kind }) => kind === 'complaint');
}

describe('the queue', () => {
  it('REV-1 REV-5 shows what is due soonest first, who looked last, and only the kinds of the role', async () => {
    const first = await complained();
    clock.advance(HOUR);
    const second = await complained();
    await reviewing.look('complaint', second.subject, 2, '');
    const page = (role: 'support' | 'compliance' | 'auditor', state: 'waiting' | 'decided' = 'waiting') =>
      reviews.handlers['console/reviews']({ state, page: 1 }, { ...operator(1), role });
    const { list } = await page('support');
    expect(new Set(list.map(({ kind }) => kind))).toEqual(new Set(['complaint']));
    expect(list.map(({ due_at }) => due_at)).toEqual(list.map(({ due_at }) => due_at).toSorted((left, right) => left - right));
    const shown = list.filter(({ user_id }) => user_id === first.userId || user_id === second.userId);
    expect(shown).toMatchObject([
      { state: 'waiting', account: 'c***@example.org', looked_by: '', looked_at: 0, decided_at: 0 },
      { looked_by: 'operator2@example.org', looked_at: clock.now(), opened_at: clock.now(), due_at: clock.now() + 24 * HOUR },
    ]);
    expect(JSON.stringify(list)).not.toContain('Why?');
    expect((await page('compliance')).list.every(({ kind }) => kind === 'identity')).toBe(true);
    expect((await page('auditor')).list).toEqual([]);
    await reviewing.looked('complaint', first.subject, { outcome: 'answered', note: 'Because.' }, 2);
    const [newest] = (await page('support', 'decided')).list;
    expect(newest).toMatchObject({
      user_id: first.userId,
      state: 'answered',
      decided_by: 'operator2@example.org',
      decided_at: clock.now(),
    });
  });

  it('REV-6 knows how long people wait, by kind', async () => {
    const before = await figures();
    const { subject } = await complained();
    clock.advance(25 * HOUR);
    const late = await figures();
    expect(late).toMatchObject({ hours: 24, waiting: (before?.waiting ?? 0) + 1 });
    expect(late?.overdue).toBe(late?.waiting);
    await reviewing.looked('complaint', subject, { outcome: 'answered', note: 'Late, sorry.' });
    const then = await figures();
    expect(then?.waiting).toBe(before?.waiting);
    expect(then?.slow_ms).toBeGreaterThan(20 * HOUR);
    expect(then?.median_ms).toBeLessThan(then?.slow_ms ?? 0);
    clock.advance(31 * 24 * HOUR);
    expect(await figures()).toMatchObject({ median_ms: 0, slow_ms: 0 });
  });

  it('REV-7 an answer is replaced by another; the moment of the first stays what is counted', async () => {
    const { subject, context } = await complained();
    const answered = clock.now();
    await reviewing.looked('complaint', subject, { outcome: 'answered', note: 'One.' });
    clock.advance(HOUR);
    expect(await refusal(reviewing.decide('complaint', subject, { outcome: 'answered', note: 'Two.' }, 2))).toMatchObject({
      code: 'view_first',
    });
    await reviewing.looked('complaint', subject, { outcome: 'answered', note: 'Two.' }, 2);
    expect(await stored(await reviewing.id('complaint', subject))).toMatchObject({ decided_at: answered, first_by: 2, note: 'Two.' });
    expect((await complaints.handlers['feedback/list']({ page: 1 }, context)).list).toMatchObject([
      { reply_content: 'Two.', reply_time: clock.now() },
    ]);
  });
});
