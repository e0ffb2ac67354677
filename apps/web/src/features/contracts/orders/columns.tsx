import { Suspense } from 'react';
import { decimal, toText } from '@candor/money';
import { CLOSED, marginLevelText, HOLDING, PENDING, STOP_ENTRY, type OrderStatus } from '@candor/rules';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { preloadedComponent } from '@candor/ui/lazy-module.ts';
import { Moment, momentText } from '@candor/ui/moment.tsx';
import { Num } from '@candor/ui/num.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { PairName } from '../../../market/quotes/pair-badge.tsx';
import { useLive } from '../../../market/live-store.ts';
import { useQuoteField } from '../../../realtime/use-market.ts';
import { CancelButton } from '../positions/cancel-button.tsx';
import { BookedProfit, LastOf, Liquidation, LiveProfit, priceDecimalsOf, Quantity, SideWord, StopPair } from '../positions/cells.tsx';
import { CloseButton } from '../positions/close-button.tsx';
import { OwnMargin } from '../positions/own-margin.tsx';
import { lowOwnRate, percentOfHundredths, type Position } from '../positions/model.ts';
import { StopsButton } from '../positions/stops-dialog.tsx';
import { useTrading } from '../trading-context.ts';

const TrailLine = preloadedComponent(() => import('../positions/trail-line.tsx'));

type OrderColumn = Column<Position>;

/** The moment that matters for an order of this status: filled, placed, closed or revoked. */
function momentOf(status: OrderStatus, { order }: Position): number {
  if (status === HOLDING) return order.transaction_time;
  return status === PENDING ? order.create_time : order.handle_time;
}

/** Till when an order may rest. */
export function GoodTill({ order }: { readonly order: Position['order'] }) {
  const { t } = useTranslation('contracts');
  return order.expires_at === 0 ? (
    <span className="text-small text-t2">{t('good_0')}</span>
  ) : (
    <Moment at={order.expires_at} zone={false} className="text-small text-t2" />
  );
}

/** Reason why a closed order closed. */
export function CloseReason({ position }: { readonly position: Position }) {
  const { t } = useTranslation('contracts');
  const reason = position.order.close_reason;
  if (reason === null) return null;
  return <span className={reason === 'liquidation' ? 'text-danger' : 'text-t2'}>{t(`reason_${reason}`)}</span>;
}

/** Margin mode of a position. Shown for an isolated position, with its own margin level where that is low, and for every closed position. */
function MarginMode({ position }: { readonly position: Position }) {
  const { t } = useTranslation('contracts');
  const price = useQuoteField(position.pairId, 'now_price');
  const low = lowOwnRate(position, price === undefined ? undefined : decimal(price));
  const { isolated, status } = position.order;
  if (!isolated && status !== CLOSED) return null;
  if (low === undefined) return <span className="text-small text-t2">{t(isolated ? 'isolated' : 'cross')}</span>;
  return (
    <span className="text-small text-warn">
      {t('isolated')} <Num value={marginLevelText(low)} decimals={2} unit="%" />
    </span>
  );
}

/** Side, market and multiple; the name opens the order's details. */
function Contract({ position, showOrder }: { readonly position: Position; readonly showOrder: (id: number) => void }) {
  const { t } = useTranslation('contracts');
  return (
    <span className="order-cell">
      <SideWord side={position.side} />
      <button
        type="button"
        className="order-name"
        aria-label={t('details_of', { market: position.order.symbol, id: position.id })}
        onClick={() => showOrder(position.id)}
      >
        <PairName symbol={position.order.symbol} className="font-medium" />
      </button>
      <bdi dir="ltr" className="n text-small text-t3">
        {position.multiple}×
      </bdi>
      <MarginMode position={position} />
    </span>
  );
}

/**
 * Liquidation price of the position: of its own margin where it is isolated, else of the account. Beside it, the distance of the newest price from
 * it.
 */
function LiveLiquidation({ position }: { readonly position: Position }) {
  const { account } = useTrading();
  const liquidation = useLive(account, (store) => store.liquidationOf(position));
  const distance = useLive(account, (store) => store.distanceTo(position));
  return (
    <bdi dir="ltr" className="n">
      <Liquidation value={liquidation} position={position} />
      {distance !== undefined && <Num value={percentOfHundredths(distance)} decimals={2} unit="%" className="ms-1.5 text-small text-t3" />}
    </bdi>
  );
}

function Stops({ position }: { readonly position: Position }) {
  return (
    <span className="inline-flex items-center gap-0.5">
      <span>
        <StopPair position={position} />
        {position.order.status === HOLDING && position.order.trailing_distance !== '0' && (
          <Suspense>
            <TrailLine position={position} />
          </Suspense>
        )}
      </span>
      {position.order.status === HOLDING && <StopsButton position={position} />}
    </span>
  );
}

function textOfStops({ takeProfit, stopLoss }: Position): string {
  return [takeProfit, stopLoss].map((price) => (price === undefined ? '-' : toText(price))).join(' / ');
}

