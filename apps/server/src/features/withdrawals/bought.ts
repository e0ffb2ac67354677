import { USDT } from '@candor/api';
import { divideInteger, ONE, toText, type Quantity } from '@candor/money';
import { HOUR_MS, isBoughtLately, missingBought, type PricedCoins } from '@candor/rules';
import { accountId } from '../../kernel/model/accounts.ts';
import type { Needs, Refusal, Source, View } from '../../kernel/model/command.ts';
import { MARKETS, type Markets } from '../../market/market.ts';
import { usdtPriceOf } from '../../market/usdt-price.ts';

/** Coins that a customer bought of another one. */
export interface Bought {
  readonly currency_id: number;
  readonly currency: string;
  readonly quantity: Quantity;
  /** The venue's part of them. */
  readonly fee: Quantity;
  /** Moment at which they were handed over. Milliseconds since 1970. */
  readonly ended_at: number | null;
}

/** Coins that customers bought from others lately, by user id. */
export type BoughtSource = Source<number, readonly Bought[]>;

/** The part of the terms between customers that says for how many hours it stays. */
const BOUGHT_TERMS = { kind: 'c2c', entity: 'market', field: 'c2c_hold_hours' } as const;

/** For how many hours coins that were bought of other customers stay in the venue, by the terms in force. */
export function boughtHours(markets: Pick<Markets, 'termsOf'>): number {
  return Number(markets.termsOf(BOUGHT_TERMS.kind, BOUGHT_TERMS.entity)?.[BOUGHT_TERMS.field] ?? 24);
}

/** Returns the bought coins that must still stay. */
export function boughtLately(all: readonly Bought[] | undefined, hours: number, now: number): readonly Bought[] {
  return (all ?? []).filter(({ ended_at: at }) => at !== null && isBoughtLately(at, hours, now));
}

/** Returns the moment at which the newest of them may leave; 0 for none. */
export function boughtUntil(bought: readonly Bought[], hours: number): number {
  return bought.reduce((until, { ended_at: at }) => Math.max(until, (at ?? 0) + hours * HOUR_MS), 0);
}

/** Every currency that something can be worth in. */
function currenciesOf(markets: Markets, bought: readonly Bought[]): readonly number[] {
  const traded = markets.pairs().flatMap(({ currencyId, legalId }) => [currencyId, legalId]);
  return [...new Set([USDT, ...traded, ...bought.map(({ currency_id: id }) => id)])];
}

/** The wallets that bought coins may stay in: what lies there is bound to nothing. */
const KEPT_IN = ['change', 'legal'] as const;

/** Accounts that are looked at where a customer bought coins of another one; undefined for any other customer. */
export function boughtNeeds(view: View, source: BoughtSource, userId: number): Needs | undefined {
  const bought = view.row(source, userId) ?? [];
  if (bought.length === 0) return undefined;
  const accounts = currenciesOf(view.state(MARKETS), bought).flatMap((id) => KEPT_IN.map((kind) => accountId(userId, id, kind)));
  return { accounts, rows: [] };
}

interface Leaving {
  readonly userId: number;
  readonly currencyId: number;
  readonly amount: Quantity;
}

/** The refusal of a withdrawal that coins would leave with which stay yet, or others of their worth; undefined where enough stays. */
export function boughtRefusal(view: View, source: BoughtSource, { userId, currencyId, amount }: Leaving, now: number): Refusal | undefined {
  const markets = view.state(MARKETS);
  const hours = boughtHours(markets);
  const bought = boughtLately(view.row(source, userId), hours, now);
  if (bought.length === 0) return undefined;
  const priced = (id: number, quantity: Quantity): PricedCoins => ({ currencyId: id, quantity, price: usdtPriceOf(markets, id) });
  const kept = currenciesOf(markets, bought).map((id) => {
    const has = KEPT_IN.reduce((sum, kind) => sum + view.balance(accountId(userId, id, kind)), 0n);
    return priced(id, id === currencyId ? has - amount : has);
  });
  const missing = missingBought(
    bought.map(({ currency_id: id, quantity, fee }) => priced(id, quantity - fee)),
    kept,
  );
  if (!missing) return undefined;
  const until = boughtUntil(bought, hours);
  const stays =
    missing.of === 'value'
      ? { number: toText(divideInteger(missing.worth, ONE, 'ceiling')), currency: 'USDT' }
      : { number: toText(missing.quantity), currency: bought.find(({ currency_id: id }) => id === missing.currencyId)?.currency ?? '' };
  return { refused: 'bought_stays', params: { ...stays, hours: Math.ceil((until - now) / HOUR_MS) } };
}
