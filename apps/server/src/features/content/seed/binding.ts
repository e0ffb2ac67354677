import { FOUNDING_PLACES } from './names.ts';

/** The founding items that bind customers or state fees: they change by two operators. */
export const BINDING: ReadonlySet<number> = new Set([FOUNDING_PLACES.agreement.id, FOUNDING_PLACES.costs.id, FOUNDING_PLACES.seconds.id]);
