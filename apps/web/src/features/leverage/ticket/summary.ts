import type { InputOf, MarketState } from '@candor/api';
import { divideInteger, percentOf, roundTo, toFixed, toText, type Amount, type Price, type Quantity } from '@candor/money';
import {
  askOf,
  atOrBelow,
  bidOf,
  BUY,
  hazardRate,
  LIMIT,
  limitMayRest,
  liquidationPrice,
  OPEN_ORDERS_LIMIT,
  OPENING_FLOOR_PERCENT,
  openingCost,
  overnightFee,
  profitOf,
  stopFault,
  type Book,
  type ContractTerms,
  type PriceOf,
} from '@candor/rules';
import { bookWith, isPriced } from '../positions/model.ts';
import { closedCode, readDecimal, readHands, type TicketError, type TicketField, type TicketState } from './model.ts';

/** What the ticket is computed against: the published terms, the customer's book and the newest prices. */
export interface TicketContext {
  readonly pairId: number;
  readonly legalId: number;
  readonly currencyId: number;
  readonly terms: ContractTerms;
  readonly burstPercent: number;
  readonly state: MarketState;
  readonly book: Book;
  readonly openOrders: number;
  /** The newest price of this market; undefined before the first. */
  readonly last: Price | undefined;
  readonly lastOf: (pairId: number) => Price | undefined;
}

/** What the order would be and cost. Absent values are not known yet and show as a dash. */
export interface TicketSummary {
  readonly ask: Price | undefined;
  readonly bid: Price | undefined;
  /** The ask or bid for a market order, the target of a limit order. */
  readonly entry: Price | undefined;
  readonly hands: number | undefined;
  readonly number: Quantity | undefined;
  readonly value: Amount | undefined;
  readonly margin: Amount | undefined;
  readonly fee: Amount | undefined;
  readonly overnight: Amount | undefined;
  /** Margin and fee, each rounded up at two decimals, so that the shown parts add up to the shown sum. */
  readonly frozen: Amount | undefined;
  readonly liquidation: Price | undefined;
  /** Hundredths of a percent. */
  readonly hazardBefore: bigint | undefined;
  readonly hazardAfter: bigint | undefined;
  /** Profit if the take-profit or stop-loss fills at its price. */
  readonly takeProfitGain: Amount | undefined;
  readonly stopLossGain: Amount | undefined;
  readonly errors: Readonly<Partial<Record<TicketField, TicketError>>>;
  /** What stops the order as a whole: market, balance, hazard rate, order count. */
  readonly blocked: TicketError | undefined;
  /** The call to make; undefined while anything is wrong. */
  readonly request: InputOf<'lever/submit'> | undefined;
}

/** Money on the trading screen shows this many decimals. */
const SHOWN_DECIMALS = 2;

const none = {};

function priceOfContext(context: TicketContext): PriceOf {
  return (pairId) => context.lastOf(pairId) ?? 0n;
}

/** The price the order would enter at; undefined while it is not known. */
function entryOf(ticket: TicketState, context: TicketContext): Price | undefined {
  if (ticket.mode === LIMIT) {
    const target = readDecimal(ticket.limitPrice);
    return target !== undefined && target > 0n ? target : undefined;
  }
  if (context.last === undefined) return undefined;
  const entry = ticket.side === BUY ? askOf(context.last, context.terms) : bidOf(context.last, context.terms);
  return entry > 0n ? entry : undefined;
}

/** The price that positions of this market are valued at just after the order: a limit order is judged at its target. */
function valuedAt(ticket: TicketState, context: TicketContext, entry: Price): Price {
  if (ticket.mode !== LIMIT) return context.last ?? entry;
  const last = ticket.side === BUY ? entry - context.terms.spread : entry + context.terms.spread;
  return last > 0n ? last : entry;
}

function decimalsFit(price: Price, decimals: number): boolean {
  return roundTo(price, decimals, 'down') === price;
}

