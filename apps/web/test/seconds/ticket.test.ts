import { decimal, toText } from '@candor/money';
import { DOWN, UP } from '@candor/rules';
import { describe, expect, it } from 'vitest';
import { EMPTY_TICKET, ticketReducer, type TicketAction, type TicketState } from '../../src/features/seconds/ticket/model.ts';
import { fullness, ticketSummary, type TicketContext } from '../../src/features/seconds/ticket/summary.ts';
import { context, EMPTY_RESERVE, HALF_MINUTE, MINUTE, NOON, POLICY, usdt } from './samples.ts';

function ticket(...actions: TicketAction[]): TicketState {
  return actions.reduce(ticketReducer, { ...EMPTY_TICKET, seconds: 60 });
}
const amount = (text: string): TicketAction => ({ type: 'amount', text });
const summary = (text: string, change: Partial<TicketContext> = {}) => ticketSummary(ticket(amount(text)), context(change));

describe('the ticket of seconds orders', () => {
  it('keeps a duration that is still offered, and else takes the first', () => {
    expect(ticket({ type: 'offered', seconds: [30, 60] }).seconds).toBe(60);
    expect(ticket({ type: 'offered', seconds: [30, 120] }).seconds).toBe(30);
    expect(ticketReducer(EMPTY_TICKET, { type: 'offered', seconds: [] }).seconds).toBeUndefined();
  });

  it('takes quick amounts and what is typed, and is empty behind an order', () => {
    expect(ticket({ type: 'quick', amount: 100 }).amount).toBe('100');
    expect(ticket(amount('1.5')).amount).toBe('1.5');
    expect(ticket({ type: 'quick', amount: 100 }, { type: 'placed' })).toMatchObject({ amount: '', tried: false, seconds: 60 });
  });

  it('says what is missing only once the field was left with something in it, or an order was tried', () => {
    expect(ticket({ type: 'left' }).tried).toBe(false);
    expect(ticket(amount('0'), { type: 'left' }).tried).toBe(true);
    expect(ticket({ type: 'tried' }).tried).toBe(true);
    expect(ticket({ type: 'tried' }, amount('5')).tried).toBe(false);
  });
});

describe('OPT-51 the odds before the button', () => {
  it('are what the rules come to: payout, loss, fee, and how often one must be right', () => {
    const { profit, loss, fee, taken, breakEven } = summary('100', { currency: usdt({ micro_trade_fee: '2' }) });
    expect([profit, loss, fee, taken].map((each) => toText(each ?? -1n))).toEqual(['86', '100', '2', '102']);
    // (100 + 2) ÷ (86 + 100)
    expect(toText(breakEven ?? 0n)).toBe('54.83870968');
  });

  it('names them before an amount is there, as far as they do not depend on one', () => {
    const { breakEven, profit, request } = summary('');
    expect(toText(breakEven ?? 0n)).toBe('53.76344087');
    expect([profit, request]).toEqual([undefined, undefined]);
  });

  it('sends what is shown, with the payout that was shown as the least that is accepted', () => {
    expect(ticketSummary(ticket(amount('2.5'), { type: 'direction', direction: DOWN }), context()).request).toEqual({
      match_id: '1',
      currency_id: '1',
      type: DOWN,
      seconds: '60',
      number: '2.5',
      profit_ratio: '86',
    });
    expect(ticket().direction).toBe(UP);
  });
});

