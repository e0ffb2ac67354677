import { openTestVenue, startTestServer, type TestVenue } from '@candor/testkit';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { cases } from '../../../../test/case-count.ts';
import { PROJECTED_TABLES } from '../../src/products/projected-tables.ts';
import { RECEIPT_KINDS } from '../../src/products/receipt-kinds.ts';
import { receiptsAreChains, receiptsFollowJournal } from '../../src/receipts/verify.ts';
import { ACTS, PlayedHistory, type Act } from '../verify/history.ts';

type Step = { readonly act: Act | 'make one step' | 'make twice at once' | 'make all again' | 'restart'; readonly who: number };

const steps: fc.Arbitrary<Step> = fc.record({
  act: fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...ACTS) },
    { weight: 4, arbitrary: fc.constantFrom('make one step', 'make twice at once', 'make all again') },
    { weight: 1, arbitrary: fc.constant('restart' as const) },
  ),
  who: fc.nat(2),
});

const server = await startTestServer();
const { pool } = server.database;
const history = await PlayedHistory.begin(server);
let venue: TestVenue = server;
afterAll(() => venue.close());

const stored = async (): Promise<unknown[]> => (await pool.query('select * from receipts order by id')).rows;

/** The cursor first, as the writer does. It may be in the middle of a step, and a transaction that takes the two the other way round waits for ever. */
async function madeAgain(): Promise<void> {
  await pool.query(`update cursors set position = 0 where name = 'receipts'; truncate receipts`);
}

async function made(): Promise<void> {
  await venue.venue.kernel.quiet();
  await venue.venue.kernel.caughtUp();
  await venue.venue.receipts.writer.takeIn();
}

async function taken({ act, who }: Step): Promise<void> {
  const { writer } = venue.venue.receipts;
  switch (act) {
    case 'make one step':
      await writer.next();
      return;
    case 'make twice at once':
      // Two makers, as when one is started before the other has ended: each waits for the other's step.
      await Promise.all([writer.next(), writer.next(), writer.next()]);
      return;
    case 'make all again':
      return madeAgain();
    case 'restart':
      await venue.venue.close();
      venue = await openTestVenue(server.database, { clock: server.clock });
      history.moveTo(venue);
      await venue.open('BTC/USDT', '60000');
      return;
    default:
      await history.act(act, who);
  }
}

/** Count of each kind that there has to be, by what the products have stored. */
const DUE: Readonly<Record<string, string>> = {
  contract_fill: 'select count(*) from lever_orders where entry_tick is not null and part_of is null',
  contract_close: `select count(*) from lever_orders where status = 3 and close_reason <> 'void'`,
  contract_void: 'select count(*) from lever_voids',
  contract_liquidation: `select count(distinct command_seq) from transfers join commands on seq = command_seq where name = 'lever/liquidate'`,
  flash: 'select count(*) from flash_orders where status <> 0',
  conversion: 'select count(*) from conversions',
  mining_payment: 'select count(*) from (select distinct command_seq, cause from transfers where code = 95) as paid',
  mining_end: 'select count(*) from mining_orders where ended_at is not null',
  insurance_claim: 'select count(*) from insurance_claims where paid_at is not null',
  insurance_end: 'select count(*) from insurance_policies where ended_at is not null',
  seconds_acceptance: 'select count(*) from seconds_orders',
  seconds_opening: 'select count(*) from seconds_orders where open_price is not null',
  seconds_return: 'select count(*) from seconds_orders where return_reason is not null',
  seconds_settlement: `select count(*) from seconds_orders where status = 3 and return_reason is null and not (result = 'void' and id in (select order_id from seconds_voids where released > 0))`,
  // One for each of both parties.
  c2c_order: 'select 2 * count(*) from c2c_orders',
  c2c_completion: 'select 2 * count(*) from c2c_orders where status = 1',
  c2c_return: 'select 2 * count(*) from c2c_orders where status = 2',
  seconds_void: 'select count(*) from seconds_voids',
};

it('RCP-64 whatever happens in whatever order, each decision has one receipt, in the order of the journal, and the same one when made again', async () => {
  await venue.open('BTC/USDT', '60000');
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 12, maxLength: 30 }), async (taking) => {
      for (const step of taking) await taken(step);
      await made();
      const before = await stored();
      await madeAgain();
      await made();
      expect(await stored()).toEqual(before);

      const faults = await venue.venue.database.snapshot(async (query) => {
        const found: string[] = [];
        for (const check of [receiptsAreChains, receiptsFollowJournal(RECEIPT_KINDS, PROJECTED_TABLES)])
          found.push(...(await check(query)).faults);
        return found;
      });
      expect(faults).toEqual([]);
      const { rows: turned } = await pool.query(
        'select id from (select id, seq, lag(seq) over (order by id) as earlier from receipts) as placed where seq < earlier',
      );
      expect(turned).toEqual([]);
      for (const [kind, due] of Object.entries(DUE)) {
        const { rows } = await pool.query<{ there: number; due: number }>(
          `select (select count(*)::int from receipts where kind = '${kind}') as there, (${due})::int as due`,
        );
        expect([kind, rows[0]?.there]).toEqual([kind, rows[0]?.due]);
      }
    }),
    { numRuns: cases(1, 60), endOnFailure: true, includeErrorInReport: true },
  );
}, 300_000);
