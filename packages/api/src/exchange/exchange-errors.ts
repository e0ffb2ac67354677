import type { ErrorList } from '../contract/client-actions.ts';

/** Codes of exchange and conversion, a part of `ERRORS`. */
export const EXCHANGE_ERRORS = {
  same_currency: { status: 422, client: 'change_input', params: [], text: 'Both currencies are the same.' },
  amount_range: { status: 422, client: 'change_input', params: ['least', 'most'], text: 'The amount is outside what is taken at a time.' },
  amount_too_small: { status: 422, client: 'change_input', params: [], text: 'So small an amount gives nothing.' },
  quote_expired: {
    status: 422,
    client: 'read_again',
    params: [],
    text: 'The quote is not valid any more, or was for something else. Nothing was exchanged.',
  },
  rate_worse: {
    status: 422,
    client: 'read_again',
    params: ['rate'],
    text: 'The rate is worse than the one that was accepted. Nothing was exchanged.',
  },
} as const satisfies ErrorList;
