// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerTexts } from '@candor/ui/i18n/i18n.ts';
import { Router } from '@candor/ui/router.tsx';
import site from '../../src/i18n/locales/en/site.json' with { type: 'json' };

registerTexts({ 'en/site.json': () => Promise.resolve(site) });
const { Carousel } = await import('../../src/features/home/banners.tsx');

const items = ['First', 'Second', 'Third'].map((title, index) => ({
  id: 50 + index,
  c_id: 32,
  title,
  thumbnail: index === 1 ? '/pictures/x.jpg' : '',
  abstract: `About ${title}`,
  content: '<p>x</p>',
  update_time: 0,
}));

let root: Root;
let reduced = false;
let hidden = false;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: reduced, addEventListener: () => undefined, removeEventListener: () => undefined }));
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  root = createRoot(place);
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reduced = false;
  hidden = false;
});

const show = (): void => act(() => root.render(createElement(Router, null, createElement(Carousel, { items }))));
const shown = () => document.querySelector('.banner .text-title')?.textContent;
const wait = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds));
const press = (label: string): void => act(() => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click());
const send = (name: string, init: object = {}): void =>
  act(() => {
    const event = Object.assign(new Event(name, { bubbles: true, cancelable: true }), init);
    document.querySelector('.banner')?.dispatchEvent(event);
  });

describe('NEW-32 banners', () => {
  it('change every ten seconds and begin again after the last', () => {
    show();
    expect(shown()).toBe('First');
    wait(9_999);
    expect(shown()).toBe('First');
    wait(1);
    expect(shown()).toBe('Second');
    wait(20_000);
    wait(10_000);
    expect(shown()).toBe('First');
  });

  it('stand still when paused, under the pointer, with the focus, in a hidden tab, and continue afterwards', () => {
    show();
    press('Pause');
    wait(30_000);
    expect(shown()).toBe('First');
    press('Play');
    send('pointerover', { pointerType: 'mouse' });
    wait(30_000);
    expect(shown()).toBe('First');
    send('pointerout', { pointerType: 'mouse' });
    send('focusin');
    wait(30_000);
    expect(shown()).toBe('First');
    send('focusout');
    hidden = true;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    wait(30_000);
    expect(shown()).toBe('First');
    hidden = false;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    wait(10_000);
    expect(shown()).toBe('Second');
  });

  it('stand still for who wants less motion, until they ask for it', () => {
    reduced = true;
    show();
    wait(30_000);
    expect(shown()).toBe('First');
    press('Play');
    wait(10_000);
    expect(shown()).toBe('Second');
  });

  it('are gone to by their buttons and dots, both ways round', () => {
    show();
    press('Previous');
    expect(shown()).toBe('Third');
    press('Next');
    expect(shown()).toBe('First');
    press('2 of 3: Second');
    expect(shown()).toBe('Second');
    expect(document.querySelector('[aria-current=true]')?.getAttribute('aria-label')).toBe('2 of 3: Second');
    // The picture of an item is named by its title.
    expect(document.querySelector('img')?.getAttribute('alt')).toBe('Second');
  });

  it('follow a finger, by the direction of the page, and a swipe opens nothing', () => {
    show();
    const swipe = (from: number, to: number): void => {
      send('pointerdown', { pointerType: 'touch', clientX: from });
      send('pointerup', { pointerType: 'touch', clientX: to });
    };
    swipe(200, 100);
    expect(shown()).toBe('Second');
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    act(() => void document.querySelector('.banner')?.dispatchEvent(click));
    expect(click.defaultPrevented).toBe(true);
    swipe(100, 200);
    expect(shown()).toBe('First');
    swipe(100, 110);
    expect(shown()).toBe('First');
    document.documentElement.dir = 'rtl';
    swipe(100, 200);
    expect(shown()).toBe('Second');
    document.documentElement.dir = '';
  });
});
