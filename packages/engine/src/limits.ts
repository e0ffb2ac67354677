/** Highest tick. Prices are counted in steps from 1 to it, so that they fit a signed 32-bit integer. */
export const LAST_TICK = 2 ** 31 - 1;
/** Tick of a trigger on a falling price that no price can reach. */
export const NEVER_FALLING = 0;
/** Tick of a trigger on a rising price that no price can reach. */
export const NEVER_RISING = 2 ** 31;
/** Bound of net quantities on both sides of zero. It keeps the sum of an order and its replacement exact in a float64. */
export const MOST_LOTS = 2 ** 52;
/** Slot that means none: the end of a list, or a record that does not exist. */
export const NONE = -1;
