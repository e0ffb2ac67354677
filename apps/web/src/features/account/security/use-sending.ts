import { useState } from 'react';
import { ApiError } from '@candor/ui/api/client.ts';
import { errorText } from '@candor/ui/api/error-text.ts';
import { asksForCode, asksForLogin, placeOf } from './model.ts';
import type { Place } from './model.ts';

export interface Sending {
  readonly pending: boolean;
  /** What the server refused about a field; undefined when nothing. */
  readonly at: (place: Place) => string | undefined;
  /** The server wants the login password before it makes this change. */
  readonly wantsLogin: boolean;
  /** The server wants a code of the second factor before it makes this change. */
  readonly wantsCode: boolean;
  /** The server makes this change only for a confirmed e-mail address. */
  readonly wantsMailbox: boolean;
  /** It said so when the form was sent: the field that appears then takes the focus. */
  readonly askedForCode: boolean;
  /** A passkey stands for the code from now on. */
  readonly confirmed: () => void;
  /** Carries an action out unless one is under way, and keeps its refusal. */
  readonly send: (action: () => Promise<void>) => Promise<void>;
}

interface SendingOptions {
  readonly textOf?: (error: unknown) => string;
  readonly wantsCode?: boolean;
}

interface Refusal {
  readonly place: Place;
  readonly text: string;
  readonly unproven: boolean;
}

/**
 * One form's way to the server. `places` are the fields it has: a refusal about anything else is told above its button.
 * `textOf` says a failure in words, for forms where more can fail than a call; `wantsCode` asks for a code from the start.
 */
export function useSending(places: readonly Place[], options: SendingOptions = {}): Sending {
  const { textOf = errorText } = options;
  const [pending, setPending] = useState(false);
  const [wantsLogin, setWantsLogin] = useState(false);
  const [wantsCode, setWantsCode] = useState(options.wantsCode === true);
  const [askedForCode, setAskedForCode] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const send = async (action: () => Promise<void>) => {
    if (pending) return;
    setPending(true);
    setRefusal(undefined);
    try {
      await action();
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code !== undefined && asksForLogin(code)) setWantsLogin(true);
      if (code !== undefined && asksForCode(code) && !wantsCode) {
        // Nothing was wrong: the field that appears and takes the focus says by itself what is wanted.
        setWantsCode(true);
        setAskedForCode(true);
        return;
      }
      const place = code === undefined ? 'form' : placeOf(code);
      setRefusal({ place: places.includes(place) ? place : 'form', text: textOf(error), unproven: code === 'mailbox_unproven' });
    } finally {
      setPending(false);
    }
  };
  const at = (place: Place) => (refusal?.place === place ? refusal.text : undefined);
  const wantsMailbox = refusal?.unproven === true;
  return { pending, at, wantsLogin, wantsCode, wantsMailbox, askedForCode, confirmed: () => setWantsCode(false), send };
}
