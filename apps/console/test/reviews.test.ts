import { describe, expect, it } from 'vitest';
import { answerProblem, cleanAnswer } from '../src/features/complaints/model.ts';
import type { Complaint } from '../src/features/complaints/model.ts';
import { nextAfter, photosOf, PLAIN_LOOK, REFUSALS, TURNS, turned, zoomed, ZOOM_PERCENT, ZOOMS } from '../src/features/identity/model.ts';
import type { Check, Viewed } from '../src/features/identity/model.ts';
import english from '../src/i18n/locales/en/console_identity.json';
import { cleanReason, isReason, REASON_MOST } from '../src/ui/reason.ts';

const check = (id: number, state: Check['state'] = 'waiting'): Check => ({
  id,
  user_id: 100_000 + id,
  name: 'M***',
  card_id: 'P1***60',
  state,
  submitted_at: id,
  decided_at: 0,
  decided_by: '',
  reason: '',
});
const viewed: Viewed = {
  id: 1,
  user_id: 1,
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
    let look = PLAIN_LOOK;
    const seen = [1, 2, 3, 4].map(() => (look = turned(look)).turns);
    expect(seen).toEqual([1, 2, 3, 0]);
    expect(new Set(TURNS).size).toBe(4);
  });

  it('is magnified step by step and never beyond the steps', () => {
    let look = zoomed(PLAIN_LOOK, -1);
    expect(look.zoom).toBe(0);
    for (let step = 0; step < 20; step += 1) look = zoomed(look, 1);
    expect(ZOOMS[look.zoom]).toBe(ZOOMS.at(-1));
    expect(zoomed(turned(look), -1)).toEqual({ turns: 1, zoom: ZOOMS.length - 2 });
    expect(ZOOM_PERCENT).toHaveLength(ZOOMS.length);
  });

  it('is shown where one was handed in', () => {
    expect(photosOf(viewed).map(({ side }) => side)).toEqual(['front', 'reverse']);
    expect(photosOf({ ...viewed, hand_pic: 'data:c' }).map(({ side }) => side)).toEqual(['front', 'reverse', 'hand']);
  });
});

describe('CON-52 the queue', () => {
  it('goes on with the one that waits longest', () => {
    expect(nextAfter(1, [check(1), check(2), check(3)])?.id).toBe(2);
    expect(nextAfter(9, [check(2, 'refused'), check(3)])?.id).toBe(3);
    expect(nextAfter(1, [check(1)])).toBeUndefined();
    expect(nextAfter(1, [])).toBeUndefined();
  });

  it('offers reasons of refusal that the contract takes', () => {
    for (const key of REFUSALS) expect(isReason(english[key]), key).toBe(true);
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

describe('CON-55 an answer', () => {
  const complaint: Complaint = {
    id: 1,
    user_id: 1,
    account_number: 'a@b.c',
    create_time: 1,
    content: 'Why?',
    reply_content: 'Because.',
    reply_time: 2,
    replied_by: 'One',
  };

  it('keeps its lines and loses what the contract refuses', () => {
    expect(cleanAnswer('  one\r\ntwo\rthree\u0007\tfour ')).toBe('one\ntwo\nthree\tfour');
    expect(cleanAnswer('<b>5 < 6</b>')).toBe('<b>5 < 6</b>');
  });

  it('is something, and something new', () => {
    expect(answerProblem(' \n ', complaint)).toBe('answer_missing');
    expect(answerProblem(' Because. ', complaint)).toBe('answer_same');
    expect(answerProblem('Because of this.', complaint)).toBeUndefined();
  });
});
