import type { WithdrawalState } from '@candor/api';
import type { KernelEvent } from '../../kernel/model/command.ts';
import type { WithdrawalRow } from './store.ts';

/** Makes the events of a changed withdrawal for the customer's clients; `isMoved` when their balances changed as well. */
export function changedEvents({ user_id, id, currency_id }: WithdrawalRow, state: WithdrawalState, isMoved: boolean): KernelEvent[] {
  const changed = { userId: user_id, name: 'withdrawal_changed', payload: { type: 'withdrawal_changed', id, state } };
  const moved = { userId: user_id, name: 'wallet_changed', payload: { type: 'wallet_changed', currency_id } };
  return isMoved ? [changed, moved] : [changed];
}
