import { useState } from 'react';
import { Answer } from '@candor/ui/answer.tsx';
import { Button } from '@candor/ui/button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Moment, momentText } from '@candor/ui/moment.tsx';
import { Num } from '@candor/ui/num.tsx';
import { Section } from '@candor/ui/section.tsx';
import { Failure } from '@candor/ui/states.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { useUrlRecord } from '../../url-record.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { AMOUNT_DECIMALS, INCOME_DECIMALS, isDecided, RATE_DECIMALS, STATUS, TONE, type Order } from './model.ts';
import { OrderRecord } from './order-record.tsx';
import { useOrders } from './use-orders.ts';

/** The customer's locked orders, newest first, thirty at a time. */
export function Orders() {
  const { t } = useTranslation('mining');
  const { first, older, hasMore, loading, error, loadMore } = useOrders();
  const [cancelling, setCancelling] = useState<Order>();
  const shown = useUrlRecord('order');
  const columns: readonly Column<Order>[] = [
    {
      key: 'product',
      head: t('product'),
      cell: (order) => (
        <span className="flex flex-col">
          <bdi dir="ltr" className="font-medium">
            {order.title}
          </bdi>
          <Num value={order.interest_rate} decimals={RATE_DECIMALS} unit="%" className="text-small text-t3" />
        </span>
      ),
      text: (order) => order.title,
    },
    {
      key: 'amount',
      head: t('locked'),
      numeric: true,
      cell: (order) => <Num value={order.amount} decimals={AMOUNT_DECIMALS} unit={order.currency_name} />,
      text: (order) => order.amount,
    },
    {
      key: 'income',
      head: t('income'),
      numeric: true,
      cell: (order) => <Num value={order.total_interest} decimals={INCOME_DECIMALS} unit={order.currency_name} />,
      text: (order) => order.total_interest,
    },
    {
      key: 'paid',
      head: t('paid'),
      numeric: true,
      cell: (order) => (
        <span className="inline-flex flex-col items-end">
          <Num value={order.paid_interest} decimals={INCOME_DECIMALS} unit={order.currency_name} />
          <span className="text-small text-t3">{t('paid_days', { paid: order.paid_days, count: order.day })}</span>
        </span>
      ),
      text: (order) => order.paid_interest,
    },
    {
      key: 'ends',
      head: t('ends'),
      cell: (order) => <Moment at={order.status === 3 ? order.ended_at : order.end_at} zone={false} className="text-small text-t2" />,
      text: (order) => momentText(order.status === 3 ? order.ended_at : order.end_at),
    },
    {
      key: 'status',
      head: t('status'),
      card: 'beside',
      cell: (order) => <span className={TONE[order.status]}>{t(STATUS[order.status])}</span>,
      text: (order) => t(STATUS[order.status]),
    },
    {
      key: 'decided',
      head: t('decided'),
      action: true,
      cell: (order) =>
        isDecided(order) && (
          <button type="button" className="link" aria-label={`${t('decided')} #${order.id}`} onClick={() => shown.show(order.id)}>
            {t('decided')}
          </button>
        ),
    },
    {
      key: 'actions',
      head: t('actions'),
      action: true,
      cell: (order) =>
        order.is_cancel === 1 ? (
          <Button size="table" aria-label={t('cancel_of', { title: order.title, id: order.id })} onClick={() => setCancelling(order)}>
            {t('cancel')}
          </Button>
        ) : order.status === 3 ? (
          <span className="text-small text-t3">
            {t('fee')} <Num value={order.cancel_fee} decimals={AMOUNT_DECIMALS} rounding="ceiling" unit={order.currency_name} />
          </span>
        ) : null,
    },
  ];
  return (
    <Section id="orders" title={t('orders')}>
      <Answer asked={first}>
        {({ order_list }) => (
          <>
            <DataTable
              label={t('orders')}
              name="locked-orders"
              rows={[...order_list, ...older]}
              columns={columns}
              keyOf={({ id }) => id}
              empty={t('orders_none')}
            />
            {error !== undefined && <Failure error={error} onRetry={() => void loadMore()} />}
            {hasMore && (
              <p className="mt-4 text-center">
                <Button pending={loading} onClick={() => void loadMore()}>
                  {t('load_more')}
                </Button>
              </p>
            )}
          </>
        )}
      </Answer>
      <CancelDialog order={cancelling} onClose={() => setCancelling(undefined)} />
      <OrderRecord id={shown.id} onClose={shown.close} />
    </Section>
  );
}
