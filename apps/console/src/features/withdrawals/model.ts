import type { ReplyOf, WithdrawalState } from '@candor/api';
import type { Tone } from '../../ui/state-word.tsx';

export type ConsoleWithdrawals = ReplyOf<'console/withdrawals'>;
export type ConsoleWithdrawal = ConsoleWithdrawals['list'][number];
export type SignerFile = ReplyOf<'console/withdrawal_files'>['list'][number];

/** The states that the list can be narrowed to, in the order that a withdrawal goes through them. */
export const STATES = ['pending', 'approved', 'sent', 'rejected', 'cancelled'] as const satisfies readonly WithdrawalState[];

export const TONES: Readonly<Record<WithdrawalState, Tone>> = {
  pending: 'warn',
  approved: 'warn',
  sent: 'ok',
  rejected: 'danger',
  cancelled: 'quiet',
};

/** Returns the number of decimals that an amount is shown with: all that it has, and at least two. */
export function decimalsOf(amount: string): number {
  return Math.max(2, (amount.split('.')[1] ?? '').length);
}

/** Returns the name of the file with number `id` on the operator's machine. */
export function fileName(id: number): string {
  return `withdrawals-${id}.json`;
}
