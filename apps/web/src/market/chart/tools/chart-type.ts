import { registerIndicator, type DeepPartial, type IndicatorTemplate, type Styles } from 'klinecharts';
import type { ChartColors } from '../theme.ts';
import { NO_TOOLTIP } from '../tools.ts';
import { heikinAshi, type Ohlc } from './heikin-ashi.ts';
import type { ChartType } from './chart-style.ts';

export const HEIKIN_ASHI = 'HEIKIN_ASHI';
const CLEAR = 'transparent';

/** Heikin-Ashi bars over hidden ones: the library keeps the bars of record, which orders and legend are about. */
const template: IndicatorTemplate<Ohlc> = {
  name: HEIKIN_ASHI,
  series: 'price',
  // The scale has room for what the library finds under these.
  figures: [{ key: 'high' }, { key: 'low' }],
  calc: heikinAshi,
  createTooltipDataSource: NO_TOOLTIP,
  draw: ({ ctx, chart, indicator, xAxis, yAxis }) => {
    const { from, to } = chart.getVisibleRange();
    const { upColor, downColor } = chart.getStyles().indicator.ohlc;
    const width = Math.max(1, Math.round(chart.getBarSpace().gapBar));
    for (let index = from; index < to; index += 1) {
      const bar = indicator.result[index];
      if (bar === undefined) continue;
      const rises = bar.close >= bar.open;
      const x = Math.round(xAxis.convertToPixel(index));
      const top = yAxis.convertToPixel(Math.max(bar.open, bar.close));
      const height = Math.max(1, yAxis.convertToPixel(Math.min(bar.open, bar.close)) - top);
      const left = x - Math.floor(width / 2);
      ctx.fillStyle = rises ? upColor : downColor;
      ctx.fillRect(x, yAxis.convertToPixel(bar.high), 1, Math.max(0, top - yAxis.convertToPixel(bar.high)));
      ctx.fillRect(x, top + height, 1, Math.max(0, yAxis.convertToPixel(bar.low) - top - height));
      if (rises && width > 2 && height > 2) {
        ctx.strokeStyle = upColor;
        ctx.lineWidth = 1;
        ctx.strokeRect(left + 0.5, top + 0.5, width - 1, height - 1);
      } else ctx.fillRect(left, top, width, height);
    }
    return true;
  },
};
registerIndicator(template);

/** Returns the changes that a kind of chart makes to the plain one, whose rising candles are hollow. */
export function typeStyles(type: ChartType, colors: ChartColors): DeepPartial<Styles> {
  switch (type) {
    case 'hollow':
      return { candle: { type: 'candle_up_stroke' } };
    case 'candles':
      return { candle: { type: 'candle_solid' } };
    case 'bars':
      return { candle: { type: 'ohlc' } };
    case 'line':
    case 'area':
      return {
        candle: {
          type: 'area',
          area: {
            lineColor: colors.acc,
            lineSize: 1.5,
            value: 'close',
            smooth: false,
            backgroundColor:
              type === 'line'
                ? CLEAR
                : [
                    { offset: 0, color: `${colors.acc}05` },
                    { offset: 1, color: `${colors.acc}40` },
                  ],
            point: { show: false },
          },
        },
      };
    case 'heikin_ashi':
      return {
        candle: {
          type: 'candle_solid',
          bar: {
            upColor: CLEAR,
            downColor: CLEAR,
            noChangeColor: CLEAR,
            upBorderColor: CLEAR,
            downBorderColor: CLEAR,
            noChangeBorderColor: CLEAR,
            upWickColor: CLEAR,
            downWickColor: CLEAR,
            noChangeWickColor: CLEAR,
          },
        },
      };
  }
}
