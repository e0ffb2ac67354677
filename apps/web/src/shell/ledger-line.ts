import type { ReplyOf } from '@candor/api';
import { CONVERSION, EXCHANGE, LOCK_MINING, ORDERS, TRANSFERS } from '../paths.ts';

/** A movement of a wallet, as every list of them has it. */
export type Line = ReplyOf<'wallet/statement'>['list'][number];

export const WALLETS = ['change', 'lever', 'micro', 'legal', 'insurance'] as const satisfies readonly Line['wallet'][];

/** Where the cause of a line is shown; undefined where it has none. */
export function targetOf({ info, cause, other }: Pick<Line, 'info' | 'cause' | 'other'>): string | undefined {
  if (info.startsWith('wallet_transfer')) return TRANSFERS;
  if (info.startsWith('conversion_')) return `${CONVERSION}?tab=records`;
  if (info.startsWith('insurance_')) return `${CONVERSION}?tab=insurance`;
  if (cause === 0) return undefined;
  if (info.startsWith('lever_')) return `${ORDERS}?order=${cause}`;
  if (info.startsWith('mining_')) return LOCK_MINING;
  return info.startsWith('flash_') || other === 'flash_held' ? `${EXCHANGE}?record=${cause}` : undefined;
}

/** Every entry of the ledger that a customer's statement can have, by the names that the server gives them. */
export const ENTRIES = [
  'demo_funding',
  'wallet_transfer_in',
  'wallet_transfer_out',
  'lever_margin',
  'lever_frozen',
  'lever_unfrozen',
  'lever_margin_returned',
  'lever_fee',
  'lever_fee_returned',
  'lever_profit',
  'lever_loss',
  'lever_shortfall',
  'lever_overnight',
  'lever_void',
  'held',
  'released',
  'captured',
  'deposit',
  'deposit_owed',
  'deposit_settled',
  'deposit_written_off',
  'flash_given',
  'flash_received',
  'flash_fee',
  'conversion_fee',
  'conversion_given',
  'conversion_received',
  'adjustment_charged_wrongly',
  'adjustment_not_credited',
  'adjustment_credited_twice',
  'adjustment_wrong_amount',
  'withdrawal_held',
  'withdrawal_returned',
  'withdrawal_sent',
  'withdrawal_fee',
  'insurance_bought',
  'insurance_premium',
  'insurance_premium_earned',
  'insurance_cover',
  'insurance_cover_released',
  'insurance_claim',
  'insurance_returned',
  'mining_locked',
  'mining_released',
  'mining_cancel_fee',
  'mining_interest',
  'mining_promised',
  'mining_unpromised',
] as const;
export type EntryName = (typeof ENTRIES)[number];

/** The entry of a line; undefined for one that this page does not know yet. */
export function entryOf(info: string): EntryName | undefined {
  return ENTRIES.find((each) => each === info);
}
