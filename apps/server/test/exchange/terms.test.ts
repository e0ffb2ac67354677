import fc from 'fast-check';
import { documentFaults, documentText, fieldsOf, PRODUCT_TERMS, type ProductKind } from '@candor/api';
import { toText } from '@candor/money';
import { conversionResult } from '@candor/rules';
import { startTestServer } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import { EXCHANGE_CHECKS } from '../../src/features/exchange/verify.ts';
import { Database } from '../../src/kernel/store/database.ts';
import { addOperators, MINUTE, operator } from '../terms/fixture.ts';

const CONVERTED = 'USDT/CDR';
const initial = PRODUCT_TERMS.conversion[CONVERTED] ?? {};
const conversion = (change: object) => documentFaults('conversion', CONVERTED, { ...initial, ...change });

describe('what may be proposed', () => {
  it('what the venue begins with is within its own rules', () => {
    for (const kind of Object.keys(PRODUCT_TERMS) as ProductKind[])
      for (const [entity, document] of Object.entries(PRODUCT_TERMS[kind])) expect(documentFaults(kind, entity, document)).toEqual([]);
  });

  it('SWP-15 proportions that make money out of nothing are refused, to the last unit', () => {
    const free = { usdt_to_token: '2', usdt_to_token_fee: '0', token_to_usdt_fee: '0' };
    expect(conversion({ ...free, token_to_usdt: '0.5' })).toEqual([]);
    expect(conversion({ ...free, token_to_usdt: '0.50000001' })).toEqual([{ field: 'token_to_usdt', fault: 'conflict' }]);
    expect(conversion({ ...free, token_to_usdt: '0.50000001', token_to_usdt_fee: '1' })).toEqual([]);
  });

  it('SWP-15 under all others there and back gives no more than was put in', () => {
    const proportion = fc.bigInt(1n, 10_000_000_000n);
    const percent = fc.bigInt(0n, 5_000_000_000n);
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 16n),
        fc.record({ usdt_to_token: proportion, usdt_to_token_fee: percent, token_to_usdt: proportion, token_to_usdt_fee: percent }),
        (given, drawn) => {
          fc.pre(conversion(Object.fromEntries(Object.entries(drawn).map(([name, units]) => [name, toText(units)]))).length === 0);
          const there = conversionResult(given, {
            proportion: drawn.usdt_to_token,
            feePercent: drawn.usdt_to_token_fee,
          });
          const back = conversionResult(there.received, { proportion: drawn.token_to_usdt, feePercent: drawn.token_to_usdt_fee });
          expect(back.received).toBeLessThanOrEqual(given);
        },
      ),
    );
  });

  it('SWP-22 less may be given in one exchange at most than at least is no document', () => {
    const bitcoin = PRODUCT_TERMS.flash['BTC'] ?? {};
    expect(documentFaults('flash', 'BTC', { ...bitcoin, flash_most: '0.0001' })).toEqual([{ field: 'flash_most', fault: 'conflict' }]);
    expect(documentFaults('flash', 'BTC', { ...bitcoin, flash_fee_percent: '-0.1' })).toEqual([
      { field: 'flash_fee_percent', fault: 'value' },
    ]);
  });
});

