import { greatest, type Amount } from '@candor/money';

/** Who pays what when positions close. All amounts are zero or more. */
export interface Settlement {
  /** From the margin, back to the customer's available balance. */
  readonly marginReturned: Amount;
  /** From the margin, to the market maker. */
  readonly marginLost: Amount;
  /** From the market maker, to the customer's available balance. */
  readonly profitPaid: Amount;
  /** From the customer's available balance, to the market maker: loss beyond the margin (cross margin). */
  readonly availableLost: Amount;
  /** From the loss-absorption account, to the market maker: loss beyond all the customer has. */
  readonly shortfall: Amount;
}

/**
 * Settles a closing position: the margin answers for a loss first, then the available balance, then loss absorption.
 * A customer never ends below zero.
 */
export function settleClose(margin: Amount, profit: Amount, available: Amount): Settlement {
  if (profit >= 0n) {
    return { marginReturned: margin, marginLost: 0n, profitPaid: profit, availableLost: 0n, shortfall: 0n };
  }
  const loss = -profit;
  const marginLost = loss < margin ? loss : margin;
  const beyondMargin = loss - marginLost;
  const availableLost = beyondMargin < available ? beyondMargin : greatest(available, 0n);
  return {
    marginReturned: margin - marginLost,
    marginLost,
    profitPaid: 0n,
    availableLost,
    shortfall: beyondMargin - availableLost,
  };
}
