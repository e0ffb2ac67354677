import { createContext, use } from 'react';
import type { Quotation } from '@candor/api';
import type { Side } from '@candor/rules';
import type { AccountStore } from './account-store.ts';
import type { TicketStore } from './ticket/store.ts';

/** State that every part of the trading screen shares. Nothing in it changes on a tick. */
export interface Trading {
  readonly market: Quotation;
  readonly account: AccountStore;
  readonly ticket: TicketStore;
  /** Turns the ticket to a side. */
  readonly choose: (side: Side) => void;
  /** Shows the detail sheet of an order. */
  readonly showOrder: (id: number) => void;
}

export const TradingContext = createContext<Trading | undefined>(undefined);

/** The trading screen around a component. Throws outside of one. */
export function useTrading(): Trading {
  const trading = use(TradingContext);
  if (!trading) throw new Error('not on a trading screen');
  return trading;
}
