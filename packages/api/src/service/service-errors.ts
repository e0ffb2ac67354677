import type { ErrorList } from '../contract/client-actions.ts';

/** Codes of chats with customer service and of complaints, a part of `ERRORS`. */
export const SERVICE_ERRORS = {
  support_closed: {
    status: 422,
    client: 'wait',
    params: [],
    text: 'Customer service does not answer at this hour; hand in a complaint instead.',
  },
  support_ended: { status: 422, client: 'read_again', params: [], text: 'The chat has ended.' },
  support_open: { status: 422, client: 'read_again', params: [], text: 'The chat has not ended yet.' },
  support_taken: { status: 409, client: 'read_again', params: [], text: 'The chat is answered by another operator, or by nobody yet.' },
  support_colleague: { status: 422, client: 'change_input', params: [], text: 'Nobody of this number can take over a chat.' },
  support_full: { status: 422, client: 'do_first', params: ['most'], text: 'The chat has as many messages as may be.' },
  complaint_limit: { status: 422, client: 'wait', params: ['most'], text: 'There were as many complaints in the last 24 hours as may be.' },
} as const satisfies ErrorList;
