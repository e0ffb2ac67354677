import { least, type Amount } from '@candor/money';

/** Who pays what when a position closes. All amounts are zero or more. */
export interface Settlement {
  /** From the margin, back to the customer's available balance: always all of it. */
  readonly marginReturned: Amount;
  /** From the market maker, to the customer's available balance. */
  readonly profitPaid: Amount;
  /** From the customer's available balance (which by then holds the margin), to the market maker. */
  readonly lossPaid: Amount;
  /** From the loss-absorption account, to the market maker: loss beyond all the customer has. */
  readonly shortfall: Amount;
}

/**
 * Settles a closing position: the margin returns, then the profit is paid or the loss taken from what is available
 * (cross margin), and loss absorption pays what is left of it. A customer never ends below zero, and the market maker
 * receives exactly the loss.
 */
export function settleClose(margin: Amount, profit: Amount, available: Amount): Settlement {
  if (profit >= 0n) return { marginReturned: margin, profitPaid: profit, lossPaid: 0n, shortfall: 0n };
  const loss = -profit;
  const lossPaid = least(loss, available + margin);
  return { marginReturned: margin, profitPaid: 0n, lossPaid, shortfall: loss - lossPaid };
}

/**
 * What a holding position always keeps as margin: the smallest unit. A position on no margin at all would have no hazard
 * rate, and would never be liquidated.
 */
export const MARGIN_KEPT = 1n;

/** How a charge is split. What neither source holds is waived. */
export interface Charge {
  readonly fromAvailable: Amount;
  readonly fromMargin: Amount;
}

/** Splits an overnight charge: available first, then the position's own margin down to `MARGIN_KEPT`. */
export function splitCharge(charge: Amount, available: Amount, margin: Amount): Charge {
  const fromAvailable = least(charge, available);
  return { fromAvailable, fromMargin: least(charge - fromAvailable, sparableMargin(margin)) };
}

/** How much of a position's margin may be taken while it is held. */
export function sparableMargin(margin: Amount): Amount {
  return margin > MARGIN_KEPT ? margin - MARGIN_KEPT : 0n;
}
