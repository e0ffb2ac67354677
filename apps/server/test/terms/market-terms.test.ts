import { documentFaults, documentFrom, TERMS_KINDS } from '@candor/api';
import { CallError, startTestServer, until, type Client } from '@candor/testkit';
import { DEMO_TRADE_PASSWORD } from '../../src/features/account/demo.ts';
import { describe, expect, it } from 'vitest';
import { runChecks } from '../../src/cli/checks.ts';
import { MINUTE } from './fixture.ts';

const server = await startTestServer();
const { clock, venue, database } = server;
const reason = 'the desk agreed';
const BTC = { legal_id: 1, currency_id: 2 };
const order = { ...BTC, type: 1, status: 1, share: 1, multiple: 10, pay_password: DEMO_TRADE_PASSWORD } as const;

const ahead = (minutes: number): number => Math.ceil(clock.now() / MINUTE) * MINUTE + minutes * MINUTE;
const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'ok',
    (error: unknown) => (error instanceof CallError ? (error.code ?? '') : String(error)),
  );
async function documentOf(kind: 'pair' | 'currency' | 'hours', entity: string): Promise<Record<string, unknown>> {
  const { terms } = await server.client().call('terms/published', { kind });
  return documentFrom(terms.find((each) => each.entity === entity)?.document ?? '') as Record<string, unknown>;
}
/** Has two operators decide a change of some fields; gives its minute back. */
async function decided(kind: 'pair' | 'currency' | 'hours', entity: string, changed: object): Promise<number> {
  const document = JSON.stringify({ ...(await documentOf(kind, entity)), ...changed });
  const effective_at = ahead(6);
  const { id } = await (await server.operator(1)).call('console/terms_propose', { kind, entity, document, reason, effective_at });
  await (await server.operator(2)).call('console/terms_decide', { id, decision: 'approve', reason });
  return effective_at;
}
const spreadOf = async (client: Client): Promise<string> => (await client.call('lever/deal', BTC)).currency_info.spread;
const faults = async (): Promise<string[]> => {
  await venue.kernel.quiet();
  await venue.kernel.caughtUp();
  const findings = await runChecks(venue.database, () => undefined);
  return findings.flatMap(({ check, faults: found }) => found.map((fault) => `${check}: ${fault}`));
};
const orderRow = async (id: number) =>
  (await database.pool.query<{ spread: bigint; terms_id: bigint }>('select spread, terms_id from lever_orders where id = $1', [id]))
    .rows[0];

