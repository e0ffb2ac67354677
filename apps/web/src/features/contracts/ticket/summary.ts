import type { InputOf, MarketState } from '@candor/api';
import {
  divideInteger,
  ONE,
  percentOf,
  roundTo,
  toFixed,
  toText,
  type Amount,
  type Percent,
  type Price,
  type Quantity,
} from '@candor/money';
import {
  affordFault,
  affordIsolatedFault,
  askOf,
  basisOf,
  bidOf,
  bookAfterOpening,
  entryPrice,
  GOOD_FOR_DAY,
  GOOD_TILL_CANCELLED,
  exposureFault,
  grossOf,
  handsInSize,
  marginLevel,
  lastAtTarget,
  isolatedBook,
  isOpposedAlone,
  largestMultiple,
  liquidationPrice,
  MARKET,
  numberOf,
  openingCost,
  overnightFee,
  profitAtStop,
  requestFault,
  stopsFault,
  type Book,
  type ContractTerms,
  type OpeningCost,
  type OpeningFault,
  type OpenValue,
  type PriceOf,
  type RiskTerms,
  type StopBasis,
  type StandingAlone,
  type Trail,
  validityFault,
} from '@candor/rules';
import { isPriced } from '../positions/model.ts';
import { refusalIn } from '../../../market/refusal.ts';
import { isUnread, readDecimal, type TicketError, type TicketField, type TicketState, venueMinute } from './model.ts';
import { stopPriceOf, type StopName } from './stop-text.ts';
import { trailError, trailOn, trailRequest } from './trail-summary.ts';

/** Inputs of the ticket's computation: the published terms, the customer's book and the newest prices. */
export interface TicketContext {
  readonly pairId: number;
  readonly legalId: number;
  readonly currencyId: number;
  readonly terms: ContractTerms;
  readonly stopOutPercent: number;
  readonly risk: RiskTerms;
  /** Value that the customer has open in this market. */
  readonly own: OpenValue;
  /** Value that all customers had open in it when its terms were read. */
  readonly market: OpenValue;
  /** Minutes until its next scheduled close; undefined when there is none. */
  readonly closesIn: number | undefined;
  /** The venue's time, in milliseconds. */
  readonly now: number;
  readonly state: MarketState;
  readonly book: Book;
  readonly openOrders: number;
  readonly standing: readonly StandingAlone[];
  /** The newest price of this market; undefined before the first. */
  readonly last: Price | undefined;
  readonly lastOf: (pairId: number) => Price | undefined;
}

/** A stop of the order; what it comes to is known once the order has a size. */
interface StopSummary {
  readonly price: Price;
  readonly money: Amount | undefined;
  /** Share of the margin. */
  readonly percent: Percent | undefined;
}

/** The order that the ticket would make, and its costs. Absent values are not known yet and show as a dash. */
export interface TicketSummary {
  readonly ask: Price | undefined;
  readonly bid: Price | undefined;
  /** The ask or bid for a market order, the target of a limit order. */
  readonly entry: Price | undefined;
  readonly hands: number | undefined;
  readonly number: Quantity | undefined;
  readonly value: Amount | undefined;
  readonly margin: Amount | undefined;
  /** The largest multiple for an order of this size. */
  readonly largestMultiple: number;
  readonly fee: Amount | undefined;
  readonly overnight: Amount | undefined;
  /** Margin and fee, each rounded up at two decimals, so that the shown parts add up to the shown sum. */
  readonly frozen: Amount | undefined;
  readonly liquidation: Price | undefined;
  /** Hundredths of a percent. */
  readonly marginLevelBefore: bigint | undefined;
  readonly marginLevelAfter: bigint | undefined;
  /** Basis that stops are measured against. */
  readonly basis: StopBasis | undefined;
  /** The stops that would be sent, with what each comes to if it fills at its price. */
  readonly stops: Readonly<Record<StopName, StopSummary | undefined>>;
  /** The trailing stop as it would be set now. */
  readonly trail: Trail | undefined;
  readonly errors: Readonly<Partial<Record<TicketField, TicketError>>>;
  /** Error that blocks the order as a whole: market, balance, margin level, order count. */
  readonly blocked: TicketError | undefined;
  /** The call to make; undefined while anything is wrong. */
  readonly request: InputOf<'lever/submit'> | undefined;
}

/** Money on the trading screen shows this many decimals. */
const SHOWN_DECIMALS = 2;

