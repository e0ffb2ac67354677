import type { ErrorList } from '../contract/client-actions.ts';

/** Codes of locked mining, a part of `ERRORS`. */
export const MINING_ERRORS = {
  mining_closed: { status: 422, client: 'read_again', params: [], text: 'This product is not sold now, or does not exist.' },
  mining_terms_changed: {
    status: 422,
    client: 'read_again',
    params: [],
    text: 'Rate, term or fee of the product are not those that were shown. Nothing was locked.',
  },
  mining_minimum: {
    status: 422,
    client: 'change_input',
    params: ['least'],
    text: 'The amount is below the minimum deposit of the product.',
  },
  mining_most: { status: 422, client: 'change_input', params: ['most'], text: 'The amount is above what one purchase takes.' },
  mining_sold_out: { status: 422, client: 'change_input', params: ['left'], text: 'Less of the product is left than was asked for.' },
  mining_ended: { status: 422, client: 'read_again', params: [], text: 'The lock has ended or was cancelled already.' },
  interest_uncovered: {
    status: 422,
    client: 'change_input',
    params: ['required', 'available'],
    text: 'The interest account could not pay the interest. Nothing is promised that is not there.',
  },
} as const satisfies ErrorList;
