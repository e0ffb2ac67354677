import { TRANSFER_CODES, type TransferCode } from '@candor/rules';
import { testDatabase } from '@candor/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeInFees, wrongFeeDays } from '../../src/features/invitation/fee-days.ts';
import { accountId, HOUSE } from '../../src/kernel/model/accounts.ts';
import { Database } from '../../src/kernel/store/database.ts';

const db = await testDatabase();
const database = new Database(db.serverUrl, { warn: () => undefined });
afterAll(() => database.close());

const USER = 100_001;
const USDT = 1;
const CHANGE = accountId(USER, USDT, 'change');
const [FEE, LEVER, MICRO] = [accountId(HOUSE, USDT, 'fee'), accountId(USER, USDT, 'lever'), accountId(USER, USDT, 'micro')];

/** A midnight of the venue is 16:00 in UTC; the days are counted here by hand from 1970-01-01, and from no constant of the venue's. */
const MOVEMENTS: readonly (readonly [at: string, debit: number, credit: number, amount: number, code: TransferCode])[] = [
  ['2026-05-12T16:00:00.000Z', LEVER, FEE, 1, 'lever_fee'],
  ['2026-05-13T00:30:00.000Z', LEVER, FEE, 10, 'lever_overnight'],
  // What an exchange, a withdrawal or a cancelled lock costs is not shared.
  ['2026-05-13T01:00:00.000Z', CHANGE, FEE, 10_000, 'flash_fee'],
  ['2026-05-13T02:00:00.000Z', CHANGE, FEE, 20_000, 'withdrawal_fee'],
  ['2026-05-13T03:00:00.000Z', CHANGE, FEE, 30_000, 'mining_cancel_fee'],
  ['2026-05-13T15:59:59.999Z', MICRO, FEE, 100, 'seconds_fee'],
  ['2026-05-13T16:00:00.000Z', LEVER, FEE, 1_000, 'lever_fee'],
  ['2026-05-14T15:59:59.999Z', FEE, MICRO, 7, 'seconds_fee_returned'],
  ['2026-05-14T16:00:00.000Z', FEE, MICRO, 70, 'seconds_fee_returned'],
];
/** 2026-05-13 is the 20,586th day after 1970-01-01. */
const THIRTEENTH = 20_586;

beforeAll(async () => {
  for (const [index, [at, debit, credit, amount, code]] of MOVEMENTS.entries())
    // oxlint-disable-next-line no-await-in-loop -- transfers are numbered in their order
    await db.pool.query(
      'insert into transfers (id, command_seq, debit, credit, amount, code, cause, at) values ($1, 1, $2, $3, $4, $5, 1, $6)',
      [index + 1, debit, credit, amount, TRANSFER_CODES[code], at],
    );
  await db.pool.query(`update counters set next = $1 where name = 'transfer_ids'`, [MOVEMENTS.length + 1]);
});

it('INV-11 fees and what comes back of them belong to the days of the venue, which begin at 16:00 UTC', async () => {
  await takeInFees(database);
  const { rows } = await db.pool.query(
    'select user_id, day, charged::int as charged, returned::int as returned from order_fee_days order by day',
  );
  expect(rows).toEqual([
    { user_id: USER, day: THIRTEENTH, charged: 111, returned: 0 },
    { user_id: USER, day: THIRTEENTH + 1, charged: 1_000, returned: 7 },
    { user_id: USER, day: THIRTEENTH + 2, charged: 0, returned: 70 },
  ]);
  expect(await wrongFeeDays(database.query, 9)).toEqual([]);
});
