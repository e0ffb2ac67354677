import { registerIndicator, type AxisOverride, type Chart, type IndicatorTemplate } from 'klinecharts';
import type { Quotation, Resolution } from '@candor/api';
import { call } from '@candor/ui/api/client.ts';
import { venueNow } from '@candor/ui/clock.ts';
import { quotes } from '../../../realtime/connection.ts';
import { historyWindow, toPlot } from '../bars.ts';
import type { BarsStore } from '../bars-store.ts';
import { CANDLE_PANE, type ChartController } from '../controller.ts';
import { NO_TOOLTIP } from '../tools.ts';
import { closesAt, onScale, percentSince, type Close } from './compared.ts';

const COMPARED = 'COMPARED';
/** Pages of history that one look asks for at most. */
const MOST_PAGES = 6;

interface Other {
  readonly symbol: string;
  closes: readonly Close[];
}

/** Market that each chart is compared with. It is kept here because the library would copy what it is handed. */
const others = new WeakMap<Chart, Other>();

/** Both lines over the bars on screen, on the scale of this market's price. */
function scaled(chart: Chart, { closes }: Other): readonly (number | undefined)[] {
  const { from, to } = chart.getVisibleRange();
  const bars = chart.getDataList().slice(Math.max(0, from), to);
  const other = closesAt(
    bars.map(({ timestamp }) => timestamp),
    closes,
  );
  return onScale(
    bars.map(({ close }) => close),
    other,
    0,
  );
}

const template: IndicatorTemplate<object> = {
  name: COMPARED,
  calc: (bars) => bars.map(() => ({})),
  createTooltipDataSource: NO_TOOLTIP,
  draw: ({ ctx, chart, xAxis, yAxis }) => {
    const other = others.get(chart);
    if (other === undefined) return true;
    const color = chart.getStyles().indicator.lines[4]?.color ?? '';
    const first = Math.max(0, chart.getVisibleRange().from);
    ctx.beginPath();
    let last: { x: number; y: number } | undefined;
    for (const [place, price] of scaled(chart, other).entries()) {
      if (price === undefined) continue;
      const point = { x: xAxis.convertToPixel(first + place), y: yAxis.convertToPixel(price) };
      if (last === undefined) ctx.moveTo(point.x, point.y);
      else ctx.lineTo(point.x, point.y);
      last = point;
    }
    ctx.strokeStyle = color;
    ctx.lineWidth = 1.5;
    ctx.stroke();
    if (last !== undefined) {
      ctx.fillStyle = color;
      ctx.font = `11px ${chart.getStyles().xAxis.tickText.family}`;
      ctx.textAlign = 'right';
      ctx.fillText(other.symbol, last.x, last.y - 8);
    }
    return true;
  },
};
registerIndicator(template);

/** The scale in percent since the first bar on screen, with room for both markets. */
function rangeFor(other: Other): NonNullable<AxisOverride['createRange']> {
  return ({ chart, defaultRange }) => {
    const bars = chart.getDataList();
    const base = bars[Math.max(0, chart.getVisibleRange().from)]?.close;
    if (base === undefined) return defaultRange;
    const prices = scaled(chart, other).filter((price) => price !== undefined);
    const from = Math.min(defaultRange.from, ...prices);
    const to = Math.max(defaultRange.to, ...prices);
    const [realFrom, realTo] = [percentSince(base, from), percentSince(base, to)];
    const real = { realFrom, realTo, realRange: realTo - realFrom };
    return { from, to, range: to - from, ...real, displayFrom: realFrom, displayTo: realTo, displayRange: realTo - realFrom };
  };
}

/** Another market over the one on the chart, both in percent; returns the way to end it. */
export function compareWith(controller: ChartController, bars: BarsStore, market: Quotation, period: Resolution): () => void {
  const { chart } = controller;
  const other: Other = { symbol: market.symbol, closes: [] };
  const over = new AbortController();
  let reached = Number.POSITIVE_INFINITY;
  let asking = false;
  const fill = async (): Promise<void> => {
    const oldest = bars.get()[0]?.time;
    if (asking || over.signal.aborted || oldest === undefined || oldest >= reached) return;
    asking = true;
    try {
      for (let page = 0; page < MOST_PAGES && reached > oldest && !over.signal.aborted; page += 1) {
        const { from, to } = historyWindow(period, Number.isFinite(reached) ? reached : venueNow() + 60_000);
        const reply = await call('currency/new_timeshar', { from: String(from), to: String(to), symbol: market.symbol, period });
        other.closes = [...reply.bars.map(({ time, close }) => ({ at: time, close: toPlot(close) })), ...other.closes];
        reached = from * 1000;
      }
      if (!over.signal.aborted) controller.setScale(rangeFor(other));
    } catch {
      // What could not be read is asked for again with the next bar.
    } finally {
      asking = false;
    }
  };
  others.set(chart, other);
  chart.createIndicator({ name: COMPARED, paneId: CANDLE_PANE }, true);
  controller.setScale(rangeFor(other));
  void fill();
  const stops = [
    bars.subscribe(() => void fill()),
    quotes.onQuote(market.id, ({ now_price, tick_at }) => {
      const at = bars.get().at(-1)?.time ?? tick_at;
      const known = other.closes.at(-1);
      const now = { at, close: toPlot(now_price) };
      if (known !== undefined && known.at <= at) other.closes = [...(known.at === at ? other.closes.slice(0, -1) : other.closes), now];
    }),
  ];
  return () => {
    over.abort();
    for (const stop of stops) stop();
    chart.removeIndicator({ name: COMPARED });
    controller.setScale();
  };
}
