import { useMemo, useState } from 'react';
import { RESOLUTIONS, type Resolution } from '@candor/api/constants';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { useMarkets } from '../realtime/use-market.ts';
import { BarsStore } from '../market/chart/bars-store.ts';
import { barLength, toPlot } from '../market/chart/bars.ts';
import { ChartView } from '../market/chart/chart-view.tsx';
import type { ChartMark, MarkSource } from '../market/chart/marks.ts';
import { MarketContext } from '../market/market-context.ts';
import type { ShownTick } from './explain.ts';
import { isRole } from './ticks.tsx';
import '../market/chart/chart.css';

/** Bars between the first and the last tick at most, and bars that are shown after the last. */
const SPAN_BARS = 60;
const AFTER_BARS = 20;

/** The finest resolution that shows all of a span. */
function periodFor(spanMs: number): Resolution {
  return RESOLUTIONS.find((period) => spanMs / barLength(period) <= SPAN_BARS) ?? '1M';
}

const nothing = (): void => undefined;

/** The market around the ticks of a decision, all of one market, standing still, with a line for the price of each. */
export default function DecisionChart({ ticks }: { readonly ticks: readonly ShownTick[] }) {
  const { t, language } = useTranslation('decision');
  const [bars] = useState(() => new BarsStore());
  const market = useMarkets()?.find(({ id }) => id === ticks[0]?.pair);
  const times = ticks.map(({ feedAt }) => feedAt);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const period = periodFor(last - first);
  const marks = useMemo((): MarkSource => {
    const lines = new Map(
      ticks.map(({ role, id, price }): [string, ChartMark] => {
        const label = `${isRole(role) ? t(`tick_${role}`) : role} #${id}`;
        return [
          `${role}-${id}`,
          { id: `${role}-${id}`, kind: role === 'exit' ? 'pending' : 'position', price: toPlot(price), label, priceText: price },
        ];
      }),
    );
    return { subscribe: () => nothing, marksOf: () => [...lines.values()] };
    // Labels change with the language and with nothing else.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [ticks, language]);
  if (!market) return null;
  return (
    <MarketContext value={market}>
      <figure className="decision-chart" aria-label={t('chart')}>
        <ChartView
          period={period}
          indicators={[]}
          bars={bars}
          watched={false}
          marks={marks}
          onController={nothing}
          until={last + AFTER_BARS * barLength(period)}
        />
      </figure>
    </MarketContext>
  );
}