describe('terms in use', async () => {
  const server = await startTestServer();
  const { clock, venue, database } = server;
  await addOperators(database, [71, 72]);
  const client = await server.demo(1);

  /** Decides a change by the two operators; `begin` continues to its minute, and some seconds before it is now. */
  async function decided(kind: ProductKind, entity: string, part: object): Promise<{ begin(): Promise<void> }> {
    const effective_at = Math.ceil(clock.now() / MINUTE) * MINUTE + 5 * MINUTE;
    const reason = 'the desk agreed';
    const document = documentText(fieldsOf(kind, entity), { ...PRODUCT_TERMS[kind][entity], ...part });
    const { handlers } = venue.terms;
    const { id } = await handlers['console/terms_propose']({ kind, entity, document, reason, effective_at }, operator(71));
    clock.set(Math.ceil(clock.now() / MINUTE) * MINUTE);
    await handlers['console/terms_decide']({ id, decision: 'approve', reason }, operator(72));
    const published = (await client.call('terms/published', { kind })).terms.find((each) => each.entity === entity);
    expect(published).toMatchObject({ upcoming: [{ document, effective_at, reason }] });
    clock.set(effective_at - 3_000);
    await server.open('BTC/USDT', '60000');
    return {
      async begin() {
        clock.set(Math.max(effective_at, clock.now()));
        await server.price('BTC/USDT', '60000');
      },
    };
  }

  it('SWP-20 SWP-21 a change holds from its minute on; a quote of before keeps its fee, and records cite what they were made under', async () => {
    const change = await decided('flash', 'USDT', { flash_fee_percent: '1', flash_most: '500' });
    const asked = { l_currency_id: 1, r_currency_id: 2, type: 1, num: '400' } as const;
    const quote = await client.call('wallet/flash_quote', asked);
    const large = await client.call('wallet/flash_quote', { ...asked, num: '600' });
    const before = await client.call('wallet/flashAgainst', { ...asked, num: '600' });
    await change.begin();
    await expect(client.call('wallet/flashAgainst', { ...asked, num: '600', quote: large.id })).rejects.toMatchObject({
      code: 'amount_range',
    });
    const kept = await client.call('wallet/flashAgainst', { ...asked, quote: quote.id });
    const after = await client.call('wallet/flashAgainst', { ...asked, num: '300' });
    expect([quote, before, kept, after].map((each) => each.fee_percent)).toEqual(['0.3', '0.3', '0.3', '1']);
    await venue.kernel.caughtUp();
    const { rows } = await database.pool.query<{ terms_id: string }>('select terms_id from flash_orders order by id');
    const [first, second, third] = rows.map(({ terms_id: id }) => Number(id));
    expect([second, third]).toEqual([first, (first ?? 0) + 1]);
  });

  it('SWP-22 a currency whose exchange is closed is neither given nor received', async () => {
    const change = await decided('flash', 'BTC', { flash_open: false });
    const ways = [
      { l_currency_id: 1, r_currency_id: 2, num: '50' },
      { l_currency_id: 2, r_currency_id: 1, num: '0.001' },
    ] as const;
    const quotes = () => Promise.allSettled(ways.map((way) => client.call('wallet/flash_quote', { ...way, type: 1 })));
    expect((await quotes()).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    await change.begin();
    const paused = { status: 'rejected', reason: { code: 'market_paused' } };
    expect(await quotes()).toMatchObject([paused, paused]);
    const { left } = await client.call('wallet/flashAgainstList', {});
    expect(left.find(({ name }) => name === 'BTC')).toMatchObject({ is_open: 0 });
  });

  it('SWP-20 SWP-23 the proportion of the conversion is the one in force, and gives no less than was accepted', async () => {
    const change = await decided('conversion', CONVERTED, { usdt_to_token: '8', token_least: '50' });
    const asked = { form_currency: 'USDT', to_currency: 'CDR', num: '10' } as const;
    expect(await client.call('wallet/conversion', asked)).toMatchObject({ received: '99.5' });
    await change.begin();
    await expect(client.call('wallet/conversion', { ...asked, least: '99.5' })).rejects.toMatchObject({ code: 'rate_worse' });
    expect(await client.call('wallet/conversion', { ...asked, least: '79.6' })).toMatchObject({ fee: '0.05', received: '79.6' });
    expect(await client.call('wallet/conversion_set', {})).toMatchObject({ usdt_bmb_proportion: '8', bmb_minimum: '50' });
  });

  it('SWP-26 the verifier finds exchanges and conversions that do not follow from what they were made at', async () => {
    await venue.kernel.caughtUp();
    const owner = new Database(database.url, { warn: () => undefined });
    const faults = async () =>
      (await Promise.all(EXCHANGE_CHECKS.map((check) => owner.snapshot(check)))).flatMap((finding) => finding.faults);
    const planted = async (change: string, back: string) => {
      await database.pool.query(change);
      const found = await faults();
      await database.pool.query(back);
      return found;
    };
    expect((await Promise.all(EXCHANGE_CHECKS.map((check) => owner.snapshot(check)))).map(({ checked }) => checked > 1)).toEqual([
      true,
      true,
    ]);
    expect(await faults()).toEqual([]);
    for (const column of ['received', 'fee', 'right_price', 'right_tick', 'fee_percent'])
      // oxlint-disable-next-line no-await-in-loop -- one fault at a time
      expect(
        await planted(
          `update flash_orders set ${column} = ${column} + 100000000 where id = 1`,
          `update flash_orders set ${column} = ${column} - 100000000 where id = 1`,
        ),
      ).toEqual(['exchange 1 does not']);
    expect(await planted('update flash_orders set right_id = 3 where id = 1', 'update flash_orders set right_id = 2 where id = 1')).toEqual(
      ['exchange 1 does not'],
    );
    expect(await planted('update conversions set received = received + 1', 'update conversions set received = received - 1')).toEqual([
      'conversion 1 does not',
      'conversion 2 does not',
    ]);
    await owner.close();
  });
});
