import type { ErrorCode, ErrorParams } from '@candor/api';
import { decimal, greatest, toFixed, type Price } from '@candor/money';
import {
  BUY,
  GOOD_TILL_CANCELLED,
  LIMIT,
  MARKET,
  type GoodFor,
  type Mode,
  type Side,
  type SizeUnit,
  type StopMeasure,
} from '@candor/rules';
import { valueOf } from '@candor/ui/decimal-input.ts';

/** Ticket as the customer typed it. Fields stay text until they are read, so that a half-typed number survives. */
export interface TicketState {
  readonly side: Side;
  readonly mode: Mode;
  /** Size of the order, in `unit`. */
  readonly size: string;
  readonly unit: SizeUnit;
  readonly multiple: number | undefined;
  readonly limitPrice: string;
  /** Time that an order may rest. */
  readonly goodFor: GoodFor;
  /** The chosen minute as a picker holds it, in venue time. */
  readonly goodUntil: string;
  readonly stopsOpen: boolean;
  /** Whether it gets a margin of its own. */
  readonly isolated: boolean;
  /** Measure of the stops: their prices, or their results. */
  readonly stopMeasure: StopMeasure;
  readonly takeProfit: string;
  readonly stopLoss: string;
  /** Whether an order at the market is to carry a trailing stop, and how far behind it follows. */
  readonly trailOpen: boolean;
  readonly trailUnit: TrailUnit;
  readonly trail: string;
  /** Fields whose mistakes may be shown: left once, or an order was tried. */
  readonly touched: readonly TicketField[];
  /** A step was refused because it would have reached zero (`thanzone`). */
  readonly refusedStep: PriceField | undefined;
}

/**
 * Part of a ticket that is kept for each market over reloads and other markets. Side and kind of order start afresh, so that no customer sends a
 * forgotten choice.
 */
export type Kept = Pick<
  TicketState,
  'multiple' | 'size' | 'unit' | 'stopsOpen' | 'isolated' | 'stopMeasure' | 'takeProfit' | 'stopLoss' | 'trailOpen' | 'trailUnit' | 'trail'
>;

/** Units of a trailing stop's distance: percent of the price, or units of it. */
export const TRAIL_UNITS = ['percent', 'price'] as const;
export type TrailUnit = (typeof TRAIL_UNITS)[number];

export type PriceField = 'limitPrice' | 'takeProfit' | 'stopLoss';
export type TicketField = PriceField | 'size' | 'multiple' | 'goodUntil' | 'trail';
export const TICKET_FIELDS: readonly TicketField[] = ['multiple', 'size', 'limitPrice', 'goodUntil', 'takeProfit', 'stopLoss', 'trail'];

/** Stop prices move in these steps (specification, business constants). */
export const STOP_STEP: Price = decimal('0.01');

export type TicketAction =
  | { readonly type: 'side'; readonly side: Side }
  | { readonly type: 'mode'; readonly mode: Mode; readonly seed?: { readonly price: Price; readonly decimals: number } | undefined }
  | { readonly type: 'size'; readonly text: string }
  /** Another unit, with what was typed put into it. */
  | { readonly type: 'unit'; readonly unit: SizeUnit; readonly text: string }
  | { readonly type: 'multiple'; readonly multiple: number }
  | { readonly type: 'price'; readonly field: PriceField; readonly text: string }
  | { readonly type: 'stepPrice'; readonly field: PriceField; readonly by: 1 | -1; readonly from: Price; readonly decimals: number }
  | { readonly type: 'pickPrice'; readonly price: Price; readonly decimals: number }
  | { readonly type: 'stops'; readonly open: boolean }
  /** Another measure of stops, with what was typed put into it. */
  | { readonly type: 'measure'; readonly measure: StopMeasure; readonly takeProfit: string; readonly stopLoss: string }
  | { readonly type: 'trailing'; readonly open: boolean }
  | { readonly type: 'trail'; readonly text: string }
  | { readonly type: 'trailUnit'; readonly unit: TrailUnit }
  | { readonly type: 'isolated'; readonly on: boolean }
  | { readonly type: 'validity'; readonly goodFor: GoodFor; readonly goodUntil: string }
  | { readonly type: 'left'; readonly field: TicketField }
  | { readonly type: 'tried' }
  | { readonly type: 'placed' }
  | { readonly type: 'market'; readonly multiples: readonly number[]; readonly kept?: Kept | undefined };

/** A fresh ticket. */
export function emptyTicket(side: Side = BUY, unit: SizeUnit = 'hands'): TicketState {
  return {
    side,
    mode: MARKET,
    size: '',
    unit,
    multiple: undefined,
    limitPrice: '',
    goodFor: GOOD_TILL_CANCELLED,
    goodUntil: '',
    stopsOpen: false,
    isolated: false,
    stopMeasure: 'price',
    takeProfit: '',
    stopLoss: '',
    trailOpen: false,
    trailUnit: 'percent',
    trail: '',
    touched: [],
    refusedStep: undefined,
  };
}

