import { FLASH_STATUS_NAMES } from '@candor/api/exchange/flash-statuses';
import { useCall } from '@candor/ui/api/use-call.ts';
import { Answer } from '@candor/ui/answer.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Moment, momentText } from '@candor/ui/moment.tsx';
import { Num } from '@candor/ui/num.tsx';
import { Section } from '@candor/ui/section.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { CostOfOne } from './cost-of-one.tsx';
import type { FlashOrder } from './flash-model.ts';
import { Rate } from './rate.tsx';
import { FlashStatus } from './flash-record.tsx';

interface FlashRecordsProps {
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onOpen: (id: number) => void;
}

/** A customer's exchanges, newest first. */
export function FlashRecords({ page, onPage, onOpen }: FlashRecordsProps) {
  const { t } = useTranslation('exchange');
  const records = useCall('wallet/myFlashAgainstList', { page: String(page) }, { keepPrevious: true });
  const columns: readonly Column<FlashOrder>[] = [
    {
      key: 'pair',
      head: t('pair'),
      cell: (order) => (
        <button
          type="button"
          className="link font-medium"
          aria-label={t('open_record', { pair: `${order.l_currency} → ${order.r_currency}`, id: order.id })}
          onClick={() => onOpen(order.id)}
        >
          <bdi dir="ltr" className="n">
            {order.l_currency} → {order.r_currency}
          </bdi>
        </button>
      ),
      text: (order) => `${order.l_currency}/${order.r_currency}`,
    },
    {
      key: 'number',
      head: t('quantity'),
      numeric: true,
      cell: (order) => <Num value={order.num} decimals={8} unit={order.l_currency} />,
      text: (order) => order.num,
    },
    {
      key: 'price',
      head: t('price'),
      numeric: true,
      cell: (order) => (
        <span className="inline-flex flex-col items-end">
          <Rate value={order.price} />
          <CostOfOne of={order} given={order.l_currency} received={order.r_currency} />
        </span>
      ),
      text: (order) => order.price,
    },
    {
      key: 'received',
      head: t('received'),
      numeric: true,
      cell: (order) => <Num value={order.received} decimals={8} unit={order.r_currency} />,
      text: (order) => order.received,
    },
    {
      key: 'reviewed',
      head: t('reviewed'),
      cell: (order) => <Moment at={order.review_time} zone={false} className="text-small text-t2" />,
      text: (order) => momentText(order.review_time),
    },
    {
      key: 'status',
      head: t('status'),
      card: 'beside',
      cell: (order) => <FlashStatus order={order} />,
      text: (order) => t(`status_${FLASH_STATUS_NAMES[order.status]}`),
    },
  ];
  return (
    <Section id="records" title={t('records')}>
      <Answer asked={records}>
        {({ data, total, limit }) => (
          <DataTable
            label={t('records')}
            name="exchanges"
            rows={data}
            columns={columns}
            keyOf={({ id }) => id}
            empty={t('records_none')}
            page={{ page, total, limit, onChange: onPage }}
          />
        )}
      </Answer>
    </Section>
  );
}
