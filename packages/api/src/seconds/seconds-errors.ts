import type { ErrorList } from '../contract/client-actions.ts';

/** Codes of seconds options, a part of `ERRORS`. */
export const SECONDS_ERRORS = {
  seconds_closed: { status: 422, client: 'wait', params: [], text: 'Seconds orders in this currency are closed.' },
  seconds_unknown: { status: 422, client: 'change_input', params: [], text: 'Orders of so many seconds are not offered.' },
  seconds_ratio_lower: {
    status: 422,
    client: 'read_again',
    params: ['ratio'],
    text: 'A win pays less than the order asks for; it is the given percentage now. Nothing was done.',
  },
  seconds_past_close: { status: 422, client: 'change_input', params: [], text: 'The market closes before the order would expire.' },
  seconds_amount: { status: 422, client: 'change_input', params: [], text: 'A seconds order needs an amount above zero.' },
  seconds_plafond: {
    status: 422,
    client: 'change_input',
    params: ['percent', 'most'],
    text: 'One order is at most the given percentage of what is available.',
  },
  seconds_max: { status: 422, client: 'change_input', params: ['most'], text: 'The amount is above the largest one.' },
  seconds_min: { status: 422, client: 'change_input', params: ['least'], text: 'The amount is below the smallest one.' },
  seconds_market_full: {
    status: 422,
    client: 'change_input',
    params: ['most', 'open'],
    text: 'All customers together have as much staked in this market on this expiry as may be.',
  },
  seconds_not_covered: {
    status: 422,
    client: 'change_input',
    params: [],
    text: 'The reserve cannot set aside what this order would win. Nothing was done.',
  },
} as const satisfies ErrorList;
