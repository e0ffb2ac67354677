import fc from 'fast-check';
import { CONVERTED, documentFaults, PRODUCT_TERMS, QUOTE_VALID_MS, textOf, type Document } from '@candor/api';
import { decimal, ONE, toText } from '@candor/money';
import { describe, expect, it } from 'vitest';
import { openOrdersSource } from '../../src/features/contracts/store.ts';
import { holdableCurrencies } from '../../src/features/wallet/store.ts';
import { transferCommand } from '../../src/features/wallet/commands/transfer.ts';
import { refusal } from '../account/fixture.ts';
import { USDT, BTC, ETH, DOGE, CDR, btcToUsdt, exchangeVenue } from './fixture.ts';

const { clock, database, kernel, prices, states, changed, handlers, customer } = await exchangeVenue();

/** Units of 10^-18 in one of 10^-8: rates that are accepted have more places. */
const LONG = 10_000_000_000n;

describe('the flash exchange', () => {
  it('SWP-1 SWP-4 SWP-9 SWP-11 happens at the quoted rate, with the fee apart, and the record names both ticks', async () => {
    const { context, balance } = await customer([BTC, '1']);
    const quote = await handlers['wallet/flash_quote']({ ...btcToUsdt, num: decimal('0.1') }, context());
    expect(quote).toMatchObject({
      price: '49850',
      received: '4985',
      fee: '15',
      left: { tick: 200, price: '50000' },
      right: { tick: 0, price: '1' },
    });
    prices.set(BTC, decimal('40000'));
    const order = await handlers['wallet/flashAgainst']({ ...btcToUsdt, num: decimal('0.1'), quote: quote.id }, context());
    expect(order).toMatchObject({
      price: '49850',
      received: '4985',
      status: 1,
      status_name: 'passed',
      left: { tick: 200, price: '50000' },
    });
    expect([await balance(BTC), await balance(USDT)]).toEqual(['0.9', '4985']);
    const { data, total } = await handlers['wallet/myFlashAgainstList']({ page: 1 }, context());
    expect([data, total]).toEqual([[order], 1]);
  });

  it('SWP-5 SWP-7 refuses a quote that is over, of somebody else, for something else or made up', async () => {
    const one = await customer([BTC, '1']);
    const other = await customer([BTC, '1']);
    const num = decimal('0.1');
    const { id: quote } = await handlers['wallet/flash_quote']({ ...btcToUsdt, num }, one.context());
    const using = (who: typeof one, change: object) =>
      refusal(handlers['wallet/flashAgainst']({ ...btcToUsdt, num, quote, ...change }, who.context()));
    const expired = { code: 'quote_expired' };
    expect(await using(other, {})).toMatchObject(expired);
    expect(await using(one, { num: decimal('0.2') })).toMatchObject(expired);
    expect(await using(one, { r_currency_id: ETH })).toMatchObject(expired);
    expect(await using(one, { quote: quote.replace('5000000000000', '6000000000000') })).toMatchObject(expired);
    expect(await using(one, { quote: `${'1.'.repeat(10)}${'0'.repeat(64)}` })).toMatchObject(expired);
    clock.advance(QUOTE_VALID_MS + 1);
    expect(await using(one, {})).toMatchObject(expired);
    expect(await one.balance(BTC)).toBe('1');
  });

  it('SWP-6 without a quote happens at the newest rate, and not below the one that was accepted', async () => {
    const { context } = await customer([BTC, '1']);
    const asked = { ...btcToUsdt, num: decimal('0.1') };
    expect(await refusal(handlers['wallet/flashAgainst']({ ...asked, price: decimal('49850.00000001') * LONG }, context()))).toMatchObject({
      code: 'rate_worse',
      params: { rate: '49850' },
    });
    prices.set(BTC, decimal('60000'));
    expect(await handlers['wallet/flashAgainst']({ ...asked, price: decimal('49850') * LONG }, context())).toMatchObject({
      price: '59820',
    });
  });

  it.each(['closed', 'paused', 'stale'] as const)('SWP-3 refuses a market that is %s, also under a quote', async (state) => {
    const { context, balance } = await customer([BTC, '1']);
    const asked = { ...btcToUsdt, num: decimal('0.1') };
    const { id: quote } = await handlers['wallet/flash_quote'](asked, context());
    states.set(BTC, state);
    const code = state === 'paused' ? 'market_paused' : 'market_closed';
    expect(await refusal(handlers['wallet/flash_quote'](asked, context()))).toMatchObject({ code });
    expect(await refusal(handlers['wallet/flashAgainst']({ ...asked, quote }, context()))).toMatchObject({ code });
    expect(await balance(BTC)).toBe('1');
    const { left } = await handlers['wallet/flashAgainstList']({}, context());
    expect(left.find(({ id }) => id === BTC)).toMatchObject({ is_open: 0, balance: '1' });
  });

  it('SWP-8 refuses amounts outside the limits, worth nothing or not there, a currency with itself and one without a market', async () => {
    const { context } = await customer([BTC, '0.05'], [CDR, '1000']);
    const refused = (input: object) => refusal(handlers['wallet/flashAgainst']({ ...btcToUsdt, num: decimal('0.1'), ...input }, context()));
    expect(await refused({ num: decimal('0.0001') })).toMatchObject({ code: 'amount_range', params: { least: '0.0002', most: '2' } });
    expect(await refused({ num: decimal('2.00000001') })).toMatchObject({ code: 'amount_range' });
    expect(await refused({})).toMatchObject({ code: 'insufficient_balance', params: { available: '0.05', required: '0.1' } });
    expect(await refused({ r_currency_id: BTC })).toMatchObject({ code: 'same_currency' });
    expect(await refused({ l_currency_id: CDR })).toMatchObject({ code: 'currency_unknown' });
    expect(await refused({ r_currency_id: 9 })).toMatchObject({ code: 'currency_unknown' });
    prices.set(BTC, 4_000_000_000_000_000_000n).set(DOGE, 1n);
    expect(await refused({ l_currency_id: DOGE, r_currency_id: BTC, num: decimal('80') })).toMatchObject({ code: 'amount_too_small' });
  });

  it('SWP-9 SWP-24 holds what is beyond the automatic limit of one day, for an operator, as its quote says', async () => {
    const { context, balance } = await customer([BTC, '3']);
    const exchange = (num: string) => handlers['wallet/flashAgainst']({ ...btcToUsdt, num: decimal(num) }, context());
    const isAuto = async (num: string) => {
      await kernel.caughtUp();
      return (await handlers['wallet/flash_quote']({ ...btcToUsdt, num: decimal(num) }, context())).is_auto;
    };
    expect([await isAuto('0.3'), await isAuto('0.4'), await isAuto('0.40000001')]).toEqual([1, 1, 0]);
    expect(await exchange('0.3')).toMatchObject({ status: 1 });
    expect([await isAuto('0.1'), await isAuto('0.10000001')]).toEqual([1, 0]);
    expect(await exchange('0.10000001')).toMatchObject({ status: 0, status_name: 'flashing', review_time: 0 });
    expect([await balance(BTC), await balance(BTC, 'flash_held'), await balance(USDT)]).toEqual(['2.59999999', '0.10000001', '14955']);
    clock.advance(86_400_001);
    expect(await exchange('0.4')).toMatchObject({ status: 1 });
  });

  it('SWP-16 fifty at once on a whole balance leave one winner, and a repeat gets the first reply, also after its quote is over', async () => {
    const { context, balance } = await customer([BTC, '0.1']);
    const num = decimal('0.1');
    const { id: quote } = await handlers['wallet/flash_quote']({ ...btcToUsdt, num }, context());
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_each, index) =>
        handlers['wallet/flashAgainst']({ ...btcToUsdt, num, quote }, context(`many-at-once-${index}`)),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const winner = results.findIndex(({ status }) => status === 'fulfilled');
    expect([await balance(BTC), await balance(USDT)]).toEqual(['0', '4985']);
    clock.advance(QUOTE_VALID_MS * 2);
    const again = await handlers['wallet/flashAgainst']({ ...btcToUsdt, num, quote }, context(`many-at-once-${winner}`));
    expect(again).toEqual(results[winner]?.status === 'fulfilled' ? results[winner].value : undefined);
    expect(await balance(BTC)).toBe('0');
  });
});

