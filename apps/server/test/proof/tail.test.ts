import { startTestServer, type TestServer } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import { DEMO_TRADE_PASSWORD } from '../../src/features/account/demo.ts';
import { PROJECTED_TABLES } from '../../src/products/projected-tables.ts';
import { pointOfTables, proveTail, type ProvenPoint } from '../../src/proof/tail.ts';

const server: TestServer = await startTestServer();
const { kernel, database } = server.venue;
const customer = await server.demo(1);

/** Lets the customer act, so that every projected table of the kernel has new rows; returns the point of before. */
async function act(): Promise<ProvenPoint> {
  const from = await pointOfTables(database.query);
  await server.open('BTC/USDT', '60000');
  const order = { legal_id: 1, currency_id: 2, type: 1, share: 1, multiple: 10, status: 1, pay_password: DEMO_TRADE_PASSWORD } as const;
  await customer.call('lever/submit', order, { key: `tail-${from.batch}-order` });
  await customer.call('wallet/change', { currency_id: 1, from_field: 'legal', to_field: 'micro', number: '5' });
  await kernel.quiet();
  await kernel.caughtUp();
  return from;
}

/** The faults of the tail since a point, with a statement of the owner that is taken back. */
async function faultsWith(from: ProvenPoint, statement: string): Promise<readonly string[]> {
  const owner = await server.database.pool.connect();
  try {
    await owner.query('begin');
    await owner.query('set local session_replication_role = replica');
    const { rowCount } = await owner.query(statement);
    expect(rowCount, 'rows that the statement has changed').toBeGreaterThan(0);
    const query = async (sql: string, values?: readonly unknown[]) => (await owner.query(sql, values as unknown[])).rows;
    const planted = { ...database, seals: database.seals, snapshot: (work: (asked: typeof query) => unknown) => work(query) };
    return (await proveTail(planted as never, PROJECTED_TABLES, from)).faults;
  } finally {
    await owner.query('rollback');
    owner.release();
  }
}

describe('SEC-43 the newest rows', () => {
  it('are found right when nobody has changed anything', async () => {
    const from = await act();
    expect(await faultsWith(from, 'select 1')).toEqual([]);
    const proof = await proveTail(database, PROJECTED_TABLES, from);
    expect(proof.faults).toEqual([]);
    expect(proof.point.batch).toBeGreaterThan(from.batch);
  });

  const NEWEST = 'where id = (select max(id) from transfers)';
  it.each([
    ['the amount of a movement', `update transfers set amount = amount + 1 ${NEWEST}`, /^transfers /],
    ['a movement taken away', `delete from transfers ${NEWEST}`, /^transfers /],
    [
      'a movement behind the newest',
      `insert into transfers select (jsonb_populate_record(null::transfers, to_jsonb(t) || '{"id": 900000000}')).* from transfers t ${NEWEST}`,
      /^transfers holds 900000000/,
    ],
    ['a movement before the first', `update transfers set id = -1 where id = (select min(id) from transfers)`, /^transfers holds -1/],
    ['the input of a command', `update commands set input = input || ' ' where seq = (select max(seq) from commands)`, /^commands /],
    [
      'a command behind the newest',
      `insert into commands select (jsonb_populate_record(null::commands, to_jsonb(c) || jsonb_build_object('seq', c.seq + 1000))).* from commands c where seq = (select max(seq) from commands)`,
      /^commands holds \d+, the journal ends at/,
    ],
    [
      'the reply of a key',
      `update command_keys set reply = reply || ' ' where seq = (select max(seq) from command_keys)`,
      /^command_keys /,
    ],
    ['the text of an event', `update events set payload = payload || ' ' where seq = (select max(seq) from events)`, /^events /],
    ['an order', `update lever_orders set hands = hands + 1 where id = (select max(id) from lever_orders)`, /^lever_orders /],
    [
      'a balance that moved',
      `update accounts set balance = balance + 1 where id = (select debit from transfers ${NEWEST})`,
      /^account \d+ does not hold what this venue has written/,
    ],
    [
      'a balance without its seal',
      `update accounts set seal = null where id = (select credit from transfers ${NEWEST})`,
      /^account \d+ does not hold what this venue has written/,
    ],
    [
      'the seal of a batch',
      `update journal set seal = set_byte(seal, 12, get_byte(seal, 12) # 1) where batch = (select batch from projection)`,
      /^batch \d+ of the journal does not carry the seal of this venue/,
    ],
    [
      'a batch sealed with another key',
      `update journal set seal = set_byte(seal, 0, get_byte(seal, 0) # 1) where batch = (select batch from projection)`,
      /^batch \d+ of the journal does not carry the seal of this venue/,
    ],
    [
      'the hash of a batch',
      `update journal set hash = set_byte(hash, 0, get_byte(hash, 0) # 1) where batch = (select batch from projection) - 1`,
      /^batch \d+ (?:does not fit the chain|of the journal does not carry)/,
    ],
  ])('are found wrong with %s', async (_name, statement, fault) => {
    const from = await act();
    expect(await faultsWith(from, statement)).toContainEqual(expect.stringMatching(fault));
  });
});
