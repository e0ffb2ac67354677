import { Suspense, useState } from 'react';
import { Button } from '@candor/ui/button.tsx';
import { preloadedComponent } from '@candor/ui/lazy-module.ts';
import { Skeleton } from '@candor/ui/states.tsx';
import { Fact } from '@candor/ui/key-values.tsx';
import { LIMIT, MARKET, TRANSFER_CODES, type TransferCode } from '@candor/rules';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { LazyDecision } from '../../../decision/lazy-decision.tsx';
import { Transfers, Voided } from '../../../decision/cited.tsx';
import { Num } from '@candor/ui/num.tsx';
import { type OrderDetail } from '../data.ts';
import { Moment } from '@candor/ui/moment.tsx';
import { CloseReason, GoodTill } from '../orders/columns.tsx';
import { BookedProfit, Liquidation, LiveProfit, priceDecimalsOf, Quantity, SideWord } from '../positions/cells.tsx';
import { readPosition, type Position } from '../positions/model.ts';

const SharePicture = preloadedComponent(() => import('../share/share-picture.tsx'));

/** An order with the ticks it filled and closed at, every transfer, and the way to re-check it. */
export default function Sheet({ detail }: { readonly detail: OrderDetail }) {
  const { t } = useTranslation('contracts');
  const { order, terms } = detail;
  const position = readPosition(order);
  const decimals = priceDecimalsOf(position);
  const held = order.status === 1;
  const closed = order.status === 3;
  const isDecided = order.entry_tick_id !== null || detail.voided !== null;
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p className="flex items-baseline gap-2">
          <SideWord side={position.side} />
          <bdi dir="ltr" className="n text-title font-semibold">
            {order.symbol}
          </bdi>
          <bdi dir="ltr" className="n text-t3">
            {order.multiple}×
          </bdi>
          <span className="chip">{t(`status_${order.status}`)}</span>
        </p>
        {held && (
          <p className="mt-1 text-title">
            <LiveProfit position={position} />
          </p>
        )}
        {closed && (
          <p className="mt-1 text-title">
            <BookedProfit position={position} />
          </p>
        )}
      </div>
      <dl className="facts">
        <Fact name={t('number')}>
          <Quantity position={position} /> <span className="text-t3">· {t('hands_count', { count: order.share })}</span>
        </Fact>
        <Fact name={order.mode === MARKET ? t('order_type') : t(order.mode === LIMIT ? 'limit_price' : 'stop_price')}>
          {order.mode === MARKET ? t('mode_market') : <Num value={order.origin_price} decimals={decimals} />}
        </Fact>
        {order.mode !== MARKET && (
          <Fact name={t('valid')}>
            <GoodTill order={order} />
          </Fact>
        )}
        <Fact name={t('margin_mode')}>{t(order.isolated ? 'isolated' : 'cross')}</Fact>
        <Fact name={t('margin')}>
          <Num value={order.origin_caution_money} decimals={8} unit="USDT" />
        </Fact>
        <Fact name={t('fee')}>
          <Num value={order.trade_fee} decimals={8} unit="USDT" />
        </Fact>
        <Fact name={t('overnight')}>
          <Num value={order.overnight_money} decimals={8} unit="USDT" />
        </Fact>
        {held && (
          <Fact name={t('est_liquidation_short')}>
            <Liquidation value={order.liquidation_price} position={position} />
          </Fact>
        )}
        {closed && (
          <Fact name={t('close_reason')}>
            <CloseReason position={position} />
          </Fact>
        )}
        {order.shortfall !== '0' && (
          <Fact name={t('shortfall')}>
            <Num value={order.shortfall} decimals={8} unit="USDT" />
          </Fact>
        )}
        <Fact name={t('terms_frozen')} className="text-small text-t2">
          <bdi dir="ltr" className="tabular-nums wrap-anywhere">
            {t('terms_text', {
              spread: terms.spread,
              fee: terms.lever_trade_fee,
              overnight: terms.overnight,
              lot: terms.lever_share_num,
            })}
          </bdi>
        </Fact>
        <Fact name={t('placed')}>
          <Moment at={order.create_time} />
        </Fact>
      </dl>
      {(held || closed) && <Sharing position={position} />}
      <Voided voided={detail.voided} unit="USDT" />
      <Transfers transfers={detail.transfers} unit="USDT" nameOf={(code) => (isOrderCode(code) ? t(`code_${code}`) : code)} />
      {isDecided && <LazyDecision product="contract" id={order.id} />}
    </div>
  );
}

/** The way to a picture of the order; what draws it comes when it is wanted. */
function Sharing({ position }: { readonly position: Position }) {
  const { t } = useTranslation('contracts');
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <p>
        <Button onClick={() => setOpen(true)}>{t('share_picture')}</Button>
      </p>
    );
  return (
    <Suspense fallback={<Skeleton className="aspect-square w-full max-w-[420px]" />}>
      <SharePicture position={position} />
    </Suspense>
  );
}

/** Codes of transfers that contract orders cause. */
type OrderCode = Extract<TransferCode, `lever_${string}`>;

function isOrderCode(code: string): code is OrderCode {
  return code in TRANSFER_CODES && code.startsWith('lever_');
}
