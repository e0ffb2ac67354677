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
/** Trailing stop, which follows the price. It closes when the last price has returned from its best by the distance. */
export const trailing = {
  /** Distance in units of the price. */
  trailing_distance: positiveDecimal.optional(),
  /** Distance in percent of the last price (of the target of a limit order), where no distance is given. Rounded up to a step of the price. */
  trailing_percent: decimalText
    .refine((value) => value >= HUNDRED_PERCENT / 1_000n && value <= HUNDRED_PERCENT / 10n, 'must be from 0.1 to 10')
    .optional(),
  /** Price from which the stop follows; it lies where the position gains. Without it the stop follows immediately. */
  activation_price: stopPrice,
};
/** Limits of time and price within which an order may be carried out. */
export const validity = {
  /** Last moment at which the order may be carried out, in milliseconds since 1970. */
  valid_until: wholeNumber.optional(),
  /** Maximum move of the last price against the order, in percent of the seen price; 0.5 when left out. */
  max_slippage: decimalText.refine((value) => value >= 0n && value <= HUNDRED_PERCENT, 'must be from 0 to 100').optional(),
};
/** Price that the sender of an order saw, with the limits of time and price within which the order may be carried out. */
export const protection = {
  /** Id of the tick that was on screen, not older than ten seconds. Its price counts where no `seen_price` is given. */
  seen_tick: wholeNumber.optional(),
  /** Last price that was on screen. */
  seen_price: positiveDecimal.optional(),
  ...validity,
};
/** Last prices of several markets that were on screen, such as `1:67500.5,2:3010`: id of the market, price. */
export const seenPrices = z
  .string()
  .regex(/^(?:[1-9]\d{0,9}:\d{1,11}(?:\.\d{1,8})?(?:,|$)){1,200}(?<!,)$/, 'must be pairs of market id and price')
  .transform((text) =>
    text.split(',').map((pair) => {
      const [pairId = '', price = ''] = pair.split(':');
      return { pairId: Number(pairId), price: decimal(price) };
    }),
  );
