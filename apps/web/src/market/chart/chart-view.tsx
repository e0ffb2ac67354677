import { useEffect, useRef, useState } from 'react';
import type { Resolution } from '@candor/api';
import { call } from '@candor/ui/api/client.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { onKline, onReconnect, quotes } from '../../realtime/connection.ts';
import { chartThrottle } from '../../realtime/render-throttle.ts';
import { Button } from '@candor/ui/button.tsx';
import { formatDate, formatTime } from '@candor/ui/format.ts';
import { Refresh } from '@candor/ui/icons.tsx';
import { withCode } from '@candor/ui/missing-code.tsx';
import { Skeleton } from '@candor/ui/states.tsx';
import { useFormat, type Format } from '@candor/ui/use-format.ts';
import { VENUE_TIME_ZONE } from '@candor/api/constants';
import { useMarket } from '../market-context.ts';
import { barFromTick, barLength, belongs } from './bars.ts';
import type { BarsStore } from './bars-store.ts';
import type { ChartTexts } from './chart-types.ts';
import { ChartController } from './controller.ts';
import { Legend, type LegendHandle } from './legend.tsx';
import type { MarkSource } from './marks.ts';
import type { IndicatorName } from './tools.ts';

const NARROW_PLOT = 480;

function axisTexts(format: Format): ChartTexts {
  const part = (at: number, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(format.tag === 'en' ? 'en-GB' : format.tag, {
      ...options,
      timeZone: VENUE_TIME_ZONE,
      numberingSystem: 'latn',
      calendar: 'gregory',
    }).format(at);
  return {
    number: (value) => {
      const text = String(value);
      if (text.endsWith('%')) return `${format.decimal(text.slice(0, -1), { decimals: 2 })}%`;
      const decimals = text.split('.')[1]?.length ?? 0;
      return decimals <= 8 ? format.decimal(text, { decimals }) : text;
    },
    compact: (value) => format.compact(Number(value).toFixed(2)),
    date: (at, style) => {
      if (style === 'time') return formatTime(at, VENUE_TIME_ZONE).slice(0, 5);
      if (style === 'day') return part(at, { day: 'numeric', month: 'short' });
      if (style === 'month') return part(at, { month: 'short', year: 'numeric' });
      const day = formatDate(at, format.tag, VENUE_TIME_ZONE);
      return style === 'date' ? day : `${day} ${formatTime(at, VENUE_TIME_ZONE).slice(0, 5)}`;
    },
  };
}

interface ChartViewProps {
  readonly period: Resolution;
  readonly indicators: readonly IndicatorName[];
  readonly bars: BarsStore;
  /** Bars come from the socket's watched market; a second chart lives on quotes. */
  readonly watched: boolean;
  /** Lines of the customer's own on the chart. */
  readonly marks: MarkSource | undefined;
  readonly onController: (controller: ChartController | undefined) => void;
  /** End of the chart in milliseconds; it does not move then. Without it the chart ends now and is live. */
  readonly until?: number;
}

/** The chart of the market on screen. React mounts it; ticks go straight to its controller. */
export function ChartView({ period, indicators, bars, watched, marks, onController, until }: ChartViewProps) {
  const { t, language } = useTranslation('market');
  const market = useMarket();
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const legend = useRef<LegendHandle>(null);
  const [controller, setController] = useState<ChartController>();
  const [state, setState] = useState<'loading' | 'ready' | 'empty' | 'failed'>('loading');

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const created = new ChartController(
      element,
      axisTexts(format),
      (symbol, resolution, from, to) => call('currency/new_timeshar', { from: String(from), to: String(to), symbol, period: resolution }),
      {
        onLegend: (shown) => legend.current?.show(shown),
        onState: setState,
        onBars: bars.set,
      },
      until,
    );
    setController(created);
    onController(created);
    return () => {
      setController(undefined);
      onController(undefined);
      created.dispose();
    };
    // The controller lives as long as the language its axes are written in.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [language, bars, until]);

  useEffect(() => controller?.setIndicators(indicators), [controller, indicators]);

  useEffect(() => {
    if (!controller) return;
    controller.show({ symbol: market.symbol, priceDecimals: market.price_decimals }, period);
    // What is over does not move.
    if (until !== undefined) return undefined;
    const stops = [onReconnect(() => controller.reload())];
    if (watched) {
      stops.push(onKline((kline) => belongs(kline, market.symbol, period) && controller.live(kline.bar)));
    } else {
      stops.push(
        quotes.onQuote(market.id, (after) => {
          const { newest } = controller;
          if (!newest) return;
          const bar = barFromTick(newest, period, after.now_price, after.tick_at);
          if (bar) controller.live(bar);
          else if (after.tick_at >= newest.time + barLength(period)) controller.reload();
        }),
      );
    }
    return () => {
      for (const stop of stops) stop();
    };
  }, [controller, market.symbol, market.price_decimals, market.id, period, watched, until]);

  useEffect(() => {
    const element = box.current;
    if (!controller || !marks || !element) return;
    let over = false;
    let stopDrags: (() => void) | undefined;
    let asked = false;
    // Known and not asked for at each tick, which would have the page laid out once more.
    let isNarrow = element.clientWidth < NARROW_PLOT;
    const draw = (): void => {
      if (over) return;
      const shown = marks.marksOf(market, isNarrow);
      controller.setMarks(shown);
      if (asked || shown.length === 0 || marks.dragged === undefined) return;
      // What drags lines comes when there is one.
      asked = true;
      withCode(
        () => import('./mark-drag.ts'),
        ({ dragMarks }) => {
          if (!over && box.current) stopDrags = dragMarks(box.current, controller, marks, market);
        },
      );
    };
    const sizes = new ResizeObserver(() => {
      isNarrow = element.clientWidth < NARROW_PLOT;
      draw();
    });
    sizes.observe(element);
    draw();
    const stop = marks.subscribe(() => chartThrottle.put('marks', draw));
    return () => {
      over = true;
      stop();
      sizes.disconnect();
      stopDrags?.();
    };
  }, [controller, marks, market]);

  useEffect(() => {
    let over = false;
    let stop: (() => void) | undefined;
    // Only where the page scrolls by touch.
    if (box.current?.closest('.phone-scroll'))
      withCode(
        () => import('./scroll-through.ts'),
        ({ scrollThrough }) => {
          if (!over && box.current) stop = scrollThrough(box.current);
        },
      );
    return () => {
      over = true;
      stop?.();
    };
  }, []);

  return (
    <div className="plot" dir="ltr" data-state={state}>
      <div ref={box} className="plot-canvas" role="img" aria-label={t('chart_of', { market: market.symbol })} />
      <Legend ref={legend} decimals={market.price_decimals} />
      {state === 'loading' && <Skeleton className="plot-skeleton" />}
      {state === 'empty' && <p className="plot-note">{t('chart_empty')}</p>}
      {state === 'failed' && (
        <div className="plot-note" role="alert">
          <p>{t('chart_failed')}</p>
          <Button icon={<Refresh />} onClick={() => controller?.reload()}>
            {t('retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
