import type { ErrorCode, ErrorParams, InputOf, MarketState, PayableCurrency, SecondsOption, SecondsReserve } from '@candor/api';
import { decimal, divideInteger, greatest, LARGEST, toText, type Amount, type Percent, type Price } from '@candor/money';
import {
  breakEvenWinRate,
  expiryMinutes,
  secondsFault,
  secondsFee,
  secondsLoss,
  secondsProfit,
  type DurationTerms,
  type SecondsTerms,
} from '@candor/rules';
import { valueOf } from '@candor/ui/decimal-input.ts';
import { refusalIn } from '../../../market/refusal.ts';
import type { TicketState } from './model.ts';

/** Inputs of the ticket's computation: the published terms, the customer's balance, and the newest price. */
export interface TicketContext {
  readonly pairId: number;
  readonly currency: PayableCurrency;
  readonly options: readonly SecondsOption[];
  readonly reserve: readonly SecondsReserve[];
  /** The customer's open orders in all markets. */
  readonly openOrders: number;
  readonly state: MarketState;
  readonly last: Price | undefined;
  /** The venue's clock, in milliseconds. */
  readonly now: number;
}

export interface TicketError {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
}

/** Stakes of all customers on the expiry that an order would have, the most that they may be, and the free amount of the reserve. */
export interface ExpiryStake {
  readonly open: Amount;
  readonly most: Amount;
  readonly free: Amount;
  readonly isNearlyFull: boolean;
}

/** The order that the ticket would make, its payments and its costs. Absent values are not known yet and show as a dash. */
export interface TicketSummary {
  readonly option: DurationTerms | undefined;
  readonly stake: Amount | undefined;
  readonly fee: Amount | undefined;
  /** Besides the stake, if the price goes the right way. */
  readonly profit: Amount | undefined;
  /** Part of the stake that is lost if the price goes the wrong way. */
  readonly loss: Amount | undefined;
  readonly breakEven: Percent | undefined;
  /** Stake and fee. */
  readonly taken: Amount | undefined;
  /** Balance that one order may be drawn from. */
  readonly available: Amount;
  readonly expiry: ExpiryStake;
  /** Error of the amount. */
  readonly amountError: TicketError | undefined;
  /** Error that blocks every order, whatever its amount: market, open orders, the limits of the market. */
  readonly blocked: TicketError | undefined;
  /** The call to make; undefined while anything is wrong. */
  readonly request: InputOf<'microtrade/submit'> | undefined;
}

/** From this share of the most on, in percent, the ticket says how much is staked on the expiry. */
const NEARLY_FULL = 80n;
/** Faults that another amount would not have. */
const OF_AMOUNT: ReadonlySet<string> = new Set([
  'seconds_amount',
  'seconds_plafond',
  'seconds_max',
  'seconds_min',
  'seconds_not_covered',
  'insufficient_balance',
]);

/** The claim that keeps the insured balance shut: nothing is paid from it before the claim is filed and paid. */
export function claimInTheWay({ user_insurance: policy }: PayableCurrency): 'claim_due' | 'claim_pending' | undefined {
  return policy?.state === 'claim_due' || policy?.state === 'claim_pending' ? policy.state : undefined;
}

/** The terms of a duration as the shared rules take them. */
export function durationTerms(option: SecondsOption): DurationTerms {
  return {
    seconds: option.seconds,
    profitRatio: decimal(option.profit_ratio),
    lossRatio: decimal(option.loss_ratio),
    plafond: decimal(option.plafond),
    minAmount: decimal(option.min_amount),
    maxAmount: decimal(option.max_amount),
  };
}

/** The terms of a currency as the shared rules take them. */
export function secondsTerms(currency: PayableCurrency, options: readonly DurationTerms[]): SecondsTerms {
  return {
    isOpen: true,
    feePercent: decimal(currency.micro_trade_fee),
    quickAmounts: currency.micro_numbers,
    options,
    ordersMost: currency.orders_most,
    expiryStakeMost: decimal(currency.expiry_stake_most),
  };
}

