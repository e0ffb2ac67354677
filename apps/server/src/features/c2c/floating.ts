import type { Price } from '@candor/money';
import { advertPrice, referencePrice, SETTLEMENT_CURRENCY } from '@candor/rules';
import type { Markets, Pair, Tick } from '../../market/market.ts';
import { SELLS, type AdvertRow, type C2cOrderRow } from './tables.ts';

type Prices = Pick<Markets, 'pairs' | 'tick' | 'stateOf'>;

/** Price of a coin in a fiat currency by the venue's markets, and the ticks behind it. */
export interface Reference {
  readonly price: Price;
  readonly ticks: { readonly coin?: Tick; readonly dollar?: Tick; readonly fiat?: Tick };
}

const DOLLAR = 'USD';

/** Part of the price of a floating advert that an order freezes. */
export type FrozenFloat = Pick<C2cOrderRow, 'float_percent' | 'coin_tick' | 'dollar_tick' | 'fiat_tick'>;
const FIXED: FrozenFloat = { float_percent: null, coin_tick: null, dollar_tick: null, fiat_tick: null };

/**
 * Returns the price of a coin in a fiat currency at `now`. It follows from their own market, or from that of the coin in dollars and that of the fiat currency.
 * A market that is closed by its hours still has its last price. Returns undefined where a needed market is missing, paused or stale.
 */
export function referenceOf(markets: Prices, currencyId: number, fiat: string, now: number): Reference | undefined {
  const find = (is: (pair: Pair) => boolean): Tick | undefined => {
    const pair = markets.pairs().find(is);
    const state = pair && markets.stateOf(pair.id, now);
    return pair && (state === 'open' || state === 'closed') ? markets.tick(pair.id) : undefined;
  };
  const isOfCoin = (pair: Pair): boolean => pair.currencyId === currencyId;
  const own = find((pair) => isOfCoin(pair) && pair.symbol.endsWith(`/${fiat}`));
  if (own) return { price: own.price, ticks: { coin: own } };
  const isCounted = currencyId === SETTLEMENT_CURRENCY;
  const coin = isCounted ? undefined : find((pair) => isOfCoin(pair) && pair.legalId === SETTLEMENT_CURRENCY);
  if (!isCounted && !coin) return undefined;
  const dollar = fiat === DOLLAR ? undefined : find(({ symbol }) => symbol === `${DOLLAR}/${fiat}`);
  const unit = fiat === DOLLAR || dollar ? undefined : find(({ symbol }) => symbol === `${fiat}/${DOLLAR}`);
  if (fiat !== DOLLAR && !dollar && !unit) return undefined;
  return {
    price: referencePrice({ coin: coin?.price, dollar: dollar?.price, fiat: unit?.price }),
    ticks: { ...(coin && { coin }), ...(dollar && { dollar }), ...(unit && { fiat: unit }) },
  };
}

type Floating = Pick<AdvertRow, 'type' | 'currency_id' | 'fiat' | 'places' | 'price' | 'float_percent'>;

/** The price of an advert at `now`, with what an order of it freezes; undefined for one that floats where the markets say nothing. */
export function priceOf(
  markets: Prices,
  advert: Floating,
  now: number,
): { readonly price: Price; readonly frozen: FrozenFloat } | undefined {
  const { float_percent: percent, type, places, currency_id: currencyId, fiat } = advert;
  if (percent === null) return { price: advert.price, frozen: FIXED };
  const reference = referenceOf(markets, currencyId, fiat, now);
  const price = reference && advertPrice(reference.price, percent, places, type === SELLS ? 'sell' : 'buy');
  if (price === undefined) return undefined;
  const { coin, dollar, fiat: unit } = reference?.ticks ?? {};
  return {
    price,
    frozen: { float_percent: percent, coin_tick: coin?.id ?? null, dollar_tick: dollar?.id ?? null, fiat_tick: unit?.id ?? null },
  };
}
