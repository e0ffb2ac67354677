import { DAY_MS } from '@candor/rules';
import { startTestServer, until } from '@candor/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEMO_TRADE_PASSWORD } from '../../src/features/account/demo.ts';
import { WalkMemory } from '../../src/kernel/check/walk-memory.ts';
import { PROJECTED_TABLES } from '../../src/products/projected-tables.ts';
import { RECEIPT_KINDS } from '../../src/products/receipt-kinds.ts';
import { resultsFollowRules } from '../../src/receipts/verify-results.ts';

const BUY = { legal_id: 1, currency_id: 2, type: 1, status: 1, share: 10, multiple: 100, pay_password: DEMO_TRADE_PASSWORD } as const;

const server = await startTestServer();
const { pool } = server.database;

const check = resultsFollowRules(RECEIPT_KINDS, PROJECTED_TABLES);

/** The newest receipt, once those of everything that was decided are made. */
async function newestReceipt(): Promise<number> {
  await server.venue.kernel.caughtUp();
  await server.venue.receipts.writer.takeIn();
  const { rows } = await pool.query<{ newest: number }>('select max(id)::float8 as newest from receipts');
  return rows[0]?.newest ?? 0;
}
/** Counts the receipts after one again. */
function countedAfter(after: number): ReturnType<typeof check> {
  return check(server.venue.database.query, new WalkMemory({ results: { after } }));
}

describe('a position of which a part was closed', () => {
  beforeEach(() => server.open('BTC/USDT', '60000'));

  it('SEC-46 follows from the rules wherever the counting begins', async () => {
    const client = await server.demo(3);
    const { id } = await client.call('lever/submit', BUY);
    await client.call('lever/close', { id, share: 4 });
    const closed = await newestReceipt();
    server.clock.advance(DAY_MS);
    await server.open('BTC/USDT', '60000');
    await until('the night', async () => {
      await server.venue.due.runDue();
      const { rows } = await pool.query('select from lever_orders where id = $1 and overnight_day is not null', [id]);
      return rows.length > 0;
    });
    const charged = await newestReceipt();
    // What was closed before the night is known from the receipts of the part alone.
    expect(await countedAfter(closed)).toMatchObject({ checked: charged - closed, faults: [] });
    await (await server.demo(3)).call('lever/close', { id, share: 2 });
    const parted = await newestReceipt();
    expect(await countedAfter(charged)).toMatchObject({ checked: parted - charged, faults: [] });
  });
});
