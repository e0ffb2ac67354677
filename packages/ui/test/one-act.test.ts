// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { actOnce } from '../src/one-act.ts';

let stop: (() => void) | undefined;
afterEach(() => {
  stop?.();
  document.body.replaceChildren();
});

/** Whether a key reaches what listens in the page, and whether the browser continues to do what it does. */
function press(tag: 'input' | 'textarea' | 'button', key: KeyboardEventInit): { readonly heard: boolean; readonly done: boolean } {
  const element = document.body.appendChild(document.createElement(tag));
  let heard = false;
  document.body.addEventListener('keydown', () => (heard = true), { once: true });
  const done = element.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...key }));
  return { heard, done };
}

interface Click {
  readonly x: number;
  readonly detail?: number;
  readonly pointerType?: 'mouse' | 'touch';
}

/** Element that a click at a place reaches. */
function click(element: HTMLElement, { x, detail = 1, pointerType = 'mouse' }: Click): boolean {
  let heard = false;
  element.addEventListener('click', () => (heard = true), { once: true });
  element.dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true, clientX: x, clientY: 20, detail, pointerType }));
  return heard;
}

/** A button that is seen for as long as it is in the page. */
function button(): HTMLElement {
  const element = document.createElement('button');
  element.checkVisibility = () => element.isConnected;
  return document.body.appendChild(element);
}

describe('WEB-412 the other half of a double press', () => {
  it('acts on nothing where another thing has come into the place of what was pressed', () => {
    stop = actOnce(window);
    const [first, beneath] = [button(), button()];
    expect(click(first, { x: 100 })).toBe(true);
    first.remove();
    expect(click(beneath, { x: 102, detail: 2 })).toBe(false);
  });

  it('acts on nothing where taps are not counted and come one right after the other', () => {
    stop = actOnce(window);
    const [first, beneath] = [button(), button()];
    expect(click(first, { x: 100, pointerType: 'touch' })).toBe(true);
    first.remove();
    expect(click(beneath, { x: 102, pointerType: 'touch' })).toBe(false);
  });

  it('acts on nothing where the engine says of the press, and not of its click, that it is a tap', () => {
    stop = actOnce(window);
    const [first, beneath] = [button(), button()];
    const tap = (element: HTMLElement): boolean => {
      let heard = false;
      element.addEventListener('click', () => (heard = true), { once: true });
      element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX: 100, clientY: 20, detail: 1 }));
      return heard;
    };
    expect(tap(first)).toBe(true);
    first.remove();
    expect(tap(beneath)).toBe(false);
  });

  it('acts where the same thing is pressed, another place is, a key is, or what was pressed is still there', () => {
    stop = actOnce(window);
    const [first, beneath] = [button(), button()];
    expect(click(first, { x: 100 })).toBe(true);
    expect(click(first, { x: 100, detail: 2 })).toBe(true);
    expect(click(beneath, { x: 100, detail: 2 })).toBe(true);
    beneath.remove();
    expect(click(first, { x: 180 })).toBe(true);
    first.remove();
    const next = button();
    expect(click(next, { x: 180, detail: 0 })).toBe(true);
    expect(click(next, { x: 220 })).toBe(true);
    next.remove();
    // The browser does not count it to the one before.
    expect(click(button(), { x: 220 })).toBe(true);
  });
});

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
