/** What an adjustment corrects: a fault of the house, as the customer reads it in the statement. */
export const ADJUSTMENT_REASONS = ['charged_wrongly', 'not_credited', 'credited_twice', 'wrong_amount'] as const;
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number];

/** The house's own accounts: what is corrected is paid by or to it, and by nobody else. */
export const ADJUSTMENT_ACCOUNTS = ['fee', 'market_maker', 'loss_absorption', 'interest'] as const;
export type AdjustmentAccount = (typeof ADJUSTMENT_ACCOUNTS)[number];

/** Wallets that nothing stands on: no order, position or stake is margined from them, so that no result depends on what comes or goes. */
export const ADJUSTMENT_WALLETS = ['change', 'legal'] as const;
export type AdjustmentWallet = (typeof ADJUSTMENT_WALLETS)[number];

/** How many days back the published sums go. */
export const ADJUSTMENT_DAYS = 30;
