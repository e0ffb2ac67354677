import { utils, type Chart, type OverlayFigure, type OverlayTemplate } from 'klinecharts';
import type { Quotation } from '@candor/api';
import { CHART_FONT, type ChartColors } from './theme.ts';

export type MarkKind = 'position' | 'pending' | 'take_profit' | 'stop_loss' | 'liquidation' | 'alert';

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
}

/** Whether a line is drawn as before. */
export function sameMark(left: ChartMark, right: ChartMark | undefined): boolean {
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

/** Source of a screen's lines: its orders, its rounds, or nothing. */
export interface MarkSource {
  /** Calls back when the lines of any market changed; returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The lines of a market; shorter labels where the plot is narrow. */
  readonly marksOf: (market: Quotation, narrow: boolean) => readonly ChartMark[];
  /** Meaning of a line while it is dragged to another price; undefined for one that stays in its place. */
  readonly dragged?: (market: Quotation, id: string, price: number) => DraggedMark | undefined;
}

/** A line that is being dragged. */
export interface DraggedMark {
  readonly kind: 'take_profit' | 'stop_loss';
  /** Name of the stop, its price, and the money that it would mean. */
  readonly text: string;
  /** Asks the customer whether it is to be so. */
  readonly drop: () => void;
}

/**
 * Data that the overlay draws marks from: the marks, the length of a bar in milliseconds, and the present colours. Each mark has a point of its own
 * for its price.
 */
export interface MarkData {
  readonly marks: readonly ChartMark[];
  readonly barMs: number;
  readonly colors: ChartColors;
}

export const MARK_OVERLAY = 'candorMarks';
const TEXT_SIZE = 11;
/** Labels and prices that are less apart than this cover each other. */
const TAG_HEIGHT = 20;
const LABEL_PADDING = 6;
const LABEL_START = 8;
const LABEL_GAP = 4;
/** The moments on the time axis are all as wide as one. */
const MOMENT_WIDTH = 60;

function toneOf({ kind }: ChartMark, colors: ChartColors): string {
  switch (kind) {
    case 'position':
      return colors.t1;
    case 'pending':
      return colors.t2;
    case 'take_profit':
      return colors.up;
    case 'stop_loss':
      return colors.down;
    case 'liquidation':
      return colors.warn;
    case 'alert':
      return colors.acc;
  }
}

/** A label on its line: the height of the line, and how wide the label is, in pixels. */
export interface LineLabel {
  readonly y: number;
  readonly width: number;
}

/**
 * Computes the starts of labels, in pixels from the start of the plot. Each is at the start of its line, or behind earlier labels whose lines are so
 * close that they would cover each other. Undefined for one that would not fit any more: its line and its price are enough.
 */
export function labelStarts(labels: readonly LineLabel[], plotWidth: number): (number | undefined)[] {
  const starts: (number | undefined)[] = [];
  for (const [index, { y, width }] of labels.entries()) {
    const near = labels
      .slice(0, index)
      .flatMap((label, place) => {
        const from = starts[place];
        return from === undefined ? [] : [{ label, from }];
      })
      .filter(({ label }) => Math.abs(label.y - y) < TAG_HEIGHT)
      .toSorted((left, right) => left.from - right.from);
    let start = LABEL_START;
    for (const { label, from } of near)
      if (start < from + label.width + LABEL_GAP && from < start + width + LABEL_GAP) start = from + label.width + LABEL_GAP;
    starts.push(start > LABEL_START && start + width > plotWidth ? undefined : start);
  }
  return starts;
}

/** The places of an axis that are written on: the first of those that would cover each other. */
function apart<Item>(items: readonly Item[], placeOf: (item: Item) => number, least: number): Item[] {
  const kept: Item[] = [];
  for (const item of items) if (kept.every((other) => Math.abs(placeOf(other) - placeOf(item)) >= least)) kept.push(item);
  return kept;
}

/** Place between the bars of the moment at which a mark ends; undefined for a line without an end, or before any bar. */
function endOf(chart: Chart, { until }: ChartMark, barMs: number): number | undefined {
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
function axisText(color: string, { bg }: ChartColors): Record<string, unknown> {
  return {
    style: 'fill',
    color,
    family: CHART_FONT,
    size: TEXT_SIZE,
    weight: '400',
    backgroundColor: bg,
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

/**
 * The overlay that draws all order lines: dotted lines, above all of them a label at the start of each, price on the axis.
 */
export const markOverlay: OverlayTemplate<MarkData> = {
  name: MARK_OVERLAY,
  totalStep: 2,
  lock: true,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
  createPointFigures: ({ overlay, coordinates, bounding, chart }) => {
    const { marks, barMs, colors } = overlay.extendData;
    const drawn = marks.flatMap((mark, index) => {
      const y = coordinates[index]?.y;
      const width = Math.ceil(utils.calcTextWidth(mark.label, TEXT_SIZE, '400', CHART_FONT)) + 2 * LABEL_PADDING;
      return y === undefined ? [] : [{ mark, y, width, tone: toneOf(mark, colors), end: endOf(chart, mark, barMs) }];
    });
    const starts = labelStarts(drawn, bounding.width);
    const lines = drawn.flatMap(({ mark, y, tone, end }): OverlayFigure[] => [
      {
        type: 'line',
        ignoreEvent: true,
        attrs: {
          coordinates: [
            { x: 0, y },
            { x: end === undefined ? bounding.width : Math.min(end, bounding.width), y },
          ],
        },
        styles: { style: 'dashed', dashedValue: mark.kind === 'position' ? [2, 2] : [4, 3], color: tone, size: 1 },
      },
      ...(end === undefined ? [] : end > bounding.width ? [beyond(bounding.width, y, tone)] : endFigures(end, y, bounding.height, tone)),
    ]);
    const labels = drawn.flatMap(({ mark, y, tone }, index): OverlayFigure[] => {
      const x = starts[index];
      if (x === undefined) return [];
      return [
        {
          type: 'text',
          ignoreEvent: true,
          attrs: { x, y, text: mark.label, align: 'left', baseline: 'middle' },
          styles: {
            style: 'stroke_fill',
            color: tone,
            family: CHART_FONT,
            size: TEXT_SIZE,
            weight: '400',
            backgroundColor: colors.bg,
            borderColor: tone,
            borderSize: 1,
            borderStyle: 'solid',
            borderDashedValue: [],
            borderRadius: 2,
            paddingLeft: LABEL_PADDING,
            paddingRight: LABEL_PADDING,
            paddingTop: 3,
            paddingBottom: 3,
          },
        },
      ];
    });
    return [...lines, ...labels];
  },
  createXAxisFigures: ({ overlay, chart, bounding }) => {
    const { marks, barMs, colors } = overlay.extendData;
    const ends = marks.flatMap((mark) => {
      const end = endOf(chart, mark, barMs);
      if (mark.until === undefined || end === undefined) return [];
      const { text } = mark.until;
      return [
        end > bounding.width ? { mark, x: bounding.width - 4, text: `${text} ▸`, align: 'right' } : { mark, x: end, text, align: 'center' },
      ];
    });
    return apart(ends, ({ x }) => x, MOMENT_WIDTH).map(({ mark, x, text, align }) => ({
      type: 'text',
      ignoreEvent: true,
      attrs: { x, y: bounding.height / 2, text, align, baseline: 'middle' },
      styles: axisText(toneOf(mark, colors), colors),
    }));
  },
  createYAxisFigures: ({ overlay, coordinates, bounding, chart, yAxis }) => {
    const { marks, colors } = overlay.extendData;
    // The tag of the newest price comes first: a mark that would cover it is only drawn on the plot.
    const last = chart.getDataList().at(-1)?.close;
    const taken = last !== undefined && yAxis ? yAxis.convertToPixel(last) : undefined;
    const prices = marks.flatMap((mark, index) => {
      const y = coordinates[index]?.y;
      return y === undefined || (taken !== undefined && Math.abs(taken - y) < TAG_HEIGHT) ? [] : [{ mark, y }];
    });
    return apart(prices, ({ y }) => y, TAG_HEIGHT).flatMap(({ mark, y }): OverlayFigure[] => [
      // A full-width ground hides the tick labels under the price.
      {
        type: 'rect',
        ignoreEvent: true,
        attrs: { x: 1, y: y - 8, width: bounding.width - 1, height: 16 },
        styles: { style: 'fill', color: colors.bg },
      },
      {
        type: 'text',
        ignoreEvent: true,
        attrs: { x: bounding.width / 2, y, text: mark.priceText, align: 'center', baseline: 'middle' },
        styles: axisText(toneOf(mark, colors), colors),
      },
    ]);
  },
};
