/** What a package of the lock file is there for, from what everything needs to what only tools need. */
const USES = ['runtime', 'optional', 'development'];

/**
 * What one entry of the lock file is used for: by the server or the pages or to build them (`runtime`), the same but only on some
 * platforms or when it can be installed (`optional`), or only to check and test (`development`). What both a tool and
 * an optional part need counts as optional.
 */
export function useOf(entry) {
  if (entry.dev) return 'development';
  return entry.optional || entry.devOptional ? 'optional' : 'runtime';
}

/** The use of a package that is in the lock file at several places: the one that needs it most. */
export function strongerUse(one, other) {
  return USES.find((use) => use === one || use === other);
}
