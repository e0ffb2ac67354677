import type { DayMarket, MarketState, Quotation } from '@candor/api';
import { toText, type Price } from '@candor/money';
import type { Pair, Tick } from './market.ts';
import { changePercent, type RollingDay } from './rolling-day.ts';

/** Values that a quotation is made of. */
export interface QuoteInputs {
  readonly pair: Pair;
  /** The newest committed tick. */
  readonly tick: Tick | undefined;
  /** The close of the newest bar, for a market that has a history and no tick yet. */
  readonly lastClose: Price | undefined;
  readonly day: RollingDay;
  readonly state: MarketState;
  /** Moment at which the market opens by its hours after it was closed; undefined for one that never closes. */
  readonly opensAt: number | undefined;
  readonly now: number;
}

function figuresOf({ tick, lastClose, day, now }: QuoteInputs) {
  const last = tick?.price ?? lastClose;
  if (last === undefined) return { now_price: '0', change: '0.00', volume: '0', high: '0', low: '0' };
  const price = toText(last);
  const figures = day.figures(now);
  // A market that has been closed for a day keeps its price.
  if (!figures) return { now_price: price, change: '0.00', volume: '0', high: price, low: price };
  return {
    now_price: price,
    change: changePercent(last, figures.reference),
    volume: toText(figures.volume),
    high: toText(figures.high),
    low: toText(figures.low),
  };
}

/** The pushed form. Prices are 0 before the first tick or bar. */
export function dayMarketOf(inputs: QuoteInputs): DayMarket {
  const { pair, tick, state } = inputs;
  return {
    type: 'daymarket',
    pair_id: pair.id,
    legal_id: pair.legalId,
    currency_id: pair.currencyId,
    ...figuresOf(inputs),
    state,
    tick_id: tick?.id ?? 0,
    tick_at: tick?.feedAt ?? 0,
  };
}

/** The listed form, with the market's settings and the closes of the last day. */
export function quotationOf(inputs: QuoteInputs): Quotation {
  const { pair, tick, day, state, opensAt, now } = inputs;
  return {
    id: pair.id,
    currency_id: pair.currencyId,
    legal_id: pair.legalId,
    currency_name: pair.currencyName,
    legal_name: pair.legalName,
    symbol: pair.symbol,
    full_name: pair.fullName,
    ...figuresOf(inputs),
    is_display: pair.isDisplay ? 1 : 0,
    open_lever: pair.openLever ? 1 : 0,
    open_microtrade: pair.openMicrotrade ? 1 : 0,
    category: pair.category,
    status: pair.paused ? 1 : 0,
    state,
    spread: toText(pair.terms.spread),
    price_decimals: pair.terms.priceDecimals,
    fresh_ms: pair.risk.freshMs,
    tick_at: tick?.feedAt ?? 0,
    tick_id: tick?.id ?? 0,
    opens_at: opensAt ?? 0,
    last_day: day.hourlyCloses(now).map(toText),
  };
}
