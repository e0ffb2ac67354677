import { multiply, type Amount, type Price } from '@candor/money';
import type { VenueDay } from '../venue-day.ts';
import { ACCOUNT_KINDS } from './accounts.ts';

/** House accounts that represent the outside. Money between them and a customer came in or went out, and is no result of trading. */
export const OUTSIDE_KINDS: readonly number[] = [ACCOUNT_KINDS.external, ACCOUNT_KINDS.demo_funding];

/** Change on one venue day of all that a customer has of one currency, whatever it is held for. */
export interface DayChange {
  readonly currencyId: number;
  readonly day: VenueDay;
  /** Amount that was added, less the amount that was taken. */
  readonly change: Amount;
  /** Part of the change that came in from outside, less what went out. */
  readonly cameIn: Amount;
}

/** Worth in USDT of all that a customer has at the end of a venue day. `cameIn` and `profit` are those of that day. */
export interface DayWorth {
  readonly day: VenueDay;
  readonly worth: Amount;
  readonly cameIn: Amount;
  readonly profit: Amount;
}

/** Worth of an amount in USDT, rounded toward zero; 0 while its price is unknown. */
export function worthIn(amount: Amount, price: Price | undefined): Amount {
  return price === undefined ? 0n : multiply(amount, price, 'down');
}

/**
 * Worth of all that a customer has, day by day from the end of `first` to the end of `last`. It is at the prices of each day's end, for
 * the running day at the present prices. The profit of a day is its worth, less the worth of the day before, less what came in and went
 * out on it. What came in counts at the price of the day's end, so these three always add up. The first day is the base of the others and
 * has no profit itself. Profit of open positions counts once they are closed. Each currency is rounded toward zero.
 */
export function worthByDay(
  changes: readonly DayChange[],
  priceOf: (currencyId: number, day: VenueDay) => Price | undefined,
  first: VenueDay,
  last: VenueDay,
): DayWorth[] {
  const inOrder = changes.toSorted((a, b) => a.day - b.day);
  const held = new Map<number, Amount>();
  const days: DayWorth[] = [];
  let next = 0;
  for (let day = first; day <= last; day += 1) {
    let cameIn = 0n;
    for (let change = inOrder[next]; change && change.day <= day; change = inOrder[++next]) {
      held.set(change.currencyId, (held.get(change.currencyId) ?? 0n) + change.change);
      cameIn += worthIn(change.cameIn, priceOf(change.currencyId, day));
    }
    const worth = [...held].reduce((sum, [currencyId, amount]) => sum + worthIn(amount, priceOf(currencyId, day)), 0n);
    const before = days.at(-1);
    days.push(before ? { day, worth, cameIn, profit: worth - before.worth - cameIn } : { day, worth, cameIn: 0n, profit: 0n });
  }
  return days;
}
