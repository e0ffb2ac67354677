import type { OverlayTemplate } from 'klinecharts';
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
}

/** Where a screen's lines come from: its orders, its rounds, or nothing. */
export interface MarkSource {
  /** Calls back when the lines of any market changed; returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The lines of a market; shorter labels where the plot is narrow. */
  readonly marksOf: (market: Quotation, narrow: boolean) => readonly ChartMark[];
}

/** What the overlay needs to draw a mark: the mark and the colours of the moment. */
export interface MarkData {
  readonly mark: ChartMark;
  readonly colors: ChartColors;
}

export const MARK_OVERLAY = 'candorMark';
export const MARK_GROUP = 'candor-marks';
const TAG_HEIGHT = 18;

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

/** The overlay that draws order lines: dotted line, label at the start of the plot, price on the axis. Never draggable. */
export const markOverlay: OverlayTemplate<MarkData> = {
  name: MARK_OVERLAY,
  totalStep: 2,
  lock: true,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
  createPointFigures: ({ overlay, coordinates, bounding }) => {
    const y = coordinates[0]?.y;
    if (y === undefined) return [];
    const data = overlay.extendData;
    const tone = toneOf(data);
    return [
      {
        type: 'line',
        ignoreEvent: true,
        attrs: {
          coordinates: [
            { x: 0, y },
            { x: bounding.width, y },
          ],
        },
        styles: { style: 'dashed', dashedValue: data.mark.kind === 'position' ? [2, 2] : [4, 3], color: tone, size: 1 },
      },
      {
        type: 'text',
        ignoreEvent: true,
        attrs: { x: 8, y, text: data.mark.label, align: 'left', baseline: 'middle' },
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
      styles: {
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
      },
    };
    return [ground, price];
  },
};
