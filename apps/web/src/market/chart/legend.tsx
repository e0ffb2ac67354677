import { useImperativeHandle, useRef, type Ref } from 'react';
import { useFormat, type Format } from '@candor/ui/use-format.ts';
import type { ChartLegend } from './chart-types.ts';
import { AVERAGE_PERIODS } from './tools.ts';

export interface LegendHandle {
  readonly show: (legend: ChartLegend) => void;
}

const OHLC = ['open', 'high', 'low', 'close'] as const;

/** Writes a plotted value; the drawing's float is what is shown here, never an amount of money. */
function plotted(format: Format, value: number | undefined, decimals: number): string {
  return value === undefined ? '—' : format.decimal(value.toFixed(decimals), { decimals });
}

/** Open, high, low, close and the averages above the plot. Written into the page directly: it changes with every tick. */
export function Legend({ decimals, ref }: { readonly decimals: number; readonly ref: Ref<LegendHandle> }) {
  const box = useRef<HTMLDivElement>(null);
  const format = useFormat();
  useImperativeHandle(
    ref,
    () => ({
      show: ({ bar, averages }) => {
        const values = box.current?.querySelectorAll<HTMLElement>('[data-value]');
        if (!values) return;
        const texts = [
          ...OHLC.map((field) => plotted(format, bar?.[field], decimals)),
          ...AVERAGE_PERIODS.map((_, place) => plotted(format, averages[place]?.value, decimals)),
        ];
        values.forEach((value, index) => {
          const text = texts[index] ?? '';
          if (value.textContent !== text) value.textContent = text;
        });
        box.current?.querySelectorAll<HTMLElement>('[data-name]').forEach((name, place) => {
          const text = `MA${averages[place]?.period ?? ''}`;
          if (name.textContent !== text) name.textContent = text;
          const color = averages[place]?.color;
          name.parentElement?.style.setProperty('color', color === undefined ? '' : `var(--${color})`);
        });
        box.current?.toggleAttribute('data-no-averages', averages.length === 0);
        const close = box.current?.querySelector<HTMLElement>('[data-close]');
        if (close) close.dataset['tone'] = !bar || bar.close === bar.open ? '' : bar.close > bar.open ? 'up' : 'down';
      },
    }),
    [decimals, format],
  );
  return (
    <div ref={box} dir="ltr" className="legend n">
      {OHLC.map((field) => (
        <span key={field} className="legend-bar">
          {field[0]?.toUpperCase()} <span data-value data-close={field === 'close' || undefined} />
        </span>
      ))}
      {AVERAGE_PERIODS.map((period, index) => (
        <span key={period} className={`legend-average legend-ma${index + 1}`}>
          <span data-name /> <span data-value />
        </span>
      ))}
    </div>
  );
}
