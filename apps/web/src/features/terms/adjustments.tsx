import type { ReplyOf } from '@candor/api';
import { Answer } from '@candor/ui/answer.tsx';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';

type Day = ReplyOf<'venue/adjustments'>['list'][number];

const DECIMALS = 8;

/** Amounts corrected with customers, day by day. */
export function Adjustments() {
  const { t } = useTranslation('published_terms');
  const asked = useCall('venue/adjustments', {});
  const columns: readonly Column<Day>[] = [
    { key: 'day', head: t('adjustments_day'), cell: ({ day }) => <bdi dir="ltr">{day}</bdi> },
    { key: 'currency', head: t('adjustments_currency'), cell: (each) => <bdi dir="ltr">{each.currency_name}</bdi> },
    { key: 'count', head: t('adjustments_count'), numeric: true, cell: ({ count }) => <span className="n">{count}</span> },
    {
      key: 'credited',
      head: t('adjustments_credited'),
      numeric: true,
      cell: ({ credited }) => <Num value={credited} decimals={DECIMALS} />,
    },
    { key: 'debited', head: t('adjustments_debited'), numeric: true, cell: ({ debited }) => <Num value={debited} decimals={DECIMALS} /> },
  ];
  return (
    <Answer asked={asked}>
      {({ days, list }) => (
        <DataTable
          label={t('adjustments')}
          columns={columns}
          rows={list}
          keyOf={(each) => `${each.day} ${each.currency_name}`}
          empty={t('adjustments_none', { days })}
        />
      )}
    </Answer>
  );
}
