/**
 * Kinds of customers' accounts: the available part of each wallet, and one account for each purpose that money is held for. The
 * number is stored and part of the account's identity, so it never changes; they are below 32. 2, 7, 9 and 11 were never used.
 */
const CUSTOMER_KINDS = {
  change: 1,
  lever: 3,
  /** Margin of holding positions. */
  lever_margin: 4,
  /** Margin and fee held for pending limit orders. */
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
  /** Margin of isolated positions: each stands on its own part of it alone. */
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
  /** What the house is owed: below zero by what customers had spent of deposits that their chain took back. */
  receivable: 40,
  /** What backs seconds orders: it pays what they win and takes what they lose. */
  seconds_reserve: 42,
  /** The part of the insurance reserve that is set aside for policies: what each of them can still be paid. */
  insurance_cover: 43,
  /** Interest that was promised and is not paid yet: it left the interest account when it was promised. */
  interest_promised: 41,
  /** What open seconds orders would win: it left their reserve when each was placed. */
  seconds_promised: 44,
  /** What the owner has put in: below zero by as much. */
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

/** Why money moved. The number is stored on each transfer, so it never changes. */
export const TRANSFER_CODES = {
  demo_funding: 1,
  /** Between two wallets of one customer: the debit side reads "out", the credit side "in". */
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
  /** For a purpose without codes of its own; which one, the account says. */
  held: 30,
  released: 31,
  captured: 32,
  deposit: 33,
  /** What a customer had spent of a deposit that its chain took back, and the other way once it is there again. */
  deposit_owed: 34,
  deposit_settled: 35,
  /** What the house bears of a deposit that its chain took back for good. */
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
  /** Corrections of the house's own faults, by what went wrong. */
  adjustment_charged_wrongly: 60,
  adjustment_not_credited: 61,
  adjustment_credited_twice: 62,
  adjustment_wrong_amount: 63,
  /** Between accounts of the house, by two operators: what the owner puts in and takes out, and fees that become a reserve. */
  house_transfer: 64,
  seconds_stake: 70,
  seconds_stake_returned: 71,
  seconds_fee: 72,
  seconds_fee_returned: 73,
  seconds_profit: 74,
  seconds_loss: 75,
  /** What a void of two operators gives and takes for an order that was settled. */
  seconds_void: 76,
  /** Between accounts of the house: what an order would win is set aside, and comes back where it wins nothing. */
  seconds_promised: 77,
  seconds_unpromised: 78,
  /** What an insured stake pays when no policy is in force any more: on to the micro wallet. */
  seconds_passed_on: 79,
  /** Amount and premium, from the micro wallet to the insured balance. */
  insurance_bought: 80,
  insurance_premium: 81,
  /** A premium that belongs to the reserve, because its policy has ended. */
  insurance_premium_earned: 82,
  /** What the reserve sets aside for a policy, and what is left of it at the end. */
  insurance_cover: 83,
  insurance_cover_released: 84,
  insurance_claim: 85,
  /** The insured balance, back to the micro wallet. */
  insurance_returned: 86,
  /** What a refund of voided orders pays back of a claim: from where the refund went, to what is set aside, or to the reserve of a policy that has ended. */
  insurance_repaid: 87,
  mining_locked: 90,
  mining_released: 91,
  mining_cancel_fee: 92,
  /** Between accounts of the house: what an order promises is set aside, and comes back where a cancelled one is not owed it. */
  mining_promised: 93,
  mining_unpromised: 94,
  mining_interest: 95,
  /** Shares of fees: set aside from the fee account, paid to whoever invited, or given back to the fee account where operators refuse them. */
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
  /** The security of a shop. */
  shop_deposit_held: 106,
  shop_deposit_returned: 107,
  /** A part of it, to a customer whom the shop has harmed. */
  shop_compensation: 108,
} as const;
export type TransferCode = keyof typeof TRANSFER_CODES;