function expiryStake({ pairId, currency, reserve, now }: TicketContext, seconds: number): ExpiryStake {
  const most = decimal(currency.expiry_stake_most);
  // The minute of the expiry is known with the entry.
  const minutes = expiryMinutes({ acceptedAt: now, validUntil: null }, seconds);
  const own = reserve.find(({ currency_id }) => currency_id === currency.id);
  const found = own?.expiries.filter((expiry) => expiry.match_id === pairId && minutes.includes(expiry.minute)) ?? [];
  const open = found.map(({ open_stake: stake }) => decimal(stake)).reduce(greatest, 0n);
  // Before it is known nothing is said of it: the server looks at it in any case.
  const free = own ? decimal(own.free) : LARGEST;
  return { open, most, free, isNearlyFull: open * 100n >= most * NEARLY_FULL };
}

/** Whether an order of `seconds` would expire after its market closes by its hours. */
function expiresPastClose({ pairId, currency, reserve, now }: TicketContext, seconds: number): boolean {
  const own = reserve.find(({ currency_id }) => currency_id === currency.id);
  return own?.closings.some((closing) => closing.match_id === pairId && closing.closes_at < now + seconds * 1000) ?? false;
}

/**
 * Computes everything the ticket shows, and the call it would make, by the functions that the server decides with. So the refusal shown before the
 * button is the one that the order would get, and the cost shown is the cost charged. Amounts are exact.
 */
export function ticketSummary(ticket: TicketState, context: TicketContext): TicketSummary {
  const { currency, state, last } = context;
  const options = context.options.map(durationTerms);
  const terms = secondsTerms(currency, options);
  const option = options.find(({ seconds }) => seconds === ticket.seconds);
  const stake = valueOf(ticket.amount);
  const available = decimal(currency.user_wallet.micro_with_insurance);
  const expiry = expiryStake(context, option?.seconds ?? 0);
  const fee = stake === undefined ? undefined : secondsFee(stake, terms.feePercent);
  const known = option !== undefined && stake !== undefined;
  const refusal = refusalIn(state) ?? (last === undefined ? 'market_closed' : undefined);
  const asked = { stake: stake ?? 0n, available, openOrders: context.openOrders, openStake: expiry.open, free: expiry.free };
  const fault = option && secondsFault(asked, option, terms);
  const claim = claimInTheWay(currency);
  const isPastClose = option !== undefined && expiresPastClose(context, option.seconds);
  const error = claim ? { code: claim, params: {} } : fault && { code: fault.code, params: fault.params ?? {} };
  const isOfAmount = error !== undefined && OF_AMOUNT.has(error.code);
  const amountError = isOfAmount ? error : undefined;
  const full =
    option && context.openOrders >= terms.ordersMost
      ? { code: 'order_count_exceeded' as const, params: { most: terms.ordersMost } }
      : undefined;
  const stopped = refusal ?? (isPastClose ? ('seconds_past_close' as const) : undefined);
  const blocked = stopped ? { code: stopped, params: {} } : isOfAmount ? full : error;
  return {
    option,
    stake,
    fee,
    profit: known ? secondsProfit(stake, option.profitRatio) : undefined,
    loss: known ? secondsLoss(stake, option.lossRatio) : undefined,
    breakEven: option && breakEvenWinRate(option, terms.feePercent),
    taken: stake === undefined || fee === undefined ? undefined : stake + fee,
    available,
    expiry,
    amountError,
    blocked,
    request:
      known && !amountError && !blocked
        ? {
            match_id: String(context.pairId),
            currency_id: String(currency.id),
            type: ticket.direction,
            seconds: String(option.seconds),
            number: toText(stake),
            profit_ratio: toText(option.profitRatio),
          }
        : undefined,
  };
}

/** Fullness of an expiry, in whole percent rounded down. */
export function fullness({ open, most }: ExpiryStake): number {
  return most === 0n ? 100 : Number(divideInteger(open * 100n, most, 'down'));
}
