/**
 * The version of these rules, kept with every batch of the journal: what was decided by them can be decided again only by the
 * same. Raise it with every change that could lead to another decision.
 */
export const RULES_VERSION = '16';
