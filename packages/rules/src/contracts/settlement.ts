import { least, type Amount } from '@candor/money';

/** Payments at the close of a position. All amounts are zero or more. */
export interface Settlement {
  /** Margin that returns to the customer's available balance: always all of it. */
  readonly marginReturned: Amount;
  /** Profit from the market maker to the customer's available balance. */
  readonly profitPaid: Amount;
  /** Loss from the customer's available balance (which by then holds the margin) to the market maker. */
  readonly lossPaid: Amount;
  /** Loss beyond all that the customer has, from the loss-absorption account to the market maker. */
  readonly shortfall: Amount;
}

/**
 * Settles a closing position. The margin returns. Then the profit is paid, or the loss is taken from what is available (cross margin).
 * Loss absorption pays the rest of the loss. A customer never ends below zero, and the market maker receives exactly the loss.
 */
export function settleClose(margin: Amount, profit: Amount, available: Amount): Settlement {
  if (profit >= 0n) return { marginReturned: margin, profitPaid: profit, lossPaid: 0n, shortfall: 0n };
  const loss = -profit;
  const lossPaid = least(loss, available + margin);
  return { marginReturned: margin, profitPaid: 0n, lossPaid, shortfall: loss - lossPaid };
}

/**
 * Margin that a holding position always keeps: the smallest unit. A position without margin would have no margin level, and would never be
 * liquidated.
 */
export const MARGIN_KEPT = 1n;

/** Split of a charge between two sources. The part that neither source holds is waived. */
export interface Charge {
  readonly fromAvailable: Amount;
  readonly fromMargin: Amount;
}

/** Splits an overnight charge: available first, then the position's own margin down to `MARGIN_KEPT`. */
export function splitCharge(charge: Amount, available: Amount, margin: Amount): Charge {
  const fromAvailable = least(charge, available);
  return { fromAvailable, fromMargin: least(charge - fromAvailable, sparableMargin(margin)) };
}

/** Margin of a position that may be taken while the position is held. */
export function sparableMargin(margin: Amount): Amount {
  return margin > MARGIN_KEPT ? margin - MARGIN_KEPT : 0n;
}
