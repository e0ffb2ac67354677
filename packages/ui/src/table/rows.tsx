import type { ReactNode } from 'react';
import { Down, Up } from '../icons.tsx';
import { useOverflow } from './use-overflow.ts';
import { nextOrder } from './column.ts';
import type { Column, Order } from './column.ts';
import type { DataTableProps } from './props.ts';

interface Sorting {
  readonly order: Order | undefined;
  readonly onOrder: (order: Order | undefined) => void;
}

interface TableRowsProps<Row> extends Pick<DataTableProps<Row>, 'label' | 'columns' | 'keyOf' | 'isMarked' | 'dense'> {
  readonly rows: readonly Row[];
  /** Shown in the heading of the action column. */
  readonly tools: ReactNode;
  readonly sorting?: Sorting;
}

function placeOf({ numeric, action }: Column<never>): string {
  return numeric === true ? 'num' : action === true ? 'action-cell' : '';
}

/** A table whose headings sort. It scrolls in its own box, its first column and its headings staying in sight. */
export function TableRows<Row>({ label, rows, columns, keyOf, isMarked, dense, tools, sorting }: TableRowsProps<Row>) {
  const [box, overflows] = useOverflow<HTMLDivElement>();
  // A box that scrolls can be reached by keyboard; one that does not is no stop on the way.
  const stop = overflows ? { tabIndex: 0, role: 'group', 'aria-label': label } : {};
  return (
    <div ref={box} {...stop} className="table-box">
      <table className={`table data-table ${dense === true ? 'table-dense' : ''}`} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <Heading
                key={column.key}
                column={column}
                tools={column.action === true && index === columns.length - 1 ? tools : undefined}
                {...(column.sort !== undefined && sorting !== undefined && { sorting })}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-marked={isMarked?.(row) === true || undefined}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.key} scope="row" className={placeOf(column)}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} className={placeOf(column)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heading<Row>({ column, tools, sorting }: { readonly column: Column<Row>; readonly tools: ReactNode; readonly sorting?: Sorting }) {
  const { key, head, action, heading } = column;
  const direction = sorting?.order?.key === key ? sorting.order.direction : undefined;
  if (action === true)
    return (
      <th scope="col" className="action-cell">
        <span className="inline-flex items-center gap-2 align-middle">
          {heading ?? <span className="sr-only">{head}</span>}
          {tools}
        </span>
      </th>
    );
  return (
    <th scope="col" className={placeOf(column)} aria-sort={direction}>
      {sorting === undefined ? (
        head
      ) : (
        <button type="button" className="table-sort" onClick={() => sorting.onOrder(nextOrder(sorting.order, key))}>
          {head}
          {direction === 'ascending' && <Up className="size-2" />}
          {direction === 'descending' && <Down className="size-2" />}
        </button>
      )}
    </th>
  );
}
