import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from '@candor/ui/router.tsx';
import type { Quotation, Resolution } from '@candor/api';
import { decimal, type Price } from '@candor/money';
import { BUY, SELL } from '@candor/rules';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { watch } from '../../realtime/connection.ts';
import { useFresh } from '../../realtime/freshness.ts';
import { loadMarkets, marketsFailure, useMarketsState } from '../../realtime/source.ts';
import { useMarkets } from '../../realtime/use-market.ts';
import { useSession } from '../../session/session.ts';
import { read, write } from '@candor/ui/storage.ts';
import { useIsDemo } from '../../shell/use-is-demo.ts';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { Dialog } from '@candor/ui/dialog.tsx';
import { Num } from '@candor/ui/num.tsx';
import { DemoTag, Empty, Failure, Skeleton } from '@candor/ui/states.tsx';
import { useMedia } from '@candor/ui/use-media.ts';
import { ChartPanel } from '../../market/chart/chart-panel.tsx';
import { readPeriod } from '../../market/chart/periods.ts';
import { useDeal, useOpenOrders, useOrderEvents } from './data.ts';
import { BookPanel } from '../../market/depth/book-panel.tsx';
import { OrderSheet } from './detail/order-sheet.tsx';
import { AccountStore } from './account-store.ts';
import { useLive } from '../../market/live-store.ts';
import { contractMarkets, marketPath } from './markets.ts';
import { MarketStrip, PhoneHead, Stat } from '../../market/strip.tsx';
import { useEventToasts } from './positions/event-toasts.tsx';
import { openOrders } from './positions/model.ts';
import { OrdersPanel } from './positions/orders-panel.tsx';
import { MarketList } from '../../market/quotes/market-list.tsx';
import { marketFor } from '../../market/quotes/model.ts';
import { MarketContext } from '../../market/market-context.ts';
import type { MarkSource } from '../../market/chart/marks.ts';
import { useOrderMarks } from './order-marks.ts';
import { OvernightCountdown } from './overnight.tsx';
import { Tooltip } from '@candor/ui/tooltip.tsx';
import { TicketStore } from './ticket/store.ts';
import { Ticket, useSideKeys } from './ticket/ticket.tsx';
import { TradingContext, useTrading } from './trading-context.ts';
import './trading.css';

/** The contract trading centre. The market comes from the address; without one it is the first. */
export default function TradingScreen() {
  const { t } = useTranslation('leverage');
  const [params] = useSearchParams();
  const markets = useMarkets();
  const state = useMarketsState();
  if (markets === undefined) {
    if (state === 'failed') return <Failure error={marketsFailure()} onRetry={() => void loadMarkets()} />;
    return (
      <div className="p-6">
        <Skeleton className="h-[60vh] w-full" />
      </div>
    );
  }
  const market = marketFor(contractMarkets(markets), params.get('legalId'), params.get('currencyId'));
  if (!market) return <Empty>{t('no_markets')}</Empty>;
  return <Screen market={market} />;
}

function Screen({ market }: { readonly market: Quotation }) {
  const { signedIn } = useSession();
  const fresh = useFresh();
  const [shownOrder, setShownOrder] = useState<number>();
  const [stores] = useState(() => {
    const account = new AccountStore();
    return { account, ticket: new TicketStore(account) };
  });
  const deal = useDeal(market);
  const open = useOpenOrders();
  useOrderEvents();
  useEventToasts(setShownOrder);
  useTitle(market.symbol);
  useEffect(() => {
    const available = deal.data && decimal(deal.data.user_lever);
    stores.account.set(open.data && openOrders(open.data.order.data), available, deal.data?.burst_rate);
    stores.ticket.setDeal(market, deal.data?.pair_id === market.id ? deal.data : undefined);
  }, [stores, deal.data, open.data, market]);
  return (
    <TradingContext value={{ market, ...stores, signedIn, showOrder: setShownOrder }}>
      <MarketContext value={market}>
        <div className="freshness" data-stale={!fresh}>
          <Layout />
        </div>
      </MarketContext>
      <OrderSheet id={shownOrder} onClose={() => setShownOrder(undefined)} />
    </TradingContext>
  );
}

/** The stored resolution of a chart, and how to change it. */
function usePeriod(): [Resolution, (period: Resolution) => void] {
  const [period, setPeriod] = useState(() => readPeriod(read('chart_period') ?? null));
  return [
    period,
    (next) => {
      setPeriod(next);
      write('chart_period', next);
    },
  ];
}