describe('terms of markets', () => {
  it('TRM-4 what the venue began with keeps to the rules of its kinds', async () => {
    const { terms } = await server.client().call('terms/published', {});
    expect([...new Set(terms.map(({ kind }) => kind))]).toEqual(TERMS_KINDS.filter((kind) => kind !== 'void'));
    for (const { kind, entity, document } of terms)
      expect(documentFaults(kind, entity, documentFrom(document) ?? {}), `${kind} ${entity}`).toEqual([]);
  });

  it('TRM-4 refuses by the name of the field what is no value, does not fit, or is no market', async () => {
    const operator = await server.operator(1);
    const present = await documentOf('pair', 'BTC/USDT');
    const propose = (document: object, entity = 'BTC/USDT') =>
      operator.call('console/terms_propose', { kind: 'pair', entity, document: JSON.stringify(document), reason, effective_at: ahead(6) });
    const wrong: readonly [object, string][] = [
      [{ spread: '-1' }, 'spread'],
      [{ spread: 2.5 }, 'spread'],
      [{ multiples: [20, 10] }, 'multiples'],
      [{ max_hands: 1, min_hands: 2 }, 'max_hands'],
      [{ tiers: [{ up_to: '20000', multiple: 99 }] }, 'tiers'],
      [{ customer_net: '9999999999' }, 'customer_net'],
      [{ winner: 'house' }, 'winner'],
    ];
    for (const [changed, field] of wrong)
      await expect(propose({ ...present, ...changed }), field).rejects.toMatchObject({
        reply: { code: 'terms_document', params: { field } },
      });
    expect(await codeOf(propose(present, 'NO/SUCH'))).toBe('terms_entity');
  });

  it('TRM-50 TRM-2 a spread is published, and in force before the first decision of its minute; orders keep theirs and cite their terms', async () => {
    const customer = await server.demo(1);
    await server.open('BTC/USDT', '60000');
    const before = await customer.call('lever/submit', order);
    const at = await decided('pair', 'BTC/USDT', { spread: '7.5' });
    const { terms } = await server.client().call('terms/published', { kind: 'pair' });
    expect(terms.find(({ entity }) => entity === 'BTC/USDT')?.upcoming).toMatchObject([{ effective_at: at, reason }]);
    clock.set(at - 10);
    await server.open('BTC/USDT', '60000');
    expect(await spreadOf(customer)).toBe('2.5');
    expect((await customer.call('lever/submit', { ...order, share: 2 })).price).toBe('60002.5');
    clock.set(at);
    // Nothing has run since: the decision itself is under the new terms.
    const after = await customer.call('lever/submit', { ...order, share: 3 });
    expect(after.price).toBe('60007.5');
    expect(await spreadOf(customer)).toBe('7.5');
    await venue.kernel.caughtUp();
    const [old, fresh] = [await orderRow(before.id), await orderRow(after.id)];
    expect([old?.spread, fresh?.spread]).toEqual([250000000n, 750000000n]);
    expect(Number(fresh?.terms_id)).toBe(Number(old?.terms_id) + 1);
    expect(await faults()).toEqual([]);
  });

  it('TRM-51 verify finds a market that is not set as its changes say', async () => {
    await database.pool.query('alter table terms_changes disable trigger all');
    await database.pool.query(`update terms_changes set document = replace(document, '7.5', '7.6') where kind = 'pair'`);
    const found = await faults();
    expect(found).toContainEqual(expect.stringContaining('pairs 1 (BTC/USDT) is not set as the journal says'));
    expect(found).toContainEqual(expect.stringMatching(/terms_changes \d+ does not carry the seal of this venue: document/));
    await database.pool.query(`update terms_changes set document = replace(document, '7.6', '7.5') where kind = 'pair'`);
    await database.pool.query('alter table terms_changes enable trigger all');
    expect(await faults()).toEqual([]);
  });

  it('TRM-52 a burst rate holds for open positions: the next tick after its minute liquidates what it reaches', async () => {
    const customer = await server.demo(2);
    await server.open('BTC/USDT', '60000');
    clock.set(await decided('pair', 'BTC/USDT', { tiers: [{ up_to: '2000000', multiple: 100 }] }));
    await server.open('BTC/USDT', '60000');
    // Isolated positions are reached by their own margins: one that gains is not, whatever the account of its owner is at.
    await customer.call('lever/submit', { ...order, type: 2, isolated: 1 });
    const held = await customer.call('lever/submit', { ...order, share: 330, multiple: 100 });
    await (await server.demo(1)).call('lever/submit', { ...order, isolated: 1 });
    const operator = await server.operator(1);
    const reach = (burst_percent: number) =>
      operator.call('console/terms_reach', { kind: 'currency', entity: 'USDT', document: JSON.stringify({ burst_percent }) });
    const at = await decided('currency', 'USDT', { burst_percent: 90 });
    // Down until the account lies between the rates.
    for (const price of ['58500', '57450']) await server.price('BTC/USDT', price);
    expect(await reach(30)).toEqual({ orders: 0, customers: 0 });
    expect(await reach(90)).toEqual({ orders: 2, customers: 2 });
    const last = '57450';
    clock.set(at - 10);
    for (let tick = 0; tick < 3; tick += 1) await server.price('BTC/USDT', last);
    expect((await customer.call('lever/my_trade', { status: 1, page: 1 })).order.total).toBe(2);
    clock.set(at);
    await server.price('BTC/USDT', last);
    await until('the liquidation', async () => (await customer.call('lever/my_trade', { status: 1, page: 1 })).order.total === 1);
    expect((await customer.call('lever/my_trade', { status: 3, page: 1 })).order.data[0]).toMatchObject({
      id: held.id,
      close_reason: 'liquidation',
    });
    expect(await faults()).toEqual([]);
  });

  it('TRM-53 another size of a hand goes beside the old one, in positions and in the engine', async () => {
    const customer = await server.demo(3);
    await server.open('ETH/USDT', '3000');
    const eth = { ...order, currency_id: 3, share: 3 };
    const old = await customer.call('lever/submit', { ...eth, stop_loss_price: '2990' });
    const resting = await customer.call('lever/submit', { ...eth, status: 0, target_price: '2995' });
    clock.set(await decided('pair', 'ETH/USDT', { lot_size: '0.03' }));
    await server.open('ETH/USDT', '3000');
    const fresh = await customer.call('lever/submit', { ...eth, share: 1, stop_loss_price: '2990' });
    expect([old.number, fresh.number]).toEqual(['0.3', '0.03']);
    await server.price('ETH/USDT', '2994');
    await until('the fill', async () => (await customer.call('lever/my_trade', { status: 1, page: 1 })).order.total === 3);
    await server.price('ETH/USDT', '2989');
    await until('the stops', async () => (await customer.call('lever/my_trade', { status: 1, page: 1 })).order.total === 1);
    const [left] = (await customer.call('lever/my_trade', { status: 1, page: 1 })).order.data;
    expect(left).toMatchObject({ id: resting.id, number: '0.3' });
    await venue.kernel.quiet();
    expect(venue.contracts.runner.digest()).toBe(await venue.contracts.runner.rebuiltDigest());
    expect(await faults()).toEqual([]);
  });

  it('TRM-50 hours that are closed close a market from their minute on', async () => {
    await server.open('EUR/USD', '1.1');
    expect(venue.market.stateOf(8, clock.now())).toBe('open');
    const at = await decided('hours', 'forex', { openings: [{ weekday: 1, opens: '00:00', closes: '00:01' }] });
    clock.set(at);
    await server.price('EUR/USD', '1.1');
    expect(venue.market.stateOf(8, clock.now())).toBe('closed');
    expect(await faults()).toEqual([]);
  });
});