/** The columns of orders of one status: all of them in the list of orders, those that fit beside the chart in the panel there. */
export function useOrderColumns(status: OrderStatus, showOrder: (id: number) => void, panel: boolean): readonly OrderColumn[] {
  const { t } = useTranslation('contracts');
  const open = status === HOLDING;
  const closed = status === CLOSED;
  const money = (key: string, head: string, valueOf: (position: Position) => bigint, card?: 'never'): OrderColumn => ({
    key,
    head,
    numeric: true,
    cell: (position) => <Num value={valueOf(position)} decimals={2} rounding="up" />,
    text: (position) => toText(valueOf(position)),
    sort: valueOf,
    ...(card && { card }),
  });
  const known = {
    contract: {
      key: 'contract',
      head: t('contract'),
      cell: (position) => <Contract position={position} showOrder={showOrder} />,
      text: ({ order, side, multiple }) =>
        `${t(side === 1 ? 'buy' : 'sell')} ${order.symbol} ${multiple}x ${order.isolated || closed ? `${t(order.isolated ? 'isolated' : 'cross')} ` : ''}#${order.id}`,
      sort: ({ order }) => order.symbol,
    },
    time: {
      key: 'time',
      head: t(`time_${status}`),
      cell: (position) => <Moment at={momentOf(status, position)} zone={false} className="text-small text-t2" />,
      text: (position) => momentText(momentOf(status, position)),
      sort: (position) => momentOf(status, position),
    },
    hands: {
      key: 'hands',
      head: t('hands'),
      numeric: true,
      card: 'never',
      cell: ({ hands }) => (
        <bdi dir="ltr" className="n">
          {hands}
        </bdi>
      ),
      text: ({ hands }) => String(hands),
      sort: ({ hands }) => hands,
    },
    number: {
      key: 'number',
      head: t('number'),
      numeric: true,
      cell: (position) => <Quantity position={position} />,
      text: ({ number }) => toText(number),
    },
    price: {
      key: 'price',
      head: open || closed ? t('entry') : t('target_price'),
      numeric: true,
      cell: (position) => <Num value={position.price} decimals={priceDecimalsOf(position)} />,
      text: ({ price }) => toText(price),
    },
    kind: {
      key: 'kind',
      head: t('order_type'),
      cell: ({ order }) => t(order.mode === STOP_ENTRY ? 'mode_stop' : 'mode_limit'),
      text: ({ order }) => t(order.mode === STOP_ENTRY ? 'mode_stop' : 'mode_limit'),
    },
    valid: {
      key: 'valid',
      head: t('valid'),
      cell: ({ order }) => <GoodTill order={order} />,
      text: ({ order }) => (order.expires_at === 0 ? t('good_0') : momentText(order.expires_at)),
      sort: ({ order }) => order.expires_at,
    },
    last: { key: 'last', head: t('last'), numeric: true, cell: (position) => <LastOf position={position} /> },
    exit: {
      key: 'exit',
      head: t('exit'),
      numeric: true,
      cell: (position) => <Num value={position.order.update_price} decimals={priceDecimalsOf(position)} />,
      text: ({ order }) => order.update_price,
    },
    margin: panel
      ? {
          ...money('margin', t(open ? 'margin' : 'margin_held'), ({ margin }) => margin),
          ...(open && {
            cell: (position: Position) =>
              position.order.isolated ? <OwnMargin position={position} /> : <Num value={position.margin} decimals={2} rounding="up" />,
          }),
        }
      : money('margin', t('margin'), ({ originMargin }) => originMargin, 'never'),
    fee: money('fee', t(panel ? 'fee_held' : 'fee'), ({ fee }) => fee, 'never'),
    overnight: {
      key: 'overnight',
      head: t('overnight'),
      numeric: true,
      card: 'never',
      cell: ({ order }) => <Num value={order.overnight_money} decimals={2} rounding="up" />,
      text: ({ order }) => order.overnight_money,
    },
    liquidation: {
      key: 'liquidation',
      head: t('est_liquidation_short'),
      numeric: true,
      cell: (position) =>
        panel ? <LiveLiquidation position={position} /> : <Liquidation value={position.order.liquidation_price} position={position} />,
    },
    stops: {
      key: 'stops',
      head: t('tp_sl'),
      numeric: true,
      ...(!open && { card: 'never' }),
      cell: (position) => <Stops position={position} />,
      text: textOfStops,
    },
    profit: {
      key: 'profit',
      head: closed ? t('profit') : t('unrealised_profit'),
      numeric: true,
      card: 'beside',
      cell: (position) => (closed ? <BookedProfit position={position} /> : <LiveProfit position={position} />),
      ...(closed && { text: ({ order }) => order.profits, sort: (position) => position.profit }),
    },
    reason: {
      key: 'reason',
      head: t('close_reason'),
      cell: (position) =>
        position.order.close_reason === 'liquidation' ? (
          <button type="button" className="link" onClick={() => showOrder(position.id)}>
            <CloseReason position={position} />
          </button>
        ) : (
          <CloseReason position={position} />
        ),
      text: ({ order }) => (order.close_reason === null ? '' : t(`reason_${order.close_reason}`)),
    },
    act: {
      key: 'act',
      head: t('actions'),
      action: true,
      cell: (position) => (open ? <CloseButton position={position} showOrder={showOrder} /> : <CancelButton position={position} />),
    },
  } satisfies Record<string, OrderColumn>;
  const { contract, time, kind, valid, hands, number, price, last, exit, margin, fee, overnight, liquidation, stops, profit, reason, act } =
    known;
  if (panel && open) return [contract, number, price, last, margin, liquidation, stops, profit, act];
  if (panel && status === PENDING) return [contract, kind, number, price, last, margin, fee, valid, stops, act];
  if (open) return [contract, time, hands, number, price, last, margin, fee, overnight, liquidation, stops, profit, act];
  if (closed) return [contract, time, hands, number, price, exit, margin, fee, overnight, stops, profit, reason];
  return [contract, time, kind, hands, number, price, margin, fee, valid, stops, ...(status === PENDING ? [act] : [reason])];
}
