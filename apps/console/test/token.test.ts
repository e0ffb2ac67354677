import { afterEach, expect, it, vi } from 'vitest';

const denied = (): never => {
  throw new DOMException('denied', 'SecurityError');
};

afterEach(() => {
  vi.resetModules();
  Reflect.deleteProperty(globalThis, 'sessionStorage');
});

it.each([
  ['forbidden', { get: denied }],
  ['full', { value: { getItem: () => null, setItem: denied, removeItem: () => undefined } }],
])('WEB-416 where the storage of the tab is %s, a sign-in of an operator lasts as long as the page', async (_, storage) => {
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, ...storage });
  const { forgetToken, operatorToken, rememberToken } = await import('../src/session/token.ts');
  expect(operatorToken()).toBeUndefined();
  rememberToken('fresh');
  expect(operatorToken()).toBe('fresh');
  forgetToken();
  expect(operatorToken()).toBeUndefined();
});
