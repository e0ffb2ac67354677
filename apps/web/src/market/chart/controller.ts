import type { Bar, Resolution } from '@candor/api';
import { VENUE_TIME_ZONE } from '@candor/api/constants';
import {
  dispose,
  init,
  registerOverlay,
  type AxisTick,
  type Chart,
  type DataLoaderGetBarsParams,
  type KLineData,
  type OverlayCreate,
} from 'klinecharts';
import { onThemeChange } from '@candor/ui/theme.ts';
import { applyLive, barLength, historyWindow, mergeBars, plotBar, toPlot } from './bars.ts';
import { MARK_OVERLAY, markOverlay, type ChartMark, type MarkData } from './marks.ts';
import { chartPeriod } from './periods.ts';
import { timeTicks, type TimeTickKind } from './time-ticks.ts';
import { chartStyles, readColors, type ChartColors } from './theme.ts';
import { AVERAGE_PERIODS, isOnPrice, wantsText, type DrawingTool, type IndicatorName } from './tools.ts';

registerOverlay(markOverlay);

const CANDLE_PANE = 'candle_pane';
const DRAWINGS = 'drawings';
/** Pixels one label of the time axis may take. */
const LABEL_ROOM = 84;
/** Pixels two labels of the price axis keep apart. */
const LABEL_HEIGHT = 17;
/** Indicators whose figures stand in the HTML legend, or need none, are not written on the canvas. */
const NO_TOOLTIP = () => ({ name: '', calcParamsText: '', features: [], legends: [] });

export interface ChartMarket {
  readonly symbol: string;
  readonly priceDecimals: number;
}

/** A page of history: bars within [from, to) in seconds, and where older ones are when there are none. */
export type LoadBars = (symbol: string, period: Resolution, from: number, to: number) => Promise<{ bars: Bar[]; next_time: number | null }>;

/** What the legend shows: the bar under the crosshair, else the newest, with its averages. */
export interface ChartLegend {
  readonly bar: KLineData | undefined;
  readonly averages: readonly { readonly period: number; readonly value: number | undefined }[];
}

export interface ChartTexts {
  readonly number: (value: string | number) => string;
  readonly date: (at: number, style: TimeTickKind | 'full' | 'date') => string;
  readonly compact: (value: string | number) => string;
}

export interface ChartEvents {
  readonly onLegend: (legend: ChartLegend) => void;
  /** `failed` says that the newest page of history could not be read. */
  readonly onState: (state: 'loading' | 'ready' | 'empty' | 'failed') => void;
  readonly onBars: (bars: readonly Bar[]) => void;
}

function sameMark(left: ChartMark, right: ChartMark | undefined): boolean {
  return (
    right !== undefined &&
    left.id === right.id &&
    left.price === right.price &&
    left.label === right.label &&
    left.priceText === right.priceText &&
    left.kind === right.kind &&
    left.until?.at === right.until?.at
  );
}

/** One chart on one element. Everything that changes with ticks goes through here and never through React. */
export class ChartController {
  readonly #chart: Chart;
  readonly #element: HTMLElement;
  readonly #events: ChartEvents;
  readonly #load: LoadBars;
  readonly #until: number | undefined;
  readonly #resize: ResizeObserver;
  readonly #stopTheme: () => void;
  #colors: ChartColors;
  #bars: Bar[] = [];
  #push: ((data: KLineData) => void) | undefined;
  #market: ChartMarket | undefined;
  #period: Resolution | undefined;
  #marks: readonly ChartMark[] = [];
  #crosshair: number | undefined;
  /** Counts market and period changes, so that a late page of the one before is dropped. */
  #generation = 0;
  #disposed = false;

