/** Prices are counted in steps from 1 to here, so that they fit a signed 32-bit integer. */
export const LAST_TICK = 2 ** 31 - 1;
/** Where a trigger on a falling price lies that no price can reach. */
export const NEVER_FALLING = 0;
/** Where a trigger on a rising price lies that no price can reach. */
export const NEVER_RISING = 2 ** 31;
/** Net quantities stay within ± this, so that the sum of an order and its replacement is still exact in a float64. */
export const MOST_LOTS = 2 ** 52;
/** Slots of nothing: the end of a list, a record that does not exist. */
export const NONE = -1;
