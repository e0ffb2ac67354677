import type { DecidedKindName, InputOf, ReplyOf, ReviewKindName } from '@candor/api';
import { DECIDED_KIND_NAMES, REVIEW_KIND_NAMES } from '@candor/api/service/review-kinds';
import type { Tone } from '../../ui/state-word.tsx';

export type Kind = ReviewKindName;
export type Review = ReplyOf<'console/reviews'>['list'][number];
/** A review in full: what must not outlive the look at it. */
export type Looked = ReplyOf<'console/review_look'>;
export type IdentityDetail = Extract<Looked['detail'], { kind: 'identity' }>;
export type WithdrawalDetail = Extract<Looked['detail'], { kind: 'withdrawal' }>;
export type DepositDetail = Extract<Looked['detail'], { kind: 'deposit' }>;
export type ContentDetail = Extract<Looked['detail'], { kind: 'content' }>;
export type ShopDetail = Extract<Looked['detail'], { kind: 'shop' }>;
export type RebateDetail = Extract<Looked['detail'], { kind: 'rebate' }>;
export type WriteOffDetail = Extract<Looked['detail'], { kind: 'write_off' }>;
export type FlashDetail = Extract<Looked['detail'], { kind: 'flash' }>;
export type AdjustmentDetail = Extract<Looked['detail'], { kind: 'adjustment' }>;
export type CompensationDetail = Extract<Looked['detail'], { kind: 'compensation' }>;
export type HouseTransferDetail = Extract<Looked['detail'], { kind: 'house_transfer' }>;
/** Reason and note of a decision, as the customer is told. */
export type Said = Pick<InputOf<'console/review_decide'>, 'reason' | 'note'>;

export const TONES: Readonly<Record<Review['state'], Tone>> = {
  waiting: 'warn',
  approved: 'ok',
  answered: 'ok',
  refused: 'danger',
  withdrawn: 'quiet',
  expired: 'quiet',
};

/** Time after a view for which an operator is taken to be at it. */
const LOOK_LASTS_MS = 15 * 60_000;
const SOON_MS = 4 * 3_600_000;

/** Whether a kind is decided in the queue; others lead to a page of their own. */
export function isDecidedHere(kind: Kind): kind is DecidedKindName {
  return (DECIDED_KIND_NAMES as readonly Kind[]).includes(kind);
}

/** The kind that the query of an address asks for; undefined when it names none. */
export function kindFrom(search: string): Kind | undefined {
  const asked = new URLSearchParams(search).get('kind');
  return REVIEW_KIND_NAMES.find((name) => name === asked);
}

/** Whether an operator looked so lately that they may be at it. */
export function isLookedAt(lookedAt: number, now: number): boolean {
  return lookedAt > 0 && now - lookedAt < LOOK_LASTS_MS;
}

/** Returns the tone for the urgency of a due time. */
export function dueTone(dueAt: number, now: number): Tone {
  if (dueAt < now) return 'danger';
  return dueAt - now < SOON_MS ? 'warn' : 'quiet';
}

/** The most a note may hold, as the contract has it. */
export const NOTE_MOST = 2000;
const NOTE_LEAST = 5;

/** A note or an answer as it is sent: trimmed, lines kept, other control characters taken out. */
export function cleanNote(typed: string): string {
  return (
    typed
      .replace(/\r\n?/g, '\n')
      // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]/g, '')
      .trim()
  );
}

/** Returns the problem of a reason and note; undefined when they can be sent. */
export function sayProblem(
  outcome: 'refused' | 'answered',
  { reason, note = '' }: Said,
  looked: Pick<Looked, 'note'>,
): 'answer_missing' | 'answer_same' | 'reason_missing' | 'note_missing' | undefined {
  if (outcome === 'answered') {
    if (note === '') return 'answer_missing';
    return note === looked.note ? 'answer_same' : undefined;
  }
  if (reason === undefined) return 'reason_missing';
  return reason === 'other' && note.length < NOTE_LEAST ? 'note_missing' : undefined;
}

export interface Photo {
  readonly side: 'front' | 'reverse' | 'hand' | 'proof';
  /** A data URL. */
  readonly source: string;
}

/** The photos that were handed in, in the order they are looked at. */
export function photosOf(detail: IdentityDetail): readonly Photo[] {
  const all: readonly Photo[] = [
    { side: 'front', source: detail.front_pic },
    { side: 'reverse', source: detail.reverse_pic },
    { side: 'hand', source: detail.hand_pic },
  ];
  return all.filter(({ source }) => source !== '');
}

/** View of a photo: quarter turns clockwise, and a step of `ZOOMS`. */
export interface PhotoView {
  readonly turns: 0 | 1 | 2 | 3;
  readonly zoom: number;
}

export const PLAIN_VIEW: PhotoView = { turns: 0, zoom: 0 };
/** Classes by zoom step: the security policy takes no inline style. */
export const ZOOMS = ['size-full', 'size-[150%]', 'size-[200%]', 'size-[300%]', 'size-[450%]'] as const;
export const ZOOM_PERCENT = [100, 150, 200, 300, 450] as const;
/** Classes by quarter turns. */
export const TURNS = ['', 'rotate-90', 'rotate-180', '-rotate-90'] as const;

/** The view after a quarter turn clockwise. */
export function turned(view: PhotoView): PhotoView {
  const turns = (view.turns + 1) % 4;
  return { ...view, turns: turns === 1 || turns === 2 || turns === 3 ? turns : 0 };
}

/** One zoom step nearer or further, within the steps there are. */
export function zoomed(view: PhotoView, direction: 1 | -1): PhotoView {
  return { ...view, zoom: Math.min(ZOOMS.length - 1, Math.max(0, view.zoom + direction)) };
}

/** Returns the review to look at after `done`: the soonest due one that waits and is decided here. `waiting` is sorted by due time, soonest first. */
export function nextAfter(done: Review, waiting: readonly Review[]): Review | undefined {
  return waiting.find(({ id, kind, state }) => !(id === done.id && kind === done.kind) && state === 'waiting' && isDecidedHere(kind));
}

/** Reasons for looking, by the keys of their sentences. */
export const VIEW_REASONS = ['look_review', 'look_request', 'look_authority'] as const;
