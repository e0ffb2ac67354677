import { useState } from 'react';
import { Answer, type Asked } from '@candor/ui/answer.tsx';
import { Segmented } from '@candor/ui/choices.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Skeleton } from '@candor/ui/states.tsx';
import { HistoryChart } from './history-chart.tsx';
import { HistoryTable } from './history-table.tsx';
import type { History } from './model.ts';

/** Numbers of days that a history can span. */
const SPANS = [7, 30, 90, 365] as const;
export type Span = (typeof SPANS)[number];

const VIEWS = ['worth', 'profit', 'table'] as const;
type View = (typeof VIEWS)[number];

interface HistorySectionProps {
  readonly history: Asked<History>;
  readonly days: Span;
  readonly onDays: (days: Span) => void;
}

/** Worth of all assets day by day, and the result of each day: a line, bars, and a table that can be exported. */
export function HistorySection({ history, days, onDays }: HistorySectionProps) {
  const { t } = useTranslation('assets');
  const [view, setView] = useState<View>('worth');
  return (
    <section aria-label={t('history')} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <Segmented
          label={t('history')}
          value={view}
          onChange={setView}
          choices={VIEWS.map((value) => ({ value, label: t(`view_${value}`) }))}
        />
        <Segmented
          label={t('span')}
          value={days}
          onChange={onDays}
          choices={SPANS.map((value) => ({ value, label: t(`span_${value}`) }))}
        />
      </div>
      <Answer asked={history} wait={<Skeleton className="h-[248px] w-full" />}>
        {(data) => (view === 'table' ? <HistoryTable history={data} /> : <HistoryChart history={data} view={view} />)}
      </Answer>
    </section>
  );
}
