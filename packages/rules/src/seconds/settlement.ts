import { greatest, type Amount, type Percent, type Price } from '@candor/money';
import { EXPIRY_GRACE_MS, SECONDS_FRESH_MS, secondsLoss, secondsProfit, UP, type Direction, type SecondsResult } from './terms.ts';

/** The part of an order from which its result follows. */
export interface SecondsOrderTerms {
  readonly direction: Direction;
  readonly stake: Amount;
  readonly fee: Amount;
  readonly profitRatio: Percent;
  readonly lossRatio: Percent;
  readonly openPrice: Price;
  /** Moment of expiry, in milliseconds. */
  readonly expiresAt: number;
}

/** Price that decides an order: the last of its market whose feed time is not after the expiry. */
export interface ExitPrice {
  readonly price: Price;
  /** Time of the price by the feed's own clock, in milliseconds. */
  readonly feedAt: number;
}

/** Result of an order with its payments. */
export interface SecondsSettlement {
  readonly result: SecondsResult;
  /** Sum of all that the customer receives: the returned stake, the profit, and the fee of a void order. */
  readonly payout: Amount;
  /** Part of the stake that returns to the wallet it came from. */
  readonly returned: Amount;
  /** Part of the stake that goes to the house. `returned` and `lost` together are the stake. */
  readonly lost: Amount;
  /** Profit from the house, besides the stake. */
  readonly won: Amount;
  /** The fee, where it is given back. */
  readonly feeReturned: Amount;
  /** Profit, or below zero the loss, without the fee (`fact_profits`). */
  readonly profits: Amount;
}

/** Whether an expiry can be decided: a price later than it has come, or the grace after it is over by the venue's own time. */
export function isDecided(expiresAt: number, newestFeedAt: number | undefined, now: number): boolean {
  return (newestFeedAt !== undefined && newestFeedAt > expiresAt) || now >= expiresAt + EXPIRY_GRACE_MS;
}

/**
 * Settles an order: a pure function of its frozen terms and one price. Strictly the right way wins, strictly the wrong way loses, the
 * same price is a tie. Without a price, or with one more than `SECONDS_FRESH_MS` older than the expiry, the order is void.
 */
export function settleSecondsOrder(order: SecondsOrderTerms, exit: ExitPrice | undefined): SecondsSettlement {
  const { stake, fee } = order;
  if (!exit || order.expiresAt - exit.feedAt > SECONDS_FRESH_MS) return kept('void', stake, fee);
  if (exit.price === order.openPrice) return kept('tie', stake, 0n);
  const isWon = exit.price > order.openPrice === (order.direction === UP);
  if (isWon) {
    const won = secondsProfit(stake, order.profitRatio);
    return { result: 'win', payout: stake + won, returned: stake, lost: 0n, won, feeReturned: 0n, profits: won };
  }
  const lost = secondsLoss(stake, order.lossRatio);
  return { result: 'loss', payout: stake - lost, returned: stake - lost, lost, won: 0n, feeReturned: 0n, profits: -lost };
}

function kept(result: 'tie' | 'void', stake: Amount, feeReturned: Amount): SecondsSettlement {
  return { result, payout: stake + feeReturned, returned: stake, lost: 0n, won: 0n, feeReturned, profits: 0n };
}

/** Amounts that a void by two operators gives back for a settled order, and the profit that it would take back. */
export interface SecondsVoidReturn {
  /** The fee, where it was not given back already. */
  readonly fee: Amount;
  readonly loss: Amount;
  /** Profit that the customer owes back. */
  readonly profit: Amount;
}

/** Computes the amounts that undo a settled order. */
export function secondsVoidReturn(order: {
  readonly fee: Amount;
  readonly result: SecondsResult | null;
  readonly profits: Amount;
}): SecondsVoidReturn {
  return {
    fee: order.result === 'void' ? 0n : order.fee,
    loss: greatest(0n, -order.profits),
    profit: greatest(0n, order.profits),
  };
}

/** Largest loss of the house on an order: the profit of a win besides the stake. */
export function secondsRisk({ stake, profitRatio }: Pick<SecondsOrderTerms, 'stake' | 'profitRatio'>): Amount {
  return secondsProfit(stake, profitRatio);
}
