import { FLASH_STATUS_NAMES } from '@candor/api/exchange/flash-statuses';
import { Fact } from '@candor/ui/key-values.tsx';
import { useCall } from '@candor/ui/api/use-call.ts';
import { Answer } from '@candor/ui/answer.tsx';
import { Dialog } from '@candor/ui/dialog.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Moment } from '@candor/ui/moment.tsx';
import { Num } from '@candor/ui/num.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { LazyDecision } from '../../decision/lazy-decision.tsx';
import type { FlashOrder } from './flash-model.ts';
import { CostOfOne } from './cost-of-one.tsx';
import { Rate } from './rate.tsx';
import { TakeBack } from './take-back.tsx';

/** An operator has not decided it yet, so it has no receipt. */
const WAITING = 0;

/** Everything about one exchange: what it was, and how it was decided. */
export function FlashRecord({ id, onClose }: { readonly id: number | undefined; readonly onClose: () => void }) {
  const { t } = useTranslation('exchange');
  return (
    <Dialog
      open={id !== undefined}
      onClose={onClose}
      title={
        <>
          {t('record')}{' '}
          <bdi dir="ltr" className="n">
            #{id}
          </bdi>
        </>
      }
    >
      {id !== undefined && <Detail key={id} id={id} />}
    </Dialog>
  );
}

function Detail({ id }: { readonly id: number }) {
  const detail = useCall('wallet/flash_detail', { id: String(id) });
  return (
    <Answer asked={detail} mayBeGone>
      {(order) => <Record order={order} />}
    </Answer>
  );
}

/** The status of an exchange in words. */
export function FlashStatus({ order: { status } }: { readonly order: FlashOrder }) {
  const { t } = useTranslation('exchange');
  return (
    <span className={status === WAITING ? 'text-warn' : status > 1 ? 'text-danger' : 'text-t1'}>
      {t(`status_${FLASH_STATUS_NAMES[status]}`)}
    </span>
  );
}

function Record({ order }: { readonly order: FlashOrder }) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  return (
    <div className="flex flex-col gap-5">
      <dl className="facts">
        <Fact name={t('status')}>
          <FlashStatus order={order} />
        </Fact>
        {order.reason !== '' && (
          <Fact name={t('reason')}>
            <bdi>{order.reason}</bdi>
          </Fact>
        )}
        <Fact name={t('given')}>
          <Num value={order.num} decimals={8} unit={order.l_currency} />
        </Fact>
        <Fact name={t('received')}>
          <Num value={order.received} decimals={8} unit={order.r_currency} />
        </Fact>
        <Fact name={t('rate')}>
          <span className="inline-flex flex-wrap justify-end gap-x-2">
            <Rate value={order.price} unit={order.r_currency} />
            <CostOfOne of={order} given={order.l_currency} received={order.r_currency} />
          </span>
        </Fact>
        <Fact
          name={
            <>
              {t('fee')}{' '}
              <bdi dir="ltr" className="n">
                {format.written(order.fee_percent)}%
              </bdi>
            </>
          }
        >
          <Num value={order.fee} decimals={8} unit={order.r_currency} />
        </Fact>
        <Fact name={t('created')}>
          <Moment at={order.created_time} />
        </Fact>
        {order.least !== '0' && (
          <Fact name={t('least_received')}>
            <Num value={order.least} decimals={8} unit={order.r_currency} />
          </Fact>
        )}
        {order.status === WAITING && (
          <Fact name={t('expires')}>
            <Moment at={order.expires_time} />
          </Fact>
        )}
        <Fact name={t('reviewed')}>
          <Moment at={order.review_time} />
        </Fact>
      </dl>
      {order.status === WAITING ? (
        <section className="flex flex-col gap-2">
          <h3 className="panel-title">{t('ticks')}</h3>
          <Leg currency={order.l_currency} leg={order.left} />
          <Leg currency={order.r_currency} leg={order.right} />
          <TakeBack order={order} />
        </section>
      ) : (
        <LazyDecision product="flash" id={order.id} />
      )}
    </div>
  );
}

/** One price of the rate, with the tick that said so; USDT is what everything is counted in. */
function Leg({ currency, leg: { tick, price } }: { readonly currency: string; readonly leg: FlashOrder['left'] }) {
  const { t } = useTranslation('exchange');
  return (
    <div className="tick-card card-line">
      <span className="text-small text-t2">
        <bdi dir="ltr">{currency}</bdi>{' '}
        {tick === 0 ? (
          t('unit_of_account')
        ) : (
          <bdi dir="ltr" className="n text-t3">
            #{tick}
          </bdi>
        )}
      </span>
      <Num value={price} decimals={8} unit="USDT" className="font-semibold" />
    </div>
  );
}
