// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeAllDigits } from '../src/date/all-digits.ts';

let field: HTMLElement;
let part: HTMLElement;
let heard: string[];
let stop: () => void;

beforeEach(() => {
  field = document.body.appendChild(document.createElement('div'));
  part = field.appendChild(document.createElement('span'));
  heard = [];
  part.addEventListener('beforeinput', ({ data, inputType }) => heard.push(`${inputType} ${data}`));
  stop = takeAllDigits(field);
});
afterEach(() => {
  stop();
  field.remove();
});

/** Ends a composition with a text. */
function compose(data: string): void {
  const end = new CompositionEvent('compositionend', { bubbles: true, data });
  Object.defineProperty(end, 'data', { value: data });
  part.dispatchEvent(end);
}

/** Types into the part, and says whether the browser would have written the text. */
function type(data: string, inputType = 'insertText'): boolean {
  return part.dispatchEvent(new InputEvent('beforeinput', { bubbles: true, cancelable: true, inputType, data }));
}

describe('WEB-452 the parts of a date are handed the digits of every script', () => {
  it('as Latin ones, and anything else as it is', () => {
    expect([type('٣'), type('३'), type('７'), type('4'), type('x')]).toEqual([false, false, false, true, true]);
    expect(heard).toEqual(['3', '3', '7', '4', 'x'].map((data) => `insertText ${data}`));
    stop();
    type('٣');
    expect(heard.at(-1)).toBe('insertText ٣');
  });

  it('one by one, where several come at once', () => {
    type('２０２６', 'insertReplacementText');
    expect(heard).toEqual(['2', '0', '2', '6'].map((data) => `insertText ${data}`));
  });

  it('at the end of a composition, whether an engine sends its text as an input before or not', () => {
    part.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    type('１', 'insertCompositionText');
    compose('１２');
    expect(heard).toEqual(['insertCompositionText １', 'insertText 1', 'insertText 2']);
    for (const inputType of ['insertFromComposition', 'insertText']) {
      heard = [];
      part.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
      type('１２', inputType);
      compose('１２');
      expect(heard).toEqual(['insertText 1', 'insertText 2']);
    }
  });

  it('in the part that has the cursor by then', () => {
    const next = field.appendChild(document.createElement('span'));
    next.tabIndex = 0;
    const heardNext: (string | null)[] = [];
    next.addEventListener('beforeinput', ({ data }) => heardNext.push(data));
    part.addEventListener('beforeinput', () => next.focus());
    type('１２', 'insertFromComposition');
    expect([heard, heardNext]).toEqual([['insertText 1'], ['2']]);
  });
});
