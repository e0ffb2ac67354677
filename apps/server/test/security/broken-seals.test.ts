import { openTestVenue, startTestServer, until, type Client, type TestVenue } from '@candor/testkit';
import { describeFault } from '@candor/verify/describe-receipts';
import { checkReceipts } from '@candor/verify/receipts';
import { describe, expect, it } from 'vitest';
import { checksWith } from '../../src/cli/checks.ts';
import { insured, lose, nextDay } from '../insurance/policies.ts';

const USDT = 1;

/** Changes rows as the owner of the database can, whatever guards them. */
async function planted(venue: { readonly database: { readonly pool: { connect(): Promise<Owner> } } }, sql: string): Promise<number> {
  const owner = await venue.database.pool.connect();
  try {
    await owner.query('set session_replication_role = replica');
    return (await owner.query(sql)).rowCount ?? 0;
  } finally {
    await owner.query('reset session_replication_role');
    owner.release();
  }
}

interface Owner {
  query(sql: string): Promise<{ readonly rowCount: number | null }>;
  release(): void;
}

describe('rows that the owner of the database changed', async () => {
  const server = await startTestServer();
  const { clock, database } = server;
  const pay = async (client: Client): Promise<void> => {
    await server.open('BTC/USDT', '60000');
    const policy = await insured(server, client);
    await lose(server, client, '6000');
    await client.call('insurance/claim_apply', { user_insurance_id: policy });
    await client.call('lh/deposit', { config_id: '1', amount: '1000' });
  };
  const money = async (venue: TestVenue, number: 1 | 2): Promise<{ readonly insured: string; readonly flash: string }> => {
    await venue.venue.kernel.caughtUp();
    const client = await venue.demo(number);
    const [policy] = await client.call('insurance_money', {});
    const { rows } = await database.pool.query<{ amount: string }>(
      `select coalesce(sum(amount), 0)::text as amount from transfers where code = 95
         and credit in (select id from accounts where user_id = (select id from users where email = 'demo${number}@demo.candor'))`,
    );
    return { insured: policy?.insurance_balance ?? '', flash: rows[0]?.amount ?? '' };
  };
  const one = await server.demo(1);
  const two = await server.demo(2);
  await pay(one);
  await pay(two);
  // A seconds order of each, which the day after finds without a price of its time.
  await server.venue.kernel.quiet();
  await server.venue.kernel.caughtUp();
  const third = await server.demo(3);
  const { id: order } = await third.call('microtrade/submit', { match_id: 1, currency_id: USDT, type: 1, seconds: 600, number: '20' });
  await server.price('BTC/USDT', '60000');
  await server.venue.kernel.caughtUp();
  // Its opening has a receipt of before.
  await server.venue.kernel.quiet();
  await server.venue.receipts.writer.takeIn();
  const mine = `user_id = (select id from users where email = 'demo1@demo.candor')`;

  it('VFY-36 the login of the server changes nothing that was frozen, and nothing that was settled', async () => {
    const statements = [
      `update seconds_orders set profit_ratio = profit_ratio + 1 where id = ${order}`,
      `update seconds_orders set stake = stake + 1 where id = ${order}`,
      `update seconds_orders set set_aside = set_aside + 1 where id = ${order}`,
      `update seconds_orders set direction = 2 where id = ${order}`,
      `update seconds_orders set worst_price = 1 where id = ${order}`,
      `update seconds_orders set open_price = open_price + 1 where id = ${order}`,
      `update mining_orders set total_interest = total_interest + 1`,
      `update insurance_policies set cover = cover + 1`,
    ];
    for (const sql of statements)
      await expect(server.venue.database.query(sql)).rejects.toMatchObject({ code: expect.stringMatching(/^(23001|42501)$/) as string });
  });

  /** The order is settled under what is stored in its row, and neither the journal nor the customer is fooled. */
  const bent = async (again: TestVenue): Promise<void> => {
    await again.open('BTC/USDT', '60000');
    clock.advance(598_000);
    await again.price('BTC/USDT', '60010');
    clock.advance(3_000);
    await again.price('BTC/USDT', '60020');
    await again.venue.kernel.quiet();
    await again.venue.receipts.writer.takeIn();
    const { lines } = await (await again.demo(3)).call('receipts/of', { product: 'seconds', id: String(order) });
    const said = (await checkReceipts(lines, { keys: [], reach: 'part' })).faults.map(describeFault);
    expect(said).toContainEqual(
      expect.stringMatching(/^FAIL  receipt 3 \(seconds_settlement \d+\): its terms .*\(name profit_ratio; filled 92; now 46\)$/),
    );
    expect(await faultsOf(again)).toContain(`seconds_orders ${order} is not what the journal says: profit_ratio`);
  };

  it('VFY-36 VFY-37 a policy and a lock with a broken seal are not there: nothing is paid or counted for them, others are paid, and both are found', async () => {
    await server.venue.close();
    expect(await planted(server, `update insurance_policies set pending = pending * 2, claim_at = claim_at + 1 where ${mine}`)).toBe(1);
    expect(await planted(server, `update mining_orders set total_interest = total_interest * 100 where ${mine}`)).toBe(1);
    expect(await planted(server, `update seconds_orders set profit_ratio = profit_ratio / 2 where id = ${order}`)).toBe(1);
    const again = await openTestVenue(database, { clock });
    try {
      await bent(again);
      const before = [await money(again, 1), await money(again, 2)];
      await nextDay(again);
      await until('what is due', async () => {
        await again.venue.due.runDue();
        return (await money(again, 2)).insured !== before[1]?.insured && (await money(again, 2)).flash !== before[1]?.flash;
      });
      // 60 % of the 6,000 that were lost, and a seventh of 0.06 % of 1,000.
      expect(await money(again, 2)).toEqual({ insured: '7600', flash: '8571428' });
      expect(await money(again, 1)).toEqual({ insured: '4000', flash: '0' });
      const victim = await again.demo(1);
      const [policy] = (await database.pool.query<{ id: number }>(`select id from insurance_policies where ${mine}`)).rows;
      await expect(victim.call('insurance/manual_rescission', { user_insurance_id: policy?.id ?? 0 })).rejects.toMatchObject({
        code: 'not_found',
      });
      const [lock] = (await database.pool.query<{ id: number }>(`select id from mining_orders where ${mine}`)).rows;
      await expect(victim.call('lh/deposit/order/cancel', { id: String(lock?.id) })).rejects.toMatchObject({ code: 'not_found' });
      expect(await faultsOf(again)).toEqual(
        expect.arrayContaining([
          expect.stringMatching(new RegExp(`insurance_policies.*\\b${policy?.id}\\b`)),
          expect.stringMatching(new RegExp(`mining_orders.*\\b${lock?.id}\\b`)),
        ]),
      );
    } finally {
      await again.close();
    }
  });
});

async function faultsOf({ venue }: TestVenue): Promise<string[]> {
  await venue.kernel.caughtUp();
  return venue.database.snapshot(async (query) => {
    const faults: string[] = [];
    for (const check of checksWith(venue.database.seals, [])) faults.push(...(await check(query)).faults);
    return faults;
  });
}