/** The price the order would enter at; undefined while it is not known. */
function entryOf(ticket: TicketState, context: TicketContext): Price | undefined {
  if (ticket.mode !== MARKET) {
    const target = readDecimal(ticket.limitPrice);
    return target !== undefined && target > 0n ? target : undefined;
  }
  if (context.last === undefined) return undefined;
  const entry = entryPrice(ticket.side, context.last, context.terms);
  return entry > 0n ? entry : undefined;
}

/** Prices just after the order: this market at its last price, or at the last price at which a limit order fills. */
function pricesAfter(ticket: TicketState, context: TicketContext, entry: Price): PriceOf {
  const here = ticket.mode !== MARKET ? lastAtTarget(ticket.side, entry, context.terms) : (context.last ?? entry);
  return (pairId) => (pairId === context.pairId ? here : pricesNow(context)(pairId));
}

/** Only asked for markets that have a price; see `isPriced`. */
function pricesNow(context: TicketContext): PriceOf {
  return (pairId) => context.lastOf(pairId) ?? 0n;
}

function asError(fault: OpeningFault | undefined): TicketError | undefined {
  return fault && { code: fault.code, params: fault.params ?? {} };
}

const UNREAD: TicketError = { code: 'number_unread', params: {} };

/** The rule's verdict on one field: everything else is put in order, so that only this field can be at fault. */
function multipleError(ticket: TicketState, { terms }: TicketContext): TicketError | undefined {
  if (ticket.multiple === undefined) return { code: 'multiple_required', params: {} };
  return asError(requestFault({ side: ticket.side, mode: MARKET, hands: terms.minHands, multiple: ticket.multiple }, ONE, terms));
}

/** Whole hands in what was typed, at the price the order would enter at; undefined while nothing is typed or that price is unknown. */
function handsOf({ size, unit }: TicketState, entry: Price | undefined, { terms }: TicketContext): number | undefined {
  const typed = readDecimal(size);
  if (typed === undefined || typed === 0n || (unit === 'value' && entry === undefined)) return undefined;
  return Number(handsInSize(typed, unit, entry ?? 0n, terms));
}

function sizeError(ticket: TicketState, hands: number | undefined, { terms }: TicketContext): TicketError | undefined {
  if ((readDecimal(ticket.size) ?? 0n) === 0n) return { code: ticket.unit === 'hands' ? 'hands_required' : 'size_required', params: {} };
  if (hands === undefined) return undefined;
  return asError(requestFault({ side: ticket.side, mode: MARKET, hands, multiple: terms.multiples[0] ?? 0 }, ONE, terms));
}

function limitError(ticket: TicketState, { terms, last }: TicketContext): TicketError | undefined {
  if (ticket.mode === MARKET) return undefined;
  if (isUnread(ticket.limitPrice)) return UNREAD;
  if (last === undefined) return undefined;
  const target = readDecimal(ticket.limitPrice);
  return asError(
    requestFault({ side: ticket.side, mode: ticket.mode, hands: terms.minHands, multiple: terms.multiples[0] ?? 0, target }, last, terms),
  );
}

function validityError({ mode, goodFor, goodUntil }: TicketState, { now }: TicketContext): TicketError | undefined {
  return mode === MARKET ? undefined : asError(validityFault({ goodFor, goodUntil: venueMinute(goodUntil) }, now));
}

/** The price of a stop while the section is open and its field holds one, or what one is made of. */
function stopPrice(ticket: TicketState, which: StopName, basis: StopBasis | undefined, terms: ContractTerms): Price | undefined {
  return ticket.stopsOpen ? stopPriceOf(which, ticket[which], ticket.stopMeasure, basis, terms) : undefined;
}

function stopError(
  ticket: TicketState,
  which: StopName,
  reference: Price | undefined,
  basis: StopBasis | undefined,
  terms: ContractTerms,
): TicketError | undefined {
  if (!ticket.stopsOpen) return undefined;
  // A stop that cannot be read is not "no stop": nothing is sent without it.
  if (isUnread(ticket[which])) return UNREAD;
  if (reference === undefined) return undefined;
  const price = stopPrice(ticket, which, basis, terms);
  return price === undefined ? undefined : asError(stopsFault(ticket.side, reference, { [which]: price }, terms));
}

