import { toText, type Price } from '@candor/money';
import {
  advertRange,
  C2C_CANCELLED_MOST,
  C2C_UNFINISHED_MOST,
  DAY_MS,
  venueDayOf,
  type C2cConditions,
  type C2cTaker,
  type C2cTakingFault,
} from '@candor/rules';
import type { Refusal } from '../../kernel/model/command.ts';
import { offered, type Offering } from './adverts.ts';
import { identityLevel } from './sources.ts';
import { NOTHING_TAKEN, type Taken } from './taken.ts';
import type { AdvertRow, ShopRow } from './tables.ts';

/** Known facts of a customer who may take adverts. */
export interface TakerFacts {
  readonly userId: number;
  readonly isFrozen: boolean;
  readonly taken: Taken | undefined;
  /** The shop or application that has not ended. */
  readonly shops: readonly Pick<ShopRow, 'status'>[] | undefined;
  readonly certified: readonly { readonly hand_upload: string | null }[] | undefined;
  /** Milliseconds since 1970; undefined where it is unknown. */
  readonly registeredAt: number | undefined;
}

/** Relation of a taker to the owner of the advert. */
export interface Between {
  readonly isSamePerson: boolean;
  readonly isBlocked: boolean;
}

/** A customer as the rules of taking look at one. */
export function personOf(
  facts: TakerFacts,
  owner: number,
  { isSamePerson, isBlocked }: Between,
  now: number,
): Omit<C2cTaker, 'method' | 'seenPrice'> {
  const { userId, isFrozen, taken = NOTHING_TAKEN, shops = [], certified, registeredAt = now } = facts;
  return {
    isOwner: owner === userId,
    isSamePerson,
    isBlocked,
    isFrozen,
    identityLevel: identityLevel(
      certified,
      shops.some(({ status }) => status === 1),
    ),
    accountAgeMs: now - registeredAt,
    completedOrders: taken.completed,
    unfinished: taken.unfinished,
    cancelledToday: taken.cancelled.filter((at) => venueDayOf(at) === venueDayOf(now)).length,
  };
}

/** Returns the conditions that an advert sets for its taker. */
export function conditionsOf(advert: Pick<AdvertRow, 'identity_level' | 'account_days' | 'completed_orders'>): C2cConditions {
  return {
    identityLevel: advert.identity_level,
    accountAgeMs: advert.account_days * DAY_MS,
    completedOrders: advert.completed_orders,
  };
}

/** A reason against taking an advert, with what its text says. */
export function takingRefusal(fault: C2cTakingFault, advert: Offering, seenPrice: Price): Refusal {
  switch (fault) {
    case 'order_count_exceeded':
      return { refused: fault, params: { most: C2C_UNFINISHED_MOST } };
    case 'c2c_cancelled_today':
      return { refused: fault, params: { most: C2C_CANCELLED_MOST } };
    case 'c2c_identity_level':
      return { refused: fault, params: { level: advert.identity_level } };
    case 'c2c_account_age':
      return { refused: fault, params: { days: advert.account_days } };
    case 'c2c_completed_orders':
      return { refused: fault, params: { orders: advert.completed_orders } };
    case 'price_moved':
      return { refused: fault, params: { seen: toText(seenPrice), price: toText(advert.price) } };
    case 'c2c_below_min':
      return { refused: fault, params: { least: toText(advert.min) } };
    case 'c2c_above_max':
      return { refused: fault, params: { most: toText(advertRange(offered(advert), advert.places)?.max ?? 0n) } };
    default:
      return { refused: fault };
  }
}
