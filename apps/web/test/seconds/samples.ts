import type { MicroOrder, PayableCurrency, SecondsOption, SecondsReserve } from '@candor/api';
import { decimal } from '@candor/money';
import type { TicketContext } from '../../src/features/seconds/ticket/summary.ts';

/** A moment on a whole minute. */
export const NOON = 1_700_000_040_000;

/** One minute pays 86 %, takes all, from 1 to 1,000 and half of what is available at most. */
export const MINUTE: SecondsOption = {
  seconds: 60,
  profit_ratio: '86',
  loss_ratio: '100',
  plafond: '50',
  min_amount: '1',
  max_amount: '1000',
  break_even: '53.77',
};

/** A reserve with nothing staked against it. */
export const EMPTY_RESERVE: SecondsReserve = {
  currency_id: 1,
  currency_name: 'USDT',
  reserve: '0',
  free: '0',
  open_stake: '0',
  at_risk: '0',
  coverage: '',
  expiry_stake_most: '20000',
  expiries: [],
  closings: [],
};

export const HALF_MINUTE: SecondsOption = { ...MINUTE, seconds: 30, profit_ratio: '85' };

export function usdt(change: Partial<PayableCurrency> = {}): PayableCurrency {
  return {
    id: 1,
    name: 'USDT',
    micro_numbers: [10, 100],
    micro_trade_fee: '0',
    orders_most: 20,
    expiry_stake_most: '20000',
    user_wallet: { micro_balance: '10000', micro_with_insurance: '10000', insurance_balance: '0', lock_insurance_balance: '0' },
    insurance_types: [],
    user_insurance: null,
    ...change,
  };
}

/** A policy of 10,000 that nothing has happened under. */
export const POLICY: NonNullable<PayableCurrency['user_insurance']> = {
  id: 1,
  amount: '10000',
  insurance_amount: '3000',
  insurance_type_id: 1,
  type: 1,
  currency_id: 1,
  currency_name: 'USDT',
  claim_at: '5000',
  ends_at: '20000',
  claim_rate: '60',
  cover: '6000',
  paid: '0',
  bought_at: NOON,
  state: 'quiet',
  insurance_balance: '10000',
  staked: '0',
  claim_pays: '0',
  claim_pays_at: 0,
  now: NOON,
};

/** The ticket on an open market at 60,000 with 10,000 USDT and nothing open. */
export function context(change: Partial<TicketContext> = {}): TicketContext {
  return {
    pairId: 1,
    currency: usdt(),
    options: [HALF_MINUTE, MINUTE],
    reserve: [],
    openOrders: 0,
    state: 'open',
    last: decimal('60000'),
    now: NOON,
    ...change,
  };
}

/** An open order: 100 USDT up for a minute from 60,000. */
export function order(change: Partial<MicroOrder> = {}): MicroOrder {
  return {
    id: 1,
    match_id: 1,
    symbol_name: 'BTC/USDT',
    currency_id: 1,
    currency_name: 'USDT',
    type: 1,
    status: 1,
    seconds: 60,
    number: '100',
    fee: '0',
    open_price: '60000',
    state: change.status === 3 ? 'closed' : 'open',
    return_reason: null,
    open_time: NOON,
    accepted_tick_id: 9,
    end_price: '0',
    profit_ratio: '86',
    loss_ratio: '100',
    fact_profits: '0',
    result: null,
    remain_milli_seconds: 60_000,
    create_time: NOON,
    expire_time: NOON + 60_000,
    close_time: 0,
    entry_tick_id: 10,
    exit_tick_id: null,
    terms_id: 0,
    ...change,
  };
}
