import type { InputOf } from '@candor/api';
import type { OrderStatus } from '@candor/rules';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import type { RowFilter } from '@candor/ui/table/column.ts';
import { stretchOfDays } from '@candor/ui/venue-days.ts';
import type { Position } from '../positions/model.ts';

/** Filters of a list of orders, as the address carries them; empty is everything. Days are of the venue's calendar. */
export interface OrderFilters {
  /** Both ids of a market, "1-2". */
  readonly market: string;
  readonly side: '' | '1' | '2';
  readonly kind: '' | '0' | '1';
  readonly from: string;
  readonly to: string;
}

const SIDES = ['1', '2'] as const;
const KINDS = ['1', '0'] as const;

/** Reads what an address chooses; anything unknown is no choice. */
export function readFilters(params: URLSearchParams): OrderFilters {
  const market = params.get('market') ?? '';
  return {
    market: /^\d{1,9}-\d{1,9}$/.test(market) ? market : '',
    side: SIDES.find((each) => each === params.get('side')) ?? '',
    kind: KINDS.find((each) => each === params.get('kind')) ?? '',
    from: params.get('from') ?? '',
    to: params.get('to') ?? '',
  };
}

/** Those that are set, as an address or a call has them. */
export function setFilters(filters: OrderFilters): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
}

/** Builds the request to the server. The last day is included whole. */
export function inputOf(status: OrderStatus, { market, side, kind, from, to }: OrderFilters): InputOf<'lever/orders_file'> {
  const [legal = '', currency = ''] = market.split('-');
  return {
    status,
    ...(currency !== '' && { legal_id: legal, currency_id: currency }),
    ...(side !== '' && { type: side }),
    ...(kind !== '' && { mode: kind }),
    ...stretchOfDays(from, to),
  };
}

/** The same of orders that are all here. */
export function useRowFilters(): readonly RowFilter<Position>[] {
  const { t } = useTranslation('contracts');
  return [
    { key: 'market', label: t('contract'), valueOf: ({ order }) => order.symbol, nameOf: (symbol) => symbol },
    { key: 'side', label: t('side'), valueOf: ({ side }) => String(side), nameOf: (side) => t(side === '1' ? 'buy' : 'sell') },
    {
      key: 'kind',
      label: t('order_type'),
      valueOf: ({ order }) => String(order.mode),
      nameOf: (mode) => t(mode === '1' ? 'mode_market' : 'mode_limit'),
    },
  ];
}
