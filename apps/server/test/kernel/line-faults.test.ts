import { fakeClock, silentProxy, testDatabase, until } from '@candor/testkit';
import fc from 'fast-check';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { cases } from '../../../../test/case-count.ts';
import { noticeMuteAfter } from '../../src/kernel/store/answer-limits.ts';
import { read, SYSTEM, triggered, type Effect, type Source, type Steps, type Triggered } from '../../src/kernel/model/command.ts';
import { Database } from '../../src/kernel/store/database.ts';
import { VenueKernel } from '../../src/kernel/decide/venue-kernel.ts';
import { PROJECTED_TABLES } from '../../src/products/projected-tables.ts';
import { available, book, fund, look, USDT } from './toy.ts';

/** Silence after which a line is taken for mute. */
const NOTICED_MS = 700;
/** Lines that the kernel has logged, for a developer who looks into a failure. */
const said: string[] = [];
const say = (details: object, message: string): void => {
  const at = (performance.now() / 1000).toFixed(2);
  said.push(`${at} ${message} ${JSON.stringify(details)}`);
};
const log = { info: say, warn: say, error: say };
const db = await testDatabase();
const behind = new URL(db.serverUrl);
const proxy = await silentProxy(`${decodeURIComponent(behind.hostname)}/.s.PGSQL.${behind.port}`);
// The pool keeps the limits that it is made with.
const noticeAsEver = noticeMuteAfter(NOTICED_MS, 5_000);
const database = new Database(`postgres://${behind.username}:${behind.password}@127.0.0.1:${proxy.port}${behind.pathname}`, log);
noticeAsEver();
const fatal: string[] = [];
const kernel = new VenueKernel({
  tables: PROJECTED_TABLES,
  database,
  clock: fakeClock(),
  log,
  fatal: (reason) => fatal.push(reason),
  patienceMs: 400,
});
afterAll(async () => {
  await kernel.stop();
  await database.close();
  await proxy.stop();
});

/** Time that the kernel may take to continue, on a machine that has more to do. */
const HEALED_MS = 30_000;
/** Offset of the account id that an order sets something off for; no command has asked for that account before. */
const PARTNER = 1_000_000;

/** Funds like `fund`, and sets off a payment to the customer's partner. */
const order: typeof fund = {
  ...fund,
  name: 'toy/order',
  decide(...asked) {
    const decision = fund.decide(...asked);
    return 'refused' in decision ? decision : { ...decision, effects: [{ kind: 'toy.ordered', user: asked[1].user }] };
  },
};

/** Acts like the engines: what an order sets off is decided in its batch, and must be read for first. */
class Partners {
  #ordered: number[] = [];

  apply({ effects }: { readonly effects: readonly Effect[] }): void {
    for (const effect of effects) if (effect.kind === 'toy.ordered') this.#ordered.push((effect as unknown as { user: number }).user);
  }

  takeTriggered(): Steps | undefined {
    const ordered = this.#ordered.splice(0);
    return ordered.length === 0 ? undefined : steps(ordered.map((user) => triggered(fund, { user: user + PARTNER, amount: 1n })));
  }

  reload(): Promise<void> {
    this.#ordered = [];
    return Promise.resolve();
  }
}

function* steps(all: readonly Triggered[]): Steps {
  for (const each of all) yield [each];
}

