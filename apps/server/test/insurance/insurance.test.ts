import { randomUUID } from 'node:crypto';
import {
  documentFaults,
  documentText,
  fieldsOf,
  INSURANCE_TYPES,
  PRODUCT_TERMS,
  type Document,
  type InsuranceType,
  type Row,
} from '@candor/api';
import { decimal, toText } from '@candor/money';
import { midnightOf, venueDayOf } from '@candor/rules';
import { CallError, startTestServer, type Client } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import { checksWith } from '../../src/cli/checks.ts';
import { buyInsurance } from '../../src/features/insurance/commands/buy.ts';
import { POLICY_VALUES, PolicyValues } from '../../src/features/insurance/value.ts';
import { accountId, HOUSE } from '../../src/kernel/model/accounts.ts';
import { SYSTEM, type Command, type View } from '../../src/kernel/model/command.ts';
import { MARKETS } from '../../src/market/market.ts';
import { lose, nextDay } from './policies.ts';

const USDT = 1;
const FORWARD = 1;
const REVERSE = 2;
const MINUTE = 60_000;

describe('insurance', async () => {
  const server = await startTestServer();
  const { clock, venue } = server;

  const policy = (client: Client) => client.call('insurance/get_user_currency_insurance', { currency_id: USDT });
  const money = async (client: Client) => (await client.call('insurance_money', {}))[0];
  const buy = (client: Client, amount: string, type_id = FORWARD) =>
    client.call('insurance/buy_insurance', { amount, type_id, currency_id: USDT });
  const house = async () =>
    (await server.database.pool.query('select id, balance from accounts where id < 65536')).rows as { id: string; balance: string }[];
  const houseOf = async (kind: 'insurance_reserve' | 'insurance_cover') => {
    await venue.kernel.caughtUp();
    return toText(BigInt((await house()).find(({ id }) => Number(id) === accountId(HOUSE, USDT, kind))?.balance ?? 0));
  };
  const refused = async (asked: Promise<unknown>) => ((await asked.catch((error: unknown) => error)) as { code?: string }).code;
  const sound = async () => {
    await venue.kernel.caughtUp();
    const checks = checksWith(venue.database.seals, []);
    const findings = await venue.database.snapshot(async (query) => {
      const found = [];
      for (const check of checks) found.push(await check(query));
      return found;
    });
    return findings.flatMap(({ faults }) => faults);
  };
  const fund = async (client: Client) => {
    for (const from_field of ['change', 'legal'] as const)
      await client.call('wallet/change', { currency_id: USDT, from_field, to_field: 'micro', number: '10000' });
  };

  it('INS-30 the types of a currency carry the terms in force, the name in the language of the caller', async () => {
    const client = await server.demo(1);
    const types = await client.call('insurance/get_insurance_type', { currency_id: USDT });
    expect(types).toMatchObject([
      {
        id: FORWARD,
        name: 'Forward insurance',
        type: 1,
        claim_rate: '60',
        profit_termination_condition: '100',
        min_amount: '10000',
        max_amount: '100000',
        insurance_assets: '42',
        claim_at_percent: '50',
        cover_percent: '60',
        unit: '10000',
        claims_per_day: 2,
      },
      { id: REVERSE, name: 'Reverse insurance', type: 2, claim_floor: '2000', cover_percent: '50' },
    ]);
    expect(await client.call('insurance/get_insurance_type', { currency_id: 2 })).toEqual([]);
    expect(await refused(client.call('insurance/get_insurance_type', { currency_id: 999 }))).toBe('currency_unknown');
  });

  it('INS-31 INS-32 from purchase to a claim on the day after, the reserve and the ledger follow to the last unit', async () => {
    const client = await server.demo(1);
    expect(await refused(buy(client, '10000'))).toBe('runningLow');
    await fund(client);
    expect(await refused(buy(client, '15000'))).toBe('insurance_unit');
    expect(await refused(buy(client, '110000'))).toBe('amount_range');
    expect(await refused(buy(client, '10000', 9))).toBe('not_found');
    expect(await houseOf('insurance_reserve')).toBe('1000000');

    const key = randomUUID();
    const input = { amount: '10000', type_id: FORWARD, currency_id: USDT };
    const bought = await client.call('insurance/buy_insurance', input, { key });
    expect(bought).toMatchObject({ amount: '10000', insurance_amount: '4200', cover: '6000' });
    expect(await client.call('insurance/buy_insurance', input, { key })).toEqual(bought);
    expect(await refused(client.call('insurance/buy_insurance', input, { key: randomUUID() }))).toBe('insured_already');
    expect(await policy(client)).toMatchObject({
      id: bought.id,
      state: 'quiet',
      insurance_balance: '10000',
      claim_at: '5000',
      ends_at: '20000',
      claim_pays: '0',
    });
    expect(await money(client)).toMatchObject({
      micro_balance: '15800',
      micro_with_insurance: '10000',
      insurance_balance: '10000',
      lock_insurance_balance: '4200',
    });
    expect([await houseOf('insurance_reserve'), await houseOf('insurance_cover')]).toEqual(['994000', '6000']);
    expect(await refused(client.call('insurance/claim_apply', { user_insurance_id: bought.id }))).toBe('claim_not_due');

    await lose(server, client, '5000');
    expect(await policy(client)).toMatchObject({
      state: 'claim_due',
      claim_pays: '3000',
      claim_pays_at: midnightOf(venueDayOf(clock.now()) + 1),
    });
    expect(await money(client)).toMatchObject({ micro_with_insurance: '0' });
    const filed = await client.call('insurance/claim_apply', { user_insurance_id: bought.id });
    expect(filed).toMatchObject({
      amount: '3000',
      insured: '5000',
      loss: '5000',
      status: 0,
      pay_at: midnightOf(venueDayOf(clock.now()) + 1),
    });
    expect(await refused(client.call('insurance/claim_apply', { user_insurance_id: bought.id }))).toBe('claim_pending');
    expect(await refused(client.call('insurance/manual_rescission', { user_insurance_id: bought.id }))).toBe('claim_pending');
    await venue.due.runDue();
    expect(await policy(client)).toMatchObject({ state: 'claim_pending', insurance_balance: '5000' });

    await nextDay(server);
    const again = await server.demo(1);
    expect(await policy(again)).toMatchObject({ state: 'quiet', insurance_balance: '8000', paid: '3000' });
    expect(await houseOf('insurance_cover')).toBe('3000');

    // At once on a later day; the cover is used up by it, which ends the policy.
    await lose(server, again, '3000');
    expect(await again.call('insurance/claim_apply', { user_insurance_id: bought.id })).toMatchObject({ amount: '3000', status: 1 });
    expect(await policy(again)).toBeNull();
    expect(await refused(again.call('insurance/claim_apply', { user_insurance_id: bought.id }))).toBe('insurance_ended');
    expect(await money(again)).toMatchObject({ micro_balance: '23800', insurance_balance: '0', lock_insurance_balance: '0' });
    // 1,000,000 less 6,000 paid, and the premium.
    expect([await houseOf('insurance_reserve'), await houseOf('insurance_cover')]).toEqual(['998200', '0']);
    const [record] = (await again.call('insurance/records', { page: 1 })).data;
    expect(record).toMatchObject({
      id: bought.id,
      end_reason: 'cover_used',
      returned: '8000',
      claims: [
        { status: 1, loss: '5000' },
        { status: 1, loss: '5000' },
      ],
    });
    expect((await again.call('insurance_money_logs', { page: 1 })).data.map(({ info, value }) => `${info} ${value}`)).toEqual([
      'insurance_returned -8000',
      'insurance_claim 3000',
      'lever_loss -3000',
      'insurance_claim 3000',
      'lever_loss -5000',
      'insurance_premium -4200',
      'insurance_bought 14200',
    ]);
    expect(await sound()).toEqual([]);
  });

  it('INS-33 nobody reads, claims on or ends another’s policy, and ending one forfeits the premium', async () => {
    const [owner, stranger] = [await server.demo(2), await server.demo(3)];
    await fund(owner);
    const { id: user_insurance_id } = await buy(owner, '10000', REVERSE);
    await lose(server, owner, '8000');
    for (const name of ['insurance/claim_apply', 'insurance/manual_rescission'] as const)
      expect(await refused(stranger.call(name, { user_insurance_id }))).toBe('not_found');
    expect(await policy(stranger)).toBeNull();
    expect((await stranger.call('insurance/records', { page: 1 })).total).toBe(0);
    expect(await owner.call('insurance/manual_rescission', { user_insurance_id })).toEqual({
      id: user_insurance_id,
      returned: '2000',
      insurance_amount: '3200',
    });
    expect(await money(owner)).toMatchObject({ micro_balance: '18800', insurance_balance: '0', lock_insurance_balance: '0' });
    expect(await sound()).toEqual([]);
  });

  it('INS-34 a policy whose cover the reserve does not have is refused, and covers are never counted twice', async () => {
    const client = await server.demo(3);
    await fund(client);
    const drain: Command<{ readonly number: bigint }, ''> = {
      name: 'test/drain',
      serial: () => 'drain',
      needs: () => ({ accounts: [], rows: [] }),
      decide: (_view, { number }) => ({
        reply: '',
        postings: [
          {
            debit: accountId(HOUSE, USDT, 'insurance_reserve'),
            credit: accountId(HOUSE, USDT, 'external'),
            amount: number,
            code: 'demo_funding',
            cause: 0,
          },
        ],
      }),
    };
    const left = decimal(await houseOf('insurance_reserve')) - decimal('6000');
    await venue.kernel.run(drain, { number: left + 1n }, SYSTEM);
    expect(await refused(buy(client, '10000'))).toBe('insurance_not_covered');
    expect(await money(client)).toMatchObject({ micro_balance: '30000', insurance_balance: '0' });
    expect(await buy(client, '10000', REVERSE)).toMatchObject({ cover: '5000' });
    expect(await houseOf('insurance_cover')).toBe('5000');
    expect((await client.call('venue/insurance', {})).reserves).toEqual([
      { currency_name: 'USDT', free: '999.99999999', covers: '5000', policies: 1 },
    ]);
    expect(await sound()).toEqual([]);
  });

  it('INS-35 a reverse policy pays to the micro wallet and ends', async () => {
    const client = await server.demo(3);
    const held = await policy(client);
    await lose(server, client, '8500');
    await client.call('insurance/claim_apply', { user_insurance_id: held?.id ?? 0 });
    await nextDay(server);
    const again = await server.demo(3);
    expect(await policy(again)).toBeNull();
    // 30,000 less 13,200, and 4,250 paid besides the 1,500 that were left.
    expect(await money(again)).toMatchObject({ micro_balance: '22550', insurance_balance: '0', lock_insurance_balance: '0' });
    expect((await again.call('insurance/records', { page: 1 })).data[0]).toMatchObject({
      end_reason: 'claimed',
      returned: '1500',
      paid: '4250',
    });
    expect(await sound()).toEqual([]);
  });

  it('INS-36 terms are changed by two operators, and a policy keeps those it was bought under', async () => {
    const client = await server.demo(3);
    await venue.kernel.caughtUp();
    const document = {
      ...PRODUCT_TERMS.insurance['USDT forward'],
      premium_percent: '39',
      claim_at_percent: '40',
      cover_percent: '56',
      claim_rate_percent: '55',
    } as Document;
    const effective_at = Math.ceil(clock.now() / MINUTE) * MINUTE + 5 * MINUTE;
    const [maker, checker] = [await server.operator(1), await server.operator(2)];
    const { id } = await maker.call('console/terms_propose', {
      kind: 'insurance',
      entity: 'USDT forward',
      document: documentText(fieldsOf('insurance', 'USDT forward'), document),
      reason: 'cheaper',
      effective_at,
    });
    expect(await refused(maker.call('console/terms_decide', { id, decision: 'approve', reason: 'cheaper' }))).toBe('self_approval');
    // INS-71
    const proposed = (kind: 'insurance' | 'seconds', entity: string, changed: Document) =>
      checker
        .call('console/terms_propose', {
          kind,
          entity,
          document: documentText(fieldsOf(kind, entity), changed),
          reason: 'a gift',
          effective_at,
        })
        .catch((error: unknown) => (error instanceof CallError ? error.reply : error));
    const reverse = { ...PRODUCT_TERMS.insurance['USDT reverse'] } as Document;
    for (const premium_percent of ['0', '25'])
      expect(await proposed('insurance', 'USDT reverse', { ...reverse, premium_percent })).toMatchObject({
        code: 'insurance_value',
        params: { type: 'USDT reverse', insured: '10000' },
      });
    const seconds = PRODUCT_TERMS.seconds['USDT'] ?? {};
    const generous = (seconds['durations'] as readonly Row[]).map((row) => ({ ...row, profit_ratio: '100' }));
    expect(await proposed('seconds', 'USDT', { ...seconds, durations: generous })).toMatchObject({ code: 'insurance_value' });
    // What is not sold gains no customer anything.
    expect(await proposed('insurance', 'USDT reverse', { ...reverse, premium_percent: '0', insurance_open: false })).toMatchObject({
      id: expect.any(Number) as number,
    });
    await checker.call('console/terms_decide', { id, decision: 'approve', reason: 'cheaper' });
    clock.set(effective_at);
    await server.open('BTC/USDT', '60000');
    expect((await client.call('insurance/get_insurance_type', { currency_id: USDT }))[0]).toMatchObject({ insurance_assets: '39' });
    expect(await sound()).toEqual([]);
  });
});

