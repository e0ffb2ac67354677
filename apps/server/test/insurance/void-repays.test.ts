import type { InsuranceDirection } from '@candor/rules';
import { startTestServer, until, type Client, type TestServer } from '@candor/testkit';
import { describeFault } from '@candor/verify/describe-receipts';
import { checkReceipts } from '@candor/verify/receipts';
import { describe, expect, it } from 'vitest';
import { checksWith } from '../../src/cli/checks.ts';
import { nextDay, uninsured } from './policies.ts';

const USDT = 1;
const BTC = 1;
const MINUTE = 60_000;

interface Story {
  readonly name: string;
  readonly direction: InsuranceDirection;
  /** Lost under the policy of 10,000: orders that are not voided, and orders that are. */
  readonly kept?: string;
  readonly lost: string;
  /** Day on which the claim is filed: never, on the day of purchase (then it waits), or on the day after. */
  readonly claim: 'none' | 'waits' | 'paid';
  /** Ends the policy by hand before the void. */
  readonly isEnded?: boolean;
  /** In the micro wallet beside what was there before the policy, in the insured balance, back to the house, and `paid` of the policy. */
  readonly micro: string;
  readonly insured: string;
  readonly repaid: string;
  readonly paid: string;
}

// A forward policy of 10,000 costs 4,200, is due at 5,000 and pays 60 % of what was lost; a reverse one costs 3,200, is due at 2,000, pays 50 %.
const STORIES: readonly Story[] = [
  { name: 'no claim', direction: 'forward', lost: '3000', claim: 'none', micro: '-14200', insured: '10000', repaid: '0', paid: '0' },
  {
    name: 'forward, paid',
    direction: 'forward',
    lost: '6000',
    claim: 'paid',
    micro: '-14200',
    insured: '10000',
    repaid: '3600',
    paid: '0',
  },
  // 4,000 are left, 3,600 paid: 7,600. 3,000 come back, of which 600 are above what was insured.
  {
    name: 'forward, partly repaid',
    direction: 'forward',
    kept: '3000',
    lost: '3000',
    claim: 'paid',
    micro: '-14200',
    insured: '10000',
    repaid: '600',
    paid: '3000',
  },
  {
    name: 'forward, too little to repay',
    direction: 'forward',
    kept: '4500',
    lost: '1500',
    claim: 'paid',
    micro: '-14200',
    insured: '9100',
    repaid: '0',
    paid: '3600',
  },
  {
    name: 'forward, waiting',
    direction: 'forward',
    lost: '6000',
    claim: 'waits',
    micro: '-14200',
    insured: '10000',
    repaid: '3600',
    paid: '0',
  },
  // Ended with 7,600 that came back, and then 6,000 on top.
  {
    name: 'forward, ended',
    direction: 'forward',
    lost: '6000',
    claim: 'paid',
    isEnded: true,
    micro: '-4200',
    insured: '0',
    repaid: '3600',
    paid: '3600',
  },
  // 1,000 are left; 4,500 paid. 9,000 come back, of which 4,500 are above what was insured.
  {
    name: 'reverse, paid and ended by it',
    direction: 'reverse',
    lost: '9000',
    claim: 'paid',
    micro: '-3200',
    insured: '0',
    repaid: '4500',
    paid: '4500',
  },
  {
    name: 'reverse, partly repaid',
    direction: 'reverse',
    kept: '4000',
    lost: '5000',
    claim: 'paid',
    micro: '-3200',
    insured: '0',
    repaid: '500',
    paid: '4500',
  },
  {
    name: 'reverse, waiting',
    direction: 'reverse',
    lost: '9000',
    claim: 'waits',
    micro: '-3200',
    insured: '0',
    repaid: '4500',
    paid: '0',
  },
];

