// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import type { LeverOrder } from '@candor/api';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { configureApi } from '@candor/ui/api/client.ts';
import { queryClient } from '@candor/ui/api/query.ts';
import { loadNamespaces, registerTexts } from '@candor/ui/i18n/i18n.ts';
import type { Texts } from '@candor/ui/i18n/translate.ts';
import { Router } from '@candor/ui/router.tsx';
import { GET, VISITOR } from 'virtual:calls/customers';
import OrderListScreen from '../../src/features/contracts/orders/order-list-screen.tsx';
import { ORDERS } from '../../src/paths.ts';
import { forget, rememberSession, session, type UserInfo } from '../../src/session/session.ts';
import { order } from './samples.ts';

const CLOSED = 3;
interface Asked {
  readonly page: number;
  readonly limit: number;
}
const asked: Asked[] = [];
let orders: LeverOrder[] = [];
let root: Root;

/** Returns the venue's answer to a request for a page of orders. */
function answer({ page, limit }: Asked): object {
  asked.push({ page, limit });
  const from = (page - 1) * limit;
  const list = { data: orders.slice(from, from + limit), total: orders.length, page, limit };
  return { order: list, hazard_rate: '0', profits_total: '0', balance: '0' };
}

beforeAll(async () => {
  configureApi({ token: () => session().token, get: GET, visitor: VISITOR });
  registerTexts(
    import.meta.glob<Texts>(['../../src/i18n/locales/en/*.json', '../../../../packages/ui/src/i18n/locales/en/*.json'], {
      import: 'default',
    }),
  );
  await loadNamespaces(['common', 'errors', 'contracts', 'market', 'statement']);
});
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async (url: string, { body }: { readonly body: string }) => {
    const message = url.includes('lever/my_trade') ? answer(JSON.parse(body) as Asked) : [];
    return new Response(JSON.stringify({ type: 'ok', message }));
  });
  rememberSession('fresh', {
    id: 7,
    account: 'a@b.co',
    account_number: '',
    extension_code: '',
    is_seller: 0,
    seller: [],
  } as unknown as UserInfo);
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  queryClient.clear();
  asked.length = 0;
  forget();
  vi.unstubAllGlobals();
});

async function open(count: number): Promise<void> {
  orders = Array.from({ length: count }, (_, index) =>
    order({ id: count - index, status: CLOSED, handle_time: 1_700_000_001_000, close_reason: 'customer' }),
  );
  window.history.replaceState(null, '', `${ORDERS}?status=${CLOSED}`);
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  const screen = createElement(QueryClientProvider, { client: queryClient }, createElement(Router, null, createElement(OrderListScreen)));
  await act(async () => root.render(screen));
  await vi.waitFor(() => expect(shown().length).toBeGreaterThan(0));
}
const shown = (): Element[] => [...document.querySelectorAll('tbody tr, .table-card')];
const pages = () => document.querySelector('nav[aria-label^=Pages]');

describe('WEB-441 the list of orders', () => {
  it('has no pages for ten', async () => {
    await open(10);
    expect(shown()).toHaveLength(10);
    expect(pages()).toBeNull();
  });

  it('has ten on the first page of eleven, and the oldest on the second, which its address names', async () => {
    await open(11);
    expect(shown()).toHaveLength(10);
    expect(pages()?.textContent).toContain('1 / 2');
    await act(async () => pages()?.querySelectorAll('button')[1]?.click());
    await vi.waitFor(() => expect(shown()).toHaveLength(1));
    expect(location.search).toBe(`?status=${CLOSED}&page=2`);
    expect(pages()?.textContent).toContain('2 / 2');
    expect(asked).toEqual([
      { page: 1, limit: 10 },
      { page: 2, limit: 10 },
    ]);
  });
});