/** The moment of a minute of venue time as a picker holds it; undefined while there is none. */
export function venueMinute(text: string): number | undefined {
  const at = Date.parse(`${text}:00+08:00`);
  return Number.isNaN(at) ? undefined : at;
}

/** Reads a price in progress; undefined while empty. */
export function readDecimal(text: string): bigint | undefined {
  return valueOf(text);
}

/** Whether a field has a text that is no number, or one larger than any amount of the venue: it is not the same as an empty one. */
export function isUnread(text: string): boolean {
  return text !== '' && valueOf(text) === undefined;
}

/** One hand more or less within the published range; the least where nothing is typed. */
export function stepHands(hands: number | undefined, by: 1 | -1, least: number, most: number): number {
  return hands === undefined ? least : Math.min(most, Math.max(least, hands + by));
}

/** One step of a price field: 0.01 for stops, the market's last decimal for a limit price. Never finer than the market. */
export function priceStep(field: PriceField, decimals: number): Price {
  const finest = 10n ** BigInt(8 - decimals);
  return field === 'limitPrice' ? finest : greatest(finest, STOP_STEP);
}

/** A price moved by one step; undefined when the step would reach zero (`thanzone`). An empty field starts at `from`. */
export function stepPrice(text: string, field: PriceField, by: 1 | -1, from: Price, decimals: number): string | undefined {
  const next = (readDecimal(text) ?? from) + BigInt(by) * priceStep(field, decimals);
  return next > 0n ? toFixed(next, decimals, 'down') : undefined;
}

function stepTo(state: TicketState, field: PriceField, text: string | undefined): TicketState {
  return text === undefined ? { ...state, refusedStep: field } : { ...state, [field]: text, refusedStep: undefined };
}

function touch(touched: readonly TicketField[], field: TicketField): readonly TicketField[] {
  return touched.includes(field) ? touched : [...touched, field];
}

/** The ticket after one action of the customer. Pure. */
export function ticketReducer(state: TicketState, action: TicketAction): TicketState {
  switch (action.type) {
    case 'side':
      return { ...state, side: action.side };
    case 'mode': {
      // An order that rests starts from the price on screen, so that the field never opens empty.
      const seed = action.mode !== MARKET && state.limitPrice === '' ? action.seed : undefined;
      return { ...state, mode: action.mode, limitPrice: seed ? toFixed(seed.price, seed.decimals, 'down') : state.limitPrice };
    }
    case 'size':
      return { ...state, size: action.text };
    case 'unit':
      return { ...state, unit: action.unit, size: action.text };
    case 'multiple':
      return { ...state, multiple: action.multiple };
    case 'price':
      return { ...state, [action.field]: action.text, refusedStep: undefined };
    case 'stepPrice':
      return stepTo(state, action.field, stepPrice(state[action.field], action.field, action.by, action.from, action.decimals));
    case 'pickPrice':
      return { ...state, mode: state.mode === MARKET ? LIMIT : state.mode, limitPrice: toFixed(action.price, action.decimals, 'down') };
    case 'validity':
      return { ...state, goodFor: action.goodFor, goodUntil: action.goodUntil };
    case 'isolated':
      return { ...state, isolated: action.on };
    case 'measure':
      return { ...state, stopMeasure: action.measure, takeProfit: action.takeProfit, stopLoss: action.stopLoss, refusedStep: undefined };
    case 'stops':
      return { ...state, stopsOpen: action.open, refusedStep: undefined };
    case 'trailing':
      return { ...state, trailOpen: action.open };
    case 'trail':
      return { ...state, trail: action.text };
    case 'trailUnit':
      return { ...state, trailUnit: action.unit, trail: '' };
    case 'left':
      return { ...state, touched: touch(state.touched, action.field) };
    case 'tried':
      return { ...state, touched: TICKET_FIELDS };
    case 'placed':
      // Size and stops are cleared so that a second press cannot repeat the order by accident.
      return { ...state, size: '', takeProfit: '', stopLoss: '', trail: '', touched: [], refusedStep: undefined };
    case 'market': {
      const { kept } = action;
      const multiple = [kept?.multiple, state.multiple].find((each) => each !== undefined && action.multiples.includes(each));
      // A size means nothing in another unit than it was typed in, and no price is here to convert it.
      const size = kept?.unit === state.unit ? kept.size : '';
      const { unit } = state;
      return { ...emptyTicket(state.side), ...kept, size, unit, mode: MARKET, multiple: multiple ?? action.multiples[0] };
    }
  }
}

/** Mistakes only the ticket knows; everything else is spelled as the server spells it. */
export type TicketCode = ErrorCode | 'hands_required' | 'size_required' | 'trail_percent' | 'multiple_required' | 'number_unread';
export interface TicketError {
  readonly code: TicketCode;
  readonly params: ErrorParams;
}
