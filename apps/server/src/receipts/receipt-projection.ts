import type { Query } from '../kernel/store/query.ts';
import type { CursorProjection } from '../kernel/jobs/cursor-projection.ts';

/** The next receipts, and those of one kind among them. */
interface Stretch {
  readonly upTo: number;
  readonly documents: readonly string[];
}

const AT_ONCE = 500;

/** Follows receipts, and stores what it makes of the documents of one kind. */
export function receiptProjection(
  name: string,
  kind: string,
  store: (query: Query, documents: readonly string[]) => Promise<void>,
): CursorProjection<Stretch> {
  return {
    name,
    read: async (query, after) => {
      const rows = await query<{ id: bigint; document: string | null }>(
        'select id, case when kind = $3 then document end as document from receipts where id > $1 order by id limit $2',
        [after, AT_ONCE, kind],
      );
      const upTo = rows.at(-1)?.id;
      return upTo === undefined ? [] : [{ upTo: Number(upTo), documents: rows.flatMap(({ document }) => document ?? []) }];
    },
    position: ({ upTo }) => upTo,
    store: (query, [stretch]) => (stretch && stretch.documents.length > 0 ? store(query, stretch.documents) : Promise.resolve()),
  };
}