/** A stop that will be sent: of a price above zero. */
function stopOf(ticket: TicketState, which: StopName, basis: StopBasis | undefined, terms: ContractTerms): StopSummary | undefined {
  const price = stopPrice(ticket, which, basis, terms);
  if (price === undefined || price <= 0n) return undefined;
  return { price, money: undefined, percent: undefined, ...(basis && profitAtStop(basis, price)) };
}

/** Checks an order against the limits of the market. */
function exposureError(ticket: TicketState, context: TicketContext, cost: OpeningCost): TicketError | undefined {
  const { own, market, closesIn, risk } = context;
  if (ticket.multiple === undefined) return undefined;
  return asError(exposureFault({ side: ticket.side, multiple: ticket.multiple, value: cost.value, own, market, closesIn }, risk));
}

/** The largest multiple offered for what would be open. */
function largestFor({ risk, own, closesIn, terms }: TicketContext, value: Amount): number {
  const tier = largestMultiple(risk.tiers, grossOf(own) + value);
  const closing = closesIn !== undefined && closesIn <= risk.closingMinutes ? risk.closingMultiple : tier;
  return Math.min(tier, closing, terms.multiples.at(-1) ?? tier);
}

/**
 * Checks whether the customer can afford an order. The server decides what an isolated order must leave to positions in other markets: their gaps
 * are not known here.
 */
function affordFor(ticket: TicketState, context: TicketContext, entry: Price, cost: OpeningCost): OpeningFault | undefined {
  const { book, openOrders, pairId, stopOutPercent, terms } = context;
  if (!ticket.isolated) return affordFault(book, openOrders, pairId, ticket, entry, cost, pricesNow(context), terms);
  const { available } = book;
  return affordIsolatedFault(
    { available, spare: available, openOrders, opposed: isOpposedAlone(pairId, ticket.side, context.standing) },
    { pairId, side: ticket.side, entry, stopOutPercent },
    cost,
    pricesAfter(ticket, context, entry)(pairId),
  );
}

/** The book that the order will be judged by: the customer's with it, or its own. */
function bookFor(ticket: TicketState, { book, pairId }: TicketContext, entry: Price, cost: OpeningCost): Book {
  const { side } = ticket;
  return ticket.isolated
    ? isolatedBook({ pair_id: pairId, side, price: entry, number: cost.number, margin: cost.margin })
    : bookAfterOpening(book, pairId, side, entry, cost);
}

/** Error that blocks an order whose fields are in order: from the market, its limits, then its costs. */
function blockOf(
  ticket: TicketState,
  context: TicketContext,
  entry: Price | undefined,
  cost: OpeningCost | undefined,
): TicketError | undefined {
  const refusal = refusalIn(context.state) ?? (context.last === undefined ? 'market_closed' : undefined);
  if (refusal) return { code: refusal, params: {} };
  if (entry === undefined || !cost) return undefined;
  const exposed = exposureError(ticket, context, cost);
  if (exposed) return exposed;
  const fault = affordFor(ticket, context, entry, cost);
  if (fault?.code === 'insufficient_balance') {
    // Shown at two decimals, each rounded to the side that never promises too much.
    const available = toFixed(context.book.available, SHOWN_DECIMALS, 'down');
    return { code: fault.code, params: { available, required: toFixed(cost.total, SHOWN_DECIMALS, 'up') } };
  }
  return asError(fault);
}

/** Time that an order may rest, as the call has it; empty for one that rests till it is cancelled. */
function goodOf({ goodFor, goodUntil }: TicketState): Pick<InputOf<'lever/submit'>, 'good_for' | 'good_until'> {
  if (goodFor === GOOD_TILL_CANCELLED) return {};
  return goodFor === GOOD_FOR_DAY ? { good_for: 1 } : { good_for: 2, good_until: String(venueMinute(goodUntil) ?? 0) };
}

function requestOf(
  ticket: TicketState,
  context: TicketContext,
  entry: Price,
  hands: number,
  { takeProfit, stopLoss }: TicketSummary['stops'],
): InputOf<'lever/submit'> {
  return {
    legal_id: context.legalId,
    currency_id: context.currencyId,
    share: String(hands),
    multiple: String(ticket.multiple),
    type: ticket.side,
    status: ticket.mode,
    ...(ticket.mode !== MARKET && { target_price: toText(entry), ...goodOf(ticket) }),
    ...(ticket.isolated && { isolated: 1 as const }),
    ...(takeProfit !== undefined && { target_profit_price: toText(takeProfit.price) }),
    ...(stopLoss !== undefined && { stop_loss_price: toText(stopLoss.price) }),
    ...trailRequest(ticket),
  };
}

