import type { ReplyOf } from '@candor/api';
import { parseDecimal } from '@candor/money';

export type Quote = ReplyOf<'wallet/flash_quote'>;

/** Request for a quote. */
export interface Question {
  readonly left: number;
  readonly right: number;
  /** Decimal text. */
  readonly amount: string;
  readonly type: 1 | 2;
}

/**
 * The quote on screen. Every question has a number, and only the answer to the newest counts: one that was overtaken on its way
 * changes nothing.
 */
export interface QuoteState {
  readonly asked: number;
  readonly question: Question | undefined;
  readonly waiting: boolean;
  readonly quote: Quote | undefined;
  /** The rate before a renewal of the same question; undefined until one has come. */
  readonly before: string | undefined;
  readonly error: unknown;
}

export type QuoteAction =
  | { readonly type: 'asked'; readonly number: number; readonly question: Question }
  | { readonly type: 'answered'; readonly number: number; readonly quote: Quote }
  | { readonly type: 'refused'; readonly number: number; readonly error: unknown }
  | { readonly type: 'cleared' };

export const NO_QUOTE: QuoteState = {
  asked: 0,
  question: undefined,
  waiting: false,
  quote: undefined,
  before: undefined,
  error: undefined,
};

/** The state after something happened. A question for something else takes the quote away; a renewal leaves it until the answer comes. */
export function quoteAfter(state: QuoteState, action: QuoteAction): QuoteState {
  switch (action.type) {
    case 'asked': {
      const isRenewal = sameQuestion(state.question, action.question);
      const kept = isRenewal ? { quote: state.quote, before: state.before, error: state.error } : {};
      return { ...NO_QUOTE, ...kept, asked: action.number, question: action.question, waiting: true };
    }
    case 'answered':
      if (action.number !== state.asked) return state;
      return { ...state, waiting: false, quote: action.quote, before: state.quote?.price, error: undefined };
    case 'refused':
      return action.number === state.asked ? { ...state, waiting: false, quote: undefined, before: undefined, error: action.error } : state;
    case 'cleared':
      return { ...NO_QUOTE, asked: state.asked + 1 };
  }
}

function sameQuestion(one: Question | undefined, other: Question): boolean {
  return one?.left === other.left && one.right === other.right && one.amount === other.amount && one.type === other.type;
}

/** Direction in which a renewal moved the rate: above zero up, below zero down, zero for an unchanged rate or no renewal. */
export function moveOf({ quote, before }: Pick<QuoteState, 'quote' | 'before'>): -1 | 0 | 1 {
  const [now, then] = [parseDecimal(quote?.price ?? ''), parseDecimal(before ?? '')];
  if (now === undefined || then === undefined || now === then) return 0;
  return now > then ? 1 : -1;
}

/** Whole seconds that a quote is still good for; 0 when it is over. */
export function secondsLeft(quote: Pick<Quote, 'valid_until'>, now: number): number {
  return Math.max(0, Math.ceil((quote.valid_until - now) / 1_000));
}
