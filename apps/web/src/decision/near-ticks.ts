import { decimal } from '@candor/money';

/** Prices as a line in a box of 1000 × 1000. `at` and `height` give the place of one of them: 0 to 1 from the start and from the top. */
export interface NearTicks {
  readonly line: string;
  readonly at: number;
  readonly height: number;
}

interface Near {
  readonly id: number;
  readonly price: string;
}

/**
 * Computes the line of the prices around a tick, evenly spaced. Undefined where the tick is not among them or is the only one. The last step from
 * exact figures to the eye.
 */
export function nearTicks(around: readonly Near[], tick: number): NearTicks | undefined {
  const index = around.findIndex(({ id }) => id === tick);
  const prices = around.map(({ price }) => decimal(price));
  const [first = 0n] = prices;
  const low = prices.reduce((least, price) => (price < least ? price : least), first);
  const high = prices.reduce((most, price) => (price > most ? price : most), first);
  if (index < 0 || prices.length < 2) return undefined;
  const heightOf = (price: bigint): number => (high === low ? 0.5 : Number(((high - price) * 10_000n) / (high - low)) / 10_000);
  const last = prices.length - 1;
  const line = prices.map(
    (price, place) => `${place === 0 ? 'M' : 'L'}${Math.round((place / last) * 1000)} ${Math.round(heightOf(price) * 1000)}`,
  );
  return { line: line.join(''), at: index / last, height: heightOf(prices[index] ?? low) };
}

/** Causes of a loss, and the share of each in percent, rounded toward zero. Empty where nothing was lost. */
export function lossCauses(positions: readonly { readonly profit: string; readonly fee: string; readonly overnight: string }[]): {
  readonly cause: 'profit' | 'fee' | 'overnight';
  readonly amount: bigint;
  readonly percent: bigint;
}[] {
  const sum = (name: 'profit' | 'fee' | 'overnight'): bigint => positions.reduce((total, position) => total + decimal(position[name]), 0n);
  const price = sum('profit');
  const amounts = { profit: price < 0n ? -price : 0n, fee: sum('fee'), overnight: sum('overnight') } as const;
  const all = amounts.profit + amounts.fee + amounts.overnight;
  return (['profit', 'fee', 'overnight'] as const).flatMap((cause) =>
    amounts[cause] === 0n ? [] : [{ cause, amount: amounts[cause], percent: (amounts[cause] * 100n * 100_000_000n) / all }],
  );
}
