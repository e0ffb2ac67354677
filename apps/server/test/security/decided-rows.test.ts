import { openTestVenue, startTestServer, type Client, type TestVenue } from '@candor/testkit';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_TRADE_PASSWORD } from '../../src/features/account/demo.ts';
import { Database } from '../../src/kernel/store/database.ts';
import { WITHOUT_LIMITS } from '../contracts/without-limits.ts';

const BUY = { legal_id: 1, currency_id: 2, type: 1, status: 1, share: 10, multiple: 100, pay_password: DEMO_TRADE_PASSWORD } as const;

const server = await startTestServer();
/** The server's own login, without its key. */
const restricted = new Database(server.database.serverUrl, { warn: () => undefined }, 2);
afterAll(() => restricted.close());
await server.database.pool.query(WITHOUT_LIMITS);
await server.venue.market.reloadFounding();

async function one(text: string): Promise<Record<string, unknown>> {
  const { rows } = await server.database.pool.query<Record<string, unknown>>(text);
  return rows[0] ?? {};
}
async function settled({ venue }: TestVenue): Promise<void> {
  await venue.kernel.quiet();
  await venue.kernel.caughtUp();
}
/** Proves everything, and says what was found. */
async function foundBy(running: TestVenue): Promise<readonly string[]> {
  await settled(running);
  server.clock.advance(1);
  await running.venue.prover.prove();
  return running.venue.database.doubts.list.map(({ fault }) => fault);
}
async function approve(kind: 'flash', id: number): Promise<void> {
  const operator = await server.operator(1);
  await operator.call('console/review_look', { kind, id });
  await operator.call('console/review_decide', { kind, id, outcome: 'approved' });
  await settled(server);
}
/** An exchange that waits for an operator, behind what is carried out at once within a day. */
async function waitingExchange(client: Client): Promise<number> {
  const exchanged = () => client.call('wallet/flashAgainst', { l_currency_id: 1, r_currency_id: 2, type: 1, num: '9000' });
  await exchanged();
  for (const from_field of ['legal', 'micro'] as const) {
    await client.call('wallet/change', { currency_id: 1, from_field, to_field: 'change', number: '9000' });
    const { id, status } = await exchanged();
    if (status === 0) return id;
  }
  throw new Error('none of the exchanges waits');
}

describe('a row that was changed, decided on, and put back as it was', () => {
  beforeEach(() => server.open('BTC/USDT', '60000'));

  it('SEC-46 of an exchange that waits is found by what was moved for it', async () => {
    const client = await server.demo(2);
    const honest = await waitingExchange(await server.demo(3));
    const id = await waitingExchange(client);
    await settled(server);
    const row = await one(
      `select review_id, received, to_char(expires_at, 'YYYY-MM-DD HH24:MI:SS.MSTZH') as expires from flash_orders where id = ${id}`,
    );
    await approve('flash', Number((await one(`select review_id from flash_orders where id = ${honest}`))['review_id']));
    expect(await foundBy(server)).toEqual([]);
    await restricted.query(`update flash_orders set expires_at = null, review_id = null, received = received * 10 where id = ${id}`);
    await approve('flash', Number(row['review_id']));
    await restricted.query(
      `update flash_orders set expires_at = '${String(row['expires'])}', review_id = ${String(row['review_id'])}, received = ${String(row['received'])} where id = ${id}`,
    );
    expect(await foundBy(server)).toEqual([expect.stringMatching(`^flash ${id} of customer \\d+ does not follow from the rules: `)]);
  });

  it('SEC-46 of a position, before a start that reads it, is found by what its close paid', async () => {
    const client = await server.demo(1);
    const { id } = await client.call('lever/submit', BUY);
    await settled(server);
    const { price } = await one(`select price from lever_orders where id = ${id}`);
    await server.venue.close();
    await restricted.query(`update lever_orders set price = price / 2 where id = ${id}`);
    const again = await openTestVenue(server.database, { clock: server.clock });
    try {
      await again.open('BTC/USDT', '60000');
      await (await again.demo(1)).call('lever/close', { id });
      await settled(again);
      await restricted.query(`update lever_orders set price = ${String(price)} where id = ${id}`);
      expect(await foundBy(again)).toContainEqual(
        expect.stringMatching(`^contract_close ${id} of customer \\d+ does not follow from the rules: `),
      );
    } finally {
      await again.close();
    }
  });
});
