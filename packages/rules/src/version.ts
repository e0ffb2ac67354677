/**
 * Version of these rules, kept with every batch of the journal. A decision can be made again only by the version that made it. Raise it
 * with every change that could lead to another decision.
 */
export const RULES_VERSION = '16';