describe('the conversion', () => {
  it('SWP-13 SWP-14 gives by the published proportion, less the fee, in the legal wallet', async () => {
    const { context, balance } = await customer([USDT, '100', 'legal']);
    const convert = (form_currency: string, to_currency: string, num: string) =>
      handlers['wallet/conversion']({ form_currency, to_currency, num: decimal(num) }, context());
    expect(await convert('USDT', 'CDR', '100')).toMatchObject({ fee: '0.5', received: '995' });
    expect(await refusal(convert('CDR', 'USDT', '99.99999999'))).toMatchObject({ code: 'amount_range', params: { least: '100' } });
    expect(await convert(String(CDR), String(USDT), '100')).toMatchObject({ fee: '0.5', received: '9.95' });
    expect([await balance(USDT, 'legal'), await balance(CDR, 'legal')]).toEqual(['9.95', '895']);
    expect(await refusal(convert('USDT', 'BTC', '1'))).toMatchObject({ code: 'currency_unknown' });
    expect(await refusal(convert('USDT', 'USDT', '1'))).toMatchObject({ code: 'same_currency' });
    expect(await refusal(convert('USDT', 'CDR', '10'))).toMatchObject({ code: 'insufficient_balance' });
    const { data } = await handlers['wallet/my_conversion']({ page: 1 }, context());
    expect(data).toMatchObject([
      { form_currency: 'CDR', to_currency: 'USDT', num: '100' },
      { form_currency: 'USDT', to_currency: 'CDR', num: '100', fee: '0.5', received: '995' },
    ]);
    expect(await handlers['wallet/conversion_set']({}, context())).toMatchObject({
      user_balance: '9.95',
      bmb_balance: '895',
      bmb_minimum: '100',
    });
  });
});

