/** A close of another market, and the moment that its bar opened, in milliseconds. */
export interface Close {
  readonly at: number;
  readonly close: number;
}

/**
 * The other market's price at each moment: its last close at or before it; undefined before its first. Both in order of time. A market that
 * was closed keeps its last price.
 */
export function closesAt(moments: readonly number[], closes: readonly Close[]): (number | undefined)[] {
  let next = 0;
  let last: number | undefined;
  return moments.map((moment) => {
    for (let close = closes[next]; close !== undefined && close.at <= moment; close = closes[next]) {
      last = close.close;
      next += 1;
    }
    return last;
  });
}

/**
 * Converts prices of another market to the scale of this one, so that both have moved by as many percent since the start. The start is the first
 * place from `from` on, a place in the lists, at which both have a price. Undefined before it.
 */
export function onScale(own: readonly number[], other: readonly (number | undefined)[], from: number): (number | undefined)[] {
  const start = own.findIndex((price, index) => index >= from && price > 0 && (other[index] ?? 0) > 0);
  const base = own[start];
  const otherBase = other[start];
  if (base === undefined || otherBase === undefined) return own.map(() => undefined);
  return own.map((_, index) => {
    const price = other[index];
    return price === undefined || index < start ? undefined : (base * price) / otherBase;
  });
}

/** Computes the difference of a price from the start, in percent. */
export function percentSince(base: number, price: number): number {
  return base === 0 ? 0 : ((price - base) / base) * 100;
}
