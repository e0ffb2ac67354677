import { Suspense, useEffect, useState } from 'react';
import type { Quotation } from '@candor/api';
import { decimal, type Price } from '@candor/money';
import { BUY, LIMIT, MARKET, SELL, type Mode, type Side } from '@candor/rules';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { preloadedComponent } from '@candor/ui/lazy-module.ts';
import { Num } from '@candor/ui/num.tsx';
import { Tooltip } from '@candor/ui/tooltip.tsx';
import { offerActs } from '../../shortcuts/acts.ts';
import { Centre, type CentreMenu } from '../../market/centre/centre.tsx';
import { CentreLayout } from '../../market/centre/layout.tsx';
import { useSideKeys } from '../../market/centre/ticket.tsx';
import { useLive } from '../../market/live-store.ts';
import { Stat } from '../../market/strip.tsx';
import { TRADE } from '../../paths.ts';
import { AccountStore } from './account-store.ts';
import { useDeal, useOpenOrders, useOrderEvents } from './data.ts';
import { OrderSheet } from './detail/order-sheet.tsx';
import { useOrderMarks } from './order-marks.ts';
import { OvernightCountdown } from './overnight.tsx';
import { useEventToasts } from './positions/event-toasts.tsx';
import { openOrders } from './positions/model.ts';
import { OrdersPanel } from './positions/orders-panel.tsx';
import type { DraggedStop } from './stop-drag.ts';
import { TicketStore } from './ticket/store.ts';
import { TicketDraft } from './ticket/ticket-draft.tsx';
import { Ticket } from './ticket/ticket.tsx';
import { TradingContext, useTrading } from './trading-context.ts';

const DroppedStops = preloadedComponent(() => import('./positions/dropped-stops.tsx'));
const SIDE_KEYS = { b: BUY, s: SELL } as const;

/** The contract trading centre. */
export default function TradingScreen() {
  return (
    <Centre path={TRADE} offers={({ open_lever }) => open_lever === 1}>
      {(market, menu) => <Screen market={market} menu={menu} />}
    </Centre>
  );
}

function Screen({ market, menu }: { readonly market: Quotation; readonly menu: CentreMenu }) {
  const [shownOrder, setShownOrder] = useState<number>();
  const [stores] = useState(() => {
    const account = new AccountStore();
    const ticket = new TicketStore(account);
    return { account, ticket, choose: (side: Side) => ticket.dispatch({ type: 'side', side }) };
  });
  const deal = useDeal(market);
  const open = useOpenOrders();
  useOrderEvents();
  useEventToasts(setShownOrder, stores.account);
  useSideKeys(SIDE_KEYS, stores.choose);
  useEffect(() => {
    const mode = (next: Mode) => () => stores.ticket.useMode(next);
    return offerActs({
      buy: () => stores.choose(BUY),
      sell: () => stores.choose(SELL),
      market: mode(MARKET),
      limit: mode(LIMIT),
      hands: () => document.querySelector<HTMLElement>('.ticket .size-field input')?.focus(),
    });
  }, [stores]);
  useEffect(() => {
    const available = deal.data && decimal(deal.data.user_lever);
    stores.account.set(open.data && openOrders(open.data.order.data), available, deal.data?.burst_rate);
    stores.ticket.setDeal(market, deal.data?.pair_id === market.id ? deal.data : undefined);
  }, [stores, deal.data, open.data, market]);
  return (
    <TradingContext value={{ market, ...stores, showOrder: setShownOrder }}>
      <TicketDraft ticket={stores.ticket} />
      <Layout menu={menu} />
      <OrderSheet id={shownOrder} onClose={() => setShownOrder(undefined)} />
    </TradingContext>
  );
}

function Layout({ menu }: { readonly menu: CentreMenu }) {
  const { t } = useTranslation('contracts');
  const { market, account, ticket, choose } = useTrading();
  const [dropped, setDropped] = useState<DraggedStop>();
  const marks = useOrderMarks(account, setDropped);
  const pick = (price: Price): void => ticket.dispatch({ type: 'pickPrice', price, decimals: market.price_decimals });
  return (
    <>
      <CentreLayout
        menu={menu}
        tag={t('contract')}
        stats={<Stats />}
        phoneStats={
          <>
            <dt>{t('overnight_in')}</dt>
            <dd>
              <OvernightCountdown />
            </dd>
          </>
        }
        marks={marks}
        onPick={pick}
        orders={(withBook) => <OrdersPanel withBook={withBook} onPick={pick} />}
        ticket={(onPlaced) => <Ticket {...(onPlaced && { onPlaced })} />}
        sides={[
          { tone: 'up', label: t('buy'), note: <SidePrice side={BUY} />, choose: () => choose(BUY) },
          { tone: 'down', label: t('sell'), note: <SidePrice side={SELL} />, choose: () => choose(SELL) },
        ]}
      />
      {dropped && (
        <Suspense>
          <DroppedStops dropped={dropped} onDone={() => setDropped(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function Stats() {
  const { t } = useTranslation('contracts');
  const { market } = useTrading();
  return (
    <>
      <Stat
        label={
          <Tooltip className="explained" text={t('spread_help')}>
            {t('spread')}
          </Tooltip>
        }
      >
        <bdi dir="ltr" className="n">
          ±<Num value={market.spread} decimals={market.price_decimals} />
        </bdi>
      </Stat>
      <Stat
        label={
          <Tooltip className="explained" text={t('overnight_in_help')}>
            {t('overnight_in')}
          </Tooltip>
        }
      >
        <OvernightCountdown />
      </Stat>
    </>
  );
}

function SidePrice({ side }: { readonly side: Side }) {
  const { t } = useTranslation('contracts');
  const { ticket, market } = useTrading();
  const price = useLive(ticket, (store) => (side === BUY ? store.summary?.ask : store.summary?.bid));
  return (
    <>
      {t(side === BUY ? 'ask' : 'bid')} <Num value={price} decimals={market.price_decimals} />
    </>
  );
}
