import type { DepositState, ReplyOf } from '@candor/api';
import type { Tone } from '../../ui/state-word.tsx';

export type ConsoleDeposit = ReplyOf<'console/deposits'>['list'][number];
export type WatchedChain = ReplyOf<'console/deposits'>['chains'][number];

/** The states that the list can be narrowed to, what needs an operator first. */
export const STATES = [
  'held',
  'claimed',
  'seen',
  'confirming',
  'credited',
  'written_off',
  'too_small',
] as const satisfies readonly DepositState[];

export const TONES: Readonly<Record<DepositState, Tone>> = {
  held: 'danger',
  seen: 'warn',
  confirming: 'quiet',
  credited: 'ok',
  too_small: 'quiet',
  claimed: 'warn',
  written_off: 'quiet',
};

/** Returns the number of decimals that an amount is shown with: all that it has, and at least two. */
export function decimalsOf(amount: string): number {
  return Math.max(2, (amount.split('.')[1] ?? '').length);
}
