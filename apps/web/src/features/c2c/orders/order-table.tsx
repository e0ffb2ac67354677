import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Moment, momentText } from '@candor/ui/moment.tsx';
import { Num } from '@candor/ui/num.tsx';
import type { PaginationProps } from '@candor/ui/pagination.tsx';
import { Link } from '@candor/ui/router.tsx';
import { Empty } from '@candor/ui/states.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { C2C } from '../../../paths.ts';
import { STATUS, TONE, type Order } from '../model.ts';
import { Coins, Price } from '../words.tsx';
import { addressOf } from './model.ts';

interface OrderTableProps {
  readonly label: string;
  readonly orders: readonly Order[];
  readonly page: PaginationProps;
}

/** Orders of the reader, each with the way to its page. */
export function OrderTable({ label, orders, page }: OrderTableProps) {
  const { t } = useTranslation('c2c');
  const columns: readonly Column<Order>[] = [
    {
      key: 'order',
      head: t('order'),
      cell: (order) => (
        <Link to={addressOf(order)} className="link" aria-label={t('order_title', { id: order.id })}>
          <bdi dir="ltr" className="n">
            #{order.id}
          </bdi>
        </Link>
      ),
      text: ({ id }) => String(id),
    },
    {
      key: 'status',
      head: t('status'),
      card: 'beside',
      cell: ({ status }) => <span className={TONE[status]}>{t(STATUS[status])}</span>,
      text: ({ status }) => t(STATUS[status]),
    },
    {
      key: 'side',
      head: t('side'),
      cell: ({ type }) => <span className={type === 1 ? 'text-up' : 'text-down'}>{t(type === 1 ? 'buy' : 'sell')}</span>,
      text: ({ type }) => t(type === 1 ? 'buy' : 'sell'),
    },
    {
      key: 'number',
      head: t('coins'),
      numeric: true,
      cell: (order) => <Coins value={order.number} unit={order.currency_name} />,
      text: ({ number }) => number,
    },
    {
      key: 'price',
      head: t('price'),
      numeric: true,
      cell: (order) => <Price {...order} />,
      text: ({ price }) => price,
    },
    {
      key: 'total',
      head: t('total'),
      numeric: true,
      cell: (order) => <Num value={order.total} decimals={order.places} unit={order.fiat} />,
      text: ({ total }) => total,
    },
    {
      key: 'counterpart',
      head: t('counterpart'),
      cell: ({ counterpart }) => <bdi>{counterpart}</bdi>,
      text: ({ counterpart }) => counterpart,
    },
    {
      key: 'created',
      head: t('created'),
      cell: ({ created_time: at }) => <Moment at={at} zone={false} className="text-small text-t2" />,
      text: ({ created_time: at }) => momentText(at),
    },
  ];
  return (
    <DataTable
      label={label}
      name="c2c-orders"
      rows={orders}
      columns={columns}
      keyOf={({ id }) => id}
      empty={
        <Empty
          action={
            <Link to={C2C} className="link">
              {t('title')}
            </Link>
          }
        >
          {t('orders_none')}
        </Empty>
      }
      page={page}
    />
  );
}
