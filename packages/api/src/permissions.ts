/**
 * Who may make a call. A visitor call takes no token; a customer call needs a live session; an either call is made by both
 * and knows the customer when a live token comes with it.
 */
export const ACCESS = ['visitor', 'customer', 'either'] as const;
export type Access = (typeof ACCESS)[number];
