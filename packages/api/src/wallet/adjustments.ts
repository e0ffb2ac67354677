/** Faults of the house that an adjustment corrects, as the customer reads them in the statement. */
export const ADJUSTMENT_REASONS = ['charged_wrongly', 'not_credited', 'credited_twice', 'wrong_amount'] as const;
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number];

/** Accounts of the house that pay or receive an adjustment; no other customer's account does. */
export const ADJUSTMENT_ACCOUNTS = ['fee', 'market_maker', 'loss_absorption', 'interest'] as const;
export type AdjustmentAccount = (typeof ADJUSTMENT_ACCOUNTS)[number];

/** Wallets that can be adjusted. No order, position or stake is margined from them, so that no result depends on an adjustment. */
export const ADJUSTMENT_WALLETS = ['change', 'legal'] as const;
export type AdjustmentWallet = (typeof ADJUSTMENT_WALLETS)[number];

/** Number of days that the published sums go back. */
export const ADJUSTMENT_DAYS = 30;
