/** Who may make a call. A visitor call takes no token; a customer call needs a live session. */
export const ACCESS = ['visitor', 'customer'] as const;
export type Access = (typeof ACCESS)[number];
