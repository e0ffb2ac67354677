import { CSV_MARK, csvLine } from '@candor/api';

/** Cells of a row of a file, by the heading of the column. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string>>;

const ROWS_AT_ONCE = 2_000;

/** A CSV file, piece by piece as rows are read: however long it gets, it takes no more memory than some rows. */
export async function* csvFile<Row>(columns: CsvColumns<Row>, rows: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  const cells = Object.values(columns);
  yield CSV_MARK + csvLine(Object.keys(columns));
  for await (const some of rows) yield some.map((row) => csvLine(cells.map((cell) => cell(row)))).join('');
}

/**
 * Yields all rows of a list, some thousand at a time. `read` is given the last row so far, none at first, and the number of rows to read after it. The next
 * rows are read when the ones before are on their way.
 */
export async function* inPieces<Row>(
  read: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let last: Row | undefined;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each piece begins where the one before ended
    const rows = await read(last, ROWS_AT_ONCE);
    yield rows;
    last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_AT_ONCE) return;
  }
}

/** A moment for a cell: ISO 8601 in UTC; empty for none. */
export function csvMoment(at: number | null): string {
  return at === null || at === 0 ? '' : new Date(at).toISOString();
}
