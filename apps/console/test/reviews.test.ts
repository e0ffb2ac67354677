import { describe, expect, it } from 'vitest';
import {
  cleanNote,
  dueTone,
  isLookedAt,
  kindFrom,
  nextAfter,
  photosOf,
  PLAIN_VIEW,
  sayProblem,
  TURNS,
  turned,
  zoomed,
  ZOOM_PERCENT,
  ZOOMS,
} from '../src/features/reviews/model.ts';
import type { IdentityDetail, Review } from '../src/features/reviews/model.ts';
import { cleanReason, isReason, REASON_MOST } from '../src/ui/reason.ts';
import { duration } from '../src/ui/relative.ts';

const HOUR = 3_600_000;
const review = (id: number, given: Partial<Review> = {}): Review => ({
  kind: 'identity',
  id,
  user_id: 100_000 + id,
  account: 'm***@example.org',
  about: '',
  opened_by: '',
  opened_at: id,
  due_at: id + HOUR,
  state: 'waiting',
  approvals: 1,
  first_by: '',
  decided_by: '',
  decided_at: 0,
  looked_by: '',
  looked_at: 0,
  ...given,
});
const detail: IdentityDetail = {
  kind: 'identity',
  nationality: 'CH',
  name: 'Maria',
  card_id: 'P1',
  document_holder: 0,
  front_pic: 'data:a',
  reverse_pic: 'data:b',
  hand_pic: '',
};

describe('CON-51 a photo', () => {
  it('turns by quarters and comes round', () => {
    let view = PLAIN_VIEW;
    const seen = [1, 2, 3, 4].map(() => (view = turned(view)).turns);
    expect(seen).toEqual([1, 2, 3, 0]);
    expect(new Set(TURNS).size).toBe(4);
  });

  it('is magnified step by step and never beyond the steps', () => {
    let view = zoomed(PLAIN_VIEW, -1);
    expect(view.zoom).toBe(0);
    for (let step = 0; step < 20; step += 1) view = zoomed(view, 1);
    expect(ZOOMS[view.zoom]).toBe(ZOOMS.at(-1));
    expect(zoomed(turned(view), -1)).toEqual({ turns: 1, zoom: ZOOMS.length - 2 });
    expect(ZOOM_PERCENT).toHaveLength(ZOOMS.length);
  });

  it('is shown where one was handed in', () => {
    expect(photosOf(detail).map(({ side }) => side)).toEqual(['front', 'reverse']);
    expect(photosOf({ ...detail, hand_pic: 'data:c' }).map(({ side }) => side)).toEqual(['front', 'reverse', 'hand']);
  });
});

describe('CON-74 the queue', () => {
  it('continues with what is due first and is decided here', () => {
    const list = [review(1), review(1, { kind: 'terms' }), review(1, { kind: 'complaint' }), review(2)];
    expect(nextAfter(review(1), list)).toMatchObject({ kind: 'complaint', id: 1 });
    expect(nextAfter(review(9), [review(2, { state: 'refused' }), review(3)])?.id).toBe(3);
    expect(nextAfter(review(1), [review(1)])).toBeUndefined();
    expect(nextAfter(review(1), [])).toBeUndefined();
  });

  it('begins with the kind that the address names', () => {
    expect(kindFrom('?kind=complaint')).toBe('complaint');
    expect(kindFrom('?kind=toString')).toBeUndefined();
    expect(kindFrom('')).toBeUndefined();
  });

  it('says how pressing it is, and who may be at it', () => {
    expect([dueTone(0, 1), dueTone(HOUR, 0), dueTone(9 * HOUR, 0)]).toEqual(['danger', 'warn', 'quiet']);
    expect([isLookedAt(0, 1), isLookedAt(1, 1_000), isLookedAt(1, HOUR)]).toEqual([false, true, false]);
  });

  it('tells lengths of time in whole units', () => {
    expect([90_000, 2 * HOUR, 50 * HOUR].map((ms) => duration(ms, 'en'))).toEqual(['2 min', '2 hr', '2 days']);
    expect(duration(24 * HOUR, 'ar')).toMatch(/24/);
  });
});

describe('CON-91 a reason', () => {
  it('says something in one line', () => {
    expect(isReason('    ')).toBe(false);
    expect(isReason(' abcd ')).toBe(false);
    expect(isReason('abcde')).toBe(true);
    expect(isReason('x'.repeat(REASON_MOST))).toBe(true);
    expect(isReason('x'.repeat(REASON_MOST + 1))).toBe(false);
    expect(cleanReason(' a reason\nof two\tlines\u0000 ')).toBe('a reason of two lines');
  });
});

describe('CON-55 what the customer reads', () => {
  it('keeps its lines and loses what the contract refuses', () => {
    expect(cleanNote('  one\r\ntwo\rthree\u0007\tfour ')).toBe('one\ntwo\nthree\tfour');
    expect(cleanNote('<b>5 < 6</b>')).toBe('<b>5 < 6</b>');
  });

  it('is an answer, and a new one', () => {
    expect(sayProblem('answered', {}, { note: '' })).toBe('answer_missing');
    expect(sayProblem('answered', { note: 'Because.' }, { note: 'Because.' })).toBe('answer_same');
    expect(sayProblem('answered', { note: 'Because of this.' }, { note: 'Because.' })).toBeUndefined();
  });

  it('is a reason, and words where the reason has none', () => {
    expect(sayProblem('refused', { note: 'words alone' }, { note: '' })).toBe('reason_missing');
    expect(sayProblem('refused', { reason: 'other', note: 'no' }, { note: '' })).toBe('note_missing');
    expect(sayProblem('refused', { reason: 'other', note: 'enough' }, { note: '' })).toBeUndefined();
    expect(sayProblem('refused', { reason: 'photo_blurred' }, { note: '' })).toBeUndefined();
  });
});
