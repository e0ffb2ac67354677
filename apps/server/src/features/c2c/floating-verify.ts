import type { Percent, Price } from '@candor/money';
import { advertPrice, referencePrice } from '@candor/rules';
import { FAULTS_SHOWN, type Check } from '../../kernel/verify.ts';

interface Floated {
  readonly id: bigint;
  readonly price: string;
  readonly percent: string;
  readonly places: number;
  readonly sells: boolean;
  readonly coin: string | null;
  readonly dollar: string | null;
  readonly fiat: string | null;
  /** Whether each tick that is cited is of the market that its place asks for, and no newer than the order. */
  readonly fits: boolean;
}

const tick = (name: string, of: string): string =>
  `left join ticks ${name} on ${name}.id = ${name}_tick left join pairs ${name}_pair on ${name}_pair.id = ${name}.pair_id and ${of}`;
const fits = (name: string): string =>
  `(${name}_tick is null or coalesce(${name}_pair.id is not null and ${name}.received_at <= created_at, false))`;

/** Every order of an advert that floats was taken at what the ticks that it cites come to. */
export const floatsFollowTheirTicks: Check = async (query) => {
  const rows = await query<Floated & Record<string, unknown>>(
    `select c2c_orders.id, c2c_orders.price::text as price, float_percent::text as percent, places, taker_id = buyer_id as sells,
       coin.price::text as coin, dollar.price::text as dollar, fiat.price::text as fiat,
       ${fits('coin')} and ${fits('dollar')} and ${fits('fiat')} as fits
     from c2c_orders
       ${tick('coin', "coin_pair.currency_id = c2c_orders.currency_id and (coin_pair.legal_id = 1 or coin_pair.symbol like '%/' || c2c_orders.fiat)")}
       ${tick('dollar', "dollar_pair.symbol = 'USD/' || c2c_orders.fiat")}
       ${tick('fiat', "fiat_pair.symbol = c2c_orders.fiat || '/USD'")}
     where float_percent is not null order by c2c_orders.id`,
  );
  const priceOf = (text: string | null): Price | undefined => (text === null ? undefined : BigInt(text));
  const wrong = rows.filter((row) => {
    const reference = referencePrice({ coin: priceOf(row.coin), dollar: priceOf(row.dollar), fiat: priceOf(row.fiat) });
    const percent: Percent = BigInt(row.percent);
    return !row.fits || advertPrice(reference, percent, row.places, row.sells ? 'sell' : 'buy') !== BigInt(row.price);
  });
  return {
    check: 'every C2C order of an advert that floats follows from its ticks',
    looked: rows.length,
    faults: wrong.slice(0, FAULTS_SHOWN).map(({ id }) => `C2C order ${id} does not`),
  };
};
