import { decimal, toFixed, toText } from '@candor/money';
import { basisOf, GOOD_TILL_TIME, LIMIT, MARKET, SELL, type Mode } from '@candor/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftsAreOf, keepDraft } from '@candor/ui/form/drafts.ts';
import { isResting, restingDraft, withRestingOrder } from '../../src/features/contracts/ticket/kept.ts';
import { readKept } from '../../src/features/contracts/ticket/memory.ts';
import { emptyTicket, stepHands, ticketReducer, type TicketAction, type TicketState } from '../../src/features/contracts/ticket/model.ts';
import { stopTextOf } from '../../src/features/contracts/ticket/stop-text.ts';
import { handsFor, ticketSummary } from '../../src/features/contracts/ticket/summary.ts';
import { bookOf, readPosition } from '../../src/features/contracts/positions/model.ts';
import { BTC_RISK, BTC_TERMS, context, order } from './samples.ts';

function ticket(...actions: TicketAction[]): TicketState {
  return actions.reduce(ticketReducer, { ...emptyTicket(), multiple: 20 });
}
const twelve: TicketAction = { type: 'size', text: '12' };

describe('ticket reducer', () => {
  it('steps hands within the published range, starting at the least', () => {
    expect(stepHands(undefined, 1, 2, 3)).toBe(2);
    expect(stepHands(3, 1, 2, 3)).toBe(3);
    expect(stepHands(3, -1, 2, 3)).toBe(2);
    expect(stepHands(2, -1, 2, 3)).toBe(2);
  });

  it('moves stop prices by 0.01 from the price on screen and refuses to reach zero', () => {
    const from = decimal('0.02');
    const down: TicketAction = { type: 'stepPrice', field: 'stopLoss', by: -1, from, decimals: 5 };
    expect(ticket(down).stopLoss).toBe('0.01000');
    const refused = ticket(down, down);
    expect(refused.stopLoss).toBe('0.01000');
    expect(refused.refusedStep).toBe('stopLoss');
    expect(ticketReducer(refused, { type: 'price', field: 'stopLoss', text: '1' }).refusedStep).toBeUndefined();
  });

  it('moves a limit price by the last decimal of the market', () => {
    expect(ticket({ type: 'stepPrice', field: 'limitPrice', by: 1, from: decimal('1.08642'), decimals: 5 }).limitPrice).toBe('1.08643');
  });

  it('turns a picked book price into a limit order', () => {
    const picked = ticket({ type: 'pickPrice', price: decimal('67430'), decimals: 2 });
    expect(picked.mode).toBe(LIMIT);
    expect(picked.limitPrice).toBe('67430.00');
  });

  it('seeds an empty limit price once', () => {
    const limit: TicketAction = { type: 'mode', mode: LIMIT, seed: { price: decimal('67432.5'), decimals: 2 } };
    expect(ticket(limit).limitPrice).toBe('67432.50');
    expect(ticket({ type: 'price', field: 'limitPrice', text: '60.5' }, limit).limitPrice).toBe('60.5');
  });

  it('WEB-223 takes up what was kept of a market, but no multiple that is not offered', () => {
    const kept = readKept({ multiple: 50, size: '7', unit: 'hands', stopsOpen: true, takeProfit: '70000', stopLoss: '' });
    expect(ticketReducer(ticket(), { type: 'market', multiples: [10, 50], kept })).toMatchObject({
      mode: MARKET,
      multiple: 50,
      size: '7',
      stopsOpen: true,
      isolated: false,
      takeProfit: '70000',
    });
    expect(ticketReducer(ticket(), { type: 'market', multiples: [10, 25], kept }).multiple).toBe(10);
    // What was typed in hands is no value.
    expect(ticketReducer({ ...ticket(), unit: 'value' }, { type: 'market', multiples: [10], kept })).toMatchObject({
      size: '',
      unit: 'value',
    });
    for (const wrong of [
      null,
      'x',
      {},
      { size: 5 },
      { size: '-1', takeProfit: '', stopLoss: '' },
      { size: '1', takeProfit: 'a', stopLoss: '' },
    ])
      expect(readKept(wrong)).toBeUndefined();
  });

  it('starts over on another market but keeps the side and an offered multiple', () => {
    const before = ticket({ type: 'side', side: SELL }, twelve);
    expect(ticketReducer(before, { type: 'market', multiples: [10, 20] })).toMatchObject({
      side: SELL,
      size: '',
      multiple: 20,
      mode: MARKET,
    });
    expect(ticketReducer(before, { type: 'market', multiples: [50, 100] }).multiple).toBe(50);
  });
});

