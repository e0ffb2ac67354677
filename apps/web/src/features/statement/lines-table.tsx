import { preloadedComponent } from '@candor/ui/lazy-module.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Moment } from '@candor/ui/moment.tsx';
import { Num } from '@candor/ui/num.tsx';
import { Empty } from '@candor/ui/states.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { Cause } from '../../shell/movement-reason.tsx';
import type { Line } from '../../shell/ledger-line.ts';

const GetFunds = preloadedComponent(() => import('../../shell/get-funds.tsx'));

/** The lines of a statement, each with its cause, which opens it. */
export function LinesTable({ lines, filtered }: { readonly lines: readonly Line[]; readonly filtered: boolean }) {
  const { t } = useTranslation('statement');
  const names = useTranslation('ledger').t;
  const columns: readonly Column<Line>[] = [
    { key: 'cause', head: t('cause'), cell: (line) => <Cause line={line} /> },
    { key: 'time', head: t('time'), cell: (line) => <Moment at={line.created_time} zone={false} className="text-small text-t2" /> },
    { key: 'wallet', head: t('wallet'), cell: (line) => names(`wallet_${line.wallet}`) },
    { key: 'kind', head: t('kind'), card: 'never', cell: (line) => <span className="text-t2">{names(`kind_${line.kind}`)}</span> },
    {
      key: 'amount',
      head: t('amount'),
      numeric: true,
      card: 'beside',
      cell: (line) => <Num value={line.value} decimals={8} unit={line.currency_name} signed toned />,
    },
  ];
  return (
    <DataTable
      label={t('lines')}
      rows={lines}
      columns={columns}
      keyOf={({ id }) => id}
      page={{ page: 1, total: lines.length, limit: Math.max(1, lines.length), onChange: () => undefined }}
      empty={<Empty action={filtered ? undefined : <GetFunds as="secondary" />}>{t(filtered ? 'none_filtered' : 'none')}</Empty>}
    />
  );
}
