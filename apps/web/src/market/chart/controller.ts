import type { Bar, Resolution } from '@candor/api';
import { VENUE_TIME_ZONE } from '@candor/api/constants';
import { venueNow } from '@candor/ui/clock.ts';
import {
  dispose,
  init,
  registerOverlay,
  type AxisOverride,
  type AxisTick,
  type Chart,
  type DataLoaderGetBarsParams,
  type DeepPartial,
  type KLineData,
  type OverlayCreate,
  type Styles,
} from 'klinecharts';
import { onThemeChange } from '@candor/ui/theme.ts';
import { applyLive, barLength, historyWindow, mergeBars, plotBar, toPlot } from './bars.ts';
import type { ChartEvents, ChartMarket, ChartTexts, LoadBars } from './chart-types.ts';
import { MARK_OVERLAY, markOverlay, sameMark, type ChartMark, type MarkData } from './marks.ts';
import { chartPeriod } from './periods.ts';
import { shortTicks } from './price-ticks.ts';
import { timeTicks } from './time-ticks.ts';
import { chartStyles, lineStyles, readColors, type ChartColors } from './theme.ts';
import {
  AVERAGE_PERIODS,
  isOnPrice,
  NO_TOOLTIP,
  PANE_INDICATORS,
  PRICE_INDICATORS,
  type IndicatorName,
  type IndicatorSettings,
} from './tools.ts';

registerOverlay(markOverlay);

