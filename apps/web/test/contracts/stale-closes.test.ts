// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, createElement, Fragment, useSyncExternalStore } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { decimal } from '@candor/money';

/** Whether prices may be acted on, as a test says, and of which markets it was asked. */
const page = vi.hoisted(() => ({ isFresh: true, asked: new Set<number | undefined>(), listeners: new Set<() => void>() }));
vi.mock('../../src/realtime/freshness.ts', () => ({
  isFresh: () => page.isFresh,
  onFreshness: () => () => undefined,
  useFresh: (pairId?: number) => {
    page.asked.add(pairId);
    return useSyncExternalStore(
      (listener) => {
        page.listeners.add(listener);
        return () => page.listeners.delete(listener);
      },
      () => page.isFresh,
    );
  },
}));

import { queryClient } from '@candor/ui/api/query.ts';
import { loadNamespaces, registerTexts } from '@candor/ui/i18n/i18n.ts';
import type { Texts } from '@candor/ui/i18n/translate.ts';
import { MarketContext } from '../../src/market/market-context.ts';
import { quotes } from '../../src/realtime/connection.ts';
import { AccountStore } from '../../src/features/contracts/account-store.ts';
import { BatchClose } from '../../src/features/contracts/positions/batch-close.tsx';
import { CloseButton } from '../../src/features/contracts/positions/close-button.tsx';
import { readPosition } from '../../src/features/contracts/positions/model.ts';
import { TicketStore } from '../../src/features/contracts/ticket/store.ts';
import { TradingContext } from '../../src/features/contracts/trading-context.ts';
import { order, quote } from './samples.ts';

let root: Root;

beforeAll(async () => {
  registerTexts(
    import.meta.glob<Texts>(['../../src/i18n/locales/en/*.json', '../../../../packages/ui/src/i18n/locales/en/*.json'], {
      import: 'default',
    }),
  );
  await loadNamespaces(['common', 'errors', 'contracts', 'market']);
});

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // The document of the tests has no popups.
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });
  Object.assign(page, { isFresh: true, asked: new Set() });
  const market = quote({ state: 'open' });
  quotes.load([market]);
  const account = new AccountStore();
  account.set({ resting: [], holding: [readPosition(order())] } as never, decimal('2480.4'), 30);
  const showOrder = vi.fn<(id: number) => void>();
  const parts = createElement(
    Fragment,
    null,
    createElement(CloseButton, { position: readPosition(order()), showOrder }),
    createElement(BatchClose),
  );
  const trading = { market, account, ticket: new TicketStore(account), choose: vi.fn<(side: 1 | 2) => void>(), showOrder };
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  root = createRoot(place);
  await act(async () =>
    root.render(
      createElement(
        QueryClientProvider,
        { client: queryClient },
        createElement(MarketContext, { value: market }, createElement(TradingContext, { value: trading }, parts)),
      ),
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const become = (isFresh: boolean): void =>
  act(() => {
    page.isFresh = isFresh;
    for (const listener of page.listeners) listener();
  });
const button = (text: string) => [...document.querySelectorAll('button')].find((each) => each.textContent?.startsWith(text));

describe('WEB-76 while prices may not be acted on', () => {
  it('no position is closed, alone or with the others, and each asks for its own market', () => {
    const works = () => [button('Close'), button('Close all')].map((each) => each?.disabled === false);
    expect(works()).toEqual([true, true]);
    become(false);
    expect(works()).toEqual([false, false]);
    become(true);
    expect(works()).toEqual([true, true]);
    expect(page.asked).toEqual(new Set([1, undefined]));
  });

  it('the question about all of them, asked before, is not answered with yes', async () => {
    await act(async () => button('Close all')?.click());
    await act(async () => document.querySelector<HTMLElement>('[role^=menuitem]')?.click());
    const yes = () => document.querySelector<HTMLButtonElement>('dialog .btn-primary');
    expect(yes()?.disabled).toBe(false);
    become(false);
    expect(yes()?.disabled).toBe(true);
  });
});
