/** A sign-in to the console ends this long after it began, whatever happens. */
export const OPERATOR_LIFETIME_MS = 8 * 3_600_000;
/** A sign-in to the console ends this long after its last call. */
export const OPERATOR_IDLE_MS = 15 * 60_000;
/** The first password of an operator, which the command on the machine prints, is good for this long. */
export const INITIAL_PASSWORD_MS = 24 * 3_600_000;
