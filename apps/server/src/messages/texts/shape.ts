import type { AdjustmentReason, CodeScene, FreezeReason, ReviewReason } from '@candor/api';

/** Every message the venue sends. All but the first two tell of something that happened. */
export const TEMPLATES = [
  'code',
  'already_registered',
  'sign_in',
  'factor_refused',
  'password_changed',
  'password_reset',
  'trade_password_changed',
  'email_bound',
  'email_removed',
  'factor_bound',
  'factor_unbound',
  'recovery_codes_renewed',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'api_key_added',
  'phrase_changed',
  'account_frozen',
  'account_frozen_by_operator',
  'freeze_prolonged',
  'freeze_ended',
  'account_unfrozen',
  'sessions_ended_by_operator',
  'identity_certified',
  'identity_refused',
  'flash_passed',
  'flash_rejected',
  'mining_locked',
  'mining_cancelled',
  'mining_ended',
  'adjustment_credited',
  'adjustment_debited',
  'withdrawal_requested',
  'withdrawal_approved',
  'withdrawal_sent',
  'withdrawal_rejected',
  'deposit_credited',
  'deposit_refused',
  'deposit_written_off',
  'deposit_returned',
  'payment_methods_changed',
  'address_added',
  'address_removed',
  'complaint_answered',
  'liquidated',
  'stop_loss_hit',
  'take_profit_hit',
  'closed_to_cover',
  'order_filled',
  'order_revoked',
  'order_revoked_for_loss',
  'order_revoked_frozen',
  'orders_voided',
  'seconds_voided',
  'night_from_margin',
  'hazard_warning',
  'insurance_claim_paid',
  'insurance_ended',
] as const;
export type TemplateName = (typeof TEMPLATES)[number];

/** What somebody else may have made: the message carries the link that freezes the account. */
export const FREEZABLE: ReadonlySet<TemplateName> = new Set([
  'sign_in',
  'factor_refused',
  'password_changed',
  'password_reset',
  'trade_password_changed',
  'email_bound',
  'email_removed',
  'factor_bound',
  'factor_unbound',
  'recovery_codes_renewed',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'api_key_added',
  'phrase_changed',
  'identity_certified',
  'identity_refused',
  'payment_methods_changed',
  'address_added',
  'address_removed',
  'complaint_answered',
  'withdrawal_requested',
  'withdrawal_approved',
]);

/** What trading does by itself. */
export const TRADING_TEMPLATES: ReadonlySet<TemplateName> = new Set([
  'liquidated',
  'stop_loss_hit',
  'take_profit_hit',
  'closed_to_cover',
  'order_filled',
  'order_revoked',
  'order_revoked_for_loss',
  'order_revoked_frozen',
  'orders_voided',
  'seconds_voided',
  'night_from_margin',
  'hazard_warning',
  'insurance_claim_paid',
  'insurance_ended',
]);

/** The text of one message. `item` is that of each of several things, which stand together as {items}. */
export interface MessageText {
  readonly subject: string;
  readonly text: string;
  readonly item?: string;
}

/** The texts of one language. Values stand as {name}; a language without a text does not compile. */
export interface MessageTexts {
  /** For the lang attribute of a mail. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  readonly scenes: Readonly<Record<CodeScene, string>>;
  readonly templates: Readonly<Record<TemplateName, MessageText>>;
  /** Why something is refused, in sentences that say what to do about it. */
  readonly reasons: Readonly<Record<Exclude<ReviewReason, 'other'> | FreezeReason | AdjustmentReason | 'own_link', string>>;
  /** Stands between items. */
  readonly between: string;
  /** A buy and a sell, as the side of an item. */
  readonly sides: Readonly<Record<1 | 2, string>>;
  /** Shows {phrase}. */
  readonly phrase: string;
  /** Shows {time}, {address} and {device}. */
  readonly details: string;
  /** Stands before the link that freezes the account. */
  readonly freeze: string;
  readonly footer: string;
}
