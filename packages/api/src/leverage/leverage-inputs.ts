import { decimal, HUNDRED_PERCENT } from '@candor/money';
import { z } from 'zod';
import { decimalText, id, positiveDecimal } from '../contract/fields.ts';

export const pairKey = { legal_id: id, currency_id: id };
export const payPassword = z.string().min(1).max(128).optional();
export const hands = z.coerce
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'must be a whole number above zero')
  .transform(Number);
export const stopPrice = decimalText.optional();
export const wholeNumber = z.coerce
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'must be a positive whole number')
  .transform(Number);
/** A stop that follows the price. It closes when last has come back so far from its best. */
export const trailing = {
  /** In units of the price. */
  trailing_distance: positiveDecimal.optional(),
  /** In percent of last (of the target of a limit order), where no distance is given: rounded up to a step of the price. */
  trailing_percent: decimalText
    .refine((value) => value >= HUNDRED_PERCENT / 1_000n && value <= HUNDRED_PERCENT / 10n, 'must be from 0.1 to 10')
    .optional(),
  /** Follows only from this price, which lies where the position gains; at once when left out. */
  activation_price: stopPrice,
};
/** How long and how far from what its sender saw an order is still meant. */
export const validity = {
  /** The last moment, in milliseconds since 1970, at which it may be carried out. */
  valid_until: wholeNumber.optional(),
  /** Percent of the seen price that last may have moved against it; 0.5 when left out. */
  max_slippage: decimalText.refine((value) => value >= 0n && value <= HUNDRED_PERCENT, 'must be from 0 to 100').optional(),
};
/** What the sender of an order saw, and for how long and how far from it the order is still meant. */
export const protection = {
  /** Id of the tick that was on screen: not older than ten seconds. Its price counts where no `seen_price` is given. */
  seen_tick: wholeNumber.optional(),
  /** Last, as it was on screen. */
  seen_price: positiveDecimal.optional(),
  ...validity,
};
/** Last of several markets as they were on screen, such as `1:67500.5,2:3010`: id of the market, price. */
export const seenPrices = z
  .string()
  .regex(/^(?:[1-9]\d{0,9}:\d{1,11}(?:\.\d{1,8})?(?:,|$)){1,200}(?<!,)$/, 'must be pairs of market id and price')
  .transform((text) =>
    text.split(',').map((pair) => {
      const [pairId = '', price = ''] = pair.split(':');
      return { pairId: Number(pairId), price: decimal(price) };
    }),
  );
