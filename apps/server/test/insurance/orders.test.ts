import { documentText, fieldsOf, PRODUCT_TERMS, type Document } from '@candor/api';
import type { Client, TestVenue } from '@candor/testkit';
import { startTestServer, until } from '@candor/testkit';
import { describeFault } from '@candor/verify/describe-receipts';
import { checkReceipts } from '@candor/verify/receipts';
import { describe, expect, it } from 'vitest';
import { checksWith } from '../../src/cli/checks.ts';
import { insured, lose, nextDay, uninsured } from './policies.ts';

const USDT = 1;
const BTC = 1;
const MINUTE = 60_000;

interface Settled {
  readonly kind: string;
  readonly movements: readonly object[];
}

describe('seconds orders of an insured customer', async () => {
  const server: TestVenue = await startTestServer();
  const { clock, venue } = server;

  const money = async (client: Client) => (await client.call('insurance_money', {}))[0];
  const policy = (client: Client) => client.call('insurance/get_user_currency_insurance', { currency_id: USDT });
  const order = (client: Client, number: string, over: { readonly type?: 1 | 2; readonly seconds?: number } = {}) =>
    client.call('microtrade/submit', { match_id: BTC, currency_id: USDT, type: over.type ?? 1, seconds: over.seconds ?? 60, number });
  /** The next price, which opens what waits. */
  const entered = (price = '60000') => server.price('BTC/USDT', price);
  const refused = async (asked: Promise<unknown>) => ((await asked.catch((error: unknown) => error)) as { code?: string }).code;
  /** Lets so many seconds pass, at the end of which Bitcoin is at a price. */
  const pass = async (seconds: number, price: string) => {
    clock.advance(seconds * 1_000 - 1_000);
    await server.price('BTC/USDT', price);
    clock.advance(1_001);
    await server.price('BTC/USDT', price);
    await venue.kernel.quiet();
    await venue.kernel.caughtUp();
  };
  const settled = (client: Client) =>
    until('the settlement', async () => {
      await venue.kernel.quiet();
      return (await client.call('microtrade/lists', { status: 1 })).total === 0;
    });
  const sound = async () => {
    await venue.kernel.quiet();
    await venue.kernel.caughtUp();
    const faults = await venue.database.snapshot(async (query) => {
      const found: string[] = [];
      for (const check of checksWith(venue.database.seals, [])) found.push(...(await check(query)).faults);
      return found;
    });
    expect(faults).toEqual([]);
  };

  it('INS-50 INS-51 draw on the insured balance and pay into it, and are refused while a claim is due or pending', async () => {
    const client = await server.demo(1);
    const id = await insured(server, client);
    const micro = (await money(client))?.micro_balance;
    await server.open('BTC/USDT', '60000');
    await order(client, '1000');
    expect(await money(client)).toMatchObject({
      micro_balance: micro,
      insurance_balance: '9000',
      lock_insurance_balance: '5200',
      micro_with_insurance: '9000',
    });
    await entered();
    // One that is returned pays back into the insured balance.
    await client.call('microtrade/submit', {
      match_id: BTC,
      currency_id: USDT,
      type: 1,
      seconds: 60,
      number: '70',
      seen_price: '60000',
      max_slippage: '0',
    });
    expect(await money(client)).toMatchObject({ insurance_balance: '8930' });
    await entered('60001');
    expect(await money(client)).toMatchObject({ micro_balance: micro, insurance_balance: '9000', lock_insurance_balance: '5200' });
    expect(await policy(client)).toMatchObject({ state: 'order_open', staked: '1000' });
    expect(await refused(client.call('insurance/manual_rescission', { user_insurance_id: id }))).toBe('insured_orders_open');
    expect(await refused(client.call('insurance/claim_apply', { user_insurance_id: id }))).toBe('insured_orders_open');
    const [payable] = await client.call('microtrade/payable_currencies', {});
    expect(payable).toMatchObject({
      user_wallet: { insurance_balance: '9000', micro_with_insurance: '9000' },
      user_insurance: { id, insurance_type_id: 1 },
    });
    expect(payable?.insurance_types.map(({ id: each }) => each)).toEqual([1, 2]);
    await pass(60, '60100');
    await settled(client);
    expect(await money(client)).toMatchObject({ micro_balance: micro, insurance_balance: '10860', lock_insurance_balance: '4200' });

    // Three lost orders, settled together, and what is lost besides.
    await lose(server, client, '3000');
    await server.open('BTC/USDT', '60100');
    for (const stake of ['1000', '999', '998']) await order(client, stake);
    await entered('60100');
    await pass(60, '60000');
    await settled(client);
    expect(await policy(client)).toMatchObject({ state: 'claim_due', insurance_balance: '4863' });
    await server.open('BTC/USDT', '60000');
    expect(await refused(order(client, '10'))).toBe('claim_due');
    await client.call('insurance/claim_apply', { user_insurance_id: id });
    expect(await refused(order(client, '10'))).toBe('claim_pending');
    expect((await money(client))?.micro_with_insurance).toBe('0');
    await nextDay(server, client);
    await server.open('BTC/USDT', '60000');
    expect(await policy(client)).toMatchObject({ state: 'quiet', insurance_balance: '7945.2' });
    await order(client, '10');
    await entered();
    await pass(60, '60000');
    await settled(client);
    await sound();
  });

  it('INS-16 INS-52 RCP-61 the order that reaches the gain ends the policy in its own settlement, and what is still open pays to the micro wallet', async () => {
    const client = await server.demo(2);
    await insured(server, client);
    await lose(server, client, '-9900');
    await server.open('BTC/USDT', '60000');
    const before = Number((await money(client))?.micro_balance);
    await order(client, '1000');
    await order(client, '500', { seconds: 120 });
    await order(client, '100', { seconds: 120, type: 2 });
    await entered();
    await pass(60, '60500');
    await until('the end', async () => (await policy(client)) === null);
    // 18,300 that were there, and 1,860; the two stakes are still out.
    expect(await money(client)).toMatchObject({
      insurance_balance: '0',
      lock_insurance_balance: '600',
      micro_balance: String(before + 20_160),
    });
    expect((await client.call('insurance/records', { page: 1 })).data[0]).toMatchObject({ end_reason: 'profit', returned: '20160' });
    expect(await refused(client.call('insurance/buy_insurance', { amount: '10000', type_id: 1, currency_id: USDT }))).toBe(
      'insured_orders_open',
    );
    await pass(60, '60600');
    await settled(client);
    const { data } = await client.call('microtrade/lists', { status: 3 });
    const won = data.find(({ number }) => number === '500');
    expect(await money(client)).toMatchObject({
      insurance_balance: '0',
      lock_insurance_balance: '0',
      micro_balance: String(before + 20_160 + 500 + Number(won?.fact_profits)),
    });
    // What no policy insures any more continues, and the receipt of the order says so.
    await venue.receipts.writer.takeIn();
    const { lines } = await client.call('receipts/of', { product: 'seconds', id: String(won?.id) });
    const documents = lines.slice(1).map((line) => JSON.parse((JSON.parse(line) as { document: string }).document) as Settled);
    const paid = String(500 + Number(won?.fact_profits));
    expect(documents.find(({ kind }) => kind === 'seconds_settlement')?.movements.at(-1)).toEqual({
      code: 'seconds_passed_on',
      currency: USDT,
      from: 'customer:insurance',
      to: 'customer:micro',
      amount: paid,
    });
    expect((await checkReceipts(lines, { keys: [], reach: 'part' })).faults.map(describeFault)).toEqual([]);
    await sound();
    await uninsured(server, client);
  });

  it('INS-53 a window that two operators void gives stakes, fees and losses back to where they came from', async () => {
    const client = await server.demo(3);
    const [maker, checker] = [await server.operator(1), await server.operator(2)];
    const agreed = async (kind: 'seconds' | 'void', entity: string, document: string, minutes: number) => {
      const effective_at = Math.ceil(clock.now() / MINUTE) * MINUTE + minutes * MINUTE;
      const { id } = await maker.call('console/terms_propose', { kind, entity, document, reason: 'a test', effective_at });
      await checker.call('console/terms_decide', { id, decision: 'approve', reason: 'a test' });
      clock.set(effective_at);
    };
    const charging = { ...PRODUCT_TERMS.seconds['USDT'], micro_trade_fee: '2' } as Document;
    await agreed('seconds', 'USDT', documentText(fieldsOf('seconds', 'USDT'), charging), 5);

    // On a minute: one order of the micro wallet; then a policy, an order that is lost under it, and one that stays open.
    const from = Math.ceil(clock.now() / MINUTE) * MINUTE + MINUTE;
    clock.set(from);
    await server.open('BTC/USDT', '60000');
    await uninsured(server, client);
    const whole = Number((await money(client))?.micro_balance);
    await order(client, '100', { seconds: 600 });
    await entered();
    await client.call('insurance/buy_insurance', { amount: '10000', type_id: 1, currency_id: USDT });
    const before = await money(client);
    expect(before).toMatchObject({ insurance_balance: '10000', lock_insurance_balance: '4200' });
    await order(client, '200', { seconds: 30 });
    await order(client, '300', { seconds: 600 });
    await entered();
    expect(await money(client)).toMatchObject({ insurance_balance: '9490', lock_insurance_balance: '4700' });
    await pass(30, '59999');
    await until('the loss', async () => (await client.call('microtrade/lists', { status: 3 })).data[0]?.result === 'loss');
    expect(await money(client)).toMatchObject({ insurance_balance: '9490', lock_insurance_balance: '4500' });

    const to = Math.ceil(clock.now() / MINUTE) * MINUTE;
    clock.set(to);
    await agreed('void', 'BTC/USDT', JSON.stringify({ from, to }), 6);
    await until('the void', async () => {
      await venue.jobs.runDue();
      await venue.kernel.caughtUp();
      return (await client.call('microtrade/lists', { status: 1 })).total === 0;
    });
    expect(await money(client)).toMatchObject({
      micro_balance: String(whole - 14_200),
      insurance_balance: '10000',
      lock_insurance_balance: '4200',
    });
    expect(await policy(client)).toMatchObject({ state: 'quiet' });
    await sound();
  });
});
