import { useCall } from '@candor/ui/api/use-call.ts';
import { Answer } from '@candor/ui/answer.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { balancesInputOf, type Balance, type Filters } from './model.ts';

/** Holdings of each wallet at the beginning and the end, and the movements between. */
export function BalancesTable({ filters }: { readonly filters: Filters }) {
  const { t } = useTranslation('statement');
  const names = useTranslation('ledger').t;
  const balances = useCall('wallet/statement_balances', balancesInputOf(filters), { keepPrevious: true });
  const amount = (key: 'opening' | 'came_in' | 'went_out' | 'closing'): Column<Balance> => ({
    key,
    head: t(key),
    numeric: true,
    cell: (row) => <Num value={row[key]} decimals={8} unit={row.currency_name} />,
  });
  const columns: readonly Column<Balance>[] = [
    { key: 'wallet', head: t('wallet'), cell: (row) => <span className="font-medium">{names(`wallet_${row.wallet}`)}</span> },
    amount('opening'),
    amount('came_in'),
    amount('went_out'),
    amount('closing'),
  ];
  return (
    <Answer asked={balances}>
      {(rows) => (
        <DataTable
          label={t('balances')}
          rows={rows}
          columns={columns}
          keyOf={({ wallet, currency }) => `${wallet} ${currency}`}
          empty={t('none_filtered')}
          dense
        />
      )}
    </Answer>
  );
}
