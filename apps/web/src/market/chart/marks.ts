import type { Chart, OverlayFigure, OverlayTemplate } from 'klinecharts';
import type { ChartColors } from './theme.ts';
import { CHART_FONT } from './theme.ts';

import type { Quotation } from '@candor/api';

export type MarkKind = 'position' | 'pending' | 'take_profit' | 'stop_loss';

/** A horizontal line of an order on the chart. */
export interface ChartMark {
  readonly id: string;
  readonly kind: MarkKind;
  readonly price: number;
  /** Written on the line, e.g. "BUY 0.20 · 20× +250.50". */
  readonly label: string;
  /** Written on the price axis. */
  readonly priceText: string;
  /** The moment that the line ends at, in milliseconds, and how the time axis says it; without one it runs on. */
  readonly until?: { readonly at: number; readonly text: string };
  /** Labels of lines that may lie close together stand in lanes beside each other; the first without it. */
  readonly lane?: number;
}

/** Where a screen's lines come from: its orders, its rounds, or nothing. */
export interface MarkSource {
  /** Calls back when the lines of any market changed; returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The lines of a market; shorter labels where the plot is narrow. */
  readonly marksOf: (market: Quotation, narrow: boolean) => readonly ChartMark[];
}

/** What the overlay needs to draw a mark: the mark, the length of a bar in milliseconds, and the colours of the moment. */
export interface MarkData {
  readonly mark: ChartMark;
  readonly barMs: number;
  readonly colors: ChartColors;
}

export const MARK_OVERLAY = 'candorMark';
export const MARK_GROUP = 'candor-marks';
const TAG_HEIGHT = 18;
const LANE_WIDTH = 88;

function toneOf({ mark, colors }: MarkData): string {
  switch (mark.kind) {
    case 'position':
      return colors.t1;
    case 'pending':
      return colors.t2;
    case 'take_profit':
      return colors.up;
    case 'stop_loss':
      return colors.down;
  }
}

/** Where the moment that a mark ends at lies between the bars; undefined for a line without an end, or before any bar. */
function endOf(chart: Chart, { mark: { until }, barMs }: MarkData): number | undefined {
  const bars = chart.getDataList();
  const newest = bars.at(-1);
  if (until === undefined || newest === undefined) return undefined;
  // A bar is drawn around the middle of the time that it covers.
  const place = chart.convertToPixel({ dataIndex: bars.length - 1 + (until.at - newest.timestamp) / barMs - 0.5 });
  return Array.isArray(place) ? undefined : place.x;
}

/** The moment that an order ends at: a line through the plot, and a knot where it meets the price that it began at. */
function endFigures(x: number, y: number, height: number, tone: string): OverlayFigure[] {
  return [
    {
      type: 'line',
      ignoreEvent: true,
      attrs: {
        coordinates: [
          { x, y: 0 },
          { x, y: height },
        ],
      },
      styles: { style: 'dashed', dashedValue: [2, 4], color: tone, size: 1 },
    },
    { type: 'circle', ignoreEvent: true, attrs: { x, y, r: 3 }, styles: { style: 'fill', color: tone } },
  ];
}

/** Points to a moment that lies beyond the plot. */
function beyond(width: number, y: number, tone: string): OverlayFigure {
  return {
    type: 'polygon',
    ignoreEvent: true,
    attrs: {
      coordinates: [
        { x: width - 8, y: y - 5 },
        { x: width - 1, y },
        { x: width - 8, y: y + 5 },
      ],
    },
    styles: { style: 'fill', color: tone },
  };
}

/** Text on an axis that hides what is written below it. */
function axisText(data: MarkData): Record<string, unknown> {
  return {
    style: 'fill',
    color: toneOf(data),
    family: CHART_FONT,
    size: 11,
    weight: '400',
    backgroundColor: data.colors.bg,
    borderColor: 'transparent',
    borderSize: 0,
    borderStyle: 'solid',
    borderDashedValue: [],
    borderRadius: 2,
    paddingLeft: 4,
    paddingRight: 4,
    paddingTop: 2,
    paddingBottom: 2,
  };
}

/** The overlay that draws order lines: dotted line, label at the start of the plot, price on the axis. Never draggable. */
export const markOverlay: OverlayTemplate<MarkData> = {
  name: MARK_OVERLAY,
  totalStep: 2,
  lock: true,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
  createPointFigures: ({ overlay, coordinates, bounding, chart }) => {
    const y = coordinates[0]?.y;
    if (y === undefined) return [];
    const data = overlay.extendData;
    const tone = toneOf(data);
    const end = endOf(chart, data);
    return [
      {
        type: 'line',
        ignoreEvent: true,
        attrs: {
          coordinates: [
            { x: 0, y },
            { x: end === undefined ? bounding.width : Math.min(end, bounding.width), y },
          ],
        },
        styles: { style: 'dashed', dashedValue: data.mark.kind === 'position' ? [2, 2] : [4, 3], color: tone, size: 1 },
      },
      ...(end === undefined ? [] : end > bounding.width ? [beyond(bounding.width, y, tone)] : endFigures(end, y, bounding.height, tone)),
      {
        type: 'text',
        ignoreEvent: true,
        attrs: { x: 8 + (data.mark.lane ?? 0) * LANE_WIDTH, y, text: data.mark.label, align: 'left', baseline: 'middle' },
        styles: {
          style: 'stroke_fill',
          color: tone,
          family: CHART_FONT,
          size: 11,
          weight: '400',
          backgroundColor: data.colors.bg,
          borderColor: tone,
          borderSize: 1,
          borderStyle: 'solid',
          borderDashedValue: [],
          borderRadius: 2,
          paddingLeft: 6,
          paddingRight: 6,
          paddingTop: 3,
          paddingBottom: 3,
        },
      },
    ];
  },
  createXAxisFigures: ({ overlay, chart, bounding }) => {
    const data = overlay.extendData;
    const end = endOf(chart, data);
    if (data.mark.until === undefined || end === undefined) return [];
    const { text } = data.mark.until;
    const isBeyond = end > bounding.width;
    return {
      type: 'text',
      ignoreEvent: true,
      attrs: {
        x: isBeyond ? bounding.width - 4 : end,
        y: bounding.height / 2,
        text: isBeyond ? `${text} ▸` : text,
        align: isBeyond ? 'right' : 'center',
        baseline: 'middle',
      },
      styles: axisText(data),
    };
  },
  createYAxisFigures: ({ overlay, coordinates, bounding, chart, yAxis }) => {
    const y = coordinates[0]?.y;
    if (y === undefined) return [];
    const data = overlay.extendData;
    // The tag of the newest price comes first: a mark that would cover it is only drawn on the plot.
    const last = chart.getDataList().at(-1)?.close;
    if (last !== undefined && yAxis && Math.abs(yAxis.convertToPixel(last) - y) < TAG_HEIGHT) return [];
    // A full-width ground hides the tick labels under the price.
    const ground = {
      type: 'rect',
      ignoreEvent: true,
      attrs: { x: 1, y: y - 8, width: bounding.width - 1, height: 16 },
      styles: { style: 'fill', color: data.colors.bg },
    };
    const price = {
      type: 'text',
      ignoreEvent: true,
      attrs: { x: bounding.width / 2, y, text: data.mark.priceText, align: 'center', baseline: 'middle' },
      styles: axisText(data),
    };
    return [ground, price];
  },
};
