import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestServer, type Client, type TestVenue } from '@candor/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import { checksWith } from '../../src/cli/checks.ts';
import { playedVenue } from '../kernel/played-venue.ts';
import { DATABASE } from './steering/database.ts';
import { OPERATOR, refusalOf, type SteeringVenue } from './steering/operator.ts';
import { Outsiders, REWRITES } from './steering/outside.ts';
import { steeringPage, type SteeringRow } from './steering/page.ts';
import { planter } from './tampering/plant.ts';
import { copyOf, headOf, testSeals } from './tampering/story.ts';

const PAGE = '../../../../docs/security/steering.md';
const rows: SteeringRow[] = [];

async function fileOf(venue: Pick<TestVenue, 'url'>, client: Client): Promise<string> {
  const { ticket } = await client.call('receipts/file', {});
  return (await fetch(`${venue.url}/api/download?ticket=${ticket}`)).text();
}

describe('an operator with every permission', async () => {
  const server = await startTestServer();
  await server.open('BTC/USDT', '60000');
  const customer = await server.demo(1);
  const order = { legal_id: 1, currency_id: 2, type: 1, status: 1, share: 10, multiple: 100, pay_password: 'demo5678' } as const;
  const { id: orderId } = await customer.call('lever/submit', order);
  const { id: customerId } = await customer.call('user/info', {});
  const venue: SteeringVenue = {
    server,
    operator: await server.operator(1),
    second: await server.operator(2),
    customer,
    customerId,
    orderId,
  };

  it.each(OPERATOR.map((each) => [each.what, each] as const))('STE-10 does not steer a result: %s', async (what, { attempt, comes }) => {
    const before = await customer.call('lever/detail', { id: orderId });
    const refusal = await refusalOf(attempt(venue));
    expect(refusal).toMatch(comes);
    expect(await customer.call('lever/detail', { id: orderId })).toEqual(before);
    rows.push({ what, who: 'an operator', came: `refused: ${refusal}` });
  });

  it('STE-11 may freeze a customer, who closes all the same, at the same price as everybody; the freeze is counted in public', async () => {
    await venue.operator.call('console/customer_freeze', { id: customerId, reason: 'own_request', note: 'a try' });
    await server.price('BTC/USDT', '60010');
    const closed = await (await server.demo(1)).call('lever/close', { id: orderId });
    expect(closed).toMatchObject({ update_price: '60010' });
    rows.push({
      what: 'selective freeze: a customer is frozen while holding a position',
      who: 'an operator',
      came: 'the customer closes it all the same, at the price of that moment; it ends by itself after 72 hours',
    });
  });
});

describe('a login of the database, without the venue’s key', async () => {
  const server = await playedVenue();
  const outside = new Outsiders();
  await server.venue.receipts.writer.takeIn();
  await server.venue.receipts.heads.publish();
  await outside.begin(server);
  const seen = server.venue.receipts.heads.maker.newest?.number ?? 0;
  writeFileSync(outside.file, await fileOf(server, await server.demo(1)));
  await server.venue.close();
  const copy = await copyOf(server.database.url);
  afterAll(() => copy.drop());
  const plant = planter(copy, checksWith(testSeals(), [await headOf(copy.owner)]));

  it('STE-12 finds nothing as long as nobody tries', async () => {
    expect(await plant({ what: '', as: 'server', plant: 'select 1', comes: 'refused' })).toEqual({ refused: false, faults: [] });
  });

  it.each(DATABASE.map((each) => [`${each.what}, as the ${each.as}`, each] as const))(
    'STE-12 does not steer a result: %s',
    async (_name, tampering) => {
      const { refused, faults } = await plant(tampering);
      const found = faults.find((fault) => tampering.comes !== 'refused' && tampering.comes.test(fault));
      expect([refused, faults.slice(0, 3)]).toEqual(tampering.comes === 'refused' ? [true, []] : [false, expect.any(Array)]);
      if (tampering.comes !== 'refused') expect(found, faults.join('\n')).toBeDefined();
      const who = tampering.as === 'server' ? 'the server’s login' : 'the owner’s login';
      rows.push({ what: tampering.what, who, came: refused ? 'refused by the database' : `found by the venue’s verifier: ${found}` });
    },
  );

  it.each(REWRITES.map((each) => [each.what, each] as const))(
    'STE-13 and who has the key as well is found from outside: %s',
    async (what, { change, comes, by, file = (text) => text }) => {
      const own = await copyOf(server.database.url);
      const venue = await own.open({ clock: server.clock });
      try {
        // What a start adds to the journal is under a head before an intruder rewrites any.
        await venue.venue.receipts.heads.publish();
        await change({ venue, owner: own.owner, seen });
        await venue.open('BTC/USDT', '58500');
        await venue.venue.kernel.quiet();
        await venue.venue.receipts.heads.publish();
        let said: string;
        if (by === 'witness') said = await outside.witness(venue);
        else {
          const given = join(outside.folder, 'given.ndjson');
          writeFileSync(given, file(await fileOf(venue, await venue.demo(1))));
          said = `${await outside.verifier(venue, outside.file)}\n${await outside.verifier(venue, given)}`;
        }
        expect(said).toMatch(comes);
        const line = said.split('\n').find((each) => comes.test(each)) ?? '';
        rows.push({ what, who: 'the owner’s login with the venue’s key', came: `found by the ${by}: ${line.replace(/^FAIL +/, '')}` });
      } finally {
        await venue.close();
        await own.drop();
      }
    },
  );

  it('STE-14 is told of in docs/security/steering.md (written again by `-u`)', async () => {
    expect(rows.length).toBeGreaterThanOrEqual(40);
    await expect(steeringPage(rows)).toMatchFileSnapshot(PAGE);
  });
});
