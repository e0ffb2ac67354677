import { useEffect, useRef } from 'react';

interface Layer {
  readonly close: () => void;
}

/** Layers that are open above the page, each with an entry of its own in the history. */
const layers: Layer[] = [];
/** Number of their entries in the history. One of a layer that has just gone is there for the next, which may open at the same moment. */
let entries = 0;
/** State that the page was given before the first layer: it stays the page's. */
let under: unknown;
/** Entries are being taken out of the history; what wants to go elsewhere meanwhile waits. */
let leaving = false;
let waiting: (() => void) | undefined;

/** The state of the page's own entry. */
export const stateUnderLayers = (): unknown => (layers.length > 0 ? under : window.history.state);

/** A step through the history: true when it was about what is open above the page, and the page stays. */
export function stepsThroughLayers(): boolean {
  if (leaving) {
    leaving = false;
    waiting?.();
    waiting = undefined;
    matchHistory();
    return true;
  }
  const layer = layers.pop();
  if (layer !== undefined) entries -= 1;
  layer?.close();
  return layer !== undefined;
}

/**
 * Returns the way to go elsewhere from what is open: with `replace` the next address takes the entry of the topmost. While entries are taken out it is `later`,
 * which is called then.
 */
export function leadsOutOfLayers(later: () => void): 'now' | 'replace' | 'later' {
  if (leaving) {
    waiting = later;
    return 'later';
  }
  const isOpen = entries > 0;
  layers.length = 0;
  entries = 0;
  return isOpen ? 'replace' : 'now';
}

function leave(layer: Layer): void {
  const place = layers.indexOf(layer);
  // The way back took it, or a link has led elsewhere.
  if (place < 0) return;
  layers.splice(place);
  queueMicrotask(matchHistory);
}

/** Gives each layer an entry, and takes out what is left over: never both at once, since a browser goes back later than it adds. */
function matchHistory(): void {
  if (leaving) return;
  const over = entries - layers.length;
  if (over > 0) {
    leaving = true;
    entries = layers.length;
    window.history.go(-over);
  }
  for (; entries < layers.length; entries += 1) window.history.pushState(null, '');
}

/** Closes what is open by the way back of a touch screen, instead of leaving the page. With a mouse, Escape and × are nearer than the browser's arrow. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!open || !window.matchMedia('(pointer: coarse)').matches) return undefined;
    const layer = { close: () => close.current() };
    if (entries === 0 && !leaving) under = window.history.state;
    layers.push(layer);
    matchHistory();
    return () => leave(layer);
  }, [open]);
}
