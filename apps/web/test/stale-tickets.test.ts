import type { Quotation } from '@candor/api';
import { beforeEach, describe, expect, it, vi } from 'vitest';

/** Knowledge of the page about its line and prices, as a test sets it. */
const page = vi.hoisted(() => ({ isFresh: true, asked: [] as unknown[] }));
vi.mock('../src/realtime/freshness.ts', () => ({
  isFresh: (pairId?: number) => {
    page.asked.push(pairId);
    return page.isFresh;
  },
  onFreshness: () => () => undefined,
}));
vi.mock('../src/realtime/connection.ts', () => ({
  quotes: { get: () => ({ state: 'open' }), onQuote: () => () => undefined },
}));

import { TicketStore as ContractTicket } from '../src/features/contracts/ticket/store.ts';
import { EMPTY_TICKET } from '../src/features/seconds/ticket/model.ts';
import { TicketStore as SecondsTicket } from '../src/features/seconds/ticket/store.ts';

const MARKET = { id: 7, state: 'open' } as Quotation;

beforeEach(() => Object.assign(page, { isFresh: true, asked: [] }));

describe('WEB-400 a ticket', () => {
  it.each([
    [
      'of contracts',
      () => {
        const store = new ContractTicket({ subscribe: () => () => undefined } as never);
        store.setDeal(MARKET, undefined);
        return store;
      },
    ],
    [
      'of seconds orders',
      () => {
        const store = new SecondsTicket({ subscribe: () => () => undefined } as never, EMPTY_TICKET);
        store.setOffer(MARKET, { currency: undefined, options: undefined, reserve: undefined });
        return store;
      },
    ],
  ])('%s takes its market for stale while its prices may not be acted on, whatever was last said of it', (_which, made) => {
    const store = made();
    expect(store.marketState).toBe('open');
    page.isFresh = false;
    expect(store.marketState).toBe('stale');
    expect(new Set(page.asked)).toEqual(new Set([7]));
  });
});
