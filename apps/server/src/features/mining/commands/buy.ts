import type { LockOrder } from '@candor/api';
import { toFixed, toText, type Amount, type Percent } from '@candor/money';
import { lockInterest, venueDayOf } from '@candor/rules';
import { frozenSource, isFrozen } from '../../../guards/customer-status.ts';
import { accountId, HOUSE } from '../../../kernel/model/accounts.ts';
import { read, REPEAT_WINDOW_MS, type Command, type Decision } from '../../../kernel/model/command.ts';
import { hold } from '../../../kernel/model/holds.ts';
import { insert } from '../../../kernel/model/table.ts';
import { ledgerNotice } from '../../../notifications/notices.ts';
import { MARKETS } from '../../../market/market.ts';
import { changedWallet } from '../events.ts';
import { principalHeld } from '../holds.ts';
import { countLocked, lockedOf } from '../quota.ts';
import { currencyOf, productId, productTerms, titleOf } from '../products.ts';
import { shownLock } from '../view.ts';
import { lockedSource, MINING_ORDER_IDS, MINING_ORDERS, type MiningOrderRow } from '../tables.ts';

export interface BuyInput {
  readonly product: string;
  readonly amount: Amount;
  /** The terms that the customer was shown. */
  readonly seen: { readonly interestRate?: Percent; readonly costRate?: Percent; readonly days?: number };
}

/**
 * Locks an amount of the actor's flash wallet under the terms in force, which the order keeps. What it promises leaves the interest
 * account at once, so that nothing is promised twice. Refuses, in this order: `account_frozen`, `mining_closed`,
 * `mining_terms_changed`, `mining_minimum`, `mining_most`, `insufficient_balance`, `mining_sold_out`, `interest_uncovered`.
 */
export const buyLock: Command<BuyInput, LockOrder> = {
  name: 'lh/deposit',
  ledger: true,
  repeatWindowMs: REPEAT_WINDOW_MS,
  serial: (_input, { userId }) => `user:${userId}`,
  needs: ({ product }, { userId }) => ({
    accounts: [
      accountId(userId, currencyOf(product).id, 'change'),
      accountId(userId, currencyOf(product).id, 'mining_held'),
      accountId(HOUSE, currencyOf(product).id, 'interest'),
    ],
    rows: [read(frozenSource, userId), read(lockedSource, productId(product))],
  }),
  decide(view, { product, amount, seen }, { userId }, moment): Decision<LockOrder> {
    const { now } = moment;
    const { id: currencyId, name: currency } = currencyOf(product);
    if (isFrozen(view, userId, now)) return { refused: 'account_frozen' };
    const markets = view.state(MARKETS);
    const terms = productTerms(markets, product);
    if (!terms?.isOpen) return { refused: 'mining_closed' };
    const { interestRate, costRate, days, least, most, quota } = terms;
    if ((seen.interestRate ?? interestRate) !== interestRate || (seen.costRate ?? costRate) !== costRate || (seen.days ?? days) !== days)
      return { refused: 'mining_terms_changed' };
    if (amount < least) return { refused: 'mining_minimum', params: { least: toFixed(least, 2, 'ceiling') } };
    if (amount > most) return { refused: 'mining_most', params: { most: toText(most) } };
    const available = view.balance(accountId(userId, currencyId, 'change'));
    if (available < amount) return { refused: 'insufficient_balance', params: { available: toText(available), required: toText(amount) } };
    const left = quota - lockedOf(view, product);
    if (amount > left) return { refused: 'mining_sold_out', params: { left: toText(left > 0n ? left : 0n) } };
    const interest = accountId(HOUSE, currencyId, 'interest');
    const promise = lockInterest(amount, terms);
    const free = view.balance(interest);
    if (free < promise)
      return { refused: 'interest_uncovered', params: { required: toText(promise), available: toText(free > 0n ? free : 0n) } };
    const row: MiningOrderRow = {
      id: moment.nextId(MINING_ORDER_IDS),
      user_id: userId,
      product,
      currency_id: currencyId,
      amount,
      total_interest: promise,
      interest_rate: interestRate,
      days,
      cost_rate: costRate,
      terms_id: markets.termsId(),
      start_day: venueDayOf(now),
      paid_days: 0,
      status: 1,
      fee: 0n,
      created_at: now,
      ended_at: null,
    };
    const promised = accountId(HOUSE, currencyId, 'interest_promised');
    return {
      reply: shownLock(row, now),
      postings: [
        hold(principalHeld(row), amount),
        { debit: interest, credit: promised, amount: promise, code: 'mining_promised', cause: row.id },
      ],
      changes: [
        insert(MINING_ORDERS, row),
        countLocked(view, product, amount),
        ledgerNotice(
          userId,
          'mining_locked',
          { about: row.id, amount: toText(amount), currency, title: titleOf(product, days), interest: toText(promise) },
          moment,
        ),
      ],
      events: [changedWallet(row)],
    };
  },
};
