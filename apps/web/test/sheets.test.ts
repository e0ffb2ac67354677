// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forget, rememberSession, rememberUser, type UserInfo } from '../src/session/session.ts';
import { openClaim, openDeposit, useDepositRequest } from '../src/shell/deposit.ts';
import { setSupport, useSupport } from '../src/shell/support.ts';
import { openTransfer, useTransferRequest } from '../src/shell/transfer.ts';
import { openWithdraw, useWithdrawRequest } from '../src/shell/withdraw.ts';

const user = (id: number) =>
  ({ id, account: `${id}@example.org`, account_number: '', extension_code: '', is_seller: 0, seller: [] }) as unknown as UserInfo;

/** Names of the sheets that are open above the page. */
function Open() {
  const open = { support: useSupport(), deposit: useDepositRequest(), withdraw: useWithdrawRequest(), transfer: useTransferRequest() };
  return Object.entries(open)
    .filter(([, request]) => request !== undefined)
    .map(([name]) => name)
    .join(' ');
}

let root: Root;
const signIn = (id: number): void => act(() => rememberSession(`of ${id}`, user(id)));
const openAll = (): void =>
  act(() => {
    setSupport(true);
    openDeposit(1, 7);
    openWithdraw(1, 8);
    openTransfer();
  });
const shown = () => document.body.textContent;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(createElement(Open)));
  signIn(7);
  openAll();
});
afterEach(() => {
  act(() => root.unmount());
  act(forget);
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('WEB-417 what one customer has open', () => {
  it('stays while it is the same customer', () => {
    act(() => rememberUser(user(7)));
    expect(shown()).toBe('support deposit withdraw transfer');
    act(() => openClaim(9));
    expect(shown()).toBe('support deposit withdraw transfer');
  });

  it('is closed when the customer signs out, and stays closed for the next one', () => {
    act(forget);
    expect(shown()).toBe('');
    signIn(8);
    expect(shown()).toBe('');
    openAll();
    expect(shown()).toBe('support deposit withdraw transfer');
  });

  it('is closed when another one signs in in its place, in this tab or in another', () => {
    signIn(8);
    expect(shown()).toBe('');
    openAll();
    act(() => {
      localStorage.setItem('user_id', '9');
      window.dispatchEvent(new StorageEvent('storage', { key: 'user_id' }));
    });
    expect(shown()).toBe('');
  });
});
