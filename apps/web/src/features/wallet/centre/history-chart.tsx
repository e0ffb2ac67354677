import { useState } from 'react';
import type { PointerEvent } from 'react';
import { decimal } from '@candor/money';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { barOf, lineOf, marksOf, placeOf, rangeOf, type Range } from './chart-model.ts';
import { dayMoment, type History } from './model.ts';

interface HistoryChartProps {
  readonly history: History;
  readonly view: 'worth' | 'profit';
}

/** Fewer days make no line: two values and a stroke between them would say more than is known. */
const LEAST_DAYS = 3;

/** Bars leave this part of their day free. */
const GAP = 0.28;

/**
 * A line or bars over days. Pointer, finger and arrow keys choose a day, whose figures are shown above. Without a choice they are those of the
 * running day. Time runs left to right in every language.
 */
export function HistoryChart({ history, view }: HistoryChartProps) {
  const { t } = useTranslation('assets');
  const format = useFormat();
  const [chosen, setChosen] = useState<number>();
  // A day's profit needs the day before it.
  const list = view === 'profit' ? history.list.slice(1) : history.list;
  const values = list.map((day) => decimal(day[view]));
  const range = rangeOf(view === 'profit' ? [0n, ...values] : values);
  const last = list.length - 1;
  const at = Math.min(chosen ?? last, last);
  const day = list[at];
  if (day === undefined) return null;
  const value = values[at] ?? 0n;
  const place = view === 'worth' ? at / Math.max(1, last) : (at + 0.5) / list.length;
  const follow = (event: PointerEvent<HTMLElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const part = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
    setChosen(view === 'worth' ? Math.round(part * last) : Math.min(last, Math.floor(part * list.length)));
  };
  const dayText = format.date(dayMoment(day.day));
  return (
    <div>
      <p className="mb-2 flex min-h-6 flex-wrap items-baseline gap-x-3 text-small">
        <bdi className="text-t3">{dayText}</bdi>
        <Num value={day.worth} decimals={2} unit="USDT" className="asset-figure font-medium" />
        <Num value={day.profit} decimals={2} rounding="floor" signed arrow toned className="asset-figure" />
        {decimal(day.came_in) !== 0n && (
          <span className="text-t3">
            {t('came_in')} <Num value={day.came_in} decimals={2} signed />
          </span>
        )}
      </p>
      {view === 'worth' && list.length < LEAST_DAYS ? (
        <p className="asset-young">{t('history_young', { day: format.date(dayMoment(history.list.at(-1)?.day ?? day.day)) })}</p>
      ) : (
        <div dir="ltr" className="asset-chart">
          <div className="asset-plot">
            <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true" className="asset-svg">
              {marksOf(range).map((mark) => (
                <path key={String(mark.value)} d={`M0 ${mark.y * 1000}H1000`} className="asset-grid" />
              ))}
              {view === 'worth' ? <Line values={values} range={range} /> : <Bars values={values} range={range} at={chosen} />}
            </svg>
            <span className="asset-cursor" style={{ '--at': place }} data-shown={chosen !== undefined} aria-hidden="true">
              {view === 'worth' && <span className="asset-dot" style={{ '--at': placeOf(value, range) }} />}
            </span>
            <input
              type="range"
              className="asset-range"
              aria-label={t('day')}
              aria-valuetext={`${dayText}: ${format.decimal(day.worth, { decimals: 2 })} USDT, ${t('profit')} ${format.decimal(day.profit, { decimals: 2, signed: true, rounding: 'floor' })}`}
              min={0}
              max={last}
              step={1}
              value={at}
              onChange={(event) => setChosen(event.target.valueAsNumber)}
              onPointerMove={follow}
              onPointerLeave={() => setChosen(undefined)}
            />
          </div>
          <div className="asset-axis" aria-hidden="true">
            {marksOf(range).map((mark) => (
              <span key={String(mark.value)} className="n asset-mark" style={{ '--at': mark.y }}>
                {format.compact(mark.value)}
              </span>
            ))}
          </div>
          <div className="asset-days" aria-hidden="true">
            <bdi>{format.date(dayMoment(list[0]?.day ?? day.day))}</bdi>
            <bdi>{format.date(dayMoment(list[last]?.day ?? day.day))}</bdi>
          </div>
        </div>
      )}
    </div>
  );
}

function Line({ values, range }: { readonly values: readonly bigint[]; readonly range: Range }) {
  const { line, area } = lineOf(values, range);
  return (
    <>
      <path d={area} className="asset-area" />
      <path d={line} className="asset-line" />
    </>
  );
}

function Bars({ values, range, at }: { readonly values: readonly bigint[]; readonly range: Range; readonly at: number | undefined }) {
  const width = 1000 / values.length;
  return values.map((value, index) => {
    const { top, height } = barOf(value, range);
    return (
      <rect
        // Days are in their order, and none is ever taken out of it.
        key={index}
        x={(index + GAP / 2) * width}
        y={top}
        width={width * (1 - GAP)}
        height={Math.max(height, value === 0n ? 0 : 4)}
        className={value < 0n ? 'fill-down' : 'fill-up'}
        opacity={at === undefined || at === index ? 1 : 0.5}
      />
    );
  });
}