function limitError(ticket: TicketState, context: TicketContext): TicketError | undefined {
  if (ticket.mode !== LIMIT) return undefined;
  const target = readDecimal(ticket.limitPrice);
  if (target === undefined || target <= 0n) return { code: 'limit_price_required', params: none };
  const { priceDecimals } = context.terms;
  if (!decimalsFit(target, priceDecimals)) return { code: 'price_step', params: { decimals: priceDecimals } };
  if (context.last === undefined) return undefined;
  const entry = ticket.side === BUY ? askOf(context.last, context.terms) : bidOf(context.last, context.terms);
  if (!limitMayRest(ticket.side, target, entry)) return { code: 'limit_price_side', params: { price: toText(entry) } };
  return undefined;
}

function handsError(ticket: TicketState, context: TicketContext): TicketError | undefined {
  const hands = readHands(ticket.hands);
  if (hands === undefined) return { code: 'hands_required', params: none };
  const { minHands, maxHands } = context.terms;
  if (hands < minHands || hands > maxHands) return { code: 'hands_out_of_range', params: { least: minHands, most: maxHands } };
  return undefined;
}

function multipleError(ticket: TicketState, context: TicketContext): TicketError | undefined {
  if (ticket.multiple === undefined) return { code: 'multiple_required', params: none };
  return context.terms.multiples.includes(ticket.multiple) ? undefined : { code: 'multiple_unknown', params: none };
}

function stopError(text: string, which: 'takeProfit' | 'stopLoss', ticket: TicketState, context: TicketContext, reference: Price | undefined): TicketError | undefined {
  if (!ticket.stopsOpen || text === '') return undefined;
  const price = readDecimal(text);
  if (price === undefined || price <= 0n) return { code: 'thanzone', params: none };
  const { priceDecimals } = context.terms;
  if (!decimalsFit(price, Math.max(priceDecimals, SHOWN_DECIMALS))) return { code: 'price_step', params: { decimals: priceDecimals } };
  if (reference === undefined) return undefined;
  return stopFault(ticket.side, reference, { [which]: price }) ? { code: 'stop_price_side', params: { price: toText(reference) } } : undefined;
}

/** A stop that will be sent: only when the section is open and the field holds a price. */
function stopOf(ticket: TicketState, text: string): Price | undefined {
  if (!ticket.stopsOpen) return undefined;
  const price = readDecimal(text);
  return price !== undefined && price > 0n ? price : undefined;
}

function defined<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as Value;
}

/**
 * Everything the ticket shows, and the call it would make. Computed by the functions the server charges with, so that
 * the number shown is the number charged. Amounts are exact; only `frozen` is rounded, as it is displayed.
 */