describe('a void of insured orders after a claim', async () => {
  const server: TestServer = await startTestServer();
  const { clock, venue } = server;

  const money = async (client: Client) => (await client.call('insurance_money', {}))[0];
  const order = (client: Client, number: string) =>
    client.call('microtrade/submit', { match_id: BTC, currency_id: USDT, type: 1, seconds: 30, number });
  const lose = async (client: Client, amount: string) => {
    await server.open('BTC/USDT', '60000');
    for (let left = Number(amount); left > 0; left -= 1000) await order(client, String(Math.min(left, 1000)));
    await server.price('BTC/USDT', '60000');
    clock.advance(29_000);
    await server.price('BTC/USDT', '59999');
    clock.advance(1_001);
    await server.price('BTC/USDT', '59999');
    await until('the loss', async () => (await client.call('microtrade/lists', { status: 1 })).total === 0);
  };
  const voidWindow = async (client: Client, from: number, to: number) => {
    const [maker, checker] = [await server.operator(1), await server.operator(2)];
    const effective_at = Math.ceil(clock.now() / MINUTE) * MINUTE + 6 * MINUTE;
    const document = JSON.stringify({ from, to });
    const { id } = await maker.call('console/terms_propose', {
      kind: 'void',
      entity: 'BTC/USDT',
      document,
      reason: 'a test',
      effective_at,
    });
    await checker.call('console/terms_decide', { id, decision: 'approve', reason: 'a test' });
    clock.set(effective_at);
    const { id: userId } = await client.call('user/info', {});
    await until('the void', async () => {
      await venue.jobs.runDue();
      await venue.kernel.caughtUp();
      const { rows } = await server.database.pool.query('select from seconds_voids where user_id = $1 and change_id = $2', [userId, id]);
      return rows.length > 0;
    });
  };
  const onMinute = () => clock.set(Math.ceil(clock.now() / MINUTE) * MINUTE + MINUTE);
  const repaid = async (client: Client) => {
    const { id: userId } = await client.call('user/info', {});
    const { rows } = await server.database.pool.query<{ sum: string }>(
      'select coalesce(sum(amount), 0)::text as sum from transfers where code = 87 and cause in (select id from insurance_policies where user_id = $1)',
      [userId],
    );
    return String(Number(rows[0]?.sum) / 1e8);
  };
  const sound = async () => {
    await venue.kernel.quiet();
    await venue.kernel.caughtUp();
    const faults = await venue.database.snapshot(async (query) => {
      const found: string[] = [];
      for (const check of checksWith(venue.database.seals, [])) found.push(...(await check(query)).faults);
      return found;
    });
    expect(faults).toEqual([]);
  };

  it.each(STORIES.map((story, index) => [story.name, story, index] as const))(
    'INS-54 %s: exact to the last unit',
    async (_name, story, index) => {
      const client = await server.demo(([1, 2, 3] as const)[index % 3]);
      await uninsured(server, client);
      await uninsured(server, client);
      const before = Number((await money(client))?.micro_balance);
      const earlier = Number(await repaid(client));
      const type_id = story.direction === 'forward' ? 1 : 2;
      const bought = await client.call('insurance/buy_insurance', { amount: '10000', type_id, currency_id: USDT });
      if (story.claim === 'paid') await nextDay(server, client);
      if (story.kept) await lose(client, story.kept);
      onMinute();
      const from = clock.now();
      await lose(client, story.lost);
      const to = Math.ceil(clock.now() / MINUTE) * MINUTE;
      clock.set(to);
      if (story.claim !== 'none') await client.call('insurance/claim_apply', { user_insurance_id: bought.id });
      if (story.isEnded === true) await client.call('insurance/manual_rescission', { user_insurance_id: bought.id });
      await voidWindow(client, from, to);
      if (story.claim === 'waits') await nextDay(server, client);
      await venue.kernel.caughtUp();
      expect(await money(client)).toMatchObject({ micro_balance: String(before + Number(story.micro)), insurance_balance: story.insured });
      expect(String(Number(await repaid(client)) - earlier)).toBe(story.repaid);
      const { rows } = await server.database.pool.query<{ paid: string }>('select paid::text from insurance_policies where id = $1', [
        bought.id,
      ]);
      expect(String(Number(rows[0]?.paid) / 1e8)).toBe(story.paid);
      const [record] = (await client.call('insurance/records', { page: 1 })).data;
      const isLate = record?.end_reason !== '' && story.claim === 'paid';
      expect(record?.paid).toBe(String(Number(story.paid) - (isLate ? Number(story.repaid) : 0)));
      await sound();
      if (story.claim === 'none') return;
      await venue.receipts.writer.takeIn();
      const { lines } = await client.call('receipts/of', { product: 'insurance', id: String(bought.id) });
      expect((await checkReceipts(lines, { keys: [], reach: 'part' })).faults.map(describeFault)).toEqual([]);
      const moved = lines
        .slice(1)
        .flatMap(
          (line) =>
            (JSON.parse((JSON.parse(line) as { document: string }).document) as { movements: { code: string; amount: string }[] })
              .movements,
        );
      const back = moved.filter(({ code }) => code === 'insurance_repaid').reduce((sum, { amount }) => sum + Number(amount), 0);
      expect(String(back)).toBe(story.repaid);
    },
  );

  it('INS-52 INS-53 orders that were won and lost under a policy that has ended are voided together', async () => {
    const client = await server.demo(1);
    await uninsured(server, client);
    await uninsured(server, client);
    const before = Number((await money(client))?.micro_balance);
    const { id } = await client.call('insurance/buy_insurance', { amount: '10000', type_id: 1, currency_id: USDT });
    onMinute();
    const from = clock.now();
    await lose(client, '1000');
    await server.open('BTC/USDT', '60000');
    await order(client, '1000');
    await server.price('BTC/USDT', '60000');
    clock.advance(29_000);
    await server.price('BTC/USDT', '60001');
    clock.advance(1_001);
    await server.price('BTC/USDT', '60001');
    await until('the gain', async () => (await client.call('microtrade/lists', { status: 1 })).total === 0);
    const to = Math.ceil(clock.now() / MINUTE) * MINUTE;
    clock.set(to);
    const won = Number((await money(client))?.insurance_balance) - 9_000;
    expect(won).toBeGreaterThan(0);
    await client.call('insurance/manual_rescission', { user_insurance_id: id });
    await voidWindow(client, from, to);
    // The loss of 1,000 comes back, and the profit is taken out of that.
    expect(await money(client)).toMatchObject({ micro_balance: String(before - 4_200), insurance_balance: '0' });
    await sound();
  });
});
