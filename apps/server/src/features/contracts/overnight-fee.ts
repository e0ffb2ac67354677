import type { Amount } from '@candor/money';
import { HOLDING, nightsOwed, overnightFee, venueDayFrom, type VenueDay } from '@candor/rules';
import { frozenTerms, type ContractOrderRow } from './order.ts';

/** Nights that a position owes up to a venue day, the waived ones left out; none for an order that is not held. */
export function nightsOf(order: ContractOrderRow, through: VenueDay, waived: readonly VenueDay[]): number {
  if (order.status !== HOLDING || order.opened_at === null) return 0;
  return nightsOwed(order.opened_at, order.overnight_day === null ? undefined : venueDayFrom(order.overnight_day), through, waived);
}

/** Returns the cost of one night of a position. */
export function nightlyFee(order: ContractOrderRow): Amount {
  return overnightFee(order.price, order.number, frozenTerms(order));
}
