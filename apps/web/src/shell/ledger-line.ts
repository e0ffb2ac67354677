import type { ReplyOf } from '@candor/api';
import { C2C_ORDER, CONVERSION, EXCHANGE, LOCK_MINING, MY_SHOP, ORDERS, SECONDS, SHOP_STATE, TRANSFERS } from '../paths.ts';

/** A movement of a wallet, as every list of them has it. */
export type Line = ReplyOf<'wallet/statement'>['list'][number];

/** Returns the address that shows the cause of a line; undefined where it has none. */
export function targetOf({ info, cause, other }: Pick<Line, 'info' | 'cause' | 'other'>): string | undefined {
  if (info.startsWith('wallet_transfer')) return TRANSFERS;
  if (info.startsWith('insurance_')) return `${CONVERSION}?tab=insurance`;
  if (cause === 0) return undefined;
  if (info.startsWith('conversion_')) return `${CONVERSION}?tab=records&record=${cause}`;
  if (info.startsWith('lever_')) return `${ORDERS}?order=${cause}`;
  if (info.startsWith('seconds_')) return `${SECONDS}?order=${cause}`;
  if (info.startsWith('c2c_') || other === 'advert_order_held') return `${C2C_ORDER}?id=${cause}`;
  if (other === 'advert_held') return MY_SHOP;
  if (other === 'seller_deposit_held') return SHOP_STATE;
  if (info.startsWith('mining_')) return `${LOCK_MINING}?order=${cause}`;
  return info.startsWith('flash_') || other === 'flash_held' ? `${EXCHANGE}?record=${cause}` : undefined;
}
