/**
 * Setting that moves the invented prices of journeys once a second instead of four times. Nothing that a journey proves depends on more. A page, its
 * venue and its database do a quarter of the work.
 */
export const SLOW_PRICES = { SIMULATOR_STEP_MS: '1000' } as const;
