import type { ReplyOf } from '@candor/api';
import { SCALE } from '@candor/money';
import { call } from '@candor/ui/api/client.ts';
import { ABSENT } from '@candor/ui/format.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Moment } from '@candor/ui/moment.tsx';
import { Num } from '@candor/ui/num.tsx';
import { Link, useSearchParams } from '@candor/ui/router.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { useRecordedPages } from '../../api/use-recorded-call.ts';
import { customerPath, ledgerPath } from '../../paths.ts';
import { Screen } from '../../ui/screen.tsx';
import { RecordedRows } from '../../ui/recorded-rows.tsx';
import { FilterBar } from './filter-bar.tsx';
import { queryOf } from '../../ui/address-filter.ts';
import { filterOf, inputOf } from './model.ts';

type Order = ReplyOf<'console/seconds_orders'>['list'][number];

/** Every seconds order, newest first, narrowed by the address. To read only. */
export default function SecondsOrdersScreen() {
  const { t } = useTranslation('console_seconds');
  const [query, setQuery] = useSearchParams();
  const filter = filterOf(query);
  const input = inputOf(filter);
  const asked = useRecordedPages('console/seconds_orders', input, (before, signal) =>
    call('console/seconds_orders', { ...input, ...before }, { signal }),
  );
  const columns = useColumns();
  return (
    <Screen title={t('title')} intro={t('intro')}>
      <FilterBar
        key={query.toString()}
        filter={filter}
        markets={asked.data?.pages[0]?.markets ?? []}
        onChange={(next) => setQuery(queryOf(next))}
      />
      <section aria-label={t('orders')}>
        <RecordedRows asked={asked} label={t('orders')} columns={columns} empty={t('none')} older={t('older')} />
      </section>
    </Screen>
  );
}

/** A price with the decimals that it came with. */
function Price({ text }: { readonly text: string }) {
  return (
    <bdi dir="ltr" className="n">
      {text}
    </bdi>
  );
}

function useColumns(): readonly Column<Order>[] {
  const { t } = useTranslation('console_seconds');
  const ui = useTranslation('console_ui').t;
  return [
    {
      key: 'order',
      head: t('order'),
      cell: ({ id }) => (
        <Link className="link n" to={ledgerPath({ of: 'seconds', cause: String(id) })}>
          <bdi dir="ltr">#{id}</bdi>
        </Link>
      ),
    },
    {
      key: 'customer',
      head: ui('customer_id'),
      cell: ({ user_id: id }) => (
        <Link className="link" to={customerPath(id)}>
          <bdi dir="ltr">{id}</bdi>
        </Link>
      ),
    },
    { key: 'market', head: t('market'), cell: ({ symbol_name: symbol }) => <bdi dir="ltr">{symbol}</bdi> },
    { key: 'direction', head: t('direction'), cell: ({ type }) => t(type === 1 ? 'up' : 'down') },
    { key: 'placed', head: t('placed'), cell: ({ create_time: at }) => <Moment at={at} zone={false} className="text-small text-t2" /> },
    { key: 'duration', head: t('duration'), numeric: true, cell: ({ seconds }) => t('seconds', { count: seconds }) },
    {
      key: 'stake',
      head: t('stake'),
      numeric: true,
      cell: ({ number, currency_name: unit }) => <Num value={number} decimals={2} unit={unit} />,
    },
    { key: 'entry', head: t('entry'), numeric: true, cell: ({ open_price: price }) => (price === '' ? ABSENT : <Price text={price} />) },
    {
      key: 'exit',
      head: t('exit'),
      numeric: true,
      cell: ({ end_price: price }) => (price === '0' ? ABSENT : <Price text={price} />),
    },
    {
      key: 'result',
      head: t('result'),
      cell: ({ result, return_reason: reason }) =>
        t(result === null ? 'state_open' : reason === null ? `result_${result}` : 'result_returned'),
    },
    {
      key: 'profit',
      head: t('profit'),
      numeric: true,
      cell: ({ result, fact_profits: profit, currency_name: unit }) =>
        result === null ? ABSENT : <Num value={profit} decimals={SCALE} unit={unit} />,
    },
  ];
}