describe('ticket summary', () => {
  it('previews what the server charges: entry at the ask, margin, fee, overnight, frozen', () => {
    const summary = ticketSummary(ticket(twelve), context());
    expect(toText(summary.entry!)).toBe('67435');
    expect(toText(summary.value!)).toBe('8092.2');
    expect(toText(summary.margin!)).toBe('404.61');
    expect(toText(summary.fee!)).toBe('8.0922');
    expect(toText(summary.overnight!)).toBe('1.61844');
    expect(toText(summary.frozen!)).toBe('412.71');
    expect(summary.request).toEqual({ legal_id: 1, currency_id: 2, share: '12', multiple: '20', type: 1, status: 1 });
  });

  it.each([
    ['coin', '0.129', '12'],
    ['value', '8092.2', '12'],
    ['value', '8092.19', '11'],
  ] as const)('WEB-310 a size typed in %s, %s, is sent as %s whole hands at the price the order would enter at', (unit, size, share) => {
    const summary = ticketSummary({ ...ticket(), unit, size }, context());
    expect(summary.hands).toBe(Number(share));
    expect(summary.request).toEqual({ legal_id: 1, currency_id: 2, share, multiple: '20', type: 1, status: 1 });
    expect(summary.value! <= decimal('8092.2')).toBe(true);
  });

  it('WEB-310 a value at a limit is valued at the limit, and waits for one', () => {
    const asked = { ...ticket(), unit: 'value', size: '1200', mode: LIMIT } as const;
    expect(ticketSummary({ ...asked, limitPrice: '60000' }, context()).hands).toBe(2);
    const waiting = ticketSummary(asked, context());
    expect([waiting.hands, waiting.errors.size, waiting.request]).toEqual([undefined, undefined, undefined]);
  });

  it('shows parts that add up to the shown sum', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1000 }),
        fc.constantFrom(...BTC_TERMS.multiples),
        fc.bigInt(1_000_000n, 10_000_000_000_000n),
        (hands, multiple, last) => {
          const summary = ticketSummary(
            ticket({ type: 'size', text: String(hands) }, { type: 'multiple', multiple }),
            context({ last, lastOf: () => last }),
          );
          const shown = decimal(toFixed(summary.margin!, 2, 'up')) + decimal(toFixed(summary.fee!, 2, 'up'));
          expect(summary.frozen).toBe(shown);
          expect(summary.frozen! >= summary.margin! + summary.fee!).toBe(true);
        },
      ),
    );
  });

  it('estimates liquidation and the hazard rate after, entries valued at last', () => {
    const summary = ticketSummary(ticket(twelve), context());
    expect(summary.marginLevelBefore).toBeUndefined();
    // (2480.40 − 8.0922 − 0.12 × 2.5) ÷ 404.61 = 610.96 %
    expect(summary.marginLevelAfter).toBe(61097n);
    // 2472.0078 of equity may fall by 2350.6248 until 30 % of the margin is left: 2350.6248 ÷ 0.12 below last
    expect(toFixed(summary.liquidation!, 2, 'up')).toBe('47843.96');
  });

  it('LEV-97 shows an isolated order by itself and sends it as one, at rest too', () => {
    const alone = ticket(twelve, { type: 'isolated', on: true });
    const summary = ticketSummary(alone, context());
    expect([summary.marginLevelBefore, summary.marginLevelAfter]).toEqual([undefined, 9993n]);
    // 70 % of 404.61 ÷ 0.12 below the entry
    expect(toText(summary.liquidation!)).toBe('65074.775');
    expect(summary.request).toMatchObject({ status: 1, isolated: 1 });
    const resting = ticketSummary(ticketReducer(alone, { type: 'pickPrice', price: decimal('67000'), decimals: 2 }), context());
    expect(resting.request).toMatchObject({ status: 0, isolated: 1 });
    expect([resting.marginLevelBefore, resting.marginLevelAfter]).toEqual([undefined, 9993n]);
  });

  it('LEV-100 says before the button that an isolated order would stand against another one', () => {
    const held = (side: 1 | 2, pair_id = 1, isolated = true) => ({ pair_id, side, status: 1, isolated }) as const;
    const blocked = (change: Parameters<typeof context>[0], ...actions: Parameters<typeof ticketReducer>[1][]) =>
      ticketSummary(ticket(twelve, ...actions), context(change)).blocked?.code;
    const isolated = { type: 'isolated', on: true } as const;
    expect(blocked({ standing: [held(SELL)] }, isolated)).toBe('isolated_opposed');
    expect(blocked({ standing: [{ ...held(SELL), status: 0 }] }, isolated)).toBe('isolated_opposed');
    for (const standing of [[held(1)], [held(SELL, 2)], [held(SELL, 1, false)], []])
      expect(blocked({ standing }, isolated)).toBeUndefined();
    expect(blocked({ standing: [held(SELL)] })).toBeUndefined();
    expect(ticketSummary(ticket(twelve, isolated), context({ standing: [held(SELL)] })).request).toBeUndefined();
  });

  it('sells at the bid and mirrors the stops', () => {
    const sell = ticket(
      { type: 'side', side: SELL },
      twelve,
      { type: 'stops', open: true },
      { type: 'price', field: 'takeProfit', text: '66000' },
      { type: 'price', field: 'stopLoss', text: '68000' },
    );
    const summary = ticketSummary(sell, context());
    expect(toText(summary.entry!)).toBe('67430');
    expect(toText(summary.stops.takeProfit!.money!)).toBe('171.6');
    expect(toText(summary.stops.stopLoss!.money!)).toBe('-68.4');
    expect(summary.request).toMatchObject({ type: 2, target_profit_price: '66000', stop_loss_price: '68000' });
  });

  it('WEB-311 stops by percent and by money become prices that give at least that, and follow the size', () => {
    const by = (stopMeasure: 'percent' | 'money', takeProfit: string, stopLoss: string) =>
      ticketSummary({ ...ticket(twelve), stopsOpen: true, stopMeasure, takeProfit, stopLoss }, context());
    // 12 hands at 67,435.00 by 20 have a margin of 404.61.
    expect(by('percent', '50', '50').request).toMatchObject({ target_profit_price: '69120.88', stop_loss_price: '65749.13' });
    expect(by('money', '100', '100').request).toMatchObject({ target_profit_price: '68268.34', stop_loss_price: '66601.67' });
    expect(toText(by('money', '100', '100').stops.takeProfit!.money!)).toBe('100.0008');
    // A loss of 0.1 is spent by the spread, and a sell cannot take more than its value.
    expect(by('money', '100', '0.1').errors.stopLoss?.code).toBe('stop_price_side');
    const sell = {
      ...ticket(twelve, { type: 'side', side: SELL }),
      stopsOpen: true,
      stopMeasure: 'percent',
      takeProfit: '2000',
      stopLoss: '',
    } as const;
    expect(ticketSummary(sell, context()).errors.takeProfit?.code).toBe('thanzone');
    const unsized = ticketSummary({ ...ticket(), stopsOpen: true, stopMeasure: 'money', takeProfit: '5' }, context());
    expect([unsized.errors.takeProfit, unsized.stops.takeProfit]).toEqual([undefined, undefined]);
  });

  it('WEB-311 a stop is said in another measure where that can say it', () => {
    const basis = basisOf(1, decimal('67435'), decimal('0.12'), 20);
    const steps = { priceDecimals: 2 };
    expect(stopTextOf('takeProfit', decimal('68268.34'), 'money', basis, steps)).toBe('100.00');
    expect(stopTextOf('stopLoss', decimal('66601.66'), 'money', basis, steps)).toBe('100.01');
    expect(stopTextOf('stopLoss', decimal('65749.13'), 'percent', basis, steps)).toBe('50.00');
    // A stop loss that would bring a profit has no other measure than its price.
    expect(stopTextOf('stopLoss', decimal('68000'), 'percent', basis, steps)).toBeUndefined();
    expect(stopTextOf('stopLoss', decimal('68000'), 'price', basis, steps)).toBe('68000.00');
  });

  it('WEB-313 an order at the market carries a trailing stop, by percent or distance; a limit order carries none', () => {
    const by = (trailUnit: 'percent' | 'price', trail: string, change: Partial<TicketState> = {}) =>
      ticketSummary({ ...ticket(twelve), trailOpen: true, trailUnit, trail, ...change }, context());
    expect(by('percent', '1.5').request).toMatchObject({ trailing_percent: '1.5' });
    // 1.5 % of 67,432.50, up to a step.
    expect(toText(by('percent', '1.5').trail!.distance)).toBe('1011.49');
    expect(by('price', '250').request).toMatchObject({ trailing_distance: '250' });
    for (const none of [
      by('percent', ''),
      by('percent', '1.5', { trailOpen: false }),
      by('percent', '1.5', { mode: LIMIT, limitPrice: '60000' }),
    ]) {
      expect(none.request).toBeDefined();
      expect(none.request).not.toHaveProperty('trailing_percent');
    }
    expect(by('percent', '0.09').errors.trail?.code).toBe('trail_percent');
    expect(by('percent', '10.01').errors.trail?.code).toBe('trail_percent');
    expect(by('price', '0').errors.trail?.code).toBe('trailing_distance');
    expect(by('price', '9'.repeat(18)).errors.trail?.code).toBe('number_unread');
    expect(by('price', '6743.26').request).toBeUndefined();
  });

  it.each([
    ['no hands', ticket(), 'size', 'hands_required'],
    ['too many hands', ticket({ type: 'size', text: '1001' }), 'size', 'hands_out_of_range'],
    ['no size', { ...ticket(), unit: 'value' }, 'size', 'size_required'],
    ['a value below one hand', { ...ticket(), unit: 'value', size: '674.34' }, 'size', 'hands_out_of_range'],
    ['a quantity above the most hands', { ...ticket(), unit: 'coin', size: '10.01' }, 'size', 'hands_out_of_range'],
    ['no multiple', { ...ticket(twelve), multiple: undefined }, 'multiple', 'multiple_required'],
    ['unoffered multiple', { ...ticket(twelve), multiple: 33 }, 'multiple', 'multiple_unknown'],
    ['no limit price', { ...ticket(twelve), mode: LIMIT }, 'limitPrice', 'limit_price_required'],
    ['a buy limit at the ask', { ...ticket(twelve), mode: LIMIT, limitPrice: '67435' }, 'limitPrice', 'limit_price_side'],
    ['too fine a limit', { ...ticket(twelve), mode: LIMIT, limitPrice: '67000.001' }, 'limitPrice', 'price_step'],
    ['a limit price beyond every amount', { ...ticket(twelve), mode: LIMIT, limitPrice: '9'.repeat(18) }, 'limitPrice', 'number_unread'],
    ['a stop beyond every amount', { ...ticket(twelve), stopsOpen: true, takeProfit: '9'.repeat(18) }, 'takeProfit', 'number_unread'],
    ['a zero stop', { ...ticket(twelve), stopsOpen: true, stopLoss: '0' }, 'stopLoss', 'thanzone'],
    ['a stop above the price of a buy', { ...ticket(twelve), stopsOpen: true, stopLoss: '67432.5' }, 'stopLoss', 'stop_price_side'],
    ['a take-profit below it', { ...ticket(twelve), stopsOpen: true, takeProfit: '67000' }, 'takeProfit', 'stop_price_side'],
  ] as const)('names the mistake: %s', (_, state, field, code) => {
    const summary = ticketSummary(state, context());
    expect(summary.errors[field]?.code).toBe(code);
    expect(summary.request).toBeUndefined();
  });

  it('ignores stops while the section is closed', () => {
    expect(ticketSummary({ ...ticket(twelve), stopLoss: '0' }, context()).request).not.toHaveProperty('stop_loss_price');
  });

  it.each([
    ['paused', context({ state: 'paused' }), 'market_paused'],
    ['closed', context({ state: 'closed' }), 'market_closed'],
    ['stale', context({ state: 'stale' }), 'market_closed'],
    ['without a price', context({ last: undefined }), 'market_closed'],
    ['whose prices are late (WEB-32)', context({ state: 'delayed' }), 'venue_delayed'],
    ['with too many orders', context({ openOrders: 200 }), 'order_count_exceeded'],
    ['without money', context({ book: bookOf(decimal('412.7'), []) }), 'insufficient_balance'],
    ['that would be unsafe', context({ book: bookOf(decimal('412.8'), []) }), 'hazard_too_high'],
  ])('blocks an order in a market %s', (_, given, code) => {
    const summary = ticketSummary(ticket(twelve), given);
    expect(summary.blocked?.code).toBe(code);
    expect(summary.request).toBeUndefined();
  });

  it('says the largest multiple for its size and what the limits of the market say (LEV-34, WEB-33)', () => {
    const tiers = [
      { upTo: decimal('5000'), multiple: 100 },
      { upTo: decimal('9000'), multiple: 20 },
      { upTo: decimal('90000'), multiple: 10 },
    ];
    const risk = { ...BTC_RISK, tiers };
    // 12 hands are 8,092.20.
    expect(ticketSummary(ticket(twelve), context({ risk }))).toMatchObject({ largestMultiple: 20, blocked: undefined });
    const own = { buys: { held: decimal('2000'), resting: 0n }, sells: { held: 0n, resting: 0n } };
    const blocked = ticketSummary(ticket(twelve), context({ risk, own }));
    expect(blocked.largestMultiple).toBe(10);
    expect(blocked.blocked).toEqual({ code: 'multiple_tier', params: { most: 10, value: '10092.2' } });
    const codeOf = (change: Parameters<typeof context>[0]) => ticketSummary(ticket(twelve), context(change)).blocked?.code;
    expect(codeOf({ risk: { ...risk, closingMultiple: 10 }, closesIn: 59 })).toBe('multiple_closing');
    expect(codeOf({ risk: { ...risk, closingMultiple: 10 }, closesIn: 61 })).toBeUndefined();
    expect(codeOf({ risk: { ...risk, customerGross: decimal('8000') } })).toBe('customer_gross_limit');
    expect(codeOf({ risk: { ...risk, marketNet: decimal('8000') } })).toBe('market_net_limit');
    expect(handsFor(100, ticket(), context({ risk }))).toBe(13);
  });

  it('says that an order may not rest till the moment that was chosen, and sends none (LEV-125, WEB-313)', () => {
    const now = Date.parse('2026-03-02T10:00:30+08:00');
    const goodTill = (goodUntil: string, mode: Mode = LIMIT) => {
      const resting: TicketState = { ...ticket(twelve), mode, limitPrice: '67000', goodFor: GOOD_TILL_TIME, goodUntil };
      const { errors, request } = ticketSummary(resting, context({ now }));
      return [errors.goodUntil?.code, request?.good_until];
    };
    expect(goodTill('')).toEqual(['expiry_out_of_range', undefined]);
    expect(goodTill('2026-03-02T10:01')).toEqual(['expiry_out_of_range', undefined]);
    expect(goodTill('2026-03-02T10:02')).toEqual([undefined, String(now + 90_000)]);
    expect(goodTill('2026-05-31T10:00')).toEqual([undefined, String(now + 90 * 86_400_000 - 30_000)]);
    expect(goodTill('2026-05-31T10:01')).toEqual(['expiry_out_of_range', undefined]);
    // An order at the market does not rest.
    expect(goodTill('', MARKET)).toEqual([undefined, undefined]);
  });

  it('knows nothing about an account with a market that has no price yet', () => {
    const other = readPosition(order({ pair_id: 2 }));
    const summary = ticketSummary(ticket(twelve), context({ book: bookOf(decimal('2000'), [other]) }));
    expect(summary.marginLevelAfter).toBeUndefined();
    expect(summary.liquidation).toBeUndefined();
  });
});

