import type { ReactNode } from 'react';
import type { PaginationProps } from '../pagination.tsx';
import type { Column, RowFilter } from './column.ts';

/** A table of rows: what they are, and what can be done with them. */
export interface DataTableProps<Row> {
  /** Name of the rows, for screen readers. */
  readonly label: string;
  /** Undefined while they are not known: then there is a skeleton, never an empty table. */
  readonly rows: readonly Row[] | undefined;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string | number;
  /** Content in place of the rows when there are none: a sentence, or one with an action. */
  readonly empty: ReactNode;
  /** With a name the reader may choose columns, which the device remembers by it, and take the rows away as a file of that name. */
  readonly name?: string;
  /** False where rows are about other people: they are looked at, and not taken away. */
  readonly file?: false;
  /** Marks one row, such as the one an address leads to. */
  readonly isMarked?: (row: Row) => boolean;
  /** Place of the rows among those that the server has. Then the page cannot sort or search: it has not all of them. */
  readonly page?: PaginationProps;
  /** The label of a search over the rows, which must all be here. */
  readonly find?: string;
  /** Said when the search finds nothing. */
  readonly noneFound?: ReactNode;
  /** Filters of the rows, among the tools of the table, where all rows are here. */
  readonly filters?: readonly RowFilter<Row>[];
  /** Low rows, for figures to read. */
  readonly dense?: true;
}
