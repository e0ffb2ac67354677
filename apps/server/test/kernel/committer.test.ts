import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Committer, GivenUpError } from '../../src/kernel/journal/committer.ts';
import type { JournalRow } from '../../src/kernel/journal/journal.ts';
import { DatabaseFault } from '../../src/kernel/store/database-fault.ts';
import { EMPTY_HEAD, type Writer } from '../../src/kernel/journal/writer.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const ROW = { batch: 1, last_seq: 1, hash: 'aa', at: 0, tick_id: 0, tick_hash: 'bb' } as unknown as JournalRow;

/** A committer over a database that is there or not, and refuses what a test says. */
function committer() {
  const base = {
    isThere: true,
    isConnected: true,
    gaveUp: 0,
    commits: 0,
    refusal: undefined as Error | undefined,
    head: EMPTY_HEAD,
    slowly: Promise.resolve(),
  };
  const requireThere = (): Promise<void> => {
    if (base.isThere) return Promise.resolve();
    base.isConnected = false;
    return Promise.reject(new Error('Connection terminated unexpectedly'));
  };
  const writer = {
    get isConnected() {
      return base.isConnected;
    },
    async connect() {
      await requireThere();
      base.isConnected = true;
      return base.head;
    },
    head: () => Promise.resolve(base.head),
    async commit() {
      await requireThere();
      base.commits += 1;
      await base.slowly;
      if (base.refusal) throw base.refusal;
    },
    rollBack: requireThere,
    breakOff: () => void (base.isConnected = false),
  } as unknown as Writer;
  const made = new Committer({ writer, log, trouble: new DatabaseFault(), patienceMs: 5_000, patienceOver: () => void (base.gaveUp += 1) });
  return { base, committer: made };
}

/** Lets time pass, with real turns of the process between. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed <= ms; passed += 100) {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(100);
  }
}

const outcome = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'committed',
    (error: unknown) => (error instanceof GivenUpError ? 'given up' : (error as Error).message),
  );

it('KER-121 each time that the database is away patience runs out again', async () => {
  const { base, committer: kernel } = committer();
  for (const times of [1, 2, 3]) {
    base.isThere = false;
    const committed = outcome(kernel.commit(ROW));
    await pass(6_000);
    expect(base.gaveUp).toBe(times);
    base.isThere = true;
    await pass(2_500);
    expect(await committed).toBe('given up');
    await kernel.begin();
    expect(kernel.hasGivenUp).toBe(false);
  }
  expect(await outcome(kernel.commit(ROW))).toBe('committed');
});

it('KER-121 a batch that the database refuses once it is back ends the patience: it is not away', async () => {
  const { base, committer: kernel } = committer();
  base.isThere = false;
  base.refusal = Object.assign(new Error('duplicate key'), { severity: 'ERROR', code: '23505', constraint: 'jobs_name_key_key' });
  const committed = outcome(kernel.commit(ROW));
  await pass(1_000);
  base.isThere = true;
  await pass(2_500);
  expect(await committed).toBe('duplicate key');
  await pass(10_000);
  expect(base.gaveUp).toBe(0);
  base.refusal = undefined;
  expect(await outcome(kernel.commit(ROW))).toBe('committed');
});

it('KER-121 what is committed after patience has run out is told to nobody as committed, and the state is not read again before', async () => {
  const { base, committer: kernel } = committer();
  base.isThere = false;
  const committed = outcome(kernel.commit(ROW));
  // Tried again after 0.2, 0.6, 1.4 and 3 s.
  await pass(2_000);
  let answer: () => void = () => undefined;
  base.slowly = new Promise((resolve) => (answer = resolve));
  base.isThere = true;
  await pass(4_000);
  expect([base.gaveUp, base.commits]).toEqual([1, 1]);
  let hasBegun = false;
  const beginning = kernel.begin().then(() => (hasBegun = true));
  await pass(500);
  expect(hasBegun).toBe(false);
  answer();
  expect([await committed, await beginning]).toEqual(['given up', true]);
  expect(kernel.head.batch).toBe(0);
});

it('KER-121 a batch that was committed when its line ended is not taken for one of another server', async () => {
  const { base, committer: kernel } = committer();
  let answer: () => void = () => undefined;
  base.slowly = new Promise((resolve) => (answer = resolve));
  const committed = outcome(kernel.commit(ROW));
  await pass(100);
  base.head = { ...EMPTY_HEAD, batch: ROW.batch, seq: ROW.last_seq, hash: ROW.hash };
  base.isConnected = false;
  base.isThere = false;
  base.refusal = new Error('Connection terminated unexpectedly');
  const healed = outcome(kernel.heal());
  answer();
  base.isThere = true;
  await pass(1_000);
  expect([await committed, await healed]).toEqual(['committed', 'committed']);
  expect(kernel.head.batch).toBe(1);
});
