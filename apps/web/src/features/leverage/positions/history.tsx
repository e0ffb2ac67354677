import { Link } from '@candor/ui/router.tsx';
import { CLOSED } from '@candor/rules';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { ORDERS } from '../../../paths.ts';
import { Empty, Failure, Skeleton } from '@candor/ui/states.tsx';
import { useOrderPage } from '../data.ts';
import { OrderCards } from '../orders/order-cards.tsx';
import { OrderTable } from '../orders/order-table.tsx';
import { useTrading } from '../trading-context.ts';
import { readPosition } from './model.ts';

/** The newest closed orders, with the way to all of them. */
export function History({ cards }: { readonly cards: boolean }) {
  const { t } = useTranslation('leverage');
  const { showOrder } = useTrading();
  const page = useOrderPage(CLOSED, 1);
  if (!page.data)
    return page.isError ? (
      <Failure error={page.error} onRetry={() => void page.refetch()} />
    ) : (
      <div className="p-4">
        <Skeleton className="h-24 w-full" />
      </div>
    );
  const positions = page.data.order.data.map(readPosition);
  if (positions.length === 0) return <Empty>{t('no_history')}</Empty>;
  return (
    <>
      {cards ? (
        <OrderCards status={CLOSED} positions={positions} showOrder={showOrder} />
      ) : (
        <OrderTable status={CLOSED} positions={positions} showOrder={showOrder} />
      )}
      <p className="p-4 text-center">
        <Link to={`${ORDERS}?status=${CLOSED}`} className="link">
          {t('all_orders')}
        </Link>
      </p>
    </>
  );
}
