import { greatest, type Amount, type Percent, type Price } from '@candor/money';
import { EXPIRY_GRACE_MS, OPTION_FRESH_MS, optionLoss, optionProfit, UP, type Direction, type OptionResult } from './terms.ts';

/** The part of an order that its result follows from. */
export interface SettledOption {
  readonly direction: Direction;
  readonly stake: Amount;
  readonly fee: Amount;
  readonly profitRatio: Percent;
  readonly lossRatio: Percent;
  readonly openPrice: Price;
  /** Milliseconds. */
  readonly expiresAt: number;
}

/** The price that decides: the last of its market whose feed time is not after the expiry. */
export interface ExitPrice {
  readonly price: Price;
  /** The feed's own time of it, in milliseconds. */
  readonly feedAt: number;
}

/** What an order comes to. */
export interface OptionSettlement {
  readonly result: OptionResult;
  /** What returns to the customer in all: of the stake, won besides, and the fee of a void. */
  readonly payout: Amount;
  /** Of the stake: back to the wallet it came from. */
  readonly returned: Amount;
  /** Of the stake: to the house. `returned` and `lost` together are the stake. */
  readonly lost: Amount;
  /** From the house, besides the stake. */
  readonly won: Amount;
  /** The fee, where it is given back. */
  readonly feeReturned: Amount;
  /** What was won, below zero what was lost, without the fee (`fact_profits`). */
  readonly profits: Amount;
}

/** What settles an order at expiry: a price later than it, or the grace after it by the venue's own time. */
export function isDecided(expiresAt: number, newestFeedAt: number | undefined, now: number): boolean {
  return (newestFeedAt !== undefined && newestFeedAt > expiresAt) || now >= expiresAt + EXPIRY_GRACE_MS;
}

/**
 * Settles an order: a pure function of what it froze and of one price. Strictly the right way wins, strictly the wrong way loses, the
 * same price is a tie; without a price, or with one that is more than `OPTION_FRESH_MS` older than the expiry, the order is void.
 */
export function settleOption(order: SettledOption, exit: ExitPrice | undefined): OptionSettlement {
  const { stake, fee } = order;
  if (!exit || order.expiresAt - exit.feedAt > OPTION_FRESH_MS) return kept('void', stake, fee);
  if (exit.price === order.openPrice) return kept('tie', stake, 0n);
  const isWon = exit.price > order.openPrice === (order.direction === UP);
  if (isWon) {
    const won = optionProfit(stake, order.profitRatio);
    return { result: 'win', payout: stake + won, returned: stake, lost: 0n, won, feeReturned: 0n, profits: won };
  }
  const lost = optionLoss(stake, order.lossRatio);
  return { result: 'loss', payout: stake - lost, returned: stake - lost, lost, won: 0n, feeReturned: 0n, profits: -lost };
}

function kept(result: 'tie' | 'void', stake: Amount, feeReturned: Amount): OptionSettlement {
  return { result, payout: stake + feeReturned, returned: stake, lost: 0n, won: 0n, feeReturned, profits: 0n };
}

/** What a void of two operators gives back for a settled order, and what it would take back. */
export interface OptionVoidReturn {
  /** The fee, where it was not given back already. */
  readonly fee: Amount;
  readonly loss: Amount;
  /** Owed back by the customer. */
  readonly profit: Amount;
}

/** What it takes to make a settled order as if it had never been. */
export function optionVoidReturn(order: {
  readonly fee: Amount;
  readonly result: OptionResult | null;
  readonly profits: Amount;
}): OptionVoidReturn {
  return {
    fee: order.result === 'void' ? 0n : order.fee,
    loss: greatest(0n, -order.profits),
    profit: greatest(0n, order.profits),
  };
}

/** The most that the house can lose on an order: what a win pays besides the stake. */
export function optionRisk({ stake, profitRatio }: Pick<SettledOption, 'stake' | 'profitRatio'>): Amount {
  return optionProfit(stake, profitRatio);
}
