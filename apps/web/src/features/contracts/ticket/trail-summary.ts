import { toText, type Price } from '@candor/money';
import { MARKET, TRAIL_LEAST_PERCENT, TRAIL_MOST_PERCENT, trailFault, trailOf, type ContractTerms, type Trail } from '@candor/rules';
import { isUnread, readDecimal, type TicketError, type TicketState } from './model.ts';

type Steps = Pick<ContractTerms, 'priceDecimals'>;

/** Reads the distance of the trailing stop that the order is to carry; undefined while nothing is typed. A limit order carries none from here. */
function askedOf({ trailOpen, mode, trail }: TicketState): bigint | undefined {
  return trailOpen && mode === MARKET ? readDecimal(trail) : undefined;
}

/** Finds the error of the trailing stop on the ticket, against the newest price. */
export function trailError(ticket: TicketState, last: Price | undefined, terms: Steps): TicketError | undefined {
  const asked = askedOf(ticket);
  if (ticket.trailOpen && ticket.mode === MARKET && isUnread(ticket.trail)) return { code: 'number_unread', params: {} };
  if (asked === undefined || last === undefined) return undefined;
  if (ticket.trailUnit === 'percent')
    return asked < TRAIL_LEAST_PERCENT || asked > TRAIL_MOST_PERCENT ? { code: 'trail_percent', params: {} } : undefined;
  const fault = trailFault(ticket.side, last, { distance: asked }, terms);
  return fault && { code: fault.code, params: fault.params ?? {} };
}

/** The trailing stop as it would be set at the newest price; undefined where none is asked for or something is wrong with it. */
export function trailOn(ticket: TicketState, last: Price | undefined, terms: Steps): Trail | undefined {
  const asked = askedOf(ticket);
  if (asked === undefined || last === undefined || trailError(ticket, last, terms)) return undefined;
  return trailOf(last, { [ticket.trailUnit === 'price' ? 'distance' : 'percent']: asked }, terms);
}

/** The part of the call that asks for it: a percentage becomes a distance at the price of the fill. */
export function trailRequest(ticket: TicketState): { trailing_percent?: string; trailing_distance?: string } {
  const asked = askedOf(ticket);
  if (asked === undefined) return {};
  return ticket.trailUnit === 'percent' ? { trailing_percent: toText(asked) } : { trailing_distance: toText(asked) };
}
