import { Suspense, useEffect, useState, type ReactNode } from 'react';
import type { Resolution } from '@candor/api';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { read, write } from '@candor/ui/storage.ts';
import { IconButton } from '@candor/ui/button.tsx';
import { preloadedComponent, whenIdle } from '@candor/ui/lazy-module.ts';
import { Dialog } from '@candor/ui/dialog.tsx';
import { outline } from '@candor/ui/icons.tsx';
import { DemoTag } from '@candor/ui/states.tsx';
import { useMedia } from '@candor/ui/use-media.ts';
import { offerActs } from '../../shortcuts/acts.ts';
import { watch } from '../../realtime/connection.ts';
import { useIsDemo } from '../../shell/use-is-demo.ts';
import { ChartPanel } from '../chart/chart-panel.tsx';
import type { MarkSource } from '../chart/marks.ts';
import { readPeriod } from '../chart/periods.ts';
import { BookPanel } from '../depth/book-panel.tsx';
import type { PickPrice } from '../depth/depth-book.tsx';
import { useMarket } from '../market-context.ts';
import { MarketList } from '../quotes/market-list.tsx';
import { MarketStrip, PhoneHead } from '../strip.tsx';
import type { CentreMenu } from './centre.tsx';
import { gridOf, type Column, type Panels } from './panels/panels.ts';
import { usePanels } from './panels/use-panels.ts';
import './centre.css';

/** Dialog and separators of the panels, which are loaded late. Few customers move panels, and edges are moved when the screen has long been shown. */
const PanelsDialog = preloadedComponent(() => import('./panels/panels-dialog.tsx'));
const Separators = preloadedComponent(() => import('./panels/separators.tsx'));
const PanelsIcon = outline(<path d="M2.5 3h11v10h-11zM9.5 3v10M2.5 9.5h7" />);

/** One of the two ways that an order can go, as a button of a phone. */
export interface Side {
  readonly tone: 'up' | 'down';
  readonly label: string;
  /** Below the label: what it costs or pays. */
  readonly note: ReactNode;
  readonly choose: () => void;
}

interface CentreLayoutProps {
  readonly menu: CentreMenu;
  /** Name of the product. */
  readonly tag: string;
  /** `Stat`s of the product on the strip. */
  readonly stats: ReactNode;
  /** The same on a phone, as `dt` and `dd`. */
  readonly phoneStats: ReactNode;
  readonly marks: MarkSource;
  /** Action of a press on a price of the book. Without it the product needs no book, and the chart has its place. */
  readonly onPick?: PickPrice;
  /** Orders of the customer; `withBook` where depth and ticks have no column of their own. */
  readonly orders: (withBook: boolean) => ReactNode;
  /** The ticket; `onPlaced` where it closes behind an order. */
  readonly ticket: (onPlaced?: () => void) => ReactNode;
  readonly sides: readonly [Side, Side];
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

/** Market, chart, depth, orders and ticket, each in its place on every width. */
export function CentreLayout(props: CentreLayoutProps) {
  const { menu, tag, stats, marks, onPick, orders, ticket } = props;
  const { t } = useTranslation('market');
  const market = useMarket();
  const [period, setPeriod] = usePeriod();
  // Two charts of one resolution would say the same twice.
  const [second, setSecond] = useState<Resolution>(period === '60' ? '1D' : '60');
  const tablet = useMedia('(width >= 768px)');
  const sideways = useMedia('(height < 520px)');
  const desktop = useMedia('(width >= 1280px)');
  const wide = useMedia('(width >= 1920px)');
  const ultra = useMedia('(width >= 2560px)');
  useEffect(() => {
    watch({ pair_id: market.id, period });
    return () => watch(null);
  }, [market.id, period]);
  const [panels, setPanels] = usePanels();
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  if (!tablet || sideways) return <Phone {...props} period={period} onPeriod={setPeriod} />;
  const offered = panels.columns.filter((name) => (name === 'markets' ? wide : name !== 'book' || onPick !== undefined));
  const columns = offered.filter((name) => !panels.hidden.some((each) => each === name));
  const hasOrders = !desktop || !panels.hidden.includes('orders');
  const hasBook = desktop && columns.includes('book');
  return (
    <div
      className="trading"
      data-ticket={columns.at(-1) === 'ticket' ? 'end' : 'inside'}
      {...(desktop && { style: { gridTemplate: gridOf(columns, hasOrders) } })}
    >
      <MarketStrip {...menu} tag={tag} tools={desktop && <PanelsButton panels={panels} onChange={setPanels} offered={offered} />}>
        {stats}
      </MarketStrip>
      {columns.includes('markets') && (
        <aside className="trading-markets" aria-label={t('markets')}>
          <MarketList {...menu} selected={market.id} />
        </aside>
      )}
      <div className="trading-charts">
        <ChartPanel period={period} onPeriod={setPeriod} watched phone={false} marks={marks} />
        {ultra && <ChartPanel period={second} onPeriod={setSecond} watched={false} phone={false} marks={marks} />}
      </div>
      {hasBook && <BookPanel both={wide} onPick={onPick} />}
      {hasOrders && orders(!hasBook)}
      <aside className="trading-ticket">{ticket()}</aside>
      {desktop && idle && (
        <Suspense>
          <Separators columns={columns} hasOrders={hasOrders} panels={panels} onChange={setPanels} />
        </Suspense>
      )}
    </div>
  );
}

interface PanelsButtonProps {
  readonly panels: Panels;
  readonly onChange: (panels: Panels) => void;
  readonly offered: readonly Column[];
}

/** Button of the dialog that arranges the panels; each change shows at once behind it. */
function PanelsButton(props: PanelsButtonProps) {
  const { t } = useTranslation('market');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => offerActs({ panels: () => setOpen(true) }), []);
  return (
    <>
      <IconButton label={t('panels')} onClick={() => setOpen(true)}>
        <PanelsIcon />
      </IconButton>
      {isOpen && (
        <Suspense>
          <PanelsDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface PhoneProps extends CentreLayoutProps {
  readonly period: Resolution;
  readonly onPeriod: (period: Resolution) => void;
}

/** One column; the ticket comes from below. */
function Phone({ menu, phoneStats, marks, orders, ticket, sides, period, onPeriod }: PhoneProps) {
  const market = useMarket();
  const [open, setOpen] = useState(false);
  const demo = useIsDemo();
  const title = (
    <bdi dir="ltr" className="n">
      {market.symbol}
    </bdi>
  );
  return (
    <div className="phone">
      <div className="phone-scroll">
        <PhoneHead {...menu}>{phoneStats}</PhoneHead>
        <ChartPanel period={period} onPeriod={onPeriod} watched phone marks={marks} />
        {orders(true)}
      </div>
      <div className="phone-send">
        {sides.map(({ tone, label, note, choose }) => (
          <button
            key={tone}
            type="button"
            className={`btn ${tone === 'up' ? 'btn-up' : 'btn-down'} phone-button`}
            onClick={() => {
              choose();
              setOpen(true);
            }}
          >
            <span className="font-semibold">{label}</span>
            <span className="text-small">{note}</span>
          </button>
        ))}
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} kind="bottom" title={title} tag={demo && <DemoTag />}>
        {ticket(() => setOpen(false))}
      </Dialog>
    </div>
  );
}
