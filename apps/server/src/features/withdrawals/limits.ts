import { toText } from '@candor/money';
import { HOUR_MS, type CountedWithdrawal, type WithdrawalLimit } from '@candor/rules';
import type { Refusal } from '../../kernel/model/command.ts';
import type { WithdrawalRow } from './store.ts';

/** The refusal of a limit that is broken. */
export function limitRefusal(broken: WithdrawalLimit): Refusal {
  switch (broken.limit) {
    case 'minimum':
      return { refused: 'withdrawal_minimum', params: { least: toText(broken.value) } };
    case 'most':
      return { refused: 'withdrawal_most', params: { most: toText(broken.value) } };
    case 'day_count':
      return { refused: 'withdrawal_day_count', params: { most: broken.value } };
    case 'day_amount':
      return { refused: 'withdrawal_day_amount', params: { left: toText(broken.value) } };
  }
}

/** The refusal of what is held until a moment (milliseconds); undefined when that has come. */
export function holdRefusal(until: number, now: number): Refusal | undefined {
  return now < until ? { refused: 'withdrawal_held', params: { hours: Math.ceil((until - now) / HOUR_MS) } } : undefined;
}

/** A request as the limits count it. */
export function counted({ amount, created_at, state }: Pick<WithdrawalRow, 'amount' | 'created_at' | 'state'>): CountedWithdrawal {
  return { amount, createdAt: created_at, isReturned: state === 'rejected' || state === 'cancelled' };
}
