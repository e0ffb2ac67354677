// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadNamespaces, registerTexts } from '@candor/ui/i18n/i18n.ts';
import type { Texts } from '@candor/ui/i18n/translate.ts';
import { Preview } from '../../src/features/seconds/ticket/preview.tsx';
import { EMPTY_TICKET } from '../../src/features/seconds/ticket/model.ts';
import { TicketStore } from '../../src/features/seconds/ticket/store.ts';
import { SecondsContext } from '../../src/features/seconds/seconds-context.ts';
import { quote } from '../contracts/samples.ts';
import { HALF_MINUTE, MINUTE, usdt } from './samples.ts';

let root: Root;

beforeAll(async () => {
  registerTexts(
    import.meta.glob<Texts>(['../../src/i18n/locales/en/*.json', '../../../../packages/ui/src/i18n/locales/en/*.json'], {
      import: 'default',
    }),
  );
  await loadNamespaces(['common', 'seconds', 'market']);
});
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // The document of the tests has no popups.
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });
  const market = quote();
  const open = { subscribe: () => () => undefined } as never;
  const ticket = new TicketStore(open, EMPTY_TICKET);
  ticket.setOffer(market, { currency: usdt(), options: [HALF_MINUTE, MINUTE], reserve: [] });
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  root = createRoot(place);
  const value = { market, open, ticket, choose: vi.fn<(direction: 1 | 2) => void>(), showOrder: vi.fn<(id: number) => void>() };
  await act(async () => root.render(createElement(SecondsContext, { value }, createElement(Preview))));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

it('OPT-51 the ticket says that the order opens at the next price, and what becomes of one without', async () => {
  const first = document.querySelector<HTMLElement>('.preview-row dt button');
  expect(first?.textContent).toBe('Next price, now');
  await act(async () => first?.click());
  const said = document.querySelector('[role=tooltip]')?.textContent;
  expect(said).toContain('is accepted at once and opens at the next price of this market');
  expect(said).toContain('Without one within five seconds it is returned in full.');
  expect(first?.getAttribute('aria-describedby')).toBe(document.querySelector('[role=tooltip]')?.id);
});
