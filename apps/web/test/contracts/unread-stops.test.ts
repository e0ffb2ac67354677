// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, createElement, type FunctionComponent } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { decimal } from '@candor/money';
import { queryClient } from '@candor/ui/api/query.ts';
import { changeLanguage, loadNamespaces, registerTexts } from '@candor/ui/i18n/i18n.ts';
import type { Texts } from '@candor/ui/i18n/translate.ts';
import { MarketContext } from '../../src/market/market-context.ts';
import { AccountStore } from '../../src/features/contracts/account-store.ts';
import { readPosition } from '../../src/features/contracts/positions/model.ts';
import { keptOf } from '../../src/features/contracts/ticket/memory.ts';
import { TicketStore } from '../../src/features/contracts/ticket/store.ts';
import { StopsFields } from '../../src/features/contracts/ticket/stops-fields.tsx';
import { TradingContext } from '../../src/features/contracts/trading-context.ts';
import { quotes } from '../../src/realtime/connection.ts';
import { DEAL, order, quote } from './samples.ts';

const send = vi.fn<(input: object) => Promise<never>>(() => new Promise<never>(() => undefined));
vi.mock('@candor/ui/api/use-money-call.ts', () => ({ useMoneyCall: () => ({ phase: 'idle', send }) }));
vi.mock('../../src/features/contracts/data.ts', () => ({
  noteOrders: vi.fn<() => void>(),
  useOpenOrders: () => ({ refetch: vi.fn<() => Promise<void>>() }),
}));

registerTexts(
  import.meta.glob<Texts>(['../../src/i18n/locales/*/*.json', '../../../../packages/ui/src/i18n/locales/*/*.json'], { import: 'default' }),
);
await loadNamespaces(['common', 'errors', 'contracts', 'market', 'part', 'trail']);
// They wait for texts of their own while they are loaded.
const { default: StopsForm } = await import('../../src/features/contracts/positions/stops-form.tsx');
const { default: MarginSheet } = await import('../../src/features/contracts/positions/margin-sheet.tsx');
const { TrailForm } = await import('../../src/features/contracts/positions/trail-form.tsx');
const { default: TrailField } = await import('../../src/features/contracts/ticket/trail-field.tsx');

let root: Root;
let tickId = 0;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  send.mockClear();
  localStorage.clear();
  tickId += 1;
  quotes.load([quote({ tick_id: tickId })]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  await act(() => changeLanguage('en'));
});

function show<Properties extends object>(
  component: FunctionComponent<Properties>,
  properties: Properties,
  ticket = ticketOf(),
): TicketStore {
  const account = new AccountStore();
  account.set(undefined, decimal('999.125'), DEAL.burst_rate);
  const value = { market: quote(), account, ticket, choose: vi.fn<() => void>(), showOrder: vi.fn<() => void>() };
  const screen = createElement(
    TradingContext,
    { value },
    createElement(MarketContext, { value: value.market }, createElement(component, properties)),
  );
  act(() => root.render(createElement(QueryClientProvider, { client: queryClient }, screen)));
  return ticket;
}

/** A ticket of two hands with its stops open. */
function ticketOf(): TicketStore {
  const account = new AccountStore();
  account.set(undefined, decimal(DEAL.user_lever), DEAL.burst_rate);
  const ticket = new TicketStore(account);
  ticket.setDeal(quote(), DEAL);
  ticket.dispatch({ type: 'size', text: '2' });
  ticket.dispatch({ type: 'stops', open: true });
  return ticket;
}

function field(label: string): HTMLInputElement {
  const id = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.htmlFor;
  const found = id === undefined ? null : document.getElementById(id);
  if (!(found instanceof HTMLInputElement)) throw new Error(`no field ${label}`);
  return found;
}

const VALUE = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');

/** Does something, and waits for what the page makes of it. */
const does = (what: () => void): Promise<void> =>
  act(() => {
    what();
    return Promise.resolve();
  });

/** Puts a text into a field as a browser does, and says how it came about. */
const write = (label: string, text: string, inputType = 'insertFromPaste'): Promise<void> =>
  does(() => {
    const input = field(label);
    VALUE?.set?.call(input, text);
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }));
  });

/** Message beside a field. */
const noteOf = (label: string): string | undefined => document.getElementById(`${field(label).id}-note`)?.textContent;

const press = (label: string): Promise<void> =>
  does(() => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label);
    if (button === undefined) throw new Error(`no button ${label}`);
    button.click();
  });

