import fc from 'fast-check';
import { decimal } from '@candor/money';
import { DAY_MS, midnightOf, TRANSFER_CODES, venueDayOf, venueDayText } from '@candor/rules';
import { testDatabase } from '@candor/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import { dayBalances } from '../../src/features/wallet/day-balances.ts';
import { walletHistory, type HistoryMarket } from '../../src/features/wallet/history.ts';
import { WALLET_CHECKS } from '../../src/features/wallet/verify.ts';
import { accountId, HOUSE } from '../../src/kernel/model/accounts.ts';
import { Database } from '../../src/kernel/store/database.ts';
import { refusal } from '../account/fixture.ts';

const OWNER = 200_001;
const OTHER = 200_002;
const NOBODY = 200_003;
const NOW = Date.UTC(2026, 4, 20, 9, 30);
const TODAY = venueDayOf(NOW);
const DAYS = 40;
const HOUR_MS = 3_600_000;

const db = await testDatabase();
const database = new Database(db.serverUrl, { warn: () => undefined });
const days = dayBalances(database, { warn: () => undefined });
afterAll(async () => {
  await days.stop();
  await database.close();
});

/** Bitcoin closes at 50,000 and one more for each day since 1970; it trades at 60,000 now. Days 5 and 6 before today have no price. */
const closeOf = (day: number): number => 50_000 + day;
const isGap = (day: number): boolean => day === TODAY - 5 || day === TODAY - 6;
const market = {
  pairOf: (currencyId: number) => (currencyId === 2 ? { id: 7 } : undefined),
  usdtPrice: (currencyId: number) => (currencyId === 1 ? decimal('1') : currencyId === 2 ? decimal('60000') : undefined),
  termsOf: () => undefined,
  bars: (_pairId: number, _resolution: string, _from: number, to: number, limit: number) =>
    Promise.resolve(
      Array.from({ length: 100 }, (_, index) => venueDayOf(to) - 100 + index)
        .filter((day) => !isGap(day))
        .slice(-limit)
        .map((day) => ({ time: midnightOf(day), close: String(closeOf(day)) })),
    ),
} as unknown as HistoryMarket;

interface Transfer {
  readonly id: number;
  readonly debit: number;
  readonly credit: number;
  readonly amount: number;
  readonly at: number;
}

const PLACES = [
  accountId(OWNER, 1, 'change'),
  accountId(OWNER, 1, 'lever'),
  accountId(OWNER, 1, 'lever_margin'),
  accountId(OWNER, 2, 'change'),
  accountId(OTHER, 1, 'change'),
  accountId(HOUSE, 1, 'external'),
  accountId(HOUSE, 1, 'demo_funding'),
  accountId(HOUSE, 1, 'market_maker'),
  accountId(HOUSE, 2, 'external'),
];
const currencyOf = (account: number): number => (account >> 6) & 1023;
/** Movements over forty days, numbers with holes; several at the very ends of days. */
const LEDGER: Transfer[] = fc
  .sample(fc.record({ debit: fc.nat(8), credit: fc.nat(8), amount: fc.integer({ min: 1, max: 9e8 }), edge: fc.nat(3) }), {
    numRuns: 900,
    seed: 11,
  })
  .map(({ debit, credit, amount, edge }, index) => {
    const day = TODAY - DAYS + 1 + Math.floor((index * DAYS) / 900);
    const at =
      day === TODAY ? NOW - HOUR_MS : edge === 0 ? midnightOf(day) : edge === 1 ? midnightOf(day + 1) - 1 : midnightOf(day) + 12 * HOUR_MS;
    return { debit: PLACES[debit] ?? 0, credit: PLACES[credit] ?? 0, amount, at };
  })
  .filter(({ debit, credit }) => debit !== credit && currencyOf(debit) === currencyOf(credit))
  .toSorted((a, b) => a.at - b.at)
  .map((transfer, index) => ({ id: index * 3 + 1, ...transfer }));

async function post(transfers: readonly Transfer[]): Promise<void> {
  await db.pool.query(
    `insert into transfers (id, command_seq, debit, credit, amount, code, cause, at)
     select id, 1, debit, credit, amount, ${TRANSFER_CODES.deposit}, 1, to_timestamp(at / 1000.0)
     from json_to_recordset($1) as given (id bigint, debit bigint, credit bigint, amount bigint, at bigint)`,
    [JSON.stringify(transfers)],
  );
  await db.pool.query(`update counters set next = (select max(id) + 1 from transfers) where name = 'transfer_ids'`);
}
await db.pool.query(
  `insert into accounts (id, user_id, currency_id, kind, balance) select id, id >> 16, id >> 6 & 1023, id & 63, 0 from unnest($1::bigint[]) as id`,
  [PLACES],
);
const HALF = Math.floor(LEDGER.length / 2);
await post(LEDGER.slice(0, HALF));
await days.takeIn();
await post(LEDGER.slice(HALF));

const units = (text: string): bigint => decimal(text);
const outside = new Set([PLACES[5], PLACES[6], PLACES[8]]);

