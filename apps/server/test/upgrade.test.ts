import { Client, testDatabase, until, type TestVenue } from '@candor/testkit';
import { DEMO_EMAILS, DEMO_PASSWORD } from '../src/features/account/demo.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeAt } from '../src/guards/totp.ts';
import { MIGRATIONS, readMigrations } from '../src/migrate.ts';
import { becomes, buy, ordersOf, told } from './fixtures/story.ts';
import { replayed } from './fixtures/replayed.ts';
import { storedDatabases } from './fixtures/stored.ts';
import { upgrade, type Upgraded } from './fixtures/upgraded.ts';

const BTC = { legal_id: 1, currency_id: 2 };
const steps = readMigrations(MIGRATIONS);
const admin = await testDatabase();

test('KER-61 there is a stored database to upgrade, and it is small', () => {
  expect(storedDatabases().map(({ name }) => name)).toEqual(expect.arrayContaining(['format-1.0', 'format-1.1', 'format-1.2']));
  for (const { bytes } of storedDatabases()) expect(bytes).toBeLessThan(400_000);
});

describe.each(storedDatabases())('$name', (stored) => {
  const { known } = stored;
  const frozen = Object.entries(stored.steps);
  /** Adopts once what was not there yet. */
  const isFirst = stored.name === 'format-1.0';
  let upgraded: Upgraded;
  let server: TestVenue;
  const faults = (): Promise<string[]> => upgraded.faults();

  beforeAll(async () => {
    upgraded = await upgrade(admin, stored);
    ({ server } = upgraded);
  });
  afterAll(() => upgraded.close());

  test.each(frozen)('KER-61 the step %s is as it was', (name, sha256) => {
    expect(steps.find((step) => step.name === name)?.sha256).toBe(sha256);
  });

  test('KER-61 the steps stand in their order, and later ones were added', () => {
    const names = steps.map((step) => step.name);
    expect(names.slice(0, frozen.length)).toEqual(frozen.map(([name]) => name));
    expect(upgraded.steps).toEqual(names.slice(frozen.length));
  });

  test('KER-62 passes every check as it was left', async () => {
    expect(server.venue.kernel.head.seq).toBeGreaterThanOrEqual(known.seq);
    expect(await faults()).toEqual([]);
  });

  test.runIf(isFirst)('KER-63 is sealed as it stands by the first start, and the journal says so', async () => {
    const { database } = server.venue;
    const [begun] = await database.query<{ batch: bigint; input: string }>(`select batch, input from commands where name = 'seals/begin'`);
    const { rows } = JSON.parse(begun?.input ?? '{}') as { rows: number };
    expect(rows).toBeGreaterThan(10);
    const sealed = await database.query<{ oldest: bigint; unsealed: number }>(
      `select min(batch) as oldest, (select count(*)::int from users where seals is null) as unsealed from journal where seal is not null`,
    );
    expect(sealed).toEqual([{ oldest: begun?.batch, unsealed: 0 }]);
  });

  test.runIf(isFirst)('NEW-51 what was said before there were versions is said as the first version of each, with its date', async () => {
    const { database } = server.venue;
    const items = await database.query<{ id: number; published_at: number; adopted: number }>(
      `select news.id, published_at, min(shown_from) as adopted
       from news join news_versions on news_id = news.id and news_versions.id in (select min(id) from news_versions group by news_id) group by news.id order by news.id`,
    );
    expect(items.length).toBeGreaterThan(5);
    for (const { published_at: published, adopted } of items) expect(adopted).toBe(published);
    const reader = new Client(server.url);
    const agreement = await reader.call('news/detail', { id: 10 });
    expect(agreement.update_time).toBe(items.find(({ id }) => id === 10)?.published_at);
    const [said] = await database.query<{ content: string }>(`select content from news_texts where id = '10/en'`);
    expect(agreement.content).toBe(said?.content);
  });

  test('KER-62 knows its customers, their money and what they did', async () => {
    const customer = new Client(server.url, known.token);
    // Deposits and withdrawals were not open then, there were fewer settings, and the token was worth nothing.
    const wallets = JSON.parse(
      JSON.stringify({ ...known.told.wallets, is_open_CTbi: 1 }, (_key, value: unknown) =>
        typeof value === 'object' && value !== null && 'currency_name' in value && value.currency_name === 'CDR'
          ? { ...value, usdt_price: '0.0995' }
          : value,
      ),
    ) as typeof known.told.wallets;
    const settings = expect.arrayContaining(known.told.settings.map((each) => expect.objectContaining(each)));
    expect(await told(customer)).toMatchObject({ ...known.told, wallets, settings });
    const reader = new Client(server.url, known.apiKey);
    expect(await reader.call('wallet/hzhistory', {})).toMatchObject(known.told.transfers);
    await expect(reader.call('wallet/change', known.transfer.input)).rejects.toMatchObject({ status: 403 });
  });

  test.runIf(isFirst)('REV-9 what was decided before there were reviews has one, with who decided and who had looked, once', async () => {
    const { database, operators } = server.venue;
    const [row] = await database.query<{ id: number }>(`select id from operators where role = 'administrator' order by id limit 1`);
    const token = await operators.openOperatorSession(row?.id ?? 0, { address: '198.51.100.7', device: 'test' });
    const operator = new Client(server.url, token);
    const before = await database.query('select kind, subject, outcome, decided_at, first_by from reviews order by kind, subject');
    const earlier = await database.query(
      `select 'complaint' as kind, id::bigint as subject, case when replied_at is null then '' else 'answered' end as outcome, replied_at as decided_at,
         replied_by as first_by from complaints
       union all select 'identity', id, case state when 'waiting' then '' when 'certified' then 'approved' else 'refused' end, decided_at, decided_by
         from identity_checks order by kind, subject`,
    );
    expect(before).toEqual(earlier);
    expect(before.map(({ outcome }) => outcome)).toEqual(expect.arrayContaining(['answered', 'approved']));
    const { list } = await operator.call('console/reviews', { kind: 'identity', state: 'decided', page: 1 });
    const [check] = list;
    const shown = await operator.call('console/review_look', {
      kind: 'identity',
      id: check?.id ?? 0,
      reason: 'a question of the customer',
    });
    expect(shown.looks).toContainEqual({ operator: check?.decided_by, at: expect.any(Number), reason: 'the desk agreed' });
    const adopted = await database.query(`select name from commands where name = 'reviews/adopt'`);
    expect(adopted.length).toBeLessThanOrEqual(2);
  });

  test('KER-62 answers a repeated key with the first reply, and tells what was missed', async () => {
    const customer = new Client(server.url, known.token);
    // The venue has work of its own meanwhile.
    const transfers = async () => (await server.venue.database.query(`select seq from commands where name = 'wallet/change'`)).length;
    const before = await transfers();
    expect(await customer.call('wallet/change', known.transfer.input, { key: known.transfer.key })).toEqual(known.transfer.reply);
    await server.venue.kernel.caughtUp();
    expect(await transfers()).toBe(before);
    const socket = await customer.socket();
    const missed = await socket.resync(known.since);
    expect(missed).toMatchObject({ complete: true, events: [{ type: 'wallet_changed', currency_id: 1 }] });
    socket.close();
  });

  test('KER-62 opens what its key has sealed', async () => {
    const pending = await server.client().signIn(DEMO_EMAILS[2], DEMO_PASSWORD);
    await expect(pending.call('user/info', {})).rejects.toMatchObject({ code: 'second_factor_required' });
    await pending.call('verify/google', { code: await codeAt(known.authenticator, server.clock.now()) });
    expect(await pending.call('user/info', {})).toMatchObject({ email: DEMO_EMAILS[2] });
  });

  test('KER-62 trades on: what waits is filled, what is new is opened and closed, and every check passes', async () => {
    const customer = new Client(server.url, known.token);
    expect((await ordersOf(customer, 0)).map(({ id }) => id)).toEqual([known.waiting]);
    await server.open('EUR/USD', '1.1');
    await server.open('BTC/USDT', '52000');
    const order = await buy(customer, { ...BTC, share: 1, multiple: 10 });
    expect(order.id).toBeGreaterThan(known.waiting);
    await server.price('BTC/USDT', '51400');
    await becomes(customer, known.waiting, 1);
    await customer.call('lever/close', { id: order.id });
    await customer.call('lever/batch_close', { type: 0 });
    await until('nothing to be open', async () => (await ordersOf(customer, 1)).length === 0);
    expect(await faults()).toEqual([]);
  });

  test('KER-100 is decided again from its first batch on, over the upgrade and what came after it', async () => {
    expect(await replayed(server.venue)).toMatchObject({ difference: undefined, differing: [] });
  });
});
