import { read, write } from '@candor/ui/storage.ts';
import { onOtherPerson } from '../../../session/session.ts';
import {
  AVERAGE_PERIODS,
  PANE_INDICATORS,
  PRICE_INDICATORS,
  type IndicatorName,
  type IndicatorSettings,
  type LineColor,
  LINE_COLORS,
} from '../tools.ts';

export const CHART_TYPES = ['hollow', 'candles', 'bars', 'line', 'area', 'heikin_ashi'] as const;
export type ChartType = (typeof CHART_TYPES)[number];

/** Customer's choice of how charts are drawn. */
export interface ChartStyle {
  readonly type: ChartType;
  readonly settings: IndicatorSettings;
  /** The market that is compared with the one on the chart, by its number. */
  readonly against: number | undefined;
}

/** Parameters of an indicator when nothing else was chosen; one without parameters has none. */
export const PARAMETERS: Readonly<Record<IndicatorName, readonly number[]>> = {
  MA: AVERAGE_PERIODS,
  EMA: [6, 12, 20],
  SMA: [12, 2],
  BOLL: [20, 2],
  SAR: [2, 2, 20],
  BBI: [3, 6, 12, 24],
  AVP: [],
  VOL: [],
  MACD: [12, 26, 9],
  RSI: [6, 12, 24],
  KDJ: [9, 3, 3],
  OBV: [30],
  CCI: [20],
  WR: [6, 10, 14],
  DMI: [14, 6],
  DMA: [10, 50, 10],
  MTM: [12, 6],
  ROC: [12, 6],
  TRIX: [12, 9],
  BIAS: [6, 12, 24],
  BRAR: [26],
  CR: [26, 10, 20, 40, 60],
  PSY: [12, 6],
  PVT: [],
  EMV: [14, 9],
  VR: [26, 6],
  AO: [5, 34],
};

/** Number of lines that an indicator draws; bars and dots have the colours of up and down. */
export const LINES: Readonly<Record<IndicatorName, number>> = {
  MA: 3,
  EMA: 3,
  SMA: 1,
  BOLL: 3,
  SAR: 0,
  BBI: 1,
  AVP: 1,
  VOL: 0,
  MACD: 2,
  RSI: 3,
  KDJ: 3,
  OBV: 2,
  CCI: 1,
  WR: 3,
  DMI: 4,
  DMA: 2,
  MTM: 2,
  ROC: 2,
  TRIX: 2,
  BIAS: 3,
  BRAR: 2,
  CR: 5,
  PSY: 2,
  PVT: 1,
  EMV: 2,
  VR: 2,
  AO: 0,
};

export const MOST_PARAMETER = 500;
export const PLAIN: ChartStyle = { type: 'hollow', settings: {}, against: undefined };

/** Reads a typed parameter: a whole number from 1 to 500; undefined for anything else. */
export function readParameter(text: string): number | undefined {
  const value = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= MOST_PARAMETER ? value : undefined;
}

function readParameters(name: IndicatorName, value: unknown): readonly number[] | undefined {
  if (!Array.isArray(value) || value.length !== PARAMETERS[name].length) return undefined;
  const numbers = value.map((each) => readParameter(String(each)));
  const whole = numbers.filter((each) => each !== undefined);
  return whole.length === numbers.length ? whole : undefined;
}

function readColors(name: IndicatorName, value: unknown): readonly LineColor[] | undefined {
  if (!Array.isArray(value) || value.length !== LINES[name]) return undefined;
  const colors = value.map((each) => LINE_COLORS.find((color) => color === each));
  const whole = colors.filter((each) => each !== undefined);
  return whole.length === colors.length ? whole : undefined;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Reads a style as it was kept; a part that is not of its form is plain. */
export function readStyle(value: unknown): ChartStyle {
  const { type, settings, against } = fieldsOf(value);
  const given = fieldsOf(settings);
  const read = [...PRICE_INDICATORS, ...PANE_INDICATORS].map((name) => {
    const { parameters, colors } = fieldsOf(given[name]);
    return [name, { parameters: readParameters(name, parameters), colors: readColors(name, colors) }] as const;
  });
  return {
    type: CHART_TYPES.find((each) => each === type) ?? PLAIN.type,
    settings: Object.fromEntries(read.filter(([, { parameters, colors }]) => parameters !== undefined || colors !== undefined)),
    against: typeof against === 'number' && Number.isSafeInteger(against) ? against : undefined,
  };
}

/** Style of charts on this device, until the customer signs out; every chart on screen follows it. */
class StyleStore {
  #style: ChartStyle | undefined;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly get = (): ChartStyle => (this.#style ??= keptStyle());

  readonly set = (style: ChartStyle): void => {
    this.#style = style;
    write('chart_look', JSON.stringify(style));
    this.#tell();
  };

  readonly readAgain = (): void => {
    this.#style = undefined;
    this.#tell();
  };

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

export const chartStyle = new StyleStore();
onOtherPerson(chartStyle.readAgain);

/** Reads the style that was kept. */
export function keptStyle(): ChartStyle {
  try {
    return readStyle(JSON.parse(read('chart_look') ?? 'null'));
  } catch {
    return PLAIN;
  }
}
