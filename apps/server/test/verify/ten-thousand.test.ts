import { decimal } from '@candor/money';
import { startTestServer } from '@candor/testkit';
import { describeFault } from '@candor/verify/describe-receipts';
import { checkReceipts } from '@candor/verify/receipts';
import { comparePublished } from '@candor/verify/published';
import { expect, it } from 'vitest';
import { batchCloseCommand } from '../../src/features/leverage/commands/batch-close.ts';
import { submitCommand } from '../../src/features/leverage/commands/submit.ts';
import { customer } from '../leverage/toy-venue.ts';
import { WITHOUT_LIMITS } from '../leverage/without-limits.ts';

const BTC = 1;
/** Orders of each of three customers at a time, and how often they are all closed. */
const [ORDERS, ROUNDS] = [180, 10];

it('VFY-31 10,000 of 10,000 results of a venue follow from its receipts and its published ticks', async () => {
  const server = await startTestServer();
  const { venue, database } = server;
  await database.pool.query(WITHOUT_LIMITS);
  await venue.market.reloadFounding();
  await server.open('BTC/USDT', '60000');
  const { rows } = await database.pool.query<{ id: number }>(`select id from users where email like 'demo%' order by id limit 3`);
  const users = rows.map(({ id }) => id);
  let last = 60_000;
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(
      users.flatMap((userId) =>
        Array.from({ length: ORDERS }, (_, index) => {
          const side = ((index + round) % 2) + 1 === 1 ? 1 : 2;
          const away = BigInt((side === 1 ? -1 : 1) * (10 + (index % 40)));
          const stopLoss = index % 3 === 0 ? (BigInt(last) + away) * decimal('1') : undefined;
          const order = { pairId: BTC, side, mode: 1, hands: 1 + (index % 5), multiple: 100, stopLoss } as const;
          return venue.kernel.run(submitCommand, order, customer(userId), { key: `order-${round}-${index}` });
        }),
      ),
    );
    for (let step = 1; step <= 8; step += 1) {
      last += ((round * 8 + step) * 37) % 29 > 14 ? 9 : -11;
      await server.price('BTC/USDT', String(last));
    }
    await Promise.all(
      users.map((userId) => venue.kernel.run(batchCloseCommand, { choice: 'all' }, customer(userId), { key: `close-all-${round}` })),
    );
  }
  await venue.kernel.quiet();
  await venue.receipts.keeper.takeIn();
  await venue.receipts.heads.publish();

  const outcomes = [];
  for (const number of [1, 2, 3] as const) {
    const { ticket } = await (await server.demo(number)).call('receipts/file', {});
    const text = await (await fetch(`${server.url}/api/download?ticket=${ticket}`)).text();
    outcomes.push(await checkReceipts(text.split('\n'), { keys: [], reach: 'whole' }));
  }
  expect(outcomes.flatMap(({ faults }) => faults.map(describeFault))).toEqual([]);
  const [first] = outcomes;
  const day = new Date(server.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const { ticket } = await server.client().call('ticks/day_file', { day });
  const lines = (await (await fetch(`${server.url}/api/download?ticket=${ticket}`)).text()).split('\n');
  for (const outcome of outcomes) expect((await comparePublished(outcome, [lines])).faults).toEqual([]);
  const count = outcomes.reduce((sum, { receipts }) => sum + receipts, 0);
  expect(outcomes.every(({ placed, receipts }) => placed === receipts)).toBe(true);
  expect(count).toBeGreaterThanOrEqual(10_000);
  expect(first?.head?.trees.receipts.size).toBe(count);
}, 120_000);
