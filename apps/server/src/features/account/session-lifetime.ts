/** A sign-in ends this long after it began, whatever happens. */
export const SESSION_LIFETIME_MS = 30 * 86_400_000;
/** A sign-in ends this long after it was last used. */
export const SESSION_IDLE_MS = 86_400_000;
