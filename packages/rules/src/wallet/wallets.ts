/** The wallets of a customer, by the names used on the wire. */
export const WALLETS = ['change', 'lever', 'micro', 'legal', 'insurance'] as const;
export type Wallet = (typeof WALLETS)[number];

/** Wallets that a customer may move money between. */
export const TRANSFER_WALLETS = ['change', 'lever', 'micro', 'legal'] as const;
export type TransferWallet = (typeof TRANSFER_WALLETS)[number];
