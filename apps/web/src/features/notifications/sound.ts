import { read, write } from '@candor/ui/storage.ts';

declare module '@candor/ui/storage.ts' {
  interface StorageKeys {
    /** "on" where a fill is heard on this device. */
    fill_sound: true;
  }
}

/** Two short notes, in hertz, and when each begins, in seconds. */
const NOTES = [
  [880, 0],
  [1318, 0.09],
] as const;
const NOTE_S = 0.16;
const LOUDNESS = 0.08;

let context: AudioContext | undefined;

/** Whether a fill is heard on this device; off until it is turned on. */
export const isFillSoundOn = (): boolean => read('fill_sound') === 'on';

export function setFillSound(on: boolean): void {
  write('fill_sound', on ? 'on' : undefined);
}

/** Plays the tone of a fill. Silent where the browser wants a click on the page first, or has no sound. */
export async function playFill(): Promise<void> {
  if (!navigator.userActivation?.hasBeenActive || !('AudioContext' in window)) return;
  try {
    context ??= new AudioContext();
    await context.resume();
    for (const [pitch, after] of NOTES) note(context, pitch, context.currentTime + after);
  } catch {
    // A device without a loudspeaker has no sound to make.
  }
}

function note(audio: AudioContext, pitch: number, at: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(LOUDNESS, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + NOTE_S);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + NOTE_S);
}
