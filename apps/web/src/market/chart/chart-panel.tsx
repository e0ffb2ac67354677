import { useState } from 'react';
import type { Resolution } from '@candor/api';
import { RESOLUTIONS } from '@candor/api/constants';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { read, write } from '@candor/ui/storage.ts';
import { Segmented } from '@candor/ui/choices.tsx';
import { Chevron, Sliders } from '@candor/ui/icons.tsx';
import { Menu } from '@candor/ui/menu.tsx';
import { DepthChart } from '../depth/depth-chart.tsx';
import { BarsStore } from './bars-store.ts';
import { BarsTable } from './bars-table.tsx';
import { ChartView } from './chart-view.tsx';
import type { ChartController } from './controller.ts';
import type { MarkSource } from './marks.ts';
import { DrawingMenu, IndicatorMenu } from './chart-menus.tsx';
import { NARROW_PERIODS, periodLabel, QUICK_PERIODS } from './periods.ts';
import { DEFAULT_INDICATORS, PANE_INDICATORS, PRICE_INDICATORS, type IndicatorName } from './tools.ts';
import './chart.css';

type View = 'chart' | 'depth' | 'table';
const VIEWS: readonly View[] = ['chart', 'depth', 'table'];

function storedIndicators(): readonly IndicatorName[] {
  const stored = read('chart_indicators');
  if (stored === undefined) return DEFAULT_INDICATORS;
  const names = stored.split(',');
  return [...PRICE_INDICATORS, ...PANE_INDICATORS].filter((name) => names.includes(name));
}

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
  const quick = phone ? NARROW_PERIODS : QUICK_PERIODS;
  const others = RESOLUTIONS.filter((each) => !quick.includes(each));
  const change = (next: readonly IndicatorName[]): void => {
    setIndicators(next);
    write('chart_indicators', next.join(','));
  };
  const menus = (
    <>
      <IndicatorMenu chosen={indicators} onChange={change} icon={phone ? <Sliders /> : undefined} />
      <DrawingMenu controller={controller} disabled={view !== 'chart'} icon={phone} />
    </>
  );
  return (
    <section className="chart-panel" aria-label={t('chart')}>
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
        </div>
        {view === 'depth' && <DepthChart />}
        {view === 'table' && <BarsTable bars={bars} period={period} />}
      </div>
    </section>
  );
}
