// @vitest-environment happy-dom
import { act, createElement, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage, loadNamespaces, registerTexts } from '../src/i18n/i18n.ts';
import type { Texts } from '../src/i18n/translate.ts';
import { NumberField, type NumberFieldProps } from '../src/number-field.tsx';

let root: Root;
/** The value that the field reported last. */
let reported = '';

beforeAll(async () => {
  registerTexts(import.meta.glob<Texts>('../src/i18n/locales/*/*.json', { import: 'default' }));
  await loadNamespaces(['common']);
});
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  await act(() => changeLanguage('en'));
});

function Kept({ begin, ...rest }: Partial<NumberFieldProps> & { readonly begin: string }) {
  const [value, setValue] = useState(begin);
  reported = value;
  return createElement(NumberField, { label: 'Amount', decimals: 8, unit: undefined, ...rest, value, onChange: setValue });
}

/** Shows a field with a value; it has the focus. */
function show(begin: string, rest: Partial<NumberFieldProps> = {}): HTMLInputElement {
  act(() => root.render(createElement(Kept, { begin, ...rest })));
  const input = document.querySelector('input');
  if (input === null) throw new Error('no field');
  input.focus();
  return input;
}

const VALUE = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');

interface Change {
  readonly inputType?: string;
  readonly data?: string | null;
  /** Part that is taken out and replaced; the whole text where it is not given. */
  readonly at?: readonly [from: number, to: number];
  /** Place of the caret before, without a selection. */
  readonly caret?: number;
}

/** Asks the page and changes the text as a browser does; `false` when the page stopped it. */
function change(input: HTMLInputElement, text: string, { inputType = 'insertText', data = text, at, caret }: Change = {}): boolean {
  const [from, to] = at ?? [0, input.value.length];
  input.setSelectionRange(caret ?? from, caret ?? to);
  const goesOn = input.dispatchEvent(new InputEvent('beforeinput', { bubbles: true, cancelable: true, inputType, data }));
  if (!goesOn) return false;
  act(() => {
    VALUE?.set?.call(input, input.value.slice(0, from) + text + input.value.slice(to));
    input.setSelectionRange(from + text.length, from + text.length);
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType, data }));
  });
  return true;
}

const note = (): string => document.querySelector('[id$=-note]')?.textContent ?? '';

describe('WEB-449 a number that ends with its point is that number', () => {
  it.each([
    ['en', '100.', '100'],
    ['german', '1.000,', '1000'],
    ['en', '0.', '0'],
  ] as const)('%s: of %s the field reports %s and keeps the text', async (language, typed, value) => {
    await changeLanguage(language);
    const input = show('');
    expect(change(input, typed)).toBe(true);
    expect([reported, input.value]).toEqual([value, typed]);
    change(input, '5', { at: [typed.length, typed.length] });
    expect([reported, input.value]).toEqual([`${value}.5`, `${typed}5`]);
  });
});

describe('WEB-450 an amount that a page writes with its unit is pasted into its field', () => {
  it.each([
    ['behind the number', {}, 'AmountUSDT'],
    ['in the label', { unitSaid: true }, 'Amount'],
  ] as const)('where the unit is said %s', async (_where, said, shown) => {
    await changeLanguage('german');
    const input = show('10', { unit: 'USDT', ...said });
    expect(document.body.textContent).toBe(shown);
    expect(change(input, '9.999,00000000 USDT', { inputType: 'insertFromPaste' })).toBe(true);
    expect(reported).toBe('9999.00000000');
    expect(change(input, '9.999,00000000 CDR', { inputType: 'insertFromPaste' })).toBe(false);
    expect(reported).toBe('9999.00000000');
  });
});

