import type { ReplyOf } from '@candor/api';
import { recordNumberOf } from '@candor/api/digits';
import { call } from '@candor/ui/api/client.ts';
import { Select } from '@candor/ui/choices.tsx';
import { TextField } from '@candor/ui/field.tsx';
import { ABSENT } from '@candor/ui/format.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Moment } from '@candor/ui/moment.tsx';
import { useSearchParams } from '@candor/ui/router.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { useRecordedPages } from '../../api/use-recorded-call.ts';
import { isNumber, queryOf, TYPED_MOST } from '../../ui/address-filter.ts';
import { DayFields, FilterForm } from '../../ui/filter-form.tsx';
import { RecordedRows } from '../../ui/recorded-rows.tsx';
import { filterOf, inputOf, ORDER_STATES } from './model.ts';
import { StateWord, type Tone } from '../../ui/state-word.tsx';
import { Amount, Customer, Pair, Plain } from './parts.tsx';

type Order = ReplyOf<'console/c2c_orders'>['list'][number];
const TAB = { tab: 'orders' } as const;
const TONES: Readonly<Record<Order['status'], Tone>> = { 0: 'warn', 1: 'ok', 2: 'quiet', 3: 'warn', 4: 'danger' };

/** Orders between customers, to read only. */
export function OrdersTab() {
  const { t } = useTranslation('console_c2c');
  const ui = useTranslation('console_ui').t;
  const [query, setQuery] = useSearchParams();
  const filter = filterOf(query);
  const input = inputOf(filter);
  const asked = useRecordedPages('console/c2c_orders', input, (before, signal) =>
    call('console/c2c_orders', { ...input, ...before }, { signal }),
  );
  const columns = useColumns();
  return (
    <>
      <FilterForm
        key={query.toString()}
        filter={filter}
        read={(typed) => ({ ...typed, shop: recordNumberOf(typed.shop) })}
        wrong={({ shop }) => !isNumber(shop)}
        onChange={(next) => setQuery(queryOf({ ...TAB, ...next }))}
        onClear={() => setQuery(queryOf(TAB))}
      >
        {(typed, edit, tried) => (
          <>
            <TextField
              label={t('shop_id')}
              value={typed.shop}
              onChange={(shop) => edit({ shop })}
              inputMode="numeric"
              dir="ltr"
              maxLength={TYPED_MOST}
              autoComplete="off"
              error={tried && !isNumber(recordNumberOf(typed.shop)) ? t('shop_wrong') : undefined}
            />
            <Select
              label={t('state')}
              value={typed.status}
              onChange={(status) => edit({ status })}
              choices={[{ value: '', label: ui('all') }, ...ORDER_STATES.map((value) => ({ value, label: t(`order_${value}`) }))]}
            />
            <DayFields {...typed} labels={{ from: t('from'), to: t('to') }} tried={tried} onChange={edit} />
          </>
        )}
      </FilterForm>
      <RecordedRows asked={asked} label={t('orders')} columns={columns} empty={t('none')} older={t('older')} />
    </>
  );
}

function useColumns(): readonly Column<Order>[] {
  const { t } = useTranslation('console_c2c');
  const at = (moment: number) => (moment === 0 ? ABSENT : <Moment at={moment} zone={false} className="text-small text-t2" />);
  return [
    { key: 'order', head: t('order'), cell: ({ id, shop }) => <Pair first={<Plain text={`#${id}`} />} second={<bdi>{shop.name}</bdi>} /> },
    {
      key: 'parties',
      head: `${t('buyer')} · ${t('seller')}`,
      cell: ({ buyer, seller }) => (
        <Pair
          first={<Customer id={buyer.user_id} account={buyer.account} />}
          second={<Customer id={seller.user_id} account={seller.account} />}
        />
      ),
    },
    { key: 'state', head: t('state'), cell: ({ status }) => <StateWord tone={TONES[status]}>{t(`order_${status}`)}</StateWord> },
    {
      key: 'coins',
      head: `${t('coins')} · ${t('fee')}`,
      numeric: true,
      cell: ({ number, fee, currency_name: coin }) => (
        <Pair figures first={<Amount value={number} unit={coin} />} second={<Amount value={fee} unit={coin} />} />
      ),
    },
    {
      key: 'total',
      head: `${t('total')} · ${t('price')}`,
      numeric: true,
      cell: ({ total, price, fiat }) => (
        <Pair figures first={<Amount value={total} unit={fiat} />} second={<Amount value={price} unit={fiat} />} />
      ),
    },
    { key: 'created', head: t('created'), cell: ({ created_time: moment }) => at(moment) },
    { key: 'paid', head: t('paid'), cell: ({ paid_time: moment }) => at(moment) },
    { key: 'ended', head: t('ended'), cell: ({ ended_time: moment }) => at(moment) },
  ];
}
