import { fakeClock, testDatabase, until } from '@candor/testkit';
import { decimal, toText } from '@candor/money';
import { afterAll, describe, expect, it } from 'vitest';
import { BTC, ContractsVenue } from './contracts-venue.ts';

const clock = fakeClock();
const db = await testDatabase();
const venue = await ContractsVenue.open(db, clock, { limits: 'published' });
afterAll(() => venue.close());
const [long, short, third] = (await venue.customers(3)) as [number, number, number];

const MULTIPLES = [100, 75, 50, 20, 10];
let keys = 0;
const key = () => `opposite-${String((keys += 1)).padStart(6, '0')}`;
const market = { legal_id: 1, currency_id: 2, status: 1 };

/** Opens as much as the venue lets a customer open, at the largest multiples it may. */
async function openAll(userId: number, type: 1 | 2): Promise<void> {
  for (const multiple of MULTIPLES) {
    for (let share = 512; share >= 1;) {
      const refusal = await venue.refusal('lever/submit', { ...market, share, multiple, type }, userId, key());
      if (refusal !== 'ok') share = Math.floor(share / 2);
      await venue.tick(BTC, '60000', 10);
    }
  }
}

/** Everything a customer has in contracts, at the newest price. */
async function worth(...userIds: readonly number[]): Promise<bigint> {
  const [row] = await venue.rows<{ sum: string }>(
    'select sum(balance)::text as sum from accounts where user_id = any($1::int[]) and kind in (3, 4, 5)',
    [`{${userIds.join(',')}}`],
  );
  return BigInt(row?.sum ?? '0');
}

/** A level that is held back, confirmed, and traded at. */
async function gap(price: string): Promise<void> {
  for (let print = 0; print < 4; print += 1) venue.post(BTC, price);
  await until('the level is taken', () => venue.market.tick(BTC)?.price === decimal(price));
  await venue.kernel.quiet();
}

describe('LEV-37 two accounts that stand against each other', () => {
  it('with 20,000 each, have no more than they brought after a gap of 6.7 %', async () => {
    await venue.wake(BTC, '60000');
    for (const userId of [long, short]) {
      await venue.call('wallet/change', { currency_id: 1, number: '10000', from_field: 'change', to_field: 'lever' }, userId, key());
    }
    const before = await worth(long, short);
    expect(toText(before)).toBe('40000');
    await openAll(long, 1);
    await openAll(short, 2);
    await gap('55980');
    await venue.refusal('lever/batch_close', { type: 0 }, long, key());
    await venue.refusal('lever/batch_close', { type: 0 }, short, key());
    expect(Number(toText(await worth(long, short)))).toBeLessThanOrEqual(40_000);
  });

  it('LEV-36 cannot take out of the contract wallet what a gap would cost', async () => {
    await venue.wake(BTC, '56000');
    await venue.call('lever/submit', { ...market, share: 30, multiple: 100, type: 1 }, third, key());
    const out = (number: string) =>
      venue.refusal('wallet/change', { currency_id: 1, number, from_field: 'lever', to_field: 'change' }, third, key());
    // 16,800 open: of 10,000 less the fee, 1,680 stay for a gap of ten percent.
    expect(await out('8600')).toBe('transfer_gap');
    expect(await out('8300')).toBe('ok');
    expect(await out('100')).toBe('transfer_gap');
  });
});
