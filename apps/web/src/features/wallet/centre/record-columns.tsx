import type { ReplyOf } from '@candor/api';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Moment, momentText } from '@candor/ui/moment.tsx';
import { Num } from '@candor/ui/num.tsx';
import type { Column } from '@candor/ui/table/column.ts';

export type RecordLine = ReplyOf<'wallet/legal_log'>['list'][number];

/** What a movement was for, in words. */
export function useRecordName(): (line: RecordLine) => string {
  const { t } = useTranslation('assets');
  return ({ kind, value }) =>
    kind === 'transfer' ? t(value.startsWith('-') ? 'record_transfer_out' : 'record_transfer_in') : t(`record_${kind}`);
}

/** The columns of the records of one account. */
export function useRecordColumns(): readonly Column<RecordLine>[] {
  const { t } = useTranslation('assets');
  const names = useTranslation('wallet').t;
  const nameOf = useRecordName();
  return [
    { key: 'what', head: t('record_what'), cell: nameOf, text: nameOf },
    {
      key: 'time',
      head: t('time'),
      cell: ({ created_time }) => <Moment at={created_time} className="text-t2" />,
      text: ({ created_time }) => momentText(created_time),
    },
    {
      key: 'amount',
      head: names('amount'),
      numeric: true,
      cell: ({ value, currency_name }) => <Num value={value} decimals={8} unit={currency_name} signed toned />,
      text: ({ value }) => value,
      card: 'beside',
    },
  ];
}
