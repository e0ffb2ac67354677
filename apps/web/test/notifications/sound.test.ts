import { afterEach, describe, expect, test, vi } from 'vitest';
import { isFillSoundOn, playFill, setFillSound } from '../../src/features/notifications/sound.ts';

let stored: Record<string, string> = {};
const started: number[] = [];
const quiet = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
class Audio {
  currentTime = 0;
  destination = {};
  resume = () => Promise.resolve();
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: (to: unknown) => to,
    start: (at: number) => started.push(at),
    stop: () => undefined,
  });
  createGain = () => ({ gain: quiet, connect: (to: unknown) => to });
}
const device = (hasBeenActive: boolean): void => {
  started.length = 0;
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive } });
  vi.stubGlobal('window', { AudioContext: Audio });
  vi.stubGlobal('AudioContext', Audio);
};

afterEach(() => {
  vi.unstubAllGlobals();
  stored = {};
});

describe('MSG-71 the sound of a fill', () => {
  test('is off until it is turned on, for this device', () => {
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored[key] ?? null,
      setItem: (key: string, value: string) => void (stored[key] = value),
      removeItem: (key: string) => void (stored = Object.fromEntries(Object.entries(stored).filter(([each]) => each !== key))),
    });
    expect(isFillSoundOn()).toBe(false);
    setFillSound(true);
    expect(isFillSoundOn()).toBe(true);
    setFillSound(false);
    expect(isFillSoundOn()).toBe(false);
  });

  test('waits for a click on the page, as browsers ask', async () => {
    device(false);
    await playFill();
    expect(started).toEqual([]);
    device(true);
    await playFill();
    expect(started).toHaveLength(2);
  });
});
