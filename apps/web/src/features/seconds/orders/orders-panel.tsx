import { useState } from 'react';
import { Answer } from '@candor/ui/answer.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Empty, Failure } from '@candor/ui/states.tsx';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { CentreOrders } from '../../../market/centre/orders.tsx';
import { useLive } from '../../../market/live-store.ts';
import { useHistoryPage, useOpenOrders } from '../data.ts';
import { readOrder } from '../model.ts';
import { useSeconds } from '../seconds-context.ts';
import { useOrderColumns } from './columns.tsx';

/** Open orders and history; `withTicks` where ticks have no column of their own. */
export function OrdersPanel({ withTicks }: { readonly withTicks: boolean }) {
  const { t } = useTranslation('seconds');
  const { open } = useSeconds();
  const count = useLive(open, (store) => store.count);
  return (
    <CentreOrders
      withBook={withTicks}
      signIn={t('sign_in_orders')}
      tabs={[
        { key: 'open', label: t('open'), count, content: () => <Open /> },
        { key: 'history', label: t('history'), content: () => <History /> },
      ]}
    />
  );
}

/** Open orders in every market, live. */
function Open() {
  const { t } = useTranslation('seconds');
  const market = useTranslation('market').t;
  const { open } = useSeconds();
  const asked = useOpenOrders();
  const orders = useLive(open, (store) => store.orders);
  const columns = useOrderColumns(true);
  if (orders === undefined && asked.isError) return <Failure error={asked.error} onRetry={() => void asked.refetch()} />;
  return (
    <DataTable
      label={t('open')}
      filters={[
        { key: 'market', label: market('market'), valueOf: ({ order }) => order.symbol_name, nameOf: (symbol) => symbol },
        {
          key: 'side',
          label: t('direction'),
          valueOf: ({ direction }) => String(direction),
          nameOf: (side) => t(side === '1' ? 'up' : 'down'),
        },
      ]}
      name="seconds-open"
      rows={orders}
      columns={columns}
      keyOf={({ id }) => id}
      empty={<Empty>{t('none_open')}</Empty>}
    />
  );
}

/** Orders that are over, twenty a page. */
function History() {
  const { t } = useTranslation('seconds');
  const [page, setPage] = useState(1);
  const columns = useOrderColumns(false);
  return (
    <Answer asked={useHistoryPage(page)}>
      {({ data, total, limit }) => (
        <DataTable
          label={t('history')}
          name="seconds-history"
          rows={data.map(readOrder)}
          columns={columns}
          keyOf={({ id }) => id}
          empty={<Empty>{t('none_closed')}</Empty>}
          page={{ page, total, limit, onChange: setPage }}
        />
      )}
    </Answer>
  );
}
