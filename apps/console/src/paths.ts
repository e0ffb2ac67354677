/** Paths that several places link to. */
export const HOME = '/console';
