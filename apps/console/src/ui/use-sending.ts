import { useState } from 'react';
import { errorText } from '@candor/ui/api/error-text.ts';

export interface Sending {
  readonly pending: boolean;
  /** What the server refused, in words; undefined when nothing. */
  readonly refusal: string | undefined;
  /** Carries an action out unless one is under way, and keeps its refusal. */
  readonly send: (action: () => Promise<void>) => Promise<void>;
}

/** One form's way to the server. `textOf` words what went wrong. */
export function useSending(textOf: (error: unknown) => string = errorText): Sending {
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const send = async (action: () => Promise<void>) => {
    if (pending) return;
    setPending(true);
    setRefusal(undefined);
    try {
      await action();
    } catch (error) {
      setRefusal(textOf(error));
    } finally {
      setPending(false);
    }
  };
  return { pending, refusal, send };
}
