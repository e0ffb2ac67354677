import type { ReplyOf } from '@candor/api';
import type { Tone } from '../../ui/state-word.tsx';

export type Check = ReplyOf<'console/identity_checks'>['list'][number];
export type CheckState = Check['state'];
/** A check in full: what must not outlive the look at it. */
export type Viewed = ReplyOf<'console/identity_view'>;

export const TONES: Readonly<Record<CheckState, Tone>> = { waiting: 'warn', certified: 'ok', refused: 'danger' };

export interface Photo {
  readonly side: 'front' | 'reverse' | 'hand';
  /** A data URL. */
  readonly source: string;
}

/** The photos that were handed in, in the order they are looked at. */
export function photosOf(viewed: Viewed): readonly Photo[] {
  const all: readonly Photo[] = [
    { side: 'front', source: viewed.front_pic },
    { side: 'reverse', source: viewed.reverse_pic },
    { side: 'hand', source: viewed.hand_pic },
  ];
  return all.filter(({ source }) => source !== '');
}

/** How a photo is looked at: quarter turns clockwise, and a step of `ZOOMS`. */
export interface Look {
  readonly turns: 0 | 1 | 2 | 3;
  readonly zoom: number;
}

export const PLAIN_LOOK: Look = { turns: 0, zoom: 0 };
/** Classes by zoom step: the security policy takes no inline style. */
export const ZOOMS = ['size-full', 'size-[150%]', 'size-[200%]', 'size-[300%]', 'size-[450%]'] as const;
export const ZOOM_PERCENT = [100, 150, 200, 300, 450] as const;
/** Classes by quarter turns. */
export const TURNS = ['', 'rotate-90', 'rotate-180', '-rotate-90'] as const;

/** The next look after a quarter turn clockwise. */
export function turned(look: Look): Look {
  const turns = (look.turns + 1) % 4;
  return { ...look, turns: turns === 1 || turns === 2 || turns === 3 ? turns : 0 };
}

/** One zoom step nearer or further, within the steps there are. */
export function zoomed(look: Look, direction: 1 | -1): Look {
  return { ...look, zoom: Math.min(ZOOMS.length - 1, Math.max(0, look.zoom + direction)) };
}

/** The check to look at after one: the oldest that waits and is not it. `waiting` is oldest first. */
export function nextAfter(done: number, waiting: readonly Check[]): Check | undefined {
  return waiting.find(({ id, state }) => id !== done && state === 'waiting');
}

/** Reasons of refusal that customers can act on, by the keys of their sentences. */
export const REFUSALS = [
  'refusal_blurred',
  'refusal_cropped',
  'refusal_expired',
  'refusal_name',
  'refusal_number',
  'refusal_kind',
  'refusal_taken',
] as const;
/** Reasons for looking at a check, by the keys of their sentences. */
export const VIEWS = ['view_review', 'view_request', 'view_authority'] as const;
