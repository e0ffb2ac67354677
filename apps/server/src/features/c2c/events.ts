import type { C2cStatusNumber, ShopStatus } from '@candor/api';
import type { KernelEvent } from '../../kernel/model/command.ts';
import type { C2cOrderRow } from './tables.ts';

/** That a wallet of a customer changed. */
export function walletChanged(userId: number, currencyId: number): KernelEvent {
  return { userId, name: 'wallet_changed', payload: { type: 'wallet_changed', currency_id: currencyId } };
}

/** That an order went on: told to both. */
export function orderChanged({ id, buyer_id, seller_id }: C2cOrderRow, status: C2cStatusNumber): KernelEvent[] {
  return [buyer_id, seller_id].map((userId) => ({
    userId,
    name: 'legal_order_changed',
    payload: { type: 'legal_order_changed', id, status },
  }));
}

/** That the chat of an order went on: told to both, without a word of it. */
export function chatChanged({ id, buyer_id, seller_id }: C2cOrderRow, number: number): KernelEvent[] {
  return [buyer_id, seller_id].map((userId) => ({
    userId,
    name: 'legal_chat_changed',
    payload: { type: 'legal_chat_changed', id, number },
  }));
}

/** That one party has read a chat further: told to the other one. */
export function chatRead(order: Pick<C2cOrderRow, 'id'>, other: number, number: number): KernelEvent {
  return { userId: other, name: 'legal_chat_changed', payload: { type: 'legal_chat_changed', id: order.id, number } };
}

/** That a shop has another status. */
export function shopChanged(userId: number, status: ShopStatus): KernelEvent {
  return { userId, name: 'shop_changed', payload: { type: 'shop_changed', status } };
}
