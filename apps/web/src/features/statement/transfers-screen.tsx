import type { ReplyOf } from '@candor/api';
import { TRANSFER_WALLETS } from '@candor/rules/wallet/wallets';
import { useCall } from '@candor/ui/api/use-call.ts';
import { Answer } from '@candor/ui/answer.tsx';
import { Button } from '@candor/ui/button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import type { Translate } from '@candor/ui/i18n/i18n.ts';
import { Moment, momentText } from '@candor/ui/moment.tsx';
import { Num } from '@candor/ui/num.tsx';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { Empty } from '@candor/ui/states.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { openTransfer } from '../../shell/transfer.ts';
import './statement.css';
import { ScreenPage } from '../../shell/screen-page.tsx';

type Transfer = ReplyOf<'wallet/hzhistory'>[number];

/** "change_to_lever" in words. */
function directionText(t: Translate<'statement'>, names: Translate<'ledger'>, type: string): string {
  const [from, to] = type.split('_to_').map((name) => TRANSFER_WALLETS.find((each) => each === name));
  return from && to ? t('direction', { from: names(`wallet_${from}`), to: names(`wallet_${to}`) }) : type;
}

/** The newest transfers between a customer's wallets. */
export default function TransfersScreen() {
  const { t } = useTranslation('statement');
  const names = useTranslation('ledger').t;
  const common = useTranslation('common').t;
  const transfers = useCall('wallet/hzhistory', {});
  useTitle(t('transfers'));
  const columns: readonly Column<Transfer>[] = [
    {
      key: 'type',
      head: t('type'),
      cell: ({ type }) => <span className="font-medium">{directionText(t, names, type)}</span>,
      text: ({ type }) => directionText(t, names, type),
    },
    {
      key: 'number',
      head: t('amount'),
      numeric: true,
      card: 'beside',
      cell: (row) => <Num value={row.number} decimals={2} unit={row.currency_name} />,
      text: (row) => row.number,
      sort: true,
    },
    {
      key: 'time',
      head: t('time'),
      cell: (row) => <Moment at={row.add_time} zone={false} className="text-small text-t2" />,
      text: (row) => momentText(row.add_time),
      sort: (row) => row.add_time,
    },
  ];
  return (
    <ScreenPage title={t('transfers')} actions={<Button onClick={() => openTransfer()}>{common('transfer')}</Button>}>
      <Answer asked={transfers}>
        {(rows) => (
          <DataTable
            label={t('transfers')}
            name="transfers"
            // Two transfers may agree in everything, so their place names them.
            rows={rows.map((row, place) => ({ ...row, place }))}
            columns={columns}
            keyOf={({ place }) => place}
            empty={<Empty>{t('transfers_none')}</Empty>}
          />
        )}
      </Answer>
    </ScreenPage>
  );
}