/** What this product puts into the parts that show its market. */
function useMarketParts() {
  const { market, ticket } = useTrading();
  const markets = useMarkets();
  const navigate = useNavigate();
  return {
    menu: { markets: contractMarkets(markets ?? []), onChoose: (chosen: Quotation) => void navigate(marketPath(chosen)) },
    onPick: (price: Price) => ticket.dispatch({ type: 'pickPrice', price, decimals: market.price_decimals }),
  };
}

function Layout() {
  const { t } = useTranslation('leverage');
  const { market, account } = useTrading();
  const parts = useMarketParts();
  const marks = useOrderMarks(account);
  const [period, setPeriod] = usePeriod();
  // Two charts of one resolution would say the same twice.
  const [second, setSecond] = useState<Resolution>(period === '60' ? '1D' : '60');
  const tablet = useMedia('(width >= 768px)');
  const desktop = useMedia('(width >= 1280px)');
  const wide = useMedia('(width >= 1920px)');
  const ultra = useMedia('(width >= 2560px)');
  useSideKeys();
  useEffect(() => {
    watch({ pair_id: market.id, period });
    return () => watch(null);
  }, [market.id, period]);
  if (!tablet) return <Phone period={period} onPeriod={setPeriod} marks={marks} />;
  return (
    <div className="trading">
      <MarketStrip {...parts.menu} tag={t('contract')}>
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
      </MarketStrip>
      {wide && <Markets />}
      <div className="trading-charts">
        <ChartPanel period={period} onPeriod={setPeriod} watched phone={false} marks={marks} />
        {ultra && <ChartPanel period={second} onPeriod={setSecond} watched={false} phone={false} marks={marks} />}
      </div>
      {desktop && <BookPanel both={wide} onPick={parts.onPick} />}
      <OrdersPanel withBook={!desktop} />
      <aside className="trading-ticket">
        <Ticket />
      </aside>
    </div>
  );
}

/** The permanent list of markets on wide screens. */
function Markets() {
  const { t } = useTranslation('leverage');
  const { market } = useTrading();
  const { menu } = useMarketParts();
  return (
    <aside className="trading-markets" aria-label={t('markets')}>
      <MarketList {...menu} selected={market.id} />
    </aside>
  );
}

interface PhoneProps {
  readonly period: Resolution;
  readonly onPeriod: (period: Resolution) => void;
  readonly marks: MarkSource;
}

/** One column; the ticket comes from below. */
function Phone({ period, onPeriod, marks }: PhoneProps) {
  const { t } = useTranslation('leverage');
  const { ticket } = useTrading();
  const { menu } = useMarketParts();
  const [open, setOpen] = useState(false);
  const demo = useIsDemo();
  return (
    <div className="phone">
      <div className="phone-scroll">
        <PhoneHead {...menu}>
          <dt>{t('overnight_in')}</dt>
          <dd>
            <OvernightCountdown />
          </dd>
        </PhoneHead>
        <ChartPanel period={period} onPeriod={onPeriod} watched phone marks={marks} />
        <OrdersPanel withBook />
      </div>
      <div className="phone-send">
        {([BUY, SELL] as const).map((side) => (
          <button
            key={side}
            type="button"
            className={`btn ${side === BUY ? 'btn-up' : 'btn-down'} phone-button`}
            onClick={() => {
              ticket.dispatch({ type: 'side', side });
              setOpen(true);
            }}
          >
            <span className="font-semibold">{t(side === BUY ? 'buy' : 'sell')}</span>
            <PhonePrice side={side} />
          </button>
        ))}
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} kind="bottom" title={<PhoneTitle />} tag={demo && <DemoTag />}>
        <Ticket onPlaced={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

function PhoneTitle() {
  const { market } = useTrading();
  return (
    <bdi dir="ltr" className="n">
      {market.symbol}
    </bdi>
  );
}

function PhonePrice({ side }: { readonly side: typeof BUY | typeof SELL }) {
  const { t } = useTranslation('leverage');
  const { ticket, market } = useTrading();
  const price = useLive(ticket, (store) => (side === BUY ? store.summary?.ask : store.summary?.bid));
  return (
    <span className="text-small">
      {t(side === BUY ? 'ask' : 'bid')} <Num value={price} decimals={market.price_decimals} />
    </span>
  );
}
