import { fakeClock, testDatabase } from '@candor/testkit';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { int, of, safeInt, table, text, type RowOf } from '../../src/kernel/model/columns.ts';
import { read, type Command } from '../../src/kernel/model/command.ts';
import { Database } from '../../src/kernel/store/database.ts';
import { readSource } from '../../src/kernel/store/read-source.ts';
import { partySource, rowSource } from '../../src/kernel/model/row-source.ts';
import { VenueKernel } from '../../src/kernel/decide/venue-kernel.ts';
import { insert, update } from '../../src/kernel/model/table.ts';
import { customer } from './toy.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const db = await testDatabase();
await db.pool
  .query(`create table deals (id bigint primary key, buyer int not null, seller int not null, state text not null, check (buyer <> seller));
  create index on deals (buyer);
  create index on deals (seller);
  grant select, insert, update on deals to candor_app`);
const database = new Database(db.serverUrl, quiet);

const DEALS = table({
  name: 'deals',
  key: 'id',
  parties: ['buyer', 'seller'],
  projected: true,
  columns: { id: safeInt, buyer: int, seller: int, state: of<'open' | 'done'>(text) },
});
type Deal = RowOf<typeof DEALS>;
const dealSource = rowSource(DEALS, 'id', { name: 'toy/deal' });
const ownDeals = partySource(DEALS, { name: 'toy/own deals', where: `state = 'open'`, order: 'id' });

/** Opens a deal unless either party has two. Says how many each has then. */
const openDeal: Command<{ id: number; seller: number }, { buyer: number; seller: number } | 'full'> = {
  name: 'toy/open_deal',
  ledger: true,
  serial: ({ seller }, { userId }) => [`user:${userId}`, `user:${seller}`],
  needs: ({ seller }, { userId }) => ({ accounts: [], rows: [read(ownDeals, userId), read(ownDeals, seller)] }),
  decide(view, { id, seller }, { userId }) {
    const [buyers, sellers] = [userId, seller].map((each) => view.row(ownDeals, each)?.length ?? 0) as [number, number];
    if (buyers >= 2 || sellers >= 2) return { reply: 'full' };
    return { reply: { buyer: buyers + 1, seller: sellers + 1 }, changes: [insert(DEALS, { id, buyer: userId, seller, state: 'open' })] };
  },
};

/** Ends a deal; either party may. It keeps its order with all that concerns either. */
const endDeal: Command<{ id: number; parties: readonly number[] }, boolean> = {
  name: 'toy/end_deal',
  ledger: true,
  serial: ({ id, parties }) => [`deal:${id}`, ...parties.map((each) => `user:${each}`)],
  needs: ({ id }) => ({ accounts: [], rows: [read(dealSource, id)] }),
  decide(view, { id }, { userId }) {
    const deal = view.row(dealSource, id);
    if (!deal || deal.state === 'done' || ![deal.buyer, deal.seller].includes(userId)) return { reply: false };
    return { reply: true, changes: [update(DEALS, id, { state: 'done' }, [deal.buyer, deal.seller])] };
  },
};

const kernel = new VenueKernel({
  tables: [DEALS],
  database,
  clock: fakeClock(),
  log: quiet,
  fatal: (reason) => {
    throw new Error(reason);
  },
});
afterAll(async () => {
  await kernel.stop();
  await database.close();
});

/** The same, looking at everything each time. */
class SlowDeals {
  readonly #all: Deal[] = [];

  of(user: number): number {
    return this.#all.filter(({ state, buyer, seller }) => state === 'open' && (buyer === user || seller === user)).length;
  }

  open(id: number, buyer: number, seller: number): { buyer: number; seller: number } | 'full' {
    if (this.of(buyer) >= 2 || this.of(seller) >= 2) return 'full';
    this.#all.push({ id, buyer, seller, state: 'open' });
    return { buyer: this.of(buyer), seller: this.of(seller) };
  }

  end(id: number, user: number): boolean {
    const at = this.#all.findIndex((deal) => deal.id === id && deal.state === 'open' && (deal.buyer === user || deal.seller === user));
    const deal = this.#all[at];
    if (deal) this.#all[at] = { ...deal, state: 'done' };
    return deal !== undefined;
  }
}

it('KER-122 a row of several customers is seen by each of them as the last command of any has left it', async () => {
  await kernel.start();
  let next = 0;
  const users = [200_001, 200_002, 200_003, 200_004];
  const user = fc.constantFrom(...users);
  const act = fc.oneof(
    fc.record({ kind: fc.constant('open' as const), buyer: user, seller: user }).filter(({ buyer, seller }) => buyer !== seller),
    fc.record({ kind: fc.constant('end' as const), user, back: fc.integer({ min: 1, max: 6 }) }),
  );
  const slow = new SlowDeals();
  const tried = new Map<number, readonly number[]>();
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 30 }), async (acts) => {
      // All at once: they are decided in order, most of them before the tables hold anything of the others.
      const answers = acts.map((each) => {
        if (each.kind === 'end')
          return kernel.run(endDeal, { id: next - each.back, parties: tried.get(next - each.back) ?? [] }, customer(each.user));
        next += 1;
        tried.set(next, [each.buyer, each.seller]);
        return kernel.run(openDeal, { id: next, seller: each.seller }, customer(each.buyer));
      });
      let id = next - acts.filter(({ kind }) => kind === 'open').length;
      const expected = acts.map((each) => {
        if (each.kind === 'end') return slow.end(id - each.back, each.user);
        id += 1;
        return slow.open(id, each.buyer, each.seller);
      });
      expect(await Promise.all(answers)).toEqual(expected);
    }),
    { numRuns: 20 },
  );
  await kernel.caughtUp();
  for (const each of users) expect((await readSource(database, ownDeals, each))?.length ?? 0).toBe(slow.of(each));
});

it('KER-122 each of them reads in the tables what another has done', async () => {
  const [buyer, seller, stranger] = [200_101, 200_102, 200_103] as const;
  const held = await db.pool.connect();
  await held.query('begin; lock table projection in exclusive mode');
  const opened = await kernel.run(openDeal, { id: 900_001, seller }, customer(buyer));
  expect(opened).toEqual({ buyer: 1, seller: 1 });
  let isThere = false;
  const waiting = kernel.caughtUpWith(seller).then(() => (isThere = true));
  await kernel.caughtUpWith(stranger);
  expect(isThere).toBe(false);
  await held.query('rollback');
  held.release();
  await waiting;
  expect(await readSource(database, ownDeals, seller)).toEqual([{ id: 900_001, buyer, seller, state: 'open' }]);
  expect(await kernel.run(endDeal, { id: 900_001, parties: [buyer, seller] }, customer(seller))).toBe(true);
  await kernel.caughtUpWith(buyer);
  expect(await readSource(database, ownDeals, buyer)).toBeUndefined();
});

it('KER-122 nobody else is given a row of theirs', async () => {
  await kernel.run(openDeal, { id: 900_002, seller: 200_202 }, customer(200_201));
  expect(await kernel.run(endDeal, { id: 900_002, parties: [] }, customer(200_203))).toBe(false);
  await kernel.caughtUp();
  expect(await readSource(database, ownDeals, 200_203)).toBeUndefined();
});
