import { useState } from 'react';
import { useCall } from '@candor/ui/api/use-call.ts';
import { Answer } from '@candor/ui/answer.tsx';
import { Dialog } from '@candor/ui/dialog.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Moment, momentText } from '@candor/ui/moment.tsx';
import { Num } from '@candor/ui/num.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { LazyDecision } from '../../decision/lazy-decision.tsx';
import type { Conversion } from './conversion-model.ts';

interface ConversionRecordsProps {
  readonly page: number;
  /** The one that the address leads to; all without it. */
  readonly record: number | undefined;
  readonly onPage: (page: number) => void;
}

/** A customer's conversions, newest first. */
export function ConversionRecords({ page, record, onPage }: ConversionRecordsProps) {
  const { t } = useTranslation('exchange');
  const [shown, setShown] = useState<number>();
  const records = useCall(
    'wallet/my_conversion',
    { page: String(page), ...(record !== undefined && { record: String(record) }) },
    { keepPrevious: true },
  );
  const columns: readonly Column<Conversion>[] = [
    {
      key: 'pair',
      head: t('pair'),
      cell: (row) => (
        <bdi dir="ltr" className="n font-medium">
          {row.form_currency} → {row.to_currency}
        </bdi>
      ),
      text: (row) => `${row.form_currency}/${row.to_currency}`,
    },
    {
      key: 'number',
      head: t('quantity'),
      numeric: true,
      cell: (row) => <Num value={row.num} decimals={8} unit={row.form_currency} />,
      text: (row) => row.num,
    },
    {
      key: 'fee',
      head: t('fee'),
      numeric: true,
      cell: (row) => <Num value={row.fee} decimals={8} rounding="up" unit={row.form_currency} />,
      text: (row) => row.fee,
    },
    {
      key: 'received',
      head: t('received'),
      numeric: true,
      cell: (row) => <Num value={row.received} decimals={8} unit={row.to_currency} />,
      text: (row) => row.received,
    },
    {
      key: 'time',
      head: t('created'),
      cell: (row) => <Moment at={row.create_time} zone={false} className="text-small text-t2" />,
      text: (row) => momentText(row.create_time),
    },
    {
      key: 'decided',
      head: t('decided'),
      action: true,
      cell: (row) => (
        <button type="button" className="link" onClick={() => setShown(row.id)}>
          {t('decided')}
        </button>
      ),
    },
  ];
  return (
    <>
      <Answer asked={records}>
        {({ data, total, limit }) => (
          <DataTable
            label={t('tab_records')}
            name="conversions"
            rows={data}
            columns={columns}
            keyOf={({ id }) => id}
            empty={t('conversions_none')}
            page={{ page, total, limit, onChange: onPage }}
          />
        )}
      </Answer>
      <Dialog open={shown !== undefined} onClose={() => setShown(undefined)} title={t('decided')}>
        {shown !== undefined && <LazyDecision key={shown} product="conversion" id={shown} />}
      </Dialog>
    </>
  );
}
