import { PURPOSE_NAMES, PURPOSES, type PurposeName } from '@candor/rules';
import { testDatabase } from '@candor/testkit';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { accountId, accountParts, HOUSE } from '../../src/kernel/model/accounts.ts';
import { Balances } from '../../src/kernel/model/balances.ts';
import type { Posting } from '../../src/kernel/model/command.ts';
import { Database } from '../../src/kernel/store/database.ts';
import { capture, hold, release, type Held } from '../../src/kernel/model/holds.ts';
import { holdsEqualOpenThings, type OpenHolds } from '../../src/kernel/check/verify-holds.ts';

const FEE = accountId(HOUSE, 1, 'fee');
const USERS = [100_001, 100_002];
const FUNDS = 1_000n;

/** A thing and its row, as a product would have it. */
type Thing = { -readonly [Field in keyof Held]: Held[Field] };

const step = fc.record({
  verb: fc.constantFrom('hold', 'release', 'capture'),
  purpose: fc.constantFrom(...PURPOSE_NAMES),
  user: fc.constantFrom(...USERS),
  cause: fc.integer({ min: 1, max: 3 }),
  amount: fc.bigInt({ min: 1n, max: 400n }),
});

/** Purposes in which something can be captured, with one of its codes. */
const capturing = (purpose: PurposeName) => (PURPOSES[purpose].captured as readonly Posting['code'][])[0];

describe('holds', () => {
  it('HLD-1 any sequence of hold, release and capture makes and loses no money, and no purpose draws on another or on another thing', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const balances = new Balances();
        // The slow twin: what each wallet has, and what each thing holds, by name.
        const free = new Map<string, bigint>();
        const things = new Map<string, Thing>();
        let captured = 0n;
        const wallets = [...new Set(PURPOSE_NAMES.map((name) => PURPOSES[name].wallet))];
        for (const userId of USERS)
          for (const wallet of wallets) {
            balances.load(accountId(userId, 1, wallet), FUNDS);
            free.set(`${userId} ${wallet}`, FUNDS);
          }
        for (const { verb, purpose, user, cause, amount } of steps) {
          const key = `${user} ${purpose} ${cause}`;
          const thing = things.get(key) ?? { purpose, userId: user, currencyId: 1, cause, amount: 0n };
          things.set(key, thing);
          const wallet = `${user} ${PURPOSES[purpose].wallet}`;
          const code = capturing(purpose);
          if (verb === 'hold') {
            const posted = balances.post([hold(thing, amount)]);
            const enough = (free.get(wallet) ?? 0n) >= amount;
            expect('required' in posted).toBe(!enough);
            if (!enough) continue;
            free.set(wallet, (free.get(wallet) ?? 0n) - amount);
            thing.amount += amount;
          } else if (verb === 'release' || code !== undefined) {
            const make = () => (verb === 'release' ? release(thing, amount) : capture(thing, amount, FEE, code as never));
            if (amount > thing.amount) {
              expect(make).toThrow(RangeError);
              continue;
            }
            expect('required' in balances.post([make()])).toBe(false);
            thing.amount -= amount;
            if (verb === 'release') free.set(wallet, (free.get(wallet) ?? 0n) + amount);
            else captured += amount;
          }
        }
        for (const userId of USERS) {
          for (const wallet of wallets) expect(balances.get(accountId(userId, 1, wallet))).toBe(free.get(`${userId} ${wallet}`));
          for (const purpose of PURPOSE_NAMES) {
            const own = [...things.values()].filter((thing) => thing.userId === userId && thing.purpose === purpose);
            const held = balances.get(accountId(userId, 1, PURPOSES[purpose].account));
            expect(held).toBe(own.reduce((sum, { amount }) => sum + amount, 0n));
          }
        }
        expect(balances.get(FEE)).toBe(captured);
      }),
    );
  });

  it('HLD-2 every purpose has an account of its own, which is no wallet', () => {
    const accounts = PURPOSE_NAMES.map((name) => PURPOSES[name].account);
    expect(new Set(accounts).size).toBe(accounts.length);
    for (const name of PURPOSE_NAMES) expect(PURPOSES[name].account).not.toBe(PURPOSES[name].wallet);
  });

  it('HLD-3 all of it is released by default', () => {
    const held: Held = { purpose: 'withdrawal', userId: 100_001, currencyId: 1, cause: 7, amount: 12n };
    expect(release(held)).toEqual({
      debit: accountId(100_001, 1, 'withdrawal_held'),
      credit: accountId(100_001, 1, 'change'),
      amount: 12n,
      code: 'withdrawal_returned',
      cause: 7,
    });
  });
});

describe('the check of holds', async () => {
  const db = await testDatabase();
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const database = new Database(db.serverUrl, quiet);
  afterAll(() => database.close());
  const [user, other] = USERS as [number, number];
  const available = accountId(user, 1, 'change');
  const held = accountId(user, 1, 'withdrawal_held');
  await db.pool.query('create table things (id bigint, user_id int, amount bigint); grant select on things to candor_app');
  const source: OpenHolds = {
    purpose: 'withdrawal',
    open: 'select user_id, 1 as currency_id, id as cause, amount::numeric as amount from things',
  };
  const faults = async () => (await database.snapshot(holdsEqualOpenThings([source]))).faults;
  const add = async (account: number, balance: number) => {
    const { userId, currencyId, kind } = accountParts(account);
    await db.pool.query('insert into accounts (id, user_id, currency_id, kind, balance) values ($1, $2, $3, $4, $5)', [
      account,
      userId,
      currencyId,
      kind,
      balance,
    ]);
  };
  let transfers = 0;
  const move = (debit: number, credit: number, amount: number, cause: number) =>
    db.pool.query(
      `insert into transfers (id, command_seq, debit, credit, amount, code, cause, at) values ($1, 1, $2, $3, $4, 30, $5, now())`,
      [(transfers += 1), debit, credit, amount, cause],
    );

  it('HLD-4 sees a thing that holds more or less than was set aside for it, an account that does not fit, and money for nothing', async () => {
    await add(held, 30);
    await move(available, held, 10, 1);
    await move(available, held, 25, 2);
    await move(held, available, 5, 2);
    await db.pool.query('insert into things values (1, $1, 10), (2, $1, 20)', [user]);
    expect(await faults()).toEqual([]);
    await db.pool.query('update things set amount = amount + 1 - 2 * (id - 1)');
    // Together they hold as much as before.
    expect(await faults()).toEqual([
      `account ${held} for 1: 10 held, 11 in open things`,
      `account ${held} for 2: 20 held, 19 in open things`,
    ]);
    await db.pool.query('update things set amount = amount - 1 + 2 * (id - 1)');
    await db.pool.query('update accounts set balance = 31 where id = $1', [held]);
    expect(await faults()).toEqual([`account ${held}: 31 held, 30 in open things`]);
    await db.pool.query('update accounts set balance = 30 where id = $1', [held]);
    const flash = accountId(other, 1, 'flash_held');
    await add(flash, 3);
    await move(accountId(other, 1, 'change'), flash, 3, 9);
    // No product holds for that purpose yet.
    expect(await faults()).toEqual([`account ${flash} for 9: 3 held, 0 in open things`, `account ${flash}: 3 held, 0 in open things`]);
  });
});
