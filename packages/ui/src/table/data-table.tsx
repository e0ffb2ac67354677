import { useState } from 'react';
import { download } from '../download.ts';
import { TextField } from '../field.tsx';
import { useTranslation } from '../i18n/i18n.ts';
import { Search } from '../icons.tsx';
import { Pagination } from '../pagination.tsx';
import { Skeleton } from '../states.tsx';
import { useFormat } from '../use-format.ts';
import { useMedia } from '../use-media.ts';
import { chooseRows, csvOf, findRows, sortRows } from './column.ts';
import type { Chosen, Order } from './column.ts';
import { useHiddenColumns } from './hidden-columns.ts';
import type { DataTableProps } from './props.ts';
import { TableTools } from './table-tools.tsx';
import { TableCards } from './cards.tsx';
import { TableRows } from './rows.tsx';
import './table.css';

/** Rows that are all here are shown in pages of so many. */
const ROWS_A_PAGE = 50;

/** Rows under headings; on a phone each row is a card, its first column the title. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, columns, name, file, page, find, filters = [], empty, noneFound } = props;
  const { t } = useTranslation('common');
  const { tag } = useFormat();
  const cards = useMedia('(width < 768px)');
  const [order, setOrder] = useState<Order>();
  const [sought, setSought] = useState('');
  const [chosen, setChosen] = useState<Chosen>({});
  const [at, setAt] = useState(1);
  const [hidden, hide] = useHiddenColumns(name);
  if (rows === undefined)
    return (
      <div role="status" aria-label={t('loading')} className="table-wait">
        {[0, 1, 2, 3].map((line) => (
          <Skeleton key={line} className="h-8 w-full" />
        ))}
      </div>
    );
  const complete = page === undefined || page.total <= rows.length;
  const sortable = complete && rows.length > 1;
  const met = complete ? chooseRows(rows, filters, chosen) : rows;
  const all = sortable ? sortRows(findRows(met, columns, sought), columns, order, tag) : met;
  // A list that got shorter, or a search, may leave the page it was on behind its end.
  const local = Math.min(at, Math.max(1, Math.ceil(all.length / ROWS_A_PAGE)));
  const shown = page === undefined ? all.slice((local - 1) * ROWS_A_PAGE, local * ROWS_A_PAGE) : all;
  const visible = columns.filter(({ key }, index) => index === 0 || !hidden.has(key));
  const tools = name !== undefined && rows.length > 0 && (
    <TableTools
      label={label}
      columns={columns}
      hidden={hidden}
      onHide={hide}
      {...(file === undefined && { onExport: () => download(`${name}.csv`, csvOf(all, visible), 'text/csv') })}
      {...(complete && filters.length > 0 && { narrowing: { rows, filters, chosen, onChosen: setChosen } })}
      {...(cards && sortable && { sorting: { order, onOrder: setOrder } })}
    />
  );
  const above = cards || visible.every(({ action }) => action !== true);
  // Cards have no headings: what can be done with all rows is above them.
  const heading = cards && rows.length > 0 ? visible.find((column) => column.heading !== undefined)?.heading : undefined;
  const parts = { ...props, rows: shown, columns: visible };
  return (
    <>
      {(find !== undefined || heading !== undefined || (above && tools !== false)) && (
        <div className="table-bar">
          {find !== undefined && (
            <TextField
              className="w-full max-w-[360px]"
              label={find}
              type="search"
              autoComplete="off"
              value={sought}
              onChange={(typed) => {
                setSought(typed);
                setAt(1);
              }}
              end={<Search className="size-4 flex-none text-t3" />}
            />
          )}
          {above && (
            <div className="ms-auto flex items-center gap-2">
              {heading}
              {tools}
            </div>
          )}
        </div>
      )}
      {/* What is not shown is still there: a position that is out of sight must not be out of mind. */}
      {met.length < rows.length && (
        <p role="status" className="table-narrowed">
          {t('table_narrowed', { shown: met.length, count: rows.length })}
          <button type="button" className="link" onClick={() => setChosen({})}>
            {t('show_all')}
          </button>
        </p>
      )}
      {rows.length === 0 || shown.length === 0 ? (
        <div className="table-none">{rows.length === 0 ? empty : (noneFound ?? empty)}</div>
      ) : cards ? (
        <TableCards {...parts} />
      ) : (
        <TableRows {...parts} tools={above ? undefined : tools} {...(sortable && { sorting: { order, onOrder: setOrder } })} />
      )}
      {page !== undefined ? (
        <Pagination label={label} {...page} />
      ) : (
        all.length > ROWS_A_PAGE && <Pagination label={label} page={local} total={all.length} limit={ROWS_A_PAGE} onChange={setAt} />
      )}
    </>
  );
}