describe('INS-72 what policies are sold under', () => {
  const [forward, reverse] = INSURANCE_TYPES;
  const decided = (type: InsuranceType, changed: Document) => {
    const documents: Record<string, Document> = {
      insurance: { ...PRODUCT_TERMS.insurance[type.entity], ...changed },
      seconds: PRODUCT_TERMS.seconds['USDT'] ?? {},
    };
    const parts: Record<string, unknown> = {
      [MARKETS.name]: { termsOf: (kind: string) => documents[kind], termsId: () => 1 },
      [POLICY_VALUES.name]: new PolicyValues(),
    };
    const staked = accountId(100_001, USDT, 'insured_stake_held');
    const view: View = {
      balance: (account) => (account === staked ? 0n : decimal('1000000')),
      row: () => undefined,
      state: (slice) => parts[slice.name] as never,
    };
    const actor = { kind: 'customer', userId: 100_001, address: '', language: 'en' } as const;
    const decision = buyInsurance.decide(view, { type, currencyId: USDT, amount: decimal('10000') }, actor, {
      now: 1_778_644_800_000,
      lagMs: 0,
      nextId: () => 1,
    });
    return 'refused' in decision ? decision.refused : 'sold';
  };

  it('is worth nothing to whoever plays best from the beginning, and under what is nothing is sold', () => {
    expect([decided(forward!, {}), decided(reverse!, {})]).toEqual(['sold', 'sold']);
    const before = [decided(forward!, { premium_percent: '30' }), decided(reverse!, { premium_percent: '25' })];
    expect(before).toEqual(['insurance_closed', 'insurance_closed']);
  });
});

