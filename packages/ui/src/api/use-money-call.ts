import { useSyncExternalStore } from 'react';
import type { InputOf, ReplyOf } from '@candor/api';
import { accountNow } from './client.ts';
import type { MoneyName } from './names.ts';
import { sendMoney } from './money-call.ts';
import { onOpenCalls, openCalls } from './open-calls.ts';

export interface MoneyCall<Name extends MoneyName> {
  /** `sending`, or `checking` while an answer was lost and the outcome is being asked for, also that of an earlier page. */
  readonly phase: 'idle' | 'sending' | 'checking';
  /** Sends the input as an intent of its own. Rejects with `ApiError`; see `sendMoney`. */
  readonly send: (input: InputOf<Name>) => Promise<ReplyOf<Name>>;
}

/** One money call of a form or a row. While the outcome of one is open, no button sends another for the same `subject`. */
export function useMoneyCall<Name extends MoneyName>(name: Name, subject = ''): MoneyCall<Name> {
  const phase = useSyncExternalStore(onOpenCalls, () => phaseOf(name, subject));
  return { phase, send: (input) => sendMoney(name, input, { subject }) };
}

function phaseOf(name: MoneyName, subject: string): MoneyCall<MoneyName>['phase'] {
  const mine = openCalls().filter((call) => call.name === name && call.subject === subject && call.account === accountNow());
  if (mine.length === 0) return 'idle';
  return mine.some((call) => call.unsure) ? 'checking' : 'sending';
}
