import { useId, useState } from 'react';
import { Link } from '@candor/ui/router.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { LOGIN } from '../../../paths.ts';
import { Tabs } from '@candor/ui/choices.tsx';
import { Empty, Failure, Skeleton } from '@candor/ui/states.tsx';
import { useOpenOrders } from '../data.ts';
import { BookTab } from '../depth/book-panel.tsx';
import { TickList } from '../depth/tick-list.tsx';
import { useLive } from '../live/live-store.ts';
import { useTrading } from '../trading-context.ts';
import { HazardGauge } from './hazard-gauge.tsx';
import { History } from './history.tsx';
import { PendingCards, PositionCards } from './position-cards.tsx';
import { PendingTable, PositionTable } from './position-table.tsx';

type Tab = 'positions' | 'pending' | 'history' | 'book' | 'ticks';

interface OrdersPanelProps {
  /** Book and ticks have no column of their own here. */
  readonly withBook: boolean;
  readonly cards: boolean;
}

/** Positions, pending orders and history, with the hazard gauge of the account. */
export function OrdersPanel({ withBook, cards }: OrdersPanelProps) {
  const { t } = useTranslation('leverage');
  const { account, signedIn } = useTrading();
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
        {shown === 'book' ? <BookTab /> : shown === 'ticks' ? <TickList /> : signedIn ? <Mine tab={shown} cards={cards} /> : <SignIn />}
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

function Mine({ tab, cards }: { readonly tab: 'positions' | 'pending' | 'history'; readonly cards: boolean }) {
  const { t } = useTranslation('leverage');
  const { account } = useTrading();
  const open = useOpenOrders();
  const known = useLive(account, (store) => store.ordersKnown);
  const orders = useLive(account, (store) => store.orders);
  if (tab === 'history') return <History cards={cards} />;
  if (!known)
    return open.isError ? (
      <Failure error={open.error} onRetry={() => void open.refetch()} />
    ) : (
      <div className="flex flex-col gap-3 p-4">
        <Skeleton className="h-6 w-full" />
        <Skeleton className="h-6 w-full" />
      </div>
    );
  if (tab === 'positions') {
    if (orders.holding.length === 0) return <Empty>{t('no_positions')}</Empty>;
    return cards ? <PositionCards positions={orders.holding} /> : <PositionTable positions={orders.holding} />;
  }
  if (orders.pending.length === 0) return <Empty>{t('no_pending')}</Empty>;
  return cards ? <PendingCards positions={orders.pending} /> : <PendingTable positions={orders.pending} />;
}
