import { useState } from 'react';
import type { InputOf, ReplyOf } from '@candor/api';
import type { MoneyName } from './names.ts';
import { IntentKeys, isOutcomeUnknown, sendMoney } from './money-call.ts';
import type { MoneyPhase } from './money-call.ts';

export interface MoneyCall<Name extends MoneyName> {
  /** `idle`, `sending`, or `checking` while the answer was lost and the outcome is being asked for. */
  readonly phase: 'idle' | MoneyPhase;
  /** Sends the input under the key of its intent. Rejects with `ApiError`; see `sendMoney`. */
  readonly send: (input: InputOf<Name>) => Promise<ReplyOf<Name>>;
}

/** One money call of a form or a row: keys kept across retries of the same intent, and a phase to show. */
export function useMoneyCall<Name extends MoneyName>(name: Name): MoneyCall<Name> {
  const [phase, setPhase] = useState<'idle' | MoneyPhase>('idle');
  const [keys] = useState(() => new IntentKeys());
  const send = async (input: InputOf<Name>) => {
    const key = keys.keyFor(input);
    try {
      const reply = await sendMoney(name, input, key, { onPhase: setPhase });
      keys.settled();
      return reply;
    } catch (error) {
      if (!isOutcomeUnknown(error)) keys.settled();
      throw error;
    } finally {
      setPhase('idle');
    }
  };
  return { phase, send };
}
