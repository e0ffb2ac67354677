import type { ReactNode } from 'react';
import { useMedia } from '@candor/ui/use-media.ts';
import { useOverflow } from './use-overflow.ts';

export interface Column<Row> {
  readonly key: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand at the right in both directions. */
  readonly numeric?: true;
  /** What can be done with the row: no heading is shown, and on a phone it stands beside the first column. */
  readonly action?: true;
}

interface DataTableProps<Row> {
  /** What the rows are, for screen readers. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string | number;
  /** The sentence when there are no rows. */
  readonly empty: ReactNode;
  /** Marks one row, such as the one an address leads to. */
  readonly isMarked?: (row: Row) => boolean;
}

/** Rows under headings; where the navigation leaves too little room each row is a card, its first column the title. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const phone = useMedia('(width < 960px)');
  // A line and not the kit's roomy emptiness: several tables stand on one screen here.
  if (props.rows.length === 0) return <p className="border-t border-line py-3 text-t2">{props.empty}</p>;
  return phone ? <Cards {...props} /> : <Table {...props} />;
}

function Table<Row>({ label, rows, columns, keyOf, isMarked }: DataTableProps<Row>) {
  const [box, overflows] = useOverflow<HTMLDivElement>();
  // A box that scrolls can be reached by keyboard; one that does not is no stop on the way.
  const stop = overflows ? { tabIndex: 0, role: 'group', 'aria-label': label } : {};
  return (
    <div ref={box} {...stop} className="overflow-x-auto [&_tr>:first-child]:ps-0 [&_tr>:last-child]:pe-0">
      <table className="table" aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ key, head, numeric, action }) => (
              <th key={key} scope="col" className={numeric && 'num'}>
                {action === true ? <span className="sr-only">{head}</span> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className={isMarked?.(row) === true ? 'bg-s2' : ''}>
              {columns.map(({ key, cell, numeric, action }) => (
                <td key={key} className={numeric === true ? 'num' : action === true ? 'text-end' : ''}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards<Row>({ label, rows, columns, keyOf, isMarked }: DataTableProps<Row>) {
  const [title, ...others] = columns.filter(({ action }) => action !== true);
  const action = columns.find((column) => column.action === true);
  return (
    <ul aria-label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={`border-t border-line py-3 ${isMarked?.(row) === true ? '-mx-2 bg-s2 px-2' : ''}`}>
          <div className="flex items-start gap-3">
            <div className="min-w-0 flex-1 font-medium">{title?.cell(row)}</div>
            {action !== undefined && <div className="flex-none">{action.cell(row)}</div>}
          </div>
          <dl className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-small">
            {others.map(({ key, head, cell }) => (
              <div key={key} className="flex max-w-full gap-1.5">
                <dt className="flex-none text-t3">{head}</dt>
                <dd className="min-w-0">{cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
