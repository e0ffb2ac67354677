import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Moment, momentText } from '@candor/ui/moment.tsx';
import { Num } from '@candor/ui/num.tsx';
import { Cause, causeText } from '../../../shell/movement-reason.tsx';
import type { Line } from '../../../shell/ledger-line.ts';
import type { Column } from '@candor/ui/table/column.ts';

/** The columns of the records of one account. */
export function useRecordColumns(): readonly Column<Line>[] {
  const names = useTranslation('wallet').t;
  const statement = useTranslation('statement').t;
  const ledger = useTranslation('ledger').t;
  return [
    { key: 'cause', head: statement('cause'), cell: (line) => <Cause line={line} />, text: (line) => causeText(ledger, line) },
    {
      key: 'time',
      head: statement('time'),
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
