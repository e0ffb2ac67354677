import type { ReplyOf } from '@candor/api';
import { decimal } from '@candor/money';
import type { ContractTerms, OpenValue, RiskTerms } from '@candor/rules';

export type ContractDeal = ReplyOf<'lever/deal'>;

/** The published terms of a market as the shared rules take them. */
export function termsOf(deal: ContractDeal): ContractTerms {
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

/** The published limits of a market as the shared rules take them. */
export function riskOf({ risk }: ContractDeal): RiskTerms {
  return {
    freshMs: risk.fresh_ms,
    tiers: risk.tiers.map(({ up_to, multiple }) => ({ upTo: decimal(up_to), multiple })),
    customerGross: decimal(risk.customer_gross),
    customerNet: decimal(risk.customer_net),
    marketGross: decimal(risk.market_gross),
    marketNet: decimal(risk.market_net),
    gapPercent: decimal(risk.gap_percent),
    closingMinutes: risk.closing_minutes,
    closingMultiple: risk.closing_multiple,
  };
}

/** Reads the value that all customers had open in a market when its terms were read. */
export function openOf({ risk: { open } }: ContractDeal): OpenValue {
  const side = ({ held, resting }: ContractDeal['risk']['open']['buys']) => ({ held: decimal(held), resting: decimal(resting) });
  return { buys: side(open.buys), sells: side(open.sells) };
}
