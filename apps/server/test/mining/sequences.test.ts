import { randomUUID } from 'node:crypto';
import { decimal, toText } from '@candor/money';
import { CallError, fakeClock, openTestVenue, testDatabase, type Client, type TestVenue } from '@candor/testkit';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { cases } from '../../../../test/case-count.ts';
import { runChecks } from '../../src/cli/checks.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** 00:00 at the venue is 16:00 in UTC. */
const MIDNIGHT_MINUTE = 960;

type Act =
  | { readonly act: 'buy'; readonly customer: 0 | 1; readonly product: number; readonly amount: string }
  | { readonly act: 'cancel'; readonly which: number }
  | { readonly act: 'sleep'; readonly minutes: number }
  | { readonly act: 'look' | 'restart' };

const acts: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('buy' as const),
      customer: fc.constantFrom(0, 1),
      product: fc.constantFrom(1, 2, 3),
      amount: fc.constantFrom('99', '100', '123.45678901', '777.00000007', '2500'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('cancel' as const), which: fc.nat(9) }) },
  { weight: 5, arbitrary: fc.record({ act: fc.constant('sleep' as const), minutes: fc.integer({ min: 1, max: 20 * 1_440 }) }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('look' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('restart' as const) }) },
);

/** A lock as a person with a calendar and a pencil keeps it. */
interface Written {
  readonly id: number;
  readonly customer: number;
  readonly amount: bigint;
  readonly promise: bigint;
  readonly days: number;
  readonly bought: number;
  cancelled?: number;
}

const opened: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of opened) await close();
});

/** Count of midnights between two moments, minute by minute. */
function midnights(from: number, to: number): number {
  let count = 0;
  for (let minute = Math.floor(from / MINUTE_MS) + 1; minute * MINUTE_MS <= to; minute += 1)
    if (minute % 1_440 === MIDNIGHT_MINUTE) count += 1;
  return count;
}

/** Sum that a lock has paid after so many midnights: every day the same, what is left over with the last. */
function interestAfter({ promise, days }: Written, nights: number): bigint {
  return nights >= days ? promise : (promise / BigInt(days)) * BigInt(nights);
}

class Played {
  readonly #database: Awaited<ReturnType<typeof testDatabase>>;
  readonly #clock = fakeClock();
  #venue: TestVenue | undefined;
  #customers: Client[] = [];
  readonly #written: Written[] = [];
  #before: bigint[] = [];

  private constructor(database: Awaited<ReturnType<typeof testDatabase>>) {
    this.#database = database;
  }

  static async open(): Promise<Played> {
    const database = await testDatabase();
    const played = new Played(database);
    await played.#connect();
    opened.push(async () => {
      await played.#venue?.close();
      await database.close();
    });
    played.#before = await Promise.all(played.#customers.map(owned));
    return played;
  }

  async #connect(): Promise<void> {
    await this.#venue?.close();
    this.#venue = await openTestVenue(this.#database, { clock: this.#clock });
    await this.#signIn();
  }

  async #signIn(): Promise<void> {
    const venue = this.#required();
    this.#customers = [await venue.demo(1), await venue.demo(2)];
  }

  #required(): TestVenue {
    if (!this.#venue) throw new Error('the venue is not open');
    return this.#venue;
  }

  async play(act: Act): Promise<void> {
    switch (act.act) {
      case 'restart':
        return this.#connect();
      case 'look':
        await this.#required().venue.due.runDue();
        return;
      case 'sleep':
        this.#clock.advance(act.minutes * MINUTE_MS + 12_345);
        return this.#signIn();
      case 'buy': {
        const input = { config_id: String(act.product), amount: act.amount };
        const key = randomUUID();
        const reply = await tried(this.#customers[act.customer]?.call('lh/deposit', input, { key }));
        expect(await tried(this.#customers[act.customer]?.call('lh/deposit', input, { key }))).toEqual(reply);
        if (!reply) return;
        const rate = [6n, 33n, 120n][act.product - 1] ?? 0n;
        const amount = decimal(act.amount);
        // In hundredths of a percent.
        const promise = (amount * rate) / 10_000n;
        expect(reply.total_interest).toBe(toText(promise));
        this.#written.push({ id: reply.id, customer: act.customer, amount, promise, days: reply.day, bought: this.#clock.now() });
        return;
      }
      case 'cancel': {
        const lock = this.#written[act.which % Math.max(1, this.#written.length)];
        if (!lock) return;
        const isOver = lock.cancelled !== undefined || midnights(lock.bought, this.#clock.now()) >= lock.days;
        const reply = await tried(this.#customers[lock.customer]?.call('lh/deposit/order/cancel', { id: String(lock.id) }));
        expect(reply === undefined).toBe(isOver);
        if (reply) lock.cancelled = this.#clock.now();
        return;
      }
    }
  }

  /** Whatever happened, everybody has what the pencil says, once the venue has looked; at the very end to the last unit. */
  async judge(): Promise<void> {
    const { venue } = this.#required();
    await venue.due.runDue();
    await venue.kernel.quiet();
    await venue.kernel.caughtUp();
    const now = this.#clock.now();
    for (const [customer, client] of this.#customers.entries()) {
      let expected = this.#before[customer] ?? 0n;
      for (const lock of this.#written.filter((each) => each.customer === customer)) {
        expected += interestAfter(lock, midnights(lock.bought, lock.cancelled ?? now));
        if (lock.cancelled !== undefined) expected -= (lock.amount + 99n) / 100n;
      }
      expect(toText(await owned(client))).toBe(toText(expected));
    }
    expect((await runChecks(venue.database, () => undefined)).flatMap(({ faults }) => faults)).toEqual([]);
  }

  async end(): Promise<void> {
    this.#clock.advance(100 * DAY_MS);
    await this.#signIn();
    await this.judge();
    const open = await this.#required().venue.database.query('select from mining_orders where status = 1');
    expect(open).toHaveLength(0);
  }
}

async function tried<Reply>(call: Promise<Reply> | undefined): Promise<Reply | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof CallError && error.status < 500) return undefined;
    throw error;
  }
}

async function owned(client: Client): Promise<bigint> {
  const row = (await client.call('wallet/list', {})).change_wallet.balance.find(({ currency }) => currency === 1);
  return decimal(row?.change_balance ?? '0') + decimal(row?.lock_change_balance ?? '0');
}

it('MIN-3 MIN-9 over random purchases, cancellations, sleeps and restarts interest paid is what was promised, to the last unit', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 15, maxLength: 40 }), async (list) => {
      const played = await Played.open();
      for (const each of list) await played.play(each);
      await played.judge();
      await played.end();
    }),
    { numRuns: cases(1, 40), endOnFailure: true },
  );
}, 120_000);
