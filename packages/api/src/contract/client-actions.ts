/**
 * Actions of a client after a refusal, each in plain words. The list is closed: a client that knows it handles every code, also one of a later version. Only
 * `same_key`, `slow_down`, `sign_in` and `second_factor` send the same request again, under the same Idempotency-Key.
 */
export const CLIENT_ACTIONS = {
  change_input: 'Send other values, with a new key. As it was sent the request is refused again.',
  same_key:
    'Send the same request again after a moment, with the same key: it acts once. A call without a key: read what is stored first. Ask support if the refusal stays.',
  slow_down: 'Wait the `seconds` of `params`, or do the work that `work_required` asks for. Then send the same request with the same key.',
  sign_in: 'Sign in again, or take a new API key. Then send the same request with the same key.',
  second_factor: 'Pass the second factor of the sign-in. Then send the same request with the same key.',
  prove: 'Ask the person for the password, code, passkey or picture that is missing or wrong. Send the request with it and a new key.',
  do_first: 'Do what the code names first: set, confirm, end or remove something. Then send the request with a new key.',
  read_again:
    'Read the price, terms or state again and show it to the person. Send a request made on it, with a new key, if it is still wanted.',
  wait: 'Wait until what the code names has passed; `params` may say how long, or how much may be sent now. Then send the request with a new key.',
  stop: 'Tell the person, and send nothing more: this caller is always refused.',
  other_operator: 'Let another operator make the call.',
  ask_support: 'Show the message, and let the person ask customer service. Only the venue can end the cause.',
} as const satisfies Readonly<Record<string, string>>;

export type ClientAction = keyof typeof CLIENT_ACTIONS;

/** Action after each HTTP status that always means the same. A code with any other status says it itself. */
export const CLIENT_OF_STATUS = {
  400: 'change_input',
  401: 'sign_in',
  404: 'read_again',
  413: 'change_input',
  429: 'slow_down',
} as const satisfies Readonly<Record<number, ClientAction>>;

interface Described {
  /** Names of the values that a message may show. */
  readonly params: readonly string[];
  readonly text: string;
}

/** A code in a list of errors. One whose status leaves open what a client does has to say it. */
export type ErrorEntry =
  | (Described & { readonly status: keyof typeof CLIENT_OF_STATUS })
  | (Described & { readonly status: 403 | 409 | 422 | 500 | 503; readonly client: ClientAction });

export type ErrorList = Readonly<Record<string, ErrorEntry>>;
