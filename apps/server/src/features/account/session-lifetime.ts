/** A sign-in ends this long after it began, whatever happens. */
export const SESSION_LIFETIME_MS = 30 * 86_400_000;
/** A sign-in ends this long after it was last used. */
export const SESSION_IDLE_MS = 86_400_000;
/** How often the last use of sign-ins is stored, at most. */
export const SEEN_INTERVAL_MS = 60_000;
