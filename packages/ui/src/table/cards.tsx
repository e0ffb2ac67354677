import type { DataTableProps } from './props.ts';

type TableCardsProps<Row> = Pick<DataTableProps<Row>, 'label' | 'columns' | 'keyOf' | 'isMarked'> & { readonly rows: readonly Row[] };

/** Each row as a card: its first column and what is beside it, then the others with their headings, then what can be done. */
export function TableCards<Row>({ label, rows, columns, keyOf, isMarked }: TableCardsProps<Row>) {
  const [title, ...others] = columns.filter(({ action }) => action !== true);
  const beside = others.filter(({ card }) => card === 'beside');
  const figures = others.filter(({ card }) => card === undefined);
  const actions = columns.filter(({ action }) => action === true);
  return (
    <ul aria-label={label} className="table-cards">
      {rows.map((row) => (
        <li key={keyOf(row)} className="table-card" data-marked={isMarked?.(row) === true || undefined}>
          <div className="card-line">
            <div className="min-w-0 flex-1 font-medium">{title?.cell(row)}</div>
            {(beside.length > 0 ? beside : actions).map((column) => (
              <div key={column.key} className="flex-none">
                {column.cell(row)}
              </div>
            ))}
          </div>
          <div className="flex items-end gap-3">
            <dl className="card-figures">
              {figures.map(({ key, head, cell }) => (
                <div key={key}>
                  <dt>{head}</dt>
                  <dd>{cell(row)}</dd>
                </div>
              ))}
            </dl>
            {beside.length > 0 && actions.map(({ key, cell }) => <div key={key}>{cell(row)}</div>)}
          </div>
        </li>
      ))}
    </ul>
  );
}
