import type { DeepPartial, SmoothLineStyle, Styles } from 'klinecharts';
import type { LineColor } from './tools.ts';

/** The colours a chart is drawn with, read from the tokens of the skin and palette on screen. */
export interface ChartColors {
  readonly bg: string;
  readonly s1: string;
  readonly s3: string;
  readonly line: string;
  readonly line2: string;
  readonly edge: string;
  readonly t1: string;
  readonly t2: string;
  readonly t3: string;
  readonly acc: string;
  readonly up: string;
  readonly down: string;
  readonly upBg: string;
  readonly downBg: string;
  readonly upFill: string;
  readonly downFill: string;
  readonly onUp: string;
  readonly warn: string;
  readonly averages: readonly string[];
}

/** Reads the tokens that apply to an element. */
export function readColors(element: Element): ChartColors {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  return {
    bg: token('bg'),
    s1: token('s1'),
    s3: token('s3'),
    line: token('line'),
    line2: token('line2'),
    edge: token('edge'),
    t1: token('t1'),
    t2: token('t2'),
    t3: token('t3'),
    acc: token('acc'),
    up: token('up'),
    down: token('down'),
    upBg: token('up-bg'),
    downBg: token('down-bg'),
    upFill: token('up-fill'),
    downFill: token('down-fill'),
    onUp: token('on-up'),
    warn: token('warn'),
    averages: [token('ma1'), token('ma2'), token('ma3'), token('t3'), token('warn')],
  };
}

export const CHART_FONT = "'Inter Variable', 'Noto Sans Arabic Variable', system-ui, sans-serif";
const SIZE = 11;

function lineOf(color: string): SmoothLineStyle {
  return { style: 'solid', smooth: false, size: 1.2, dashedValue: [], color };
}

/** Lines of an indicator in chosen colours. */
export function lineStyles({ averages, ...colors }: ChartColors, chosen: readonly LineColor[]): SmoothLineStyle[] {
  const own = { ...colors, ma1: averages[0] ?? colors.t1, ma2: averages[1] ?? colors.t1, ma3: averages[2] ?? colors.t1 };
  return chosen.map((name) => lineOf(own[name]));
}

/** A colour of six digits at half its strength, so that bars are seen on the ground and candles stay before them. */
export function halved(color: string): string {
  return `${color}80`;
}

/** The whole look of the chart library from one set of colours: hollow rising candles, solid falling ones, one hairline grid. */
export function chartStyles(colors: ChartColors): DeepPartial<Styles> {
  const text = { family: CHART_FONT, size: SIZE, weight: '400' };
  const hair = { show: true, size: 1, color: colors.line, style: 'solid' as const, dashedValue: [] };
  const axis = {
    axisLine: { show: true, color: colors.line, size: 1 },
    tickLine: { show: false },
    tickText: { ...text, show: true, color: colors.t3 },
  };
  const label = {
    ...text,
    color: colors.t1,
    backgroundColor: colors.s3,
    borderSize: 0,
    borderRadius: 2,
    paddingLeft: 6,
    paddingRight: 6,
    paddingTop: 3,
    paddingBottom: 3,
  };
  const cross = {
    show: true,
    line: { show: true, style: 'dashed' as const, dashedValue: [3, 3], size: 1, color: colors.edge },
    text: label,
  };
  const extreme = { show: true, color: colors.t3, textOffset: 4, textSize: SIZE, textFamily: CHART_FONT, textWeight: '400' };
  return {
    grid: { show: true, horizontal: hair, vertical: hair },
    candle: {
      type: 'candle_up_stroke',
      bar: {
        compareRule: 'current_open',
        upColor: colors.up,
        downColor: colors.down,
        noChangeColor: colors.t3,
        upBorderColor: colors.up,
        downBorderColor: colors.down,
        noChangeBorderColor: colors.t3,
        upWickColor: colors.up,
        downWickColor: colors.down,
        noChangeWickColor: colors.t3,
      },
      priceMark: {
        show: true,
        high: extreme,
        low: extreme,
        last: {
          show: true,
          compareRule: 'current_open',
          upColor: colors.upFill,
          downColor: colors.downFill,
          noChangeColor: colors.edge,
          line: { show: true, style: 'dashed', dashedValue: [1, 2], size: 1 },
          text: {
            ...text,
            show: true,
            weight: '500',
            color: colors.onUp,
            borderRadius: 2,
            paddingLeft: 6,
            paddingRight: 6,
            paddingTop: 3,
            paddingBottom: 3,
          },
        },
      },
      // The legend is drawn in HTML above the plot, so that it can wrap, mirror and be read aloud.
      tooltip: { showRule: 'none' },
    },
    indicator: {
      ohlc: { upColor: colors.up, downColor: colors.down, noChangeColor: colors.t3 },
      bars: [
        {
          style: 'fill',
          borderStyle: 'solid',
          borderSize: 0,
          borderDashedValue: [],
          upColor: halved(colors.up),
          downColor: halved(colors.down),
          noChangeColor: halved(colors.t3),
        },
      ],
      lines: colors.averages.map(lineOf),
      circles: [
        {
          style: 'fill',
          borderStyle: 'solid',
          borderSize: 1,
          borderDashedValue: [],
          upColor: colors.up,
          downColor: colors.down,
          noChangeColor: colors.t3,
        },
      ],
      lastValueMark: { show: false },
      tooltip: {
        showRule: 'always',
        showType: 'standard',
        offsetLeft: 8,
        offsetTop: 4,
        title: { show: true, showName: true, showParams: true, ...text, color: colors.t3 },
        legend: { ...text, color: colors.t2, defaultValue: '—' },
      },
    },
    xAxis: axis,
    yAxis: axis,
    separator: { size: 1, color: colors.line, fill: true, activeBackgroundColor: colors.s3 },
    crosshair: { show: true, horizontal: cross, vertical: cross },
    overlay: {
      point: {
        color: colors.bg,
        borderColor: colors.acc,
        borderSize: 1,
        radius: 4,
        activeColor: colors.acc,
        activeBorderColor: colors.acc,
        activeBorderSize: 1,
        activeRadius: 4,
      },
      line: { style: 'solid', smooth: false, color: colors.acc, size: 1, dashedValue: [3, 3] },
      rect: {
        style: 'stroke',
        color: colors.s3,
        borderColor: colors.acc,
        borderSize: 1,
        borderRadius: 0,
        borderStyle: 'solid',
        borderDashedValue: [],
      },
      polygon: { style: 'fill', color: colors.acc, borderColor: colors.acc, borderSize: 1, borderStyle: 'solid', borderDashedValue: [] },
      circle: { style: 'stroke', color: colors.s3, borderColor: colors.acc, borderSize: 1, borderStyle: 'solid', borderDashedValue: [] },
      arc: { style: 'solid', color: colors.acc, size: 1, dashedValue: [] },
      text: { ...label, style: 'fill', borderColor: 'transparent', borderStyle: 'solid', borderDashedValue: [] },
    },
  };
}