/** The slow, obvious twin: what one customer has at the end of a day, and what came in on it. */
function twin(userId: number, day: number): { held: Map<number, bigint>; cameIn: Map<number, bigint> } {
  const held = new Map<number, bigint>();
  const cameIn = new Map<number, bigint>();
  for (const { debit, credit, amount, at } of LEDGER) {
    if (at >= midnightOf(day + 1)) continue;
    for (const [own, other, value] of [
      [credit, debit, BigInt(amount)],
      [debit, credit, -BigInt(amount)],
    ] as const) {
      if (Math.floor(own / 65_536) !== userId) continue;
      const currency = currencyOf(own);
      held.set(currency, (held.get(currency) ?? 0n) + value);
      if (venueDayOf(at) === day && outside.has(other)) cameIn.set(currency, (cameIn.get(currency) ?? 0n) + value);
    }
  }
  return { held, cameIn };
}

/** Prices as the market of this file has them: of a day without one, that of the day before it. */
function priceOf(currencyId: number, day: number): bigint {
  if (currencyId === 1) return units('1');
  if (day === TODAY) return units('60000');
  return isGap(day) ? priceOf(currencyId, day - 1) : units(String(closeOf(day)));
}
const worthOf = (amounts: ReadonlyMap<number, bigint>, day: number): bigint =>
  [...amounts].reduce((sum, [currency, amount]) => sum + (amount * priceOf(currency, day)) / 100_000_000n, 0n);

const history = (userId: number, asked: number) => walletHistory(database, market, userId, asked, NOW);

async function expectHistory(userId: number, asked: number): Promise<void> {
  const { at, list } = await history(userId, asked);
  expect(at).toBe(NOW);
  const first = Math.max(TODAY - asked, TODAY - DAYS);
  expect(list.map(({ day }) => day)).toEqual(Array.from({ length: TODAY - first + 1 }, (_, index) => venueDayText(first + index)));
  for (const [index, line] of list.entries()) {
    const { held, cameIn } = twin(userId, first + index);
    expect(units(line.worth), line.day).toBe(worthOf(held, first + index));
    const before = list[index - 1];
    if (!before) continue;
    expect(units(line.came_in), line.day).toBe(worthOf(cameIn, first + index));
    expect(units(before.worth) + units(line.came_in) + units(line.profit), line.day).toBe(units(line.worth));
  }
}

describe('AST-21 the history of what a customer has', () => {
  it.each([7, 30, 90])('is that of the transfers of %d days, half of them taken in and half not', async (asked) => {
    await expectHistory(OWNER, asked);
    await expectHistory(OTHER, asked);
  });

  it('AST-22 is the same once all are taken in, however often, and the check says so', async () => {
    const before = await history(OWNER, 30);
    await days.takeIn();
    await days.takeIn();
    expect(await history(OWNER, 30)).toEqual(before);
    for (const check of WALLET_CHECKS) expect((await check(database.query)).faults).toEqual([]);
  });

  it('AST-22 begins on the day before the first movement, and is two days of nothing without one', async () => {
    const { list } = await history(NOBODY, 90);
    expect(list).toEqual([
      { day: venueDayText(TODAY - 1), worth: '0', came_in: '0', profit: '0' },
      { day: venueDayText(TODAY), worth: '0', came_in: '0', profit: '0' },
    ]);
    expect((await history(OWNER, 365)).list).toHaveLength(DAYS + 1);
  });

  it('AST-23 a day that was changed by hand is found by the check', async () => {
    await db.pool.query(`update balance_days set change = change + 1 where user_id = $1 and day = $2`, [OWNER, TODAY - 3]);
    await db.pool.query(`insert into balance_days values ($1, $2, 1, 5, 5)`, [NOBODY, TODAY]);
    const faults = (await Promise.all(WALLET_CHECKS.map((check) => check(database.query)))).flatMap((found) => found.faults);
    expect(faults).toContain(`day ${TODAY - 3} of customer ${OWNER} does not`);
    expect(faults).toContain(`day ${TODAY} of customer ${NOBODY} does not`);
  });

  it('AST-24 is refused while the days are far behind the transfers', async () => {
    await db.pool.query(`update counters set next = next + 1000000 where name = 'transfer_ids'`);
    expect(await refusal(history(OWNER, 7))).toMatchObject({ code: 'unavailable' });
    await db.pool.query(`update counters set next = next - 1000000 where name = 'transfer_ids'`);
  });
});

it('AST-24 costs by days and not by movements: a customer’s transfers are found by the indexes of customers’ accounts, the days by their key', async () => {
  const sent: string[] = [];
  const recording = {
    query: (text: string, values: readonly unknown[] = []) => {
      sent.push(text);
      return database.query(text, values);
    },
    run: (statement: Parameters<Database['run']>[0]) => database.run(statement),
  } as unknown as Database;
  await walletHistory(recording, market, OWNER, 30, NOW);
  const client = await db.pool.connect();
  try {
    await client.query('analyze transfers, balance_days');
    const plans = await Promise.all(
      sent
        .filter((text) => /\btransfers\b/.test(text))
        .map((text) => client.query<Record<string, string>>(`explain (generic_plan) ${text}`)),
    );
    expect(plans).toHaveLength(1);
    const plan = plans.flatMap(({ rows }) => rows.map((row) => row['QUERY PLAN'])).join('\n');
    expect(plan).toMatch(/transfers_by_credit/);
    expect(plan).toMatch(/transfers_by_debit/);
    expect(plan).not.toContain('Seq Scan on transfers');
  } finally {
    client.release();
  }
});

it('the history spans whole days of the venue', () => {
  expect(NOW - midnightOf(TODAY)).toBeLessThan(DAY_MS);
});
