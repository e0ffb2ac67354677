import type { ReplyOf } from '@candor/api';
import { wilson } from '@candor/rules/wilson';
import { Answer } from '@candor/ui/answer.tsx';
import { useCall } from '@candor/ui/api/use-call.ts';
import { ABSENT } from '@candor/ui/format.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import { Section } from '@candor/ui/section.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { usePolling } from '../../session/activity.ts';

type Observed = ReplyOf<'console/seconds_observed'>['list'][number];

const ASKED_EVERY_MS = 60_000;

/**
 * Section with the results of seconds orders by market and duration, beside those that the stored ticks give. The transparency page publishes the same figures.
 */
export function SecondsObservedSection() {
  const { t } = useTranslation('console_house');
  const asked = useCall('console/seconds_observed', {}, { keepPrevious: true, ...usePolling(ASKED_EVERY_MS) });
  const percent = (value: number | string | undefined) =>
    value === undefined || value === '' ? ABSENT : <Num value={Number(value).toFixed(2)} decimals={2} unit="%" />;
  const columns: readonly Column<Observed>[] = [
    {
      key: 'market',
      head: t('seconds_observed_market'),
      cell: ({ symbol_name: symbol, seconds }) => (
        <bdi dir="ltr">
          {symbol} · <span className="n">{seconds} s</span>
        </bdi>
      ),
      sort: ({ symbol_name: symbol, seconds }) => `${symbol} ${String(seconds).padStart(6, '0')}`,
      text: ({ symbol_name: symbol, seconds }) => `${symbol} ${seconds}`,
    },
    {
      key: 'orders',
      head: t('observed_orders'),
      numeric: true,
      cell: ({ orders }) => <Num value={String(orders)} decimals={0} />,
      text: ({ orders }) => String(orders),
    },
    {
      key: 'wins',
      head: t('observed_wins'),
      numeric: true,
      cell: ({ wins, recomputed_wins: again }) => (
        <span className={wins === again ? '' : 'text-danger'}>
          <Num value={String(wins)} decimals={0} /> / <Num value={String(again)} decimals={0} />
        </span>
      ),
      text: ({ wins, recomputed_wins: again }) => `${wins} / ${again}`,
    },
    {
      key: 'share',
      head: t('observed_share'),
      numeric: true,
      cell: ({ wins, orders }) => {
        const share = wilson(wins, orders);
        return (
          <>
            {percent(share?.percent)} ({percent(share?.low)} – {percent(share?.high)})
          </>
        );
      },
      text: ({ wins, orders }) => wilson(wins, orders)?.percent.toFixed(2) ?? '',
    },
    {
      key: 'expected',
      head: t('seconds_observed_expected'),
      numeric: true,
      cell: ({ expected }) => percent(expected),
      text: ({ expected }) => expected,
    },
    {
      key: 'returned',
      head: t('observed_returned'),
      numeric: true,
      cell: ({ returned, recomputed_returned: again }) => (
        <>
          <Num value={returned} decimals={2} unit="USDT" /> / <Num value={again} decimals={2} unit="USDT" />
        </>
      ),
      text: ({ returned, recomputed_returned: again }) => `${returned} / ${again}`,
    },
  ];
  return (
    <Section id="seconds-observed" title={t('seconds_observed')} intro={t('seconds_observed_intro')}>
      <Answer asked={asked}>
        {({ list }) => (
          <DataTable
            label={t('seconds_observed')}
            columns={columns}
            rows={list}
            keyOf={(each) => `${each.match_id} ${each.seconds}`}
            empty={t('seconds_observed_none')}
            name="seconds-observed"
          />
        )}
      </Answer>
    </Section>
  );
}
