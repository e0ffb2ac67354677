import type { Query } from '../store/query.ts';
import type { CursorProjection } from './cursor-projection.ts';

/** The transfers that are taken in at a time. */
interface Stretch {
  readonly after: number;
  readonly upTo: number;
}

const AT_ONCE = 20_000;

/** Follows the transfers of the ledger, a stretch of them at a time. */
export function transferProjection(name: string, store: (query: Query, stretch: Stretch) => Promise<void>): CursorProjection<Stretch> {
  return {
    name,
    // Transfers below the counter of the tables are all there.
    read: async (query, after) => {
      const [next] = await query<{ up_to: bigint | null }>(
        `select max(id) as up_to from (select id from transfers
           where id > $1 and id < (select next from counters where name = 'transfer_ids') order by id limit ${AT_ONCE}) as next`,
        [after],
      );
      return next?.up_to === null || next === undefined ? [] : [{ after, upTo: Number(next.up_to) }];
    },
    position: ({ upTo }) => upTo,
    store: (query, [stretch]) => (stretch ? store(query, stretch) : Promise.resolve()),
  };
}