export function ticketSummary(ticket: TicketState, context: TicketContext): TicketSummary {
  const { terms, last, pairId, book } = context;
  const priceOf = priceOfContext(context);
  const priced = isPriced(book, (id) => context.lastOf(id) !== undefined);
  const entry = entryOf(ticket, context);
  const hands = readHands(ticket.hands);
  const { multiple } = ticket;
  const cost = entry !== undefined && hands !== undefined && multiple !== undefined ? openingCost(entry, hands, multiple, terms) : undefined;
  const reference = ticket.mode === LIMIT ? entry : last;

  let liquidation: Price | undefined;
  let hazardAfter: bigint | undefined;
  let unsafe = false;
  if (cost && entry !== undefined && priced) {
    const after = bookWith(book, { pairId, side: ticket.side, number: cost.number, price: entry, margin: cost.margin, fee: cost.fee });
    const valued = valuedAt(ticket, context, entry);
    const priceAfter: PriceOf = (id) => (id === pairId ? valued : priceOf(id));
    liquidation = liquidationPrice(after, pairId, priceAfter, context.burstPercent);
    hazardAfter = hazardRate(after, priceAfter);
    unsafe = atOrBelow(after, priceAfter, OPENING_FLOOR_PERCENT);
  }

  const errors = defined({
    multiple: multipleError(ticket, context),
    hands: handsError(ticket, context),
    limitPrice: limitError(ticket, context),
    takeProfit: stopError(ticket.takeProfit, 'takeProfit', ticket, context, reference),
    stopLoss: stopError(ticket.stopLoss, 'stopLoss', ticket, context, reference),
  });
  const closed = closedCode(context.state);
  const blocked: TicketError | undefined = closed
    ? { code: closed, params: none }
    : last === undefined
      ? { code: 'market_closed', params: none }
      : context.openOrders >= OPEN_ORDERS_LIMIT
        ? { code: 'order_count_exceeded', params: { most: OPEN_ORDERS_LIMIT } }
        : cost && cost.total > book.available
          ? { code: 'insufficient_balance', params: { available: toFixed(book.available, SHOWN_DECIMALS, 'down'), required: toFixed(cost.total, SHOWN_DECIMALS, 'up') } }
          : unsafe
            ? { code: 'hazard_too_high', params: { hazard_rate: hazardAfter === undefined ? '' : toFixed(hazardAfter * 1_000_000n, SHOWN_DECIMALS, 'down') } }
            : undefined;

  const takeProfit = stopOf(ticket, ticket.takeProfit);
  const stopLoss = stopOf(ticket, ticket.stopLoss);
  const ready = Object.keys(errors).length === 0 && !blocked && hands !== undefined && multiple !== undefined && entry !== undefined;
  return {
    ask: last === undefined ? undefined : askOf(last, terms),
    bid: last === undefined ? undefined : bidOf(last, terms),
    entry,
    hands,
    number: cost?.number ?? (hands === undefined ? undefined : BigInt(hands) * terms.lotSize),
    value: cost?.value,
    margin: cost?.margin,
    fee: cost?.fee,
    overnight: cost && entry !== undefined ? overnightFee(entry, cost.number, terms) : undefined,
    frozen: cost && roundTo(cost.margin, SHOWN_DECIMALS, 'up') + roundTo(cost.fee, SHOWN_DECIMALS, 'up'),
    liquidation,
    hazardBefore: priced ? hazardRate(book, priceOf) : undefined,
    hazardAfter,
    takeProfitGain: cost && entry !== undefined && takeProfit !== undefined ? profitOf(ticket.side, entry, takeProfit, cost.number) : undefined,
    stopLossGain: cost && entry !== undefined && stopLoss !== undefined ? profitOf(ticket.side, entry, stopLoss, cost.number) : undefined,
    errors,
    blocked,
    request: ready
      ? {
          legal_id: context.legalId,
          currency_id: context.currencyId,
          share: hands,
          multiple,
          type: ticket.side,
          status: ticket.mode,
          ...(ticket.mode === LIMIT ? { target_price: toText(entry) } : {}),
          ...(takeProfit === undefined ? {} : { target_profit_price: toText(takeProfit) }),
          ...(stopLoss === undefined ? {} : { stop_loss_price: toText(stopLoss) }),
        }
      : undefined,
  };
}

/** The quick amounts of the ticket; 100 is labelled Max. */
export const PORTIONS = [25, 50, 75, 100] as const;

/**
 * The most hands whose margin and fee stay within `percent` of the available balance and that leave the hazard rate
 * above the opening floor; 0 when not even the least hands fit. Cost grows and safety shrinks with every hand, so a
 * binary search over the published range finds it.
 */
export function handsFor(percent: number, ticket: TicketState, context: TicketContext): number {
  const entry = entryOf(ticket, context);
  const { multiple } = ticket;
  if (entry === undefined || multiple === undefined || context.book.available <= 0n) return 0;
  const budget = percentOf(context.book.available, BigInt(percent) * 100_000_000n, 'down');
  const valued = valuedAt(ticket, context, entry);
  const priceAfter: PriceOf = (id) => (id === context.pairId ? valued : (context.lastOf(id) ?? 0n));
  const fits = (hands: number): boolean => {
    const cost = openingCost(entry, hands, multiple, context.terms);
    if (cost.total > budget) return false;
    const after = bookWith(context.book, { pairId: context.pairId, side: ticket.side, number: cost.number, price: entry, margin: cost.margin, fee: cost.fee });
    return !atOrBelow(after, priceAfter, OPENING_FLOOR_PERCENT);
  };
  let least = context.terms.minHands - 1;
  let most = context.terms.maxHands;
  while (least < most) {
    const middle = Number(divideInteger(BigInt(least + most), 2n, 'up'));
    if (fits(middle)) least = middle;
    else most = middle - 1;
  }
  return least < context.terms.minHands ? 0 : least;
}
