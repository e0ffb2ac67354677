import { UP, type Direction } from '@candor/rules';

/** Decimals that an amount may have. */
export const AMOUNT_DECIMALS = 8;

/** Ticket as the customer chose and typed it. The amount stays text until it is read, so that a half-typed number survives. */
export interface TicketState {
  readonly direction: Direction;
  readonly seconds: number | undefined;
  readonly amount: string;
  /** Whether the field was left or an order was tried. Only then an amount too small, or missing, is reported. */
  readonly tried: boolean;
}

export type TicketAction =
  | { readonly type: 'direction'; readonly direction: Direction }
  | { readonly type: 'seconds'; readonly seconds: number }
  | { readonly type: 'amount'; readonly text: string }
  | { readonly type: 'quick'; readonly amount: number }
  | { readonly type: 'left' }
  | { readonly type: 'tried' }
  | { readonly type: 'placed' }
  | { readonly type: 'offered'; readonly seconds: readonly number[] };

export const EMPTY_TICKET: TicketState = { direction: UP, seconds: undefined, amount: '', tried: false };

/** The ticket after one action of the customer. Pure. */
export function ticketReducer(state: TicketState, action: TicketAction): TicketState {
  switch (action.type) {
    case 'direction':
      return { ...state, direction: action.direction };
    case 'seconds':
      return { ...state, seconds: action.seconds };
    case 'amount':
      return { ...state, amount: action.text, tried: false };
    case 'quick':
      return { ...state, amount: String(action.amount), tried: true };
    case 'left':
      return { ...state, tried: state.amount !== '' };
    case 'tried':
      return { ...state, tried: true };
    case 'placed':
      // The amount is cleared so that a second press cannot repeat the order by accident.
      return { ...state, amount: '', tried: false };
    case 'offered': {
      const kept = state.seconds !== undefined && action.seconds.includes(state.seconds) ? state.seconds : action.seconds[0];
      return { ...state, seconds: kept };
    }
  }
}
