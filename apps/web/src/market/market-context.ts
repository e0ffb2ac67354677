import { createContext, use } from 'react';
import type { Quotation } from '@candor/api';

/** The market that the parts of this room show. Nothing in it changes on a tick: prices come from the quote store. */
export const MarketContext = createContext<Quotation | undefined>(undefined);

/** The market on screen. Throws outside of a screen that has one. */
export function useMarket(): Quotation {
  const market = use(MarketContext);
  if (market === undefined) throw new Error('no market on screen');
  return market;
}
