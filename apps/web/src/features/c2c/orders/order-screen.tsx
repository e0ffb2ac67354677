import { Answer } from '@candor/ui/answer.tsx';
import { useCall } from '@candor/ui/api/use-call.ts';
import { isolated } from '@candor/ui/format.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Navigate, useSearchParams } from '@candor/ui/router.tsx';
import { Section } from '@candor/ui/section.tsx';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { Gone } from '@candor/ui/states.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { readNumber } from '../../../url-record.ts';
import { C2C_ORDERS, SHOP_ORDERS } from '../../../paths.ts';
import { LazyDecision } from '../../../decision/lazy-decision.tsx';
import { ScreenPage } from '../../../shell/screen-page.tsx';
import { STATUS, TONE, type Order } from '../model.ts';
import { useOrderMethod } from '../words.tsx';
import { BlockAct } from './block-act.tsx';
import { AppealSection } from '../appeal/appeal-section.tsx';
import { OrderChat } from './chat.tsx';
import { Countdown } from './countdown.tsx';
import { addressOf, dutyOf } from './model.ts';
import { OrderActs } from './order-acts.tsx';
import { OrderFacts } from './order-facts.tsx';
import { PackButton } from './pack-button.tsx';
import { PaymentDetails } from './payment-details.tsx';
import { RateOrder } from './rate-order.tsx';
import { Steps } from './steps.tsx';
import '../c2c.css';

/** One order of the reader: what is to be done and until when, where it is paid to, and what can be done now. Each party has an address of its own for it. */
export function OrderScreen({ isTaker }: { readonly isTaker: 0 | 1 }) {
  const { t } = useTranslation('c2c');
  const [params] = useSearchParams();
  const id = readNumber(params.get('id'));
  const asked = useCall('legal/order', { id: id ?? 0 }, { enabled: id !== undefined });
  const title = t('order_title', { id: id ?? '' });
  useTitle(title);
  return (
    <ScreenPage title={title} back={isTaker === 1 ? { to: C2C_ORDERS, text: t('orders') } : { to: SHOP_ORDERS, text: t('orders_shop') }}>
      {id === undefined ? (
        <Gone />
      ) : (
        <Answer asked={asked} mayBeGone>
          {(order) => (order.is_taker === isTaker ? <OneOrder key={order.id} order={order} /> : <Navigate to={addressOf(order)} replace />)}
        </Answer>
      )}
    </ScreenPage>
  );
}

function OneOrder({ order }: { readonly order: Order }) {
  const { t } = useTranslation('c2c');
  const format = useFormat();
  const method = useOrderMethod(order);
  const total = isolated(`${format.decimal(order.total, { decimals: order.places, rounding: 'ceiling' })} ${order.fiat}`);
  return (
    <>
      <section aria-label={t('now')} className="flex flex-col gap-2">
        <p role="status" className={`text-title font-semibold ${TONE[order.status]}`}>
          {t(STATUS[order.status])}
        </p>
        <p>{t(dutyOf(order), { total, method, other: isolated(order.counterpart) })}</p>
        {order.status === 0 && <Countdown until={order.pay_by} />}
      </section>
      <OrderActs order={order} total={total} />
      <div className="c2c-columns">
        <div className="flex min-w-0 flex-col gap-6">
          <PaymentDetails order={order} />
          <OrderFacts order={order} />
          <Section id="steps" title={t('steps')}>
            <Steps order={order} />
          </Section>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <RateOrder order={order} />
          <OrderChat id={order.id} />
          <AppealSection order={order} />
          <div className="flex min-w-0 flex-col gap-6 border-t border-line pt-5">
            <LazyDecision product="c2c" id={order.id} />
            <div className="flex flex-wrap gap-3">
              <PackButton id={order.id} />
              <BlockAct order={order} />
            </div>
          </div>
        </div>
      </div>
    </>
  );
}
