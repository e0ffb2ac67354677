import { useSyncExternalStore } from 'react';
import type { Bar, Resolution } from '@candor/api';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { momentText } from '@candor/ui/moment.tsx';
import { Num } from '@candor/ui/num.tsx';
import { Skeleton } from '@candor/ui/states.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { useMarket } from '../market-context.ts';
import type { BarsStore } from './bars-store.ts';

const ROWS = 100;

/** The chart as a table: for screen readers, and for reading figures. Newest first. */
export default function BarsTable({ bars, period }: { readonly bars: BarsStore; readonly period: Resolution }) {
  const { t } = useTranslation('market');
  const market = useMarket();
  const format = useFormat();
  const all = useSyncExternalStore(bars.subscribe, bars.get);
  const timed = /^\d+$/.test(period);
  const figure = (key: 'open' | 'high' | 'low' | 'close' | 'volume', head: string, decimals = market.price_decimals): Column<Bar> => ({
    key,
    head,
    numeric: true,
    cell: (bar) => <Num value={bar[key]} decimals={decimals} />,
    text: (bar) => bar[key],
  });
  const columns: readonly Column<Bar>[] = [
    {
      key: 'time',
      head: t('time'),
      cell: ({ time }) => (
        <bdi dir="ltr" className="n">
          {format.date(time)}
          {timed && ` ${format.time(time).slice(0, 5)}`}
        </bdi>
      ),
      text: ({ time }) => momentText(time),
    },
    figure('open', t('open')),
    figure('high', t('high')),
    figure('low', t('low')),
    figure('close', t('close_price')),
    figure('volume', t('volume'), 3),
  ];
  return (
    <section className="flex min-h-0 flex-col" aria-label={t('view_table')}>
      <DataTable
        dense
        label={t('view_table')}
        name="bars"
        rows={all.slice(-ROWS).toReversed()}
        columns={columns}
        keyOf={({ time }) => time}
        empty={<Skeleton />}
      />
    </section>
  );
}