export const CANDLE_PANE = 'candle_pane';
/** Pixels one label of the time axis may take. */
const LABEL_ROOM = 84;
/** Pixels two labels of the price axis keep apart. */
const LABEL_HEIGHT = 17;

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
  #orders: readonly ChartMark[] = [];
  #alerts: readonly ChartMark[] = [];
  #settings: IndicatorSettings = {};
  #style: (colors: ChartColors) => DeepPartial<Styles> = () => ({});
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
      // Room for the legend and, below it, the mark of the highest price.
      layout: { yAxis: { gap: { top: 56, bottom: 16 } } },
    });
    if (!chart) throw new Error('the chart could not be created');
    this.#chart = chart;
    // The library puts its box before everything else in the tab order; with its keys off it needs no focus.
    element.querySelector('[tabindex]')?.setAttribute('tabindex', '-1');
    chart.setOffsetRightDistance(64);
    chart.setBarSpace(9);
    this.setScale();
    chart.overrideXAxis({ createTicks: () => this.#timeAxis(texts) });
    chart.subscribeAction('onCrosshairChange', (data) => {
      this.#crosshair = this.#barUnder(data);
      this.#legend();
    });
    // The library tells of a pointer that came, and not of one that left.
    element.addEventListener('pointerleave', () => {
      this.#crosshair = undefined;
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

  /** Shows another market or resolution; history is asked for again. */
  show(market: ChartMarket, period: Resolution): void {
    if (this.#market?.symbol === market.symbol && this.#period === period) return;
    this.#generation += 1;
    this.#market = market;
    this.#period = period;
    this.#bars = [];
    this.#push = undefined;
    this.#crosshair = undefined;
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
      const before = type === 'init' || timestamp === null ? (this.#until ?? venueNow() + 60_000) : timestamp;
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

  /** The chart itself, for tools that come when they are used. */
  get chart(): Chart {
    return this.#chart;
  }

  /** The lines on the chart, as they are drawn. */
  get marks(): readonly ChartMark[] {
    return this.#marks;
  }

  /** Draws the open orders of the market. */
  setMarks(marks: readonly ChartMark[]): void {
    this.#orders = marks;
    this.#showMarks([...marks, ...this.#alerts]);
  }

  /** Draws the prices that the customer wants to be told of. */
  setAlerts(marks: readonly ChartMark[]): void {
    this.#alerts = marks;
    this.#showMarks([...this.#orders, ...marks]);
  }

  /** Draws the lines. The axis stays as it is where the same lines changed. */
  #showMarks(marks: readonly ChartMark[]): void {
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

  /** Shows exactly these of the indicators that customers choose. */
  setIndicators(names: readonly IndicatorName[]): void {
    const shown = this.#shownIndicators();
    for (const name of shown) if (!names.includes(name)) this.#chart.removeIndicator({ name });
    for (const name of names) {
      if (shown.includes(name)) continue;
      const chosen = { name, ...this.#chosen(name) };
      if (isOnPrice(name)) {
        const quiet = name === 'MA' ? { createTooltipDataSource: NO_TOOLTIP } : {};
        this.#chart.createIndicator({ ...chosen, paneId: CANDLE_PANE, ...quiet }, true);
      } else if (name === 'VOL') {
        this.#chart.createIndicator({ name, paneId: 'volume', calcParams: [], createTooltipDataSource: NO_TOOLTIP });
        this.#chart.setPaneOptions({ id: 'volume', height: 64, minHeight: 40 });
        this.#chart.overrideYAxis({ paneId: 'volume', createTicks: () => [], gap: { top: 0.2, bottom: 0 } });
      } else {
        this.#chart.createIndicator({ ...chosen, paneId: `pane-${name}`, precision: 2 });
        this.#chart.setPaneOptions({ id: `pane-${name}`, height: 96, minHeight: 60 });
      }
    }
    this.#legend();
  }

  #shownIndicators(): readonly IndicatorName[] {
    const shown = new Set(this.#chart.getIndicators().map(({ name }) => name));
    return [...PRICE_INDICATORS, ...PANE_INDICATORS].filter((name) => shown.has(name));
  }

  /** Settings of an indicator in the form that the library takes. */
  #chosen(name: IndicatorName): { calcParams?: number[]; styles?: { lines: ReturnType<typeof lineStyles> } } {
    const { parameters, colors } = this.#settings[name] ?? {};
    const own = parameters ?? (name === 'MA' ? AVERAGE_PERIODS : undefined);
    return { ...(own && { calcParams: [...own] }), ...(colors && { styles: { lines: lineStyles(this.#colors, colors) } }) };
  }

  /** Sets parameters and colours of indicators. Those that are not given keep their values until the chart is created again. */
  setSettings(settings: IndicatorSettings): void {
    this.#settings = settings;
    for (const name of this.#shownIndicators()) this.#chart.overrideIndicator({ name, ...this.#chosen(name) });
    this.#legend();
  }

  /** Sets the differences from the plain style of a chart; they are kept over changes of skin. */
  dress(style: (colors: ChartColors) => DeepPartial<Styles>): void {
    this.#style = style;
    this.retheme();
  }

  /** The scale of prices: in percent with a range of its own, plain without. */
  setScale(createRange?: AxisOverride['createRange']): void {
    this.#chart.overrideYAxis({
      paneId: CANDLE_PANE,
      name: createRange === undefined ? 'normal' : 'percentage',
      createTicks: ({ defaultTicks }) => this.#priceAxis(defaultTicks),
      ...(createRange !== undefined && { createRange }),
    });
  }

  /** Reads the tokens again after a change of skin or palette. */
  retheme(): void {
    this.#colors = readColors(this.#element);
    this.#chart.setStyles(chartStyles(this.#colors));
    this.#chart.setStyles(this.#style(this.#colors));
    this.setSettings(this.#settings);
    this.#drawMarks();
  }

  /** Back to the newest bar. */
  toNow(): void {
    this.#chart.scrollToRealTime(0);
  }

  zoom(scale: number): void {
    this.#chart.zoomAtCoordinate(scale);
  }

  /** Distance of a price from the top of the plot, in pixels. */
  heightOf(price: number): number | undefined {
    const place = this.#chart.convertToPixel({ value: price }, { paneId: CANDLE_PANE });
    return Array.isArray(place) ? undefined : place.y;
  }

  /** Price at a distance from the top of the plot, in pixels. */
  priceAt(height: number): number | undefined {
    const point = this.#chart.convertFromPixel([{ y: height }], { paneId: CANDLE_PANE });
    return Array.isArray(point) ? point[0]?.value : point.value;
  }

  /** Tick labels give way to the prices that are marked on the axis; their grid lines stay. */
  #priceAxis(ticks: AxisTick[]): AxisTick[] {
    const last = this.#bars.at(-1);
    const marked = [...this.#marks.map((mark) => mark.price), ...(last ? [toPlot(last.close)] : [])].flatMap(
      (value) => this.heightOf(value) ?? [],
    );
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

  /** The library hands over where the pointer is, in pixels; undefined beside the bars. */
  #barUnder(crosshair: unknown): number | undefined {
    const x = (crosshair as { readonly x?: number } | undefined)?.x;
    if (x === undefined) return undefined;
    const point = this.#chart.convertFromPixel([{ x }], { paneId: CANDLE_PANE });
    const index = Array.isArray(point) ? point[0]?.dataIndex : point.dataIndex;
    return index !== undefined && this.#chart.getDataList()[index] !== undefined ? index : undefined;
  }

  #legend(): void {
    const data = this.#chart.getDataList();
    const index = this.#crosshair ?? data.length - 1;
    const averages = this.#chart.getIndicators({ name: 'MA' })[0];
    const values = averages?.result[index] as Record<string, number | undefined> | undefined;
    const { parameters = AVERAGE_PERIODS, colors } = this.#settings.MA ?? {};
    this.#events.onLegend({
      bar: data[index],
      averages: averages ? parameters.map((period, place) => ({ period, value: values?.[`ma${place + 1}`], color: colors?.[place] })) : [],
    });
  }

  dispose(): void {
    this.#disposed = true;
    this.#resize.disconnect();
    this.#stopTheme();
    dispose(this.#element);
  }
}
