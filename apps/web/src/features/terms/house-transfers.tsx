import type { ReplyOf } from '@candor/api';
import { Answer } from '@candor/ui/answer.tsx';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Moment } from '@candor/ui/moment.tsx';
import { Num } from '@candor/ui/num.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';

type Movement = ReplyOf<'venue/house_transfers'>['list'][number];

const DECIMALS = 8;

/** Money that the owner has put in and taken out, and transfers between accounts of the house, newest first. */
export function HouseTransfers() {
  const { t } = useTranslation('transparency');
  const names = useTranslation('ledger').t;
  const asked = useCall('venue/house_transfers', {});
  const columns: readonly Column<Movement>[] = [
    { key: 'at', head: t('movement_at'), cell: ({ at }) => <Moment at={at} /> },
    { key: 'from', head: t('movement_from'), cell: ({ from }) => names(`house_${from}`) },
    { key: 'to', head: t('movement_to'), cell: ({ to }) => names(`house_${to}`) },
    {
      key: 'number',
      head: t('movement_number'),
      numeric: true,
      cell: ({ value, currency_name: currency }) => <Num value={value} decimals={DECIMALS} unit={currency} />,
    },
    { key: 'note', head: t('movement_note'), cell: ({ note }) => <bdi className="wrap-anywhere">{note}</bdi> },
  ];
  return (
    <Answer asked={asked}>
      {({ days, list }) => (
        <DataTable
          label={t('movements')}
          columns={columns}
          rows={list}
          keyOf={({ id }) => String(id)}
          empty={t('movements_none', { days })}
        />
      )}
    </Answer>
  );
}
