/** Uses of a package of the lock file, from what everything needs to what only tools need. */
const USES = ['runtime', 'optional', 'development'];

/**
 * Use of one entry of the lock file. `runtime`: by the server or the pages, or to build them. `optional`: the same, but only on
 * some platforms or when it can be installed. `development`: only to check and test. What both a tool and an optional part
 * need counts as optional.
 */
export function useOf(entry) {
  if (entry.dev) return 'development';
  return entry.optional || entry.devOptional ? 'optional' : 'runtime';
}

/** The use of a package that is in the lock file at several places: the one that needs it most. */
export function strongerUse(one, other) {
  return USES.find((use) => use === one || use === other);
}
