import type { Price } from '@candor/money';
import { advertPrice, referencePrice } from '@candor/rules';
import { FAULTS_SHOWN, type Check } from '../../kernel/check/verify.ts';

const ROWS_AT_ONCE = 2_000;

interface Floated extends Record<string, unknown> {
  readonly id: bigint;
  readonly price: string;
  readonly percent: string;
  readonly places: number;
  readonly sells: boolean;
  readonly coin: string | null;
  readonly dollar: string | null;
  readonly fiat: string | null;
  /** Whether no needed tick is missing, and each cited tick is no newer than the order and of the market that its place asks for. */
  readonly fits: boolean;
}

const tick = (name: string, of: string): string =>
  `left join ticks ${name} on ${name}.id = ${name}_tick left join pairs ${name}_pair on ${name}_pair.id = ${name}.pair_id and ${of}`;
const fits = (name: string): string =>
  `(${name}_tick is null or coalesce(${name}_pair.id is not null and ${name}.received_at <= created_at, false))`;

/**
 * Condition that no needed tick is missing. An own market of both needs one tick. Else a coin other than USDT needs its market, and a fiat currency other than
 * the dollar needs one of its two.
 */
const COMPLETE = `(coin_pair.symbol like '%/' || c2c_orders.fiat
  or (c2c_orders.currency_id = 1 or coin_tick is not null) and (c2c_orders.fiat = 'USD' or dollar_tick is not null or fiat_tick is not null))`;

/** Every order of an advert that floats was taken at what the ticks that it cites come to. */
export const floatsFollowTheirTicks: Check = async (query) => {
  const faults: string[] = [];
  let checked = 0;
  for (let after = 0n; faults.length < FAULTS_SHOWN;) {
    const rows = await query<Floated>(
      `select c2c_orders.id, c2c_orders.price::text as price, float_percent::text as percent, places, taker_id = buyer_id as sells,
         coin.price::text as coin, dollar.price::text as dollar, fiat.price::text as fiat,
         ${fits('coin')} and ${fits('dollar')} and ${fits('fiat')} and coalesce(${COMPLETE}, false) as fits
       from c2c_orders
         ${tick('coin', "coin_pair.currency_id = c2c_orders.currency_id and (coin_pair.legal_id = 1 or coin_pair.symbol like '%/' || c2c_orders.fiat)")}
         ${tick('dollar', "dollar_pair.symbol = 'USD/' || c2c_orders.fiat")}
         ${tick('fiat', "fiat_pair.symbol = c2c_orders.fiat || '/USD'")}
       where float_percent is not null and c2c_orders.id > $1 order by c2c_orders.id limit ${ROWS_AT_ONCE}`,
      [after],
    );
    checked += rows.length;
    faults.push(...rows.filter((row) => !row.fits || !isPrice(row)).map(({ id }) => `C2C order ${id} does not`));
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) break;
    after = last.id;
  }
  return { check: 'every C2C order of an advert that floats follows from its ticks', checked, faults: faults.slice(0, FAULTS_SHOWN) };
};

function isPrice({ coin, dollar, fiat, percent, places, sells, price }: Floated): boolean {
  const priceOf = (text: string | null): Price | undefined => (text === null ? undefined : BigInt(text));
  const reference = referencePrice({ coin: priceOf(coin), dollar: priceOf(dollar), fiat: priceOf(fiat) });
  return advertPrice(reference, BigInt(percent), places, sells ? 'sell' : 'buy') === BigInt(price);
}