describe('planted faults', async () => {
  const server = await startTestServer();
  const client = await server.demo(1);
  for (const from_field of ['change', 'legal'] as const)
    await client.call('wallet/change', { currency_id: USDT, from_field, to_field: 'micro', number: '10000' });
  await client.call('insurance/buy_insurance', { amount: '10000', type_id: FORWARD, currency_id: USDT });
  await server.venue.kernel.caughtUp();
  const owner = server.database.pool;

  it.each([
    [
      'a larger cover',
      'update insurance_policies set cover = cover + 100000000',
      ['set aside', 'follows from the terms', 'carries the seal'],
    ],
    [
      'a condition that is met earlier',
      'update insurance_policies set claim_at = amount - 1',
      ['follows from the terms', 'carries the seal'],
    ],
    [
      'a payout that no claim made',
      'update insurance_policies set paid = 100',
      ['set aside', 'has paid what its claims say', 'carries the seal'],
    ],
    [
      'an end that never was',
      `update insurance_policies set ended_at = now(), end_reason = 'profit'`,
      ['set aside', 'held for open things', 'stands under one'],
    ],
  ])('INS-40 npm run verify sees %s', async (_what, sql, named) => {
    await owner.query('begin; alter table insurance_policies disable trigger all; create table kept as select * from insurance_policies');
    await owner.query(`${sql}; commit`);
    const checks = checksWith(server.venue.database.seals, []);
    const broken = await server.venue.database.snapshot(async (query) => {
      const found: string[] = [];
      for (const check of checks) {
        const finding = await check(query);
        if (finding.faults.length > 0) found.push(finding.check);
      }
      return found;
    });
    await owner.query(
      'delete from insurance_policies; insert into insurance_policies select * from kept; drop table kept; alter table insurance_policies enable trigger all',
    );
    for (const name of [...named, 'what the journal says']) expect(broken.join('; ')).toContain(name);
  });

  it('INS-41 the server’s own login neither adds to what a policy promises nor opens one that has ended', async () => {
    for (const sql of [
      'update insurance_policies set cover = cover + 1',
      `update insurance_policies set claim_at = claim_at + 1`,
      'delete from insurance_policies',
    ])
      await expect(server.venue.database.query(sql)).rejects.toThrow(/stays|permission denied/);
  });
});

