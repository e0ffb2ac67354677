import type { Database } from './database.ts';

/** Lines on a page of a list: of a customer's own rows, and of rows that an operator looks through. */
export const PAGE_LENGTHS = { own: 10, console: 20 } as const;

/** A list that is read page by page. */
export interface List {
  /** The columns of its lines. */
  readonly columns: string;
  /** Source and conditions of the rows, beginning with `from`; `values` are its parameters. */
  readonly from: string;
  readonly order: string;
  readonly values: readonly unknown[];
}

export interface PageOf<Row> {
  readonly rows: Row[];
  /** Place of the page in the list. `count` is that of all pages. */
  readonly place: { readonly count: number; readonly page: number; readonly limit: number };
}

/** One page of a list, counted from 1. */
export async function pageOf<Row extends object>(
  database: Pick<Database, 'query'>,
  { columns, from, order, values }: List,
  page: number,
  limit: number,
): Promise<PageOf<Row>> {
  const next = values.length + 1;
  const [[counted], rows] = await Promise.all([
    database.query<{ count: number }>(`select count(*)::int as count ${from}`, [...values]),
    database.query<Row & Record<string, unknown>>(`select ${columns} ${from} order by ${order} limit $${next} offset $${next + 1}`, [
      ...values,
      limit,
      (page - 1) * limit,
    ]),
  ]);
  return { rows, place: { count: counted?.count ?? 0, page, limit } };
}
