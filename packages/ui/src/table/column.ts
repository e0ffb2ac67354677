import { CSV_MARK, csvLine } from '@candor/api/csv';
import type { ReactNode } from 'react';

/** One column of a table, declared once for the table, its cards, its search and its file. */
export interface Column<Row> {
  /** Stays the same over releases: the device remembers hidden columns by it. */
  readonly key: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers are at the right in both directions. */
  readonly numeric?: true;
  /** Whether the column has the acts on the row: no heading is shown, and it cannot be hidden. */
  readonly action?: true;
  /** Shown as the heading of an action column: what can be done with all rows. */
  readonly heading?: ReactNode;
  /** Text for the search and the file: plain decimals, moments as ISO 8601. Without it the column is in neither. */
  readonly text?: (row: Row) => string;
  /**
   * Value that rows are sorted by; `true` is by the text. A figure that moves with the market has none: a row that changes its place under the finger closes
   * the wrong position.
   */
  readonly sort?: true | ((row: Row) => string | number | bigint);
  /** On a card: at the end of the title's line, or not at all. Others are below it with their headings. */
  readonly card?: 'beside' | 'never';
}

/** Filter of rows by a value that each has, such as its market. The choices are the values that rows have. */
export interface RowFilter<Row> {
  readonly key: string;
  readonly label: string;
  readonly valueOf: (row: Row) => string;
  readonly nameOf: (value: string) => string;
}

/** Value that each filter is set to, by its key; one that is not there leaves all rows. */
export type Chosen = Readonly<Record<string, string>>;

/** The rows that have every chosen value. */
export function chooseRows<Row>(rows: readonly Row[], filters: readonly RowFilter<Row>[], chosen: Chosen): readonly Row[] {
  const set = filters.filter(({ key }) => chosen[key] !== undefined);
  return set.length === 0 ? rows : rows.filter((row) => set.every(({ key, valueOf }) => valueOf(row) === chosen[key]));
}

/** The values of rows that a filter offers, in the order of their names. */
export function valuesOf<Row>(rows: readonly Row[], { valueOf, nameOf }: RowFilter<Row>, tag: string): readonly string[] {
  const texts = new Intl.Collator(tag, { numeric: true });
  return [...new Set(rows.map(valueOf))].toSorted((one, other) => texts.compare(nameOf(one), nameOf(other)));
}

/** Column by which rows are sorted, and the direction. */
export interface Order {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

/** Returns the order that a press on a heading leads to: ascending, descending, as the rows came. */
export function nextOrder(order: Order | undefined, key: string): Order | undefined {
  if (order?.key !== key) return { key, direction: 'ascending' };
  return order.direction === 'ascending' ? { key, direction: 'descending' } : undefined;
}

/** The rows in the wanted order. Equal rows keep the order they came in; texts sort by the language `tag`, numbers in them by value. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  order: Order | undefined,
  tag: string,
): readonly Row[] {
  const column = columns.find(({ key }) => key === order?.key);
  const valueOf = column?.sort === true ? column.text : column?.sort;
  if (order === undefined || valueOf === undefined) return rows;
  const texts = new Intl.Collator(tag, { numeric: true });
  const sign = order.direction === 'ascending' ? 1 : -1;
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .toSorted(({ value: a }, { value: b }) => {
      if (typeof a === 'string' && typeof b === 'string') return sign * texts.compare(a, b);
      return a === b ? 0 : a < b ? -sign : sign;
    })
    .map(({ row }) => row);
}

/** The rows of which some column's text holds every word that is sought, capitals or not. */
export function findRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sought: string): readonly Row[] {
  const words = sought.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const texts = columns.map(({ text }) => text?.(row).toLocaleLowerCase() ?? '');
    return words.every((word) => texts.some((text) => text.includes(word)));
  });
}

/** The rows as a file for spreadsheets. */
export function csvOf<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const told = columns.flatMap(({ head, text }) => (text === undefined ? [] : [{ head, text }]));
  const lines = [told.map(({ head }) => head), ...rows.map((row) => told.map(({ text }) => text(row)))];
  return CSV_MARK + lines.map(csvLine).join('');
}
