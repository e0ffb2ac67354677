import { randomUUID } from 'node:crypto';
import { decimal, toText } from '@candor/money';
import { CallError, fakeClock, openTestVenue, signResult, testDatabase, type Client, type TestVenue } from '@candor/testkit';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { cases } from '../../../../test/case-count.ts';
import { runChecks } from '../../src/cli/checks.ts';
import { DEMO_TRADE_PASSWORD } from '../../src/features/account/demo.ts';

const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const DAY_MS = 86_400_000;

type Act =
  | { readonly act: 'ask'; readonly customer: 0 | 1 | 2; readonly amount: string }
  | { readonly act: 'cancel' | 'approve' | 'reject'; readonly which: number }
  | { readonly act: 'export' | 'restart' }
  | { readonly act: 'import'; readonly failed: boolean };

const which = fc.nat(11);
const acts: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('ask' as const),
      customer: fc.constantFrom(0, 1, 2),
      amount: fc.constantFrom('9', '10', '17.12345678', '4999', '5001'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ act: fc.constantFrom('cancel' as const, 'approve' as const, 'approve' as const, 'reject' as const), which }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('export' as const) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('import' as const), failed: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('restart' as const) }) },
);

const opened: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of opened) await close();
});

/** A venue with what is known of it outside. */
class Played {
  readonly #database: Awaited<ReturnType<typeof testDatabase>>;
  readonly #clock = fakeClock();
  #venue: TestVenue | undefined;
  #customers: Client[] = [];
  #operators: Client[] = [];
  readonly #asked: { readonly customer: number; readonly id: number; readonly amount: bigint }[] = [];
  readonly #files: string[] = [];
  readonly #booked = new Set<number>();
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
    for (const client of played.#customers) await client.call('user/settbdz', { bid: 1, tbdz: TRON });
    played.#clock.advance(DAY_MS + 3_600_000);
    await played.#signIn();
    played.#before = await Promise.all(played.#customers.map(async (client) => (await owned(client)).total));
    return played;
  }

  async #connect(): Promise<void> {
    await this.#venue?.close();
    this.#venue = await openTestVenue(this.#database, { clock: this.#clock });
    await this.#signIn();
  }

  async #signIn(): Promise<void> {
    const venue = this.#required();
    this.#customers = [await venue.demo(1), await venue.demo(2), await venue.demo(3)];
    this.#operators = [await venue.operator(1), await venue.operator(2)];
  }

  #required(): TestVenue {
    if (!this.#venue) throw new Error('the venue is not open');
    return this.#venue;
  }

  async play(act: Act): Promise<void> {
    switch (act.act) {
      case 'restart':
        return this.#connect();
      case 'ask': {
        const key = randomUUID();
        const input = { currency: 1, number: act.amount, address: TRON, pay_password: DEMO_TRADE_PASSWORD };
        const reply = await tried(this.#customers[act.customer]?.call('wallet/out', input, { key }));
        const again = await tried(this.#customers[act.customer]?.call('wallet/out', input, { key }));
        expect(again).toEqual(reply);
        if (reply) this.#asked.push({ customer: act.customer, id: reply.id, amount: decimal(act.amount) });
        return;
      }
      case 'cancel': {
        const asked = this.#asked[act.which % Math.max(1, this.#asked.length)];
        if (asked) await tried(this.#customers[asked.customer]?.call('wallet/withdrawal_cancel', { id: asked.id }));
        return;
      }
      case 'approve':
      case 'reject':
        return this.#decide(act.which, act.act === 'approve');
      case 'export': {
        const made = await tried(this.#operators[0]?.call('console/withdrawal_export', {}));
        if (made) this.#files.push(made.file);
        return;
      }
      case 'import': {
        const file = this.#files.at(-1);
        if (file === undefined) return;
        const signed = signResult(file, (row) => (act.failed && row.id % 2 === 0 ? { ...row, txid: '', failed: 'not taken' } : row));
        const taken = await tried(this.#operators[1]?.call('console/withdrawal_import', { signed }));
        if (taken) {
          expect(this.#booked.has(taken.id)).toBe(false);
          this.#booked.add(taken.id);
        }
        return;
      }
    }
  }

  async #decide(which: number, isApproved: boolean): Promise<void> {
    const asked = this.#asked[which % Math.max(1, this.#asked.length)];
    if (!asked) return;
    const [row] = await this.#required().venue.database.query<{ review_id: number }>('select review_id from withdrawals where id = $1', [
      asked.id,
    ]);
    const review = { kind: 'withdrawal', id: row?.review_id ?? 0 } as const;
    for (const operator of this.#operators) {
      await tried(operator.call('console/review_look', review));
      const outcome = isApproved ? ({ outcome: 'approved' } as const) : ({ outcome: 'refused', reason: 'owner_unclear' } as const);
      await tried(operator.call('console/review_decide', { ...review, ...outcome }));
    }
  }

  /** Nothing is lost or doubled: what each customer has and what was sent is what there was, and the verifier finds nothing. */
  async judge(): Promise<void> {
    const { venue } = this.#required();
    await venue.kernel.quiet();
    await venue.kernel.caughtUp();
    for (const [index, client] of this.#customers.entries()) {
      const { list } = await client.call('charge_mention/log', { limit: 50 });
      const own = this.#asked.filter(({ customer }) => customer === index);
      expect(list.map(({ id }) => id).toSorted()).toEqual(own.map(({ id }) => id).toSorted());
      const sent = list.filter(({ state }) => state === 'sent').reduce((sum, { number }) => sum + decimal(number), 0n);
      const open = list
        .filter(({ state }) => state === 'pending' || state === 'approved')
        .reduce((sum, { number }) => sum + decimal(number), 0n);
      const { total, held } = await owned(client);
      expect(toText(total + sent)).toBe(toText(this.#before[index] ?? 0n));
      expect(held).toBe(open);
    }
    expect((await runChecks(venue.database, () => undefined)).flatMap(({ faults }) => faults)).toEqual([]);
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

async function owned(client: Client): Promise<{ total: bigint; held: bigint }> {
  const row = (await client.call('wallet/list', {})).change_wallet.balance.find(({ currency }) => currency === 1);
  const held = decimal(row?.lock_change_balance ?? '0');
  return { total: decimal(row?.change_balance ?? '0') + held, held };
}

it('WDR-13 however requests, cancellations, decisions, files, results and restarts follow each other, nothing is lost or doubled', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 12, maxLength: 40 }), async (list) => {
      const played = await Played.open();
      for (const each of list) await played.play(each);
      await played.judge();
    }),
    { numRuns: cases(1, 40), endOnFailure: true },
  );
}, 120_000);
