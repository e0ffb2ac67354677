// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { actOnce } from '../src/one-act.ts';

let stop: (() => void) | undefined;
afterEach(() => {
  stop?.();
  document.body.replaceChildren();
});

/** Whether a key reaches what listens in the page, and whether the browser goes on to do what it does. */
function press(tag: 'input' | 'textarea' | 'button', key: KeyboardEventInit): { readonly heard: boolean; readonly done: boolean } {
  const element = document.body.appendChild(document.createElement(tag));
  let heard = false;
  document.body.addEventListener('keydown', () => (heard = true), { once: true });
  const done = element.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...key }));
  return { heard, done };
}

describe('WEB-412 one press of Enter acts once', () => {
  it('when it goes down, and no more while it is held', () => {
    stop = actOnce(window);
    expect(press('input', { key: 'Enter' })).toEqual({ heard: true, done: true });
    expect(press('input', { key: 'Enter', repeat: true })).toEqual({ heard: false, done: false });
    expect(press('button', { key: 'Enter', repeat: true })).toEqual({ heard: false, done: false });
    // New lines, and a number that is stepped.
    expect(press('textarea', { key: 'Enter', repeat: true })).toEqual({ heard: true, done: true });
    expect(press('input', { key: 'ArrowUp', repeat: true })).toEqual({ heard: true, done: true });
  });

  it('and not at all when it ends a composition', () => {
    stop = actOnce(window);
    expect(press('input', { key: 'Enter', isComposing: true })).toEqual({ heard: false, done: true });
    expect(press('textarea', { key: 'Enter', keyCode: 229 })).toEqual({ heard: false, done: false });
    expect(press('input', { key: 'Process', keyCode: 229 })).toEqual({ heard: false, done: true });
  });

  it('and not for a page that has gone', () => {
    actOnce(window)();
    expect(press('input', { key: 'Enter', repeat: true })).toEqual({ heard: true, done: true });
  });
});
