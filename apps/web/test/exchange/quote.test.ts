import { describe, expect, it } from 'vitest';
import {
  NO_QUOTE,
  moveOf,
  quoteAfter,
  secondsLeft,
  type Question,
  type Quote,
  type QuoteAction,
} from '../../src/features/exchange/quote-state.ts';

const question: Question = { left: 1, right: 2, amount: '100', type: 1 };
const quote = (price: string): Quote => ({
  id: `quote ${price}`,
  price,
  received: '1',
  fee: '0.003',
  fee_percent: '0.3',
  left: { tick: 0, price: '1' },
  right: { tick: 7, price: '50000' },
  valid_until: 10_000,
  now: 0,
  is_auto: 1,
  review_minutes: 30,
});
const after = (...actions: readonly QuoteAction[]) => actions.reduce(quoteAfter, NO_QUOTE);
const asked = (number: number, part: Partial<Question> = {}): QuoteAction => ({
  type: 'asked',
  number,
  question: { ...question, ...part },
});
const answered = (number: number, price: string): QuoteAction => ({ type: 'answered', number, quote: quote(price) });

describe('the quote on screen', () => {
  it('SWP-30 is the answer to the newest question: one that was overtaken changes nothing', () => {
    const overtaken = after(asked(1), asked(2, { amount: '200' }), answered(2, '2'), answered(1, '1'));
    expect(overtaken).toMatchObject({ waiting: false, quote: { price: '2' } });
    const late = after(asked(1), asked(2, { amount: '200' }), { type: 'refused', number: 1, error: 'old' });
    expect(late).toMatchObject({ waiting: true, error: undefined });
    expect(after(asked(1), { type: 'cleared' }, answered(1, '1')).quote).toBeUndefined();
  });

  it('SWP-31 stays while the same question is asked again, and says which way the rate went', () => {
    const renewing = after(asked(1), answered(1, '2'), asked(2));
    expect(renewing).toMatchObject({ waiting: true, quote: { price: '2' } });
    expect(moveOf(renewing)).toBe(0);
    expect(moveOf(quoteAfter(renewing, answered(2, '2.5')))).toBe(1);
    expect(moveOf(quoteAfter(renewing, answered(2, '1.99999999')))).toBe(-1);
    expect(moveOf(quoteAfter(renewing, answered(2, '2')))).toBe(0);
  });

  it('SWP-31 goes when something else is asked or it is refused', () => {
    expect(after(asked(1), answered(1, '2'), asked(2, { right: 3 })).quote).toBeUndefined();
    expect(after(asked(1), answered(1, '2'), asked(2), { type: 'refused', number: 2, error: 'closed' })).toMatchObject({
      quote: undefined,
      error: 'closed',
    });
  });

  it('counts whole seconds down to nothing', () => {
    expect([0, 1, 9_000, 9_001, 10_000, 20_000].map((now) => secondsLeft({ valid_until: 10_000 }, now))).toEqual([10, 10, 1, 1, 0, 0]);
  });
});
