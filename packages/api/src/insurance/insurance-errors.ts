import type { ErrorList } from '../contract/client-actions.ts';

/** Codes of insurance, a part of `ERRORS`. */
export const INSURANCE_ERRORS = {
  runningLow: {
    status: 422,
    client: 'change_input',
    params: ['available', 'required'],
    text: 'The micro wallet does not hold amount and premium.',
  },
  insurance_value: {
    status: 422,
    client: 'change_input',
    params: ['type', 'value', 'insured'],
    text: 'Under these terms a customer who plays best gains the given value for the given insured amount, at the cost of the reserve. Such terms do not take effect.',
  },
  insurance_held: {
    status: 422,
    client: 'change_input',
    params: ['type', 'policies', 'value', 'insured'],
    text: 'Customers hold policies of the given type that were bought before. With these odds one who plays best gains the given value for the given insured amount. Such terms do not take effect while the policies are held.',
  },
  insurance_closed: { status: 422, client: 'wait', params: [], text: 'Policies of this type are not sold at present.' },
  insurance_unit: {
    status: 422,
    client: 'change_input',
    params: ['unit'],
    text: 'An insured amount is a whole multiple of the given unit.',
  },
  insured_already: { status: 422, client: 'read_again', params: [], text: 'There is a policy for this currency already.' },
  insured_orders_open: { status: 422, client: 'wait', params: [], text: 'Seconds orders paid from the insured balance are still open.' },
  insurance_not_covered: {
    status: 422,
    client: 'change_input',
    params: [],
    text: 'The reserve cannot set aside the cover of this policy. Nothing was done.',
  },
  insurance_ended: { status: 422, client: 'read_again', params: [], text: 'The policy has ended.' },
  claim_due: {
    status: 422,
    client: 'do_first',
    params: [],
    text: 'A claim of the policy is due; nothing is paid from the insured balance before it is made.',
  },
  claim_pending: { status: 422, client: 'wait', params: [], text: 'A claim of the policy is to be paid on the next venue day.' },
  claim_not_due: { status: 422, client: 'wait', params: ['at'], text: 'The insured balance is above the one at which a claim is due.' },
} as const satisfies ErrorList;
