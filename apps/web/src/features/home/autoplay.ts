import { useEffect, useState, useSyncExternalStore } from 'react';
import { useMedia } from '@candor/ui/use-media.ts';

/** Banners change this often. */
export const AUTOPLAY_MS = 10_000;

/** Whether something moves by itself, and the way to say whether it should. */
export interface Autoplay {
  readonly isPlaying: boolean;
  readonly play: (wanted: boolean) => void;
  /** While this holds nothing moves: a pointer or the focus is on it. */
  readonly hold: (held: boolean) => void;
}

/**
 * Calls `next` every ten seconds, counted from each change of `at`. It pauses while it is held and in a hidden tab. A customer who wants less motion
 * has to start it.
 */
export function useAutoplay(at: number, next: () => void): Autoplay {
  const reduced = useMedia('(prefers-reduced-motion: reduce)');
  const [wanted, play] = useState<boolean>();
  const [held, hold] = useState(false);
  const hidden = useSyncExternalStore(onVisibility, () => document.hidden);
  const isPlaying = wanted ?? !reduced;
  const moves = isPlaying && !held && !hidden;
  useEffect(() => {
    if (!moves) return undefined;
    const timer = setTimeout(next, AUTOPLAY_MS);
    return () => clearTimeout(timer);
    // `next` is made again by every rendering; only a change of the place begins the time again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [moves, at]);
  return { isPlaying, play, hold };
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
