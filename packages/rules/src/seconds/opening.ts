import { percentOf, toText, type Amount } from '@candor/money';
import { secondsFee, secondsProfit, type DurationTerms, type SecondsTerms } from './terms.ts';

/** Facts by which a seconds order is judged, besides its terms. */
export interface SecondsRequest {
  readonly stake: Amount;
  /** Available balance of the wallet that the stake comes from. */
  readonly available: Amount;
  /** Number of open orders of the customer in all markets. */
  readonly openOrders: number;
  /** Stakes of all customers together in this market on the minute of this expiry. */
  readonly openStake: Amount;
  /** Money of the currency's reserve that is not set aside. */
  readonly free: Amount;
}

/** Refusal of a seconds order: a code of the contract with the values that its message shows. */
export interface SecondsFault {
  readonly code:
    | 'seconds_amount'
    | 'seconds_plafond'
    | 'seconds_max'
    | 'seconds_min'
    | 'order_count_exceeded'
    | 'seconds_market_full'
    | 'seconds_not_covered'
    | 'insufficient_balance';
  readonly params?: Readonly<Record<string, string | number>>;
}

/** The largest stake that the plafond allows, rounded down. */
export function plafondStake(available: Amount, { plafond }: Pick<DurationTerms, 'plafond'>): Amount {
  return percentOf(available, plafond, 'down');
}

/**
 * Checks a seconds order, in this order:
 * - a stake above zero
 * - the plafond of what is available
 * - the largest and the smallest stake
 * - the number of the customer's open orders
 * - the stakes that the market takes on that expiry minute
 * - the reserve, which must cover the profit of a win
 * - the balance, which must cover stake and fee
 */
export function secondsFault(
  { stake, available, openOrders, openStake, free }: SecondsRequest,
  option: DurationTerms,
  { feePercent, ordersMost, expiryStakeMost }: SecondsTerms,
): SecondsFault | undefined {
  if (stake <= 0n) return { code: 'seconds_amount' };
  const most = plafondStake(available, option);
  if (stake > most) return { code: 'seconds_plafond', params: { percent: toText(option.plafond), most: toText(most) } };
  if (option.maxAmount > 0n && stake > option.maxAmount) return { code: 'seconds_max', params: { most: toText(option.maxAmount) } };
  if (option.minAmount > 0n && stake < option.minAmount) return { code: 'seconds_min', params: { least: toText(option.minAmount) } };
  if (openOrders >= ordersMost) return { code: 'order_count_exceeded', params: { most: ordersMost } };
  if (openStake + stake > expiryStakeMost) {
    return { code: 'seconds_market_full', params: { most: toText(expiryStakeMost), open: toText(openStake) } };
  }
  if (secondsProfit(stake, option.profitRatio) > free) return { code: 'seconds_not_covered' };
  const required = stake + secondsFee(stake, feePercent);
  if (required > available) return { code: 'insufficient_balance', params: { available: toText(available), required: toText(required) } };
  return undefined;
}
