import { CLOSED } from '@candor/rules';
import { Answer } from '@candor/ui/answer.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Link } from '@candor/ui/router.tsx';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { Empty } from '@candor/ui/states.tsx';
import { ORDERS } from '../../../paths.ts';
import { useOrderPage } from '../data.ts';
import { useOrderColumns } from '../orders/columns.tsx';
import { useTrading } from '../trading-context.ts';
import { readPosition } from './model.ts';

/** The newest closed orders, with the way to all of them. */
export default function History() {
  const { t } = useTranslation('contracts');
  const { showOrder } = useTrading();
  const columns = useOrderColumns(CLOSED, showOrder, false);
  return (
    <Answer asked={useOrderPage({ status: CLOSED, page: 1 })}>
      {({ order }) => (
        <>
          <DataTable
            label={t('history')}
            name="orders-closed"
            rows={order.data.map(readPosition)}
            columns={columns}
            keyOf={({ id }) => id}
            empty={<Empty>{t('no_history')}</Empty>}
          />
          {order.total > 0 && (
            <p className="p-4 text-center">
              <Link to={`${ORDERS}?status=${CLOSED}`} className="link">
                {t('all_orders')}
              </Link>
            </p>
          )}
        </>
      )}
    </Answer>
  );
}
