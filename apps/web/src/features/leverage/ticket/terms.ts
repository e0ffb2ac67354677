import type { ReplyOf } from '@candor/api';
import { decimal } from '@candor/money';
import type { ContractTerms } from '@candor/rules';

export type LeverDeal = ReplyOf<'lever/deal'>;

/** The published terms of a market as the shared rules take them. */
export function termsOf(deal: LeverDeal): ContractTerms {
  return {
    lotSize: decimal(deal.currency_info.lever_share_num),
    spread: decimal(deal.currency_info.spread),
    feePercent: decimal(deal.currency_info.lever_trade_fee),
    overnightPercent: decimal(deal.currency_info.overnight),
    multiples: deal.multiple,
    minHands: deal.lever_share_limit.min,
    maxHands: deal.lever_share_limit.max,
    priceDecimals: deal.currency_info.price_decimals,
  };
}
