import { decimal, toText } from '@candor/money';
import { nextMidnight } from '@candor/rules';
import { fakeClock, testDatabase, type TestDatabase } from '@candor/testkit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { replayJournal, type ReplayResult } from '../../src/cli/replay.ts';
import { Database } from '../../src/kernel/store/database.ts';
import { forged, readJournal, storeJournal } from './rewrite-journal.ts';
import { cases } from '../../../../test/case-count.ts';
import { BTC, ContractsVenue, ETH, EUR, type ContractsCalls } from '../contracts/contracts-venue.ts';

const MARKETS = {
  [BTC]: { legal_id: 1, currency_id: 2, price: '60000', step: '0.01', multiple: 100 },
  [ETH]: { legal_id: 1, currency_id: 3, price: '3000', step: '0.01', multiple: 50 },
  [EUR]: { legal_id: 1, currency_id: 10, price: '1.1', step: '0.00001', multiple: 200 },
} as const;
const PAIRS = [BTC, ETH, EUR] as const;
const HISTORIES = cases(2, 40);
const DAY_MS = 86_400_000;

type PairId = (typeof PAIRS)[number];
type Act =
  | { readonly kind: 'tick'; readonly pair: PairId; readonly permille: number; readonly lateMs: number }
  | {
      readonly kind: 'submit';
      readonly user: number;
      readonly pair: PairId;
      readonly side: 1 | 2;
      readonly hands: number;
      readonly away: number;
      readonly stops: boolean;
    }
  | { readonly kind: 'close' | 'cancel' | 'stops'; readonly user: number; readonly which: number }
  | { readonly kind: 'batch'; readonly user: number; readonly choice: 0 | 1 | 2 }
  | { readonly kind: 'transfer'; readonly user: number; readonly out: boolean; readonly amount: number };
type Step = { readonly kind: 'acts'; readonly acts: readonly Act[] } | { readonly kind: 'night' | 'restart' | 'kill' };

const user = fc.nat({ max: 2 });
const pair = fc.constantFrom(...PAIRS);
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('tick' as const),
      pair,
      permille: fc.integer({ min: -40, max: 40 }),
      lateMs: fc.constantFrom(0, 0, 0, 0, 1_500),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('submit' as const),
      user,
      pair,
      side: fc.constantFrom<1 | 2>(1, 2),
      hands: fc.constantFrom(1, 20, 300, 800),
      away: fc.nat({ max: 12 }),
      stops: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('close' as const, 'cancel' as const, 'stops' as const),
      user,
      which: fc.nat({ max: 12 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('batch' as const), user, choice: fc.constantFrom<0 | 1 | 2>(0, 1, 2) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('transfer' as const), user, out: fc.boolean(), amount: fc.integer({ min: 1, max: 9_900 }) }),
  },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ kind: fc.constant('acts' as const), acts: fc.array(act, { minLength: 1, maxLength: 8 }) }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'night' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'restart' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'kill' as const }) },
);

/** Plays a history on a venue of its own, all acts of a step at the same moment. Returns the venue, closed. */
async function play(db: TestDatabase, steps: readonly Step[]): Promise<void> {
  const clock = fakeClock();
  let venue = await ContractsVenue.open(db, clock);
  const customers = await venue.customers(3);
  const prices = new Map<PairId, bigint>();
  /** Feeds as many prices as a level that is held back wants, and a market that was silent. */
  const awake = async (): Promise<void> => {
    for (let time = 0; time < 7; time += 1) {
      for (const id of PAIRS) {
        const known = prices.get(id) ?? decimal(MARKETS[id].price);
        prices.set(id, known);
        venue.post(id, known);
      }
      await venue.kernel.quiet();
    }
  };
  await awake();
  let key = 0;
  const call = (name: ContractsCalls, input: object, userIndex: number): Promise<unknown> =>
    // Every second request carries a key, so that some refusals are kept and some are not.
    venue.refusal(name, input, customers[userIndex] ?? 0, (key += 1) % 2 === 0 ? `key-${String(key).padStart(8, '0')}` : undefined);
  const perform = async (next: Act): Promise<unknown> => {
    switch (next.kind) {
      case 'tick': {
        const stepSize = decimal(MARKETS[next.pair].step);
        const price = (((prices.get(next.pair) ?? 0n) * BigInt(1_000 + next.permille)) / 1_000n / stepSize) * stepSize;
        prices.set(next.pair, price);
        venue.post(next.pair, price);
        return clock.advance(next.lateMs);
      }
      case 'submit': {
        const { step: size, price: _price, ...market } = MARKETS[next.pair];
        const shifted = (permille: number): string => {
          const signed = BigInt(1_000 + (next.side === 1 ? -permille : permille));
          return toText((((prices.get(next.pair) ?? 0n) * signed) / 1_000n / decimal(size)) * decimal(size));
        };
        const order = { ...market, share: next.hands, type: next.side };
        const stops = next.stops ? { target_profit_price: shifted(next.away - 15), stop_loss_price: shifted(next.away + 15) } : {};
        const limit = next.away === 0 ? { status: 1 } : { status: 0, target_price: shifted(next.away) };
        return call('lever/submit', { ...order, ...stops, ...limit }, next.user);
      }
      case 'close':
        return call('lever/close', { id: next.which + 1 }, next.user);
      case 'cancel':
        return call('lever/cancel', { id: next.which + 1 }, next.user);
      case 'stops':
        return call('lever/setstop', { id: next.which + 1, target_profit_price: '70000' }, next.user);
      case 'batch':
        return call('lever/batch_close', { type: next.choice }, next.user);
      case 'transfer': {
        const [from_field, to_field] = next.out ? ['lever', 'change'] : ['change', 'lever'];
        return call('wallet/change', { currency_id: 1, number: String(next.amount), from_field, to_field }, next.user);
      }
    }
  };
  for (const next of steps) {
    switch (next.kind) {
      case 'acts':
        await Promise.all(next.acts.map(perform));
        await venue.kernel.quiet();
        break;
      case 'night':
        clock.advance(DAY_MS);
        await awake();
        await venue.due.runDue();
        await awake();
        break;
      case 'restart':
        await venue.close();
        venue = await ContractsVenue.open(db, clock);
        break;
      case 'kill':
        venue.post(BTC, prices.get(BTC) ?? 0n);
        await venue.kill(db);
        venue = await ContractsVenue.open(db, clock);
        break;
    }
  }
  await venue.close();
}

