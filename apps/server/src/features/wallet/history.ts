import type { ReplyOf } from '@candor/api';
import { decimal, toText, type Price } from '@candor/money';
import { midnightOf, SETTLEMENT_CURRENCY, venueDayOf, venueDayText, worthByDay, type VenueDay } from '@candor/rules';
import type { Database } from '../../kernel/store/database.ts';
import type { Market } from '../../market/market.ts';
import { daysOf } from './day-balances.ts';
import { holdableCurrencies } from './store.ts';
import { valueOf } from './values.ts';

/** Part of the market that a history asks. */
export type HistoryMarket = Pick<Market, 'pairOf' | 'bars' | 'usdtPrice' | 'termsOf'>;

/**
 * Returns the worth of all balances of a customer at the end of each of the last venue days, and now. The first line is the day that the others start from. The
 * cost grows with days and currencies, not with the number of transfers. Rejects with `unavailable`.
 */
export async function walletHistory(
  database: Database,
  market: HistoryMarket,
  userId: number,
  days: number,
  now: number,
): Promise<ReplyOf<'wallet/history'>> {
  const today = venueDayOf(now);
  const { begins, changes } = await daysOf(database, userId, today - days);
  const first = Math.max(today - days, Math.min(begins ?? today, today) - 1);
  const currencies = [...new Set(changes.map(({ currencyId }) => currencyId))];
  const names = new Map((await holdableCurrencies(database)).map(({ id, name }) => [id, name]));
  const valueNow = (id: number): Price | undefined => valueOf(market, { id, name: names.get(id) ?? '' }).price;
  const closes = new Map(
    await Promise.all(currencies.map(async (id) => [id, await closesOf(market, id, first, today, valueNow)] as const)),
  );
  const priceOf = (currencyId: number, day: VenueDay): Price | undefined =>
    day === today ? valueNow(currencyId) : closes.get(currencyId)?.(day);
  const list = worthByDay(changes, priceOf, first, today).map(({ day, worth, cameIn, profit }) => ({
    day: venueDayText(day),
    worth: toText(worth),
    came_in: toText(cameIn),
    profit: toText(profit),
  }));
  return { at: now, list };
}

/**
 * Reads the closing prices of a currency on days before today. A day without prices has that of the day before it. Without a market the price is the worth now.
 */
async function closesOf(
  market: HistoryMarket,
  currencyId: number,
  first: VenueDay,
  today: VenueDay,
  valueNow: (currencyId: number) => Price | undefined,
): Promise<(day: VenueDay) => Price | undefined> {
  const pair = market.pairOf(currencyId, SETTLEMENT_CURRENCY);
  if (!pair) return () => valueNow(currencyId);
  // One more than there are days: with gaps among them it reaches back to a price for the first.
  const bars = await market.bars(pair.id, '1D', 0, midnightOf(today), today - first + 1);
  return (day) => {
    const bar = bars.findLast(({ time }) => time <= midnightOf(day));
    return bar && decimal(bar.close);
  };
}
