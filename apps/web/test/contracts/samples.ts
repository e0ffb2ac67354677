import type { LeverOrder, Quotation } from '@candor/api';
import { decimal } from '@candor/money';
import { NOTHING_OPEN, type ContractTerms, type RiskTerms } from '@candor/rules';
import type { TicketContext } from '../../src/features/contracts/ticket/summary.ts';
import type { ContractDeal } from '../../src/features/contracts/ticket/terms.ts';
import { bookOf } from '../../src/features/contracts/positions/model.ts';

export const BTC_TERMS: ContractTerms = {
  lotSize: decimal('0.01'),
  spread: decimal('2.5'),
  feePercent: decimal('2'),
  overnightPercent: decimal('0.02'),
  multiples: [10, 20, 50, 75, 100],
  minHands: 1,
  maxHands: 1000,
  priceDecimals: 2,
};

/** Limits of BTC/USDT that an account of a few thousand does not reach. */
export const BTC_RISK: RiskTerms = {
  freshMs: 3_000,
  tiers: [{ upTo: decimal('2000000'), multiple: 100 }],
  customerGross: decimal('2000000'),
  customerNet: decimal('1000000'),
  marketGross: decimal('20000000'),
  marketNet: decimal('10000000'),
  gapPercent: decimal('10'),
  closingMinutes: 60,
  closingMultiple: 20,
};

/** A holding buy of 20 hands at 66,180.00 with 20×. */
export function order(change: Partial<LeverOrder> = {}): LeverOrder {
  return {
    id: 1,
    type: 1,
    status: 1,
    mode: 1,
    pair_id: 1,
    symbol: 'BTC/USDT',
    legal: 1,
    currency: 2,
    multiple: 20,
    share: 20,
    number: '0.2',
    origin_price: '66180',
    price: '66180',
    update_price: '66180',
    origin_caution_money: '661.8',
    caution_money: '661.8',
    trade_fee: '13.236',
    overnight_money: '0',
    target_profit_price: '0',
    stop_loss_price: '0',
    trailing_distance: '0',
    trailing_activation: '0',
    trailing_extreme: null,
    profits: '0',
    rate: '0',
    shortfall: '0',
    close_reason: null,
    liquidation_price: null,
    expires_at: 0,
    create_time: 1_700_000_000_000,
    transaction_time: 1_700_000_000_000,
    handle_time: 0,
    entry_tick_id: 10,
    part_of: null,
    isolated: false,
    own_hazard_rate: null,
    exit_tick_id: null,
    ...change,
  };
}

/** A flat account with 2,480.40 available and BTC at 67,432.50. */
export function context(change: Partial<TicketContext> = {}): TicketContext {
  const last = decimal('67432.5');
  return {
    pairId: 1,
    legalId: 1,
    currencyId: 2,
    terms: BTC_TERMS,
    stopOutPercent: 30,
    risk: BTC_RISK,
    own: NOTHING_OPEN,
    market: NOTHING_OPEN,
    closesIn: undefined,
    now: 1_700_000_000_000,
    state: 'open',
    book: bookOf(decimal('2480.4'), []),
    openOrders: 0,
    standing: [],
    last,
    lastOf: (pairId) => (pairId === 1 ? last : undefined),
    ...change,
  };
}

export function quote(change: Partial<Quotation> = {}): Quotation {
  return {
    id: 1,
    currency_id: 2,
    legal_id: 1,
    currency_name: 'BTC',
    legal_name: 'USDT',
    symbol: 'BTC/USDT',
    full_name: 'Bitcoin',
    now_price: '67432.5',
    change: '1.79',
    volume: '18420.6',
    high: '67910',
    low: '65874.5',
    is_display: 1,
    open_lever: 1,
    open_microtrade: 1,
    category: 1,
    status: 0,
    state: 'open',
    spread: '2.5',
    price_decimals: 2,
    fresh_ms: 3_000,
    tick_at: 1_700_000_000_000,
    tick_id: 1,
    opens_at: 0,
    last_day: [],
    ...change,
  };
}

/** Published terms of BTC/USDT for an account of a few thousand. */
export const DEAL: ContractDeal = {
  pair_id: 1,
  symbol: 'BTC/USDT',
  multiple: [10, 20],
  lever_share_limit: { min: 1, max: 1000 },
  user_lever: '2480.4',
  last_price: '67432.5',
  ask: '67435',
  bid: '67430',
  lever_transaction: { in: [], out: [] },
  currency_info: {
    id: 2,
    name: 'BTC',
    legal_id: 1,
    legal_name: 'USDT',
    lever_share_num: '0.01',
    lever_trade_fee: '2',
    overnight: '0.02',
    spread: '2.5',
    price_decimals: 2,
    status: 0,
    state: 'open',
  },
  risk: {
    fresh_ms: 3_000,
    tiers: [{ up_to: '2000000', multiple: 100 }],
    customer_gross: '2000000',
    customer_net: '1000000',
    market_gross: '20000000',
    market_net: '10000000',
    gap_percent: '10',
    closing_minutes: 0,
    closing_multiple: 1,
    closes_at: 0,
    open: { buys: { held: '0', resting: '0' }, sells: { held: '0', resting: '0' } },
  },
  burst_rate: 30,
  pay_password_required: false,
  overnight_at: 0,
};
