import { TRANSFER_CODES } from '@candor/rules';
import { startTestServer } from '@candor/testkit';
import { describeFault } from '@candor/verify/describe-receipts';
import { checkReceipts } from '@candor/verify/receipts';
import { comparePublished } from '@candor/verify/published';
import { expect, it } from 'vitest';
import { cases } from '../../../../test/case-count.ts';
import { RECEIPT_KINDS } from '../../src/products/receipt-kinds.ts';
import { PlayedHistory } from './history.ts';

/** Ten thousand results; a fourth of them every day. */
const DAYS = cases(10, 40);
const share = (most: number): number => Math.floor((most * DAYS) / 40);
/** The least of each kind; of the others there are hundreds. */
const FEW: Readonly<Record<string, number>> = {
  contract_liquidation: share(10),
  contract_void: share(20),
  seconds_void: share(20),
  insurance_repayment: share(20),
  // Locks end days after they began.
  mining_end: cases(30, 200),
};
const MANY = share(200);
const RARE = Math.ceil((3 * DAYS) / 40);

it(`VFY-31 ${share(10_000)} of as many results of all products follow from receipts and published ticks and terms`, async () => {
  const server = await startTestServer();
  const { venue, database } = server;
  // The daily proof of what is owed takes most of a played day and is no part of this. None is due while a later one is stored.
  await database.pool.query(`insert into liability_proofs values (1, '', '', 0, '', '', '', 0, '2999-01-01')`);
  const history = await PlayedHistory.begin(server);
  for (let day = 0; day < DAYS; day += 1) await history.day();
  await venue.receipts.writer.takeIn();
  // Each statement of heads closes ten days that are over.
  for (let closed = 0; closed < DAYS; closed += 10) await venue.receipts.heads.publish();

  const text = async (asked: Promise<{ readonly ticket: string }>): Promise<string[]> =>
    (await (await fetch(`${server.url}/api/download?ticket=${(await asked).ticket}`)).text()).split('\n');
  const outcomes = [];
  for (const number of [1, 2, 3] as const) {
    const lines = await text((await server.demo(number)).call('receipts/file', {}));
    outcomes.push(await checkReceipts(lines, { keys: [], reach: 'whole' }));
  }
  expect(outcomes.flatMap(({ faults }) => faults.map(describeFault))).toEqual([]);
  expect(outcomes.every(({ terms }) => terms.size > 0 && [...terms.values()].every(({ published }) => published))).toBe(true);

  const { rows: days } = await database.pool.query<{ day: string }>(
    `select distinct to_char((received_at at time zone 'Asia/Shanghai')::date, 'YYYY-MM-DD') as day from ticks order by day`,
  );
  const files = [];
  for (const { day } of days) files.push(await text(server.client().call('ticks/day_file', { day })));
  for (const outcome of outcomes) {
    const { faults, found } = await comparePublished(outcome, files);
    expect([faults.map(describeFault), found]).toEqual([[], outcome.cited.size]);
  }

  const { rows: kinds } = await database.pool.query<{ kind: string; count: number; of: number }>(
    'select kind, count(*)::int as count, count(distinct user_id)::int as of from receipts group by kind order by kind',
  );
  expect(kinds.map(({ kind }) => kind)).toEqual(RECEIPT_KINDS.map(({ name }) => name).toSorted());
  expect(kinds.filter(({ kind, count }) => count < (FEW[kind] ?? MANY))).toEqual([]);
  const { rows: results } = await database.pool.query<{ result: string; source: string; count: number }>(
    'select result, source, count(*)::int as count from seconds_orders group by 1, 2',
  );
  for (const result of ['win', 'loss', 'tie', 'void'])
    for (const source of ['micro', 'insured'])
      expect([
        result,
        source,
        results.some((each) => each.result === result && each.source === source && each.count >= share(100)),
      ]).toEqual([result, source, true]);
  const { rows: rare } = await database.pool.query<Record<string, number>>(
    `select count(*) filter (where shortfall > 0)::int as short, count(*) filter (where close_reason = 'stop_loss')::int as stopped,
       (select count(*)::int from transfers where code = ${TRANSFER_CODES.seconds_passed_on}) as passed_on from lever_orders`,
  );
  expect(Object.entries(rare[0] ?? {}).filter(([, found]) => found < RARE)).toEqual([]);

  const count = outcomes.reduce((sum, { receipts }) => sum + receipts, 0);
  expect(outcomes.every(({ placed, receipts }) => placed === receipts)).toBe(true);
  expect(count).toBeGreaterThanOrEqual(share(10_000));
  expect(outcomes[0]?.head?.trees.receipts.size).toBe(count);
}, 300_000);
