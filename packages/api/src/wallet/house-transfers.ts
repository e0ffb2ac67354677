/** Accounts of the house between which two operators move money: the owner's capital, the backing of contracts, and the reserves of products. */
export const HOUSE_TRANSFER_ACCOUNTS = [
  'capital',
  'fee',
  'market_maker',
  'loss_absorption',
  'seconds_reserve',
  'insurance_reserve',
  'interest',
] as const;
export type HouseTransferAccount = (typeof HOUSE_TRANSFER_ACCOUNTS)[number];

/** Number of days that the published list goes back. */
export const HOUSE_TRANSFER_DAYS = 90;
