import type { MicroOrder } from '@candor/api';
import { greatest, toText, type Amount, type Percent } from '@candor/money';
import {
  BUY,
  entryBounds,
  expiryMinutes,
  SECONDS_FRESH_MS,
  SECONDS_OPEN,
  secondsFault,
  secondsFee,
  secondsProfit,
  SELL,
  UP,
  type Direction,
  type DurationTerms,
  type SecondsTerms,
} from '@candor/rules';
import { frozenSource, isFrozen } from '../../../guards/customer-status.ts';
import { DELAY_MS_MAX, read, type Command, type Refusal, REPEAT_WINDOW_MS } from '../../../kernel/model/command.ts';
import { hold } from '../../../kernel/model/holds.ts';
import { insert } from '../../../kernel/model/table.ts';
import { MARKETS, type Tick } from '../../../market/market.ts';
import { protectionNeeds, protectionRefusal, seenPriceOf, type Protected } from '../../../market/protection.ts';
import { quoteAt } from '../../../market/quote-at.ts';
import { SECONDS } from '../book.ts';
import { SECONDS_ORDER_IDS, SECONDS_ORDERS, type SecondsEffect, type SecondsOrderRow } from '../order.ts';
import { houseOf, purseAccount, purseNeeds, stakeHeld, stakePurse } from '../stake.ts';
import { secondsTerms } from '../../../policies/seconds-terms.ts';
import { closesBefore } from '../terms.ts';
import { orderView } from '../view.ts';

export interface SecondsSubmitInput extends Protected {
  readonly pairId: number;
  /** Currency in which the stake is paid. */
  readonly currency: { readonly id: number; readonly name: string };
  readonly direction: Direction;
  readonly seconds: number;
  readonly stake: Amount;
  /** The least that a win may pay besides the stake. */
  readonly profitRatio?: Percent | undefined;
}

/**
 * Accepts a seconds order, which opens at the next tick of its market (`secondsOpen`). Stake, fee and the possible win are set aside, and its terms are frozen.
 * Checks, in this order: market and currency known, account not frozen, market not paused, market open, venue not late. Next: the price at most
 * `SECONDS_FRESH_MS` old by the venue's and by the feed's clock, orders taken, duration offered. Next: the order still meant (`protectionRefusal`, then the
 * payout), the market open until the soonest expiry, the purse, and `secondsFault` of the rules. The limit of the market is checked on every minute that the
 * expiry may lie in.
 */
export const secondsSubmit: Command<SecondsSubmitInput, MicroOrder> = {
  name: 'microtrade/submit',
  ledger: true,
  repeatWindowMs: REPEAT_WINDOW_MS,
  serial: (_input, actor) => `user:${actor.userId}`,
  needs(input, { userId }) {
    const { accounts, rows } = purseNeeds(userId, input.currency.id);
    return { accounts, rows: [...rows, read(frozenSource, userId), ...protectionNeeds(input)] };
  },
  decide(view, input, { userId }, moment) {
    const markets = view.state(MARKETS);
    const { pairId, currency, direction, seconds, stake } = input;
    const { now } = moment;
    const pair = markets.pair(pairId);
    if (!pair?.openMicrotrade) return { refused: 'market_unknown' };
    const terms = secondsTerms(markets, currency.name);
    if (!terms) return { refused: 'currency_unknown' };
    if (isFrozen(view, userId, now)) return { refused: 'account_frozen' };
    const quote = quoteAt(markets, pair, now);
    if ('refused' in quote) return quote;
    if (moment.lagMs > DELAY_MS_MAX) return { refused: 'venue_delayed' };
    const { tick } = quote;
    if (!isFresh(tick, now)) return { refused: 'market_closed' };

    const option = offered(terms, seconds);
    if ('refused' in option) return option;
    const late = protectionRefusal(view, input, { pairId, direction: direction === UP ? BUY : SELL, last: tick.price, now });
    if (late) return late;
    if (input.profitRatio !== undefined && option.profitRatio < input.profitRatio) {
      return { refused: 'seconds_ratio_lower', params: { ratio: toText(option.profitRatio) } };
    }
    if (closesBefore(markets, pairId, now, now + seconds * 1_000)) return { refused: 'seconds_past_close' };
    const purse = stakePurse(view, userId, currency.id);
    if ('refused' in purse) return purse;
    const book = view.state(SECONDS);
    const bounds = entryBounds(direction, now, { ...input, seenPrice: seenPriceOf(view, input) });
    const minutes = expiryMinutes({ acceptedAt: now, ...bounds }, seconds);
    const openStake = minutes.map((minute) => book.stakedOn(pairId, currency.id, minute)).reduce(greatest);
    const { reserve, promised, fee } = houseOf(currency.id);
    const asked = { stake, available: purse.available, openOrders: book.openOf(userId), openStake, free: view.balance(reserve) };
    const fault = secondsFault(asked, option, terms);
    if (fault) return { refused: fault.code, params: fault.params ?? {} };

    const order: SecondsOrderRow = {
      id: moment.nextId(SECONDS_ORDER_IDS),
      user_id: userId,
      pair_id: pairId,
      currency_id: currency.id,
      direction,
      status: SECONDS_OPEN,
      seconds,
      stake,
      fee: secondsFee(stake, terms.feePercent),
      fee_percent: terms.feePercent,
      profit_ratio: option.profitRatio,
      loss_ratio: option.lossRatio,
      open_price: null,
      end_price: null,
      entry_tick: null,
      exit_tick: null,
      decided_tick: null,
      source: purse.source,
      result: null,
      profits: null,
      created_at: now,
      expires_at: null,
      closed_at: null,
      terms_id: markets.termsId(),
      set_aside: secondsProfit(stake, option.profitRatio),
      accepted_tick: BigInt(tick.id),
      worst_price: bounds.worstPrice,
      valid_until: bounds.validUntil,
      opened_at: null,
      return_reason: null,
    };
    const effect: SecondsEffect = { kind: 'seconds.order', order };
    return {
      reply: orderView(order, markets, currency.name, now),
      postings: [
        hold(stakeHeld(order), stake),
        { debit: purseAccount(order), credit: fee, amount: order.fee, code: 'seconds_fee', cause: order.id },
        { debit: reserve, credit: promised, amount: order.set_aside ?? 0n, code: 'seconds_promised', cause: order.id },
      ],
      changes: [insert(SECONDS_ORDERS, order)],
      events: [{ userId, name: 'wallet_changed', payload: { type: 'wallet_changed', currency_id: currency.id } }],
      effects: [effect],
    };
  },
};

/** Whether a price may open an order: neither clock says that it is old. */
function isFresh({ receivedAt, feedAt }: Tick, now: number): boolean {
  return now - Math.min(receivedAt, feedAt) <= SECONDS_FRESH_MS;
}

function offered(terms: SecondsTerms, seconds: number): DurationTerms | Refusal {
  if (!terms.isOpen) return { refused: 'seconds_closed' };
  return terms.options.find((option) => option.seconds === seconds) ?? { refused: 'seconds_unknown' };
}
