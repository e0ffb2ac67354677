import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { dayMoment, type History } from './model.ts';

type Day = History['list'][number];

/** The same days as figures, the newest first. */
export function HistoryTable({ history }: { readonly history: History }) {
  const { t } = useTranslation('assets');
  const format = useFormat();
  const columns: readonly Column<Day>[] = [
    { key: 'day', head: t('day'), cell: ({ day }) => <bdi>{format.date(dayMoment(day))}</bdi>, text: ({ day }) => day, sort: true },
    {
      key: 'worth',
      head: t('worth'),
      numeric: true,
      cell: ({ worth }) => <Num value={worth} decimals={2} />,
      text: ({ worth }) => worth,
    },
    {
      key: 'came_in',
      head: t('came_in'),
      numeric: true,
      cell: ({ came_in }) => <Num value={came_in} decimals={2} signed />,
      text: ({ came_in }) => came_in,
    },
    {
      key: 'profit',
      head: t('profit'),
      numeric: true,
      cell: ({ profit }) => <Num value={profit} decimals={2} rounding="floor" signed toned />,
      text: ({ profit }) => profit,
    },
  ];
  return (
    <div className="asset-history-table">
      <DataTable
        label={t('history')}
        name="balance-history"
        rows={history.list.toReversed()}
        columns={columns}
        keyOf={({ day }) => day}
        empty={t('nothing')}
        dense
      />
    </div>
  );
}
