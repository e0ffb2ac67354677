import { BUY, profitRate, type Side } from '@candor/rules';
import { decimal } from '@candor/money';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { quotes } from '../../../realtime/connection.ts';
import { useQuoteField } from '../../../realtime/use-market.ts';
import { Num } from '@candor/ui/num.tsx';
import { Tooltip } from '@candor/ui/tooltip.tsx';
import { baseOf, lotDecimals } from '../../../market/units.ts';
import { quantityDecimals } from '../markets.ts';
import { liveProfit, type Position } from './model.ts';
import '../../../market/centre/orders.css';

/** Decimals of a market's prices; as many as the order itself shows while its market is unknown. */
export function priceDecimalsOf(position: Pick<Position, 'pairId' | 'order'>): number {
  return quotes.get(position.pairId)?.price_decimals ?? Math.max(2, lotDecimals(position.order.price));
}

/** The side, written out. */
export function SideWord({ side }: { readonly side: Side }) {
  const { t } = useTranslation('contracts');
  return <span className={`side-word ${side === BUY ? 'text-up' : 'text-down'}`}>{t(side === BUY ? 'buy' : 'sell')}</span>;
}

/** Unrealised profit and its rate on the opening margin, at the newest price. */
export function LiveProfit({ position, stacked = false }: { readonly position: Position; readonly stacked?: boolean }) {
  const price = useQuoteField(position.pairId, 'now_price');
  const last = price === undefined ? undefined : decimal(price);
  const profit = last === undefined || last <= 0n ? undefined : liveProfit(position, last);
  return (
    <bdi dir="ltr" className={`n ${stacked ? 'profit-stacked' : ''}`}>
      <Num value={profit} decimals={2} rounding="floor" signed toned className="font-medium" />{' '}
      <Num
        value={profit === undefined ? undefined : profitRate(profit, position.originMargin)}
        decimals={2}
        rounding="floor"
        unit="%"
        signed
        toned
        className="text-small"
      />
    </bdi>
  );
}

/** Profit of a finished order, as booked. */
export function BookedProfit({ position }: { readonly position: Position }) {
  return (
    <bdi dir="ltr" className="n">
      <Num value={position.order.profits} decimals={2} rounding="floor" signed toned className="font-medium" />{' '}
      <Num value={position.order.rate} decimals={2} rounding="floor" unit="%" signed toned className="text-small" />
    </bdi>
  );
}

/** Last price of the position's market, plain. */
export function LastOf({ position }: { readonly position: Position }) {
  return <Num value={useQuoteField(position.pairId, 'now_price')} decimals={priceDecimalsOf(position)} />;
}

export function Quantity({ position }: { readonly position: Position }) {
  return <Num value={position.number} decimals={quantityDecimals(position.order)} unit={baseOf(position.order.symbol)} />;
}

/** A liquidation price, or a dash that says why there is none. */
export function Liquidation({ value, position }: { readonly value: bigint | string | null | undefined; readonly position: Position }) {
  const { t } = useTranslation('contracts');
  if (value === null || value === undefined) {
    return (
      <Tooltip label={t('est_liquidation')} text={t('unreachable_help')}>
        <bdi dir="ltr" className="n text-t2">
          —
        </bdi>
      </Tooltip>
    );
  }
  return <Num value={value} decimals={priceDecimalsOf(position)} rounding={position.side === BUY ? 'up' : 'down'} />;
}

/** Take-profit and stop-loss prices. */
export function StopPair({ position }: { readonly position: Position }) {
  const decimals = priceDecimalsOf(position);
  return (
    <bdi dir="ltr" className="n">
      <Num value={position.takeProfit} decimals={decimals} /> <span className="text-t3">/</span>{' '}
      <Num value={position.stopLoss} decimals={decimals} />
    </bdi>
  );
}