const code = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  );
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const endAll = async (): Promise<void> => {
  await db.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and application_name like 'candor%'`);
};

/** Waits until the kernel has healed; what it said meanwhile is in the failure. */
async function healed(what: string, ask: () => boolean | Promise<boolean>): Promise<void> {
  await until(what, ask, HEALED_MS).catch((error: Error) => {
    throw new Error([error.message, kernel.trouble, ...fatal, ...said.slice(-40)].join('\n'));
  });
}

/** Faults of the lines, and how long they last; each ends by itself or by `speak`. */
const FAULTS: readonly ((ms: number) => Promise<void>)[] = [
  async (ms) => {
    proxy.fallSilent();
    await sleep(ms);
    proxy.speak();
  },
  async (ms) => {
    proxy.muteOpen();
    await sleep(ms);
  },
  async (ms) => {
    await endAll();
    await sleep(ms / 4);
    await endAll();
  },
  async (ms) => {
    const giveBack = await db.away();
    await sleep(ms);
    await giveBack();
  },
  sleep,
];

it('KER-121 whatever happens to the lines of the database, and whenever, the kernel goes on by itself: every caller is answered, and all that was set off is there', async () => {
  // Long enough for a line to be made on a machine that has more to do.
  onTestFinished(noticeMuteAfter(NOTICED_MS));
  kernel.listen(new Partners());
  await kernel.start();
  const rounds = fc.sample(
    fc.array(fc.record({ fault: fc.constantFrom(...FAULTS), ms: fc.integer({ min: 0, max: 2_000 }) }), { minLength: 1, maxLength: 2 }),
    cases(10, 60),
  );
  let user = 400_000;
  const acknowledged: number[] = [];
  const doubtful: number[] = [];
  for (const faults of rounds) {
    const asked: Promise<string>[] = [];
    const over = new AbortController();
    const trading = (async () => {
      while (!over.signal.aborted) {
        user += 1;
        const own = user;
        const answer = code(kernel.run(order, { user: own, amount: 10n }, SYSTEM));
        void answer.then((given) => (given === 'ok' ? acknowledged : doubtful).push(own));
        asked.push(
          answer,
          code(kernel.run(look, { currency: USDT }, SYSTEM)),
          code(kernel.run(book, { key: String(own), user: own }, SYSTEM)),
        );
        if (own % 4 === 0) asked.push(code(kernel.caughtUp()));
        await sleep(own % 30);
      }
    })();
    for (const { fault, ms } of faults) await fault(ms);
    over.abort();
    await trading;
    const answers = new Set(await Promise.all(asked));
    for (const answer of answers) expect(['ok', 'unavailable', 'outcome_unknown', 'busy']).toContain(answer);
    await healed('an order to pass', async () => (await code(kernel.run(fund, { user: 1, amount: 1n }, SYSTEM))) === 'ok');
    await healed('the tables to follow', async () => (await code(kernel.caughtUp())) === 'ok');
    await healed('the trouble to be over', () => kernel.trouble === undefined && kernel.notReady === undefined);
  }
  expect(fatal).toEqual([]);
  // Both or neither; and for a caller who was told that it is done, both.
  const { rows } = await db.pool.query<{ id: bigint; balance: bigint }>('select id, balance from accounts where id = any($1)', [
    [...acknowledged, ...doubtful].flatMap((each) => [available(each), available(each + PARTNER)]),
  ]);
  const balances = new Map(rows.map(({ id, balance }) => [Number(id), balance]));
  const both = (each: number): string => `${balances.get(available(each)) ?? 0n} ${balances.get(available(each + PARTNER)) ?? 0n}`;
  expect(acknowledged.length).toBeGreaterThan(50);
  expect(new Set(acknowledged.map(both))).toEqual(new Set(['10 1']));
  for (const each of doubtful) expect(['10 1', '0 0']).toContain(both(each));
}, 300_000);

it('KER-121 a kernel that decides nothing although something waits says so after fifteen seconds', async () => {
  const slow: Source<number, string> = {
    name: 'slow names',
    load: () => ({ text: 'select 1 as id from pg_sleep(1)', values: [] }),
    parse: () => [],
  };
  const slowly: typeof fund = { ...fund, name: 'toy/slowly', needs: (input) => ({ ...fund.needs(input, SYSTEM), rows: [read(slow, 1)] }) };
  let isSetOff = false;
  kernel.listen({
    apply: () => undefined,
    takeTriggered: () => (isSetOff ? undefined : ((isSetOff = true), steps([triggered(slowly, { user: 7, amount: 1n })]))),
    reload: () => Promise.resolve(),
  });
  const first = kernel.run(fund, { user: 1, amount: 1n }, SYSTEM);
  const second = kernel.run(fund, { user: 2, amount: 1n }, SYSTEM);
  await until('it to be set off', () => isSetOff);
  expect(kernel.trouble).toBeUndefined();
  const now = performance.now.bind(performance);
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 16_000);
  try {
    expect(kernel.trouble).toMatch(/^nothing has been decided for 1[67] s$/);
    expect(kernel.notReady).toBe(kernel.trouble);
  } finally {
    later.mockRestore();
  }
  await Promise.all([first, second]);
  expect(kernel.trouble).toBeUndefined();
});
