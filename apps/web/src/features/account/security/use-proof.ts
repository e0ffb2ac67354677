import { useState } from 'react';
import { ApiError } from '@candor/ui/api/client.ts';
import { asksForCode, asksForLogin, provenInput } from './model.ts';
import type { Proven } from './model.ts';

export interface Proof {
  /** The server wants the login password before it makes this change. */
  readonly wantsLogin: boolean;
  /** The server wants a code of the second factor before it makes this change. */
  readonly wantsCode: boolean;
  /** It said so when the form was sent: the field that appears then takes the focus. */
  readonly askedForCode: boolean;
  /** A passkey replaces the code from now on. */
  readonly confirmed: () => void;
  /** For `useForm`: keeps what a refusal asks for. A first question for the code says nothing was wrong. */
  readonly onRefused: (error: unknown) => boolean;
  /** The fields of a call that carry the proof: only what was asked for and entered. */
  readonly input: (values: Proven) => ReturnType<typeof provenInput>;
}

/** Keeps what the server wants proven before it makes a change. `fromStart`: the code of the second factor is wanted at once. */
export function useProof(fromStart = false): Proof {
  const [wantsLogin, setWantsLogin] = useState(false);
  const [wantsCode, setWantsCode] = useState(fromStart);
  const [askedForCode, setAskedForCode] = useState(false);
  return {
    wantsLogin,
    wantsCode,
    askedForCode,
    confirmed: () => setWantsCode(false),
    onRefused: (error) => {
      if (!(error instanceof ApiError)) return false;
      if (asksForLogin(error.code)) setWantsLogin(true);
      if (!asksForCode(error.code) || wantsCode) return false;
      setWantsCode(true);
      setAskedForCode(true);
      return true;
    },
    input: (values) => provenInput({ wantsLogin, wantsCode }, values),
  };
}