  /** With `until` the chart ends at that moment, in milliseconds, instead of now. */
  constructor(element: HTMLElement, texts: ChartTexts, load: LoadBars, events: ChartEvents, until?: number) {
    this.#until = until;
    this.#element = element;
    this.#events = events;
    this.#load = load;
    this.#colors = readColors(element);
    const chart = init(element, {
      timezone: VENUE_TIME_ZONE,
      styles: chartStyles(this.#colors),
      locale: 'en-US',
      // Keys belong to the page: B and S choose the side, arrows scroll.
      hotkey: { enabled: false },
      decimalFold: { threshold: 12, format: String },
      thousandsSeparator: { sign: ',', format: texts.number },
      formatter: {
        formatBigNumber: texts.compact,
        formatDate: ({ timestamp, template }) => texts.date(timestamp, template.includes('HH') ? 'full' : 'date'),
      },
      layout: { yAxis: { gap: { top: 40, bottom: 16 } } },
    });
    if (!chart) throw new Error('the chart could not be created');
    this.#chart = chart;
    // The library puts its box before everything else in the tab order; with its keys off it needs no focus.
    element.querySelector('[tabindex]')?.setAttribute('tabindex', '-1');
    chart.setOffsetRightDistance(64);
    chart.setBarSpace(9);
    chart.overrideYAxis({ paneId: CANDLE_PANE, createTicks: ({ defaultTicks }) => this.#priceAxis(defaultTicks) });
    chart.overrideXAxis({ createTicks: () => this.#timeAxis(texts) });
    chart.subscribeAction('onCrosshairChange', (data) => {
      const crosshair = data as { dataIndex?: number; kLineData?: KLineData } | undefined;
      this.#crosshair = crosshair?.kLineData ? crosshair.dataIndex : undefined;
      this.#legend();
    });
    this.#resize = new ResizeObserver(() => {
      chart.resize();
      this.#drawMarks();
    });
    this.#resize.observe(element);
    this.#stopTheme = onThemeChange(() => this.retheme());
    // Canvas text drawn before the web font arrives would stay in the fallback font.
    void document.fonts.ready.then(() => !this.#disposed && chart.resize());
  }

  /** Shows another market or resolution; history is asked for anew. */
  show(market: ChartMarket, period: Resolution): void {
    if (this.#market?.symbol === market.symbol && this.#period === period) return;
    const symbolChanged = this.#market?.symbol !== market.symbol;
    this.#generation += 1;
    this.#market = market;
    this.#period = period;
    this.#bars = [];
    this.#push = undefined;
    this.#crosshair = undefined;
    if (symbolChanged) this.#chart.removeOverlay({ groupId: DRAWINGS });
    this.#events.onState('loading');
    this.#events.onBars(this.#bars);
    // Each setter asks for data, so the loader comes last and only once both are known.
    this.#chart.setDataLoader({ getBars: ({ callback }) => callback([], false) });
    this.#chart.setSymbol({ ticker: market.symbol, pricePrecision: market.priceDecimals, volumePrecision: 3 });
    this.#chart.setPeriod(chartPeriod(period));
    const generation = this.#generation;
    this.#chart.setDataLoader({
      getBars: (params) => this.#page(params, generation),
      subscribeBar: ({ callback }) => {
        this.#push = callback;
      },
      unsubscribeBar: () => {
        this.#push = undefined;
      },
    });
  }

  async #page({ type, timestamp, callback }: DataLoaderGetBarsParams, generation: number): Promise<void> {
    const market = this.#market;
    const period = this.#period;
    if (!market || !period || type === 'backward') return callback([], false);
    try {
      const before = type === 'init' || timestamp === null ? (this.#until ?? Date.now() + 60_000) : timestamp;
      let { from, to } = historyWindow(period, before);
      let reply = await this.#load(market.symbol, period, from, to);
      if (reply.bars.length === 0 && reply.next_time !== null) {
        ({ from, to } = historyWindow(period, reply.next_time + 1000));
        reply = await this.#load(market.symbol, period, from, to);
      }
      if (generation !== this.#generation || this.#disposed) return;
      this.#bars = mergeBars(this.#bars, reply.bars);
      callback(reply.bars.map(plotBar), { forward: reply.bars.length > 0, backward: false });
      if (type === 'init') {
        this.#events.onState(reply.bars.length > 0 ? 'ready' : 'empty');
        this.#drawMarks();
      }
      this.#events.onBars(this.#bars);
      this.#legend();
    } catch {
      if (generation !== this.#generation || this.#disposed) return;
      callback([], false);
      if (type === 'init') this.#events.onState('failed');
    }
  }

  /** Asks for the newest history again: after a lost connection bars may be missing. */
  reload(): void {
    if (!this.#market || !this.#period) return;
    this.#bars = [];
    this.#chart.resetData();
  }

  /** Applies the bar in progress. */
  live(bar: Bar): void {
    if (this.#bars.length === 0) return;
    this.#bars = applyLive(this.#bars, bar);
    this.#push?.(plotBar(bar));
    this.#events.onBars(this.#bars);
    if (this.#crosshair === undefined) this.#legend();
  }

  get newest(): Bar | undefined {
    return this.#bars.at(-1);
  }

  /** Draws the open orders of the market. Where the same ones changed, the axis stays as it is. */
  setMarks(marks: readonly ChartMark[]): void {
    const before = this.#marks;
    if (before.length === marks.length && before.every((mark, index) => sameMark(mark, marks[index]))) return;
    const isSameSet = before.length === marks.length && before.every(({ id }, index) => id === marks[index]?.id);
    this.#marks = marks;
    if (isSameSet) this.#chart.overrideOverlay(this.#markLines());
    else this.#drawMarks();
  }

  #markLines(): OverlayCreate & { readonly id: string } {
    const marks = this.#marks;
    const extendData: MarkData = { marks, barMs: barLength(this.#period ?? '1'), colors: this.#colors };
    return {
      name: MARK_OVERLAY,
      id: MARK_OVERLAY,
      paneId: CANDLE_PANE,
      lock: true,
      points: marks.map(({ price }) => ({ value: price })),
      extendData,
    };
  }

  #drawMarks(): void {
    this.#chart.removeOverlay({ id: MARK_OVERLAY });
    if (this.#marks.length > 0) this.#chart.createOverlay(this.#markLines());
    // Lays the axis out again, for its labels give way to the marks.
    this.#chart.overrideYAxis({ paneId: CANDLE_PANE });
  }

  /** Shows exactly these indicators. */
  setIndicators(names: readonly IndicatorName[]): void {
    for (const indicator of this.#chart.getIndicators()) {
      if (!names.some((name) => name === indicator.name)) this.#chart.removeIndicator({ id: indicator.id });
    }
    const shown = new Set(this.#chart.getIndicators().map((indicator) => indicator.name));
    for (const name of names) {
      if (shown.has(name)) continue;
      if (isOnPrice(name)) {
        const params = name === 'MA' ? { calcParams: AVERAGE_PERIODS } : {};
        const quiet = name === 'MA' ? { createTooltipDataSource: NO_TOOLTIP } : {};
        this.#chart.createIndicator({ name, paneId: CANDLE_PANE, ...params, ...quiet }, true);
      } else if (name === 'VOL') {
        this.#chart.createIndicator({ name, paneId: 'volume', calcParams: [], createTooltipDataSource: NO_TOOLTIP });
        this.#chart.setPaneOptions({ id: 'volume', height: 64, minHeight: 40 });
        this.#chart.overrideYAxis({ paneId: 'volume', createTicks: () => [], gap: { top: 0.2, bottom: 0 } });
      } else {
        this.#chart.createIndicator({ name, paneId: `pane-${name}`, precision: 2 });
        this.#chart.setPaneOptions({ id: `pane-${name}`, height: 96, minHeight: 60 });
      }
    }
    this.#legend();
  }

  /** Starts drawing with a tool; `text` is what a note or tag says. */
  draw(tool: DrawingTool, text: string, magnet: boolean): void {
    this.#chart.createOverlay({
      name: tool,
      groupId: DRAWINGS,
      mode: magnet ? 'strong_magnet' : 'normal',
      ...(wantsText(tool) ? { extendData: text } : {}),
    });
  }

  /** Removes the drawings of the customer; order lines stay. */
  clearDrawings(): void {
    this.#chart.removeOverlay({ groupId: DRAWINGS });
  }

  /** Reads the tokens again after a change of skin or palette. */
  retheme(): void {
    this.#colors = readColors(this.#element);
    this.#chart.setStyles(chartStyles(this.#colors));
    this.#drawMarks();
  }

  /** Back to the newest bar. */
  toNow(): void {
    this.#chart.scrollToRealTime(0);
  }

  zoom(scale: number): void {
    this.#chart.zoomAtCoordinate(scale);
  }

  /** Tick labels give way to the prices that are marked on the axis; their grid lines stay. */
  #priceAxis(ticks: AxisTick[]): AxisTick[] {
    const last = this.#bars.at(-1);
    const marked = [...this.#marks.map((mark) => mark.price), ...(last ? [toPlot(last.close)] : [])].flatMap((value) => {
      const place = this.#chart.convertToPixel({ value }, { paneId: CANDLE_PANE });
      const y = Array.isArray(place) ? undefined : place.y;
      return y === undefined ? [] : [y];
    });
    return shortTicks(ticks).map((tick) => (marked.some((y) => Math.abs(y - tick.coord) < LABEL_HEIGHT) ? { ...tick, text: '' } : tick));
  }

  #timeAxis(texts: ChartTexts): { coord: number; value: number; text: string }[] {
    if (!this.#period) return [];
    const { from, to } = this.#chart.getVisibleRange();
    const first = Math.max(0, from - 1);
    const moments = this.#chart
      .getDataList()
      .slice(first, to)
      .map((bar) => bar.timestamp);
    const leastBars = Math.ceil(LABEL_ROOM / this.#chart.getBarSpace().bar);
    return timeTicks(moments, barLength(this.#period), leastBars).flatMap(({ index, at, kind }) => {
      const place = this.#chart.convertToPixel({ dataIndex: first + index });
      const x = Array.isArray(place) ? undefined : place.x;
      return x === undefined ? [] : [{ coord: x, value: at, text: texts.date(at, kind) }];
    });
  }

  #legend(): void {
    const data = this.#chart.getDataList();
    const index = this.#crosshair ?? data.length - 1;
    const averages = this.#chart.getIndicators({ name: 'MA' })[0];
    const values = averages?.result[index] as Record<string, number | undefined> | undefined;
    this.#events.onLegend({
      bar: data[index],
      averages: averages ? AVERAGE_PERIODS.map((period, place) => ({ period, value: values?.[`ma${place + 1}`] })) : [],
    });
  }

  dispose(): void {
    this.#disposed = true;
    this.#resize.disconnect();
    this.#stopTheme();
    dispose(this.#element);
  }
}

/** Ticks lose decimals that say nothing: 67,500 instead of 67,500.00 when every tick is whole. */
function shortTicks(ticks: AxisTick[]): AxisTick[] {
  if (!ticks.every((tick) => /[.,]0+$/.test(tick.text) && Number.isInteger(Number(tick.value)))) return ticks;
  return ticks.map((tick) => ({ ...tick, text: tick.text.replace(/[.,]0+$/, '') }));
}