async function replayOf(db: TestDatabase): Promise<ReplayResult> {
  const other = await testDatabase();
  const [source, target] = [db, other].map(({ serverUrl }) => new Database(serverUrl, { warn: () => undefined }));
  if (!source || !target) throw new Error('no database');
  try {
    return await replayJournal(source, target);
  } finally {
    await Promise.all([source.close(), target.close()]);
    await other.close();
  }
}

it('KER-70 a liquidation that a night sets off, and a market that closes for the weekend, are decided again to the same', async () => {
  const [db, clock] = [await testDatabase(), fakeClock()];
  const venue = await ContractsVenue.open(db, clock);
  const [holder = 0, late = 0] = await venue.customers(2);
  await venue.wake(BTC, '60000');
  const order = { legal_id: 1, currency_id: 2, share: 1_000, multiple: 100, type: 1, status: 1 } as const;
  await venue.call('lever/submit', order, holder);
  clock.set(nextMidnight(clock.now()) - 1_000);
  // Just above the rate at which it would be liquidated; the charge of the night takes it below.
  await venue.wake(BTC, '59202');
  clock.advance(2_000);
  await venue.tick(BTC, '59202');
  await venue.due.runDue();
  await venue.kernel.caughtUp();
  const closed = await venue.database.query<{ reason: string }>('select close_reason as reason from lever_orders where user_id = $1', [
    holder,
  ]);
  expect(closed).toEqual([{ reason: 'liquidation' }]);
  // Saturday, five in the morning in venue time.
  clock.set(Date.UTC(2026, 4, 15, 21) - 2_000);
  await venue.wake(EUR, '1.1');
  clock.advance(4_000);
  expect(await venue.refusal('lever/submit', { ...order, currency_id: 10, share: 1 }, late, 'key-00000001')).toBe('market_closed');
  await venue.close();

  const { difference, tables } = await replayOf(db);
  expect(difference).toBeUndefined();
  expect(tables.flatMap(({ faults }) => faults)).toEqual([]);
  // The same when everything before the night was decided by other rules: the engine knows the prices all the same.
  const [night] = await db.pool
    .query<{ batch: bigint }>(`select batch from commands where name = 'lever/overnight'`)
    .then(({ rows }) => rows);
  const rows = await readJournal(async (text, values = []) => (await db.pool.query(text, values as unknown[])).rows);
  const owner = new Database(db.url, { warn: () => undefined });
  await owner.tx(async (query) => {
    await query('set local role none');
    await storeJournal(
      query,
      forged(rows, (row) => (row.batch < Number(night?.batch) ? { ...row, rules: '0' } : row)),
    );
  });
  await owner.close();
  const older = await replayOf(db);
  expect(older.difference).toBeUndefined();
  expect([...older.otherRules.keys()]).toEqual(['0']);
});

it('KER-70 what was decided while prices were late, and after a restart had forgotten that, is decided again to the same', async () => {
  const [db, clock] = [await testDatabase(), fakeClock()];
  let venue = await ContractsVenue.open(db, clock);
  const [customer = 0] = await venue.customers(1);
  await venue.wake(BTC, '60000');
  const order = { legal_id: 1, currency_id: 2, share: 1, multiple: 100, type: 1, status: 1 } as const;
  venue.post(BTC, '60001');
  clock.advance(1_500);
  await venue.kernel.quiet();
  expect(await venue.refusal('lever/submit', order, customer, 'key-00000001')).toBe('venue_delayed');
  await venue.close();
  venue = await ContractsVenue.open(db, clock);
  expect(await venue.refusal('lever/submit', order, customer, 'key-00000002')).toBe('ok');
  await venue.close();
  const { counts, difference, tables } = await replayOf(db);
  expect(difference).toBeUndefined();
  // The funding of the reserve, and both orders.
  expect(counts.decided).toBe(3);
  expect(tables.flatMap(({ faults }) => faults)).toEqual([]);
});

it('KER-70 any history of orders, prices, transfers, nights, restarts and crashes is decided again to the same', async () => {
  let decided = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25, size: 'max' }), async (steps) => {
      const db = await testDatabase();
      await play(db, steps);
      const { counts, difference, tables } = await replayOf(db);
      await db.close();
      expect(difference).toBeUndefined();
      expect(tables.flatMap(({ faults }) => faults)).toEqual([]);
      decided += counts.decided;
    }),
    { numRuns: HISTORIES },
  );
  expect(decided).toBeGreaterThan(HISTORIES * 4);
}, 600_000);
