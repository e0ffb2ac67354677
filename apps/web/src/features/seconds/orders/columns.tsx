import { decimal, toText } from '@candor/money';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { formatTime } from '@candor/ui/format.ts';
import { VENUE_TIME_ZONE } from '@candor/api/constants';
import { Moment, momentText } from '@candor/ui/moment.tsx';
import { Num } from '@candor/ui/num.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { useLive } from '../../../market/live-store.ts';
import { PairName } from '../../../market/quotes/pair-badge.tsx';
import { useQuoteField } from '../../../realtime/use-market.ts';
import { clockText, standingAt, type Order } from '../model.ts';
import { useSeconds } from '../seconds-context.ts';
import { amountDecimals, BookedProfit, DirectionWord, priceDecimalsOf, resultKey, ResultWord, useDuration } from './words.tsx';

type OrderColumn = Column<Order>;

/** Direction, market and duration; the name opens the order's details. */
function OrderName({ order }: { readonly order: Order }) {
  const { t } = useTranslation('seconds');
  const { showOrder } = useSeconds();
  const duration = useDuration();
  const { symbol_name: market, seconds } = order.order;
  return (
    <span className="order-cell">
      <DirectionWord direction={order.direction} />
      <button
        type="button"
        className="order-name"
        aria-label={t('details_of', { market, id: order.id })}
        onClick={() => showOrder(order.id)}
      >
        <PairName symbol={market} className="font-medium" />
      </button>
      <span className="text-small text-t3">{duration(seconds)}</span>
    </span>
  );
}

/** Result of the order if the newest price decided it; the booked result once it is closed. */
function Standing({ order }: { readonly order: Order }) {
  const { t } = useTranslation('seconds');
  const { open } = useSeconds();
  const price = useQuoteField(order.pairId, 'now_price');
  // Once it is over the price of now decides nothing.
  const isOver = useLive(open, (store) => store.leftOf(order) === 0);
  if (!order.isOpen) return <BookedProfit order={order} />;
  if (order.isWaiting) return <Num value={undefined} decimals={2} />;
  const last = price === undefined ? 0n : decimal(price);
  if (last <= 0n || isOver) return <Num value={undefined} decimals={2} />;
  const { profits } = standingAt(order, last);
  return profits === 0n ? (
    <span className="text-t2">{t('result_tie')}</span>
  ) : (
    <Num value={profits} decimals={2} rounding="floor" signed toned className="font-medium" />
  );
}

/** Time left, counted from the server's answer; before its entry, and for the moment until it is settled, a word. */
function Left({ order }: { readonly order: Order }) {
  const { t } = useTranslation('seconds');
  const { open } = useSeconds();
  const left = useLive(open, (store) => clockText(store.leftOf(order)));
  if (!order.isOpen) return <ResultWord order={order} />;
  if (order.isWaiting) return <span className="text-t2">{t('status_waiting')}</span>;
  if (left === clockText(0)) return <span className="text-t2">{t('deciding')}</span>;
  return (
    <bdi dir="ltr" className="n font-medium" role="timer" aria-label={t('left_of', { id: order.id })}>
      {left}
    </bdi>
  );
}

function Last({ order }: { readonly order: Order }) {
  return <Num value={useQuoteField(order.pairId, 'now_price')} decimals={priceDecimalsOf(order)} />;
}

/** The columns of open orders, or of those that are over. */
export function useOrderColumns(isOpen: boolean): readonly OrderColumn[] {
  const { t } = useTranslation('seconds');
  const duration = useDuration();
  const known = {
    order: {
      key: 'order',
      head: t('order'),
      cell: (order) => <OrderName order={order} />,
      text: ({ order, direction }) => `${t(direction === 1 ? 'up' : 'down')} ${order.symbol_name} ${duration(order.seconds)} #${order.id}`,
      sort: ({ order }) => order.symbol_name,
    },
    stake: {
      key: 'stake',
      head: t('stake'),
      numeric: true,
      cell: ({ stake, order }) => <Num value={stake} decimals={amountDecimals(order.number)} unit={order.currency_name} />,
      text: ({ stake }) => toText(stake),
      sort: ({ stake }) => stake,
    },
    entry: {
      key: 'entry',
      head: t('entry'),
      numeric: true,
      cell: (order) =>
        order.isWaiting ? (
          <span className="text-t2">{t('entry_next')}</span>
        ) : (
          <Num value={order.isEntered ? order.openPrice : undefined} decimals={priceDecimalsOf(order)} />
        ),
      text: ({ order }) => order.open_price,
    },
    last: { key: 'last', head: t('last'), numeric: true, cell: (order) => <Last order={order} /> },
    exit: {
      key: 'exit',
      head: t('exit'),
      numeric: true,
      cell: (order) => <Num value={order.order.end_price === '0' ? undefined : order.order.end_price} decimals={priceDecimalsOf(order)} />,
      text: ({ order }) => order.end_price,
    },
    expires: {
      key: 'expires',
      head: t('expires'),
      numeric: true,
      card: 'never',
      cell: ({ isEntered, expiresAt }) =>
        isEntered ? (
          <bdi dir="ltr" className="n text-t2">
            {formatTime(expiresAt, VENUE_TIME_ZONE)}
          </bdi>
        ) : (
          <Num value={undefined} decimals={0} />
        ),
      text: ({ isEntered, expiresAt }) => (isEntered ? momentText(expiresAt) : ''),
    },
    left: { key: 'left', head: t('left'), numeric: true, cell: (order) => <Left order={order} /> },
    standing: { key: 'standing', head: t('if_now'), numeric: true, card: 'beside', cell: (order) => <Standing order={order} /> },
    fee: {
      key: 'fee',
      head: t('fee'),
      numeric: true,
      card: 'never',
      cell: ({ fee }) => <Num value={fee} decimals={2} rounding="up" />,
      text: ({ fee }) => toText(fee),
    },
    result: {
      key: 'result',
      head: t('result'),
      cell: (order) => <ResultWord order={order} />,
      text: ({ order }) => (order.result === null ? '' : t(resultKey(order))),
    },
    profit: {
      key: 'profit',
      head: t('profit'),
      numeric: true,
      card: 'beside',
      cell: (order) => <BookedProfit order={order} />,
      text: ({ profits }) => toText(profits),
      sort: ({ profits }) => profits,
    },
    closed: {
      key: 'closed',
      head: t('closed'),
      cell: ({ order }) => <Moment at={order.close_time} zone={false} className="text-small text-t2" />,
      text: ({ order }) => momentText(order.close_time),
    },
  } satisfies Record<string, OrderColumn>;
  const { order, stake, entry, last, exit, expires, left, standing, fee, result, profit, closed } = known;
  return isOpen ? [order, stake, entry, last, standing, expires, left] : [order, closed, stake, entry, exit, fee, result, profit];
}
