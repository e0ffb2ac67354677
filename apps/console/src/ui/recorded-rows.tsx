import { Answer } from '@candor/ui/answer.tsx';
import { Button } from '@candor/ui/button.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import type { useRecordedPages } from '../api/use-recorded-call.ts';

interface RecordedRowsProps<Row> {
  readonly asked: ReturnType<typeof useRecordedPages<{ readonly list: readonly Row[]; readonly next: string }>>;
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly empty: string;
  /** The way to older rows, which is a look of its own. */
  readonly older: string;
}

/** Rows of a list whose reading is in the audit log, as far as they were read. */
export function RecordedRows<Row extends { readonly id: number }>({ asked, label, columns, empty, older }: RecordedRowsProps<Row>) {
  return (
    <Answer asked={asked}>
      {({ pages }) => {
        const rows = pages.flatMap(({ list }) => list);
        return (
          <>
            <DataTable
              label={label}
              rows={rows}
              columns={columns}
              keyOf={({ id }) => String(id)}
              empty={empty}
              page={{ page: 1, total: rows.length, limit: Math.max(1, rows.length), onChange: () => undefined }}
              dense
            />
            {asked.hasNextPage && (
              <div className="flex justify-center py-4">
                <Button pending={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
                  {older}
                </Button>
              </div>
            )}
          </>
        );
      }}
    </Answer>
  );
}