const UNREAD = 'This is not a number.';
/** A text, how it comes into a field that held 63500.25, and the language that it is no number in. */
const TEXTS = [
  ['63,500,', 'insertFromPaste', 'en'],
  ['63.500.', 'insertFromPaste', 'german'],
  ['63,50025', 'deleteContentBackward', 'en'],
  ['-', 'insertText', 'en'],
] as const;

describe('WEB-448 nothing is sent while a field holds a text that is no number', () => {
  it.each(TEXTS)('the ticket makes no order of the stop %s (%s, %s), and takes it for none in no measure', async (text, how, language) => {
    await changeLanguage(language);
    const ticket = show(StopsFields, {});
    const label = 'SL';
    await write(label, '63500');
    expect(ticket.summary?.request).toMatchObject({ stop_loss_price: '63500' });
    await write(label, text, how);
    expect(field(label).value).toBe(text);
    expect(ticket.summary?.request).toBeUndefined();
    expect(Object.keys(ticket.summary?.errors ?? {})).toEqual(['stopLoss']);
    await does(() => ticket.useMeasure('percent'));
    expect(ticket.summary?.request).toBeUndefined();
    expect(field(label).value).toBe(text);
  });

  it('and says so beside the field as soon as the order is tried, and after a reload', async () => {
    const ticket = show(StopsFields, {});
    await write('SL', '63,500,');
    expect(noteOf('SL')).not.toContain(UNREAD);
    await does(() => ticket.dispatch({ type: 'tried' }));
    expect(noteOf('SL')).toBe(UNREAD);
    expect(field('SL').getAttribute('aria-invalid')).toBe('true');
    expect(keptOf(1)?.stopLoss).toBe(ticket.state.stopLoss);
  });

  it('nor of a distance of its trailing stop', async () => {
    const ticket = ticketOf();
    ticket.dispatch({ type: 'trailing', open: true });
    show(TrailField, {}, ticket);
    await write('Distance', '2');
    expect(ticket.summary?.request).toMatchObject({ trailing_percent: '2' });
    await write('Distance', '1,234,', 'deleteContentBackward');
    expect(ticket.summary?.request).toBeUndefined();
    await does(() => ticket.dispatch({ type: 'tried' }));
    expect(noteOf('Distance')).toBe(UNREAD);
  });

  it.each(TEXTS)('the form of stops removes none because of %s (%s, %s)', async (text, how, language) => {
    await changeLanguage(language);
    const position = readPosition(order({ stop_loss_price: '63500.25' }));
    show(StopsForm, { position, onDone: vi.fn<() => void>() });
    const [label, save] = language === 'en' ? ['Stop loss', 'Save'] : ['Stop-Loss', 'Speichern'];
    await write(label, text, how);
    await press(save);
    expect(send).not.toHaveBeenCalled();
    expect(noteOf(label)).toBe(language === 'en' ? UNREAD : 'Das ist keine Zahl.');
    await write(label, '', 'deleteContentBackward');
    await press(save);
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ stop_loss_price: '' }));
  });

  it.each(TEXTS)('a trailing stop is not set at once because of the activation %s (%s, %s)', async (text, how, language) => {
    await changeLanguage(language);
    show(TrailForm, { position: readPosition(order()), onDone: vi.fn<() => void>() });
    const [distance, activation, set] = [
      ...document.querySelectorAll('label'),
      ...document.querySelectorAll('section > div:last-child > button'),
    ]
      .map(({ textContent }) => textContent)
      .filter((label, place, all) => all.indexOf(label) === place);
    await write(distance ?? '', '2');
    await write(activation ?? '', text, how);
    await press(set ?? '');
    expect(send).not.toHaveBeenCalled();
    await write(activation ?? '', '', 'deleteContentBackward');
    await press(set ?? '');
    expect(send).toHaveBeenCalledWith({ id: '1', trailing_percent: '2', seen_trailing_distance: '0', seen_activation_price: '0' });
  });
});

it('WEB-451 the most of a field is written as it is read there: a German types 999,125 and not 999125', async () => {
  await changeLanguage('german');
  show(MarginSheet, { position: readPosition(order({ isolated: true })), onClose: vi.fn<() => void>() });
  const said = noteOf('Betrag') ?? '';
  const [most = ''] = /[\d.,]+\d/.exec(said) ?? [];
  expect(most).toBe('999,125');
  await write('Betrag', most);
  expect(field('Betrag').getAttribute('aria-invalid')).toBeNull();
  await write('Betrag', '999,126');
  expect(field('Betrag').getAttribute('aria-invalid')).toBe('true');
});
