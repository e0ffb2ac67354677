import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Fact } from '@candor/ui/key-values.tsx';
import { Moment } from '@candor/ui/moment.tsx';
import { Num } from '@candor/ui/num.tsx';
import { Link } from '@candor/ui/router.tsx';
import { Section } from '@candor/ui/section.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { SHOP } from '../../../paths.ts';
import type { Order } from '../model.ts';
import { Coins, Price, useOrderMethod } from '../words.tsx';

/** Amounts and terms of an order, as the venue froze them when the advert was taken. */
export function OrderFacts({ order }: { readonly order: Order }) {
  const { t } = useTranslation('c2c');
  const format = useFormat();
  const unit = order.currency_name;
  const method = useOrderMethod(order);
  return (
    <Section id="facts" title={t('order')}>
      <dl className="facts">
        <Fact name={t('side')}>{t(order.type === 1 ? 'buy' : 'sell')}</Fact>
        <Fact name={t('counterpart')}>
          {order.is_taker === 1 ? (
            <Link to={`${SHOP}?shop=${order.shop.id}`} className="link">
              <bdi>{order.counterpart}</bdi>
            </Link>
          ) : (
            <bdi>{order.counterpart}</bdi>
          )}
        </Fact>
        <Fact name={t('total')} className="font-semibold">
          <Num value={order.total} decimals={order.places} unit={order.fiat} />
        </Fact>
        <Fact name={t('price')}>
          <Price {...order} />
        </Fact>
        <Fact name={t('frozen')}>
          <Coins value={order.number} unit={unit} />
        </Fact>
        {order.type === 1 && (
          <>
            <Fact name={`${t('fee')} (${format.written(order.fee_percent)}%)`}>
              <Coins value={order.fee} unit={unit} />
            </Fact>
            <Fact name={t('received')}>
              <Coins value={order.received} unit={unit} />
            </Fact>
          </>
        )}
        <Fact name={t('method')}>{method}</Fact>
        <Fact name={t('created')}>
          <Moment at={order.created_time} />
        </Fact>
        <Fact name={t('pay_by')}>
          <Moment at={order.pay_by} />
        </Fact>
      </dl>
    </Section>
  );
}
