import type { Depth } from '@candor/api';
import { decimal, divideInteger, type Price, type Quantity } from '@candor/money';

/** One row of the book: the level and everything better than it. */
export interface DepthRow {
  readonly price: Price;
  readonly number: Quantity;
  readonly total: Quantity;
  /** Share of the deepest total on either side, in thousandths. */
  readonly share: number;
}

export interface DepthBook {
  /** Best first. */
  readonly asks: readonly DepthRow[];
  /** Best first. */
  readonly bids: readonly DepthRow[];
  /** Best ask − best bid; undefined while a side is empty. */
  readonly gap: Price | undefined;
}

interface Level {
  readonly price: Price;
  readonly number: Quantity;
}

/** Merges levels into steps of `step`: asks move up and bids down, so that no level looks better than it is. */
function grouped(levels: readonly Level[], step: Price, side: 'asks' | 'bids'): Level[] {
  const byPrice = new Map<Price, Quantity>();
  for (const level of levels) {
    const price = divideInteger(level.price, step, side === 'asks' ? 'ceiling' : 'floor') * step;
    byPrice.set(price, (byPrice.get(price) ?? 0n) + level.number);
  }
  return [...byPrice]
    .map(([price, number]) => ({ price, number }))
    .toSorted((left, right) => (left.price < right.price === (side === 'asks') ? -1 : 1));
}

function cumulated(levels: readonly Level[], rows: number): Omit<DepthRow, 'share'>[] {
  let total = 0n;
  return levels.slice(0, rows).map((level) => {
    total += level.number;
    return { ...level, total };
  });
}

/** The book grouped by `step` with running totals, at most `rows` a side. */
export function depthBook(depth: Pick<Depth, 'asks' | 'bids'>, step: Price, rows: number): DepthBook {
  const read = (level: { price: string; number: string }): Level => ({ price: decimal(level.price), number: decimal(level.number) });
  const askLevels = depth.asks.map(read);
  const bidLevels = depth.bids.map(read);
  const asks = cumulated(grouped(askLevels, step, 'asks'), rows);
  const bids = cumulated(grouped(bidLevels, step, 'bids'), rows);
  const askTotal = asks.at(-1)?.total ?? 0n;
  const bidTotal = bids.at(-1)?.total ?? 0n;
  const deepest = askTotal > bidTotal ? askTotal : bidTotal;
  const withShare = (row: Omit<DepthRow, 'share'>): DepthRow => ({
    ...row,
    share: deepest === 0n ? 0 : Number((row.total * 1000n) / deepest),
  });
  const bestAsk = askLevels[0]?.price;
  const bestBid = bidLevels[0]?.price;
  return {
    asks: asks.map(withShare),
    bids: bids.map(withShare),
    gap: bestAsk !== undefined && bestBid !== undefined ? bestAsk - bestBid : undefined,
  };
}

/** Returns the grouping steps offered for a market of `priceDecimals`, finest first. */
export function depthSteps(priceDecimals: number): Price[] {
  const finest = 10n ** BigInt(8 - priceDecimals);
  return [finest, finest * 10n, finest * 50n, finest * 100n, finest * 500n];
}

/**
 * Computes the cumulative curve of one side as an SVG path over [from, to] in a box of `width` × `height`. It runs from the best price outwards in
 * steps, on to the edge of the box, with 8 % of head room. The path starts on the ground line, so that "V height Z" closes the area.
 */
export function depthCurve(rows: readonly DepthRow[], from: Price, to: Price, width: number, height: number): string {
  const span = to - from;
  const x = (price: Price): number => (span === 0n ? 0 : Number(((price - from) * BigInt(width) * 100n) / span) / 100);
  const y = (share: number): number => height - (share / 1000) * height * 0.92;
  const first = rows[0];
  const worst = rows.at(-1);
  if (!first || !worst) return `M0 ${height}`;
  let path = `M${x(first.price)} ${height}`;
  for (const row of rows) path += `H${x(row.price)}V${y(row.share)}`;
  return `${path}H${worst.price < first.price ? 0 : width}`;
}
