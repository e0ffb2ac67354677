/**
 * Kinds of customers' accounts: the available part of each wallet, and one account for each purpose that money is held for. The number is
 * stored and part of the account's identity, so it never changes. The numbers are below 32. The numbers 2, 7, 9 and 11 were never used.
 */
const CUSTOMER_KINDS = {
  change: 1,
  lever: 3,
  /** Margin of holding positions. */
  lever_margin: 4,
  /** Margin and fee held for resting orders. */
  lever_frozen: 5,
  micro: 6,
  legal: 8,
  insurance: 10,
  withdrawal_held: 12,
  flash_held: 13,
  mining_held: 14,
  spot_held: 15,
  seconds_held: 16,
  premium_held: 17,
  advert_held: 18,
  advert_order_held: 19,
  seller_deposit_held: 20,
  deposit_held: 21,
  /** Stakes of open seconds orders that were paid from the insured balance. */
  insured_stake_held: 22,
  /** Margin of isolated positions. Each position uses only its own part of it. */
  lever_isolated: 23,
} as const;
export type CustomerKind = keyof typeof CUSTOMER_KINDS;

/** Account kinds of customers, and of the house from 32 to 63. */
export const ACCOUNT_KINDS = {
  ...CUSTOMER_KINDS,
  fee: 32,
  market_maker: 33,
  insurance_reserve: 34,
  loss_absorption: 35,
  interest: 36,
  rebate: 37,
  external: 38,
  demo_funding: 39,
  /** Debts of customers to the house. It is below zero by what customers had spent of deposits that their chain took back. */
  receivable: 40,
  /** Reserve of seconds orders: it pays their profits and takes their losses. */
  seconds_reserve: 42,
  /** Part of the insurance reserve that is set aside for policies: the amount that each of them can still be paid. */
  insurance_cover: 43,
  /** Interest that was promised and is not paid yet. It left the interest account when it was promised. */
  interest_promised: 41,
  /** Possible profits of open seconds orders. The money left their reserve when each order was placed. */
  seconds_promised: 44,
  /** Capital that the owner has put in: below zero by as much. */
  capital: 45,
} as const;
export type AccountKind = keyof typeof ACCOUNT_KINDS;

/** House accounts that pay only what they hold: they never go below zero. The others show what the house owes or has paid. */
export const GUARDED_HOUSE_KINDS: readonly number[] = [
  ACCOUNT_KINDS.insurance_reserve,
  ACCOUNT_KINDS.insurance_cover,
  ACCOUNT_KINDS.rebate,
  ACCOUNT_KINDS.interest_promised,
  ACCOUNT_KINDS.seconds_promised,
];

/** Reasons of transfers. The number is stored on each transfer, so it never changes. */
export const TRANSFER_CODES = {
  demo_funding: 1,
  /** Transfer between two wallets of one customer: the debit side reads "out", the credit side "in". */
  wallet_transfer: 2,
  lever_margin: 10,
  lever_fee: 11,
  lever_frozen: 12,
  lever_unfrozen: 13,
  lever_margin_returned: 14,
  lever_profit: 15,
  lever_loss: 16,
  lever_overnight: 17,
  lever_shortfall: 18,
  lever_fee_returned: 19,
  lever_void: 20,
  /** Codes of purposes without codes of their own. The account says which purpose it is. */
  held: 30,
  released: 31,
  captured: 32,
  deposit: 33,
  /**
   * Part of a deposit that its customer had spent when its chain took it back. `deposit_settled` is the other way, once the deposit is
   * there again.
   */
  deposit_owed: 34,
  deposit_settled: 35,
  /** Part of a deposit that the house bears after its chain took it back permanently. */
  deposit_written_off: 36,
  flash_given: 40,
  flash_received: 41,
  flash_fee: 42,
  conversion_fee: 43,
  conversion_given: 44,
  conversion_received: 45,
  withdrawal_held: 50,
  withdrawal_returned: 51,
  withdrawal_sent: 52,
  withdrawal_fee: 53,
  /** Corrections of the house's own faults, one code for each kind of fault. */
  adjustment_charged_wrongly: 60,
  adjustment_not_credited: 61,
  adjustment_credited_twice: 62,
  adjustment_wrong_amount: 63,
  /** Transfer between accounts of the house by two operators: capital put in or taken out, and fees that become a reserve. */
  house_transfer: 64,
  seconds_stake: 70,
  seconds_stake_returned: 71,
  seconds_fee: 72,
  seconds_fee_returned: 73,
  seconds_profit: 74,
  seconds_loss: 75,
  /** Payments of a void by two operators for an order that was settled. */
  seconds_void: 76,
  /** Possible profit of an order, set aside between accounts of the house. `seconds_unpromised` returns it where the order wins nothing. */
  seconds_promised: 77,
  seconds_unpromised: 78,
  /** Payment of an insured stake when no policy is in force any more, passed on to the micro wallet. */
  seconds_passed_on: 79,
  /** Amount and premium, from the micro wallet to the insured balance. */
  insurance_bought: 80,
  insurance_premium: 81,
  /** A premium that belongs to the reserve, because its policy has ended. */
  insurance_premium_earned: 82,
  /** Cover that the reserve sets aside for a policy, and the rest of it at the end. */
  insurance_cover: 83,
  insurance_cover_released: 84,
  insurance_claim: 85,
  /** The insured balance, back to the micro wallet. */
  insurance_returned: 86,
  /**
   * Claim money that a refund of voided orders repays. It goes from the account of the refund to the cover that is set aside, or to the
   * reserve of an ended policy.
   */
  insurance_repaid: 87,
  mining_locked: 90,
  mining_released: 91,
  mining_cancel_fee: 92,
  /** Promised interest of an order, set aside between accounts of the house. `mining_unpromised` returns what a cancelled order is not owed. */
  mining_promised: 93,
  mining_unpromised: 94,
  mining_interest: 95,
  /** Shares of fees: set aside from the fee account, paid to the inviter, or given back to the fee account where operators refuse them. */
  invitation_set_aside: 66,
  invitation_rebate: 67,
  invitation_refused: 68,
  /** Coins of an advert on the shelf, from its shop's legal wallet and back. */
  advert_held: 100,
  advert_returned: 101,
  /** Coins of an order between two customers: held of the seller, given back, or handed to the buyer, who pays the fee of them. */
  c2c_held: 102,
  c2c_returned: 103,
  c2c_delivered: 104,
  c2c_fee: 105,
  /** Security deposit of a shop. */
  shop_deposit_held: 106,
  shop_deposit_returned: 107,
  /** Part of the deposit, paid to a customer whom the shop has harmed. */
  shop_compensation: 108,
} as const;
export type TransferCode = keyof typeof TRANSFER_CODES;
