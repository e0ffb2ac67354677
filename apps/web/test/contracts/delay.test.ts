// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement, createRef, Fragment } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MarketState } from '@candor/api';
import { errorMessage } from '@candor/api/error-texts/catalog';
import { decimal } from '@candor/money';
import { queryClient } from '@candor/ui/api/query.ts';
import { changeLanguage, loadNamespaces, registerTexts } from '@candor/ui/i18n/i18n.ts';
import type { Texts } from '@candor/ui/i18n/translate.ts';
import { MarketContext } from '../../src/market/market-context.ts';
import { quotes } from '../../src/realtime/connection.ts';
import { AccountStore } from '../../src/features/contracts/account-store.ts';
import { CancelButton } from '../../src/features/contracts/positions/cancel-button.tsx';
import { CloseButton } from '../../src/features/contracts/positions/close-button.tsx';
import { readPosition } from '../../src/features/contracts/positions/model.ts';
import { TicketStore } from '../../src/features/contracts/ticket/store.ts';
import { TicketFoot } from '../../src/features/contracts/ticket/ticket-foot.tsx';
import { TradingContext } from '../../src/features/contracts/trading-context.ts';
import { DEAL, order, quote } from './samples.ts';

let root: Root | undefined;
/** Each price is newer than the one before: without a newer one for ten seconds the page takes none for fresh. */
let tickId = 0;

beforeAll(async () => {
  registerTexts(
    import.meta.glob<Texts>(['../../src/i18n/locales/*/*.json', '../../../../packages/ui/src/i18n/locales/*/*.json'], {
      import: 'default',
    }),
  );
  await loadNamespaces(['common', 'errors', 'contracts', 'market']);
});
afterEach(async () => {
  root?.unmount();
  document.body.replaceChildren();
  await changeLanguage('en');
});

/** Shows the foot of a ticket for two hands, and what a position and a resting order of the market offer. */
async function show(state: MarketState): Promise<void> {
  tickId += 1;
  const market = quote({ state, tick_id: tickId });
  quotes.load([market]);
  const account = new AccountStore();
  account.set(undefined, decimal(DEAL.user_lever), DEAL.burst_rate);
  const ticket = new TicketStore(account);
  ticket.setDeal(market, DEAL);
  ticket.dispatch({ type: 'size', text: '2' });
  const showOrder = vi.fn<(id: number) => void>();
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  const parts = createElement(
    Fragment,
    null,
    createElement(TicketFoot, { box: createRef<HTMLElement>() }),
    createElement(CloseButton, { position: readPosition(order()), showOrder }),
    createElement(CancelButton, { position: readPosition(order({ id: 2, status: 0 })) }),
  );
  const screen = createElement(
    TradingContext,
    { value: { market, account, ticket, choose: vi.fn<(side: 1 | 2) => void>(), showOrder } },
    parts,
  );
  root.render(createElement(QueryClientProvider, { client: queryClient }, createElement(MarketContext, { value: market }, screen)));
  await vi.waitFor(() => expect(buttons()).toHaveLength(3), { timeout: 10_000 });
}

/** Lists the text of each button and whether it can be pressed: to open, to close, to revoke. */
const buttons = () =>
  [...document.querySelectorAll('button')]
    .filter((button) => !button.closest('dialog, [role=dialog]'))
    .map(({ textContent, disabled }) => ({ says: textContent, works: !disabled }));
const note = () => document.querySelector('#ticket-note')?.textContent;

describe('WEB-32 a market whose prices are late', () => {
  it.each([
    ['en', 'Prices late'],
    ['zh', '行情延迟'],
    ['arabic', 'الأسعار متأخرة'],
  ] as const)('opens nothing and says why as the server does, but closes and revokes, in %s', async (language, label) => {
    await changeLanguage(language);
    await show('delayed');
    expect(buttons().map(({ works }) => works)).toEqual([false, true, true]);
    expect(buttons()[0]?.says).toBe(label);
    expect(note()).toBe(errorMessage('venue_delayed', {}, language));
  });

  it('opens again as soon as they are not', async () => {
    await show('delayed');
    const { pair_id, legal_id, currency_id } = { pair_id: 1, legal_id: 1, currency_id: 2 };
    const { now_price, change, volume, high, low, tick_at } = quote();
    quotes.apply([
      {
        type: 'daymarket',
        pair_id,
        legal_id,
        currency_id,
        now_price,
        change,
        volume,
        high,
        low,
        state: 'open',
        tick_id: tickId + 1,
        tick_at,
      },
    ]);
    await vi.waitFor(() => expect(note()).toBe(''), { timeout: 10_000 });
    expect(buttons()[0]).toEqual({ says: 'Buy 2 hands at market', works: true });
  });

  it('neither opens nor closes in a closed market, as before', async () => {
    await show('closed');
    expect(buttons().map(({ works }) => works)).toEqual([false, false, true]);
    expect(buttons()[0]?.says).toBe('Market closed');
  });
});
