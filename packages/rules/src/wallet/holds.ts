import type { CustomerKind, TransferCode } from './accounts.ts';
import type { Wallet } from './wallets.ts';

/** Purpose for which money of one wallet is set aside. Each purpose has an account of its own, so that none draws on another's. */
export interface Purpose {
  /** Wallet that the money comes from and returns to. The money counts as its frozen part. */
  readonly wallet: Wallet;
  /** Account that holds the money. */
  readonly account: CustomerKind;
  readonly held: TransferCode;
  readonly released: TransferCode;
  /** Codes under which the money may be captured, which means that it does not return. */
  readonly captured: readonly TransferCode[];
}

const GENERAL = { held: 'held', released: 'released', captured: ['captured'] } as const;

/** All purposes, including those of products to come. The numbers of their accounts never change. */
export const PURPOSES = {
  contract_margin: {
    wallet: 'lever',
    account: 'lever_margin',
    held: 'lever_margin',
    released: 'lever_margin_returned',
    captured: ['lever_overnight'],
  },
  isolated_margin: {
    wallet: 'lever',
    account: 'lever_isolated',
    held: 'lever_margin',
    released: 'lever_margin_returned',
    captured: ['lever_overnight'],
  },
  contract_order: { wallet: 'lever', account: 'lever_frozen', held: 'lever_frozen', released: 'lever_unfrozen', captured: [] },
  withdrawal: {
    wallet: 'change',
    account: 'withdrawal_held',
    held: 'withdrawal_held',
    released: 'withdrawal_returned',
    captured: ['withdrawal_sent', 'withdrawal_fee'],
  },
  /** A deposit that its chain took back after it was credited. */
  deposit_taken_back: { wallet: 'change', account: 'deposit_held', ...GENERAL },
  flash_review: { wallet: 'change', account: 'flash_held', ...GENERAL, captured: ['flash_given'] },
  mining_principal: {
    wallet: 'change',
    account: 'mining_held',
    held: 'mining_locked',
    released: 'mining_released',
    captured: ['mining_cancel_fee'],
  },
  spot_order: { wallet: 'change', account: 'spot_held', ...GENERAL },
  seconds_stake: {
    wallet: 'micro',
    account: 'seconds_held',
    held: 'seconds_stake',
    released: 'seconds_stake_returned',
    captured: ['seconds_loss'],
  },
  /** Stakes of seconds orders that are paid from an insured balance. */
  insured_stake: {
    wallet: 'insurance',
    account: 'insured_stake_held',
    held: 'seconds_stake',
    released: 'seconds_stake_returned',
    captured: ['seconds_loss'],
  },
  insurance_premium: {
    wallet: 'insurance',
    account: 'premium_held',
    held: 'insurance_premium',
    released: 'released',
    captured: ['insurance_premium_earned'],
  },
  advert: { wallet: 'legal', account: 'advert_held', held: 'advert_held', released: 'advert_returned', captured: [] },
  advert_order: {
    wallet: 'legal',
    account: 'advert_order_held',
    held: 'c2c_held',
    released: 'c2c_returned',
    captured: ['c2c_delivered'],
  },
  seller_deposit: {
    wallet: 'legal',
    account: 'seller_deposit_held',
    held: 'shop_deposit_held',
    released: 'shop_deposit_returned',
    captured: ['shop_compensation'],
  },
} as const satisfies Readonly<Record<string, Purpose>>;
export type PurposeName = keyof typeof PURPOSES;
export const PURPOSE_NAMES = Object.keys(PURPOSES) as readonly PurposeName[];

/** The accounts whose money counts as the frozen part of a wallet. */
export function frozenAccounts(wallet: Wallet): readonly CustomerKind[] {
  return PURPOSE_NAMES.flatMap((name) => (PURPOSES[name].wallet === wallet ? [PURPOSES[name].account] : []));
}
