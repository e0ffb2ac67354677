import { Answer } from '@candor/ui/answer.tsx';
import { useCall } from '@candor/ui/api/use-call.ts';
import { Dialog } from '@candor/ui/dialog.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Fact } from '@candor/ui/key-values.tsx';
import { Moment } from '@candor/ui/moment.tsx';
import { Num } from '@candor/ui/num.tsx';
import { Gone } from '@candor/ui/states.tsx';
import { LazyDecision } from '../../decision/lazy-decision.tsx';
import { AMOUNT_DECIMALS, INCOME_DECIMALS, isDecided, RATE_DECIMALS, STATUS, TONE, type Order } from './model.ts';

interface OrderRecordProps {
  readonly id: number | undefined;
  readonly onClose: () => void;
}

/** Everything about one locked order: what it was, and how it was decided once something was. */
export function OrderRecord({ id, onClose }: OrderRecordProps) {
  const asked = useCall('lh/deposit/order', { record: String(id) }, { enabled: id !== undefined });
  const title = asked.data?.order_list[0]?.title ?? '';
  return (
    <Dialog
      open={id !== undefined}
      onClose={onClose}
      title={
        <bdi dir="ltr">
          {title} <span className="n">#{id}</span>
        </bdi>
      }
    >
      <Answer asked={asked}>{({ order_list: [order] }) => (order ? <Record key={order.id} order={order} /> : <Gone />)}</Answer>
    </Dialog>
  );
}

function Record({ order }: { readonly order: Order }) {
  const { t } = useTranslation('mining');
  const unit = order.currency_name;
  return (
    <div className="flex flex-col gap-5">
      <dl className="facts">
        <Fact name={t('status')}>
          <span className={TONE[order.status]}>{t(STATUS[order.status])}</span>
        </Fact>
        <Fact name={t('locked')}>
          <Num value={order.amount} decimals={AMOUNT_DECIMALS} unit={unit} />
        </Fact>
        <Fact name={t('rate')}>
          <Num value={order.interest_rate} decimals={RATE_DECIMALS} unit="%" />
        </Fact>
        <Fact name={t('income')}>
          <Num value={order.total_interest} decimals={INCOME_DECIMALS} unit={unit} />
        </Fact>
        <Fact name={t('paid')}>
          <Num value={order.paid_interest} decimals={INCOME_DECIMALS} unit={unit} />
        </Fact>
        {order.status === 3 && (
          <Fact name={t('fee')}>
            <Num value={order.cancel_fee} decimals={AMOUNT_DECIMALS} rounding="ceiling" unit={unit} />
          </Fact>
        )}
        <Fact name={t('ends')}>
          <Moment at={order.status === 3 ? order.ended_at : order.end_at} />
        </Fact>
      </dl>
      {isDecided(order) && <LazyDecision product="mining" id={order.id} />}
    </div>
  );
}