/**
 * Everything the ticket shows, and the call it would make. Computed by the functions the server decides and charges
 * with, so that the number shown is the number charged. Amounts are exact; only `frozen` is rounded, as it is displayed.
 */
export function ticketSummary(ticket: TicketState, context: TicketContext): TicketSummary {
  const { terms, last, pairId, book } = context;
  const priced = isPriced(book, (id) => context.lastOf(id) !== undefined);
  const entry = entryOf(ticket, context);
  const hands = handsOf(ticket, entry, context);
  const cost =
    entry !== undefined && hands !== undefined && hands > 0 && ticket.multiple !== undefined
      ? openingCost(entry, hands, ticket.multiple, terms)
      : undefined;
  const basis =
    cost && entry !== undefined && ticket.multiple !== undefined ? basisOf(ticket.side, entry, cost.number, ticket.multiple) : undefined;
  const reference = ticket.mode === MARKET ? last : entry;
  const after =
    cost && entry !== undefined && priced
      ? { book: bookFor(ticket, context, entry, cost), priceOf: pricesAfter(ticket, context, entry) }
      : undefined;
  const errors: Partial<Record<TicketField, TicketError>> = {};
  const note = (field: TicketField, error: TicketError | undefined): void => {
    if (error) errors[field] = error;
  };
  note('multiple', multipleError(ticket, context));
  note('size', sizeError(ticket, hands, context));
  note('limitPrice', limitError(ticket, context));
  note('goodUntil', validityError(ticket, context));
  note('takeProfit', stopError(ticket, 'takeProfit', reference, basis, terms));
  note('stopLoss', stopError(ticket, 'stopLoss', reference, basis, terms));
  note('trail', trailError(ticket, last, terms));
  const blocked = priced ? blockOf(ticket, context, entry, cost) : { code: 'market_closed' as const, params: {} };
  const stops = { takeProfit: stopOf(ticket, 'takeProfit', basis, terms), stopLoss: stopOf(ticket, 'stopLoss', basis, terms) };
  return {
    ask: last === undefined ? undefined : askOf(last, terms),
    bid: last === undefined ? undefined : bidOf(last, terms),
    entry,
    hands,
    number: hands === undefined ? undefined : numberOf(hands, terms),
    value: cost?.value,
    margin: cost?.margin,
    largestMultiple: largestFor(context, cost?.value ?? 0n),
    fee: cost?.fee,
    overnight: cost && entry !== undefined ? overnightFee(entry, cost.number, terms) : undefined,
    frozen: cost && roundTo(cost.margin, SHOWN_DECIMALS, 'up') + roundTo(cost.fee, SHOWN_DECIMALS, 'up'),
    liquidation: after && liquidationPrice(after.book, pairId, after.priceOf, context.stopOutPercent),
    marginLevelBefore: priced && !ticket.isolated ? marginLevel(book, pricesNow(context)) : undefined,
    marginLevelAfter: after && marginLevel(after.book, after.priceOf),
    basis,
    stops,
    trail: trailOn(ticket, last, terms),
    errors,
    blocked,
    request:
      Object.keys(errors).length === 0 && !blocked && cost && entry !== undefined && hands !== undefined
        ? requestOf(ticket, context, entry, hands, stops)
        : undefined,
  };
}

/** The quick amounts of the ticket; 100 is labelled Max. */
export const PORTIONS = [25, 50, 75, 100] as const;

/**
 * Computes the most hands whose margin and fee stay within `percent` of the available balance. They must leave the margin level above the opening
 * floor. The result is 0 when not even the least hands fit. Cost grows and safety shrinks with every hand, so a binary search over the published
 * range finds it.
 */
export function handsFor(percent: number, ticket: TicketState, context: TicketContext): number {
  const entry = entryOf(ticket, context);
  const { multiple } = ticket;
  if (entry === undefined || multiple === undefined || !isPriced(context.book, (id) => context.lastOf(id) !== undefined)) return 0;
  const budget = percentOf(context.book.available, BigInt(percent) * ONE, 'down');
  const fits = (hands: number): boolean => {
    const cost = openingCost(entry, hands, multiple, context.terms);
    return cost.total <= budget && !exposureError(ticket, context, cost) && !affordFor(ticket, context, entry, cost);
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