/** Terms of the conversion that may be proposed: those that are a money pump are not. */
const conversionDocuments = fc
  .record({
    usdt_to_token: fc.bigInt(ONE / 100n, 100n * ONE),
    usdt_to_token_fee: fc.bigInt(0n, 5n * ONE),
    token_to_usdt: fc.bigInt(ONE / 100n, 100n * ONE),
    token_to_usdt_fee: fc.bigInt(0n, 5n * ONE),
    token_least: fc.bigInt(0n, 100n * ONE),
  })
  .map((drawn): Document => Object.fromEntries(Object.entries(drawn).map(([name, units]) => [name, toText(units)])))
  .filter((document) => documentFaults('conversion', CONVERTED, document).length === 0);

it('SWP-2 SWP-17 no sequence of exchanges, conversions and transfers gains at unchanged prices, under any terms', async () => {
  const transfer = transferCommand(openOrdersSource);
  const currencies = [USDT, BTC, ETH, DOGE];
  const part = fc.bigInt(1n, 4n);
  const step = fc.oneof(
    fc.record({ kind: fc.constant('exchange' as const), from: fc.nat(3), to: fc.nat(3), part }),
    fc.record({ kind: fc.constant('convert' as const), from: fc.constantFrom(USDT, CDR), part }),
    fc.record({ kind: fc.constant('move' as const), from: fc.constantFrom('change' as const, 'legal' as const), part }),
  );
  const fees = fc.array(fc.bigInt(0n, 10n * ONE), { minLength: 4, maxLength: 4 });
  const drawnPrices = fc.array(fc.bigInt(ONE / 1_000n, 70_000n * ONE), { minLength: 3, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 3, maxLength: 12 }),
      drawnPrices,
      fees,
      conversionDocuments,
      async (steps, drawn, percents, conversion) => {
        [BTC, ETH, DOGE].forEach((currency, index) => prices.set(currency, drawn[index] ?? ONE));
        for (const [index, name] of ['USDT', 'BTC', 'ETH', 'DOGE'].entries()) {
          const limits = { flash_least: '0.00000001', flash_most: '1000000000', flash_auto_limit: '1000000000' };
          changed.set(name, { flash_open: true, flash_fee_percent: toText(percents[index] ?? 0n), ...limits });
        }
        changed.set(CONVERTED, conversion);
        const { context, balance } = await customer([USDT, '5000'], [USDT, '5000', 'legal']);
        const taken = async (currency: number, wallet: 'change' | 'legal', divisor: bigint) =>
          decimal(await balance(currency, wallet)) / divisor;
        const take = async (each: (typeof steps)[number]): Promise<unknown> => {
          if (each.kind === 'exchange') {
            const [left = 0, right = 0] = [currencies[each.from], currencies[each.to]];
            const num = await taken(left, 'change', each.part);
            return handlers['wallet/flashAgainst']({ l_currency_id: left, r_currency_id: right, type: 1, num }, context());
          }
          if (each.kind === 'convert') {
            const [from, to] = each.from === USDT ? [USDT, CDR] : [CDR, USDT];
            const num = await taken(from, 'legal', each.part);
            return handlers['wallet/conversion']({ form_currency: String(from), to_currency: String(to), num }, context());
          }
          const number = await taken(USDT, each.from, each.part);
          const to_field = each.from === 'change' ? 'legal' : 'change';
          return kernel.run(transfer, { currency_id: USDT, number, from_field: each.from, to_field }, context().actor);
        };
        for (const each of steps) {
          // What is refused changes nothing.
          // oxlint-disable-next-line no-await-in-loop -- each step is made on what the one before left
          await take(each).catch(() => undefined);
        }
        // Tokens are worth what converting them back would give.
        const back = decimal(textOf(conversion, 'token_to_usdt')) * (100n * ONE - decimal(textOf(conversion, 'token_to_usdt_fee')));
        let worth = decimal(await balance(CDR, 'legal')) * back + decimal(await balance(USDT, 'legal')) * ONE * 100n * ONE;
        for (const currency of currencies) {
          // oxlint-disable-next-line no-await-in-loop -- four of them
          worth += decimal(await balance(currency)) * (currency === USDT ? ONE : (prices.get(currency) ?? 0n)) * 100n * ONE;
        }
        expect(worth).toBeLessThanOrEqual(decimal('10000') * ONE * 100n * ONE);
      },
    ),
    { numRuns: 40 },
  );
});

it('SWP-12 the two currencies named are exchanged, whichever list is the left one', async () => {
  const { context } = await customer([BTC, '1']);
  const asked = { l_currency_id: BTC, r_currency_id: USDT, num: decimal('0.1') };
  const [one, two] = [
    await handlers['wallet/flash_quote']({ ...asked, type: 1 }, context()),
    await handlers['wallet/flash_quote']({ ...asked, type: 2 }, context()),
  ];
  expect([two.price, two.received]).toEqual([one.price, one.received]);
});

it('every currency that the terms name can be held', async () => {
  const names = (await holdableCurrencies(database)).map(({ name }) => name);
  for (const name of Object.keys(PRODUCT_TERMS.flash)) expect(names).toContain(name);
});
