// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callIsAnswered, keepCall } from '@candor/ui/api/open-calls.ts';
import { draftsAreOf, forgetDrafts } from '@candor/ui/form/drafts.ts';
import type { Draft } from '@candor/ui/form/use-draft.ts';
import { useForm } from '@candor/ui/form/use-form.ts';
import { useKeptState } from '@candor/ui/form/use-kept-state.ts';

interface Values {
  readonly amount: string;
  readonly coin: string;
  readonly password: string;
}

const START: Values = { amount: '', coin: 'USDT', password: '' };
const DRAFT: Draft<Values> = { name: 'planted 1', keep: ['amount', 'coin'] };

interface Shown {
  readonly values: Values;
  readonly edit: (part: Partial<Values>) => void;
  /** Sends it; nothing is refused. */
  readonly send: () => void;
}

let root: Root;
let owner: string | undefined;
let shown: Shown;

function OnForm({ draft }: { readonly draft: Draft<Values> }) {
  const { values, edit, submit } = useForm<Values>({ initial: START, draft, send: () => Promise.resolve() });
  shown = { values, edit, send: submit };
  return null;
}

function OnState({ draft }: { readonly draft: Draft<Values> }) {
  const [values, edit, begin] = useKeptState<Values>(draft, () => START);
  shown = { values, edit, send: () => void Promise.resolve().then(() => begin(values)) };
  return null;
}

describe.each([
  ['useForm', OnForm],
  ['useKeptState', OnState],
])('WEB-424 what was typed in a form of %s', (_, Planted) => {
  const open = (draft = DRAFT, key = 'first'): void => act(() => root.render(createElement(Planted, { key, draft })));
  const close = (): void => act(() => root.render(null));
  const type = (part: Partial<Values>): void => act(() => shown.edit(part));
  const send = (): Promise<void> =>
    act(async () => {
      shown.send();
      await Promise.resolve();
    });
  /** Ends the session under what is open, as an answer of the server does. */
  const endSession = (): void => {
    owner = undefined;
    close();
  };

  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    root = createRoot(document.body.appendChild(document.createElement('div')));
    owner = '7';
    draftsAreOf(() => owner);
    forgetDrafts();
  });
  afterEach(() => {
    act(() => root.unmount());
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });

  it('is there again for the same account, without the password', () => {
    open();
    type({ amount: '12.5', password: 'secret' });
    endSession();
    owner = '7';
    open();
    expect(shown.values).toEqual({ ...START, amount: '12.5' });
  });

  it('outlives a second end of the session, and is not there once it was left', () => {
    open();
    type({ amount: '12.5' });
    endSession();
    owner = '7';
    open();
    endSession();
    owner = '7';
    open();
    expect(shown.values.amount).toBe('12.5');
    close();
    open();
    expect(shown.values).toEqual(START);
  });

  it('is never there for another account, and after that one for nobody', () => {
    open();
    type({ amount: '12.5' });
    endSession();
    owner = '8';
    open();
    expect(shown.values).toEqual(START);
    endSession();
    owner = '7';
    open();
    expect(shown.values).toEqual(START);
  });

  it('is not there for another subject', () => {
    open();
    type({ amount: '12.5' });
    endSession();
    owner = '7';
    open({ ...DRAFT, name: 'planted 2' });
    expect(shown.values).toEqual(START);
  });

  it('is no draft once it was sent, though it still stands there when the session ends', async () => {
    open();
    type({ amount: '12.5' });
    await send();
    expect(shown.values.amount).toBe('12.5');
    endSession();
    owner = '7';
    open();
    expect(shown.values).toEqual(START);
  });

  it('is no draft where the session ended before the answer of the venue came', async () => {
    open();
    type({ amount: '12.5' });
    shown.send();
    endSession();
    await act(() => Promise.resolve());
    owner = '7';
    open();
    expect(shown.values).toEqual(START);
  });

  it('is no draft while the money call of its account is open', () => {
    open();
    type({ amount: '12.5' });
    keepCall({ key: 'of 7', name: 'wallet/change', subject: '', at: 0, account: '7', unsure: false });
    endSession();
    callIsAnswered('of 7');
    owner = '7';
    open();
    expect(shown.values).toEqual(START);
  });

  it('is a draft again when it is typed on after the sending', async () => {
    open();
    type({ amount: '12.5' });
    await send();
    type({ amount: '13' });
    endSession();
    owner = '7';
    open();
    expect(shown.values.amount).toBe('13');
  });

  it('is not in a form that takes the place of one in the same moment', () => {
    open();
    type({ amount: '12.5' });
    open(DRAFT, 'second');
    expect(shown.values).toEqual(START);
  });

  it('is forgotten by a sign-out, though the form closes after it', () => {
    open();
    type({ amount: '12.5' });
    owner = undefined;
    forgetDrafts();
    close();
    owner = '7';
    open();
    expect(shown.values).toEqual(START);
  });

  it('is not kept where nobody is signed in', () => {
    owner = undefined;
    open();
    type({ amount: '12.5' });
    owner = '7';
    close();
    open();
    expect(shown.values).toEqual(START);
  });

  it('gives way where it is offered no longer, and to what was just pointed at', () => {
    open();
    type({ amount: '12.5', coin: 'GONE' });
    endSession();
    owner = '7';
    open({ ...DRAFT, fit: (back, start) => (back.coin === 'GONE' ? { ...back, coin: start.coin } : back) });
    expect(shown.values).toEqual({ ...START, amount: '12.5' });
    endSession();
    owner = '7';
    open({ ...DRAFT, restarts: true });
    expect(shown.values).toEqual(START);
  });
});

it('WEB-424 a form that says why it keeps nothing keeps nothing', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const Secret = (): null => {
    const { values, edit } = useForm({ initial: START, draft: 'secret', send: () => Promise.resolve() });
    shown = { values, edit, send: () => undefined };
    return null;
  };
  root = createRoot(document.createElement('div'));
  owner = '7';
  draftsAreOf(() => owner);
  act(() => root.render(createElement(Secret)));
  act(() => shown.edit({ password: 'secret' }));
  owner = undefined;
  act(() => root.render(null));
  owner = '7';
  act(() => root.render(createElement(Secret)));
  expect(shown.values).toEqual(START);
  act(() => root.unmount());
  vi.unstubAllGlobals();
});
