import type { KernelEvent } from '../../kernel/model/command.ts';
import type { MiningOrderRow } from './tables.ts';

/** Tells the owner of an order that the wallet changed. */
export function changedWallet({ user_id: userId, currency_id }: Pick<MiningOrderRow, 'user_id' | 'currency_id'>): KernelEvent {
  return { userId, name: 'wallet_changed', payload: { type: 'wallet_changed', currency_id } };
}
