/**
 * The invented prices of journeys move once a second instead of four times: nothing that a journey proves depends on more, and a page, its venue and its
 * database do a quarter of the work.
 */
export const SLOW_PRICES = { SIMULATOR_STEP_MS: '1000' } as const;