describe('WEB-411 the caret of a field', () => {
  it('stays where a Backspace left it, though what is left is no number', () => {
    const input = show('63500.25', { decimals: 2 });
    change(input, '63,500.25');
    const back = { inputType: 'deleteContentBackward', data: null };
    change(input, '', { ...back, at: [6, 7], caret: 7 });
    expect([input.value, input.selectionStart, note()]).toEqual(['63,50025', 6, 'This is not a number.']);
    change(input, '', { ...back, at: [5, 6], caret: 6 });
    expect([input.value, input.selectionStart, reported]).toEqual(['63,5025', 5, '\uffff63,5025']);
  });

  it('is put back with the text where a browser did not ask before', () => {
    const input = show('125');
    act(() => input.setSelectionRange(1, 1));
    change(input, 'x', { inputType: 'insertReplacementText', data: null, at: [1, 1] });
    expect([input.value, input.selectionStart, reported]).toEqual(['125', 1, '125']);
    expect(note()).toContain('This is not a number.');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('WEB-411 what comes in another way than by a key', () => {
  it.each(['12\n345', '1\t234'])('two cells of a table are no number, whatever the browser would make of them: %j', (cells) => {
    const input = show('7');
    const transfer = { getData: () => cells };
    for (const carried of [{ data: cells }, { data: null, dataTransfer: transfer }]) {
      const paste = new InputEvent('beforeinput', { bubbles: true, cancelable: true, inputType: 'insertFromPaste' });
      for (const [name, value] of Object.entries(carried)) Object.defineProperty(paste, name, { value });
      let goesOn = true;
      act(() => {
        input.select();
        goesOn = input.dispatchEvent(paste);
      });
      expect([goesOn, input.value, reported]).toEqual([false, '7', '7']);
    }
  });

  it('is judged where it goes: a text that is dropped or put right elsewhere than at the caret', () => {
    const input = show('12.5', { decimals: 1 });
    // At the caret it would be a second place.
    expect(change(input, '3', { inputType: 'insertFromDrop', data: '3', at: [0, 0], caret: 4 })).toBe(true);
    expect(reported).toBe('312.5');
    expect(change(input, '.', { inputType: 'insertReplacementText', data: '.', at: [3, 4], caret: 0 })).toBe(true);
    expect(reported).toBe('312.5');
  });

  it('a composition without an end ends with the field, and values from elsewhere are shown again', () => {
    const input = show('5');
    act(() => void input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true })));
    change(input, '１２', { inputType: 'insertCompositionText' });
    expect(reported).toBe('5');
    act(() => input.blur());
    expect([reported, input.value]).toEqual(['12', '１２']);
    act(() => void input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true })));
    expect([reported, input.value]).toEqual(['12', '１２']);
  });
});

describe('WEB-411 a value whose owner gives it back late, as a store or an address does', () => {
  let late: (() => void)[] = [];
  let elsewhere: (value: string) => void = () => undefined;
  const comesBack = (): void => act(() => late.splice(0).forEach((give) => give()));

  function Late({ begin }: { readonly begin: string }) {
    const [value, setValue] = useState(begin);
    elsewhere = setValue;
    const onChange = (next: string): void => {
      reported = next;
      late.push(() => setValue(next));
    };
    return createElement(NumberField, { label: 'Amount', decimals: 2, unit: undefined, value, onChange });
  }

  function showLate(begin: string): HTMLInputElement {
    late = [];
    act(() => root.render(createElement(Late, { begin })));
    const input = document.querySelector('input');
    if (input === null) throw new Error('no field');
    input.focus();
    return input;
  }

  it.each([
    ['en', '63,500.25', '63500.25'],
    ['german', '63.500,25', '63500.25'],
    ['en', '0.05', '0.05'],
  ] as const)('%s: %s typed key by key stays as it is typed, after each key and after all', async (language, typed, value) => {
    await changeLanguage(language);
    for (const each of [true, false]) {
      const input = showLate('');
      for (const [at, key] of [...typed].entries()) {
        expect(change(input, key, { at: [at, at] })).toBe(true);
        if (each) comesBack();
        expect(input.value).toBe(typed.slice(0, at + 1));
      }
      comesBack();
      expect([input.value, reported]).toEqual([typed, value]);
      act(() => root.render(null));
    }
  });

  it('keeps the caret in the middle, and says how a pasted number is read', () => {
    const input = showLate('64000');
    change(input, '5', { at: [2, 2] });
    comesBack();
    expect([input.value, input.selectionStart]).toEqual(['645000', 3]);
    change(input, '1,000', { inputType: 'insertFromPaste', at: [0, 6] });
    comesBack();
    expect([input.value, reported]).toEqual(['1,000', '1000']);
    expect(note()).toContain('1,000');
  });

  it('gives way to a value from elsewhere, also to one that was typed before', () => {
    const input = showLate('');
    change(input, '5');
    change(input, '', { inputType: 'deleteContentBackward', data: null });
    comesBack();
    act(() => elsewhere('7'));
    expect(input.value).toBe('7');
    act(() => elsewhere('5'));
    expect(input.value).toBe('5');
  });
});

it('WEB-411 what was refused stays said while more of it changes nothing', () => {
  const input = show('1.2', { decimals: 1 });
  act(() => void expect(change(input, '5', { at: [3, 3] })).toBe(false));
  const said = note();
  expect(said).not.toBe('');
  expect(change(input, '0', { at: [3, 3] })).toBe(true);
  expect([input.value, reported, note()]).toEqual(['1.20', '1.2', said]);
});
