import { useEffect, useReducer, useRef } from 'react';
import { call } from '@candor/ui/api/client.ts';
import { venueNow } from '@candor/ui/clock.ts';
import { NO_QUOTE, quoteAfter, type Question, type QuoteState } from './quote-state.ts';

/** Pause in typing before a quote is asked for. */
const TYPING_MS = 350;
/** A refusal, such as of a closed market, is asked again so often. */
const AGAIN_MS = 10_000;
/** Time before its end at which a quote is renewed, so that there is one when it runs out. */
const RENEW_BEFORE_MS = 300;

/**
 * The quote for what is typed, asked for once typing pauses and renewed when it runs out, as long as the page is looked at. A
 * question that is overtaken is given up. `ask` asks at once, for a quote that the venue did not take any more.
 */
export function useQuote(question: Question | undefined): QuoteState & { readonly ask: () => void } {
  const [state, dispatch] = useReducer(quoteAfter, NO_QUOTE);
  const numbers = useRef(0);
  const underWay = useRef<AbortController>(undefined);
  const { left, right, amount, type } = question ?? { left: 0, right: 0, amount: '', type: 1 };

  const ask = () => {
    underWay.current?.abort();
    if (amount === '') return;
    const controller = new AbortController();
    underWay.current = controller;
    numbers.current += 1;
    const number = numbers.current;
    dispatch({ type: 'asked', number, question: { left, right, amount, type } });
    call('wallet/flash_quote', { l_currency_id: left, r_currency_id: right, num: amount, type }, { signal: controller.signal }).then(
      (quote) => dispatch({ type: 'answered', number, quote }),
      (error: unknown) => {
        if (!controller.signal.aborted) dispatch({ type: 'refused', number, error });
      },
    );
  };
  const newest = useRef(ask);
  useEffect(() => {
    newest.current = ask;
  });

  useEffect(() => {
    underWay.current?.abort();
    numbers.current += 1;
    dispatch({ type: 'cleared' });
    if (amount === '') return undefined;
    const timer = setTimeout(() => newest.current(), TYPING_MS);
    return () => clearTimeout(timer);
  }, [left, right, amount, type]);
  useEffect(() => () => underWay.current?.abort(), []);

  const { quote, error, waiting } = state;
  const validUntil = quote?.valid_until;
  useEffect(() => {
    if (waiting || (validUntil === undefined && error === undefined)) return undefined;
    const renew = () => {
      if (!document.hidden) newest.current();
    };
    const after = validUntil === undefined ? AGAIN_MS : Math.max(0, validUntil - venueNow() - RENEW_BEFORE_MS);
    const timer = setTimeout(renew, after);
    const seen = () => {
      if (!document.hidden && (validUntil === undefined || venueNow() >= validUntil - RENEW_BEFORE_MS)) renew();
    };
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [validUntil, error, waiting]);
  return { ...state, ask };
}
