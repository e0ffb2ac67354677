import type { InputOf } from '@candor/api';
import { C2C_ORDERINGS, type C2cMethod, type C2cOrdering } from '@candor/api/c2c/c2c-states';
import { unreadText, valueOf } from '@candor/ui/decimal-input.ts';
import { readNumber } from '../../../url-record.ts';
import type { Info, Side } from '../model.ts';

/** Filter of the market. The address carries it, so that a way back and a link keep it. */
export interface Filter {
  readonly side: Side;
  readonly coin: number;
  readonly fiat: string;
  /** A decimal, empty for any. While its text is no number, nothing is left out because of it. */
  readonly amount: string;
  /** Empty for any. */
  readonly method: C2cMethod;
  readonly sort: C2cOrdering;
  /** Whether what is closed to the reader is shown too. */
  readonly all: boolean;
  readonly page: number;
}

/** The filter of an address. What it does not say, or what is not traded, is the first that is. */
export function readFilter(params: URLSearchParams, { currencies, fiats, methods }: Info): Filter {
  const coin = readNumber(params.get('coin'));
  const fiat = params.get('fiat');
  const amount = params.get('amount') ?? '';
  return {
    side: params.get('side') === 'sell' ? 'sell' : 'buy',
    coin: currencies.find(({ id }) => id === coin)?.id ?? currencies[0]?.id ?? 0,
    fiat: fiats.find((each) => each.fiat === fiat)?.fiat ?? fiats[0]?.fiat ?? '',
    amount: valueOf(amount) === undefined && unreadText(amount) === undefined ? '' : amount,
    method: methods.find((each) => each === params.get('method')) ?? '',
    sort: C2C_ORDERINGS.find((each) => each === params.get('sort')) ?? 'price',
    all: params.get('all') === '1',
    page: readNumber(params.get('page')) ?? 1,
  };
}

/** Writes a filter as parameters of an address: coin and fiat always, the rest only where it is not the usual. */
export function writeFilter({ side, coin, fiat, amount, method, sort, all, page }: Filter): URLSearchParams {
  const params = new URLSearchParams({ coin: String(coin), fiat });
  if (side === 'sell') params.set('side', side);
  if (amount !== '') params.set('amount', amount);
  if (method !== '') params.set('method', method);
  if (sort !== 'price') params.set('sort', sort);
  if (all) params.set('all', '1');
  if (page > 1) params.set('page', String(page));
  return params;
}

/** Builds the request to the venue from a filter. */
export function marketInput({ side, coin, fiat, amount, method, sort, all, page }: Filter): InputOf<'legal/adverts'> {
  const typed = valueOf(amount);
  return {
    type: side === 'buy' ? 2 : 1,
    currency_id: coin,
    fiat,
    sort,
    all: all ? 1 : 0,
    page,
    ...(typed !== undefined && typed > 0n && { amount }),
    ...(method !== '' && { method }),
  };
}
