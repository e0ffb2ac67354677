import { useState } from 'react';
import { toText } from '@candor/money';
import { venueDayOf, venueDayText } from '@candor/rules';
import { Answer } from '@candor/ui/answer.tsx';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Fact } from '@candor/ui/key-values.tsx';
import { Num } from '@candor/ui/num.tsx';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { Empty } from '@candor/ui/states.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { useFresh } from '../../../realtime/freshness.ts';
import { HistorySection, type Span } from '../centre/history-section.tsx';
import { dayMoment } from '../centre/model.ts';
import { netOf, resultsOf, winRate, type Statistics, type Sums } from './model.ts';
import '../centre/centre.css';
import { ScreenPage } from '../../../shell/screen-page.tsx';

/** Open positions move all the time: figures are asked for again this often while they are on screen. */
const PRICES_EVERY_MS = 10_000;

/** Results of contracts: the worth of all assets by day, and closed contracts by day and by market. */
export default function StatisticsScreen() {
  const { t } = useTranslation('results');
  useTitle(t('title'));
  const [days, setDays] = useState<Span>(30);
  const history = useCall('wallet/history', { days }, { everyMs: PRICES_EVERY_MS, keepPrevious: true });
  const statistics = useCall('lever/statistics', { days }, { everyMs: PRICES_EVERY_MS, keepPrevious: true });
  const fresh = useFresh();
  return (
    <ScreenPage title={t('title')} stale={!fresh}>
      <Answer asked={statistics}>{(data) => <Figures statistics={data} />}</Answer>
      <HistorySection history={history} days={days} onDays={setDays} />
      <Answer asked={statistics} wait={<span />}>
        {(data) => (
          <>
            <ByDay statistics={data} />
            <ByMarket statistics={data} />
          </>
        )}
      </Answer>
      <p className="max-w-[720px] text-small text-t2">{t('explained')}</p>
    </ScreenPage>
  );
}

/** All of the time, today, and what is open. */
function Figures({ statistics: { days, open, at } }: { readonly statistics: Statistics }) {
  const { t } = useTranslation('results');
  const { t: trading } = useTranslation('contracts');
  const all = resultsOf(days);
  const today = resultsOf(days.filter(({ day }) => day === venueDayText(venueDayOf(at))));
  return (
    <dl className="facts statistics-facts">
      <Fact name={t('net_today')}>
        <Num value={netOf(today)} decimals={2} rounding="floor" unit="USDT" signed toned />
      </Fact>
      <Fact name={t('net')}>
        <Num value={netOf(all)} decimals={2} rounding="floor" unit="USDT" signed toned />
      </Fact>
      <Fact name={trading('profit')}>
        <Num value={all.profit} decimals={2} rounding="floor" unit="USDT" signed toned />
      </Fact>
      <Fact name={trading('unrealised_profit')}>
        <Num value={open.profit} decimals={2} rounding="floor" unit="USDT" signed toned className="asset-figure" />
      </Fact>
      <Fact name={trading('fee')}>
        <Num value={all.fee} decimals={2} rounding="up" unit="USDT" />
      </Fact>
      <Fact name={trading('overnight')}>
        <Num value={all.overnight} decimals={2} rounding="up" unit="USDT" />
      </Fact>
      <Fact name={t('win_rate')}>
        <Num value={winRate(all)} decimals={1} rounding="down" unit="%" />
      </Fact>
    </dl>
  );
}

/** The columns of sums behind the one that says of what they are. */
function useSumColumns<Row extends Sums>(): readonly Column<Row>[] {
  const { t } = useTranslation('results');
  const { t: trading } = useTranslation('contracts');
  const net = (row: Row) => netOf(resultsOf([row]));
  const money = (key: 'profit' | 'fee' | 'overnight' | 'shortfall', head: string): Column<Row> => ({
    key,
    head,
    numeric: true,
    cell: (row) =>
      key === 'profit' ? (
        <Num value={row[key]} decimals={2} rounding="floor" signed toned />
      ) : (
        <Num value={row[key]} decimals={2} rounding="up" />
      ),
    text: (row) => row[key],
    sort: (row) => resultsOf([row])[key],
  });
  return [
    {
      key: 'net',
      head: t('net'),
      numeric: true,
      card: 'beside',
      cell: (row) => <Num value={net(row)} decimals={2} rounding="floor" signed toned />,
      text: (row) => toText(net(row)),
      sort: net,
    },
    money('profit', trading('profit')),
    money('fee', trading('fee')),
    money('overnight', trading('overnight')),
    money('shortfall', trading('shortfall')),
    {
      key: 'orders',
      head: t('closed'),
      numeric: true,
      cell: ({ orders }) => (
        <bdi dir="ltr" className="n">
          {orders}
        </bdi>
      ),
      text: ({ orders }) => String(orders),
      sort: ({ orders }) => orders,
    },
    {
      key: 'win_rate',
      head: t('win_rate'),
      numeric: true,
      cell: (row) => <Num value={winRate(row)} decimals={1} rounding="down" unit="%" />,
      text: (row) => toText(winRate(row) ?? 0n),
      sort: (row) => winRate(row) ?? 0n,
    },
  ];
}

function ByDay({ statistics: { days } }: { readonly statistics: Statistics }) {
  const { t } = useTranslation('results');
  const { t: assets } = useTranslation('assets');
  const format = useFormat();
  const sums = useSumColumns<Statistics['days'][number]>();
  return (
    <section aria-label={t('by_day')} className="min-w-0">
      <h2 className="panel-title mb-3">{t('by_day')}</h2>
      <DataTable
        label={t('by_day')}
        name="statistics-days"
        rows={days.toReversed()}
        columns={[
          {
            key: 'day',
            head: assets('day'),
            cell: ({ day }) => <bdi>{format.date(dayMoment(day))}</bdi>,
            text: ({ day }) => day,
            sort: true,
          },
          ...sums,
        ]}
        keyOf={({ day }) => day}
        empty={<Empty>{t('none')}</Empty>}
        dense
      />
    </section>
  );
}

function ByMarket({ statistics: { markets } }: { readonly statistics: Statistics }) {
  const { t } = useTranslation('results');
  const { t: trading } = useTranslation('contracts');
  const sums = useSumColumns<Statistics['markets'][number]>();
  if (markets.length === 0) return null;
  return (
    <section aria-label={t('by_market')} className="min-w-0">
      <h2 className="panel-title mb-3">{t('by_market')}</h2>
      <DataTable
        label={t('by_market')}
        name="statistics-markets"
        rows={markets}
        columns={[
          {
            key: 'market',
            head: trading('contract'),
            cell: ({ symbol }) => <bdi dir="ltr">{symbol}</bdi>,
            text: ({ symbol }) => symbol,
            sort: true,
          },
          ...sums,
        ]}
        keyOf={({ pair_id }) => pair_id}
        empty={t('none')}
        dense
      />
    </section>
  );
}
