import { useSyncExternalStore } from 'react';
import type { InputOf, ReplyOf } from '@candor/api';
import { accountNow } from './client.ts';
import type { MoneyName } from './names.ts';
import { sendMoney, type SendOptions } from './money-call.ts';
import { onOpenCalls, openCalls } from './open-calls.ts';

export interface MoneyCall<Name extends MoneyName> {
  /** `sending`, or `checking` while an answer was lost and the outcome is being asked for, also that of an earlier page. */
  readonly phase: 'idle' | 'sending' | 'checking';
  /** Sends the input as an intent of its own. Rejects with `ApiError`; see `sendMoney`. */
  readonly send: (input: InputOf<Name>) => Promise<ReplyOf<Name>>;
}

/** Within this time of its success a second press is taken for the other half of a double click. */
const AGAIN_AFTER_MS = 500;
/** Calls that succeeded so short a time ago, by name, subject and input. */
const justSucceeded = new Set<string>();

/**
 * One money call of a form or a row. While the outcome of one is open, none is sent for the same `subject`. For a moment after it nothing more is sent for that
 * subject; where the subject is empty, not the same input once more.
 */
export function useMoneyCall<Name extends MoneyName>(name: Name, subject = ''): MoneyCall<Name> {
  const phase = useSyncExternalStore(onOpenCalls, () => phaseOf(name, subject));
  return { phase, send: (input) => sendOnce(name, input, { subject }) };
}

/** Sends like `sendMoney`. A second press while it continues is no act of its own: it is neither sent nor answered. */
export function sendOnce<Name extends MoneyName>(name: Name, input: InputOf<Name>, options: SendOptions = {}): Promise<ReplyOf<Name>> {
  const { subject = '' } = options;
  // Of one thing nothing is done twice so soon, not even the opposite: a switch shows it by then.
  const act = subject === '' ? `${name} ${JSON.stringify(input)}` : `${name} ${subject}`;
  if (justSucceeded.has(act) || phaseOf(name, subject) !== 'idle') return new Promise<never>(() => undefined);
  return sendMoney(name, input, options).then((reply) => {
    justSucceeded.add(act);
    setTimeout(() => justSucceeded.delete(act), AGAIN_AFTER_MS);
    return reply;
  });
}

function phaseOf(name: MoneyName, subject: string): MoneyCall<MoneyName>['phase'] {
  const mine = openCalls().filter((call) => call.name === name && call.subject === subject && call.account === accountNow());
  if (mine.length === 0) return 'idle';
  return mine.some((call) => call.unsure) ? 'checking' : 'sending';
}