describe('a pause', () => {
  const stateOf = () => venue.market.stateOf(1, clock.now());
  const pause = async (paused: 'true' | 'false', effective_at = 0, entity = 'BTC/USDT') =>
    (await server.operator(1)).call('console/market_pause', { entity, paused, reason: 'a false print', effective_at });

  it('TRM-60 holds for everybody at once, says why, leaves resting orders to be revoked, and ends', async () => {
    const customer = await server.demo(1);
    await server.open('BTC/USDT', '60000');
    const resting = await customer.call('lever/submit', { ...order, status: 0, target_price: '59000' });
    await pause('true');
    await until('the pause', () => stateOf() === 'paused');
    expect(await codeOf(customer.call('lever/submit', order))).toBe('market_paused');
    const [held] = (await customer.call('lever/my_trade', { status: 1, page: 1 })).order.data;
    expect(await codeOf(customer.call('lever/close', { id: held?.id ?? 0 }))).toBe('market_paused');
    await server.price('BTC/USDT', '58900');
    await venue.kernel.caughtUp();
    const { rows } = await database.pool.query('select tradable from ticks order by id desc limit 1');
    expect(rows[0]).toEqual({ tradable: false });
    expect((await customer.call('lever/cancel', { id: resting.id })).status).toBe(4);
    const { terms } = await server.client().call('terms/published', { kind: 'pause' });
    expect(terms.find(({ entity }) => entity === 'BTC/USDT')).toMatchObject({ document: '{"paused":true}', reason: 'a false print' });
    expect(await faults()).toEqual([]);
    await pause('false');
    await server.open('BTC/USDT', '60000');
    expect(stateOf()).toBe('open');
  });

  it('TRM-60 begins at a published minute; one in the past or within a minute is refused', async () => {
    const at = ahead(2);
    await pause('true', at);
    clock.set(at - 5);
    await server.open('BTC/USDT', '60000');
    expect(stateOf()).toBe('open');
    clock.set(at);
    await server.price('BTC/USDT', '60000');
    expect(stateOf()).toBe('paused');
    await pause('false');
    for (const wrong of [clock.now() - MINUTE, ahead(3) + 1]) expect(await codeOf(pause('true', wrong))).toBe('terms_moment');
    expect(await codeOf(pause('true', 0, 'NO/SUCH'))).toBe('terms_entity');
  });

  it('TRM-61 no other terms can be set by one operator', async () => {
    const query = (text: string) => codeOf(venue.database.query(text));
    const born = (kind: string, by = 1) =>
      query(`insert into terms_changes (id, kind, entity, document, reason, proposed_by, proposed_at, effective_at, state, decided_by, decided_at)
        select 800000, '${kind}', 'x', '{}', 'x', min(id), '2026-05-01', '2026-05-02', 'approved', min(id) + ${by - 1}, '2026-05-01' from operators`);
    expect(await born('pair')).toMatch(/begins as a proposal/);
    expect(await born('pause', 2)).toMatch(/terms_changes_pause/);
  });
});
