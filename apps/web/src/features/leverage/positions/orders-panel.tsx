import { useId, useState } from 'react';
import { Link } from '@candor/ui/router.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { LOGIN } from '../../../paths.ts';
import { Tabs } from '@candor/ui/choices.tsx';
import { Empty, Failure } from '@candor/ui/states.tsx';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { HOLDING, PENDING } from '@candor/rules';
import { useOrderColumns } from '../orders/columns.tsx';
import { BatchClose } from './batch-close.tsx';
import { useOpenOrders } from '../data.ts';
import { BookTab } from '../../../market/depth/book-panel.tsx';
import { TickList } from '../../../market/depth/tick-list.tsx';
import { useLive } from '../../../market/live-store.ts';
import { useTrading } from '../trading-context.ts';
import { HazardGauge } from './hazard-gauge.tsx';
import { History } from './history.tsx';

type Tab = 'positions' | 'pending' | 'history' | 'book' | 'ticks';

interface OrdersPanelProps {
  /** Book and ticks have no column of their own here. */
  readonly withBook: boolean;
}

/** Positions, pending orders and history, with the hazard gauge of the account. */
export function OrdersPanel({ withBook }: OrdersPanelProps) {
  const { t } = useTranslation('leverage');
  const { account, market, ticket, signedIn } = useTrading();
  const [tab, setTab] = useState<Tab>('positions');
  const panel = useId();
  const known = useLive(account, (store) => store.ordersKnown);
  const held = useLive(account, (store) => store.orders.holding.length);
  const pending = useLive(account, (store) => store.orders.pending.length);
  const shown: Tab = !withBook && (tab === 'book' || tab === 'ticks') ? 'positions' : tab;
  const choices = [
    { value: 'positions' as const, label: t('positions'), ...(known && { count: held }) },
    { value: 'pending' as const, label: t('pending'), ...(known && { count: pending }) },
    ...(withBook
      ? [
          { value: 'book' as const, label: t('book') },
          { value: 'ticks' as const, label: t('ticks') },
        ]
      : []),
    { value: 'history' as const, label: t('history') },
  ];
  return (
    <section className="orders-panel" aria-label={t('orders')}>
      <div className="orders-bar">
        <Tabs label={t('orders')} value={shown} onChange={setTab} choices={choices} panel={panel} className="orders-tabs" />
        {signedIn && !withBook && <HazardGauge note />}
      </div>
      {signedIn && withBook && (shown === 'positions' || shown === 'pending') && (
        <div className="hazard-row">
          <HazardGauge note={false} />
        </div>
      )}
      <div id={panel} role="tabpanel" aria-label={t(shown)} className="orders-body" tabIndex={-1}>
        {shown === 'book' ? (
          <BookTab onPick={(price) => ticket.dispatch({ type: 'pickPrice', price, decimals: market.price_decimals })} />
        ) : shown === 'ticks' ? (
          <TickList />
        ) : signedIn ? (
          <Mine tab={shown} />
        ) : (
          <SignIn />
        )}
      </div>
    </section>
  );
}

function SignIn() {
  const { t } = useTranslation('leverage');
  return (
    <Empty
      action={
        <Link to={LOGIN} className="btn btn-secondary">
          {t('sign_in')}
        </Link>
      }
    >
      {t('sign_in_orders')}
    </Empty>
  );
}

function Mine({ tab }: { readonly tab: 'positions' | 'pending' | 'history' }) {
  return tab === 'history' ? <History /> : <Open key={tab} status={tab === 'positions' ? HOLDING : PENDING} />;
}

/** Open orders of one status, live. */
function Open({ status }: { readonly status: typeof HOLDING | typeof PENDING }) {
  const { t } = useTranslation('leverage');
  const { account, showOrder } = useTrading();
  const open = useOpenOrders();
  const known = useLive(account, (store) => store.ordersKnown);
  const { holding, pending } = useLive(account, (store) => store.orders);
  const columns = useOrderColumns(status, showOrder, true);
  const held = status === HOLDING;
  if (!known && open.isError) return <Failure error={open.error} onRetry={() => void open.refetch()} />;
  return (
    <DataTable
      label={t(held ? 'positions' : 'pending')}
      name={held ? 'positions' : 'orders-pending'}
      rows={known ? (held ? holding : pending) : undefined}
      columns={held ? columns.map((column) => (column.action === true ? { ...column, heading: <BatchClose /> } : column)) : columns}
      keyOf={({ id }) => id}
      empty={<Empty>{t(held ? 'no_positions' : 'no_pending')}</Empty>}
    />
  );
}