describe('quick amounts', () => {
  it('uses a share of the available balance', () => {
    const half = handsFor(50, ticket(), context());
    expect(half).toBe(36);
  });

  it('offers the most hands that are still accepted, never one more', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 1_000_000_000_000n),
        fc.constantFrom(...BTC_TERMS.multiples),
        fc.constantFrom(25, 50, 75, 100),
        fc.constantFrom<1 | 2>(1, 2),
        fc.boolean(),
        (available, multiple, percent, side, holds) => {
          const held = holds ? [readPosition(order())] : [];
          const given = context({ book: bookOf(available, held) });
          const base = ticket({ type: 'multiple', multiple }, { type: 'side', side });
          const most = handsFor(percent, base, given);
          const of = (hands: number) => ticketSummary({ ...base, size: String(hands) }, given);
          if (most > 0) expect(of(most).blocked).toBeUndefined();
          if (percent === 100 && most < BTC_TERMS.maxHands) expect(of(most + 1).blocked).toBeDefined();
        },
      ),
    );
  });
});

describe('WEB-424 an order at rest that its session has left', () => {
  const price: TicketAction = { type: 'price', field: 'limitPrice', text: '99000' };
  const resting = ticket({ type: 'side', side: SELL }, { type: 'mode', mode: LIMIT }, price);

  it('comes back with its side, kind and price, once, for its account and its market', () => {
    draftsAreOf(() => 'ada');
    keepDraft('ada', restingDraft(1).name, { values: { side: SELL, mode: LIMIT, limitPrice: '99000' } });
    expect(withRestingOrder(ticket(), 2)).toEqual(ticket());
    expect(withRestingOrder(ticket(twelve), 1)).toEqual({ ...resting, size: '12' });
    expect(withRestingOrder(ticket(), 1)).toEqual(ticket());
    keepDraft('ada', restingDraft(1).name, { values: { side: SELL, mode: LIMIT, limitPrice: '99000' } });
    draftsAreOf(() => 'ben');
    expect(withRestingOrder(ticket(), 1)).toEqual(ticket());
  });

  it('is one that was typed and not sent', () => {
    const left: TicketAction = { type: 'left', field: 'limitPrice' };
    expect([ticket(twelve), resting, ticket({ type: 'mode', mode: LIMIT }, price, left)].map(isResting)).toEqual([false, false, true]);
    const sent = [{ type: 'mode', mode: LIMIT }, price, left, twelve, { type: 'placed' }] as const;
    expect(isResting(ticket(...sent.slice(0, 4)))).toBe(true);
    expect(isResting(ticket(...sent))).toBe(false);
  });
});
