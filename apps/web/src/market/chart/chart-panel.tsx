import { Suspense, useEffect, useRef, useState } from 'react';
import type { Resolution } from '@candor/api';
import { RESOLUTIONS } from '@candor/api/constants';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { withCode } from '@candor/ui/missing-code.tsx';
import { read, write } from '@candor/ui/storage.ts';
import { Segmented } from '@candor/ui/choices.tsx';
import { preloadedComponent } from '@candor/ui/lazy-module.ts';
import { Chevron, outline, Pencil, Sliders } from '@candor/ui/icons.tsx';
import { Menu } from '@candor/ui/menu.tsx';
import { offerActs } from '../../shortcuts/acts.ts';
import { BarsStore } from './bars-store.ts';
import { ChartView } from './chart-view.tsx';
import type { ChartController } from './controller.ts';
import type { MarkSource } from './marks.ts';
import { ToolPopup } from './tool-popup.tsx';
import type { ChartTools } from './tools/tool-layer.tsx';
import { NARROW_PERIODS, periodLabel, QUICK_PERIODS } from './periods.ts';
import { DEFAULT_INDICATORS, PANE_INDICATORS, PRICE_INDICATORS, type IndicatorName } from './tools.ts';
import './chart.css';

/** Views that a chart is exchanged for come when they are chosen. */
const DepthChart = preloadedComponent(() => import('../depth/depth-chart.tsx'));
const BarsTable = preloadedComponent(() => import('./bars-table.tsx'));
/** Tools that customers put on a chart. They are loaded when the customer has something on it, or reaches for them. */
const ToolLayer = preloadedComponent(() => import('./tools/tool-layer.tsx'));
const IndicatorMenu = preloadedComponent(() => import('./tools/indicator-menu.tsx'));
const DrawingMenu = preloadedComponent(() => import('./tools/drawing-menu.tsx'));
const ChartMenu = preloadedComponent(() => import('./tools/chart-menu.tsx'));
const Candles = outline(<path d="M4.5 2v2m0 6v4M3 4h3v6H3zM11.5 2v4m0 5v3M10 6h3v5h-3z" />);

type View = 'chart' | 'depth' | 'table';
const VIEWS: readonly View[] = ['chart', 'depth', 'table'];

function storedIndicators(): readonly IndicatorName[] {
  const stored = read('chart_indicators');
  if (stored === undefined) return DEFAULT_INDICATORS;
  const names = stored.split(',');
  return [...PRICE_INDICATORS, ...PANE_INDICATORS].filter((name) => names.includes(name));
}

const hasTools = (): boolean => (['chart_look', 'chart_drawings', 'price_alerts'] as const).some((key) => read(key) !== undefined);

interface ChartPanelProps {
  readonly period: Resolution;
  readonly onPeriod: (period: Resolution) => void;
  readonly watched: boolean;
  readonly phone: boolean;
  readonly marks?: MarkSource;
}

/** Resolutions, indicators, drawing tools and views around one chart. */
export function ChartPanel({ period, onPeriod, watched, phone, marks }: ChartPanelProps) {
  const { t } = useTranslation('market');
  const [view, setView] = useState<View>('chart');
  const [indicators, setIndicators] = useState(storedIndicators);
  const [controller, setController] = useState<ChartController>();
  const [bars] = useState(() => new BarsStore());
  const [used, setUsed] = useState(hasTools);
  const [tools, setTools] = useState<ChartTools>();
  const panel = useRef<HTMLElement>(null);
  const use = (): void => setUsed(true);
  useEffect(() => {
    const full = (): void =>
      withCode(
        () => import('./tools/full-screen.ts'),
        ({ toggleFullScreen }) => panel.current && toggleFullScreen(panel.current),
      );
    return watched ? offerActs({ full }) : undefined;
  }, [watched]);
  const quick = phone ? NARROW_PERIODS : QUICK_PERIODS;
  const others = RESOLUTIONS.filter((each) => !quick.includes(each));
  const change = (next: readonly IndicatorName[]): void => {
    setIndicators(next);
    write('chart_indicators', next.join(','));
  };
  const menus = (
    <>
      <ToolPopup label={t('indicators')} icon={<Sliders />} word onUse={use}>
        {tools && (() => <IndicatorMenu chosen={indicators} onChange={change} />)}
      </ToolPopup>
      <ToolPopup label={t('drawing')} icon={<Pencil />} word disabled={view !== 'chart'} onUse={use}>
        {tools && ((close) => <DrawingMenu tools={tools} close={close} />)}
      </ToolPopup>
      <ToolPopup label={t('chart_more')} icon={<Candles />} onUse={use}>
        {tools && ((close) => <ChartMenu tools={tools} panel={panel} period={period} close={close} />)}
      </ToolPopup>
    </>
  );
  return (
    <section ref={panel} className="chart-panel" aria-label={t('chart')}>
      <div className="chart-bar">
        <div className="periods" role="group" aria-label={t('resolution')}>
          {quick.map((each) => (
            <button key={each} type="button" className="period" aria-pressed={each === period} onClick={() => onPeriod(each)}>
              <bdi dir="ltr">{periodLabel(each)}</bdi>
            </button>
          ))}
          <Menu
            label={t('more_resolutions')}
            align="start"
            items={others.map((each) => ({
              key: each,
              label: <bdi dir="ltr">{periodLabel(each)}</bdi>,
              selected: each === period,
              onChoose: () => onPeriod(each),
            }))}
            trigger={(props) => (
              <button type="button" {...props} className="period" title={t('more_resolutions')} aria-pressed={others.includes(period)}>
                {others.includes(period) ? <bdi dir="ltr">{periodLabel(period)}</bdi> : t('more')}
                <Chevron className="size-3" />
              </button>
            )}
          />
        </div>
        <span className="chart-rule" aria-hidden="true" />
        {menus}
        {!phone && <span className="flex-1" />}
        {!phone && (
          <Segmented
            label={t('view')}
            value={view}
            onChange={setView}
            choices={VIEWS.map((value) => ({ value, label: t(`view_${value}`) }))}
            className="view-switch"
          />
        )}
      </div>
      <div className="chart-body">
        <div className="chart-layer" data-behind={view !== 'chart'}>
          <ChartView period={period} indicators={indicators} bars={bars} watched={watched} marks={marks} onController={setController} />
          <Suspense>{used && controller && <ToolLayer controller={controller} bars={bars} period={period} onTools={setTools} />}</Suspense>
        </div>
        <Suspense>
          {view === 'depth' && <DepthChart />}
          {view === 'table' && <BarsTable bars={bars} period={period} />}
        </Suspense>
      </div>
    </section>
  );
}
