import type { Query } from '../kernel/store/query.ts';

/** Whether money is play money, or real. */
type VenueMode = 'demo' | 'live';

/**
 * Returns the mode of the venue in a database. A demo has customers and operators that are marked as such, from its first start on. A live venue has none of
 * them, and customers, or operators who have signed in. Undefined before that.
 */
async function storedMode(query: Query): Promise<VenueMode | undefined> {
  const [found] = await query<{ plays: boolean; serves: boolean }>(
    `select exists (select from users where is_demo) or exists (select from operators where is_demo) as plays,
       exists (select from users) or exists (select from operators where password_expires_at is null) as serves`,
  );
  if (found?.plays) return 'demo';
  return found?.serves ? 'live' : undefined;
}

/**
 * Returns the fault that a database is of another mode than the one asked for, with the remedy behind a semicolon. Undefined where it is of the same mode, or
 * of none yet.
 */
export async function otherMode(query: Query, mode: VenueMode): Promise<string | undefined> {
  const stored = await storedMode(query);
  if (stored === undefined || stored === mode) return undefined;
  return stored === 'demo'
    ? 'this database is that of a demo, whose customers, balances and prices are play, and MODE is live; start the live venue on a database of its own, or set MODE=demo'
    : 'this database is that of a live venue, and MODE is demo, which would bring play money into it; set MODE=live, or start the demo on a database of its own';
}
