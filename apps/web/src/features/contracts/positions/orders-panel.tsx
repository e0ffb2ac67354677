import { Suspense } from 'react';
import { preloadedComponent } from '@candor/ui/lazy-module.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Empty, Failure, Skeleton } from '@candor/ui/states.tsx';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { HOLDING, PENDING } from '@candor/rules';
import { useRowFilters } from '../orders/filters.ts';
import { useOrderColumns } from '../orders/columns.tsx';
import { BatchClose } from './batch-close.tsx';
import { useOpenOrders } from '../data.ts';
import { CentreOrders } from '../../../market/centre/orders.tsx';
import type { PickPrice } from '../../../market/depth/depth-book.tsx';
import { useLive } from '../../../market/live-store.ts';
import { useTrading } from '../trading-context.ts';
import { MarginLevelGauge } from './margin-level-gauge.tsx';

const History = preloadedComponent(() => import('./history.tsx'));

interface OrdersPanelProps {
  /** Book and ticks have no column of their own here. */
  readonly withBook: boolean;
  readonly onPick: PickPrice;
}

/** Positions, pending orders and history, with the margin level of the account. */
export function OrdersPanel({ withBook, onPick }: OrdersPanelProps) {
  const { t } = useTranslation('contracts');
  const { account } = useTrading();
  const known = useLive(account, (store) => store.ordersKnown);
  const held = useLive(account, (store) => store.orders.holding.length);
  const pending = useLive(account, (store) => store.orders.pending.length);
  const above = withBook && (
    <div className="margin-level-row">
      <MarginLevelGauge note={false} />
    </div>
  );
  return (
    <CentreOrders
      withBook={withBook}
      onPick={onPick}
      aside={!withBook && <MarginLevelGauge note />}
      signIn={t('sign_in_orders')}
      tabs={[
        {
          key: 'positions',
          label: t('positions'),
          count: known ? held : undefined,
          above,
          content: () => <Open key="positions" status={HOLDING} />,
        },
        {
          key: 'pending',
          label: t('pending'),
          count: known ? pending : undefined,
          above,
          content: () => <Open key="pending" status={PENDING} />,
        },
        {
          key: 'history',
          label: t('history'),
          content: () => (
            <Suspense fallback={<Skeleton className="m-4 h-32" />}>
              <History />
            </Suspense>
          ),
        },
      ]}
    />
  );
}

/** Open orders of one status, live. */
function Open({ status }: { readonly status: typeof HOLDING | typeof PENDING }) {
  const { t } = useTranslation('contracts');
  const { account, showOrder } = useTrading();
  const open = useOpenOrders();
  const known = useLive(account, (store) => store.ordersKnown);
  const { holding, pending } = useLive(account, (store) => store.orders);
  const columns = useOrderColumns(status, showOrder, true);
  const filters = useRowFilters();
  const held = status === HOLDING;
  if (!known && open.isError) return <Failure error={open.error} onRetry={() => void open.refetch()} />;
  return (
    <DataTable
      label={t(held ? 'positions' : 'pending')}
      name={held ? 'positions' : 'orders-pending'}
      rows={known ? (held ? holding : pending) : undefined}
      columns={held ? columns.map((column) => (column.action === true ? { ...column, heading: <BatchClose /> } : column)) : columns}
      keyOf={({ id }) => id}
      filters={filters}
      empty={<Empty>{t(held ? 'no_positions' : 'no_pending')}</Empty>}
    />
  );
}
