import { DAY_MS } from '@candor/rules';
import { grouped } from '../../kernel/model/row-source.ts';

/** Coins that are sold within this time after they were bought may have been passed on. */
export const PASSED_WITHIN_MS = DAY_MS;
/** Percent more or less that are still the same coins: fees and prices take a part. */
const ALIKE_PERCENT = 10n;

/** A completed order between customers as the report looks at it. Sizes are units of 10^-8. */
export interface Handover {
  readonly id: number;
  readonly sellerId: number;
  readonly buyerId: number;
  readonly shopId: number;
  readonly currencyId: number;
  readonly number: bigint;
  readonly at: number;
}

/** Coins that a customer bought and sold on, order by order. */
export interface Passing {
  readonly bought: Handover;
  readonly sold: Handover;
}

/** Coins that one customer passed on, and the time of the fastest passing, in milliseconds. */
export interface PassedOn {
  readonly userId: number;
  readonly passings: readonly Passing[];
  readonly fastestMs: number;
}

/**
 * Finds customers without a shop who bought coins and sold as many to another customer within a day: most passings first. A shop does so for a living. Each
 * order counts once. A purchase is compared with the first sale after it that is not taken yet and has as many coins, a tenth more or less.
 */
export function passedOnOf(handovers: readonly Handover[], shopOwners: ReadonlySet<number>): PassedOn[] {
  const inOrder = handovers.toSorted((left, right) => left.at - right.at || left.id - right.id);
  const sales = grouped(inOrder, ({ sellerId, currencyId }) => `${sellerId} ${currencyId}`);
  const taken = new Set<number>();
  const passings = inOrder.flatMap((bought): Passing[] => {
    if (shopOwners.has(bought.buyerId)) return [];
    const sold = (sales.get(`${bought.buyerId} ${bought.currencyId}`) ?? []).find(
      (sale) => !taken.has(sale.id) && isPassedOn(bought, sale),
    );
    if (!sold) return [];
    taken.add(sold.id);
    return [{ bought, sold }];
  });
  return [...grouped(passings, ({ bought }) => bought.buyerId)]
    .map(([userId, own]) => ({ userId, passings: own, fastestMs: Math.min(...own.map(({ bought, sold }) => sold.at - bought.at)) }))
    .toSorted((left, right) => right.passings.length - left.passings.length || left.userId - right.userId);
}

function isPassedOn(bought: Handover, sold: Handover): boolean {
  const difference = sold.number - bought.number;
  const size = difference < 0n ? -difference : difference;
  return (
    sold.at >= bought.at &&
    sold.at - bought.at <= PASSED_WITHIN_MS &&
    sold.buyerId !== bought.sellerId &&
    size * 100n <= bought.number * ALIKE_PERCENT
  );
}
