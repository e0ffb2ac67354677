/** Indicators drawn over the candles. */
export const PRICE_INDICATORS = ['MA', 'EMA', 'SMA', 'BOLL', 'SAR', 'BBI', 'AVP'] as const;
/** Indicators with a pane of their own. */
export const PANE_INDICATORS = [
  'VOL',
  'MACD',
  'RSI',
  'KDJ',
  'OBV',
  'CCI',
  'WR',
  'DMI',
  'DMA',
  'MTM',
  'ROC',
  'TRIX',
  'BIAS',
  'BRAR',
  'CR',
  'PSY',
  'PVT',
  'EMV',
  'VR',
  'AO',
] as const;
export type IndicatorName = (typeof PRICE_INDICATORS)[number] | (typeof PANE_INDICATORS)[number];
/** Indicators that a chart opens with: the three averages of the specification and the volume. */
export const DEFAULT_INDICATORS: readonly IndicatorName[] = ['MA', 'VOL'];
/** Periods of the moving averages. */
export const AVERAGE_PERIODS = [10, 15, 20];

/** Colours that a line may have, by the tokens of the skin. */
export const LINE_COLORS = ['ma1', 'ma2', 'ma3', 't3', 'warn', 'up', 'down'] as const;
export type LineColor = (typeof LINE_COLORS)[number];

/** Chosen settings of indicators: their parameters, and the colours of their lines. */
export type IndicatorSettings = Partial<
  Record<IndicatorName, { readonly parameters: readonly number[] | undefined; readonly colors: readonly LineColor[] | undefined }>
>;

/** Whether an indicator shares the scale of the price. */
export function isOnPrice(name: IndicatorName): boolean {
  return PRICE_INDICATORS.some((candidate) => candidate === name);
}

/** Drawing tools, by the chart library's names and one of our own, in the order of the menu. */
export const DRAWING_TOOLS = [
  'segment',
  'straightLine',
  'rayLine',
  'horizontalStraightLine',
  'horizontalRayLine',
  'horizontalSegment',
  'verticalStraightLine',
  'verticalRayLine',
  'verticalSegment',
  'priceLine',
  'parallelStraightLine',
  'priceChannelLine',
  'fibonacciLine',
  'rectangle',
  'brush',
  'simpleAnnotation',
  'simpleTag',
] as const;
export type DrawingTool = (typeof DRAWING_TOOLS)[number];

/** Tools that write a text on the chart. */
export function wantsText(tool: DrawingTool): boolean {
  return tool === 'simpleAnnotation' || tool === 'simpleTag';
}

/** Empty tooltip on the canvas, for indicators whose figures are in the HTML legend, or that need none. */
export const NO_TOOLTIP = () => ({ name: '', calcParamsText: '', features: [], legends: [] });
