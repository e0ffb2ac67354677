import { divideInteger, magnitudeOf, roundTo, type Price, type Quantity } from '@candor/money';

/** A recorded bar. */
export interface RecordedCandle {
  readonly openAt: number;
  readonly open: Price;
  readonly high: Price;
  readonly low: Price;
  readonly close: Price;
  readonly volume: Quantity;
}

/** One price on the way through a bar. */
export interface PathPoint {
  readonly at: number;
  readonly price: Price;
  readonly volume: Quantity;
}

/** A recorded bar becomes one price for each of these, and four at least. */
export const PATH_STEP_MS = 1_000;

/**
 * Walks through a bar, the same way every time. The path goes from the open to the extreme on the far side of the close, to the other extreme, to the close. A
 * rising bar goes open, low, high, close; a falling one open, high, low, close. Lines are straight, and their length in time follows the distance. All four
 * prices of the bar are among the points. Prices are rounded down to `priceDecimals`. The bar's volume is split evenly, the remainder on the last point, so its
 * sum is exact.
 */
export function expandCandle(candle: RecordedCandle, lengthMs: number, priceDecimals: number): PathPoint[] {
  const corners = (
    candle.close >= candle.open
      ? [candle.open, candle.low, candle.high, candle.close]
      : [candle.open, candle.high, candle.low, candle.close]
  ).map((price) => roundTo(price, priceDecimals, 'down'));
  const count = Math.max(4, Math.floor(lengthMs / PATH_STEP_MS));
  const prices = alongCorners(corners, stepsPerLeg(corners, count - 1), priceDecimals);
  const share = candle.volume / BigInt(count);
  return prices.map((price, index) => ({
    at: candle.openAt + Math.floor((index * lengthMs) / count),
    price,
    volume: index === count - 1 ? candle.volume - share * BigInt(count - 1) : share,
  }));
}

/** Splits `steps` among the three legs by distance, at least one each. */
function stepsPerLeg(corners: readonly Price[], steps: number): [number, number, number] {
  const [a = 0n, b = 0n, c = 0n, d = 0n] = corners;
  const first = magnitudeOf(b - a);
  const second = magnitudeOf(c - b);
  const whole = first + second + magnitudeOf(d - c);
  const spare = BigInt(steps - 3);
  const firstSteps = whole === 0n ? 1 : 1 + Number((spare * first) / whole);
  const secondSteps = whole === 0n ? 1 : 1 + Number((spare * second) / whole);
  return [firstSteps, secondSteps, steps - firstSteps - secondSteps];
}

function alongCorners(corners: readonly Price[], legs: readonly number[], priceDecimals: number): Price[] {
  const prices = [corners[0] ?? 0n];
  legs.forEach((steps, leg) => {
    const from = corners[leg] ?? 0n;
    const to = corners[leg + 1] ?? 0n;
    for (let step = 1; step <= steps; step += 1) {
      const exact = from + divideInteger((to - from) * BigInt(step), BigInt(steps), 'floor');
      prices.push(step === steps ? to : roundTo(exact, priceDecimals, 'down'));
    }
  });
  return prices;
}
