/**
 * Every entry of the ledger, by the names that the server gives them. A transfer between wallets has two directions in a statement, and
 * none in the ledger.
 */
export const ENTRIES = [
  'demo_funding',
  'wallet_transfer',
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
  'mining_locked',
  'mining_released',
  'mining_cancel_fee',
  'mining_interest',
  'mining_promised',
  'mining_unpromised',
  'insurance_bought',
  'insurance_premium',
  'insurance_premium_earned',
  'insurance_cover',
  'insurance_cover_released',
  'insurance_claim',
  'insurance_returned',
] as const;
export type EntryName = (typeof ENTRIES)[number];

/** The entry of a line, with its text in the namespace `ledger`; undefined for one that this page does not know yet. */
export function entryOf(info: string): EntryName | undefined {
  return ENTRIES.find((each) => each === info);
}
