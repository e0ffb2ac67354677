import { useSyncExternalStore } from 'react';
import { read, write } from './storage.ts';

export type Skin = 'nights' | 'days';
export const PALETTES = ['teal', 'teal-swapped', 'blue-orange'] as const;
export type Palette = (typeof PALETTES)[number];

const listeners = new Set<() => void>();
const THEME_COLOR = { nights: '#0C0E11', days: '#F7F7F5' };

function changed(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function skinNow(): Skin {
  return document.documentElement.dataset['skin'] === 'days' ? 'days' : 'nights';
}

function paletteNow(): Palette {
  const name = document.documentElement.dataset['updown'];
  return PALETTES.find((palette) => palette === name) ?? 'teal';
}

/** Puts the stored skin and palette on the page again, after another tab or a sign-out changed them. */
export function applyStoredTheme(): void {
  document.documentElement.dataset['skin'] = read('skin') === 'days' ? 'days' : 'nights';
  document.documentElement.dataset['updown'] = PALETTES.find((palette) => palette === read('updown')) ?? 'teal';
  changed();
}

/** The skin on screen, re-rendering when it changes. */
export function useSkin(): Skin {
  return useSyncExternalStore(subscribe, skinNow);
}

/** Switches and stores the skin. */
export function setSkin(skin: Skin): void {
  document.documentElement.dataset['skin'] = skin;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', THEME_COLOR[skin]);
  write('skin', skin);
  changed();
}

/** The up and down palette on screen. */
export function usePalette(): Palette {
  return useSyncExternalStore(subscribe, paletteNow);
}

/** Switches and stores the up and down palette. */
export function setPalette(palette: Palette): void {
  document.documentElement.dataset['updown'] = palette;
  write('updown', palette);
  changed();
}

/** Calls back when skin or palette change: for canvases, which cannot follow CSS. */
export function onThemeChange(listener: () => void): () => void {
  return subscribe(listener);
}

/** The colour of a token now, for canvases: `tokenColor('up')`. */
export function tokenColor(token: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${token}`).trim();
}