describe('what may be proposed', () => {
  const forward = PRODUCT_TERMS.insurance['USDT forward'] ?? {};
  const reverse = PRODUCT_TERMS.insurance['USDT reverse'] ?? {};
  const faults = (entity: string, document: Document) =>
    documentFaults('insurance', entity, document).map(({ field, fault }) => `${field} ${fault}`);

  it.each<readonly [string, string, Document, readonly string[]]>([
    ['the beginning', 'USDT forward', forward, []],
    ['the beginning', 'USDT reverse', reverse, []],
    ['a least that is no multiple', 'USDT forward', { ...forward, insured_least: 15_000 }, ['insured_least conflict']],
    ['more at least than at most', 'USDT forward', { ...forward, insured_least: 200_000 }, ['insured_most conflict']],
    ['a claim that leaves its condition', 'USDT forward', { ...forward, claim_at_percent: '60' }, ['claim_rate_percent conflict']],
    ['a cover that cuts the first claim', 'USDT forward', { ...forward, cover_percent: '59' }, ['cover_percent conflict']],
    ['a claim that is due from the beginning', 'USDT reverse', { ...reverse, claim_floor: '10000' }, ['claim_floor conflict']],
    ['more than was lost', 'USDT reverse', { ...reverse, claim_rate_percent: '101' }, ['claim_rate_percent value']],
  ])('INS-5 %s of %s', (_what, entity, document, wanted) => {
    expect(faults(entity, document)).toEqual(wanted);
  });
});
