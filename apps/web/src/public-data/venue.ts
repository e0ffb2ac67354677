import type { ReplyOf } from '@candor/api';
import { decimal, type Amount } from '@candor/money';

export type House = ReplyOf<'venue/house'>;
export type Uptime = ReplyOf<'currency/uptime'>;
export type UptimeMarket = Uptime['markets'][number];

/** Minutes with a price, in percent with two decimals, rounded down so that a missing minute shows; undefined while nothing was open. */
export function uptimeText({ open, missing }: Pick<UptimeMarket, 'open' | 'missing'>): string | undefined {
  if (open === 0) return undefined;
  return (Math.floor(((open - missing) * 10_000) / open) / 100).toFixed(2);
}

/** Returns the balance of an account of the house. */
export function balanceOf({ accounts }: House, account: string, currency: string): Amount {
  return decimal(accounts.find((each) => each.account === account && each.currency_name === currency)?.balance ?? '0');
}