describe('OPT-52 refusals before the button', () => {
  const codes = (text: string, change: Partial<TicketContext> = {}) => {
    const { amountError, blocked, request } = summary(text, change);
    expect(request === undefined).toBe(amountError !== undefined || blocked !== undefined);
    return [amountError?.code, blocked?.code];
  };

  it('come in the order of the specification: amount, plafond, largest, smallest', () => {
    expect(codes('')).toEqual(['seconds_amount', undefined]);
    expect(codes('0')).toEqual(['seconds_amount', undefined]);
    expect(codes('5000.00000001')).toEqual(['seconds_plafond', undefined]);
    expect(codes('5000')).toEqual(['seconds_max', undefined]);
    expect(codes('0.99999999')).toEqual(['seconds_min', undefined]);
    expect(codes('1000')).toEqual([undefined, undefined]);
    expect(summary('5000.00000001').amountError?.params).toEqual({ percent: '50', most: '5000' });
  });

  it('hold no largest or smallest amount where that is zero', () => {
    const free = { ...MINUTE, plafond: '100', min_amount: '0', max_amount: '0' };
    expect(codes('10000', { options: [free] })).toEqual([undefined, undefined]);
    expect(codes('0.00000001', { options: [free] })).toEqual([undefined, undefined]);
    expect(codes('10000', { options: [free], currency: usdt({ micro_trade_fee: '1' }) })).toEqual(['insufficient_balance', undefined]);
  });

  it.each(['claim_due', 'claim_pending'] as const)(
    'INS-62 say that a claim keeps the insured balance shut, whatever the amount: %s',
    (state) => {
      const currency = usdt({ user_insurance: { ...POLICY, state } });
      expect(codes('', { currency })).toEqual([undefined, state]);
      expect(codes('100', { currency })).toEqual([undefined, state]);
      expect(codes('100', { currency, state: 'paused' })).toEqual([undefined, 'market_paused']);
      expect(codes('100', { currency: usdt({ user_insurance: { ...POLICY, state: 'quiet' } }) })).toEqual([undefined, undefined]);
    },
  );

  it('say what stops any amount, also while one is missing', () => {
    expect(codes('100', { openOrders: 20 })).toEqual([undefined, 'order_count_exceeded']);
    expect(codes('', { openOrders: 20 })).toEqual(['seconds_amount', 'order_count_exceeded']);
    expect(codes('100', { state: 'paused' })).toEqual([undefined, 'market_paused']);
    expect(codes('100', { state: 'stale' })).toEqual([undefined, 'market_closed']);
    expect(codes('100', { state: 'delayed' })).toEqual([undefined, 'venue_delayed']);
    expect(codes('100', { last: undefined })).toEqual([undefined, 'market_closed']);
  });

  it('say that the market closes before the order would expire, for that market and duration alone', () => {
    const closing = (match_id: number, inMs: number) => ({
      reserve: [{ ...EMPTY_RESERVE, free: '1000', closings: [{ match_id, closes_at: NOON + inMs }] }],
    });
    expect(codes('100', closing(1, 59_999))).toEqual([undefined, 'seconds_past_close']);
    expect(codes('100', closing(1, 60_000))).toEqual([undefined, undefined]);
    expect(codes('100', closing(2, 1))).toEqual([undefined, undefined]);
    expect(codes('', closing(1, 1))).toEqual(['seconds_amount', 'seconds_past_close']);
  });

  it('say that the reserve cannot set aside what the order would win, and nothing of it before that is known', () => {
    const free = (left: string) => ({ reserve: [{ ...EMPTY_RESERVE, free: left }] });
    expect(codes('100', free('85.99999999'))).toEqual(['seconds_not_covered', undefined]);
    expect(codes('100', free('86'))).toEqual([undefined, undefined]);
    expect(codes('100', { reserve: [] })).toEqual([undefined, undefined]);
  });

  it('draw on the insured balance while there is one', () => {
    const insured = { micro_balance: '10000', micro_with_insurance: '150', insurance_balance: '150', lock_insurance_balance: '0' };
    expect(codes('76', { currency: usdt({ user_wallet: insured }) })).toEqual(['seconds_plafond', undefined]);
  });
});

describe('OPT-53 what a market bears on an expiry', () => {
  const staked = (open_stake: string, minute: number) => ({
    reserve: [
      {
        currency_id: 1,
        currency_name: 'USDT',
        reserve: '100000',
        free: '100000',
        open_stake,
        at_risk: '0',
        coverage: '',
        expiry_stake_most: '20000',
        expiries: [{ match_id: 1, symbol_name: 'BTC/USDT', minute, orders: 1, open_stake }],
        closings: [],
      },
    ],
  });

  it('is that of the minute in which the chosen duration ends', () => {
    const next = NOON + 60_000;
    expect(summary('100', staked('19901', next)).blocked).toEqual({
      code: 'seconds_market_full',
      params: { most: '20000', open: '19901' },
    });
    expect(summary('99', staked('19901', next)).blocked).toBeUndefined();
    expect(summary('100', staked('19901', NOON)).blocked).toBeUndefined();
    const half = ticketSummary({ ...ticket(amount('100')), seconds: HALF_MINUTE.seconds }, context(staked('19901', NOON)));
    expect(half.blocked?.code).toBe('seconds_market_full');
  });

  it('is said from four fifths of it on', () => {
    const of = (open: string) => summary('', staked(open, NOON + 60_000)).expiry;
    expect([of('15999').isNearlyFull, of('16000').isNearlyFull]).toEqual([false, true]);
    expect([
      fullness(of('15999')),
      fullness(of('20000')),
      fullness({ open: 0n, most: decimal('0'), free: 0n, isNearlyFull: true }),
    ]).toEqual([79, 100, 100]);
  });
});
