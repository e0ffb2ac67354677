/** Accounts of the house that two operators move money between: the owner's capital, what contracts are backed by, and the reserves of products. */
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

/** How many days back the published list goes. */
export const HOUSE_TRANSFER_DAYS = 90;
