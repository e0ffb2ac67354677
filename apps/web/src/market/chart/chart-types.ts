import type { Bar, Resolution } from '@candor/api';
import type { KLineData } from 'klinecharts';
import type { TimeTickKind } from './time-ticks.ts';
import type { LineColor } from './tools.ts';

export interface ChartMarket {
  readonly symbol: string;
  readonly priceDecimals: number;
}

/** A page of history: bars within [from, to) in seconds, and where older ones are when there are none. */
export type LoadBars = (symbol: string, period: Resolution, from: number, to: number) => Promise<{ bars: Bar[]; next_time: number | null }>;

/** Content of the legend: the bar under the crosshair, else the newest, with its averages. */
export interface ChartLegend {
  readonly bar: KLineData | undefined;
  readonly averages: readonly { readonly period: number; readonly value: number | undefined; readonly color: LineColor | undefined }[];
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
